#include <doctest/doctest.h>

#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/kind.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/wording/word_list.h"

using namespace ziggurat;
using namespace ziggurat::game;

namespace {

struct CampWords : shelf::WordList {
  KindId tent = kind("tent"), guard = kind("guard");
  Attribute<std::int64_t> steps = number("steps", "Steps", 1, 9, {.required_of = {guard}});
  Attribute<std::string> song = text("song", "Song", {.umpire_edits = false, .bytes_max = 40});
  Fact<bool> dark = flag("dark", "It is dark");
  Attribute<PieceId> bed = piece("bed", "Sleeps in");
  Fact<std::int64_t> season = choice("season", "Season", {"dry", "wet"}, {.required = true});
  Fact<std::string> notes = text("notes", "Notes", hidden(99));
};

}  // namespace

TEST_CASE("a word list numbers attributes and facts apart, each in the order of its members") {
  const CampWords words;
  const auto& v = words.vocabulary;
  CHECK(v.kinds == std::vector<std::string>{"tent", "guard"});
  CHECK(words.guard == KindId{1});
  CHECK(words.steps.index == 0);
  CHECK(words.song.index == 1);
  CHECK(words.bed.index == 2);
  CHECK(words.dark.index == 0);
  CHECK(words.season.index == 1);
  REQUIRE(v.attributes.size() == 3);
  REQUIRE(v.facts.size() == 3);
}

TEST_CASE("a word is declared with all that is said of it, and as usual where nothing is") {
  const CampWords words;
  const auto& steps = words.vocabulary.attributes[0];
  CHECK(steps.name == "steps");
  CHECK(steps.label == "Steps");
  CHECK(steps.type == AttributeType::number);
  CHECK(steps.low == 1);
  CHECK(steps.high == 9);
  CHECK(steps.required_of == std::vector<KindId>{words.guard});
  CHECK(steps.umpire_edits);
  const auto& song = words.vocabulary.attributes[1];
  CHECK_FALSE(song.umpire_edits);
  CHECK(song.high == 40);
  CHECK(song.required_of.empty());
  CHECK(words.vocabulary.attributes[2].type == AttributeType::piece);
  CHECK(words.vocabulary.facts[0].type == AttributeType::flag);
  CHECK(words.vocabulary.facts[1].choices == std::vector<std::string>{"dry", "wet"});
  CHECK(words.vocabulary.facts[1].required);
  const auto& notes = words.vocabulary.facts[2];
  CHECK(notes.known_to == KnownTo::umpire);
  CHECK_FALSE(notes.umpire_edits);
  CHECK(notes.high == 99);
}

TEST_CASE("a declared kind answers from its table, and opens nothing where there is no match") {
  const shelf::DeclaredKind camp({.id = "camp",
      .name = "A camp",
      .version = 3,
      .scenarios =
          [] {
            return std::vector<ScenarioInfo>{{"camp/one", "camp", "One", "", {}}};
          },
      .switches = [] { return std::vector<SwitchInfo>{}; },
      .open = [](const Setting& setting) -> Result<std::unique_ptr<Rulebook>> {
        return refuse("unknown_scenario", "/scenario", setting.scenario);
      },
      .adjudicate =
          [](std::string_view request, const MayGoOn&) {
            return AdjudicatorAnswer{std::string(request), false};
          },
      .rules_text =
          [] {
            return std::vector<std::pair<std::string, std::string>>{{"1", "Sleep."}};
          }});
  CHECK(camp.id() == "camp");
  CHECK(camp.name() == "A camp");
  CHECK(camp.version() == 3);
  CHECK(camp.scenarios().front().id == "camp/one");
  CHECK(camp.switches().empty());
  CHECK(camp.open({.scenario = "camp/two"}).error().words == "camp/two");
  CHECK(camp.adjudicate("{}").text == "{}");
  CHECK(camp.rules_text().front().second == "Sleep.");
}

TEST_CASE("a scenario says whether grave acts need a second umpire, and a value that is no yes or no is refused") {
  CHECK(shelf::asks_second_word(Json{{"second_word", true}}) == true);
  CHECK(shelf::asks_second_word(Json{{"name", "One"}}) == false);
  const auto wrong = shelf::asks_second_word(Json{{"second_word", "often"}});
  REQUIRE_FALSE(wrong.has_value());
  CHECK(wrong.error().at == "/second_word");
}

TEST_CASE("a piece is made with its attributes, whatever number or choice they are given as") {
  enum class Watch : std::uint8_t { first, second };
  const Attribute<std::int64_t> steps{0}, watch{2};
  const Attribute<std::string> song{1};
  const Attribute<bool> tired{3};
  const auto piece =
      shelf::made(KindId{1}, FactionId{2}, {}, {{steps, 3}, {watch, Watch::second}, {song, "Oh"}, {tired, false}});
  CHECK(piece.kind == KindId{1});
  CHECK(piece.side == FactionId{2});
  CHECK_FALSE(piece.id.valid());
  CHECK(piece[steps] == 3);
  CHECK(piece[watch] == 1);
  CHECK(piece[song] == "Oh");
  CHECK(piece.has(tired));
  CHECK_FALSE(piece[tired]);
}
