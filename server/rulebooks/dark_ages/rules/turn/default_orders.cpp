#include <array>

#include "rulebooks/dark_ages/rules/turn/player_turn.h"

namespace ziggurat::dark_ages {
namespace {

// The contact towards which the unit turns; none if an enemy is already on its front.
const Contact* contact_to_face(const Battle& battle, const std::string& id) {
  if (battle.front_contact(id)) return nullptr;
  for (const Facing facing : {Facing::rear, Facing::left, Facing::right})
    for (const Contact& contact : battle.contacts)
      if (contact.has(id) && contact.facing_of(id) == facing) return &contact;
  return nullptr;
}

bool would_rally(const BattleUnit& unit) { return unit.hits > 0 && !unit.ralliers().empty(); }

bool could_shoot(const BattleUnit& unit, const Switches& switches) {
  return unit.piece.pose.formation == Formation::line && unit.piece.figures().missile != Missile::none &&
         !missiles_gone(unit.missiles, switches);
}

bool throws_at_end_of_move(const BattleUnit& unit, const Switches& switches) {
  return unit.piece.figures().missile == Missile::javelin && switches.javelin_mode == JavelinMode::end_of_move;
}

}  // namespace

std::vector<Order> default_orders(Battle& battle, const Switches& switches) {
  std::vector<Order> in_movement, afterwards;
  const Targets targets = {std::string(nearest)};
  for (const BattleUnit* unit : battle.by_id()) {
    const std::string& id = unit->piece.id;
    if (unit->piece.side != battle.side) continue;
    if (battle.in_melee(id)) {
      if (const Contact* contact = contact_to_face(battle, id))
        in_movement.emplace_back(FaceOrder{id, contact->other(id)});
      continue;
    }
    if (would_rally(*unit)) {
      afterwards.emplace_back(RallyOrder{id});
    } else if (could_shoot(*unit, switches)) {
      if (throws_at_end_of_move(*unit, switches))
        in_movement.emplace_back(MovePieceOrder{id, {}, MovingShotOrder{ShotMoment::end, targets}});
      else afterwards.emplace_back(ShootOrder{id, targets});
    }
  }
  in_movement.insert(in_movement.end(), afterwards.begin(), afterwards.end());
  return in_movement;
}

}  // namespace ziggurat::dark_ages
