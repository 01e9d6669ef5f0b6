#include "rulebooks/urr_handbook/rules/adjudicate.h"

#include "rulebooks/urr_handbook/rules/procedures.h"

namespace ziggurat::urr_handbook {
namespace {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book = {
      adjudicator::Manner{.rulebook = "urr-handbook",
          .trials_max = 100'000,
          .null_is_absent = true,
          .order = {options, dice, dice_or_trials, trials, seed, situation}},
      procedures(), read_options};
  return the_book;
}

}  // namespace

Answer adjudicate(const Json& request, std::uint64_t fresh_seed) {
  return adjudicator::adjudicate(book(), request, fresh_seed);
}
Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed) {
  return adjudicator::adjudicate_text(book(), request, fresh_seed);
}

}  // namespace ziggurat::urr_handbook
