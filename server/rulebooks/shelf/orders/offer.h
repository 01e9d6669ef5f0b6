#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/order.h"

// The options offered for an order, independent of the order's type: candidate values by parameter, filtered by the
// validator.
namespace ziggurat::shelf {
using namespace game;

// The result of a validation. Converts to true if the order is refused: `if (auto no = …) return no;`
struct Validation {
  enum class Kind : std::uint8_t {
    lawful,
    warned,
    refused,
    not_for  // refused, and not shown at all, not even greyed out
  } kind = Kind::lawful;
  std::string code = {}, words = {}, at = {};  // `at`: JSON pointer relative to the order, such as "/units/0"
  bool passes() const { return kind <= Kind::warned; }
  explicit operator bool() const { return !passes(); }
};
inline Validation not_for_these() { return {.kind = Validation::Kind::not_for}; }

struct Offer {
  struct Dimension {
    int parameter = -1;
    std::vector<Argument> values;
    bool alone = false;
  };
  struct Ways {
    int parameter = -1;
    std::vector<Reach> reach;
    std::int64_t allowance = 0;
    int flag = -1;  // parameter index of a flag that these paths require to be set, or unset (see `yes`)
    bool yes = false;
    std::int64_t cost_parts = 1;
  };
  std::vector<Dimension> dimensions;
  std::vector<Ways> ways;
  std::vector<ParameterOptions> beside;
  bool silent = false;  // if nothing is lawful, show nothing, not even the reason
};
using Validator = std::function<Validation(const Order&)>;

// Adds the options of a begun order. Validates every combination of the dimensions and merges values that have the same
// continuations. For these trials, parameters in `beside` take their first value and texts a dot. If nothing is lawful,
// adds one refused option with the first reason.
void add_options(const OrderKind& kind, const Order& begun, const Offer& offer, const Validator& validate,
    std::vector<Option>& options);
void add_refused(const Order& begun, const Validation& validation, std::vector<Option>& options);

// The pieces that the order names, in any parameter.
std::vector<PieceId> pieces_named(const Order& order);

// Checks the order's shape. An unknown kind, or too many, missing or wrongly typed arguments, yields the code
// `malformed`.
Validation malformed(const std::vector<OrderKind>& kinds, const Order& order);

}  // namespace ziggurat::shelf
