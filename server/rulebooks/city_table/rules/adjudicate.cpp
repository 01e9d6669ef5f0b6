#include "rulebooks/city_table/rules/adjudicate.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "rulebooks/city_table/rules/faces.h"
#include "rulebooks/city_table/rules/play.h"
#include "rulebooks/city_table/rules/reading.h"

namespace ziggurat::city_table {
namespace {

constexpr std::int64_t trials_max = 1'000'000;
constexpr int request_depth_max = 64;  // members that nobody reads may be nested deeper than the situation itself
constexpr const char* fault_code = "bad_situation";

const std::vector<Procedure>& procedures() {
  static const std::vector<Procedure> all = [] {
    std::vector<Procedure> list;
    for (const auto& part : {fight_procedures(), fire_procedures(), move_procedures(), game_procedures()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

const Procedure& read_procedure(const JsonReader& request) {
  const JsonReader rulebook = request.member("rulebook");
  if (rulebook.text() != "city-table") rulebook.fail("unknown_rulebook", "no such rulebook");
  const JsonReader procedure = request.member("procedure");
  const std::string wanted = procedure.text();
  for (const Procedure& known : procedures())
    if (known.name == wanted) return known;
  procedure.fail("unknown_procedure", "no such procedure");
}

std::uint64_t read_seed(const JsonReader& request, std::uint64_t fresh_seed) {
  const auto seed = request.optional_member("seed");
  if (!seed) return fresh_seed;
  if (!seed->value().is_number_integer()) seed->fail("must be an integer");
  return seed->value().get<std::uint64_t>();  // a negative seed is as good as another
}

Json write_rolls(const std::vector<Roll>& rolls) {
  Json list = Json::array();
  for (const Roll& roll : rolls) list.push_back({{"for", roll.purpose}, {"sides", roll.sides}, {"face", roll.face}});
  return list;
}

Json answer_once(const Procedure& procedure, Play& play, Dice& dice, const std::vector<Roll>& rolls) {
  play.play(dice);
  return {{"rulebook", "city-table"}, {"procedure", procedure.name}, {"outcome", play.outcome()},
          {"rolls", write_rolls(rolls)}, {"dice_used", rolls.size()}};
}

// How often each outcome came. Outcomes are written only once for each key; different keys may have one outcome.
std::map<std::string, std::int64_t> count_outcomes(Play& play, SeededDice& dice, std::int64_t trials) {
  std::map<std::string, std::int64_t> counts;                      // by the outcome's text
  std::unordered_map<std::string, std::int64_t*> known;            // by key; nodes of a map stay where they are
  for (std::int64_t done = 0; done < trials; ++done) {
    dice.forget();
    play.play(dice);
    const auto key = play.key();
    std::int64_t*& count = known[key ? *key : dice.faces()];
    if (!count) count = &counts[to_text(play.outcome())];
    if (dice.faces().empty()) {  // without dice nothing can come out differently
      *count = trials;
      break;
    }
    ++*count;
  }
  return counts;
}

Json answer_trials(Play& play, std::int64_t trials, std::uint64_t seed) {
  SeededDice dice(seed);
  dice.keep_rolls(false);
  const auto counts = count_outcomes(play, dice, trials);
  std::vector<const std::pair<const std::string, std::int64_t>*> sorted;
  for (const auto& entry : counts) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return a->second != b->second ? a->second > b->second : a->first < b->first;
  });
  Json outcomes = Json::array();
  for (const auto* entry : sorted) outcomes.push_back({{"outcome", Json::parse(entry->first)}, {"count", entry->second}});
  return {{"trials", trials}, {"outcomes", std::move(outcomes)}};
}

Json answer(const Json& body, std::uint64_t fresh_seed) {
  const JsonReader request(body, "", fault_code);
  if (!body.is_object()) request.fail("must be an object");
  const Procedure& procedure = read_procedure(request);
  const Switches switches = read_options(request);
  const auto trials = request.optional_member("trials");
  const bool own_dice = request.has("dice");
  if (trials && own_dice) trials->fail("not together with dice");
  const std::uint64_t seed = read_seed(request, fresh_seed);
  const std::int64_t count = trials ? trials->integer(1, trials_max) : 0;
  const JsonReader situation = request.member("situation");
  if (!situation.value().is_object()) situation.fail("must be an object");
  const auto play = procedure.read(situation, switches);
  if (trials) return answer_trials(*play, count, seed);
  if (own_dice) {
    RawDice dice(body["dice"]);
    return answer_once(procedure, *play, dice, dice.rolls());
  }
  SeededDice dice(seed);
  return answer_once(procedure, *play, dice, dice.rolls());
}

Answer refusal(const Refusal& why) {
  return {{{"error", {{"code", why.code}, {"at", why.at}, {"message", why.words}}}}, true};
}

}  // namespace

Answer adjudicate(const Json& request, std::uint64_t fresh_seed) {
  try {
    return {answer(request, fresh_seed), false};
  } catch (const JsonReader::Malformed& fault) {
    return refusal(fault.refusal);
  } catch (const DiceFault& fault) {
    return refusal(fault.refusal);
  }
}

Answer adjudicate_text(std::string_view request, std::uint64_t fresh_seed) {
  const auto parsed = parse_json(request, request_depth_max);
  return parsed ? adjudicate(*parsed, fresh_seed) : refusal({fault_code, "", parsed.error().words});
}

}  // namespace ziggurat::city_table
