#include <doctest/doctest.h>

#include "driver.h"

// The umpire's edits of the City table, and the changes that follow from them.
using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::city_table::testing;

namespace {

std::string reject(const Driver& d, const Change& change) {
  auto words = reject_reason(d.world, change, d.rules->vocabulary());
  return words.empty() ? d.rules->reject_reason(d.world, change) : words;
}

}  // namespace

TEST_CASE("what the rules need on the City table cannot be taken away, and is refused with the reason") {
  Driver d("gate_drill");
  const PieceId guard = d.piece("Imperial Guard 1");
  for (const char* needed : {"type", "steps", "name"})
    CHECK(reject(d, AttributeSet{guard, d.attribute(needed), {}}) != "");
  CHECK(reject(d, AttributeSet{guard, d.attribute("stance"), {}}) == "");
  CHECK(reject(d, PieceEntered{{d.world.next_piece(), d.world.at(guard).kind, d.faction("urr"), at(1, 1), {}}}) != "");
  CHECK(reject(d, AttributeSet{guard, d.attribute("steps"), std::int64_t{9}}) != "");
  CHECK(reject(d, PieceMoved{guard, {BoardId{0}, Box{1}}, {}}) != "");
  CHECK(reject(d, PieceTurned{guard, {}}) == say("hand.unit_side"));
  CHECK(reject(d, AttributeSet{guard, d.attribute("rally"), std::string("[99999999999,1]")}) != "");
  CHECK(reject(d, AttributeSet{guard, d.attribute("rally"), std::string("[1,1]")}) == "");
  CHECK(reject(d, FactSet{d.fact("initiative"), std::string("dark, dark")}) != "");
  for (const PieceId id : d.world.pieces()) {
    if (d.world.at(id).side.valid()) continue;
    CAPTURE(id.value);
    const bool yard = d.world.at(id).has(d.attribute("bodies"));
    CHECK((reject(d, PieceLeft{id}) == "") == yard);
    CHECK((reject(d, PieceMoved{id, at(1, 1), {}}) == "") == yard);
  }
}

TEST_CASE("what follows from an act is set right with it: stacks, figures, breaches, columns") {
  Driver d("siege_of_ur");
  CHECK(d.rules->normalise(d.world, {}).empty());
  const PieceId first = d.piece("Urr light infantry 1"), second = d.piece("Urr light infantry 2");
  for (const PieceId id : {first, second}) d.edit(PieceMoved{id, at(9, 9), {}});
  CHECK(d.number("Urr light infantry 1", "rank") != d.number("Urr light infantry 2", "rank"));
  d.edit(AttributeSet{second, d.attribute("steps"), std::int64_t{0}});
  CHECK(d.world.find(second) == nullptr);
  // A column moves with its units; a unit placed elsewhere marches in a column of its own.
  const PieceId army = d.piece("Dark army"), one = d.piece("Mercenary heavy infantry 1"),
                other = d.piece("Mercenary heavy infantry 2");
  REQUIRE(army.valid());
  CHECK(reject(d, PieceLeft{army}) == say("hand.column_followed"));
  const Place from = d.world.at(army).place;
  const Place to = from == area(0) ? area(1) : area(0);
  d.edit(PieceMoved{army, to, {}});
  CHECK(d.world.at(one).place == to);
  d.edit(PieceMoved{one, from, {}});
  const auto column = std::get<PieceId>(d.world.at(one).value(d.attribute("column")));
  CHECK(column != army);
  CHECK(d.world.at(column).place == from);
  CHECK(d.world.at(other).value(d.attribute("column")) == Value{army});
  CHECK(reject(d, AttributeSet{one, d.attribute("column"), army}) == say("hand.column_elsewhere"));
  d.ring_bell();
}
