#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/change_writer.h"
#include "game/view.h"
#include "rulebooks/dark_ages/game_config.h"
#include "rulebooks/dark_ages/rules/turn/battle.h"

namespace ziggurat::dark_ages {

// A battle as plain structs: the true one, or as much of it as a view shows. Also the only place that turns it into a
// `Battle` of the rules, and back into changes.
struct Situation {
  const GameConfig* config = nullptr;
  Switches switches;        // as they are in play now (DA-98)
  bool initiative = false;  // likewise
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

  // For the rules. `side`: whose player turn it is.
  Battle battle(FactionId side) const;
  BattleUnit battle_unit(const Unit& unit) const;
};

// DA-44 for all units of a side, those still to come included.
ArmyCheck army_of(const Situation& now, FactionId side);

std::string rules_id(PieceId id);  // in the order of the ids
PieceId piece_of(std::string_view rules_id);

Situation read_situation(const GameConfig& config, const World& world);
Situation read_situation(const GameConfig& config, const View& view);

// Turns the world into what the rules have made of it. `path`: the places that `mover` passed; the last one is where it
// stands.
void take_over(const GameConfig& config, const Battle& after, ChangeWriter& into, PieceId mover = {},
    const std::vector<Place>& path = {});

}  // namespace ziggurat::dark_ages
