#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rulebooks/dark_ages/rules/movement/move.h"

// The orders of a player turn (DA-10).
namespace ziggurat::dark_ages {

using Targets = std::vector<std::string>;               // in order of preference
inline constexpr std::string_view nearest = "nearest";  // as an entry of such a list: the nearest lawful target (DA-8)

enum class ShotMoment : std::uint8_t { before, end };
struct MovingShotOrder {
  ShotMoment when{};
  Targets targets;
};
enum class Otherwise : std::uint8_t { hold, advance };

struct TransferOrder {
  std::string personality, to;
};
struct MovePieceOrder {
  std::string piece;
  MoveOrder move;
  std::optional<MovingShotOrder> moving_shot;
};
struct RoadMarchOrder {
  std::string piece, road;
  RoadEnd toward{};
  Mil distance = 0;
  Formation formation_end = Formation::column;
};
struct ChargePieceOrder {
  std::string piece, target;
  int turn_start = 0;
  std::optional<Facing> facing;
  std::optional<MovingShotOrder> moving_shot;  // executed before the move
  Otherwise otherwise{};
};
struct FaceOrder {
  std::string piece, enemy;
};
struct FallBackOrder {
  std::string piece;
};
struct ShootOrder {
  std::string piece;
  Targets targets;
};
struct RallyOrder {
  std::string piece;
};
struct AttackOrder {
  std::string piece, target;
};

// In the order of `order_names`.
using Order = std::variant<TransferOrder, MovePieceOrder, RoadMarchOrder, ChargePieceOrder, FaceOrder, FallBackOrder,
    ShootOrder, RallyOrder, AttackOrder>;
const std::vector<std::string_view>& order_names();
inline std::string_view name(const Order& order) { return order_names()[order.index()]; }

inline const Names& names_of(ShotMoment) {
  static const Names all = {"before", "end"};
  return all;
}
inline const Names& names_of(Otherwise) {
  static const Names all = {"hold", "advance"};
  return all;
}

}  // namespace ziggurat::dark_ages
