#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/movement/obstacles.h"

// Moves in steps (DA-24 to DA-28).
namespace ziggurat::dark_ages {

struct Step {
  bool is_turn = false;
  int angle = 0;     // for a turn, the angle, positive clockwise; for a go, its bearing
  Mil distance = 0;  // for a go
};
using Steps = std::vector<Step>;
inline Step turn_step(int angle) { return {true, angle, 0}; }
inline Step go_step(Mil distance, int bearing) { return {false, bearing, distance}; }

struct MoveOrder {
  Steps steps;
  std::optional<Formation> formation_start, formation_end;
};

Mil sum_of_goes(const Steps& steps);
Pose stepped(const Pose& pose, const Step& step);  // ignores obstacles

bool too_many_turns(const Steps& steps, UnitClass unit_class, bool leader);
bool bearing_allowed(int bearing, const Switches& switches);

// How far each corner moved, rounded down; none unless the unit is in line in both poses.
using CornersMoved = std::array<Mil, 4>;
std::optional<CornersMoved> corners_moved(const Pose& from, const Pose& to);
// DA-25: whether no corner moved farther than the allowance.
bool corners_within(const Pose& from, const Pose& to, Mil allowance);

struct MoveCheck {
  Reason reason = Reason::none;
  Pose end;  // where the move was refused or ended
  Mil gone = 0;
  std::string in_way = {};  // the unit in the way, if that is the reason
};
// DA-112: checks the ordered move as a whole.
MoveCheck check_move(const Piece& mover, bool in_melee, Mil allowance, const MoveOrder& order, const Table& table,
    const Switches& switches);

enum class Dropped : std::uint8_t { formation_start, last_turn, shortened_turn, turn, formation_end };
std::string_view name(Dropped dropped);

struct Moved {
  Pose end;
  Mil gone = 0;
  Reason stopped_by = Reason::none;
  std::vector<Dropped> dropped;
  std::string in_way = {};  // the unit in the way, if that stopped it
};
// DA-27a: executes as much of a written move as the rolled distance and the table allow.
Moved execute_move(
    const Piece& mover, Mil allowance, const MoveOrder& order, const Table& table, const Switches& switches);

// DA-27a (2) and (3): walks the steps from the mover's pose. If the end would overlap anything, walks again without
// passing through other units.
Moved walk(const Piece& mover, const Steps& steps, const Table& table, const Switches& switches);

}  // namespace ziggurat::dark_ages
