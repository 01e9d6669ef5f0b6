#pragma once
#include <vector>

#include "campaign/decide/decide.h"
#include "campaign/state/team.h"

// Whether a sheet of orders may be stored: validates its shape by the declared order kinds, then its orders by the
// rulebook and the seat's view.
namespace ziggurat {

inline constexpr std::size_t sheet_orders_max = 200;
inline constexpr std::size_t salt_bytes_max = 64;

// Validates a sheet by the declared order kinds alone: known kinds that are lawful in this phase, arguments of the
// right type and range. A rulebook sees only sheets without such faults.
std::vector<Refusal> shape_faults(
    const std::vector<game::OrderKind>& kinds, const game::Phase& phase, const game::Sheet& sheet);

// The same for a list of arguments: each matches its parameter, and no required one is missing.
std::vector<Refusal> argument_faults(const std::vector<game::Parameter>& parameters,
    const std::vector<game::Argument>& arguments, const std::string& at);

// All faults of a seat's sheet: of its shape, or otherwise the rulebook's by the faction's view.
std::vector<Refusal> faults_of(
    const Campaign& campaign, const DecisionContext& context, SeatId seat, const game::Sheet& sheet);

// The seat that writes a sheet, as a value: questions keep it while the campaign goes on.
struct SheetOwner {
  game::Seat seat;
  CommandScope scope;
  std::vector<game::Sheet> allies;  // of its faction's other seats, sealed or saved, as far as they command
};
SheetOwner owner_of(const Campaign& campaign, const Drafts& drafts, const game::View& view, SeatId seat);
// The same by a validator of the seat's view.
std::vector<Refusal> faults_of(const game::Rulebook& rulebook, const game::SheetValidator& validator,
    const game::Phase& phase, const game::View& view, const SheetOwner& owner, const game::Sheet& sheet);
// Its second half, for a sheet without faults of its shape.
std::vector<Refusal> lawfulness_faults(const game::SheetValidator& validator, const game::Phase& phase,
    const game::View& view, const SheetOwner& owner, const game::Sheet& sheet);

// The saved draft of the open phase; null: none. Drafts of earlier phases do not count.
const Draft* draft_of(const Campaign& campaign, const Drafts& drafts, SeatId seat);

// Why this seat's orders for that phase are refused; none: accepted.
std::optional<Refusal> closed_to(const Campaign& campaign, std::int64_t phase, std::int64_t now_ms, SeatId seat);

// Whether the time for orders is over, even if the bell has not rung yet: server time alone decides.
bool past_bell(const Campaign& campaign, std::int64_t now_ms);

}  // namespace ziggurat
