#include "rulebooks/city_table/rules/adjudicator/adjudicate.h"

#include "rulebooks/city_table/rules/adjudicator/play.h"
#include "rulebooks/city_table/rules/adjudicator/reading.h"

namespace ziggurat::city_table {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book({.rulebook = "city-table",
                                                        .trials_max = 1'000'000,
                                                        .seed_min = INT64_MIN,
                                                        .order = {options, dice_or_trials, seed, trials, situation}},
      {fight_procedures(), fire_procedures(), move_procedures(), game_procedures()}, read_options);
  return the_book;
}

}  // namespace ziggurat::city_table
