
#include <algorithm>

#include "rulebooks/adjudicator/faces.h"
#include "rulebooks/shelf/shares.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/battle/expected_reaction.h"
#include "rulebooks/urr_handbook/order_types.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int trials = 1000;
constexpr std::uint64_t seed = 20180117;  // arbitrary but fixed, so that the same question gets the same answer

// The counts of all trials as whole percents that add up to 100: pages round each share by itself. What is left over
// goes to the largest remainders.
std::array<std::int64_t, 3> whole_percents(const std::array<std::int64_t, 3>& counts) {
  std::array<std::int64_t, 3> percents{};
  std::int64_t left = 100;
  for (std::size_t i = 0; i < counts.size(); ++i) left -= percents[i] = 100 * counts[i] / trials;
  const auto owed = [&](std::size_t i) { return 100 * counts[i] - percents[i] * trials; };
  for (; left > 0; --left) {
    std::size_t most = 0;
    for (std::size_t i = 1; i < counts.size(); ++i)
      if (owed(i) > owed(most)) most = i;
    ++percents[most];
  }
  return percents;
}

game::Forecast next_round(const Siege& siege, const SiegeCombat& fight, int mine) {
  const GameConfig& config = *siege.config;
  const Combat combat = rules_combat(siege, fight);
  const auto own = static_cast<std::size_t>(mine), foe = 1 - own;
  game::Forecast forecast;
  forecast.at = fight.at;
  forecast.title = say("forecast.title", {{"fight", fight.name}});
  const bool storm = fight.kind == CombatKind::storm;
  forecast.details =
      lines("forecast.sides", {{"own", combat.sides[own].units.size()}, {"theirs", combat.sides[foe].units.size()},
                                  {"wall", storm ? std::optional(combat.wall_strength) : std::nullopt}});
  if (is_over(combat)) return forecast;
  enum { wiped_them, wiped_us, both_gone, better, even, worse, results };
  static const char* names[] = {"wiped_them", "wiped_us", "both_gone", "better", "even", "worse"};
  std::array<std::int64_t, results> count{};
  std::int64_t on_own = 0, on_foe = 0;
  adjudicator::SeededDice dice(seed);
  dice.keep_rolls(false);
  Round round;
  for (int trial = 0; trial < trials; ++trial) {
    Combat tried = combat;
    fight_round(tried, config.switches, dice, round);
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
  for (auto& line : lines("forecast.losses", {{"own", tenths(on_own, trials)}, {"theirs", tenths(on_foe, trials)}}))
    forecast.details.push_back(std::move(line));
  for (std::size_t i = 0; i < results; ++i)
    if (count[i] > 0) forecast.chances.emplace_back(catalogue().word("chances", names[i]), count[i]);
  forecast.runs = trials;
  forecast.shares = shelf::shares_of(catalogue(), whole_percents({count[wiped_them] + count[better],
                                                      count[both_gone] + count[even], count[wiped_us] + count[worse]}));
  return forecast;
}

// Names the defenders who are not there yet, with whom the figures do not reckon.
void name_reaction(game::Forecast& forecast, const ExpectedReaction& comes) {
  for (auto& line : lines("forecast.reaction", {{"seen", comes.seen}, {"guessed", comes.guessed}}))
    forecast.details.push_back(std::move(line));
}

}  // namespace

Siege forecast_of(const Context& context, const game::Sheet& sheet) {
  Siege siege = context.now;
  for (auto& unit : siege.units)
    if (const auto* type = unit_type(unit.type); type && unit.steps == 0) {  // figures unknown
      unit.melee = type->melee, unit.use = type->use, unit.ranged = type->ranged;
      unit.steps = unit.full_steps = type->steps;
    }
  order_types().forecast(siege, context.faction(), order_types().taken(context, sheet));
  return siege;
}

std::vector<game::Forecast> Urr::forecast(const Context& context, const game::Sheet& sheet) {
  const FactionId me = context.faction();
  const Part part = context.now.part;
  if (!me.valid() || (part != Part::assault && part != Part::reaction && part != Part::round)) return {};
  const Siege siege = forecast_of(context, sheet);
  Siege later = siege;
  const auto expected = add_expected_reaction(later, me);
  std::vector<game::Forecast> forecasts;
  for (const auto& fight : siege.combats) {
    const int mine = siege.side_in(fight, me);
    if (fight.over || mine < 0 || siege.side_of(fight, mine).empty()) continue;
    forecasts.push_back(next_round(siege, fight, mine));
    if (const auto comes = expected.find(fight.id); comes != expected.end() && comes->second.all() > 0)
      name_reaction(forecasts.back(), comes->second);
  }
  return forecasts;
}

}  // namespace ziggurat::urr_handbook
