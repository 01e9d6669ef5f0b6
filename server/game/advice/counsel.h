#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/order.h"

// For players who are new to the game: how close their side is to its aims, and what helps it now. Computed from the
// side's own view, so it reveals nothing that the player cannot see.
namespace ziggurat::game {

// One of the side's aims, as its goal names them.
struct Aim {
  enum class State { open, met, lost };  // lost: it can no longer be reached
  std::string words;                     // with the progress ("2 of 3 units may still be lost")
  State state = State::open;
  std::optional<Place> at = {};  // where it can be reached
  bool operator==(const Aim&) const = default;
};

// Something that is worth an order in this phase, and why.
struct Hint {
  std::string words;
  std::string rule = {};  // the rule's number ("UH-104"); may be empty
  std::optional<Place> at = {};
  std::string kind = {};  // of the order that would do it; may be empty
  std::vector<PieceId> pieces =
      {};  // own pieces that could be given it; none: an order of the side itself, or of pieces of the player's choice
  std::vector<std::pair<std::string, Argument>> settled = {};  // fixed arguments of the order, by name
  std::vector<std::pair<std::string, Argument>> option =
      {};  // arguments that tell the option which the words name, of several of this kind
  std::vector<std::string> against =
      {};  // order kinds that the words advise against at the place `at`; without `at`: everywhere
  bool operator==(const Hint&) const = default;
};

struct Counsel {
  std::vector<Aim> aims;
  std::vector<Hint> hints;  // most important first
  bool operator==(const Counsel&) const = default;
};

}  // namespace ziggurat::game
