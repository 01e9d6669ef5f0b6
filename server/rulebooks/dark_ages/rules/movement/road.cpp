#include "rulebooks/dark_ages/rules/movement/road.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

struct Place {
  Point at;
  std::size_t segment = 0;  // in marching order
  Mil square_away = INT64_MAX;
};

// Of equally near points, the one on the later segment.
Place nearest_place(Point from, const Road& road) {
  Place nearest;
  for (std::size_t i = 0; i + 1 < road.size(); ++i) {
    const Point on = closest_on_segment(road[i], road[i + 1], from);
    if (const Mil away = square_length(on - from); away <= nearest.square_away) nearest = {on, i, away};
  }
  return nearest;
}

bool near_enough(const Place& place) { return place.square_away <= square_of(tolerances().road); }

Point along(Point from, Point to, Mil n, Mil length) { return n == length ? to : from + rdiv(n * (to - from), length); }

struct March {
  Pose pose;
  bool taken_column = false;
  Mil gone = 0;
  Reason stopped_by = Reason::none;
};

March march_passing(const Piece& mover, const Road& road, const Place& start, Mil distance, const Table& table,
    const Switches& switches, Passing passing) {
  const auto meets = [&](const Pose& pose, Point sweep) {
    return obstacle(mover, pose, sweep, table, switches, passing, Ground::ignored);
  };
  March march{mover.pose, false, 0, Reason::none};
  Point from = start.at;
  for (std::size_t i = start.segment; i + 1 < road.size(); from = road[++i]) {
    if (march.taken_column && march.gone == distance) break;
    Pose column = with_formation(moved_to(march.pose, from), Formation::column);
    column.facing = facing_along(road[i + 1] - road[i]);
    march.stopped_by = meets(column, {});
    if (march.stopped_by != Reason::none) break;
    march.taken_column = true;
    march.pose = column;

    const Point to = road[i + 1];
    const Mil rest = floor_length(to - from), wanted = std::min(distance - march.gone, rest);
    if (wanted == 0) continue;
    const auto met_within = [&](Mil n) {
      return n == 0 ? Reason::none : meets(column, along(from, to, n, rest) - from);
    };
    const Mil n = greatest_good(wanted, [&](Mil one) { return met_within(one) == Reason::none; }).value_or(0);
    if (n > 0) march.pose.at = along(from, to, n, rest);
    march.gone += n;
    if (n == wanted) continue;
    march.stopped_by = met_within(n + 1);
    break;
  }
  return march;
}

}  // namespace

bool on_road(Point at, const Road& road) { return near_enough(nearest_place(at, road)); }

RoadMarch march(const Piece& mover, bool in_melee, Road road, RoadEnd toward, Mil distance, Formation formation_end,
    const Table& table, const Switches& switches) {
  RoadMarch result{Reason::none, mover.pose, 0, Reason::none, false};
  if (toward == RoadEnd::start) std::reverse(road.begin(), road.end());
  const Place start = nearest_place(mover.pose.at, road);
  if (in_melee) result.reason = Reason::in_melee;
  else if (!near_enough(start)) result.reason = Reason::not_on_road;
  if (result.reason != Reason::none) return result;

  March done = march_passing(mover, road, start, distance, table, switches, Passing::friends);
  const Reason overlapped = obstacle(mover, done.pose, {}, table, switches, Passing::nobody, Ground::ignored);
  if (done.taken_column && overlapped != Reason::none)
    done = march_passing(mover, road, start, distance, table, switches, Passing::nobody);
  if (done.taken_column && formation_end == Formation::line) {
    const Pose line = with_formation(done.pose, Formation::line);
    if (is_free(mover, line, table, switches, Passing::nobody)) done.pose = line;
  }
  result.end = done.pose;
  result.gone = done.gone;
  result.stopped_by = done.stopped_by;
  result.end_of_road = done.pose.at == road.back();
  return result;
}

}  // namespace ziggurat::dark_ages
