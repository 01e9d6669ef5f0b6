#include "rulebooks/dark_ages/rules/fighting/shooting.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/sight/sight.h"

namespace ziggurat::dark_ages {
namespace {

// DA-48: all terrain that hinders the unit's movement must be farther than this from its front centre.
bool terrain_near(const Piece& shooter, const std::vector<Feature>& terrain) {
  return std::any_of(terrain.begin(), terrain.end(), [&](const Feature& feature) {
    const Point closest = closest_in(feature.polygon, shooter.pose.at);
    return hinders(feature, shooter.figures().unit_class) &&
           square_length(closest - shooter.pose.at) <= square_of(reach().terrain_near);
  });
}

Reason javelin_reason(const Shooter& shooter, const Table& table, const Switches& switches) {
  switch (switches.javelin_mode) {
    case JavelinMode::moving_shot: return Reason::none;
    case JavelinMode::shooting_step_only:
      return shooter.timing == Timing::shooting ? Reason::none : Reason::no_moving_shot;
    case JavelinMode::end_of_move: break;
  }
  if (shooter.timing != Timing::end_of_move) return Reason::end_of_move_only;
  return terrain_near(shooter.piece, table.terrain) ? Reason::terrain_near : Reason::none;
}

// DA-49: the nearest of the facings that are wholly visible.
std::optional<Facing> facing_shot_at(Point from, const Pose& target, const Sight& sight) {
  std::optional<Facing> nearest;
  Mil least = 0;
  for (const Facing facing : facings_by_rank) {
    if (!sight.wholly(facing)) continue;
    const Mil away = square_length(midpoint(target, facing) - from);
    if (!nearest || away < least) nearest = facing, least = away;
  }
  return nearest;
}

}  // namespace

bool missiles_gone(const Missiles& missiles, const Switches& switches) {
  return switches.missile_supply ? missiles.ran_out : missiles.shots_fired >= shots_carried();
}

Missiles after_shot(Missiles missiles, int face, const Switches& switches) {
  if (switches.missile_supply && missiles.shots_fired >= 1 && runs_out(face)) missiles.ran_out = true;
  ++missiles.shots_fired;
  return missiles;
}

Reason may_shoot(const Shooter& shooter, const Table& table, const Switches& switches) {
  const Missile missile = shooter.piece.figures().missile;
  if (missile == Missile::none) return Reason::no_missiles;
  if (missiles_gone(shooter.missiles, switches)) return Reason::missiles_gone;
  if (shooter.already_shot) return Reason::already_shot;
  if (in_contact(table.contacts, shooter.piece.id)) return Reason::in_melee;
  if (shooter.piece.pose.formation == Formation::column) return Reason::in_column;
  if (missile == Missile::javelin) return javelin_reason(shooter, table, switches);
  if (shooter.timing != Timing::shooting) return Reason::no_moving_shot;
  return shooter.moved ? Reason::bow_moved : Reason::none;
}

ShotCheck check_target(const Piece& shooter, const Pose& target, const Table& table, const Switches& switches) {
  ShotCheck check;
  check.target_in = cover_of(target, table.terrain);
  const auto refuse = [&](Reason reason) { return check.reason = reason, check; };
  const bool arc_of_facing = switches.arc_test == ArcTest::whole_facing;
  if (!arc_of_facing && !target_in_arc(shooter.pose, target, switches)) return refuse(Reason::outside_arc);
  const Sight sight = look(shooter.pose.at, target, table);
  if (!sight.visible()) return refuse(Reason::no_line_of_sight);
  check.square_distance = sight.square_distance;
  check.facing = facing_shot_at(shooter.pose.at, target, sight);
  if (!check.facing) return refuse(Reason::no_whole_facing);
  if (arc_of_facing && !facing_in_arc(shooter.pose, target, *check.facing, switches))
    return refuse(Reason::outside_arc);
  const Mil range = range_of(shooter.figures().missile, switches);
  return refuse(sight.square_distance > square_of(range) ? Reason::out_of_range : Reason::none);
}

ShotCheck check_shot(const Shooter& shooter, const Pose& target, const Table& table, const Switches& switches) {
  const Reason own = may_shoot(shooter, table, switches);
  if (own == Reason::none) return check_target(shooter.piece, target, table, switches);
  return {own, std::nullopt, std::nullopt, cover_of(target, table.terrain)};
}

Supply missile_supply(int most, const Switches& switches, game::Dice& dice) {
  if (!switches.missile_supply) {
    const bool all = most >= shots_carried();
    return {std::min(shots_carried(), most), all ? "three_shots" : "most"};
  }
  Missiles missiles;
  while (missiles.shots_fired < most) {
    const int face = dice.roll(die_sides, "shot:" + std::to_string(missiles.shots_fired + 1));
    missiles = after_shot(missiles, face, switches);
    if (missiles.ran_out) return {missiles.shots_fired, "supply"};
  }
  return {most, "most"};
}

}  // namespace ziggurat::dark_ages
