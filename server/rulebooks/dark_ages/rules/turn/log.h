#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rulebooks/dark_ages/rules/charge/charge.h"
#include "rulebooks/dark_ages/rules/fighting/attack.h"
#include "rulebooks/dark_ages/rules/fighting/fall_back.h"
#include "rulebooks/dark_ages/rules/movement/declared.h"
#include "rulebooks/dark_ages/rules/movement/road.h"
#include "rulebooks/dark_ages/rules/turn/orders.h"

// The events of a player turn, in order of execution.
namespace ziggurat::dark_ages {

struct Shot {
  std::string target;
  Facing facing{};
  Attack attack;
};
struct MovingShotDone {
  ShotMoment when{};
  Reason reason = Reason::none;
  std::optional<Shot> shot;
};

// Details of each execution, by order. A `std::optional` member is empty if the order was refused before any die was
// rolled.
struct TransferDone {
  std::string personality, to;
};
struct MoveDone {
  std::optional<MovingShotDone> moving_shot;
  Mil rolled = 0;
  std::optional<Moved> moved;
  std::optional<StopKind> stopped_at;  // of a declared move (DA-80)
};
struct MarchDone {
  Mil rolled = 0;
  std::optional<RoadMarch> march;
};
struct ChargeDone {
  std::string target;
  std::optional<MovingShotDone> moving_shot;
  Mil rolled = 0;
  std::optional<Charge> charge;
  std::optional<Moved> instead;
  int turn_start = 0;    // as executed
  bool by_rule = false;  // a declared move that had to end in contact (DA-80)
};
struct FaceDone {
  bool turned = false;
  int turn = 0, facing = 0;
  std::vector<std::pair<std::string, std::string>> collisions;
};
struct FallBackDone {
  std::optional<FallBackRoll> roll;
  Moved moved;
};
struct ShootDone {
  std::optional<Shot> shot;
};
struct RallyDone {
  int rallied = 0;
  std::optional<int> hits;  // none: unknown unit
};
struct AttackDone {
  std::string target;
};

struct OrderDone {
  std::size_t n = 0;  // index in the list
  Reason reason = Reason::none;
  std::string piece;
  // In the order of the alternatives of `Order`.
  std::variant<TransferDone, MoveDone, MarchDone, ChargeDone, FaceDone, FallBackDone, ShootDone, RallyDone, AttackDone>
      details;
};
struct Strike {
  bool free = false;       // against a routed force (DA-61)
  bool forbidden = false;  // by the umpire; then only `free`, `piece` and `target` are set
  std::string piece, target;
  Facing facing{};
  Attack attack;
};
using LogEntry = std::variant<OrderDone, Strike>;

}  // namespace ziggurat::dark_ages
