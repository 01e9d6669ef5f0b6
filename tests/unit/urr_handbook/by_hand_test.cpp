#include <doctest/doctest.h>

#include "storm.h"

// The umpire's edits of the handbook's boards, and the changes that follow from them.
namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;

namespace {

std::string reject(const Driver& d, const game::Change& change) {
  auto words = reject_reason(d.world, change, d.rules->vocabulary());
  return words.empty() ? d.rules->reject_reason(d.world, change) : words;
}

}  // namespace

TEST_SUITE("urr-handbook: the umpire's hand") {
  TEST_CASE("what the rules need cannot be taken away, and is refused with the reason") {
    const Driver d("siege_of_urr");
    const auto& w = d.config.words;
    const game::PieceId ogre = d.piece(ogres);
    for (const int needed : {w.type.index, w.steps.index, w.name.index, w.kin.index})
      CHECK(reject(d, game::AttributeSet{ogre, needed, {}}) != "");
    CHECK(reject(d, game::AttributeSet{ogre, w.stance.index, {}}) == "");
    CHECK(reject(d, game::AttributeSet{ogre, w.type.index, game::Value{index_in(counter_types(), "trebuchet")}}) != "");
    CHECK(reject(d, game::PieceTurned{ogre, {}}) == say("hand.belongs_side"));
    CHECK(reject(d, game::PieceMoved{ogre, {game::BoardId{0}, game::Box{1}}, {}}) != "");
    CHECK(reject(d, game::PieceMoved{ogre, edge_place(0, 1), {}}) != "");
    CHECK(reject(d, game::PieceMoved{ogre, d.place("F1"), {}}) == "");
    const Siege now = d.siege();
    for (const auto& wall : now.walls) {
      CHECK(reject(d, game::PieceLeft{wall.id}) != "");
      CHECK(reject(d, game::PieceMoved{wall.id, d.place("F1"), {}}) != "");
    }
    game::Piece bare{d.world.next_piece(), w.combat, {}, d.place("F1"), {}};
    CHECK(reject(d, game::PieceEntered{bare}) != "");
    bare.set(w.combat_kind, Number{0}), bare.set(w.holder, Number{1}), bare.set(w.comer, Number{1});
    CHECK(reject(d, game::PieceEntered{bare}) == say("hand.combat_two"));
  }

  TEST_CASE("what follows from an act is set right with it: who is gone, who is attached, who fights") {
    Driver d("broken_wall");
    CHECK(d.rules->normalise(d.world, {}).empty());
    const auto& w = d.config.words;
    const auto fighting = [&](const std::string& name) { return d.world.at(d.piece(name)).has(w.in_combat); };
    const Siege start = d.siege();
    const auto side = start.side_of(start.combats.front(), 1);
    REQUIRE(side.size() > 1);
    const std::string one = side[0]->name, other = side[1]->name;
    d.put(one, "C5");
    CHECK_FALSE(fighting(one));
    CHECK(fighting(other));
    d.edit(game::PieceLeft{start.combats.front().id});
    CHECK_FALSE(fighting(other));
    d.set(other, w.steps, Number{0});
    CHECK_FALSE(d.piece(other).valid());
    d.ring_bell();
  }
}
