#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/game_config.h"
#include "rulebooks/battlefield/rules/movement/field.h"

namespace ziggurat::battlefield {

// A battle as plain structs: the true one, or as much of it as a view shows.
struct Battle {
  const GameConfig* config = nullptr;
  BattleFacts now;
  std::vector<ArmyLedgers> armies;  // by faction
  std::vector<Unit> units;          // on the field, in list order
  std::vector<Unit> captives;       // as markers, which block nothing (BF-79)
  BattleMap ground;                 // the scenario's map, with what was built and destroyed on it

  const Switches& switches() const { return config->switches; }
  const BattleMap& map() const { return ground; }
  const Unit* unit(PieceId id) const;  // null: not on the field
  const Unit* at(Hex hex) const;
  bool has_units(FactionId army) const;
  bool hostile(const Unit& one, const Unit& other) const { return config->hostile(one.side, other.side); }
  bool sees(FactionId army, const Unit& unit) const;         // true unless the unit hides from it (BF-94)
  int known_number(FactionId army, const Unit& unit) const;  // as the army knows it at this moment; 0: unknown (BF-93)
  const Unit* bound_to(const Unit& unit) const;  // the only one that it may strike (BF-52); null: it is free to choose
  // Armies by their position in this round (BF-3, BF-4).
  std::vector<FactionId> order() const;

  // Conversions for the rules: the unit that moves, a unit on the field, and all units around one.
  MovingUnit moving(const Unit& unit) const;
  FieldUnit field_unit(const Unit& unit) const;
  Surroundings around(const Unit& unit) const;
  Surroundings around_as_known(const Unit& unit) const;  // without units and numbers that its army does not know
  // Assumes as many fighters as one unit holds if their number is unknown; the contingents of a mixed unit share its
  // space.
  Troops troops(const Unit& unit) const;
};

std::string rules_id(PieceId id);
PieceId piece_of(std::string_view rules_id);

Battle read_battle(const GameConfig& config, const World& world);
Battle read_battle(const GameConfig& config, const View& view);
// Updates the part of the battle that the change affects. Ignores works, because no rule changes the ground.
void update(Battle& battle, const World& world, const Change& change);

// The hex nearest to `from` that is open to the unit and for which `free` holds; of several, the one with the lowest
// label.
template <class Free>
std::optional<Hex> nearest_free(const Battle& battle, const Unit& unit, Hex from, Free free) {
  std::optional<Hex> best;
  const auto& map = battle.map();
  for (int column = 1; column <= map.columns; ++column)
    for (int row = 1; row <= map.rows; ++row) {
      const Hex hex{column, row};
      if (barrier(unit.troops(battle.switches()), map.at(hex), unit.boats, battle.switches()) || !free(hex)) continue;
      if (!best || distance(from, hex) < distance(from, *best)) best = hex;
    }
  return best;
}

}  // namespace ziggurat::battlefield
