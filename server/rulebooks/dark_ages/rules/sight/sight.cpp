#include "rulebooks/dark_ages/rules/sight/sight.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

// An upright rectangle around a shape. Convex shapes do not overlap if their boxes do not.
struct Box {
  Point low, high;

  explicit Box(Shape shape) : low(shape[0]), high(shape[0]) {
    for (const Point& corner : shape) {
      low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
      high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
  }
  bool meets(const Box& other) const {
    return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y;
  }
};
// The ground that a unit covers.
struct Outline {
  const Piece* piece;
  Corners corners;
  Box box;

  explicit Outline(const Piece& of) : piece(&of), corners(footprint(of.pose)), box(corners) {}
};

// Everything that may block a view. Corners are computed once for all lines.
class View {
 public:
  // `around` may contain the observer and the target; they are skipped by `skipped`.
  View(Point from, const Pose& target, const std::vector<Outline>& around, std::span<const Feature> terrain,
      std::array<const Piece*, 2> skipped = {})
      : from_(from), target_(footprint(target)), terrain_(terrain) {
    for (const Outline& other : around)
      if (other.piece != skipped[0] && other.piece != skipped[1]) others_.push_back(&other);
    for (const Feature& feature : terrain) {
      boxes_.emplace_back(feature.polygon);
      blocks_.push_back(feature.blocks_view() && !contains(feature.polygon, from));
    }
  }

  bool sees(Point to, std::set<std::string>* blockers) const {
    const Segment line = {from_, to};
    const Box box(line);
    const auto crosses = [&](const Box& around, Shape shape) { return box.meets(around) && overlap(line, shape); };
    bool free = !overlap(line, target_);
    const auto block = [&](const std::string& id) {
      free = false;
      if (blockers) blockers->insert(id);
    };
    for (const Outline* other : others_)
      if ((free || blockers) && crosses(other->box, other->corners)) block(other->piece->id);
    for (std::size_t i = 0; i < terrain_.size(); ++i) {
      const Feature& feature = terrain_[i];
      if (!blocks_[i] || (!free && !blockers)) continue;
      if (crosses(boxes_[i], feature.polygon) && !contains(feature.polygon, to)) block(feature.id);
    }
    return free;
  }
  // Tries the closest point first: it is the likeliest to be seen.
  bool sees_any(const TargetPoints& points) const {
    return std::any_of(points.rbegin(), points.rend(), [&](Point to) { return sees(to, nullptr); });
  }

 private:
  Point from_;
  Corners target_;
  std::vector<const Outline*> others_;
  std::span<const Feature> terrain_;
  std::vector<Box> boxes_;
  std::vector<bool> blocks_;
};

std::vector<Outline> outlines_of(std::span<const Piece> pieces) {
  std::vector<Outline> outlines;
  for (const Piece& piece : pieces) outlines.emplace_back(piece);
  return outlines;
}

}  // namespace

std::string_view name(Seen seen) {
  constexpr std::array<std::string_view, 4> names = {"none", "part", "whole", "away"};
  return names[static_cast<std::size_t>(seen)];
}

Sight look(Point from, const Pose& target, std::span<const Piece> others, std::span<const Feature> terrain,
    std::set<std::string>* blockers) {
  const auto around = outlines_of(others);
  const View view(from, target, around, terrain);
  const TargetPoints points = target_points(target, from);
  std::array<bool, std::tuple_size_v<TargetPoints>> seen{};
  Sight sight;
  for (std::size_t i = 0; i < points.size(); ++i) {
    seen[i] = view.sees(points[i], blockers);
    const Mil away = square_length(points[i] - from);
    if (seen[i] && (!sight.closest || away < sight.square_distance))
      sight.closest = points[i], sight.square_distance = away;
  }
  const Corners corners = footprint(target);
  constexpr std::size_t outline = 4 * points_per_facing;
  for (std::size_t f = 0; f < sight.facings.size(); ++f) {
    if (!edge_of(corners, static_cast<Facing>(f)).outside(from)) {
      sight.facings[f] = Seen::away;
      continue;
    }
    int count = 0;  // nine points per facing; the last is the first one of the next facing
    for (std::size_t i = 0; i <= points_per_facing; ++i) count += seen[(f * points_per_facing + i) % outline];
    sight.facings[f] = count == 0 ? Seen::none : count > points_per_facing ? Seen::whole : Seen::part;
  }
  return sight;
}

std::set<std::string> blockers_of(Point from, const Pose& target, const Table& table) {
  std::set<std::string> blockers;
  if (table.sight != SightRuled::computed) return blockers;
  const auto around = outlines_of(table.others);
  const View view(from, target, around, table.terrain);
  const Corners corners = footprint(target);
  for (const Facing facing : facings_around) {
    const Edge edge = edge_of(corners, facing);
    if (!edge.outside(from)) continue;
    for (const Point& point : points_of(edge)) view.sees(point, &blockers);
  }
  return blockers;
}

Sight look(Point from, const Pose& target, const Table& table) {
  if (table.sight == SightRuled::blocked) return {};
  if (table.sight == SightRuled::clear) return look(from, target, {}, {});
  return look(from, target, table.others, table.terrain);
}

bool target_in_arc(const Pose& observer, const Pose& target, const Switches& switches) {
  const auto in = [&](Point point) { return in_arc(observer.at, observer.facing, switches.arc_half_angle, point); };
  if (switches.arc_test == ArcTest::centre) return in(centre(target));
  const TargetPoints points = target_points(target, observer.at);
  return std::any_of(points.begin(), points.end(), in);
}

bool facing_in_arc(const Pose& observer, const Pose& target, Facing facing, const Switches& switches) {
  const FacingPoints points = points_of(edge_of(footprint(target), facing));
  return std::all_of(points.begin(), points.end(),
      [&](Point point) { return in_arc(observer.at, observer.facing, switches.arc_half_angle, point); });
}

namespace {

// Calls `visit(target, sees)` for every unit of another side; `sees(observer)` tells whether that unit sees it.
template <class Visit>
void each_target(
    const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain, const Visit& visit) {
  const auto around = outlines_of(units);
  for (const Piece& target : units) {
    if (target.side == side) continue;
    visit(target, [&](const Piece& observer) {
      if (observer.side != side) return false;
      const View view(observer.pose.at, target.pose, around, terrain, {&observer, &target});
      return view.sees_any(target_points(target.pose, observer.pose.at));
    });
  }
}

}  // namespace

Sightings sightings_of(const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain) {
  Sightings sightings;
  each_target(side, units, terrain, [&](const Piece& target, const auto& sees) {
    Sighted sighted{target.id, {}};
    for (const Piece& observer : units)
      if (sees(observer)) sighted.by.push_back(observer.id);
    if (sighted.by.empty()) sightings.hidden.push_back(target.id);
    else sightings.seen.push_back(std::move(sighted));
  });
  return sightings;
}

std::vector<std::string> seen_units(
    const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain) {
  std::vector<std::string> seen;
  each_target(side, units, terrain, [&](const Piece& target, const auto& sees) {
    if (std::any_of(units.begin(), units.end(), sees)) seen.push_back(target.id);
  });
  return seen;
}

}  // namespace ziggurat::dark_ages
