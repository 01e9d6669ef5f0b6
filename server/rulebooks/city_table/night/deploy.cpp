#include <algorithm>
#include <map>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/night/deployment.h"
#include "rulebooks/city_table/sentences.h"

// Set-up: units placed before the day begins, hidden until then (CT-10).
namespace ziggurat::city_table {

struct DeployOrder {
  Pieces units;
  Place square;
};

namespace {

using Deploying = ValidationContext<DeployOrder>;

bool may_deploy(const Table& table, const TableUnit& unit) {
  if (table.part != DayPart::night) return false;
  if (table.turn == 1) return unit.in_reserve;
  return table.turn == table.config->scenario.siege_turn && unit.camp == Camp::dark &&
         table.config->scenario.road_end_of(unit.area).has_value();
}
bool in_zone(const Table& table, const TableUnit& unit, Square at) {
  const auto& scenario = table.config->scenario;
  return table.turn == 1 ? city_may_deploy(table.board, at)
                         : dark_may_deploy(table.board, *scenario.road_end_of(unit.area), at, scenario.dark_zone);
}
// Checks the unit's limits and its neighbours, but not stacking.
Reason deploy_reason(const Table& table, const TableUnit& unit, Square at) {
  if (const Reason limit = set_up_reason(table.board, *unit.type, at); limit != Reason::none) return limit;
  for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
    if (other != unit.camp && table.any_at(at, other))
      return hostile(other, unit.camp) ? Reason::enemy_in_path : Reason::neutral_ground;
  return Reason::none;
}
// Counts the units that the sheet has already placed there.
bool room_for(const Table& now, Square at, Camp camp, std::size_t count, const AcceptedOrders* taken = nullptr) {
  if (taken)
    for (const auto* before : taken->of<DeployOrder>())
      if (square_of(before->square) == at) count += before->units.size();
  return units_at(now.presences(), at, camp) + static_cast<int>(count) <= now.config->switches.stack_limit;
}

Validation who(const Deploying& c) {
  if (c.order.units.empty()) return shelf::not_for_these();  // another seat's sheet has already placed them
  if (auto no = c.no_if(fault_of_units(c.context, c.order.units, true), &DeployOrder::units)) return no;
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    if (!may_deploy(c.now(), *c.now().unit(c.order.units[i])))
      return c.no({"wrong_phase", i, say("no.tonight")}, &DeployOrder::units);
    if (c.taken.names<DeployOrder>(c.order.units[i]))
      return c.no({"two_orders_for_unit", i, say("no.set_up_already")}, &DeployOrder::units);
  }
  return {};
}
Validation validate(const Deploying& c) {
  const auto& table = c.now();
  const Square to = square_of(c.order.square);
  if (!table.board.inside(to)) return c.no("off_board", &DeployOrder::square);
  for (const PieceId id : c.order.units) {
    const auto& unit = *table.unit(id);
    if (!in_zone(table, unit, to)) return c.no({"outside_deployment_zone", {}, say("no.zone")}, &DeployOrder::square);
    if (const Reason no = deploy_reason(table, unit, to); no != Reason::none)
      return c.no(because(no), &DeployOrder::square);
  }
  if (room_for(table, to, camp_of(c.context), c.order.units.size(), &c.taken)) return {};
  return c.no(
      {"stack_limit", {}, say("no.stack_room", {{"limit", table.config->switches.stack_limit}})}, &DeployOrder::square);
}

std::vector<DeployOrder> begin_deploy(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const Pieces all = own_units(context, selection);
  if (all.empty() || !may_deploy(context.now, *context.now.unit(all.front()))) return {};
  Pieces free = all;
  std::erase_if(free, [&](PieceId id) { return taken.names<DeployOrder>(id); });
  return {{free.empty() ? all : free, {}}};
}
Validation candidates(const Deploying& c, OptionBuilder<DeployOrder>& from) {
  const auto& table = c.now();
  const auto& scenario = table.config->scenario;
  const auto& first = *table.unit(c.order.units.front());
  const auto limit = static_cast<std::size_t>(table.config->switches.stack_limit);
  const std::size_t high = std::min(limit, c.order.units.size());
  std::vector<Place> places;
  for (const Square at : table.turn == 1
                             ? city_deployment(table.board)
                             : dark_deployment(table.board, *scenario.road_end_of(first.area), scenario.dark_zone))
    if (room_for(table, at, first.camp, high, &c.taken) && std::ranges::all_of(c.order.units, [&](PieceId id) {
          return deploy_reason(table, *table.unit(id), at) == Reason::none;
        }))
      places.push_back(place_of(at));
  if (places.empty()) return c.no("outside_deployment_zone", say("no.square_for_all"));
  from.some(&DeployOrder::units, c.order.units, 1, high);
  from.free(&DeployOrder::square, std::move(places));
  return {};
}

// Finds a unit of the scenario's list by the name under which it entered.
const TableUnit* listed(const Table& table, FactionId faction, const std::string& id) {
  const auto& units = table.config->scenario.units;
  const auto found = std::ranges::find_if(units, [&](const auto& u) { return u.id == id; });
  if (found == units.end()) return nullptr;
  const auto unit =
      std::ranges::find_if(table.units, [&](const auto& u) { return u.faction == faction && u.name == found->name; });
  return unit == table.units.end() ? nullptr : &*unit;
}

// The scenario's proposal for this faction in this night, in list order, units top first. Depends only on the faction's
// own units.
std::vector<DeployOrder> proposed_set_up(const Table& table, FactionId faction) {
  const auto& scenario = table.config->scenario;
  const auto& side = table.config->side(faction).id;
  std::vector<DeployOrder> proposed;
  for (const auto& [name, list] : scenario.set_up) {
    if (name != side && !name.starts_with(side + "/")) continue;
    const int head = name == side ? -1 : scenario.area_of_road(name.substr(side.size() + 1));
    for (const auto& square : list) {
      DeployOrder order{{}, place_of(square.at)};
      for (const auto& id : square.units)
        if (const auto* unit = listed(table, faction, id); unit && (head < 0 ? unit->in_reserve : unit->area == head))
          order.units.push_back(unit->id);
      if (!order.units.empty()) proposed.push_back(std::move(order));
    }
  }
  return proposed;
}

// Leaves out units that another seat's sheet has already placed.
DeployOrder waiting_only(const Context& context, DeployOrder order) {
  std::erase_if(order.units, [&](PieceId id) { return context.now.unit(id) && context.now.unit(id)->on_table(); });
  return order;
}

void put_down(PhaseResolver& resolver, const Pieces& ids, Square at, bool on_top = true) {
  const Table& now = resolver.table();
  Pieces order;
  for (const auto* there : now.stack(at, now.camp_of(resolver.world.at(ids.front()).side))) order.push_back(there->id);
  order.insert(on_top ? order.begin() : order.end(), ids.begin(), ids.end());
  for (const PieceId id : ids) {
    resolver.clear(id, resolver.config.words.in_column);
    resolver.apply(game::PieceMoved{id, place_of(at), {}});
  }
  resolver.stand(order);
}

// Places the units that nobody placed: on the scenario's squares, or as near as the rules allow.
void put_down_rest(PhaseResolver& resolver, FactionId faction) {
  for (const auto& proposed : proposed_set_up(resolver.table(), faction)) {
    const Table& now = resolver.table();
    const Square at = square_of(proposed.square);
    Pieces fit = proposed.units;
    std::erase_if(fit, [&](PieceId id) {
      return !may_deploy(now, *now.unit(id)) || deploy_reason(now, *now.unit(id), at) != Reason::none;
    });
    if (!fit.empty() && room_for(now, at, now.camp_of(faction), fit.size())) put_down(resolver, fit, at);
  }
}

// City troops still in reserve go to the first lawful square in reading order.
void put_down_city(PhaseResolver& resolver, FactionId faction) {
  const Table& start = resolver.table();
  for (const auto& unit : start.units) {
    if (unit.faction != faction || !unit.in_reserve) continue;
    const Table& now = resolver.table();
    const auto squares = city_deployment(now.board);
    const auto at = std::ranges::find_if(squares, [&](Square square) {
      return deploy_reason(now, unit, square) == Reason::none && room_for(now, square, unit.camp, 1);
    });
    if (at != squares.end()) put_down(resolver, {unit.id}, *at);
  }
}

// Dark units in a head area go as near to the road end as possible, in unit-list order, the first on top, four per
// square (CT-10).
void put_down_dark(PhaseResolver& resolver, int head, Square road_end) {
  const Table& now = resolver.table();
  Stack waiting;
  for (const auto& unit : now.units)
    if (unit.area == head && unit.camp == Camp::dark) waiting.push_back(rules_unit(unit));
  for (const auto& placed : place_rest(now.board, Camp::dark, road_end, resolver.config.scenario.dark_zone, waiting,
           now.presences(), resolver.config.switches))
    put_down(resolver, {now.unit_by_key(placed.id)->id}, placed.at, false);
}

void report_set_up(PhaseResolver& resolver, const Table& before) {
  std::map<FactionId, std::vector<const TableUnit*>> placed;
  const Table& now = resolver.table();
  for (const auto& unit : before.units)
    if (const auto* after = now.unit(unit.id); may_deploy(before, unit) && after && after->on_table())
      placed[unit.faction].push_back(after);
  for (const auto& [faction, units] : placed) {
    const shelf::Values said = {{"units", units}, {"side", side_in_words(resolver.config, faction)},
        {"urr", faction == resolver.config.faction("urr")}, {"camp", now.camp_of(faction)}};
    ReportBody full{.rule = "CT-10", .kind = "arrival", .important = true};
    ReportBody shorter = full;
    full.text = say("set_up.own", said);
    for (const auto* unit : units) full.pieces.push_back(unit->id);
    resolver.publish_to(faction, std::move(full));
    if (resolver.config.switches.fog == Fog::hidden) continue;
    const bool open = resolver.config.switches.fog == Fog::open;  // counters do not show their side
    shorter.text = say(open ? "set_up.side" : "set_up.counters", said);
    const Audience others = resolver.everybody().without(faction);
    resolver.publish_short(open ? others.with_public() : others, std::move(shorter));
  }
}

}  // namespace

