#include "rulebooks/dark_ages/rules/sight/sight.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

// Everything that may block a view. Corners are computed once for all lines.
class View {
 public:
  View(Point from, const Pose& target, std::span<const Piece> others, std::span<const Feature> terrain)
      : from_(from), target_(footprint(target)), terrain_(terrain) {
    for (const Piece& other : others) others_.emplace_back(&other.id, footprint(other.pose));
    for (const Feature& feature : terrain) within_.push_back(contains(feature.polygon, from));
  }

  bool sees(Point to, std::set<std::string>* blockers) const {
    const Segment line = {from_, to};
    bool free = !overlap(line, target_);
    const auto block = [&](const std::string& id) {
      free = false;
      if (blockers) blockers->insert(id);
    };
    for (const auto& [id, corners] : others_)
      if ((free || blockers) && overlap(line, corners)) block(*id);
    for (std::size_t i = 0; i < terrain_.size(); ++i) {
      const Feature& feature = terrain_[i];
      if (!feature.blocks_view() || within_[i] || (!free && !blockers)) continue;
      if (overlap(line, feature.polygon) && !contains(feature.polygon, to)) block(feature.id);
    }
    return free;
  }

 private:
  Point from_;
  Corners target_;
  std::vector<std::pair<const std::string*, Corners>> others_;
  std::span<const Feature> terrain_;
  std::vector<bool> within_;
};

}  // namespace

std::string_view name(Seen seen) {
  constexpr std::array<std::string_view, 4> names = {"none", "part", "whole", "away"};
  return names[static_cast<std::size_t>(seen)];
}

Sight look(Point from, const Pose& target, std::span<const Piece> others, std::span<const Feature> terrain,
    std::set<std::string>* blockers) {
  const View view(from, target, others, terrain);
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

Sightings sightings_of(const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain) {
  Sightings sightings;
  for (const Piece& target : units) {
    if (target.side == side) continue;
    Sighted sighted{target.id, {}};
    for (const Piece& observer : units) {
      if (observer.side != side) continue;
      std::vector<Piece> others;
      for (const Piece& other : units)
        if (other.id != target.id && other.id != observer.id) others.push_back(other);
      if (look(observer.pose.at, target.pose, others, terrain).visible()) sighted.by.push_back(observer.id);
    }
    if (sighted.by.empty()) sightings.hidden.push_back(target.id);
    else sightings.seen.push_back(std::move(sighted));
  }
  return sightings;
}

}  // namespace ziggurat::dark_ages
