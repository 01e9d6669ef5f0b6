#include <algorithm>
#include <array>
#include <cstdlib>

#include "rulebooks/dark_ages/rules/movement/move.h"

namespace ziggurat::dark_ages {
namespace {

// Shortens the goes from the end until they sum to `sum`.
Steps cut_to(Steps steps, Mil sum) {
  for (Step& step : steps) {
    step.distance = std::min(step.distance, sum);
    sum -= step.distance;
  }
  return steps;
}

Pose end_of(Pose pose, const Steps& steps) {
  for (const Step& step : steps) pose = stepped(pose, step);
  return pose;
}

// DA-27a (1): the part of the steps that the rolled distance and the corner rule allow.
class Shortening {
 public:
  Shortening(const Pose& from, Mil roll, bool corners_count) : from_(from), roll_(roll), corners_count_(corners_count) {
    from_.formation = Formation::line;
  }

  Steps shorten(Steps steps, std::vector<Dropped>& dropped) const {
    if (const auto sum = greatest_sum(steps)) return cut_to(std::move(steps), *sum);
    if (steps.size() > 1 && steps.back().is_turn) {
      dropped.push_back(Dropped::last_turn);
      steps.pop_back();
      if (const auto sum = greatest_sum(steps)) return cut_to(std::move(steps), *sum);
    }
    dropped.push_back(Dropped::shortened_turn);
    const auto first = std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.is_turn; });
    return {turn_step(shortened(first->angle))};
  }

 private:
  bool within(const Steps& steps) const {
    return !corners_count_ || corners_within(from_, end_of(from_, steps), roll_);
  }
  std::optional<Mil> greatest_sum(const Steps& steps) const {
    return greatest_good(std::min(roll_, sum_of_goes(steps)), [&](Mil sum) { return within(cut_to(steps, sum)); });
  }
  int shortened(int turn) const {
    const int step = turn < 0 ? -tolerances().facing_step : tolerances().facing_step;
    int angle = turn - turn % step;
    while (angle != 0 && !within({turn_step(angle)})) angle -= step;
    return angle;
  }

  Pose from_;
  Mil roll_;
  bool corners_count_;
};

Moved walk_passing(
    const Piece& mover, const Steps& steps, const Table& table, const Switches& switches, Passing passing) {
  Moved moved{mover.pose, 0, Reason::none, {}};
  const auto make_turn = [&](std::size_t i) {
    const Pose next = stepped(moved.end, steps[i]);
    if (is_free(mover, next, table, switches, i + 1 == steps.size() ? Passing::nobody : passing)) moved.end = next;
    else moved.dropped.push_back(Dropped::turn);
  };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].is_turn) {
      make_turn(i);
      continue;
    }
    const auto sweep_of = [&](Mil distance) { return vector_of(distance, moved.end.facing + steps[i].angle); };
    const auto met_within = [&](Mil distance) {
      if (distance == 0) return Reason::none;  // a go of 0 sweeps nothing
      return obstacle(mover, moved.end, sweep_of(distance), table, switches, passing);
    };
    Step go = steps[i];
    go.distance =
        greatest_good(go.distance, [&](Mil distance) { return met_within(distance) == Reason::none; }).value_or(0);
    if (go.distance < steps[i].distance) {
      moved.stopped_by = met_within(go.distance + 1);
      if (moved.stopped_by == Reason::unit_in_way)
        moved.in_way = unit_in_way(mover, moved.end, sweep_of(go.distance + 1), table, switches, passing)->id;
    }
    moved.end = stepped(moved.end, go);
    moved.gone += go.distance;
    if (moved.stopped_by == Reason::none) continue;
    if (i + 1 < steps.size() && steps.back().is_turn) make_turn(steps.size() - 1);
    break;
  }
  return moved;
}

}  // namespace

std::string_view name(Dropped dropped) {
  constexpr std::array<std::string_view, 5> names = {
      "formation_start", "last_turn", "shortened_turn", "turn", "formation_end"};
  return names[static_cast<std::size_t>(dropped)];
}

Moved walk(const Piece& mover, const Steps& steps, const Table& table, const Switches& switches) {
  Moved moved = walk_passing(mover, steps, table, switches, Passing::friends);
  if (!is_free(mover, moved.end, table, switches, Passing::nobody))
    moved = walk_passing(mover, steps, table, switches, Passing::nobody);
  return moved;
}

Moved execute_move(
    const Piece& mover, Mil allowance, const MoveOrder& order, const Table& table, const Switches& switches) {
  std::vector<Dropped> dropped;
  Piece walker = mover;
  if (order.formation_start) {
    const Pose formed = with_formation(mover.pose, *order.formation_start);
    if (is_free(mover, formed, table, switches, Passing::nobody)) walker.pose = formed;
    else dropped.push_back(Dropped::formation_start);
  }
  const Formation at_end = order.formation_end.value_or(walker.pose.formation);
  const bool corners_count = switches.corner_measure == CornerMeasure::whole_move &&
                             mover.pose.formation == Formation::line && at_end == Formation::line;
  const Steps steps = Shortening(mover.pose, allowance, corners_count).shorten(order.steps, dropped);

  Moved moved = walk(walker, steps, table, switches);
  moved.dropped.insert(moved.dropped.begin(), dropped.begin(), dropped.end());
  if (order.formation_end) {
    const Pose formed = with_formation(moved.end, *order.formation_end);
    if (is_free(mover, formed, table, switches, Passing::nobody)) moved.end = formed;
    else moved.dropped.push_back(Dropped::formation_end);
  }
  return moved;
}

}  // namespace ziggurat::dark_ages
