#include "rulebooks/domain_war/rules/battle/battle.h"

#include <algorithm>
#include <string>

namespace ziggurat::domain_war {
namespace {

// The purpose of each unit type's die, as text.
using Purposes = std::array<std::string, unit_types>;
Purposes purposes_of(const char* roll) {
  Purposes all;
  for (const UnitType type : every_unit_type)
    all[static_cast<std::size_t>(type)] = std::string(roll) + ":" + std::string(name(type));
  return all;
}

// The dice that one side throws in a round.
struct Volley {
  std::vector<bool>& hit;  // all dice of the battle
  int hits = 0;
  int pike_hits = 0;  // hits by pikemen, among them
  int dice = 0, sixes = 0;

  bool throw_die(game::Dice& box, int value, std::string_view purpose, bool at_least) {
    const int face = box.roll(die_sides, purpose);
    ++dice;
    if (face == die_sides) ++sixes;
    hit.push_back(at_least ? face >= value : face <= value);
    return hit.back();
  }
  bool routs(const Switches& switches) const {  // DW-91
    return switches.rout && dice >= switches.rout_min_dice && sixes == dice;
  }
};

int count_of(const Side& side, UnitType type) {
  int count = 0;
  for (const Troops& owner : side.owners) count += owner[type];
  return count;
}
// The owner who loses the next unit of this type: the one with most of them (DW-93).
std::size_t loser_of(const Side& side, UnitType type) {
  const auto most = std::max_element(side.owners.begin(), side.owners.end(),
      [&](const Troops& one, const Troops& other) { return one[type] < other[type]; });
  return static_cast<std::size_t>(most - side.owners.begin());
}
std::optional<UnitType> next_to_die(const Side& side, const DeathOrder& order) {
  for (const UnitType type : order)
    if (count_of(side, type) > 0) return type;
  return std::nullopt;
}
// Removes one unit and returns its type.
std::optional<UnitType> take_one(Side& side, const DeathOrder& order) {
  const auto type = next_to_die(side, order);
  if (type) --side.owners[loser_of(side, *type)][*type];
  return type;
}
bool empty(const Side& side) {
  return std::all_of(side.owners.begin(), side.owners.end(), [](const Troops& owner) { return owner.empty(); });
}

class Fight {
 public:
  Fight(Battle& battle, const Site& site, const Switches& switches, game::Dice& dice, const SetOrders& set)
      : battle_(battle), site_(site), switches_(switches), dice_(dice) {
    for (const bool mounted : {false, true}) {
      InForce& now = in_force_[mounted] = in_force(site, mounted, switches);
      put_first(now.attackers, set.attackers);
      put_first(now.defenders, set.defenders);
    }
    if (natural_defence(site, battle.defenders.all(), switches)) battle_.natural_defence = NaturalDefence::standing;
  }

  // Fights one round. Returns whether the battle has ended.
  bool round() {
    BattleRound& now = battle_.rounds.emplace_back();
    const bool mounted = any_mounted(battle_.attackers.all(), switches_);
    const InForce& force = in_force_[mounted];
    const Volley attack = attack_volley(force);
    if (attack.routs(switches_)) return end(Winner::defender, EndedBy::rout_attacker);
    now.attack_hits = attack.hits;

    const bool holding_fights = battle_.natural_defence == NaturalDefence::standing;
    const Troops rolling = battle_.defenders.all();  // units in the casualty box roll too (DW-86)
    fill_box(now, force.defenders);
    const Volley defence = defence_volley(force, rolling, holding_fights);
    if (!site_.inside() && !empty(battle_.defenders) && defence.routs(switches_))
      return end(Winner::attacker, EndedBy::rout_defender);
    now.defence_hits = defence.hits;
    remove_attackers(now, mounted ? defence.pike_hits : 0, force.attackers);
    return is_over();
  }

 private:
  bool end(Winner winner, EndedBy ended_by) {
    battle_.winner = winner;
    battle_.ended_by = ended_by;
    return true;
  }

  Volley attack_volley(const InForce& force) {
    static const Purposes purposes = purposes_of("attack");
    Volley volley{battle_.hit};
    for (const UnitType type : force.attackers) {
      const auto i = static_cast<std::size_t>(type);
      for (int n = count_of(battle_.attackers, type); n > 0; --n)
        if (volley.throw_die(dice_, force.attack[i], purposes[i], false)) ++volley.hits;
    }
    return volley;
  }

