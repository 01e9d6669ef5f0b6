#include <doctest/doctest.h>

#include <array>

#include "game/declare.h"
#include "rulebooks/shelf/course.h"
#include "rulebooks/shelf/orders/order_type.h"
#include "rulebooks/shelf/report_builder.h"
#include "rulebooks/shelf/setting.h"
#include "rulebooks/shelf/view_builder.h"
#include "rulebooks/shelf/ways.h"
#include "rulebooks/shelf/wording/words.h"

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

class NoDice final : public Dice {
  int roll(int, std::string_view) override { throw std::logic_error("no dice here"); }
};

struct Steady {
  int pace = 1;
  bool rests = false;
};
constexpr std::array<adjudicator::SwitchField<Steady>, 2> fields = {
    adjudicator::switch_field<Steady, &Steady::pace>("pace"),
    adjudicator::switch_field<Steady, &Steady::rests>("rests")};
const std::vector<adjudicator::SwitchFigures>& figures() {
  static const std::vector<adjudicator::SwitchFigures> all = {
      {.name = "pace", .is_int = true, .low = 1, .high = 3, .otherwise = "1"},
      {.name = "rests", .is_bool = true, .otherwise = "false"}};
  return all;
}
adjudicator::SwitchFault set_switch(Steady& steady, std::string_view name, const adjudicator::SwitchValue& value) {
  return adjudicator::set_switch(fields, figures(), steady, name, value);
}
std::string code_of(const std::map<std::string, std::string>& words) {
  const auto steady = shelf::switches_from<Steady>(figures(), words);
  return steady ? std::to_string(steady->pace) + (steady->rests ? " rests" : "")
                : steady.error().code + " " + steady.error().at;
}

}  // namespace

TEST_CASE("ways over areas: the cheapest, whatever the number of steps, and none where nothing leads") {
  // 0 to 1 to 2 costs two, 0 to 2 costs three; nothing leads to 3.
  const auto ways = shelf::cheapest_ways(4, 0, [](int from, int to) -> std::optional<int> {
    if (from == 0 && to == 2) return 3;
    if (to == from + 1 && to < 3) return 1;
    return std::nullopt;
  });
  CHECK(ways.to(2) == std::vector{1, 2});
  CHECK(ways.to(0).empty());
  CHECK(ways.to(3).empty());
  CHECK(ways.to(-1).empty());
  const auto reach = ways.reach([](int area) { return Place{{0}, Area{area}}; });
  REQUIRE(reach.size() == 2);
  CHECK(reach[1] == Reach{{{0}, Area{2}}, {{0}, Area{1}}, 2});
  CHECK(shelf::cheapest_ways(2, 7, [](int, int) { return std::optional(1); }).to(1).empty());
}

TEST_CASE("switches: words outside, typed inside; what is no value is refused at its name") {
  CHECK(code_of({}) == "1");
  CHECK(code_of({{"pace", "3"}, {"rests", "true"}}) == "3 rests");
  for (const auto& [name, word] :
      std::vector<std::pair<std::string, std::string>>{{"pace", "4"}, {"pace", "2x"}, {"pace", ""}, {"rests", "1"}})
    CHECK(code_of({{name, word}}) == "bad_switch /switches/" + name);
  CHECK(code_of({{"speed", "1"}}) == "unknown_switch /switches/speed");
  const auto infos = shelf::switch_infos(figures());
  CHECK(infos[0].allowed.empty());
  CHECK(infos[1].allowed == std::vector<std::string>{"true", "false"});
}

