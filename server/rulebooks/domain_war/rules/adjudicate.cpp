#include "rulebooks/domain_war/rules/adjudicate.h"

#include "rulebooks/domain_war/rules/procedures.h"
#include "rulebooks/domain_war/rules/reading.h"

namespace ziggurat::domain_war {
namespace {

const adjudicator::Book<Switches>& book() {
  using enum adjudicator::Part;
  static const adjudicator::Book<Switches> the_book = [] {
    std::vector<Procedure> list;
    for (const auto& part : {battle_procedures(), covert_procedures(), siege_procedures(), troop_procedures(),
             rights_procedures(), march_procedures(), sight_procedures()})
      list.insert(list.end(), part.begin(), part.end());
    const adjudicator::Manner manner{.rulebook = "domain-war",
        .trials_max = 1'000'000,
        .order = {situation, options, dice, dice_or_trials, trials, seed}};
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

}  // namespace ziggurat::domain_war
