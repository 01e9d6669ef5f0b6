#pragma once
#include <array>
#include <optional>
#include <vector>

#include "rulebooks/dark_ages/rules/movement/obstacles.h"

// Moves in steps (DA-24 to DA-28).
namespace ziggurat::dark_ages {

struct Step {
  bool is_turn = false;
  int angle = 0;     // of a turn, positive clockwise; of a go its bearing
  Mil distance = 0;  // of a go
};
using Steps = std::vector<Step>;
inline Step turn_step(int angle) { return {true, angle, 0}; }
inline Step go_step(Mil distance, int bearing) { return {false, bearing, distance}; }

struct MoveOrder {
  Steps steps;
  std::optional<Formation> formation_start, formation_end;
};

Mil sum_of_goes(const Steps& steps);
Pose stepped(const Pose& pose, const Step& step);  // whatever is in the way

bool too_many_turns(const Steps& steps, UnitClass unit_class, bool leader);
bool bearing_allowed(int bearing, const Switches& switches);

// Which corner went how far, in floors; none unless the unit stands in line in both poses.
using CornersMoved = std::array<Mil, 4>;
std::optional<CornersMoved> corners_moved(const Pose& from, const Pose& to);
// DA-25: whether no corner went farther than the allowance.
bool corners_within(const Pose& from, const Pose& to, Mil allowance);

struct MoveCheck {
  Reason reason = Reason::none;
  Pose end;  // where it was refused or ended
  Mil gone = 0;
};
// DA-112: the move as ordered, judged as a whole.
MoveCheck check_move(const Piece& mover, bool in_melee, Mil allowance, const MoveOrder& order, const Table& table,
    const Switches& switches);

enum class Dropped : std::uint8_t { formation_start, last_turn, shortened_turn, turn, formation_end };
std::string_view name(Dropped dropped);

struct Moved {
  Pose end;
  Mil gone = 0;
  Reason stopped_by = Reason::none;
  std::vector<Dropped> dropped;
};
// DA-27a: as much of a written move as the distance rolled and the table allow.
Moved execute_move(
    const Piece& mover, Mil allowance, const MoveOrder& order, const Table& table, const Switches& switches);

// DA-27a (2) and (3): the steps walked from the mover's pose; where the end would overlap anything, again without passing anybody.
Moved walk(const Piece& mover, const Steps& steps, const Table& table, const Switches& switches);

}  // namespace ziggurat::dark_ages
