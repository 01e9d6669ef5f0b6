#include "rulebooks/dark_ages/state/unit.h"

namespace ziggurat::dark_ages {

const Names& names_of(OwnQuality) {
  static const Names names = {"of_type", "regular", "elite", "levy"};
  return names;
}
const Names& names_of(OwnStyle) {
  static const Names names = {"open", "infantry", "warband"};
  return names;
}
const Names& names_of(OwnSlot) {
  static const Names names = {"none", "front_left", "front_right"};
  return names;
}
const Names& names_of(Stage) {
  static const Names names = {"deploy", "style", "battle", "over"};
  return names;
}

// Veterans count as infantry until they have chosen.
UnitType Unit::unit_type() const {
  const auto row = static_cast<std::size_t>(type);
  if (!has_styles(row)) return {row, std::nullopt};
  return {row, style == OwnStyle::warband ? Style::warband : Style::infantry};
}

Pose Unit::pose() const {
  const game::Point& at = std::get<game::Point>(place.spot);
  return {{at.x, at.y}, at.facing, formation, frontage, depth};
}

Quality Unit::own_quality() const {
  return quality == OwnQuality::of_type ? figures().quality : static_cast<Quality>(static_cast<int>(quality) - 1);
}

Unit consistent(Unit unit, const Switches& switches) {
  if (!has_styles(static_cast<std::size_t>(unit.type))) unit.style = OwnStyle::open;
  unit.limit = hits_limit(unit.own_quality(), switches);
  if (unit.figures().missile == Missile::none) unit.shots_fired = 0, unit.ran_out = false;
  if (!switches.missile_supply)
    unit.ran_out = unit.figures().missile != Missile::none && unit.shots_fired >= shots_carried();
  return unit;
}

}  // namespace ziggurat::dark_ages
