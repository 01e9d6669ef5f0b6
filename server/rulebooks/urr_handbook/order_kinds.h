#pragma once
#include <vector>

#include "game/order.h"

namespace ziggurat::urr_handbook {

// The kinds of orders of UH-95 to UH-99; the value is the index in `campaign_order_kinds`. First those of the tactical turn.
enum class Give : int {
  assault,
  commit,
  fire_fight,
  stance,
  shoot,
  preference,
  engage,
  reinforce,
  withdraw,
  pass,
  advance,
  move,
  project,
  relation,
  ramp_fire,
  ramp_work,
  march,
  deploy,
  trade,
  equip,
  raid,
  guard,
  attach,
  detach,
  haul_in,
  mission,
  permit,
  ritual,
  accept,
  burn  // of a round; the last of all, so that logs written before it mean what they meant
};
inline constexpr int gives = 30;

const std::vector<ziggurat::OrderKind>& campaign_order_kinds();
std::vector<ziggurat::OrderKind> tactical_order_kinds();  // assault to move
ziggurat::OrderKind burn_order_kind();

// Parameters by place in their kind.
namespace parameter {
namespace assault {
inline constexpr int units = 0, to = 1, tower_ranged = 2, tower_melee = 3;
}
namespace commit {
inline constexpr int combat = 0, units = 1;
}
namespace fire_fight {
inline constexpr int fire = 0, units = 1;
}
namespace stance {
inline constexpr int units = 0, stance = 1;
}
namespace shoot {
inline constexpr int units = 0, shoot = 1;
}
namespace preference {
inline constexpr int combat = 0, ranged = 1, melee = 2;
}
namespace engage {
inline constexpr int units = 0, combat = 1;
}
namespace reinforce {
inline constexpr int units = 0, combat = 1;
}
namespace withdraw {
inline constexpr int units = 0, to = 1;
}
namespace pass {
inline constexpr int unit = 0, section = 1;
}
namespace advance {
inline constexpr int units = 0, advance = 1;
}
namespace move {
inline constexpr int units = 0, to = 1;
}
namespace burn {
inline constexpr int engines = 0;
}
}  // namespace parameter

}  // namespace ziggurat::urr_handbook