void set_up_step(PhaseResolver& resolver, const Orders& orders) {
  const Table& start = resolver.table();
  if (std::ranges::none_of(start.units, [&](const auto& unit) { return may_deploy(start, unit); })) return;
  order_types().run<DeployOrder>(resolver, orders);
  for (const FactionId faction : resolver.config.factions()) {
    put_down_rest(resolver, faction);
    if (start.turn == 1) put_down_city(resolver, faction);
  }
  if (start.turn == resolver.config.scenario.siege_turn)
    for (std::size_t area = 0; area < resolver.config.scenario.land.size(); ++area)
      if (const auto end = resolver.config.scenario.road_end_of(static_cast<int>(area)))
        put_down_dark(resolver, static_cast<int>(area), *end);
  report_set_up(resolver, start);
}

OrderHandlerPtr deploy_order_type() {
  return row(OrderType<DeployOrder>{.kind = shelf::order_kind("deploy", "CT-10"),
      .parameters = {ParameterBindings::pieces<&DeployOrder::units>("units"),
          ParameterBindings::place<&DeployOrder::square>("square")},
      .validated = shelf::WhenValidated::one_by_one,
      .who = who,
      .validate = validate,
      .begin = begin_deploy,
      .candidates = candidates,
      .defaults = [](const Context& context) { return proposed_set_up(context.now, context.faction()); },
      .subjects =
          [](const Context& context, const AcceptedOrders&) {
            return context.now.ids_of(
                context.faction(), [&](const TableUnit& unit) { return may_deploy(context.now, unit); });
          },
      .narrow = waiting_only,
      .act = [](PhaseResolver& resolver,
                 const Given<DeployOrder>& one) { put_down(resolver, one.order.units, square_of(one.order.square)); }});
}

}  // namespace ziggurat::city_table
