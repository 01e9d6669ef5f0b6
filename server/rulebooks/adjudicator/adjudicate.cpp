#include "rulebooks/adjudicator/adjudicate.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "rulebooks/adjudicator/faces.h"

namespace ziggurat::adjudicator {
namespace {

Json write_rolls(const std::vector<game::Roll>& rolls) {
  Json list = Json::array();
  for (const game::Roll& roll : rolls)
    list.push_back({{"for", roll.purpose}, {"sides", roll.sides}, {"face", roll.face}});
  return list;
}

// Removes the member at a path like "rounds" or "sides/*/units".
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

const std::string too_much_work = "is more work than one question may be here";

// Counts the work spent on one answer and stops the request when it exceeds its bounds.
class Meter {
 public:
  Meter(const Bounds& bounds, std::int64_t values, const std::function<bool()>& may_go_on)
      : bounds_(bounds), values_(values), may_go_on_(may_go_on) {}

  void played(std::size_t dice) {
    ++done_;
    work_ += 1 + values_ / 4 + static_cast<std::int64_t>(dice);
    if (work_ > bounds_.work) refuse_more_trials();
  }
  void rolled() {
    constexpr int dice_between_questions = 32;
    if (may_go_on_ && ++rolled_ % dice_between_questions == 0 && !may_go_on_()) refuse_more_trials();
  }
  void wrote(std::size_t dice, std::size_t bytes) {
    constexpr std::size_t beside = 24;  // bytes that the outcome list adds to each outcome
    work_ += static_cast<std::int64_t>(8 * dice + bytes / 4);
    bytes_ += bytes + beside;
    if (static_cast<std::int64_t>(bytes_) > bounds_.answer_bytes)
      refuse_trials("has too many different outcomes for one answer: ask for fewer");
  }

 private:
  [[noreturn]] static void refuse_trials(std::string words) {
    throw JsonReader::Malformed{{fault_code, "/trials", std::move(words)}};
  }
  [[noreturn]] void refuse_more_trials() const {
    refuse_trials(too_much_work + ": at most about " + std::to_string(done_) + " of this one");
  }
  const Bounds& bounds_;
  const std::int64_t values_;
  const std::function<bool()>& may_go_on_;
  std::int64_t work_ = 0, done_ = 0;
  int rolled_ = 0;
  std::size_t bytes_ = 0;
};

// Dice that call `rolled` before each roll.
template <class Rolled>
class ObservedDice final : public game::Dice {
 public:
  ObservedDice(game::Dice& dice, Rolled rolled) : dice_(dice), rolled_(std::move(rolled)) {}
  int roll(int sides, std::string_view purpose) override { return rolled_(), dice_.roll(sides, purpose); }
  void use_stream(std::string_view name) override { dice_.use_stream(name); }

 private:
  game::Dice& dice_;
  Rolled rolled_;
};

constexpr std::size_t known_bytes_max =
    4 * 1024 * 1024;  // bytes of keys kept in the cache; beyond this an outcome is serialised again each time it recurs

// Counts how often each outcome occurred. An outcome is serialised once per key; different keys may map to the same
// outcome.
std::map<std::string, std::int64_t> count_outcomes(
    Play& play, const std::vector<std::string_view>& uncounted, SeededDice& dice, std::int64_t trials, Meter meter) {
  std::map<std::string, std::int64_t> counts;  // keyed by the outcome's JSON text
  // keyed by Play::key; map nodes never move, so the pointers stay valid
  std::unordered_map<std::string, std::int64_t*> known;
  std::size_t known_bytes = 0;
  std::string key;
  ObservedDice observed(dice, [&meter] { meter.rolled(); });
  for (std::int64_t done = 0; done < trials; ++done) {
    dice.forget();
    play.play(observed);
    const std::size_t thrown = dice.faces().size();
    meter.played(thrown);
    key.clear();
    if (!play.key(key)) key = dice.faces();
    const auto found = known.find(key);
    std::int64_t* count = found == known.end() ? nullptr : found->second;
    if (!count) {
      const auto [entry, fresh] = counts.try_emplace(counted_text(play, uncounted), 0);
      meter.wrote(thrown, fresh ? entry->first.size() : 0);
      count = &entry->second;
      if ((known_bytes += key.size()) <= known_bytes_max) known.emplace(key, count);
    }
    if (thrown == 0) {  // no dice were thrown, so every trial has the same outcome
      *count = trials;
      break;
    }
    ++*count;
  }
  return counts;
}

Json answer_trials(Play& play, const std::vector<std::string_view>& uncounted, std::int64_t trials, std::uint64_t seed,
    const Meter& meter) {
  SeededDice dice(seed);
  dice.keep_rolls(false);
  const auto counts = count_outcomes(play, uncounted, dice, trials, meter);
  std::vector<const std::pair<const std::string, std::int64_t>*> sorted;
  for (const auto& entry : counts) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return a->second != b->second ? a->second > b->second : a->first < b->first;
  });
  Json outcomes = Json::array();
  for (const auto* entry : sorted)
    outcomes.push_back({{"outcome", Json::parse(entry->first)}, {"count", entry->second}});
  return {{"trials", trials}, {"outcomes", std::move(outcomes)}};
}

