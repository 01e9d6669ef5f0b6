#include <algorithm>
#include <cstdlib>
#include <set>

#include "campaign/decide/sheet_validation.h"
#include "campaign/validate/validate_parts.h"

// Parts of entries about play: phases, sheets, outcomes, seats.
namespace ziggurat::validate {
namespace {

constexpr std::int64_t length_ms_max = std::int64_t{10} * 365 * 24 * 60 * 60 * 1000;
constexpr std::int64_t game_min_max = 1'000'000;
constexpr std::size_t standing_orders_max = 2'000;
constexpr int throws_max = 1'000;  // rerolls of one stream

}  // namespace

void Parts::phase(const game::Phase& phase) const {
  const auto length = [](std::int64_t ms) {
    demand(ms >= 0 && ms <= length_ms_max, "a phase's length is out of range");
  };
  length(phase.orders_ms), length(std::abs(phase.review_ms));
  for (const int kind : phase.order_kinds)
    demand(in_range(kind, scenario_.rulebook.order_kinds().size()), "a phase allows an unknown kind of order");
  demand(std::is_sorted(phase.order_kinds.begin(), phase.order_kinds.end()),
      "a phase's kinds of orders are not ascending");
  for (const FactionId id : phase.asleep) faction(id);
  for (const std::int64_t minute : {phase.game_from_min, phase.game_to_min})
    demand(minute >= -game_min_max && minute <= game_min_max, "a phase's hour is out of range");
}

void Parts::order(const game::Order& order) const {
  demand(in_range(order.kind, scenario_.rulebook.order_kinds().size()), "there is no such kind of order");
  const auto& kind = scenario_.rulebook.order_kinds()[static_cast<std::size_t>(order.kind)];
  demand(order.arguments.size() <= kind.parameters.size(), "an order has more arguments than parameters");
  for (const auto& argument : order.arguments) this->argument(argument);
}

void Parts::argument(const game::Argument& argument) const {
  const auto of_target =
      Overloaded{[&](PieceId id) { piece_id(id); }, [&](const Place& at) { place(at); }, [](const std::string&) {}};
  std::visit(Overloaded{
                 [&](PieceId id) { piece_id(id); },
                 [&](const std::vector<PieceId>& ids) {
                   for (const PieceId id : ids) piece_id(id);
                 },
                 [&](const Place& at) { place(at); },
                 [&](const std::vector<Place>& way) { places(way); },
                 [&](FactionId id) { faction(id); },
                 [&](const std::vector<game::Target>& targets) {
                   for (const auto& one : targets) std::visit(of_target, one);
                 },
                 [](const auto&) {},
             },
      argument);
}

void Parts::standing(const std::vector<game::Order>& orders) const {
  const auto& kinds = scenario_.rulebook.order_kinds();
  demand(orders.size() <= standing_orders_max, "a seat has too many standing orders");
  for (const auto& one : orders) {
    order(one);
    const auto& kind = kinds[static_cast<std::size_t>(one.kind)];
    demand(kind.standing, "a standing order is of a kind for one phase");
    demand(argument_faults(kind.parameters, one.arguments, "").empty(), "a standing order is not lawful in its shape");
  }
}

void Parts::terms(const game::OrderKind& kind, const std::vector<game::Argument>& terms) const {
  if (terms.empty()) return;
  for (const auto& term : terms) argument(term);
  demand(argument_faults(kind.terms, terms, "").empty(), "the terms are not what the order asks for");
}

void Parts::sheet(const game::Sheet& sheet) const {
  for (const auto& one : sheet.orders) order(one);
}
void Parts::sheet(const game::Sheet& one, const game::Phase& phase) const {
  sheet(one);
  demand(shape_faults(scenario_.rulebook.order_kinds(), phase, one).empty(), "a sheet is not lawful in its shape");
}

void Parts::report(const game::Report& report) const {
  for (const PieceId id : report.pieces) piece_id(id);
  places(report.places);
  for (const auto& roll : report.rolls) {
    demand(roll.sides >= 1 && roll.sides <= dice_sides_max, "a die's number of sides is out of range");
    demand(roll.face >= 1 && roll.face <= roll.sides, "a die shows a face that it does not have");
  }
}

void Parts::victory(const game::Victory& victory) const {
  for (const FactionId id : victory.winners) faction(id);
}

void Parts::outcome(game::World world, const game::Outcome& outcome) const {
  for (const auto& step : outcome.steps) {
    static_cast<void>(changes(world, step.changes));
    for (const auto& one : step.reports) report(one);
  }
  if (outcome.next) phase(*outcome.next);
  if (outcome.victory) victory(*outcome.victory);
  for (const auto& one : outcome.follow_ups) order(one.order);
}

void Parts::reached(const game::World& world, const OutcomeReached& reached) const {
  outcome(world, reached.outcome);
  for (const auto& [stream, times] : reached.dice.rerolls)
    demand(times >= 0 && times <= throws_max, "a stream has too many rerolls");
  for (const auto& [die, face] : reached.dice.faces)
    demand(die.second >= 0 && face >= 1 && face <= dice_sides_max, "a die is set to a face that no die has");
  for (const auto& proof : reached.proofs) {
    demand(in_range(proof.leaf, dice_leaves), "there is no such leaf in the tree of dice");
    demand(proof.key.size() == secret_bytes, "a stream's key does not have 32 bytes");
    demand(std::size_t{1} << proof.path.size() == dice_leaves, "a proof does not have the tree's depth");
    for (const auto& hash : proof.path) demand(hash.size() == secret_bytes, "a hash of a proof does not have 32 bytes");
  }
  moment_or_never(reached.release_at_ms);
}

void Parts::clause(const Clause& clause) const {
  count(clause.until_turn), count(clause.amount);
  if (clause.kind == ClauseKind::truce) return;
  faction(clause.from), faction(clause.to);
  demand(clause.kind != ClauseKind::loan || clause.until_turn > 0, "a loan is never paid back");
  demand(clause.kind != ClauseKind::passage || clause.amount == 0, "a passage has an amount");
  demand(!clause.is_payment() || scenario_.rulebook.vocabulary().treasury.index >= 0,
      "a payment is promised although no side has a treasury");
}

void Parts::breach(const Breach& breach) const {
  count(breach.agreement), count(breach.phase), moment(breach.at_ms);
  faction(breach.by), faction(breach.on);
}

void Parts::seat(const SeatInfo& seat) const {
  demand(is_plain_name(seat.id), "a seat's name is invalid");
  if (seat.role == SeatRole::player) faction(seat.faction);
  else demand(seat.faction.value == -1, "a seat that is no player's belongs to a side");
}

void Parts::seats(const std::vector<SeatInfo>& seats) const {
  demand(seats.size() <= seats_max, "the campaign has too many seats");
  std::set<std::string> names;
  for (const auto& one : seats) {
    seat(one);
    demand(names.insert(one.id).second, "two seats have one name");
  }
}

}  // namespace ziggurat::validate
