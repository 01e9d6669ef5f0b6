#pragma once
#include <vector>

#include "campaign/decide/decide.h"
#include "campaign/state/team.h"

// Validates a sheet of orders: its shape by the declared order kinds, then what the seat commands, then its orders by
// the rulebook and the seat's view. Clients' sheets have passed a first check of their shape when they were parsed
// (protocol/codec/read/read_sheet.cpp); sheets of bots, imports and snapshots have not. check_draft (decide.h) is here
// too.
namespace ziggurat {

inline constexpr std::size_t sheet_orders_max = 200;
inline constexpr std::size_t salt_bytes_max = 64;

// The faults of a sheet's shape: unknown kinds of orders, kinds that this phase does not allow, arguments of a wrong
// type or out of range. Rulebooks are given only sheets without such faults.
std::vector<Refusal> shape_faults(
    const std::vector<game::OrderKind>& kinds, const game::Phase& phase, const game::Sheet& sheet);

// The same for a list of arguments: those that do not match their parameter, and required ones that are missing.
std::vector<Refusal> argument_faults(const std::vector<game::Parameter>& parameters,
    const std::vector<game::Argument>& arguments, const std::string& at);

// All faults of a seat's sheet; empty: it may be stored. If the shape has faults, the rest is not checked.
std::vector<Refusal> faults_of(
    const Campaign& campaign, const DecisionContext& context, SeatId seat, const game::Sheet& sheet);

// What is needed of the campaign to validate a seat's sheet. A copy, so that a question can be computed on another
// thread while the campaign goes on.
struct SheetOwner {
  game::Seat seat;
  CommandScope scope;
  // The sheets of its faction's other seats, sealed or saved, without orders that those seats may not give.
  std::vector<game::Sheet> allies;
};
SheetOwner owner_of(const Campaign& campaign, const Drafts& drafts, const game::View& view, SeatId seat);
// faults_of with a validator of the seat's view.
std::vector<Refusal> faults_of(const game::Rulebook& rulebook, const game::SheetValidator& validator,
    const game::Phase& phase, const game::View& view, const SheetOwner& owner, const game::Sheet& sheet);
// Its second half, for a sheet whose shape has no faults: orders that the seat does not command, then the rulebook's
// faults.
std::vector<Refusal> lawfulness_faults(const game::SheetValidator& validator, const game::Phase& phase,
    const game::View& view, const SheetOwner& owner, const game::Sheet& sheet);

// The saved draft of the open phase; null: none. Drafts of earlier phases do not count.
const Draft* draft_of(const Campaign& campaign, const Drafts& drafts, SeatId seat);

// Why this seat's orders for that phase are refused; none: accepted.
std::optional<Refusal> closed_to(const Campaign& campaign, std::int64_t phase, std::int64_t now_ms, SeatId seat);

// Whether the time for orders is over by the server's clock, even if the bell has not rung yet.
bool past_bell(const Campaign& campaign, std::int64_t now_ms);

}  // namespace ziggurat
