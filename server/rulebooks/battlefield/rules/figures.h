#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/member.h"
#include "rulebooks/adjudicator/switches.h"
#include "rulebooks/battlefield/rules/types.h"

// The figures of the rulebook: constant tables, read once from the built-in data file `battlefield/figures.json`.
namespace ziggurat::battlefield {

using adjudicator::SwitchFigures;

struct DistanceAttack {  // written as shots x power : range
  int shots = 0;
  int power = 0;
  int range = 0;  // in hexes of the tactical map
  bool operator==(const DistanceAttack&) const = default;

  static void fields(auto& member, auto& attack) {
    member("shots", attack.shots, adjudicator::required(1, 1000));
    member("power", attack.power, adjudicator::required(1, 10'000));
    member("range", attack.range, adjudicator::required(1, 99));
  }
};

struct TroopType {  // BF-10
  std::string id;
  int attack = 0, defence = 0, move = 0, size = 1, hp = 1, ego = 0;
  int size_max = 0;                      // greater than `size` if the owner chooses the size (BF-11)
  std::optional<int> hire, maintenance;  // none: not for hire, or free of maintenance (BF-11)
  std::optional<DistanceAttack> distance;
  TroopClass troop_class{};
  FolkSet folk;
  MarkSet marks;
  bool operator==(const TroopType&) const = default;
};
using TypeIndex = std::size_t;  // index of a troop type in the roster
using Roster = std::vector<TroopType>;
std::optional<TypeIndex> find_type(const Roster& roster, std::string_view id);

struct Fraction {
  std::int64_t numerator = 1, denominator = 1;
  bool operator==(const Fraction&) const = default;
  std::int64_t of_rounded_up(std::int64_t whole) const { return (whole * numerator + denominator - 1) / denominator; }
  std::int64_t of_rounded_down(std::int64_t whole) const { return whole * numerator / denominator; }
};

struct TerrainFigures {
  int cost_halves = 2, defence_halves = 2, visibility = 1;
};
struct ReliefFigures {
  int cost_halves = 0, defence = 0, visibility = 0;
};
struct FolkFigures {
  std::optional<Terrain> terrain;  // none: at home on hills and rocks (BF-31)
  bool doubles_attack = false;
};
struct HideBand {  // BF-57
  std::optional<Fraction> below;
  int factor = 0;
};

struct Figures {
  std::array<int, scales> spaces{};  // space of a unit, by scale
  Roster roster;
  struct {
    int attack = 1, defence = 1, maintenance = 1, ego = 1, hire = 1;
  } elite;  // factors, BF-12
  std::array<TerrainFigures, terrains> terrain;
  std::array<ReliefFigures, reliefs> relief;
  std::array<std::optional<int>, fortifications> fortification;  // multipliers of the defence
  std::array<FolkFigures, folks> folk;
  std::vector<HideBand> hide_bands;
  int strike_base = 0;
  std::array<int, 6> half_die{};                                          // indexed by face - 1
  Fraction own_hp_after_victory, own_hp_after_defeat, own_hp_after_draw;  // BF-25
  int leadership_divisor = 1;
  Fraction rear_guard_least;
  int safe_rounds = 0;  // in deep water, BF-47
  Fraction sinks_each;
};
const Figures& figures();

// A column of the table of troop types that the switch `unit_values` may override, in addition to `distance`.
struct TroopColumn {
  std::string_view name;
  int low, high;
  int (*get)(const TroopType&);
  void (*set)(TroopType&, int);
};
const std::vector<TroopColumn>& troop_columns();

const std::vector<SwitchFigures>& switch_figures();  // switches with plain values that the rules use (section 13)
const std::vector<SwitchFigures>& server_switch_figures();  // switches that the rules do not use

}  // namespace ziggurat::battlefield