// Counts the numbers, texts, lists and objects in a request. `each_text` receives every text and member name, with its
// JSON pointer.
template <class EachText>
std::int64_t count_values(const Json& value, const std::string& at, EachText each_text) {
  std::int64_t count = 1;
  if (value.is_string()) each_text(value.get_ref<const std::string&>(), at);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      count += count_values(value[i], at + "/" + std::to_string(i), each_text);
  if (value.is_object())
    for (auto it = value.begin(); it != value.end(); ++it) {
      const std::string below = at + pointer_step(it.key());
      each_text(it.key(), below);
      count += count_values(it.value(), below, each_text);
    }
  return count;
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

Bounds read_bounds(const JsonReader& request) {
  Bounds bounds;
  const auto from = request.optional_member("bounds");
  if (!from) return bounds;
  const std::pair<std::string_view, std::int64_t*> numbers[] = {{"values", &bounds.values},
      {"text_bytes", &bounds.text_bytes}, {"trials", &bounds.trials}, {"answer_bytes", &bounds.answer_bytes},
      {"work", &bounds.work}};
  for (const auto& [name, number] : numbers) *number = from->integer_or(name, *number, 1, INT64_MAX);
  return bounds;
}

Hearing::Hearing(
    const Manner& manner, const Json& body, std::uint64_t fresh_seed, const std::function<bool()>& may_go_on)
    : manner_(manner), may_go_on_(may_go_on), request_(body, "", fault_code), seed_(fresh_seed) {
  if (!body.is_object()) request_.fail("must be an object");
}

std::string Hearing::word(std::string_view member) const {
  const auto found = request_.optional_member(member);
  return found && found->value().is_string() ? found->text() : std::string();
}

std::string Hearing::procedure() const {
  if (word("rulebook") != manner_.rulebook)
    throw JsonReader::Malformed{{"unknown_rulebook", "/rulebook", "no such rulebook"}};
  return word("procedure");
}

void Hearing::no_such_procedure() const {
  throw JsonReader::Malformed{{"unknown_procedure", "/procedure", "no such procedure"}};
}

void Hearing::check_size() {
  bounds_ = read_bounds(request_);
  const auto short_enough = [this](const std::string& text, const std::string& at) {
    if (static_cast<std::int64_t>(text.size()) <= bounds_.text_bytes) return;
    const std::string most = std::to_string(bounds_.text_bytes);
    throw JsonReader::Malformed{
        {fault_code, at.substr(0, at.rfind('/')), "a text in here is longer than " + most + " bytes"}};
  };
  if (count_values(request_.value(), "", short_enough) > bounds_.values)
    request_.fail("has more than " + std::to_string(bounds_.values) + " values");
}

void Hearing::check(Part part) {
  const auto trials = request_.optional_member("trials");
  const auto seed = request_.optional_member("seed");
  switch (part) {
    case Part::options: break;  // checked by each rulebook
    case Part::dice_or_trials:
      if (trials && request_.has("dice")) trials->fail("not together with dice");
      break;
    case Part::dice:
      if (const auto dice = request_.optional_member("dice")) RawDice{dice->value()};
      break;
    case Part::trials:
      if (trials) trials_ = trials->integer(1, std::min(manner_.trials_max, bounds_.trials));
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
  if (trials_ > 0) {
    const Meter meter(
        bounds_, count_values(request_.value(), "", [](const std::string&, const std::string&) {}), may_go_on_);
    return answer_trials(play, uncounted, trials_, seed_, meter);
  }
  int rolled = 0;
  const auto answer_with = [&](auto&& dice) -> Json {
    ObservedDice observed(dice, [&] {
      if (may_go_on_ && ++rolled % 32 == 0 && !may_go_on_()) situation().fail(too_much_work);
    });
    play.play(observed);
    return {{"rulebook", manner_.rulebook}, {"procedure", procedure}, {"outcome", play.outcome()},
        {"rolls", write_rolls(dice.rolls())}, {"dice_used", dice.rolls().size()}};
  };
  const auto dice = request_.optional_member("dice");
  Json answer = dice ? answer_with(RawDice(dice->value())) : answer_with(SeededDice(seed_));
  if (bounds_.answer_bytes != INT64_MAX && static_cast<std::int64_t>(to_text(answer).size()) > bounds_.answer_bytes)
    situation().fail("has an answer of more than " + std::to_string(bounds_.answer_bytes) + " bytes");
  return answer;
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
