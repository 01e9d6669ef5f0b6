#include "rulebooks/urr_handbook/rules/adjudicator/adjudicate.h"

#include "rulebooks/urr_handbook/rules/adjudicator/procedures.h"

namespace ziggurat::urr_handbook {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book(
      {.rulebook = "urr-handbook",
          .trials_max = 100'000,
          .null_is_absent = true,
          .order = {options, dice, dice_or_trials, trials, seed, situation}},
      {unit_procedures(), combat_procedures(), round_procedures(), siege_procedures(), trebuchet_procedures(),
          land_procedures()},
      read_options);
  return the_book;
}

}  // namespace ziggurat::urr_handbook
