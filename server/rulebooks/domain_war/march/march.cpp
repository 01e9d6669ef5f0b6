#include "game/ways.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/figures/list.h"

// March (DW-33 to DW-36): one action moves any number of forces, each along a path.
namespace ziggurat::domain_war {
namespace {

using Marching = ValidationContext<MarchOrder>;

// The last march of the unit before this round.
const MarchOrder* march_before(const AcceptedOrders& taken, PieceId unit, int round) {
  const MarchOrder* last = nullptr;
  for (const auto* one : taken.of<MarchOrder>())
    if (one->round < round && !one->path.empty() && shelf::has(one->units, unit) && (!last || one->round > last->round))
      last = one;
  return last;
}

Force force_of(const Marching& c) {
  const int round = static_cast<int>(c.order.round);
  Force force;
  force.regent = c.now().regent(c.context.faction());
  for (const PieceId id : c.order.units) {
    ++force.units[c.now().unit(id)->type];
    force.moved = std::max(force.moved, moved_in_round(c.context, c.taken, id, round));
  }
  force.at = *place_in_round(c.context, c.taken, c.order.units.front(), round);
  return force;
}

// The refusal for a path too long for one march: says when a second march would bring them there.
std::string too_far(const Marching& c, const Rights& rights, const Force& force) {
  const auto& customs = c.now().config->customs;
  const auto there = arrival(c.now().map(), rights, force, force.path.back(),
      {static_cast<int>(c.order.round), c.now().actions(c.context.faction()), customs.move_per_turn},
      c.now().config->switches);
  if (!there) return "";
  return say("march.too_far", {{"turns", there->turns > 1 ? std::optional(there->turns) : std::nullopt},
                                  {"next", there->turns == 1}, {"round", there->round}});
}

Validation validate_march(const Marching& c) {
  const int round = static_cast<int>(c.order.round);
  if (auto no = judge_round(c, Action::move_troops)) return no;
  if (const auto fault = fault_of_force(c.context, c.taken, c.order.units, round))
    return c.no(*fault, &MarchOrder::units);
  Force force = force_of(c);
  const Rights rights = rights_in_round(c.context, c.taken, round);
  force.goes_home = goes_home(c.now(), rights, force, c.order.units);
  for (std::size_t i = 0; i < c.order.path.size(); ++i) {
    const auto to = c.now().province_at(c.order.path[i]);
    if (!to) return c.no("no_border", &MarchOrder::path, i);
    force.path.push_back(*to);
  }
  const March course = domain_war::march(c.now().map(), rights, force, {}, c.now().config->switches);
  if (course.stopped_by == Reason::none) return {};
  const std::string words = course.stopped_by == Reason::movement ? too_far(c, rights, force) : "";
  return c.no(Fault{name(course.stopped_by), static_cast<std::size_t>(course.legs), words}, &MarchOrder::path);
}

std::vector<MarchOrder> begin_march(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  Pieces units;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id); unit && unit->side == context.faction()) units.push_back(id);
  if (units.empty()) return {};
  MarchOrder order;
  order.units = units;
  return begun_in_rounds(context, taken, Action::move_troops, false, order);
}

Validation march_candidates(const Marching& c, OptionBuilder<MarchOrder>& from) {
  const int round = static_cast<int>(c.order.round);
  if (const auto fault = fault_of_force(c.context, c.taken, c.order.units, round))
    return c.no(*fault, &MarchOrder::units);
  Force force = force_of(c);
  const Map map = c.now().map();
  const Rights rights = rights_in_round(c.context, c.taken, round);
  force.goes_home = goes_home(c.now(), rights, force, c.order.units);
  const Switches& switches = c.now().config->switches;
  const int most = allowance(force.units, force.moved, switches);
  const auto ways = cheapest_ways(force.at, most, [&](ProvinceIndex here, std::int64_t spent) {
    std::vector<std::pair<ProvinceIndex, std::int64_t>> next;
    for (const ProvinceIndex to : map.neighbours(here))
      if (leg_stopped(map, rights, force, here, to, most - static_cast<int>(spent)) == Reason::none)
        next.emplace_back(to, 1);
    return next;
  });
  std::vector<Reach> reach;
  for (const auto& [to, way] : ways)
    reach.push_back({province_place(static_cast<int>(to)), province_place(static_cast<int>(way.from)), way.cost});
  if (reach.empty()) return c.no("movement");
  if (auto no = offer_free_round(c, from, Action::move_troops, false)) return no;
  from.ways(&MarchOrder::path, std::move(reach), most);
  return {};
}

}  // namespace

bool goes_home(const Realm& now, const Rights& rights, const Force& force, const Pieces& units) {
  if (std::ranges::any_of(units, [&](PieceId id) { return now.unit(id)->lender.valid(); })) return false;
  const auto& id = now.config->scenario.provinces[force.at].id;
  if (right_to_enter(rights, force.regent, id, now.regent(now.provinces[force.at].side)) != Basis::none) return false;
  return std::ranges::none_of(now.holdings, [&](const RealmHolding& holding) {
    return holding.province == force.at && now.regent(holding.side) == force.regent;
  });
}

