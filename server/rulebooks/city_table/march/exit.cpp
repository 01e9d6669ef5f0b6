#include <algorithm>

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/set_up.h"

// Exit: from a road end back to the land map (CT-10).
namespace ziggurat::city_table {

struct ExitOrder {
  Pieces units;
};

namespace {

using Leaving = Case<ExitOrder>;

Reason exit_reason(const Table& table, const TableUnit& unit) {
  if (!unit.on_table() || table.match->scenario.road_at(unit.at).empty()) return Reason::off_board;
  return table.engaged(unit) ? Reason::engaged : Reason::none;
}

Judgement who(const Leaving& c) {
  return c.no_if(fault_of_walkers(c.context, c.taken, c.order.units), &ExitOrder::units);
}
Judgement judge(const Leaving& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i)
    if (const Reason reason = exit_reason(c.now(), *c.now().unit(c.order.units[i])); reason != Reason::none)
      return c.no(because(reason, i), &ExitOrder::units);
  return {};
}

std::vector<ExitOrder> begin_exit(const Context& context, const Taken& taken, const Pieces& selection) {
  const ExitOrder begun{free_units(context, taken, selection)};
  if (begun.units.empty()) return {};
  // Offered where a road ends alone: elsewhere nobody thinks of it.
  const TableUnit& first = *context.now.unit(begun.units.front());
  const bool at_road = first.on_table() && !context.now.match->scenario.road_at(first.at).empty();
  return std::vector<ExitOrder>(at_road ? 1 : 0, begun);
}

// A column of the side that waits in the head area, or a new one.
PieceId column_for(Bell& bell, const Table& now, const TableUnit& unit, int head) {
  PieceId found;
  for (const auto& one : now.columns)
    if (one.faction == unit.faction && one.area == head && one.route.empty()) found = one.id;
  if (found.valid()) return found;
  return bell.enter(column_piece(bell.match, unit.faction, unit.camp, place_of_area(head),
      say("name.column_from_table", {{"side", bell.match.side(unit.faction).name}}), false));
}

void leave(Bell& bell, const Given<ExitOrder>& one) {
  const Table& now = bell.table();
  auto leaving = now.those(one.order.units);
  std::erase_if(leaving, [&](const auto* unit) { return unit->faction != one.faction(); });
  if (leaving.empty()) return;  // another order of the same sheet took them
  const auto& first = *leaving.front();
  if (const Reason reason = exit_reason(now, first); reason != Reason::none) return bell.refuse(one, reason);
  std::erase_if(leaving, [&](const auto* unit) { return unit->at != first.at; });
  const int head = bell.match.scenario.area_of_road(bell.match.scenario.road_at(first.at));
  const PieceId column = column_for(bell, now, first, head);
  const common::Values said = {{"units", leaving}, {"camp", first.camp}, {"at", first.at}};
  const auto told = [&](std::string text) { return Said("CT-10", "move", std::move(text)).at({place_of(first.at)}); };
  const Audience own = bell.side_of(first.camp, first.faction), others = bell.who_may_see({first.at}).except(own);
  for (const auto* unit : leaving) {
    bell.set(unit->id, bell.match.words.in_column, column);
    bell.apply(game::PieceMoved{unit->id, place_of_area(head), {}});
  }
  if (bell.match.switches.fog == Fog::open) return bell.tell_everyone(told(say("march.left", said)));
  bell.tell(own, told(say("march.left", said)));
  bell.tell_shorter(others, told(say("march.left_seen", said)));
}

}  // namespace

Row exit_verb() {
  return row(Verb<ExitOrder>{.kind = common::order_kind("exit", "CT-10", "move"),
      .takes = {Takes::pieces<&ExitOrder::units>("units")},
      .judged = common::Judged::by_its_step,
      .who = who,
      .judge = judge,
      .begin = begin_exit,
      .candidates = chosen<AnyPart<&ExitOrder::units>>,
      .act = leave});
}

}  // namespace ziggurat::city_table
