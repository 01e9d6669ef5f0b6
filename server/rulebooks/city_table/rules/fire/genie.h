#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct GenieAttack {  // CT-49
  Square genie;
  Square target;
  bool target_on_wall = false;  // target stands on a closed wall square
  Stack units;
};
struct GenieAttackOutcome {
  Reason reason = Reason::none;
  std::optional<int> face;
  bool success = false;
  Stack units;
  std::vector<std::string> eliminated;
  std::vector<StepLoss> losses;
};
// Dice: one d6 `genie` if lawful.
GenieAttackOutcome genie_attack(const GenieAttack& attack, game::Dice& dice);

struct GenieRepair {  // CT-50
  Square genie;
  Square section;
  int markers = 0;
  bool enemy_in_section = false;
};
struct GenieRepairOutcome {
  Reason reason = Reason::none;
  std::optional<int> face;
  bool success = false;
  int markers = 0;
  bool breached = false;
};
GenieRepairOutcome genie_repair(const GenieRepair& repair, const Switches& switches, game::Dice& dice);

// Why genies on a section cannot strike at a square, or mend a section, as far as the board shows. Whether the target
// square is occupied is known only at the bell.
Reason strike_reason(const Board& board, Square genie, Square target);
Reason mend_reason(const Board& board, Square genie, Square section, bool enemy, const Switches& switches);
// Squares that genies on this section may attack now, and sections that they may mend, in reading order, as far as the
// board shows.
std::vector<Square> genie_attack_squares(const Board& board, Square genie);
std::vector<Square> genie_repair_sections(const Board& board, Square genie, const Switches& switches);

}  // namespace ziggurat::city_table
