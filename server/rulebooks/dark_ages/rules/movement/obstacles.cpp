#include "rulebooks/dark_ages/rules/movement/obstacles.h"

namespace ziggurat::dark_ages {

bool may_pass(const Piece& mover, const Piece& other, const Switches& switches) {
  if (!friends(mover, other)) return false;
  const auto skirmishes = [](const Piece& one) { return one.figures().unit_class == UnitClass::skirmisher; };
  switch (switches.interpenetration) {
    case Interpenetration::none: return false;
    case Interpenetration::friends: return true;
    case Interpenetration::skirmishers: break;
  }
  return skirmishes(mover) || skirmishes(other);
}

const Piece* unit_in_way(
    const Piece& mover, const Pose& pose, Point sweep, const Table& table, const Switches& switches, Passing passing) {
  const Corners core = footprint(pose, tolerances().core);
  for (const Piece& other : table.others) {
    if (passing == Passing::friends && may_pass(mover, other, switches)) continue;
    if (overlap(core, footprint(other.pose), sweep)) return &other;
  }
  return nullptr;
}

Reason obstacle(const Piece& mover, const Pose& pose, Point sweep, const Table& table, const Switches& switches,
    Passing passing, Ground ground) {
  const Corners core = footprint(pose, tolerances().core);
  if (!on_board(core, table.board, sweep)) return Reason::off_board;
  if (ground == Ground::counts)
    for (const Feature& feature : table.terrain)
      if (hinders(feature, mover.figures().unit_class) && overlap(core, feature.polygon, sweep)) return Reason::terrain;
  return unit_in_way(mover, pose, sweep, table, switches, passing) ? Reason::unit_in_way : Reason::none;
}

}  // namespace ziggurat::dark_ages
