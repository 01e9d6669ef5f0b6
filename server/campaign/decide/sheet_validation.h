#pragma once
#include <vector>

#include "campaign/decide/decide.h"

// Whether a sheet of orders may be kept: its shape by the declared order kinds, then what the rulebook says of it by the seat's view.
namespace ziggurat {

inline constexpr std::size_t sheet_orders_max = 200;
inline constexpr std::size_t salt_bytes_max = 64;

// What every rulebook's sheets must keep to, from the description of its order kinds alone: known kinds that are lawful in this
// phase, arguments of the right type and range. Rulebooks are only asked about sheets without such faults.
std::vector<Refusal> shape_faults(
    const std::vector<game::OrderKind>& kinds, const game::Phase& phase, const game::Sheet& sheet);

// The same of a list of arguments alone: each is what its parameter asks for, and none is missing that is required.
std::vector<Refusal> argument_faults(const std::vector<game::Parameter>& parameters,
    const std::vector<game::Argument>& arguments, const std::string& at);

// All faults of a seat's sheet: its shape, or else what the rulebook says judging by the faction's view.
std::vector<Refusal> faults_of(
    const Campaign& campaign, const DecisionContext& context, SeatId seat, const game::Sheet& sheet);

// The two halves of it: what its check must know of the other seats, and the check, for sheets whose shape is without fault.
std::vector<game::Sheet> sheets_of_allies(const Campaign& campaign, const Drafts& drafts, SeatId seat);
std::vector<Refusal> lawfulness_faults(const game::SheetValidator& validator, const game::Phase& phase, const game::Seat& seat,
    const game::Sheet& sheet, const std::vector<game::Sheet>& allies);

// The saved draft of the open phase; null if there is none. Drafts of other phases are no drafts any more.
const Draft* draft_of(const Campaign& campaign, const Drafts& drafts, SeatId seat);

// Why no orders of this seat are taken for that phase; none: they are.
std::optional<Refusal> closed_to(const Campaign& campaign, std::int64_t phase, std::int64_t now_ms, SeatId seat);

// Orders are taken no more although the bell is not rung yet: server time alone decides.
bool past_bell(const Campaign& campaign, std::int64_t now_ms);

}  // namespace ziggurat
