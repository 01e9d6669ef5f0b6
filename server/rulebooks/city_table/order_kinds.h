#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::city_table {

// The kinds of orders of CT-24; the value is the index in `campaign_order_kinds`.
enum class Give : int {
  hold,
  move,
  break_off,
  enter,
  exit,
  march,
  deploy,
  restack,
  standing,
  gate,
  bombard,
  siege_fire,
  genie,
  raise_undead,
  ritual,
  declare_camp,
  sleep,
  meeting,
  treaty
};
inline constexpr int gives = 19;

const std::vector<ziggurat::OrderKind>& campaign_order_kinds();

// Parameters by place in their kind.
namespace parameter {
inline constexpr int units =
    0;  // of hold, move, break_off, enter, exit, deploy, standing; `unit` of the engines; `column`
namespace hold {
inline constexpr int stance = 1, shoot = 2, shoot_at = 3;
}
namespace move {
inline constexpr int path = 1, avoid_contact = 2, stance = 3, shoot = 4, shoot_at = 5;
}
namespace break_off {
inline constexpr int path = 1, shoot = 2, shoot_at = 3;
}
namespace enter {
inline constexpr int path = 1, square = 2, stance = 3, shoot = 4, shoot_at = 5;
}
namespace march {
inline constexpr int path = 1;
}
namespace deploy {
inline constexpr int square = 1;
}
namespace restack {
inline constexpr int square = 0, units = 1;
}
namespace standing {
inline constexpr int rally = 1, prefer = 2;
}
namespace gate {
inline constexpr int gate = 0, open = 1;
}
namespace bombard {
inline constexpr int target = 1, stack = 2;
}
namespace siege_fire {
inline constexpr int section = 1;
}
namespace genie {
inline constexpr int action = 1, target = 2, section = 3;
}
namespace raise_undead {
inline constexpr int graveyards = 0;
}
namespace ritual {
inline constexpr int text = 0;
}
namespace declare_camp {
inline constexpr int camp = 0;
}
namespace sleep {
inline constexpr int phase = 0;
}
namespace talk {
inline constexpr int with = 0, text = 1;
}  // namespace talk
}  // namespace parameter

}  // namespace ziggurat::city_table
