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

// The units of one side by owner, sorted by owner id (DW-93).
struct Side {
  std::vector<Troops> owners;
  Troops all() const;
};

struct BattleRound {
  int attack_hits = 0;  // including hits without a target
  Troops casualties;    // defenders' casualties
  bool holding_hit = false;
  int defence_hits = 0;
  Troops removed;  // attackers' losses
};

struct Battle {
  Winner winner{};
  EndedBy ended_by{};
  NaturalDefence natural_defence{};
  Side attackers, defenders;  // survivors, including routed units
  std::vector<BattleRound> rounds;
  std::vector<bool> hit;  // one per die, in the order of the rolls
};

inline constexpr int battle_rounds_max = 200;  // DW-90

// The umpire's changes to the orders of death (DW-95): these types die first, in this order, then the others as usual.
struct SetOrders {
  std::vector<UnitType> attackers, defenders;
};
void put_first(DeathOrder& order, const std::vector<UnitType>& types);

// Resolves a battle (DW-80 to DW-101). Requires a battle that may be fought (`set_up_battle`). Dice: d6 `attack:<type>`
// and `defence:<type>`, type by type in the order of death, finally `defence:holding`.
Battle fight(Side attackers, Side defenders, const Site& site, const Switches& switches, game::Dice& dice,
    int rounds_max = battle_rounds_max, const SetOrders& set = {});

}  // namespace ziggurat::domain_war
