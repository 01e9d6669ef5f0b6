#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct OddsSituation {
  int attack = 0;            // strength, at least 1
  int defence = 0;           // strength, at least 1
  int attacker_cavalry = 0;  // units or steps, as switch cavalry_count says
  int defender_cavalry = 0;
  Terrain terrain = Terrain::open;
  int umpire_shift = 0;
};
struct Odds {  // shifts are positive in the attacker's favour; columns are table indexes, 0 to 12
  int base_column = 0;
  int cavalry_shift = 0;
  int terrain_shift = 0;
  int umpire_shift = 0;
  int column = 0;
};
Odds odds_of(const OddsSituation& situation, const Switches& switches);  // CT-51, CT-52
int cavalry_count(const Stack& stack, const Switches& switches);
std::string_view column_name(int column);

enum class Side : std::uint8_t { attacker, defender };
std::string_view name(Side side);

struct Losses {
  int attacker = 0, defender = 0;
  std::optional<Side> loser;
};
Losses losses_of(Result result, int attacker_steps, int defender_steps, const Switches& switches);  // CT-54, CT-55

struct RetreatDuty {
  std::string id;
  int squares = 0;
};  // CT-60

struct MeleeSideAfter {
  int strength = 0;                     // before the fight
  int steps = 0;                        // before the fight, without siege units
  int loss = 0;                         // loss by the table
  int taken = 0;                        // steps actually taken
  Stack units;                          // survivors
  std::vector<std::string> eliminated;  // in the order of elimination
  std::vector<StepLoss> losses;         // per unit, in the order in which steps were taken
};
struct Melee {
  std::optional<Odds> odds;  // none: overrun (CT-58)
  std::optional<int> face;
  std::optional<Result> result;  // none: overrun
  MeleeSideAfter attacker, defender;
  std::optional<Side> loser;
  std::vector<RetreatDuty> retreat;      // the loser's survivors with a Retreat score, top first
  std::vector<std::string> left_behind;  // the loser's survivors without one
  bool overrun() const { return !result.has_value(); }
};
// Resolves one fight (CT-51 to CT-60). The attacker's strength must be at least 1. Dice: one d6 `melee`, none when
// overrun.
Melee fight_melee(const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift,
    const Switches& switches, game::Dice& dice);
// The same with a result fixed by the umpire: throws no die.
Melee fight_melee_with(Result result, const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift,
    const Switches& switches);
// Replaces the losses of one side (an umpire's ruling), starting from its units before the fight. An overrun stays an
// overrun.
void replace_losses(Melee& melee, Side side, const Stack& before, int losses, const Switches& switches);
// The results of a planned fight for each face (1 to 6), for the client's odds. Empty if no die would be thrown.
std::vector<Melee> melee_by_face(
    const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift, const Switches& switches);

// Takes losses from the fighting units of a stack (CT-56). Siege units lose nothing; excess losses are dropped.
std::vector<StepLoss> take_melee_losses(
    Stack& stack, int count, const Switches& switches, std::vector<std::string>& eliminated);

}  // namespace ziggurat::city_table
