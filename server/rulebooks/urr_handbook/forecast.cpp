#include "rulebooks/urr_handbook/forecast.h"

#include <algorithm>

#include "rulebooks/adjudicator/faces.h"
#include "rulebooks/urr_handbook/orders.h"
#include "rulebooks/urr_handbook/tactics.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int trials = 1000;
constexpr std::uint64_t seed = 20180117;  // any: the same question has the same answer

// The siege as the seat believes it, with the orders of its sheet carried out as far as they stand before the dice.
class Believed {
 public:
  Believed(const Match& match, const game::View& view, FactionId me) : siege(read_siege(match, view)), me_(me) {
    for (auto& unit : siege.units)
      if (const auto* piece = view.find(unit.id); piece && !piece->has(match.words.steps)) as_printed(unit);
  }

  void carry_out(const game::Order& order) {
    switch (kind_of(order)) {
      case Give::stance:
        return each(order, [&](SiegeUnit& unit) {
          const auto& names = stance_names();
          const auto found = std::find(names.begin(), names.end(), word_in(order, parameter::stance::stance, ""));
          unit.stance = static_cast<Stance>(found - names.begin()), unit.ordered_stance = true;
        });
      case Give::shoot:
        return each(order,
            [&](SiegeUnit& unit) { unit.shoot = flag_in(order, parameter::shoot::shoot), unit.ordered_shoot = true; });
      case Give::preference:
        prefer(order, parameter::preference::ranged, &SiegeUnit::prefer_ranged);
        return prefer(order, parameter::preference::melee, &SiegeUnit::prefer_melee);
      case Give::engage:
      case Give::reinforce:
        return each(order, [&](SiegeUnit& unit) {
          unit.combat = pieces_in(order, parameter::engage::combat).front(), unit.reserve = false;
        });
      case Give::withdraw: return each(order, [](SiegeUnit& unit) { unit.withdrawing = true; });
      case Give::pass: return each(order, [](SiegeUnit& unit) { unit.passing = true; });
      case Give::assault: return assault(order);
      default: return;
    }
  }

  Siege siege;

 private:
  static void as_printed(SiegeUnit& unit) {
    const auto* type = unit_type(unit.type);
    if (!type) return;
    unit.melee = type->melee, unit.use = type->use, unit.ranged = type->ranged;
    unit.steps = unit.full_steps = type->steps;
  }
  SiegeUnit* own(PieceId id) {
    for (auto& unit : siege.units)
      if (unit.id == id && unit.faction == me_) return &unit;
    return nullptr;
  }
  template <class Do>
  void each(const game::Order& order, Do change) {
    for (const PieceId id : pieces_in(order, 0))
      if (auto* unit = own(id)) change(*unit);
  }
  void prefer(const game::Order& order, int parameter, int SiegeUnit::*rank) {
    const auto ids = pieces_in(order, parameter);
    if (ids.empty()) return;
    const PieceId combat = pieces_in(order, parameter::preference::combat).front();
    for (auto& unit : siege.units)
      if (unit.faction == me_ && unit.combat == combat) unit.*rank = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (auto* unit = own(ids[i])) unit->*rank = static_cast<int>(i) + 1;
  }

  // An assault that is still to begin: against as many of those who stand there as may.
  void assault(const game::Order& order) {
    const auto ids = pieces_in(order, parameter::assault::units);
    const Place to = places_in(order, parameter::assault::to).front(), from = own(ids.front())->at;
    const auto from_outside = from == to ? std::nullopt : std::optional(from);
    auto fight = std::find_if(siege.combats.begin(), siege.combats.end(),
        [&](const auto& c) { return !c.over && c.at == to && c.from == from_outside && siege.side_in(c, me_) == 1; });
    const bool begins = fight == siege.combats.end();
    if (begins) {
      SiegeCombat combat;
      combat.id = PieceId{planned_--};
      combat.at = to, combat.from = from_outside;
      combat.name = "Assault on " + siege.match->geography().name(to);
      combat.kind = kind_of_attack(siege.match->geography(), from, to);
      combat.holder = holder_against(siege, to, me_), combat.comer = me_;
      siege.combats.push_back(std::move(combat));
      fight = siege.combats.end() - 1;
    }
    const PieceId id = fight->id;
    each(order, [&](SiegeUnit& unit) { unit.combat = id, unit.reserve = false; });
    const std::pair<int, TowerRole> places[] = {
        {parameter::assault::tower_ranged, TowerRole::ranged}, {parameter::assault::tower_melee, TowerRole::melee}};
    for (const auto& [parameter, role] : places)
      for (const PieceId unit : pieces_in(order, parameter))
        if (auto* one = own(unit)) one->combat = id, one->tower = role;
    if (!begins) return;
    for (auto& unit : siege.units)
      if (unit.at == to && !unit.combat.valid() && siege.side_in(*fight, unit.faction) == 0 &&
          fits(siege, fight->kind, siege.side_of(*fight, 0), unit))
        unit.combat = id;
  }

