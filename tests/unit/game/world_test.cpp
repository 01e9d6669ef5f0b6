#include "game/world.h"

#include <doctest/doctest.h>

#include "game/change_writer.h"
#include "places.h"

using namespace ziggurat;
using namespace ziggurat::game;
using test::at;

namespace {

Vocabulary words() {
  Vocabulary vocabulary;
  vocabulary.kind("unit");
  vocabulary.attribute<std::int64_t>({"steps", "Steps", AttributeType::number, 0, 4, {}});
  vocabulary.attribute<std::int64_t>({"stance", "Stance", AttributeType::choice, 0, 0, {"attack", "hold"}});
  vocabulary.attribute<bool>({"open", "Open", AttributeType::flag, 0, 0, {}});
  vocabulary.attribute<std::string>({"name", "Name", AttributeType::text, 0, 0, {}});
  vocabulary.attribute<PieceId>({"leader", "Leader", AttributeType::piece, 0, 0, {}});
  vocabulary.fact<std::int64_t>({"turn", "Turn", AttributeType::number, 1, 7, {}});
  vocabulary.ledger({"gold", "Gold", AttributeType::number, 0, 100, {}});
  return vocabulary;
}

World small_world() {
  World world(2, 1);
  evolve(world, PieceEntered{{{0}, {0}, {0}, at(1, 1), {Value{std::int64_t{3}}}}});
  evolve(world, PieceEntered{{{1}, {0}, {1}, at(2, 2), {}}});
  evolve(world, FactSet{0, std::int64_t{1}});
  return world;
}

}  // namespace

TEST_CASE("what is required is given when a piece enters and is never unset") {
  Vocabulary vocabulary = words();
  vocabulary.kind("wall");
  vocabulary.attributes[0].required_of.push_back({0});
  vocabulary.facts[0].required = true;
  const World world = small_world();
  const auto fits = [&](const Change& change) { return reject_reason(world, change, vocabulary).empty(); };
  CHECK_FALSE(fits(AttributeSet{{0}, 0, {}}));
  CHECK(fits(AttributeSet{{0}, 0, std::int64_t{0}}));
  CHECK(fits(AttributeSet{{0}, 1, {}}));
  CHECK_FALSE(fits(PieceEntered{{{2}, {0}, {1}, at(3, 3), {}}}));
  CHECK(fits(PieceEntered{{{2}, {0}, {1}, at(3, 3), {Value{std::int64_t{1}}}}}));
  CHECK(fits(PieceEntered{{{2}, {1}, {1}, at(3, 3), {}}}));  // of a kind that requires no attributes
  CHECK_FALSE(fits(FactSet{0, {}}));
}

TEST_CASE("every change is undone by the change that evolve gives back") {
  const std::vector<Change> changes = {
      PieceEntered{{{2}, {0}, {1}, at(3, 3), {}}},
      PieceMoved{{0}, at(5, 5), {at(4, 4), at(5, 5)}},
      PieceTurned{{1}, {0}},
      AttributeSet{{0}, 0, std::int64_t{1}},
      AttributeSet{{1}, 3, std::string("x")},
      LedgerSet{{1}, 0, 7},
      FactSet{0, std::int64_t{2}},
      PieceLeft{{0}},
  };
  World world = small_world();
  std::vector<World> worlds;
  std::vector<Change> undo;
  for (const auto& change : changes) {
    worlds.push_back(world);
    undo.push_back(evolve(world, change));
    CHECK_FALSE(world == worlds.back());
  }
  for (std::size_t i = changes.size(); i-- > 0;) {
    CAPTURE(i);
    evolve(world, undo[i]);
    for (const auto id : worlds[i].pieces()) {
      REQUIRE(world.find(id) != nullptr);
      CHECK(world.at(id).place == worlds[i].at(id).place);
      CHECK(world.at(id).side == worlds[i].at(id).side);
      for (int attribute = 0; attribute < 5; ++attribute)
        CHECK(world.at(id).value(attribute) == worlds[i].at(id).value(attribute));
    }
    CHECK(world.pieces() == worlds[i].pieces());
    CHECK(world.fact(0) == worlds[i].fact(0));
    CHECK(world.ledger({1}, 0) == worlds[i].ledger({1}, 0));
  }
}

TEST_CASE("a world at work records what changes, and nothing else counts as a change") {
  const Attribute<std::int64_t> steps{0}, stance{1};
  const Attribute<bool> open{2};
  ChangeList at_work(small_world());
  const PieceId unit = at_work.enter(Piece{{}, {0}, {0}, at(3, 3), {}}.with(steps, 2).with(open, true));
  CHECK(at_work.world.at(unit)[steps] == 2);
  CHECK(at_work.changes_made() == 1);
  at_work.set(unit, steps, std::int64_t{2});
  CHECK(at_work.changes_made() == 1);
  at_work.clear(unit, open, stance, steps);  // it has no stance
  CHECK(at_work.changes_made() == 3);
  REQUIRE(at_work.changes.size() == 3);
  CHECK(at_work.changes[1] == Change{AttributeSet{unit, open.index, Value{}}});
  CHECK(at_work.world.at(unit).attributes.empty());
}

