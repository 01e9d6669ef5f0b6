#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/play.h"
#include "rulebooks/adjudicator/reading.h"

// Answers the requests of `ziggurat adjudicate`. All rulebooks share this code; `Manner` holds the differences.
namespace ziggurat::adjudicator {

// The answer to one request. If `error` is set, the body is {"error": {code, at, message}} and the exit status is 2.
struct Answer {
  Json body;
  bool error = false;
};

// The parts of a request that are validated after `rulebook` and `procedure`. The situation's members and the dice
// faces come last.
enum class Part : std::uint8_t {
  options,
  dice_or_trials,  // at most one of the two
  dice,            // must be a list
  trials,
  seed,
  situation,  // must be an object
};

// Request-level differences between rulebooks, as their interface chapters state them.
struct Manner {
  std::string_view rulebook;
  std::int64_t trials_max = 0;
  std::int64_t seed_min = 0;  // INT64_MIN: any integer is accepted
  bool null_is_absent = false;
  std::vector<Part> order;
};

// A rulebook's adjudicator. Each rulebook declares one: `const adjudicator::Book<Switches>& book();`.
template <class Switches>
struct Book {
  Book(Manner its_manner, std::initializer_list<std::vector<Procedure<Switches>>> parts,
      Switches (*its_options)(const JsonReader& request), const std::vector<SwitchFigures>& (*its_switches)() = nullptr)
      : manner(std::move(its_manner)), read_options(its_options), switches(its_switches) {
    for (const auto& part : parts) procedures.insert(procedures.end(), part.begin(), part.end());
  }
  Manner manner;
  std::vector<Procedure<Switches>> procedures;
  Switches (*read_options)(const JsonReader& request);
  const std::vector<SwitchFigures>& (*switches)();  // null: not described
};

// The forms of all procedures whose situation is declared, and the switches.
template <class Switches>
Json forms_of(const Book<Switches>& book) {
  Json forms = Json::array();
  for (const auto& one : book.procedures)
    if (one.members) forms.push_back({{"name", one.name}, {"members", form_json(one.members())}});
  return {{"forms", std::move(forms)}, {"switches", book.switches ? switches_json(book.switches()) : Json::object()}};
}

// Limits on the cost of a request, read from its member `bounds`; if absent, the limits in the rulebook's interface
// chapter apply. The server counts work instead of time, so that a request gets the same answer on every machine. Each
// die costs 1; copying and writing cost about as many units as dice could be thrown in the same time. Work that the
// rules do between two dice is not counted; `may_go_on` limits it.
struct Bounds {
  std::int64_t values = INT64_MAX;      // numbers, texts, lists and objects in the request
  std::int64_t text_bytes = INT64_MAX;  // bytes in any one text or member name
  std::int64_t trials = INT64_MAX;
  std::int64_t answer_bytes = INT64_MAX;
  std::int64_t work = INT64_MAX;
};
Bounds read_bounds(const JsonReader& request);

// One request while it is being validated and answered.
class Hearing {
 public:
  Hearing(const Manner& manner, const Json& body, std::uint64_t fresh_seed, const std::function<bool()>& may_go_on);
  JsonReader request() const { return request_; }
  std::string procedure() const;  // empty if missing or not a text; valid only after the rulebook was checked
  [[noreturn]] void no_such_procedure() const;
  void check_size();      // checks the whole request against its bounds
  void check(Part part);  // every part except the options
  JsonReader situation() const { return request_.member("situation"); }
  Json answer(Play& play, std::string_view procedure, const std::vector<std::string_view>& uncounted) const;

 private:
  std::string word(std::string_view member) const;

  const Manner& manner_;
  const std::function<bool()>& may_go_on_;
  Bounds bounds_;
  JsonReader request_;
  std::uint64_t seed_;
  std::int64_t trials_ = 0;
};

Answer answered(const std::function<Json()>& answer);  // turns refusals into error answers
Answer not_json(const Refusal& why);
inline constexpr int request_depth_max =
    64;  // the request may contain ignored members that nest deeper than the situation

// Throws only when out of memory. `fresh_seed` supplies a random seed for requests that bring neither dice nor a seed,
// because the rules have no source of randomness. `may_go_on` is polled every few dice and returns false to stop the
// request; if empty, nothing stops it. The answer to `trials` grows with the number of different outcomes, at most
// `trials` of them.
template <class Switches>
Answer adjudicate(const Book<Switches>& book, const Json& body, std::uint64_t fresh_seed = 0,
    const std::function<bool()>& may_go_on = {}) {
  return answered([&] {
    const Json without = book.manner.null_is_absent ? without_nulls(body) : Json();
    Hearing hearing(book.manner, book.manner.null_is_absent ? without : body, fresh_seed, may_go_on);
    if (hearing.procedure() == forms_procedure) return forms_of(book);
    const auto* procedure = named(book.procedures, hearing.procedure());
    if (!procedure) hearing.no_such_procedure();
    hearing.check_size();
    Switches switches;
    for (const Part part : book.manner.order)
      if (part == Part::options) switches = book.read_options(hearing.request());
      else hearing.check(part);
    const auto play = procedure->read(hearing.situation(), switches);
    return hearing.answer(*play, procedure->name, procedure->uncounted);
  });
}

// Parses the request first. Invalid JSON yields `bad_situation` at the empty pointer.
template <class Switches>
Answer adjudicate_text(const Book<Switches>& book, std::string_view request, std::uint64_t fresh_seed = 0,
    const std::function<bool()>& may_go_on = {}) {
  const auto parsed = parse_json(request, request_depth_max);
  if (!parsed) return not_json(parsed.error());
  return adjudicate(book, *parsed, fresh_seed, may_go_on);
}

}  // namespace ziggurat::adjudicator
