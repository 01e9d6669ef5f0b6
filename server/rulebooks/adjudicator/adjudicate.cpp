#include "rulebooks/adjudicator/adjudicate.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "rulebooks/adjudicator/faces.h"

namespace ziggurat::adjudicator {
namespace {

Json write_rolls(const std::vector<Roll>& rolls) {
  Json list = Json::array();
  for (const Roll& roll : rolls) list.push_back({{"for", roll.purpose}, {"sides", roll.sides}, {"face", roll.face}});
  return list;
}

// Takes away the member at a path like "rounds" or "sides/*/units".
void leave_out(Json& value, std::string_view path) {
  const auto slash = path.find('/');
  const std::string_view step = path.substr(0, slash);
  if (step == "*") {
    for (Json& item : value) leave_out(item, path.substr(slash + 1));
  } else if (slash == std::string_view::npos) {
    value.erase(std::string(step));
  } else if (const auto found = value.find(std::string(step)); found != value.end()) {
    leave_out(*found, path.substr(slash + 1));
  }
}

std::string counted_text(const Play& play, const std::vector<std::string_view>& uncounted) {
  Json outcome = play.outcome();
  for (const auto path : uncounted) leave_out(outcome, path);
  return to_text(outcome);
}

// How often each outcome came. Outcomes are written only once for each key; different keys may have one outcome.
std::map<std::string, std::int64_t> count_outcomes(Play& play, const std::vector<std::string_view>& uncounted, SeededDice& dice,
                                                   std::int64_t trials) {
  std::map<std::string, std::int64_t> counts;            // by the outcome's text
  std::unordered_map<std::string, std::int64_t*> known;  // by key; nodes of a map stay where they are
  std::string key;
  for (std::int64_t done = 0; done < trials; ++done) {
    dice.forget();
    play.play(dice);
    key.clear();
    std::int64_t*& count = known[play.key(key) ? key : dice.faces()];
    if (!count) count = &counts[counted_text(play, uncounted)];
    if (dice.faces().empty()) {  // without dice nothing can come out differently
      *count = trials;
      break;
    }
    ++*count;
  }
  return counts;
}

Json answer_trials(Play& play, const std::vector<std::string_view>& uncounted, std::int64_t trials, std::uint64_t seed) {
  SeededDice dice(seed);
  dice.keep_rolls(false);
  const auto counts = count_outcomes(play, uncounted, dice, trials);
  std::vector<const std::pair<const std::string, std::int64_t>*> sorted;
  for (const auto& entry : counts) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return a->second != b->second ? a->second > b->second : a->first < b->first;
  });
  Json outcomes = Json::array();
  for (const auto* entry : sorted) outcomes.push_back({{"outcome", Json::parse(entry->first)}, {"count", entry->second}});
  return {{"trials", trials}, {"outcomes", std::move(outcomes)}};
}

std::uint64_t read_seed(const JsonReader& seed, std::int64_t low) {
  const Json& value = seed.value();
  if (!value.is_number_integer()) seed.fail("must be an integer");
  if (!value.is_number_unsigned() && value.get<std::int64_t>() < low) seed.fail("must not be negative");
  return value.get<std::uint64_t>();
}

Answer refusal(const Refusal& why) {
  return {{{"error", {{"code", why.code}, {"at", why.at}, {"message", why.words}}}}, true};
}

}  // namespace

Hearing::Hearing(const Manner& manner, const Json& body, std::uint64_t fresh_seed)
    : manner_(manner), request_(body, "", fault_code), seed_(fresh_seed) {
  if (!body.is_object()) request_.fail("must be an object");
}

JsonReader Hearing::procedure() const {
  const JsonReader rulebook = request_.member("rulebook");
  if (rulebook.text() != manner_.rulebook) rulebook.fail("unknown_rulebook", "no such rulebook");
  return request_.member("procedure");
}

void Hearing::check(Part part) {
  const auto trials = request_.optional_member("trials");
  const auto seed = request_.optional_member("seed");
  switch (part) {
    case Part::options: break;  // the rulebook's own
    case Part::dice_or_trials:
      if (trials && request_.has("dice")) trials->fail("not together with dice");
      break;
    case Part::dice:
      if (const auto dice = request_.optional_member("dice")) RawDice{dice->value()};
      break;
    case Part::trials:
      if (trials) trials_ = trials->integer(1, manner_.trials_max);
      break;
    case Part::seed:
      if (seed) seed_ = read_seed(*seed, manner_.seed_min);
      break;
    case Part::situation:
      if (!situation().value().is_object()) situation().fail("must be an object");
      break;
  }
}

Json Hearing::answer(Play& play, std::string_view procedure, const std::vector<std::string_view>& uncounted) const {
  if (trials_ > 0) return answer_trials(play, uncounted, trials_, seed_);
  const auto answer_with = [&](auto&& dice) -> Json {
    play.play(dice);
    return {{"rulebook", manner_.rulebook}, {"procedure", procedure}, {"outcome", play.outcome()},
            {"rolls", write_rolls(dice.rolls())}, {"dice_used", dice.rolls().size()}};
  };
  if (const auto dice = request_.optional_member("dice")) return answer_with(RawDice(dice->value()));
  return answer_with(SeededDice(seed_));
}

Answer answered(const std::function<Json()>& answer) {
  try {
    return {answer(), false};
  } catch (const JsonReader::Malformed& fault) {
    return refusal(fault.refusal);
  } catch (const DiceFault& fault) {
    return refusal(fault.refusal);
  }
}

Answer not_json(const Refusal& why) { return refusal({fault_code, "", why.words}); }

}  // namespace ziggurat::adjudicator