  FactionId me_;
  std::int32_t planned_ = -2;  // ids that no piece has
};

std::string tenths(std::int64_t sum, std::int64_t runs) {
  const std::int64_t ten = (sum * 10 + runs / 2) / runs;
  return std::to_string(ten / 10) + "." + std::to_string(ten % 10);
}

game::Forecast next_round(const Siege& siege, const SiegeCombat& fight, int mine) {
  const Match& match = *siege.match;
  const Combat combat = rules_combat(siege, fight);
  const auto own = static_cast<std::size_t>(mine), foe = 1 - own;
  game::Forecast forecast;
  forecast.at = fight.at;
  forecast.title = fight.name + ": the next round";
  forecast.details.emplace_back("own units", std::to_string(combat.sides[own].units.size()));
  forecast.details.emplace_back("their units", std::to_string(combat.sides[foe].units.size()));
  if (fight.kind == CombatKind::storm)
    forecast.details.emplace_back("strength of the wall", std::to_string(combat.wall_strength));
  if (is_over(combat)) return forecast;
  enum { wiped_them, wiped_us, both_gone, better, even, worse, results };
  static const char* names[] = {"they are wiped out", "we are wiped out", "nobody is left", "they lose more steps",
      "equal losses", "we lose more steps"};
  std::array<std::int64_t, results> count{};
  std::int64_t on_own = 0, on_foe = 0;
  adjudicator::SeededDice dice(seed);
  dice.keep_rolls(false);
  Round round;
  for (int trial = 0; trial < trials; ++trial) {
    Combat tried = combat;
    fight_round(tried, match.switches, dice, round);
    dice.forget();
    const int lost_own = left_of(combat.sides[own]).steps - left_of(tried.sides[own]).steps;
    const int lost_foe = left_of(combat.sides[foe]).steps - left_of(tried.sides[foe]).steps;
    on_own += lost_own, on_foe += lost_foe;
    const bool we_live = left_of(tried.sides[own]).units > 0, they_live = left_of(tried.sides[foe]).units > 0;
    ++count[static_cast<std::size_t>(!we_live && !they_live ? both_gone
                                     : !they_live           ? wiped_them
                                     : !we_live             ? wiped_us
                                     : lost_foe > lost_own  ? better
                                     : lost_foe == lost_own ? even
                                                            : worse)];
  }
  forecast.details.emplace_back("steps we lose, on average", tenths(on_own, trials));
  forecast.details.emplace_back("steps they lose, on average", tenths(on_foe, trials));
  for (std::size_t i = 0; i < results; ++i)
    if (count[i] > 0) forecast.chances.emplace_back(names[i], count[i]);
  forecast.runs = trials;
  return forecast;
}

}  // namespace

std::vector<game::Forecast> forecast_of(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet) {
  const Siege now = read_siege(match, view);
  if (!seat.faction.valid() || (now.part != Part::assault && now.part != Part::reaction && now.part != Part::round))
    return {};
  const Desk desk{now, phase, seat.faction};
  Believed believed(match, view, seat.faction);
  Used used;
  for (const auto& order : sheet.orders) {
    const auto* rule = desk.offered(kind_of(order)) ? rule_of(kind_of(order)) : nullptr;
    if (!rule || rule->judge(desk, order, "", used)) continue;
    used.orders.push_back(order);
    believed.carry_out(order);
  }
  std::vector<game::Forecast> forecasts;
  for (const auto& fight : believed.siege.combats) {
    const int mine = believed.siege.side_in(fight, seat.faction);
    if (fight.over || mine < 0 || believed.siege.side_of(fight, mine).empty()) continue;
    forecasts.push_back(next_round(believed.siege, fight, mine));
  }
  return forecasts;
}

}  // namespace ziggurat::urr_handbook
