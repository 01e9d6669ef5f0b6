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

// Requests of `ziggurat adjudicate`, answered the same way for every rulebook but for its own manner.
namespace ziggurat::adjudicator {

// The answer to one request. `error`: the body is {"error": {code, at, message}}, exit status 2.
struct Answer {
  Json body;
  bool error = false;
};

// The parts of a request that are checked after rulebook and procedure. The situation's members and the faces come last.
enum class Part : std::uint8_t {
  options,
  dice_or_trials,  // not both
  dice,            // a list
  trials,
  seed,
  situation,  // an object
};

// What the rulebooks' interface chapters say differently of the request as a whole.
struct Manner {
  std::string_view rulebook;
  std::int64_t trials_max = 0;
  std::int64_t seed_min = 0;  // INT64_MIN: any integer is as good as another
  bool null_is_absent = false;
  std::vector<Part> order;
};

// What a rulebook's adjudicator is: each declares one, `const adjudicator::Book<Switches>& book();`, and is asked by it.
template <class Switches>
struct Book {
  Book(Manner its_manner, std::initializer_list<std::vector<Procedure<Switches>>> parts,
      Switches (*its_options)(const JsonReader& request))
      : manner(std::move(its_manner)), read_options(its_options) {
    for (const auto& part : parts) procedures.insert(procedures.end(), part.begin(), part.end());
  }
  Manner manner;
  std::vector<Procedure<Switches>> procedures;
  Switches (*read_options)(const JsonReader& request);
};

// What a request may cost, as its own member `bounds` says; left out, whatever the rulebook's interface allows. Work is counted and
// not timed, so that a question has the same answer on every machine: 1 for each die thrown, and for what is copied and written
// about as much as takes the time of a die. What the rules do between two dice is not counted: `may_go_on` bounds that.
struct Bounds {
  std::int64_t values = INT64_MAX;      // numbers, texts, lists and objects in the request
  std::int64_t text_bytes = INT64_MAX;  // of one text or member's name in it
  std::int64_t trials = INT64_MAX;
  std::int64_t answer_bytes = INT64_MAX;
  std::int64_t work = INT64_MAX;
};
Bounds read_bounds(const JsonReader& request);

// One request on its way to the answer.
class Hearing {
 public:
  Hearing(const Manner& manner, const Json& body, std::uint64_t fresh_seed, const std::function<bool()>& may_go_on);
  JsonReader request() const { return request_; }
  std::string procedure() const;  // once the rulebook is the right one; empty if it is missing or no text
  [[noreturn]] void no_such_procedure() const;
  void check_size();      // of the whole request, by its bounds
  void check(Part part);  // any but the options
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

Answer answered(const std::function<Json()>& answer);  // refusals become errors
Answer not_json(const Refusal& why);
inline constexpr int request_depth_max =
    64;  // members that nobody reads may be nested deeper than the situation itself

// Never throws but for want of memory. `fresh_seed` serves requests that bring neither dice nor a seed: the caller's random number, for the rules
// have none. `may_go_on`: asked every few dice whether the answer may cost more; empty: always. The size of the answer to `trials` grows with the number of different outcomes, up to `trials` itself.
template <class Switches>
Answer adjudicate(const Book<Switches>& book, const Json& body, std::uint64_t fresh_seed = 0,
    const std::function<bool()>& may_go_on = {}) {
  return answered([&] {
    const Json without = book.manner.null_is_absent ? without_nulls(body) : Json();
    Hearing hearing(book.manner, book.manner.null_is_absent ? without : body, fresh_seed, may_go_on);
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

// The same from the text of a request; what is no JSON is `bad_situation` at the empty pointer.
template <class Switches>
Answer adjudicate_text(const Book<Switches>& book, std::string_view request, std::uint64_t fresh_seed = 0,
    const std::function<bool()>& may_go_on = {}) {
  const auto parsed = parse_json(request, request_depth_max);
  if (!parsed) return not_json(parsed.error());
  return adjudicate(book, *parsed, fresh_seed, may_go_on);
}

}  // namespace ziggurat::adjudicator
