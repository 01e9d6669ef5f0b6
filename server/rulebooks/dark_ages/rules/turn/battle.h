#pragma once
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/fighting/fall_back.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/force/morale.h"
#include "rulebooks/dark_ages/rules/movement/road.h"

// A battle as it stands in a player turn.
namespace ziggurat::dark_ages {

struct Person {
  std::string id;
  PersonKind kind{};
  bool banner = false;
};

struct BattleUnit {
  Piece piece;
  Quality quality{};
  int hits = 0;
  Missiles missiles;
  std::vector<Person> personalities;
  bool moved = false, shot = false;  // in this player turn

  bool rides(PersonKind kind) const;
  std::vector<Rallier> ralliers() const;  // in the order of its personalities
  Fighter fighter() const { return {piece.type, hits, quality, rides(PersonKind::hero)}; }
  void stand(const Pose& pose);  // notes whether it moved (DA-6b)
};

struct Battle {
  std::vector<BattleUnit> units;
  Contacts contacts;
  std::vector<Feature> terrain;
  std::optional<Board> board;
  std::map<std::string, Road> roads;
  Forces forces;
  std::string side;  // whose player turn it is

  BattleUnit* find(const std::string& id);
  BattleUnit* own(const std::string& id);
  BattleUnit* enemy(const std::string& id);
  std::vector<BattleUnit*> by_id();
  bool in_melee(const std::string& id) const { return in_contact(contacts, id); }

  // The table as a unit sees it: all units but these.
  Table table_without(const std::vector<std::string>& ids) const;
  std::vector<std::string> enemies_in_contact(const std::string& id) const;
  // The earliest contact in which the unit's own front touches an enemy.
  const Contact* front_contact(const std::string& id) const;
  void end_contacts(const std::string& id);
};

}  // namespace ziggurat::dark_ages
