#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "game/order.h"

// Every order that one option allows, with what it is worth.
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

  using Weigh = std::function<void(Candidates&)>;  // fills in what they are worth
  // Every combination of arguments if there are not too many. Otherwise combinations of the required arguments, and the
  // best one of these, improved by one optional argument after another. Empty: the order needs its player's own words,
  // or does not allow the fixed arguments.
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
