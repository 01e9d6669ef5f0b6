#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/order.h"

// How a side stands to what it wants, and what helps it now: for who plays it for the first time. The rules judge it by the side's own
// view, so it tells him nothing that he could not see for himself.
namespace ziggurat::game {

// One of the things that a side wants, as its goal names them.
struct Aim {
  enum class State { open, met, lost };  // lost: it cannot be had any more
  std::string words;                     // in words, with how far it is ("2 of 3 units may still be lost")
  State state = State::open;
  std::optional<Place> at = {};  // where it is to be had
  bool operator==(const Aim&) const = default;
};

// Something that is worth an order in this phase, and why.
struct Hint {
  std::string words;
  std::string rule = {};  // its number ("UH-104"); may be empty
  std::optional<Place> at = {};
  std::string kind = {};  // of the order that would do it; may be empty
  std::vector<PieceId> pieces =
      {};  // own ones that could be given it; none: an order of the side itself, or whoever is chosen
  std::vector<std::pair<std::string, Argument>> settled =
      {};  // what the words say of the order: arguments by their names
  std::vector<std::string> against =
      {};  // kinds of orders that the words advise against where `at` points; without `at`: anywhere
  bool operator==(const Hint&) const = default;
};

struct Counsel {
  std::vector<Aim> aims;
  std::vector<Hint> hints;  // the first matters most
  bool operator==(const Counsel&) const = default;
};

}  // namespace ziggurat::game
