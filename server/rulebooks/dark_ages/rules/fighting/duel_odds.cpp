#include <algorithm>
#include <map>

#include "rulebooks/dark_ages/rules/fighting/melee_fight.h"
#include "rulebooks/dark_ages/rules/fighting/whole_number.h"

namespace ziggurat::dark_ages {
namespace {

constexpr std::uint32_t million = 1'000'000, thousand = 1000;

std::int64_t mean_milli(const std::array<int, die_sides>& hits) {
  std::int64_t sum = 0;
  for (const int one : hits) sum += one;
  return (2 * thousand * sum + die_sides) / (2 * die_sides);
}

// The number of die faces for each number of hits; hits beyond the target's limit are cut off.
struct Blows {
  std::uint32_t none = 0;                           // number of faces without a hit
  std::vector<std::pair<int, std::uint32_t>> some;  // pairs of hits and number of faces
};
Blows blows_of(const std::array<int, die_sides>& hits, bool attacks) {
  Blows blows;
  std::map<int, std::uint32_t> faces;
  for (const int one : hits) ++faces[one];
  if (!attacks) return {static_cast<std::uint32_t>(die_sides), {}};
  for (const auto& [count, of] : faces)
    if (count == 0) blows.none = of;
    else blows.some.emplace_back(count, of);
  return blows;
}

// Each state (a, b) of hits taken has two values, by which unit strikes next. Both are exact fractions over D^k, where
// k is the number of hits that the two units can still take. D = 36 − p·q, where p and q are the numbers of faces
// without a hit. A pair of blows without a hit returns to the same state; D contains the sum of that loop. The chance
// that the first unit wins:
//   V(a, b) = (6 Σ f_i W(a, b + i) + p Σ g_j V(a + j, b)) / D     if the first unit strikes next
//   W(a, b) = (6 Σ g_j V(a + j, b) + q Σ f_i W(a, b + i)) / D     if the second unit strikes next
// For the mean number of player turns, add 36 + 6p and 36 + 6q to the numerators.
class Fractions {
 public:
  Fractions(const Duel& duel, const Switches& switches) {
    for (std::size_t i = 0; i < 2; ++i) {
      const Duellist& side = duel.sides[i];
      blows_[i] = blows_of(hits_by_face(blow_terms(duel, static_cast<Striker>(i), switches)), side.attacks);
      room_[i] = hits_limit(side.fighter.quality, switches) - side.fighter.hits;
    }
    denominator_ = 36 - blows_[0].none * blows_[1].none;
    powers_.emplace_back(1);
    for (int i = 0; i < room_[0] + room_[1]; ++i) powers_.push_back(powers_.back() * denominator_);
    for (auto& table : values_)
      table.resize(static_cast<std::size_t>(room_[0] + 1) * static_cast<std::size_t>(room_[1] + 1));
    for (int first = 1; first <= room_[0]; ++first)
      for (int second = 1; second <= room_[1]; ++second) compute(first, second);
  }

  std::int64_t chance_ppm() const {
    return rounded_quotient(at(0, room_[0], room_[1]).chance, million, powers_.back());
  }
  std::int64_t turns_milli() const {
    return rounded_quotient(at(0, room_[0], room_[1]).turns, thousand, powers_.back());
  }

 private:
  struct Value {
    WholeNumber chance, turns;
  };
  // Indexed by the next striker, and by the hits that each side can still take.
  const Value& at(std::size_t striker, int first, int second) const {
    return values_[striker][static_cast<std::size_t>(first * (room_[1] + 1) + second)];
  }

  // Sum over the blows with hits of one striker, over D^(k − 1).
  Value sum_after(std::size_t striker, int first, int second) const {
    Value sum;
    for (const auto& [hits, faces] : blows_[striker].some) {
      const int left = (striker == 0 ? second : first) - hits;
      // powers of D missing from the value's denominator
      const int above = std::min(hits, striker == 0 ? second : first) - 1;
      if (left <= 0) {
        if (striker == 0) sum.chance += powers_[static_cast<std::size_t>(first + second - 1)] * faces;
        continue;
      }
      const Value& next = striker == 0 ? at(1, first, left) : at(0, left, second);
      sum.chance += raised(next.chance, above) * faces;
      sum.turns += raised(next.turns, above) * faces;
    }
    return sum;
  }
  WholeNumber raised(WholeNumber number, int powers) const {
    for (int i = 0; i < powers; ++i) number *= denominator_;
    return number;
  }

  void compute(int first, int second) {
    const std::array<Value, 2> after = {sum_after(0, first, second), sum_after(1, first, second)};
    const WholeNumber& whole = powers_[static_cast<std::size_t>(first + second - 1)];
    for (std::size_t striker = 0; striker < 2; ++striker) {
      const std::uint32_t none = blows_[striker].none;
      Value value;
      value.chance = after[striker].chance * 6;
      value.chance += after[1 - striker].chance * none;
      value.turns = after[striker].turns * 6;
      value.turns += after[1 - striker].turns * none;
      value.turns += whole * (36 + 6 * none);
      values_[striker][static_cast<std::size_t>(first * (room_[1] + 1) + second)] = value;
    }
  }

  std::array<Blows, 2> blows_;
  std::array<int, 2> room_{};
  std::uint32_t denominator_ = 0;
  std::vector<WholeNumber> powers_;
  std::array<std::vector<Value>, 2> values_;
};

}  // namespace

DuelOdds duel_odds(const Duel& duel, const Switches& switches) {
  const Fractions fractions(duel, switches);
  DuelOdds odds{fractions.chance_ppm(), fractions.turns_milli(), {}};
  for (std::size_t i = 0; i < 2; ++i)
    if (duel.sides[i].attacks)
      odds.mean_hits_milli[i] = mean_milli(hits_by_face(blow_terms(duel, static_cast<Striker>(i), switches)));
  return odds;
}

AttackOdds attack_odds(const AttackTerms& terms, const Fighter& target, int attacks, const Switches& switches) {
  AttackOdds odds{hits_by_face(terms), 0, {}};
  odds.mean_hits_milli = mean_milli(odds.hits);
  const int limit = hits_limit(target.quality, switches);
  // indexed by hits; the last entry means eliminated
  std::vector<WholeNumber> ways(static_cast<std::size_t>(limit) + 1);
  ways[static_cast<std::size_t>(std::min(target.hits, limit))] = WholeNumber(1);
  WholeNumber all(1);
  for (int attack = 0; attack < attacks; ++attack) {
    std::vector<WholeNumber> next(ways.size());
    for (std::size_t hits = 0; hits < ways.size(); ++hits)
      for (const int more : odds.hits)
        next[std::min(hits + static_cast<std::size_t>(more), ways.size() - 1)] += ways[hits];
    ways = std::move(next);
    all *= die_sides;
    odds.eliminated_ppm.push_back(rounded_quotient(ways.back(), million, all));
  }
  return odds;
}

}  // namespace ziggurat::dark_ages
