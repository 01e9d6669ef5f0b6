#pragma once
#include <optional>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/fighting/attack.h"

// Lawful shots, and the supply of missiles (DA-46 to DA-51).
namespace ziggurat::dark_ages {

struct Missiles {
  int shots_fired = 0;
  bool ran_out = false;  // with `missile_supply`
};
// The unit has used up its missiles.
bool missiles_gone(const Missiles& missiles, const Switches& switches);
Missiles after_shot(Missiles missiles, int face, const Switches& switches);

struct Shooter {
  Piece piece;
  Missiles missiles;
  bool moved = false, already_shot = false;
  Timing timing{};
};
// Checks only the shooter, in the order of DA-46.
Reason may_shoot(const Shooter& shooter, const Table& table, const Switches& switches);

struct ShotCheck {
  Reason reason = Reason::none;
  std::optional<Facing> facing;
  std::optional<Mil> square_distance;  // to the nearest visible point
  Cover target_in{};
};
// Also checks the target. The table's `others` are all units except these two.
ShotCheck check_target(const Piece& shooter, const Pose& target, const Table& table, const Switches& switches);
ShotCheck check_shot(const Shooter& shooter, const Pose& target, const Table& table, const Switches& switches);

struct Supply {
  int shots = 0;
  std::string_view ended_by;  // three_shots, supply, most
};
Supply missile_supply(int most, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::dark_ages
