#include "rulebooks/battlefield/rules/movement/move.h"

#include <algorithm>

#include "rulebooks/battlefield/rules/ground/scores.h"
#include "rulebooks/battlefield/rules/movement/rear_guard.h"

namespace ziggurat::battlefield {
namespace {

Stop stop_at(Barrier barrier) {
  switch (barrier) {
    case Barrier::forest: return Stop::forest;
    case Barrier::swamp: return Stop::swamp;
    case Barrier::sinks: return Stop::sinks;
  }
  return Stop::sinks;
}

class Mover {
 public:
  Mover(const Surroundings& around, MovingUnit unit, const std::vector<std::int64_t>& rear_guard,
      const Switches& switches, game::Dice& dice, const RuledStrikes& ruled)
      : around_(around),
        unit_(std::move(unit)),
        rear_guard_(rear_guard),
        switches_(switches),
        dice_(dice),
        ruled_(ruled) {
    // Fixed at the start; losses and rear guards on the way do not change it.
    result_.allowance_halves = result_.left_halves = allowance_halves(unit_, switches);
  }

  Movement run(const std::vector<Hex>& path) {
    for (const Hex to : path) {
      result_.stopped_by = step(to);
      if (result_.stopped_by) break;
    }
    result_.destroyed = destroyed(unit_.troops);
    result_.left = remains_of(unit_.troops);
    if (result_.destroyed) return std::move(result_);
    result_.hex = unit_.hex;
    for (const FieldUnit& other : around_.others)
      if (hostile(other) && adjacent(other.hex, unit_.hex)) result_.contact.push_back(other.id);
    return std::move(result_);
  }

 private:
  bool hostile(const FieldUnit& other) const { return around_.alliances.hostile(other.army, unit_.army); }
  bool first_step() const { return result_.path.empty(); }

  bool occupied(Hex hex) const {
    return around_.occupied(hex) || (result_.rear_guard && result_.rear_guard->hex == hex);
  }

  std::optional<Stop> fault_of(Hex to) const {
    if (!adjacent(unit_.hex, to)) return Stop::not_adjacent;
    if (!around_.map.holds(to)) return Stop::off_map;
    if (occupied(to)) return Stop::occupied;
    if (const auto closed = barrier(unit_.troops, around_.map.at(to), unit_.boats, switches_)) return stop_at(*closed);
    const auto steps = static_cast<int>(result_.path.size());
    if (switches_.step_limit && 2 * steps >= result_.allowance_halves) return Stop::steps;
    return std::nullopt;
  }

  // The points needed to enter the hex; none if there are not enough left (BF-45).
  std::optional<int> price_of(Hex to) const {
    const int cost = first_step() ? first_step_halves(unit_, unit_.troops, to, around_.map, switches_)
                                  : entry_cost_halves(unit_.troops, around_.map.at(to), switches_);
    if (cost <= result_.left_halves) return cost;
    if (switches_.slow_entry == SlowEntry::minimum_one && first_step()) return result_.left_halves;
    return std::nullopt;
  }

  // Pays all remaining points towards a hex that the unit cannot afford yet.
  void pay_towards(Hex to) {
    if (switches_.slow_entry != SlowEntry::instalments) return;
    const bool counts = first_step() && unit_.paid && unit_.paid->hex == to;
    const int halves = result_.left_halves + (counts ? unit_.paid->halves : 0);
    if (halves > 0) result_.paid = Paid{to, halves};
    result_.left_halves = 0;
  }

  std::optional<Stop> step(Hex to) {
    if (const auto fault = fault_of(to)) return fault;
    const auto price = price_of(to);
    if (!price) return pay_towards(to), Stop::points;
    const std::int64_t number = fighters(unit_.troops);
    auto strikers = strikers_at(to);
    if (first_step() && !rear_guard_.empty()) leave_rear_guard(number, strikers);
    for (const FieldUnit* striker : strikers) {
      take_bonus_strike(*striker);
      if (destroyed(unit_.troops)) return Stop::destroyed;
    }
    result_.left_halves -= *price;
    result_.path.push_back(to);
    unit_.hex = to;
    return std::nullopt;
  }

  // Pursuing enemies from which this step flees (BF-49), in unit-list order.
  std::vector<const FieldUnit*> strikers_at(Hex to) const {
    const bool any_step = switches_.flee_trigger == FleeTrigger::any_step;
    std::vector<const FieldUnit*> strikers;
    for (const FieldUnit& other : around_.others)
      if (hostile(other) && other.pursues && adjacent(other.hex, unit_.hex) && (any_step || !adjacent(other.hex, to)))
        strikers.push_back(&other);
    return strikers;
  }

  // The rear guard covers against the first of the strikers, so these make no strike (BF-51).
  void leave_rear_guard(std::int64_t number, std::vector<const FieldUnit*>& strikers) {
    RearGuard& guard = result_.rear_guard.emplace();
    const Troops left = split_off(unit_.troops, rear_guard_);
    guard.hex = unit_.hex;
    guard.left = remains_of(left);
    const auto covered = covered_by(number, fighters(left), static_cast<std::int64_t>(strikers.size()));
    const auto end = strikers.begin() + covered;
    for (auto striker = strikers.begin(); striker != end; ++striker) guard.covers.push_back((*striker)->id);
    strikers.erase(strikers.begin(), end);
  }

  void take_bonus_strike(const FieldUnit& striker) {
    const StrikeRuling ruling = ruled_ ? ruled_(striker.id, StrikeKind::bonus) : StrikeRuling{};
    if (ruling.forbidden) return result_.forbidden.push_back(striker.id);
    const std::int64_t force = attack_force(striker.troops, around_.map.at(striker.hex), switches_);
    Strike strike = roll_strike(force * ruling.force_percent / 100, "bonus:" + striker.id, switches_, dice_);
    strike.damage = ruling.damage.value_or(strike.damage);
    const Blow blow = apply_strike(strike, unit_.troops, switches_);
    result_.hp_lost += blow.hp_lost;
    result_.strikes.push_back({blow, striker.id, unit_.hex});
    if (std::find(result_.committed.begin(), result_.committed.end(), striker.id) == result_.committed.end())
      result_.committed.push_back(striker.id);
  }

  const Surroundings& around_;
  MovingUnit unit_;
  const std::vector<std::int64_t>& rear_guard_;
  const Switches& switches_;
  game::Dice& dice_;
  const RuledStrikes& ruled_;
  Movement result_;
};

}  // namespace

const Names& names_of(Stop) {
  static const Names names = {
      "not_adjacent", "off_map", "occupied", "forest", "swamp", "sinks", "steps", "points", "destroyed"};
  return names;
}

Movement move_unit(const Surroundings& around, MovingUnit unit, const std::vector<Hex>& path,
    const std::vector<std::int64_t>& rear_guard, const Switches& switches, game::Dice& dice,
    const RuledStrikes& ruled) {
  return Mover(around, std::move(unit), rear_guard, switches, dice, ruled).run(path);
}

}  // namespace ziggurat::battlefield
