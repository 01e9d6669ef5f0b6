#include "rulebooks/dark_ages/rules/charge/charge.h"

#include <algorithm>
#include <cstdlib>

#include "rulebooks/dark_ages/rules/charge/facing_met.h"
#include "rulebooks/dark_ages/rules/sight/sight.h"

namespace ziggurat::dark_ages {
namespace {

// DA-37: how far the charger with this closing turn moves along the line before its footprint meets the target's. None
// if they already meet where it stands.
std::optional<Point> contact_point(const Pose& charger, int closing, Point to, const Corners& target) {
  const Point from = charger.at;
  const Mil length = floor_length(to - from);
  const auto point = [&](Mil n) { return n == 0 ? from : from + rdiv(n * (to - from), length); };
  const auto is_clear = [&](Mil n) {
    return !overlap(footprint(moved_to(turned(charger, closing), point(n))), target);
  };
  if (!is_clear(0)) return std::nullopt;
  return point(*greatest_good(length, is_clear));
}

// t*, then every smaller multiple of a whole degree down to 0 (DA-35).
std::vector<int> closing_turns(int aligning, bool may_turn) {
  if (!may_turn || aligning == 0) return {0};
  std::vector<int> turns = {aligning};
  const int step = aligning < 0 ? -tolerances().facing_step : tolerances().facing_step;
  int turn = aligning - aligning % step;
  if (turn == aligning) turn -= step;
  for (; turn != 0; turn -= step) turns.push_back(turn);
  turns.push_back(0);
  return turns;
}

std::optional<Charge::Contact> contact_of(const Piece& charger, const Pose& start, const Piece& target,
    const FacingMet& met, bool may_turn, Mil allowance, const Switches& switches) {
  const int aligning = shortest_turn(start.facing, aligned_facing(target.pose, met.facing));
  const Corners inset = footprint(target.pose, tolerances().contact);
  for (const int closing : closing_turns(aligning, may_turn)) {
    const bool flush = closing == aligning;
    const auto at = flush ? std::optional(met.point) : contact_point(start, closing, met.point, inset);
    if (!at) continue;
    const Pose final = moved_to(turned(start, closing), *at);
    const Mil gone = floor_length(*at - start.at);
    if (gone > allowance) continue;
    if (switches.corner_measure == CornerMeasure::whole_move && !corners_within(charger.pose, final, allowance))
      continue;
    return Charge::Contact{final, closing, flush, gone, corners_moved(charger.pose, final).value_or(CornersMoved{})};
  }
  return std::nullopt;
}

// Whether something is in the way; `in_way` receives its id if it is a unit.
bool path_blocked(const Piece& charger, const Pose& start, const Pose& final, const Table& table,
    const Switches& switches, std::string& in_way) {
  const auto blocked = [&](const Pose& pose, Point sweep, Passing passing) {
    const Reason reason = obstacle(charger, pose, sweep, table, switches, passing);
    if (reason == Reason::unit_in_way) in_way = unit_in_way(charger, pose, sweep, table, switches, passing)->id;
    return reason != Reason::none;
  };
  const Point sweep = final.at - start.at;
  return (sweep != Point{} && blocked(start, sweep, Passing::friends)) || blocked(final, {}, Passing::nobody);
}

// DA-39, fixed at the moment of contact.
std::vector<Defence> defences(
    const Pose& before, const Pose& final, const Pose& target, const std::vector<Feature>& terrain) {
  std::vector<Defence> defends;
  if (lies_in(centre(target), FeatureKind::wood, terrain)) defends.push_back(Defence::woods);
  if (hill_level(target, terrain) > hill_level(before, terrain)) defends.push_back(Defence::uphill);
  const Segment line = {before.at, final.at};
  if (lies_in(centre(final), FeatureKind::crossing, terrain) ||
      std::any_of(terrain.begin(), terrain.end(), [&](const Feature& feature) {
        return feature.kind == FeatureKind::crossing && overlap(line, feature.polygon);
      }))
    defends.push_back(Defence::river_crossing);
  return defends;
}

}  // namespace

int aligned_facing(const Pose& target, Facing facing) {
  constexpr std::array<int, 4> offsets = {half_turn, full_turn - quarter_turn, 0, quarter_turn};  // indexed by Facing
  return normal_angle(target.facing + offsets[static_cast<std::size_t>(facing)]);
}

Charge judge_charge(const Piece& charger, const Piece& target, Mil allowance, const ChargeOrder& order,
    const Table& table, const Switches& switches) {
  Charge charge;
  const auto refuse = [&](Reason reason) { return charge.reason = reason, charge; };
  if (in_contact(table.contacts, charger.id)) return refuse(Reason::in_melee);
  if (charger.pose.formation == Formation::column) return refuse(Reason::in_column);
  const Pose start = turned(charger.pose, order.turn_start);
  if (order.turn_start != 0) {  // a unit that does not turn keeps its pose exactly
    Table with_target = table;
    with_target.others.push_back(target);
    if (const Reason met = obstacle(charger, start, {}, with_target, switches, Passing::friends); met != Reason::none)
      return refuse(met);
  }
  const bool arc_of_facing = switches.arc_test == ArcTest::whole_facing;
  if (!arc_of_facing && !target_in_arc(start, target.pose, switches)) return refuse(Reason::outside_arc);
  if (!look(start.at, target.pose, table).visible()) return refuse(Reason::no_line_of_sight);
  const FacingMet met = facing_met(start, target, order, table.contacts, switches);
  if (met.reason != Reason::none) return refuse(met.reason);
  if (arc_of_facing && !facing_in_arc(start, target.pose, met.facing, switches)) return refuse(Reason::outside_arc);

  charge.facing = met.facing;
  charge.slot = met.slot;
  const int turns_left =
      figures_of(charger.figures().unit_class).turns + (charger.leader ? 1 : 0) - (order.turn_start != 0 ? 1 : 0);
  charge.contact = contact_of(charger, start, target, met, turns_left > 0, allowance, switches);
  if (!charge.contact) return refuse(Reason::too_far);
  if (path_blocked(charger, start, charge.contact->final, table, switches, charge.in_way))
    return refuse(Reason::path_blocked);
  charge.defends = defences(charger.pose, charge.contact->final, target.pose, table.terrain);
  return charge;
}

std::vector<ChargeChance> charge_chances(
    const Piece& charger, const Piece& target, const ChargeOrder& order, const Table& table, const Switches& switches) {
  std::vector<ChargeChance> chances;
  for (const DistanceChance& roll : distance_chances(charger.figures().unit_class, switches))
    chances.push_back({roll, judge_charge(charger, target, roll.distance, order, table, switches)});
  return chances;
}

MustCharge must_charge(const Piece& charger, const std::vector<Piece>& enemies, Mil allowance,
    const std::string& ordered, const std::vector<FrontSlot>& slots_taken, const Table& table,
    const Switches& switches) {
  MustCharge must;
  for (const Piece& enemy : enemies) {
    Table around = table;
    for (const Piece& other : enemies)
      if (other.id != enemy.id) around.others.push_back(other);
    const Charge charge = judge_charge(charger, enemy, allowance, {0, {}, slots_taken}, around, switches);
    if (charge.legal()) must.can_reach.push_back({enemy.id, charge.contact->gone});
  }
  std::sort(
      must.can_reach.begin(), must.can_reach.end(), [](const Reachable& a, const Reachable& b) { return a.id < b.id; });
  if (charger.figures().unit_class != UnitClass::warband || must.can_reach.empty()) return must;
  const auto nearest = std::min_element(must.can_reach.begin(), must.can_reach.end(),
      [](const Reachable& a, const Reachable& b) { return a.gone < b.gone; });
  const bool may_choose = std::any_of(
      must.can_reach.begin(), must.can_reach.end(), [&](const Reachable& one) { return one.id == ordered; });
  must.target = may_choose ? ordered : nearest->id;
  return must;
}

}  // namespace ziggurat::dark_ages
