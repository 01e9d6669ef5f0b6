#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"

// Orders outside the rules, on the umpire's terms: a price, and a die that decides. The umpire's answer puts a piece of
// the asking side into the world. At the next bell the side pays, the die is rolled, and the side and the umpire receive
// a report. After a success, the umpire is asked what follows.
namespace ziggurat::shelf {
using namespace game;

Parameter number_term(std::string name, std::int64_t low, std::int64_t high);  // both ends are allowed

struct Terms {
  std::int64_t price = 0, success_on = 0;  // a d6 from 1 to `success_on` succeeds
};
// The values of the terms `price` (0 if the order type declares none) and `success_on`. None: the umpire set no terms.
std::optional<Terms> terms_of(const OrderKind& kind, const std::vector<Argument>& given);

// The rulebook's words for such a piece. Without `price`, `purse` and `money` (the purse in words), sides pay nothing.
struct TermsWords {
  KindId kind;
  Attribute<std::string> name;
  Attribute<std::int64_t> success_on;
  Attribute<std::int64_t> price = {};
  Ledger purse = {};
  std::string money = {};
};
// Implements Rulebook::answered for an order whose first argument is its text. The piece stands at `nowhere`.
std::vector<Change> granted(const World& world, const TermsWords& words, const OrderKind& kind, const Seat& seat,
    const Order& order, const std::vector<Argument>& terms, const Place& nowhere);

bool any_granted(const World& world, const TermsWords& words);
// Resolves all of them, in the current step. `number`: that of the order type in the rulebook's table. `side`: a side's
// id, for the names of the dice streams.
void resolve_granted(OutcomeWriter& resolver, const TermsWords& words, const OrderKind& kind, int number,
    const std::function<std::string(FactionId)>& side);

}  // namespace ziggurat::shelf
