#pragma once
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct MissileGroup {
  std::string id;
  Stack units;
};
struct FireOrder {  // CT-40: one group of archers shoots at one group; indexes into the list of groups
  int batch = 1;
  std::size_t from = 0;
  std::size_t at = 0;
};
struct MissileShot {  // one die roll
  int batch = 1;
  std::size_t from = 0, at = 0;
  std::string archer;  // id of the unit
  int face = 0, need = 0;
  bool hit = false;
  std::string victim;  // id of the unit that lost a step
  bool gone = false;   // the unit lost its last step
};
struct MissileGroupAfter {
  int hits = 0;  // hits taken
  Stack units;
  std::vector<std::string> eliminated;
};
struct MissileOutcome {
  std::vector<MissileGroupAfter> groups;  // in input order
  std::vector<MissileShot> shots;         // in the order of the die rolls
};

// A whole missile step (CT-41 to CT-43): batches in order; within a batch, the order of `fire`. Archers fire if they
// were alive when their batch began. Dice: d6 `missile:<group id>:<unit id>`.
MissileOutcome fire_missiles(
    const std::vector<MissileGroup>& groups, const std::vector<FireOrder>& fire, game::Dice& dice);

}  // namespace ziggurat::city_table
