#include "rulebooks/dark_ages/rules/adjudicate.h"

#include "rulebooks/adjudicator/reading.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"

namespace ziggurat::dark_ages {
namespace {

Switches read_options(const JsonReader& request) {
  Switches switches;
  adjudicator::read_options(
      request, [&](std::string_view name, const SwitchValue& value) { return set_switch(switches, name, value); });
  return switches;
}

}  // namespace

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book(
      {.rulebook = "dark-ages",
          .trials_max = 1'000'000,
          .order = {situation, options, dice, dice_or_trials, trials, seed}},
      {geometry_procedures(), movement_procedures(), charge_procedures(), shooting_procedures(), melee_procedures(),
          force_procedures(), turn_procedures(), hand_over_procedures()},
      read_options, switch_figures);
  return the_book;
}

}  // namespace ziggurat::dark_ages
