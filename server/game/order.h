#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/attribute.h"
#include "game/place.h"

namespace ziggurat {

// Orders are described, not coded twice: the page builds its order panel, and the checker its refusals, from the same kinds.
enum class ParameterType { piece, pieces, place, path, places, target, choice, flag, count, text, faction };

struct Parameter {
  std::string name, label;
  ParameterType type = ParameterType::piece;
  bool required = true;
  std::vector<std::string> choices;  // choice: the argument is the word itself
  std::int64_t low = 0, high = 0;    // count: both ends allowed; text: `high` bytes at most
};

struct OrderKind {
  std::string name, label, rule;  // `rule`: the rule's number
  std::string help;               // one sentence
  std::string arrow;              // how it is drawn: move, attack, shot, support, or empty
  std::vector<Parameter> parameters;
  bool for_umpire = false;  // free-form (ritual, meeting, treaty): waits for the umpire's answer from the bell on
};

using Argument = std::variant<std::monostate, bool, std::int64_t, std::string, PieceId, std::vector<PieceId>, Place,
    std::vector<Place>, FactionId>;

struct Order {
  int kind = -1;                    // index into the rulebook's order kinds
  std::vector<Argument> arguments;  // by parameter index; unset: not given
  bool operator==(const Order&) const = default;
};

// One seat's orders for one phase.
struct Sheet {
  std::vector<Order> orders;
  std::string salt;  // chosen by the client; goes into every die thrown for this phase
  bool operator==(const Sheet&) const = default;
};

// What a piece (or the seat itself) may be ordered to do, judged by a view.
struct Reach {
  Place at;
  Place from;  // the place before on the cheapest way
  std::int64_t cost = 0;
  bool operator==(const Reach&) const = default;
};
struct ParameterOptions {
  int parameter = -1;
  std::vector<Reach> reach;        // path: where it may go
  std::int64_t allowance = 0;      // path: most that may be spent, 0: no limit
  std::vector<Place> places;       // place, places
  std::vector<PieceId> pieces;     // piece, pieces, target
  std::vector<std::string> words;  // choice
  std::vector<FactionId> factions;
  std::int64_t low = 0, high = 0;  // count; flag: no is 0, yes is 1
};
struct Option {
  int kind = -1;
  std::optional<Refusal> refused;  // why this order may not be given now; then there are no parameters
  std::vector<PieceId> pieces;     // the pieces it is for (all that were asked for, or those that can)
  std::vector<ParameterOptions> parameters;
};

}  // namespace ziggurat
