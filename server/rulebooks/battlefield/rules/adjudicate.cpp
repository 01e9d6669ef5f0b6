#include "rulebooks/battlefield/rules/adjudicate.h"

#include "rulebooks/battlefield/rules/figures.h"
#include "rulebooks/battlefield/rules/procedures/procedures.h"

namespace ziggurat::battlefield {

const std::vector<DeclaredProcedure>& declared_procedures() {
  static const std::vector<DeclaredProcedure> all = [] {
    std::vector<DeclaredProcedure> joined;
    for (const auto& part : {strike_procedures(), combat_procedures(), army_procedures(), hiding_procedures(),
             ground_procedures(), movement_procedures(), surrender_procedures(), hand_over_procedures()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book = [] {
    std::vector<adjudicator::Procedure<Switches>> procedures;
    for (const DeclaredProcedure& one : declared_procedures()) procedures.push_back(one.procedure);
    return adjudicator::Book<Switches>({.rulebook = "battlefield",
                                           .trials_max = 1'000'000,
                                           .order = {situation, options, dice, dice_or_trials, trials, seed}},
        {procedures}, read_options, switch_figures);
  }();
  return the_book;
}

}  // namespace ziggurat::battlefield
