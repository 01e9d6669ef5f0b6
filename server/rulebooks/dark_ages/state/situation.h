#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/change_writer.h"
#include "game/view.h"
#include "rulebooks/dark_ages/game_config.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"

namespace ziggurat::dark_ages {

// A battle as plain structs: the true one, or as much of it as a view shows. Only this file converts it to a `Battle`
// of the rules, and the result back to changes of the world.
struct Situation {
  const GameConfig* config = nullptr;
  Switches switches;        // those in force now (DA-98)
  bool initiative = false;  // the switch in force now
  BattleFacts now;
  std::vector<SideLedgers> sides;  // by faction
  std::vector<Unit> units;         // on the table; in a view, those in sight
  std::vector<Unit> reserves;      // still to come
  std::vector<Personality> people;
  std::vector<ContactMark> contacts;

  const Unit* unit(PieceId id) const;     // null: not on the table
  const Unit* reserve(PieceId id) const;  // null: not among those still to come
  const Personality* person(PieceId id) const;
  bool in_contact(PieceId id) const;
  bool has_units(FactionId side) const;  // on the table
  FactionId active() const { return now.second_half ? config->other(now.first) : now.first; }

  // Conversions for the rules. `side`: whose player turn it is.
  Battle battle(FactionId side) const;
  BattleUnit battle_unit(const Unit& unit) const;
};

// Checks a side's army by DA-44, including units still to come.
ArmyCheck army_of(const Situation& now, FactionId side);

std::string rules_id(PieceId id);  // padded with zeros, so that the rules sort by piece id
PieceId piece_of(std::string_view rules_id);

Situation read_situation(const GameConfig& config, const World& world);
Situation read_situation(const GameConfig& config, const View& view);

// Writes the changes that make the world like the battle after an execution. `path`: the places that `mover` passed,
// the last one where it stands.
void take_over(const GameConfig& config, const Battle& after, ChangeWriter& into, PieceId mover = {},
    const std::vector<Place>& path = {});

}  // namespace ziggurat::dark_ages
