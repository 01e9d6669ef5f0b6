#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "game/dice.h"
#include "rulebooks/domain_war/rules/battle/battle_setup.h"

namespace ziggurat::domain_war {

enum class Winner : std::uint8_t { attacker, defender, none, undecided };  // DW-90
enum class EndedBy : std::uint8_t { destruction, rout_attacker, rout_defender, artillerists_lost, round_limit };
enum class NaturalDefence : std::uint8_t { absent, standing, beaten };  // DW-99
std::string_view name(Winner winner);
std::string_view name(EndedBy ended_by);
std::string_view name(NaturalDefence defence);

// The units of one side, by owner in ascending order of their ids (DW-93).
struct Side {
  std::vector<Troops> owners;
  Troops all() const;
};

struct BattleRound {
  int attack_hits = 0;  // those without a target too
  Troops casualties;    // of the defenders
  bool holding_hit = false;
  int defence_hits = 0;
  Troops removed;  // of the attackers
};

struct Battle {
  Winner winner{};
  EndedBy ended_by{};
  NaturalDefence natural_defence{};
  Side attackers, defenders;  // as they are left; who routed is among them
  std::vector<BattleRound> rounds;
  std::vector<bool> hit;  // of each die in the order thrown
};

inline constexpr int battle_rounds_max = 200;  // DW-90

// What the umpire has set of the orders of death (DW-95): these types go first and in this order, then the others as always.
struct SetOrders {
  std::vector<UnitType> attackers, defenders;
};
void put_first(DeathOrder& order, const std::vector<UnitType>& types);

// The course of a battle (DW-80 to DW-101). It must be one that may be fought (`set_up_battle`).
// Dice: d6 `attack:<type>` and `defence:<type>`, type by type in the order of death, last `defence:holding`.
Battle fight(Side attackers, Side defenders, const Site& site, const Switches& switches, game::Dice& dice,
    int rounds_max = battle_rounds_max, const SetOrders& set = {});

}  // namespace ziggurat::domain_war
