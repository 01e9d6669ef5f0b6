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
std::vector<ziggurat::OrderKind> tactical_order_kinds();   // assault to move
std::vector<ziggurat::OrderKind> strategic_order_kinds();  // project to accept
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
namespace project {
inline constexpr int corps = 0, project = 1, site = 2, edge_to = 3, object = 4, text = 5;
}
namespace relation {
inline constexpr int faction = 0, relation = 1;
}
namespace ramp_fire {
inline constexpr int section = 0, first = 1, second = 2;
}
namespace ramp_work {
inline constexpr int section = 0, units = 1;
}
namespace march {
inline constexpr int units = 0, path = 1, rafts = 2;
}
namespace deploy {
inline constexpr int units = 0, to = 1;
}
namespace trade {
inline constexpr int partner = 0, deal = 1, item = 2, quantity = 3, price = 4, lent = 5, weeks = 6, promise = 7;
}
namespace equip {
inline constexpr int unit = 0, marker = 1;
}
namespace raid {
inline constexpr int party = 0, target = 1, at = 2, object = 3, entry = 4, loot = 5, story = 6;
}
namespace guard {
inline constexpr int party = 0, at = 1, story = 2;
}
namespace attach {
inline constexpr int party = 0, unit = 1;
}
namespace detach {
inline constexpr int party = 0;
}
namespace haul_in {
inline constexpr int object = 0, yes = 1;
}
namespace mission {
inline constexpr int engine = 0, mission = 1, aim = 2, load = 3;
}
namespace permit {
inline constexpr int area = 0, faction = 1, yes = 2;
}
namespace ritual {
inline constexpr int text = 0;
}
namespace accept {
inline constexpr int offer = 0;
}
namespace burn {
inline constexpr int engines = 0;
}
}  // namespace parameter

}  // namespace ziggurat::urr_handbook
