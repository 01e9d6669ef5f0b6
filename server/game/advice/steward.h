#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/advice/advice.h"
#include "game/advice/counsel.h"

// Advice to a player: orders that do what the rules' hints say, and what a bot would order besides. No proposed order
// is likely to harm its own side, or contradicts a hint.
namespace ziggurat::game {

// Whether the fight will more likely be lost than won.
bool is_likely_lost(const Forecast& forecast);

// Indices of orders, from `begun` on, that must not be proposed: the rules warn of them, a hint advises against them,
// or they lead into a fight that will more likely be lost than won.
std::vector<std::size_t> harmful_orders(const Rulebook& rulebook, const View& view, const Phase& phase,
    const Seat& seat, const Sheet& sheet, std::size_t begun, const std::vector<Hint>& hints);

// For each hint the orders that do it (hint_orders.h), without harmful ones, and lawful together with those of earlier
// hints.
std::vector<std::vector<Order>> orders_of_hints(const Rulebook& rulebook, const View& view, const Phase& phase,
    const Seat& seat, const std::vector<Hint>& hints, const Adviser::Faults& faults);

struct Advice {
  std::vector<Order> orders;        // lawful together, after those of the given sheet
  std::vector<std::string> why;     // one for each order
  std::vector<Forecast> forecasts;  // of the whole sheet
};

// Works in small steps, like `Adviser`; `rulebook` must outlive it.
class Steward {
 public:
  Steward(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance, Sheet begun);

  bool think(const Adviser::Faults& faults);  // false: finished
  Advice advice(const Adviser::Faults& faults) const;

 private:
  void take_hints(const Adviser::Faults& faults);
  std::string why(const Order& order) const;

  const Rulebook& rulebook_;
  const View view_;
  const Phase phase_;
  const Seat seat_;
  const Chance chance_;
  const Sheet begun_;
  const std::vector<Hint> hints_;
  using Hinted = std::pair<Order, std::string>;  // with the words of its hint
  std::vector<Hinted> hinted_;
  std::optional<Adviser> adviser_;
};

}  // namespace ziggurat::game