  Volley defence_volley(const InForce& force, const Troops& rolling, bool holding_fights) {
    static const Purposes purposes = purposes_of("defence");
    const bool doubled = site_.doubled(switches_);
    const bool at_least = doubled && switches_.fortified_roll == FortifiedRoll::at_least;   // DW-96
    const int hits_max = switches_.doubled_defence == DoubledDefence::either_roll ? 1 : 2;  // DW-97
    Volley volley{battle_.hit};
    for (const UnitType type : force.defenders) {
      const auto i = static_cast<std::size_t>(type);
      for (int n = rolling[type]; n > 0; --n) {
        int hits = 0;
        for (int throws = doubled ? 2 : 1; throws > 0; --throws)
          if (volley.throw_die(dice_, force.defence[i], purposes[i], at_least)) ++hits;
        hits = std::min(hits, hits_max);
        volley.hits += hits;
        if (type == UnitType::pikemen) volley.pike_hits += hits;
      }
    }
    if (holding_fights && volley.throw_die(dice_, switches_.natural_defence, "defence:holding", false)) ++volley.hits;
    return volley;
  }

  void fill_box(BattleRound& now, const DeathOrder& order) {  // DW-85
    for (int hit = 0; hit < now.attack_hits; ++hit) {
      if (const auto type = take_one(battle_.defenders, order)) {
        ++now.casualties[*type];
        continue;
      }
      now.holding_hit = battle_.natural_defence == NaturalDefence::standing;
      if (now.holding_hit) battle_.natural_defence = NaturalDefence::beaten;
      return;
    }
  }

  // Hits by pikemen fall on mounted units first (DW-89).
  void remove_attackers(BattleRound& now, int pike_hits, const DeathOrder& order) {
    for (int hit = 0; hit < now.defence_hits; ++hit) {
      std::optional<UnitType> type;
      if (hit < pike_hits) type = take_mounted(order);
      if (!type) type = take_one(battle_.attackers, order);
      if (!type) return;
      ++now.removed[*type];
    }
  }
  std::optional<UnitType> take_mounted(const DeathOrder& order) {
    for (const UnitType type : order) {
      if (switches_.units[type].mounted == 0 || count_of(battle_.attackers, type) == 0) continue;
      --battle_.attackers.owners[loser_of(battle_.attackers, type)][type];
      return type;
    }
    return std::nullopt;
  }

  bool is_over() {  // DW-90, DW-94
    const bool attacked = !empty(battle_.attackers);
    const bool defended = !empty(battle_.defenders) || battle_.natural_defence == NaturalDefence::standing;
    if (!attacked && !defended) return end(Winner::none, EndedBy::destruction);
    if (!defended) return end(Winner::attacker, EndedBy::destruction);
    if (!attacked) return end(Winner::defender, EndedBy::destruction);
    if (site_.walls() && count_of(battle_.attackers, UnitType::artillerists) == 0)
      return end(Winner::defender, EndedBy::artillerists_lost);
    return false;
  }

  Battle& battle_;
  const Site& site_;
  const Switches& switches_;
  game::Dice& dice_;
  std::array<InForce, 2> in_force_;  // index 0: without mounted attackers; 1: with them
};

}  // namespace

std::string_view name(Winner winner) {
  static const std::string_view names[] = {"attacker", "defender", "none", "undecided"};
  return names[static_cast<std::size_t>(winner)];
}
std::string_view name(EndedBy ended_by) {
  static const std::string_view names[] = {
      "destruction", "rout_attacker", "rout_defender", "artillerists_lost", "round_limit"};
  return names[static_cast<std::size_t>(ended_by)];
}
std::string_view name(NaturalDefence defence) {
  static const std::string_view names[] = {"absent", "standing", "beaten"};
  return names[static_cast<std::size_t>(defence)];
}

Troops Side::all() const {
  Troops sum;
  for (const Troops& owner : owners) sum += owner;
  return sum;
}

void put_first(DeathOrder& order, const std::vector<UnitType>& types) {
  std::stable_sort(order.begin(), order.end(), [&](UnitType one, UnitType other) {
    return std::find(types.begin(), types.end(), one) < std::find(types.begin(), types.end(), other);
  });
}

Battle fight(Side attackers, Side defenders, const Site& site, const Switches& switches, game::Dice& dice,
    int rounds_max, const SetOrders& set) {
  Battle battle{Winner::undecided, EndedBy::round_limit, NaturalDefence::absent, std::move(attackers),
      std::move(defenders), {}, {}};
  Fight course(battle, site, switches, dice, set);
  for (int round = 0; round < rounds_max; ++round)
    if (course.round()) break;
  return battle;
}

}  // namespace ziggurat::domain_war
