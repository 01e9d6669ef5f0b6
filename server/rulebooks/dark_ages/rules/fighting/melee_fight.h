#pragma once
#include <array>
#include <optional>

#include "game/dice.h"
#include "rulebooks/dark_ages/rules/fighting/attack.h"

// Two units strike each other in turn until one reaches its limit (DA-52), and the odds of that, for the calculator.
// The odds on a page are in seen/forecast.cpp.
namespace ziggurat::dark_ages {

enum class Striker : std::uint8_t { first, second };
std::string_view name(Striker striker);

struct Duellist {
  Fighter fighter;
  bool defends = false;  // woods, uphill or a river crossing
  Facing attacked_on = Facing::front;
  bool attacks = true;  // false: its front is turned elsewhere
};
struct Duel {
  std::array<Duellist, 2> sides;  // indexed by Striker
};

struct Blow {
  Striker by{};
  int hits = 0, target_hits = 0;
};
struct DuelResult {
  std::optional<Striker> winner;
  int player_turns = 0;
  std::array<int, 2> hits{};
  std::vector<Blow> blows;
};
DuelResult fight(const Duel& duel, int most_turns, const Switches& switches, game::Dice& dice);

AttackTerms blow_terms(const Duel& duel, Striker by, const Switches& switches);

// Exact odds, rounded to parts per million and thousandths, halves up.
struct DuelOdds {
  std::int64_t first_wins_ppm = 0;
  std::int64_t mean_player_turns_milli = 0;
  std::array<std::int64_t, 2> mean_hits_milli{};  // hits of one attack
};
DuelOdds duel_odds(const Duel& duel, const Switches& switches);

struct AttackOdds {
  std::array<int, die_sides> hits{};  // indexed by face
  std::int64_t mean_hits_milli = 0;
  std::vector<std::int64_t> eliminated_ppm;  // after 1, 2, … attacks
};
AttackOdds attack_odds(const AttackTerms& terms, const Fighter& target, int attacks, const Switches& switches);

}  // namespace ziggurat::dark_ages
