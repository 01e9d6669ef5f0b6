#include "rulebooks/domain_war/rules/adjudicator/adjudicate.h"

#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"

namespace ziggurat::domain_war {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book(
      {.rulebook = "domain-war",
          .trials_max = 1'000'000,
          .order = {situation, options, dice, dice_or_trials, trials, seed}},
      {battle_procedures(), covert_procedures(), siege_procedures(), troop_procedures(), rights_procedures(),
          march_procedures(), sight_procedures()},
      read_options);
  return the_book;
}

}  // namespace ziggurat::domain_war
