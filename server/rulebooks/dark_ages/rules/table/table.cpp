#include "rulebooks/dark_ages/rules/table/table.h"

#include <algorithm>

namespace ziggurat::dark_ages {

bool in_contact(const Contacts& contacts, const std::string& id) {
  return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& one) { return one.has(id); });
}

std::vector<std::string> features_under(const Pose& pose, const std::vector<Feature>& terrain) {
  const Point middle = centre(pose);
  std::vector<std::string> ids;
  for (const Feature& feature : terrain)
    if (contains(feature.polygon, middle)) ids.push_back(feature.id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

int hill_level(const Pose& pose, const std::vector<Feature>& terrain) {
  const Point middle = centre(pose);
  int highest = 0;
  for (const Feature& feature : terrain)
    if (feature.kind == FeatureKind::hill && contains(feature.polygon, middle))
      highest = std::max(highest, feature.level);
  return highest;
}

Cover cover_of(const Pose& pose, const std::vector<Feature>& terrain) {
  const Point middle = centre(pose);
  if (lies_in(middle, FeatureKind::wood, terrain)) return Cover::wood;
  return lies_in(middle, FeatureKind::village, terrain) ? Cover::village : Cover::open;
}

bool lies_in(Point point, FeatureKind kind, const std::vector<Feature>& terrain) {
  return std::any_of(terrain.begin(), terrain.end(),
      [&](const Feature& feature) { return feature.kind == kind && contains(feature.polygon, point); });
}

bool hinders(const Feature& feature, UnitClass unit_class) {
  const FeatureFigures& figures = figures_of(feature.kind);
  return figures.blocks_everybody || (figures.blocks_all_but_skirmishers && !figures_of(unit_class).woods);
}

bool on_board(Shape corners, const std::optional<Board>& board, Point moved) {
  if (!board) return true;
  return std::all_of(corners.begin(), corners.end(), [&](Point corner) {
    const auto inside = [&](Point p) { return p.x >= 0 && p.x <= board->width && p.y >= 0 && p.y <= board->height; };
    return inside(corner) && inside(corner + moved);
  });
}

}  // namespace ziggurat::dark_ages