TEST_CASE("a copy of a world does not follow its original") {
  World world = small_world();
  const World copy = world;
  evolve(world, AttributeSet{{0}, 0, std::int64_t{1}});
  CHECK(copy.at({0}).value(0) == Value{std::int64_t{3}});
  CHECK(world.next_piece() == PieceId{2});
  evolve(world, PieceLeft{{1}});
  CHECK(world.next_piece() == PieceId{2});  // a number is never reused
}

TEST_CASE("changes that do not fit are told before they do harm") {
  const World world = small_world();
  const auto vocabulary = words();
  const auto fits = [&](const Change& change) { return reject_reason(world, change, vocabulary).empty(); };
  CHECK(fits(AttributeSet{{0}, 0, std::int64_t{4}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 0, std::int64_t{5}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 0, std::int64_t{-1}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 0, true}));
  CHECK(fits(AttributeSet{{0}, 0, std::monostate{}}));
  CHECK(fits(AttributeSet{{0}, 1, std::int64_t{1}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 1, std::int64_t{2}}));
  CHECK(fits(AttributeSet{{0}, 2, true}));
  CHECK_FALSE(fits(AttributeSet{{0}, 2, std::int64_t{1}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 3, true}));
  CHECK(fits(AttributeSet{{0}, 4, PieceId{1}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 4, PieceId{2}}));
  CHECK_FALSE(fits(AttributeSet{{0}, 5, true}));
  CHECK_FALSE(fits(AttributeSet{{0}, -1, true}));
  CHECK_FALSE(fits(AttributeSet{{2}, 0, std::int64_t{1}}));
  CHECK(fits(PieceMoved{{1}, at(9, 9), {}}));
  CHECK_FALSE(fits(PieceMoved{{2}, at(9, 9), {}}));
  CHECK_FALSE(fits(PieceLeft{{-1}}));
  CHECK(fits(PieceTurned{{0}, {-1}}));
  CHECK_FALSE(fits(PieceTurned{{0}, {2}}));
  CHECK(fits(PieceEntered{{{2}, {0}, {}, at(1, 1), {}}}));
  CHECK_FALSE(fits(PieceEntered{{{1}, {0}, {}, at(1, 1), {}}}));
  CHECK_FALSE(fits(PieceEntered{{{3}, {0}, {}, at(1, 1), {}}}));
  CHECK_FALSE(fits(PieceEntered{{{2}, {1}, {}, at(1, 1), {}}}));
  CHECK_FALSE(fits(PieceEntered{{{2}, {0}, {}, at(1, 1), std::vector<Value>(6)}}));
  CHECK(fits(LedgerSet{{1}, 0, 100}));
  CHECK_FALSE(fits(LedgerSet{{1}, 0, 101}));
  CHECK_FALSE(fits(LedgerSet{{2}, 0, 1}));
  CHECK_FALSE(fits(LedgerSet{{1}, 1, 1}));
  CHECK(fits(FactSet{0, std::int64_t{7}}));
  CHECK_FALSE(fits(FactSet{0, std::int64_t{0}}));
  CHECK_FALSE(fits(FactSet{1, std::int64_t{1}}));
}

TEST_CASE(
    "what is aboard a piece stands where that one stands; nothing carries itself, and nobody leaves with others "
    "aboard") {
  World world = small_world();
  const auto vocabulary = words();
  const auto words_for = [&](const Change& change) { return reject_reason(world, change, vocabulary); };
  CHECK(words_for(PieceMoved{{0}, aboard({1}), {}}) == "");
  CHECK(words_for(PieceMoved{{0}, aboard({0}), {}}) == "a piece cannot carry itself");
  CHECK(words_for(PieceMoved{{0}, aboard({9}), {}}) == "there is no such piece to be aboard of");
  CHECK(words_for(PieceMoved{{0}, {{1}, Aboard{{1}}}, {}}) == "what is aboard a piece is on no board");
  CHECK(words_for(PieceEntered{{{2}, {0}, {}, aboard({2}), {}}}) == "a piece cannot carry itself");
  const Place before = world.at({0}).place;
  const Change back = evolve(world, PieceMoved{{0}, aboard({1}), {}});
  evolve(world, PieceEntered{{{2}, {0}, {}, aboard({0}), {}}});
  CHECK(aboard_of(world, {1}) == std::vector<PieceId>{{0}});
  CHECK(ground_of(world, world.at({2}).place) == world.at({1}).place);
  CHECK(words_for(PieceMoved{{1}, aboard({2}), {}}) == "a piece cannot carry itself");
  CHECK(words_for(PieceLeft{{1}}) == "something is aboard it");
  CHECK(words_for(PieceLeft{{2}}) == "");
  evolve(world, PieceLeft{{2}});
  evolve(world, back);
  CHECK(world.at({0}).place == before);
  CHECK(words_for(PieceLeft{{1}}) == "");
}
