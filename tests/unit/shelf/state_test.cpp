#include <doctest/doctest.h>

#include "game/change_writer.h"
#include "rulebooks/shelf/state/facts.h"
#include "rulebooks/shelf/state/read_record.h"
#include "rulebooks/shelf/state/record_kind.h"
#include "rulebooks/shelf/wording/named_words.h"

using namespace ziggurat;
using namespace ziggurat::game;
using shelf::Field;

namespace {

enum class Mood : std::uint8_t { calm, angry };
const std::vector<std::string_view>& names_of(Mood) {
  static const std::vector<std::string_view> names = {"calm", "angry"};
  return names;
}

struct Squad : shelf::Record {
  std::string name;
  std::size_t type = 0;
  int number = 0;
  Mood mood{};
  bool hidden = false;
  FactionId captor;
  PieceId foe;
  shelf::FactionSet met_by;

  static constexpr std::string_view kind = "squad";
  static void fields(auto& field, auto& squad) {
    field("name", squad.name, Field{.high = 20, .required = true});
    field("type", squad.type, Field{.required = true, .words = "types"});
    field("number", squad.number, Field{.low = 1, .high = 50, .required = true});
    field("mood", squad.mood, Field{.known_to = KnownTo::owner});
    field("hidden", squad.hidden);
    field("captor", squad.captor, Field{.in_files = false, .words = "factions"});
    field("foe", squad.foe, Field{.in_files = false});
    field("met_by", squad.met_by, Field{.high = 3, .umpire_edits = false, .in_files = false});
  }
};
struct Camp : shelf::Record {
  std::string name;
  static constexpr std::string_view kind = "camp";
  static void fields(auto& field, auto& camp) { field("name", camp.name, Field{.high = 20, .required = true}); }
};
struct Facts {
  int round = 1;
  Mood weather{};
  static void fields(auto& field, auto& facts) {
    field("round", facts.round, Field{.low = 1, .high = 9, .required = true});
    field("weather", facts.weather);
  }
};
struct Purse {
  int gold = 0, debt = 0;
  static void fields(auto& field, auto& purse) {
    field("gold", purse.gold, Field{.high = 100, .known_to = KnownTo::owner});
    field("debt", purse.debt, Field{.high = 100});
  }
};

struct Declared {
  Vocabulary words;
  shelf::ChoiceLists lists{
      {"types", {{"orcs", "elves"}, {"Orcs", "Elves"}, {}, {"mob", "bow"}}}, {"factions", {{"nobody", "red", "blue"}}}};
  shelf::Declarer declarer{words, shelf::shelf_words(), lists};
  shelf::RecordKind<Squad> squads{declarer};
  shelf::RecordKind<Camp> camps{declarer};
  shelf::FactRecord<Facts> facts{declarer};
  shelf::LedgerRecord<Purse> purses{declarer};
};

// Words declared one by one, with a typed record among them.
struct Mixed : shelf::NamedWordList {
  Mixed() : NamedWordList(shelf::shelf_words()) {}
  KindId post = kind("post"), camp = kind("camp");
  Attribute<std::string> name = text("name", {.required_of = {post}, .known_by = 2});
  shelf::RecordKind<Camp> camps = record<Camp>();
  Attribute<bool> burned = flag("burned", {.known_by = 1});
};
struct Tent : shelf::Record {
  int name = 0;
  static constexpr std::string_view kind = "tent";
  static void fields(auto& field, auto& tent) { field("name", tent.name, Field{.high = 9}); }
};

Squad scouts() {
  Squad squad;
  squad.side = {0};
  squad.place = {BoardId{0}, Hex{2, 3}};
  squad.name = "Scouts", squad.type = 1, squad.number = 12, squad.mood = Mood::angry;
  return squad;
}
template <class Read>
Refusal fault_of(const char* text, Read read) {
  const auto json = parse_json(text);
  REQUIRE(json);
  const auto found = read_json([&] { return read(JsonReader(*json, "/squads/0")); });
  REQUIRE_FALSE(found);
  return found.error();
}

}  // namespace

TEST_CASE("declared fields make the vocabulary: types, ranges, choices, owners, and names shared by kinds") {
  const Declared d;
  CHECK(d.words.kinds == std::vector<std::string>{"squad", "camp"});
  REQUIRE(d.words.attributes.size() == 8);
  const auto& [name, type, number, mood] =
      std::tie(d.words.attributes[0], d.words.attributes[1], d.words.attributes[2], d.words.attributes[3]);
  CHECK(name.type == AttributeType::text);
  CHECK(name.required_of == std::vector{d.squads.id(), d.camps.id()});
  CHECK(type.type == AttributeType::choice);
  CHECK(type.choices == std::vector<std::string>{"orcs", "elves"});
  CHECK(type.choice_glyphs == std::vector<std::string>{"mob", "bow"});
  CHECK(number.type == AttributeType::number);
  CHECK(number.low == 1);
  CHECK(number.high == 50);
  CHECK(mood.choices == std::vector<std::string>{"calm", "angry"});
  CHECK(mood.known_to == KnownTo::owner);
  CHECK(d.words.attributes[6].type == AttributeType::piece);
  CHECK_FALSE(d.words.attributes[7].umpire_edits);
  CHECK(d.words.facts.at(0).required);
  CHECK(d.words.facts.at(1).type == AttributeType::choice);
  CHECK(d.words.ledgers.at(0).known_to == KnownTo::owner);
}

