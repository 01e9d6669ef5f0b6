#include <algorithm>
#include <cstdlib>

#include "rulebooks/dark_ages/rules/movement/move.h"

namespace ziggurat::dark_ages {

Mil sum_of_goes(const Steps& steps) {
  Mil sum = 0;
  for (const Step& step : steps) sum += step.distance;
  return sum;
}

Pose stepped(const Pose& pose, const Step& step) {
  if (step.is_turn) return turned(pose, step.angle);
  return moved_to(pose, pose.at + vector_of(step.distance, pose.facing + step.angle));
}

// DA-24: a class with one turn makes it first or last; a class with two makes one at each end. A leader adds one turn
// anywhere.
bool too_many_turns(const Steps& steps, UnitClass unit_class, bool leader) {
  int at_ends = 0, between = 0;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i].is_turn) ++(i == 0 || i + 1 == steps.size() ? at_ends : between);
  const int beyond = std::max(0, at_ends - figures_of(unit_class).turns) + between;
  return beyond > (leader ? 1 : 0);
}

bool bearing_allowed(int bearing, const Switches& switches) {
  constexpr int front_arc = 4500;
  switch (switches.move_direction) {
    case MoveDirection::any: return true;
    case MoveDirection::ahead: return bearing == 0;
    case MoveDirection::front_arc: break;
  }
  return std::abs(bearing) <= front_arc;
}

std::optional<CornersMoved> corners_moved(const Pose& from, const Pose& to) {
  if (from.formation != Formation::line || to.formation != Formation::line) return std::nullopt;
  const Corners before = footprint(from), after = footprint(to);
  CornersMoved moved{};
  for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = floor_length(after[i] - before[i]);
  return moved;
}

bool corners_within(const Pose& from, const Pose& to, Mil allowance) {
  const Corners before = footprint(from), after = footprint(to);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (square_length(after[i] - before[i]) > square_of(allowance)) return false;
  return true;
}

MoveCheck check_move(const Piece& mover, bool in_melee, Mil allowance, const MoveOrder& order, const Table& table,
    const Switches& switches) {
  const Steps& steps = order.steps;
  MoveCheck check{Reason::none, mover.pose, sum_of_goes(steps)};
  const auto refuse = [&](Reason reason) { return check.reason = reason, check; };
  if (in_melee) return refuse(Reason::in_melee);
  if (too_many_turns(steps, mover.figures().unit_class, mover.leader)) return refuse(Reason::too_many_turns);
  for (const Step& step : steps)
    if (!step.is_turn && !bearing_allowed(step.angle, switches)) return refuse(Reason::bearing);

  const auto meets = [&](Point sweep, Passing passing) {
    const Reason met = obstacle(mover, check.end, sweep, table, switches, passing);
    if (met == Reason::unit_in_way) check.in_way = unit_in_way(mover, check.end, sweep, table, switches, passing)->id;
    return met;
  };
  if (order.formation_start) check.end.formation = *order.formation_start;
  if (const Reason met = meets({}, Passing::nobody); met != Reason::none) return refuse(met);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Pose next = stepped(check.end, steps[i]);
    Reason met = Reason::none;
    if (steps[i].is_turn) {
      check.end = next;
      met = meets({}, i + 1 == steps.size() ? Passing::nobody : Passing::friends);
    } else {
      if (steps[i].distance > 0) met = meets(next.at - check.end.at, Passing::friends);
      check.end = next;
    }
    if (met != Reason::none) return refuse(met);
  }
  if (order.formation_end) check.end.formation = *order.formation_end;
  if (const Reason met = meets({}, Passing::nobody); met != Reason::none) return refuse(met);
  const bool in_line = mover.pose.formation == Formation::line && check.end.formation == Formation::line;
  const bool corners_count = in_line && switches.corner_measure == CornerMeasure::whole_move;
  if (check.gone > allowance || (corners_count && !corners_within(mover.pose, check.end, allowance)))
    return refuse(Reason::too_far);
  return check;
}

}  // namespace ziggurat::dark_ages
