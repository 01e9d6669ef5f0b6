#include <algorithm>
#include <array>
#include <set>

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/arguments.h"
#include "rulebooks/shelf/shares.h"

// Possible results of planned moves into visible enemies (CT-51 to CT-54), computed from the view.
namespace ziggurat::city_table {
namespace {

struct Planned {
  std::set<PieceId> own;
  bool attack = false;
};

// Where the units of an order meet visible enemies: the first square of the path with hostile units.
std::optional<Square> meeting(const Table& table, const Group& group) {
  for (const Square at : group.order.path)
    if (table.hostile_at(at, group.camp)) return at;
  return std::nullopt;
}

game::Forecast forecast_at(const Table& table, Square at, Camp camp, const Planned& planned) {
  game::Forecast forecast;
  forecast.at = place_of(at);
  const Camp foe = camp == Camp::city ? Camp::dark : Camp::city;
  const auto own = table.those({planned.own.begin(), planned.own.end()});
  const auto enemies = table.stack(at, foe);
  const bool known = std::ranges::all_of(enemies, [](const auto* u) { return u->type != nullptr; });
  const auto attackers = planned.attack ? own : enemies, defenders = planned.attack ? enemies : own;
  const auto add = [&](std::string_view key, shelf::Values values) {
    for (auto& line : lines(key, values)) forecast.details.push_back(std::move(line));
  };
  forecast.title = say(planned.attack ? "forecast.attack" : "forecast.defence", {{"at", at}});
  add("forecast.units", {{"own", own.size()}, {"theirs", enemies.size()}, {"unknown", !known}});
  if (!known) return forecast;
  const auto& switches = table.config->switches;
  const Stack attack = rules_stack(attackers), defence = rules_stack(defenders);
  const auto strength = strength_of(attack, switches);
  add("forecast.strengths", {{"attack", strength}, {"defence", strength_of(defence, switches)}});
  const auto faces = melee_by_face(attack, defence, table.board.terrain(at), 0, switches);
  if (faces.empty()) {
    add("forecast.no_die", {{"overrun", strength > 0}});
    return forecast;
  }
  const auto& odds = *faces.front().odds;
  add("forecast.odds", {{"base_column", column_name(odds.base_column)}, {"cavalry", odds.cavalry_shift},
                           {"ground", odds.terrain_shift}, {"column", column_name(odds.column)}});
  for (const auto& face : faces)
    if (shelf::count(forecast.chances, result_in_words(*face.result)))
      add("forecast.result",
          {{"result", name(*face.result)}, {"attacker", face.attacker.taken}, {"defender", face.defender.taken}});
  forecast.runs = 6;
  using Of = game::Share::Of;
  std::array<std::int64_t, 3> weights{};
  for (const auto& face : faces) {
    const bool attacker = *face.result == Result::A || *face.result == Result::AV;
    const Of of = *face.result == Result::X ? Of::nobody : attacker == planned.attack ? Of::us : Of::them;
    ++weights[static_cast<std::size_t>(of)];
  }
  forecast.shares = shelf::shares_of(catalogue(), weights);
  return forecast;
}

// Own units of other stacks that stay where they stand.
int staying_at(const Context& context, const AcceptedOrders& taken, Square at, const Pieces& but) {
  return static_cast<int>(std::ranges::count_if(context.now.units, [&](const TableUnit& unit) {
    return unit.on_table() && unit.at == at && unit.camp == camp_of(context) && !shelf::has(but, unit.id) &&
           !moves_off(taken, unit);
  }));
}

}  // namespace

std::vector<game::Forecast> City::forecast(const Context& context, const game::Sheet& sheet) {
  const Table& table = context.now;
  const Camp camp = camp_of(context);
  if (camp == Camp::neutral || !table.config->fights(table.turn)) return {};
  std::map<Square, Planned> squares;
  std::set<PieceId> away;
  const auto taken = order_types().taken(context, sheet);
  for (const auto* order : taken.of<HoldOrder>())
    if (const auto* first = table.unit(order->units.front()); table.engaged(*first) && order->stance == "attack")
      squares[first->at].attack = true;
  for (const auto* order : taken.of<BreakOffOrder>()) away.insert(order->units.begin(), order->units.end());
  const auto walk = [&]<class A>(const std::vector<const A*>& orders) {
    for (const auto* order : orders) {
      away.insert(order->units.begin(), order->units.end());
      const auto group = group_of(table, rules_order(A::kind, *order), order->units);
      const auto at = meeting(table, group);
      if (!at) continue;
      squares[*at].own.insert(order->units.begin(), order->units.end());
      squares[*at].attack = squares[*at].attack || group.order.stance.value_or(Stance::attack) == Stance::attack;
    }
  };
  walk(taken.of<MoveOrder>());
  walk(taken.of<EnterOrder>());
  for (const auto& unit : table.units)
    if (unit.camp == camp && unit.type && table.engaged(unit) && !away.contains(unit.id) &&
        !taken.names<ExitOrder>(unit.id))
      squares[unit.at].own.insert(unit.id);
  std::vector<game::Forecast> forecasts;
  for (const auto& [at, planned] : squares)
    if (!planned.own.empty()) forecasts.push_back(forecast_at(table, at, camp, planned));
  return forecasts;
}

// Warns of moves into a square that the own camp fills: the units would wait in front of it (CT-21).
std::vector<game::Warning> City::warnings(const Context& context, const game::Sheet& sheet) {
  const auto taken = order_types().taken(context, sheet);
  std::vector<game::Warning> found;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const shelf::Named named(order_types().kind(sheet.orders[i]), sheet.orders[i]);
    if (named.kind() != "move" && named.kind() != "enter" && named.kind() != "break_off") continue;
    const auto units = named.pieces("units");
    for (const Place& place : named.places("path")) {
      const Square at = square_of(place);
      if (context.now.hostile_at(at, camp_of(context))) break;
      const int coming = static_cast<int>(units.size());
      if (staying_at(context, taken, at, units) + coming <= context.now.config->switches.stack_limit) continue;
      found.push_back(
          {i, say("warning.full", {{"at", place_in_words(*context.now.config, place)}, {"units", coming}})});
      break;
    }
  }
  return found;
}

}  // namespace ziggurat::city_table
