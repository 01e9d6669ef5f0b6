#include <algorithm>

#include "rulebooks/dark_ages/rules/charge/melee_turn.h"
#include "rulebooks/dark_ages/rules/turn/steps.h"

// Orders for units in contact: melee turns (DA-40) and fall backs (DA-75).
namespace ziggurat::dark_ages {
namespace {

std::vector<Touching> touching(Battle& battle, const std::string& id) {
  std::vector<Touching> all;
  for (const Contact& contact : battle.contacts) {
    if (!contact.has(id)) continue;
    const std::string& other = contact.other(id);
    all.push_back({other, battle.find(other)->piece.pose, contact.facing_of(id), contact.facing_of(other)});
  }
  return all;
}

// Units that the turn pushed into others with which they are not in contact.
std::vector<std::pair<std::string, std::string>> collisions(Battle& battle, const std::vector<std::string>& moved) {
  std::set<std::pair<std::string, std::string>> pairs;
  for (const std::string& id : moved) {
    const Corners core = footprint(battle.find(id)->piece.pose, tolerances().core);
    for (const BattleUnit& other : battle.units) {
      const bool touch = std::any_of(battle.contacts.begin(), battle.contacts.end(),
          [&](const Contact& one) { return one.has(id) && one.has(other.piece.id); });
      if (other.piece.id == id || touch || !overlap(core, footprint(other.piece.pose))) continue;
      pairs.insert(std::minmax(id, other.piece.id));
    }
  }
  return {pairs.begin(), pairs.end()};
}

std::vector<FallBackEnemy> enemies_of(Battle& battle, const std::string& id) {
  std::vector<FallBackEnemy> enemies;
  for (const Contact& contact : battle.contacts) {
    if (!contact.has(id)) continue;
    const std::string& other = contact.other(id);
    enemies.push_back({other, battle.find(other)->fighter(), contact.facing_of(id),
        contact.facing_of(other) == Facing::front, contact.b == id && !contact.defends.empty()});
  }
  return enemies;
}

}  // namespace

OrderDone execute(TurnContext& turn, const FaceOrder& order) {
  Battle& battle = turn.battle;
  FaceDone done;
  BattleUnit* unit = battle.own(order.piece);
  if (!unit) return {0, Reason::unknown_unit, order.piece, done};
  if (!turn.ordered.insert(order.piece).second) return {0, Reason::already_ordered, order.piece, done};
  const MeleeTurn melee_turn = turn_to(unit->piece.pose, touching(battle, order.piece), order.enemy);
  if (melee_turn.reason != Reason::none) return {0, melee_turn.reason, order.piece, done};

  unit->stand(melee_turn.pose);
  std::vector<std::string> moved = {order.piece};
  std::size_t next = 0;  // index in the contacts, which have the same order
  for (Contact& contact : battle.contacts) {
    if (!contact.has(order.piece)) continue;
    const Touching& one = melee_turn.contacts[next++];
    (contact.a == order.piece ? contact.a_facing : contact.b_facing) = one.facing_touched;
    if (contact.b == order.piece) contact.slot.reset();  // the slot was on the old front
    battle.find(one.id)->stand(one.pose);
    moved.push_back(one.id);
  }
  done = {true, melee_turn.turn, melee_turn.pose.facing, collisions(battle, moved)};
  return {0, Reason::none, order.piece, done};
}

OrderDone execute(TurnContext& turn, const FallBackOrder& order) {
  Battle& battle = turn.battle;
  FallBackDone done;
  BattleUnit* unit = battle.own(order.piece);
  Reason refused = Reason::none;
  std::vector<FallBackEnemy> enemies;
  if (!unit) refused = Reason::unknown_unit;
  else if (!turn.ordered.insert(order.piece).second) refused = Reason::already_ordered;
  else if (!turn.switches.fall_back) refused = Reason::option_off;
  else {
    enemies = enemies_of(battle, order.piece);
    refused = may_fall_back(unit->piece.figures().unit_class, enemies);
  }
  if (refused != Reason::none) return {0, refused, order.piece, done};

  const FallBackPurposes purposes{"fall_back:" + order.piece, "pursuit", "free_attack", true};
  done.roll = roll_fall_back(unit->fighter(), enemies, purposes, turn.switches, turn.dice);
  unit->hits = done.roll->unit_hits;
  std::vector<std::string> no_hindrance = battle.enemies_in_contact(order.piece);
  no_hindrance.push_back(order.piece);
  const Mil distance = turn.ruling.distance.value_or(done.roll->distance);
  done.moved = walk(unit->piece, {go_step(distance, half_turn)}, battle.table_without(no_hindrance), turn.switches);
  unit->stand(done.moved.end);
  if (done.moved.gone == 0) return {0, Reason::no_room, order.piece, done};
  battle.end_contacts(order.piece);
  return {0, Reason::none, order.piece, done};
}

}  // namespace ziggurat::dark_ages