TEST_CASE("a view is cut to what may be known, and shares what is as it was") {
  Vocabulary vocabulary;
  const KindId unit = vocabulary.kind("unit");
  const auto name = vocabulary.attribute<std::string>(declare::text("name", "Name"));
  const auto steps = vocabulary.attribute<std::int64_t>(declare::number("steps", "Steps", 0, 9));
  const auto turn = vocabulary.fact<std::int64_t>(declare::number("turn", "Turn", 1, 9));
  World world(1, 0);
  Piece guard{{0}, unit, {0}, Place{}, {}};
  guard.set(name, std::string("Guard")), guard.set(steps, std::int64_t{3});
  evolve(world, PieceEntered{guard});
  evolve(world, FactSet{turn.index, Value{std::int64_t{2}}});
  const auto look = [&](const View* before, bool knows_steps) {
    shelf::ViewBuilder sight(world, {Viewer::spectator(), before}, vocabulary);
    sight.cut(world.at({0}), [&](int i) { return i == name.index || (knows_steps && i == steps.index); });
    sight.publish(turn);
    return std::move(sight.view);
  };
  const View first = look(nullptr, false);
  CHECK((*first.find({0}))[name] == "Guard");
  CHECK_FALSE(first.find({0})->has(steps));
  CHECK(first[turn] == 2);
  CHECK(look(&first, false).find({0}) == first.find({0}));
  CHECK(look(&first, true).find({0})->has(steps));
  // A change of a secret does not change the view.
  evolve(world, AttributeSet{{0}, steps.index, Value{std::int64_t{1}}});
  CHECK(look(&first, false).find({0}) == first.find({0}));
  evolve(world, AttributeSet{{0}, name.index, Value{std::string("Watch")}});
  CHECK((*look(&first, false).find({0}))[name] == "Watch");
  // Out of sight it stays as it was, dated by the last sighting.
  shelf::ViewBuilder later(world, {Viewer::spectator(), &first}, vocabulary);
  later.keep(*later.last({0}), 7);
  CHECK(later.view.find({0}) == first.find({0}));
  CHECK(later.view.pieces.at({0}).as_of == 7);
  shelf::ViewBuilder much_later(world, {Viewer::spectator(), &later.view}, vocabulary);
  much_later.keep(*much_later.last({0}), 9);
  CHECK(much_later.view.pieces.at({0}).as_of == 7);
  CHECK(shelf::everything(world, vocabulary).find({0}) == world.find({0}));
}

TEST_CASE("a course tells all its parts, also those in which nothing happens") {
  const World world(1, 0);
  const Phase phase;
  const std::vector<SubmittedSheet> none;
  NoDice dice;
  const Rulings rulings;
  const std::vector<InForce> no_standing;
  const Closing closing{world, phase, 1, none, none, no_standing, rulings, dice};
  OutcomeWriter resolver(closing);
  int marches = 0;
  shelf::play<int>(resolver, marches, {{"march", "Marches", [](int& count) { ++count; }}, {"rain", "Rain"}});
  const Outcome outcome = resolver.finish();
  CHECK(marches == 1);
  REQUIRE(outcome.steps.size() == 2);
  CHECK(outcome.steps[1].title == "Rain");
}

TEST_CASE("counts in words") {
  CHECK(shelf::counted(1, "unit") == "1 unit");
  CHECK(shelf::counted(0, "unit") == "0 units");
  CHECK(shelf::signed_text(2) == "+2");
  CHECK(shelf::signed_text(-2) == "-2");
  CHECK(shelf::sentence_case("the dwarves") == "The dwarves");
  CHECK(shelf::sentence_case("") == "");
  for (const auto* many : {"the Redbeards", "the Elves", "the dead", "the Lords of the March"})
    CHECK(shelf::is_many(many));
  for (const auto* one : {"Urr", "the Prince of Darkness", "the Thane of the Longbeards", "the Fortress"})
    CHECK_FALSE(shelf::is_many(one));
  shelf::Chances chances;
  CHECK(shelf::count(chances, "DV"));
  CHECK_FALSE(shelf::count(chances, "DV"));
  CHECK(shelf::count(chances, "A"));
  CHECK(chances == shelf::Chances{{"DV", 2}, {"A", 1}});
}

TEST_CASE("a report is said by what it has, and marked only where it says so") {
  const Place here{{0}, Area{1}};
  const ReportBody plain = shelf::ReportBuilder("R-1", "rafts", "Rafts are ready.").at({here});
  CHECK(!plain.important);
  const ReportBody marked = shelf::ImportantReport("R-1", "rafts", "Rafts are burnt.").shows({{3}}, {here});
  CHECK(marked.important);
  CHECK(marked.rule == "R-1");
  CHECK(marked.pieces == std::vector<PieceId>{{3}});
  CHECK(marked.places == std::vector{here});
}

TEST_CASE("words of the data for people: blanks, and cut between characters") {
  CHECK(shelf::with_blanks("good_weapon") == "good weapon");
  CHECK(shelf::shortened("abc", 3) == "abc");
  CHECK(shelf::shortened("abcd", 3) == "abc");
  CHECK(shelf::shortened("ab\u00fc", 3) == "ab");  // the third byte is the first half of a character
}

TEST_CASE("ids of those of a list that are asked for, structs or pointers to them") {
  struct One {
    PieceId id;
    int steps = 0;
  };
  const std::vector<One> all = {{{1}, 3}, {{2}, 0}, {{5}, 4}};
  const std::vector<const One*> some = {&all[0], &all[1]};
  const auto alive = [](const One& one) { return one.steps > 0; };
  CHECK(shelf::ids_where(all, alive) == std::vector<PieceId>{{1}, {5}});
  CHECK(shelf::ids_where(some, alive) == std::vector<PieceId>{{1}});
}
