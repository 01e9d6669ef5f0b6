#include "rulebooks/city_table/rules/adjudicate.h"

#include "rulebooks/city_table/rules/play.h"
#include "rulebooks/city_table/rules/reading.h"

namespace ziggurat::city_table {
namespace {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book = [] {
    std::vector<Procedure> list;
    for (const auto& part : {fight_procedures(), fire_procedures(), move_procedures(), game_procedures()})
      list.insert(list.end(), part.begin(), part.end());
    const adjudicator::Manner manner{.rulebook = "city-table",
        .trials_max = 1'000'000,
        .seed_min = INT64_MIN,
        .order = {options, dice_or_trials, seed, trials, situation}};
    return adjudicator::Book<Switches>{manner, list, read_options};
  }();
  return the_book;
}

}  // namespace

Answer adjudicate(const Json& request, std::uint64_t fresh_seed) {
  return adjudicator::adjudicate(book(), request, fresh_seed);
}
Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed) {
  return adjudicator::adjudicate_text(book(), request, fresh_seed);
}

}  // namespace ziggurat::city_table