TEST_CASE("a typed record shares kinds and attributes with words that are declared one by one") {
  const Mixed mixed;
  CHECK(mixed.camps.id() == mixed.camp);
  CHECK(mixed.camps.attribute(&Camp::name).index == mixed.name.index);
  CHECK(mixed.vocabulary.attributes.at(0).required_of == std::vector{mixed.post, mixed.camp});
  CHECK(mixed.known_by == std::vector<std::uint8_t>{2, 1});

  Declared d;
  CHECK_THROWS_AS(shelf::RecordKind<Tent>{d.declarer}, std::logic_error);  // `name` is a text elsewhere
}

TEST_CASE("a record that enters a world is read again as it was, and only what differs is a change") {
  const Declared d;
  ChangeList writer(World(2, 2));
  const PieceId id = writer.enter(d.squads.made(scouts()));
  const Squad before = d.squads.read(writer.world.at(id));
  CHECK(before.name == "Scouts");
  CHECK(before.type == 1);
  CHECK(before.mood == Mood::angry);
  CHECK(before.place == scouts().place);
  CHECK_FALSE(before.captor.valid());
  CHECK_FALSE(writer.world.at(id).has(d.squads.attribute(&Squad::hidden)));

  Squad after = before;
  CHECK(d.squads.changes(before, after).empty());
  after.mood = Mood::calm, after.captor = {1}, after.foe = id, after.met_by.add({1}), after.side = {1};
  const auto changes = d.squads.changes(before, after);
  CHECK(changes.size() == 5);
  for (const Change& change : changes) writer.apply(change);
  const Squad again = d.squads.read(writer.world.at(id));
  CHECK(again.side == FactionId{1});
  CHECK(again.mood == Mood::calm);
  CHECK(again.captor == FactionId{1});
  CHECK(again.foe == id);
  CHECK(again.met_by.has({1}));
  CHECK_FALSE(again.met_by.has({0}));
  CHECK(again.number == 12);
  CHECK(d.squads.changes(again, after).empty());
  // A value that went back to its default is unset, but a required one stays.
  after.captor = {}, after.type = 0;
  for (const Change& change : d.squads.changes(again, after)) writer.apply(change);
  CHECK_FALSE(writer.world.at(id).has(d.squads.attribute(&Squad::captor)));
  CHECK(writer.world.at(id).has(d.squads.attribute(&Squad::type)));
}

TEST_CASE("facts and ledgers are read from a world and a view, and changed by what differs") {
  const Declared d;
  ChangeList writer(World(2, 2));
  for (const Change& change : d.facts.changes(writer.world, Facts{})) writer.apply(change);
  CHECK(writer.changes.size() == 1);  // the weather is at its default
  Facts now = d.facts.read(writer.world);
  CHECK(now.round == 1);
  now.round = 2, now.weather = Mood::angry;
  for (const Change& change : d.facts.changes(writer.world, now)) writer.apply(change);
  CHECK(d.facts.read(writer.world).weather == Mood::angry);
  CHECK(d.facts.changes(writer.world, now).empty());

  const auto purse = d.purses.changes(writer.world, {1}, Purse{.gold = 30});
  REQUIRE(purse.size() == 1);
  writer.apply(purse.front());
  CHECK(d.purses.read(writer.world, {1}).gold == 30);
  CHECK(d.purses.read(writer.world, {0}).gold == 0);

  View view;
  view.facts = {std::int64_t{5}};
  view.ledgers[{FactionId{0}, 1}] = 7;
  CHECK(d.facts.read(view).round == 5);
  CHECK(d.facts.read(view).weather == Mood::calm);
  CHECK(d.purses.read(view, {0}).debt == 7);
  CHECK(d.purses.read(view, {0}).gold == 0);
}

TEST_CASE("a file is read by the declaration, and every fault has its pointer") {
  const Declared d;
  const auto read = [&](const JsonReader& from) { return shelf::read_record<Squad>(from, d.lists, {"hex"}); };
  const auto json = parse_json(R"({"name":"Scouts","type":"elves","number":3,"mood":"angry","hex":"0203"})");
  const Squad squad = read(JsonReader(*json, ""));
  CHECK(squad.name == "Scouts");
  CHECK(squad.type == 1);
  CHECK(squad.number == 3);
  CHECK(squad.mood == Mood::angry);
  CHECK(fault_of(R"({"name":"S","type":"elves"})", read).at == "/squads/0/number");
  CHECK(fault_of(R"({"name":"S","type":"elves","number":51})", read).at == "/squads/0/number");
  CHECK(fault_of(R"({"name":"S","type":"trolls","number":1})", read).at == "/squads/0/type");
  CHECK(fault_of(R"({"name":"S","type":"elves","number":1,"mood":2})", read).at == "/squads/0/mood");
  CHECK(fault_of(R"({"name":"longer than twenty bytes","type":"elves","number":1})", read).at == "/squads/0/name");
  // set in play alone
  CHECK(fault_of(R"({"name":"S","type":"elves","number":1,"captor":"red"})", read).at == "/squads/0/captor");
}
