#include "rulebooks/dark_ages/rules/turn/declared_course.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/charge/charge.h"

namespace ziggurat::dark_ages {
namespace {

std::vector<Companion> companions_of(const Battle& battle, const BattleUnit& unit) {
  std::vector<Companion> companions;
  for (const BattleUnit& other : battle.units)
    if (other.piece.id != unit.piece.id && friends(other.piece, unit.piece))
      companions.push_back({other.piece.pose.at, std::ranges::any_of(other.personalities, &Person::banner)});
  return companions;
}

std::vector<Road> roads_of(const Battle& battle) {
  std::vector<Road> roads;
  for (const auto& [id, road] : battle.roads) roads.push_back(road);
  return roads;
}

// What the go of this length meets first, with the enemy's id.
struct Met {
  Block block;
  std::string enemy;
};
std::optional<Met> met_on(const Battle& battle, const Piece& mover, int bearing, Mil length, const Switches& switches) {
  const Table table = battle.table_without({mover.id});
  const auto meets = [&](Mil distance) {
    if (distance == 0) return Reason::none;
    return obstacle(
        mover, mover.pose, vector_of(distance, mover.pose.facing + bearing), table, switches, Passing::friends);
  };
  const Mil free = greatest_good(length, [&](Mil one) { return meets(one) == Reason::none; }).value_or(0);
  if (free == length) return std::nullopt;
  if (meets(free + 1) != Reason::unit_in_way) return Met{{free, BlockKind::obstacle}, {}};
  const Corners core = footprint(mover.pose, tolerances().core);
  const Point sweep = vector_of(free + 1, mover.pose.facing + bearing);
  for (const Piece& other : table.others)
    if (!friends(mover, other) && overlap(core, footprint(other.pose), sweep))
      return Met{{free, BlockKind::enemy}, other.id};
  return Met{{free, BlockKind::friendly}, {}};
}

}  // namespace

Reason refuse_declared(const Steps& steps, UnitClass unit_class) {
  const auto goes = std::ranges::count_if(steps, [](const Step& step) { return !step.is_turn; });
  if (goes > 1) return Reason::bends;
  return too_many_turns(steps, unit_class, false) ? Reason::too_many_turns : Reason::none;
}

std::vector<FrontSlot> slots_taken(const Contacts& contacts, const std::string& target) {
  std::vector<FrontSlot> taken;
  for (const Contact& contact : contacts)
    if (contact.b == target && contact.slot) taken.push_back(*contact.slot);
  return taken;
}

std::optional<std::string> duty_to_charge(
    const Battle& battle, const BattleUnit& unit, Mil rolled, const Switches& switches) {
  if (unit.piece.figures().unit_class != UnitClass::warband) return std::nullopt;
  std::optional<std::string> least;
  Mil gone = 0;
  for (const BattleUnit& enemy : battle.units) {
    if (friends(enemy.piece, unit.piece)) continue;
    const std::string& id = enemy.piece.id;
    const Charge charge = judge_charge(unit.piece, enemy.piece, rolled,
        {0, std::nullopt, slots_taken(battle.contacts, id)}, battle.table_without({unit.piece.id, id}), switches);
    if (!charge.legal()) continue;
    const Mil away = charge.contact->gone;
    if (!least || away < gone || (away == gone && id < *least)) least = id, gone = away;
  }
  return least;
}

DeclaredCourse declared_course(
    const Battle& battle, const BattleUnit& unit, const MoveOrder& order, Mil rolled, const Switches& switches) {
  DeclaredCourse course{order, std::nullopt, std::nullopt, 0};
  const auto go = std::ranges::find(course.move.steps, false, &Step::is_turn);
  if (go == course.move.steps.end()) return course;
  if (course.charges = duty_to_charge(battle, unit, rolled, switches); course.charges) return course;

  Piece mover = unit.piece;
  if (order.formation_start) mover.pose.formation = *order.formation_start;
  for (auto step = course.move.steps.begin(); step != go; ++step) course.turn_start = step->angle;
  mover.pose = turned(mover.pose, course.turn_start);
  const UnitClass unit_class = mover.figures().unit_class;
  const auto stops = declared_stops(
      mover.pose, unit_class, go->angle, rolled, companions_of(battle, unit), battle.terrain, roads_of(battle));
  const auto met = met_on(battle, mover, go->angle, rolled, switches);
  const DeclaredMove declared =
      declared_move(unit_class, rolled, go->distance, stops, met ? std::optional(met->block) : std::nullopt, switches);
  go->distance = declared.distance;
  if (declared.contact) {
    const Charge charge = judge_charge(unit.piece, battle.find(met->enemy)->piece, rolled,
        {course.turn_start, std::nullopt, slots_taken(battle.contacts, met->enemy)},
        battle.table_without({mover.id, met->enemy}), switches);
    if (charge.legal()) course.charges = met->enemy;
    // Otherwise it stops in front of the enemy. One mil more makes the move meet, and so name, what is in its way.
    else ++go->distance;
  } else if (met && met->block.at == declared.distance) {
    ++go->distance;
  } else if (declared.distance < rolled) {
    for (const StopKind kind : {StopKind::banner, StopKind::friendly, StopKind::terrain})
      if (declared.stopped_by == name(kind)) course.stopped_at = kind;
  }
  return course;
}

}  // namespace ziggurat::dark_ages
