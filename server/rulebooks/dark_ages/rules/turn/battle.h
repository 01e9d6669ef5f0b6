#pragma once
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/fighting/fall_back.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/force/morale.h"
#include "rulebooks/dark_ages/rules/movement/road.h"

// The state of a battle during a player turn.
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
  std::vector<Rallier> ralliers() const;  // in the order of the unit's personalities
  Fighter fighter() const { return {piece.type, hits, quality, rides(PersonKind::hero)}; }
  void stand(const Pose& pose);  // records whether the unit moved (DA-6b)
};

struct Battle {
  std::vector<BattleUnit> units;
  Contacts contacts;
  std::vector<Feature> terrain;
  std::optional<Board> board;
  std::map<std::string, Road> roads;
  Forces forces;
  std::string side;    // the side whose player turn it is
  SightRuled sight{};  // of the order that is being executed

  BattleUnit* find(const std::string& id);
  const BattleUnit* find(const std::string& id) const { return const_cast<Battle*>(this)->find(id); }
  BattleUnit* own(const std::string& id);
  BattleUnit* enemy(const std::string& id);
  std::vector<BattleUnit*> by_id();
  bool in_melee(const std::string& id) const { return in_contact(contacts, id); }

  // The table as a unit sees it: all units except these.
  Table table_without(const std::vector<std::string>& ids) const;
  std::vector<std::string> enemies_in_contact(const std::string& id) const;
  // The earliest contact in which the unit's own front touches an enemy.
  const Contact* front_contact(const std::string& id) const;
  void end_contacts(const std::string& id);
};

}  // namespace ziggurat::dark_ages
