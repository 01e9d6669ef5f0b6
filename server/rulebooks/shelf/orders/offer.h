#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/order.h"

// What is offered for an order, without the order's type: values by parameter, of which the judge is asked.
namespace ziggurat::shelf {
using namespace game;

// What a judge answers. `if (auto no = …) return no;`
struct Validation {
  enum class Kind : std::uint8_t {
    lawful,
    warned,
    refused,
    not_for  // refused, and not even shown greyed out
  } kind = Kind::lawful;
  std::string code = {}, words = {}, at = {};  // `at` below the order: "/units/0"
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
    int flag = -1;  // a flag that these ways are open with, or without
    bool yes = false;
    std::int64_t cost_parts = 1;
  };
  std::vector<Dimension> dimensions;
  std::vector<Ways> ways;
  std::vector<ParameterOptions> beside;
  bool silent = false;  // nothing lawful: nothing is shown, not even why
};
using Validator = std::function<Validation(const Order&)>;

// The options of a begun order. Of each combination of the dimensions the judge is asked, values that lead on to the same are laid
// together; what is beside is filled in with its first value for that, and text with a dot. Nothing lawful: one refused option, with
// the first reason.
void add_options(
    const OrderKind& kind, const Order& begun, const Offer& offer, const Validator& validate, std::vector<Option>& options);
void add_refused(const Order& begun, const Validation& validation, std::vector<Option>& options);

// Pieces that the order names, in any parameter.
std::vector<PieceId> pieces_named(const Order& order);

// Unknown kind, too many, missing or wrongly typed arguments: code `malformed`.
Validation malformed(const std::vector<OrderKind>& kinds, const Order& order);

}  // namespace ziggurat::shelf
