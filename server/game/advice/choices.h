#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "game/order.h"

// Lists the orders that one option allows, and what each is worth.
namespace ziggurat::game {

struct Candidate {
  Order order;
  std::int64_t worth = 0;
};
using Candidates = std::vector<Candidate>;

inline bool worth_less(const Candidate& a, const Candidate& b) { return a.worth < b.worth; }

// Arguments that are fixed already, by parameter name.
using Settled = std::vector<std::pair<std::string, Argument>>;

class Choices {
 public:
  // `kind` and `option` must outlive it.
  Choices(const OrderKind& kind, const Option& option, const Settled& settled = {});

  using Weigh = std::function<void(Candidates&)>;  // sets each candidate's worth
  // Every combination of arguments, if there are not too many. Otherwise the combinations of the required arguments,
  // and the best of these improved by one optional argument after another. Empty: the order needs a text that a person
  // must write, or does not allow the fixed arguments.
  Candidates weighed(const Weigh& weigh) const;

 private:
  bool must_be_given(std::size_t parameter) const { return parameters_[parameter].required || settled_[parameter]; }

  const std::vector<Parameter>& parameters_;
  const Option& option_;
  std::vector<std::vector<Argument>> values_;  // by parameter
  std::vector<bool> settled_;
  std::size_t all_ = 1;
  bool possible_ = true;
};

}  // namespace ziggurat::game