std::optional<ProvinceIndex> place_in_round(
    const Context& context, const AcceptedOrders& taken, PieceId id, int round) {
  const auto* unit = context.now.unit(id);
  if (!unit) return std::nullopt;
  const MarchOrder* before = march_before(taken, id, round + 1);
  return before ? context.now.province_at(before->path.back()) : std::optional(unit->province);
}

int moved_in_round(const Context& context, const AcceptedOrders& taken, PieceId id, int round) {
  if (!context.now.config->customs.move_per_turn) return 0;
  int moved = context.now.unit(id)->moved;
  for (const auto* one : taken.of<MarchOrder>())
    if (one->round < round && shelf::has(one->units, id)) moved += static_cast<int>(one->path.size());
  return moved;
}

Rights rights_in_round(const Context& context, const AcceptedOrders& taken, int round) {
  Realm then = context.now;
  then.now.round = round;
  // A regent who sees a declaration was notified of it, unless all wars are public; then only regents whom it concerns
  // may respond (DW-57).
  const std::string& me = then.regent(context.faction());
  for (RealmDeclaration& war : then.declarations)
    if (war.declaration.by != me && war.declaration.on != me && war.declaration.notified.empty() &&
        (!then.config->openness.wars || contains(whom_it_concerns(context.now, war.declaration), me)))
      war.declaration.notified.push_back(me);
  for (const auto* one : taken.of<DeclareWarOrder>())
    then.declarations.push_back({{},
        {then.regent(context.faction()), then.regent(one->on), {then.now.turn, static_cast<int>(one->round)}, {}}});
  return then.rights();
}

std::optional<Fault> fault_of_force(
    const Context& context, const AcceptedOrders& taken, const Pieces& units, int round) {
  std::optional<ProvinceIndex> together;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto* unit = context.now.unit(units[i]);
    if (!unit || unit->side != context.faction()) return Fault{"not_your_unit", i};
    if (taken.names<LoanOrder, EndLoanOrder>(units[i])) return Fault{"changes_hands", i};
    if (std::ranges::find(units, units[i]) != units.begin() + static_cast<std::ptrdiff_t>(i))
      return Fault{"unit_named_twice", i};
    for (const auto* one : taken.of<MarchOrder>())
      if (one->round >= round && shelf::has(one->units, units[i])) return Fault{"later_ordered", i};
    const auto at = place_in_round(context, taken, units[i], round);
    if (together && together != at) return Fault{"units_apart", i};
    together = at;
  }
  return std::nullopt;
}

std::string behind_march(const GameConfig& config, const View& view, const shelf::DecodedOrder& given) {
  if (given.type != &shelf::tag<MarchOrder>) return "";
  const auto& order = *static_cast<const MarchOrder*>(given.read.get());
  const Realm now = read_realm(config, view);
  const FactionId me = given.seat.faction;
  const auto to = order.path.empty() ? std::nullopt : now.province_at(order.path.back());
  const RealmUnit* first = order.units.empty() ? nullptr : now.unit(order.units.front());
  if (!to || !first || !me.valid()) return "";
  const Rights rights = now.rights();
  const auto foreign = [&](FactionId side) {
    return side.valid() && side != me && !rights.allied(now.regent(me), now.regent(side));
  };
  Number known = std::ranges::count_if(now.units,
      [&](const RealmUnit& unit) { return unit.province == *to && !unit.inside.valid() && foreign(unit.side); });
  for (const RealmSighting& seen : now.sightings)
    if (seen.province == *to && foreign(seen.side)) known += std::max(1, seen.count);
  const RealmProvince& from = now.provinces[first->province];
  const Piece* piece = view.find(from.id);
  const bool capital = from.side == me && *to != first->province && piece && (*piece)[config.words.capital];
  const bool left = std::ranges::any_of(now.units, [&](const RealmUnit& unit) {
    return unit.province == first->province && unit.side == me && !shelf::has(order.units, unit.id);
  });
  return say("march.behind",
      {{"known", known > 0 ? std::optional(known) : std::nullopt}, {"bared", capital && !left ? from.name : ""}});
}

OrderHandlerPtr march_order_type() {
  return row(OrderType<MarchOrder>{.kind = shelf::order_kind("march", "DW-36", "move"),
      .parameters = {round_slot<MarchOrder>(), ParameterBindings::pieces<&MarchOrder::units>("units"),
          ParameterBindings::path<&MarchOrder::path>("path").optional()},
      .validate = validate_march,
      .begin = begin_march,
      .candidates = march_candidates,
      .note = note_round<Action::move_troops, MarchOrder>});
}

}  // namespace ziggurat::domain_war
