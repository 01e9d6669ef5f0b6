#pragma once
#include <cstdint>
#include <map>
#include <utility>

#include "rulebooks/urr_handbook/battle/expected_reaction.h"
#include "rulebooks/urr_handbook/battle/storm_trial.h"
#include "rulebooks/urr_handbook/order_types.h"

// The best storm of a place and its odds, as far as its side knows. Bots, hints and stewards share this judgement.
namespace ziggurat::urr_handbook {

struct StormPlan {
  AssaultOrder order;      // no units: nobody can attack
  std::int64_t worth = 0;  // in tenths of a step: enemy losses and the place, minus own losses, wave after wave
};
// What is to be expected of the units of a plan, and of those who step in for them.
struct StormOdds {
  int trials = 0;
  int behind = 0;          // seen enemies who wait to step in for the fallen
  ExpectedReaction comes;  // in the reaction
  int reserves = 0;        // own units that step in for the fallen
  StormResult sums;        // over all trials, wave after wave, against those who come, too
  StormResult if_nobody_comes;
  int percent(const StormResult& of) const { return trials > 0 ? (100 * of.taken + trials / 2) / trials : 0; }
};

class StormPlanner {
 public:
  // `context` must outlive it.
  StormPlanner(const Context& context, int trials);

  // The own units that storm best from here, at most as many as may: by the hits that they score and the steps that
  // they can lose. Units that fight there already count towards the limit.
  const AssaultOrder& best_assault(const Place& from, const Place& to);
  const StormPlan& plan(const Place& from, const Place& to);
  StormOdds odds(const Place& from, const Place& to);

 private:
  // The siege as this side expects it after the order, with or without the enemy's reaction.
  Siege after(const AssaultOrder& order) const;
  StormResult trials_of(const Siege& siege, const Place& to, Stormed how) const;
  AssaultOrder find_assault(const Place& from, const Place& to) const;
  std::int64_t daring(const Siege& siege, const Place& from, const Place& to) const;

  const Context& context_;
  const Siege& now_;
  const FactionId me_;
  const int trials_;
  std::map<std::pair<Place, Place>, AssaultOrder> assaults_;
  std::map<std::pair<Place, Place>, StormPlan> plans_;
};

// Steps times melee of the faction's units at a place, or of its enemies. Unknown figures count as printed.
std::int64_t strength_of_own(const Siege& siege, FactionId faction, const Place& at);
std::int64_t strength_of_enemies(const Siege& siege, FactionId faction, const Place& at);

}  // namespace ziggurat::urr_handbook
