#include "rulebooks/dark_ages/rules/turn/battle.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/turn/orders.h"

namespace ziggurat::dark_ages {

const std::vector<std::string_view>& order_names() {
  static const std::vector<std::string_view> names = {
      "transfer", "move", "road_march", "charge", "face", "fall_back", "shoot", "rally", "attack"};
  return names;
}

bool BattleUnit::rides(PersonKind kind) const {
  return std::any_of(personalities.begin(), personalities.end(), [&](const Person& one) { return one.kind == kind; });
}

std::vector<Rallier> BattleUnit::ralliers() const {
  std::vector<Rallier> found;
  for (const Person& one : personalities)
    if (one.kind == PersonKind::priest) found.push_back(Rallier::priest);
    else if (one.banner) found.push_back(Rallier::banner);
  return found;
}

void BattleUnit::stand(const Pose& pose) {
  moved = moved || pose != piece.pose;
  piece.pose = pose;
}

BattleUnit* Battle::find(const std::string& id) {
  const auto found =
      std::find_if(units.begin(), units.end(), [&](const BattleUnit& unit) { return unit.piece.id == id; });
  return found == units.end() ? nullptr : &*found;
}
BattleUnit* Battle::own(const std::string& id) {
  BattleUnit* unit = find(id);
  return unit && unit->piece.side == side ? unit : nullptr;
}
BattleUnit* Battle::enemy(const std::string& id) {
  BattleUnit* unit = find(id);
  return unit && unit->piece.side != side ? unit : nullptr;
}

std::vector<BattleUnit*> Battle::by_id() {
  std::vector<BattleUnit*> sorted;
  for (BattleUnit& unit : units) sorted.push_back(&unit);
  std::sort(
      sorted.begin(), sorted.end(), [](const BattleUnit* a, const BattleUnit* b) { return a->piece.id < b->piece.id; });
  return sorted;
}

Table Battle::table_without(const std::vector<std::string>& ids) const {
  Table table{{}, terrain, board, contacts, sight};
  for (const BattleUnit& unit : units)
    if (std::find(ids.begin(), ids.end(), unit.piece.id) == ids.end()) table.others.push_back(unit.piece);
  return table;
}

std::vector<std::string> Battle::enemies_in_contact(const std::string& id) const {
  std::vector<std::string> enemies;
  for (const Contact& contact : contacts)
    if (contact.has(id)) enemies.push_back(contact.other(id));
  return enemies;
}

const Contact* Battle::front_contact(const std::string& id) const {
  const auto found = std::find_if(contacts.begin(), contacts.end(),
      [&](const Contact& one) { return one.has(id) && one.facing_of(id) == Facing::front; });
  return found == contacts.end() ? nullptr : &*found;
}

void Battle::end_contacts(const std::string& id) {
  std::erase_if(contacts, [&](const Contact& contact) { return contact.has(id); });
}

}  // namespace ziggurat::dark_ages
