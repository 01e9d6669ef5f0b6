#include "realm_of.h"

namespace ziggurat::domain_war::testing {

TEST_CASE("own units always; foreign ones identified where one has men or holdings, counted where one rules (DW-106)") {
  RealmOf realms("shadow-over-urr");
  const auto& w = realms.config.words;
  CHECK(realms.seen("urr", "Urr infantry 1"));
  CHECK_FALSE(realms.seen("urr", "Dark archers 1"));
  CHECK_FALSE(realms.seen("elves", "Urr archers 2"));
  // The elves' temple in Barley Reach identifies what marches there; the ruler has a court there too.
  realms.put("Dark archers 1", realms.province("barley_reach"));
  REQUIRE(realms.seen("elves", "Dark archers 1"));
  CHECK((*realms.seen("elves", "Dark archers 1"))[w.type] == static_cast<Number>(UnitType::archers));
  CHECK(realms.seen("urr", "Dark archers 1"));
  CHECK_FALSE(realms.seen("gnomes", "Dark archers 1"));
  // Steamfens without its guild is merely ruled: two of their units are counted.
  evolve(realms.world, PieceLeft{realms.piece("Pump house")});
  realms.put("Dark archers 1", realms.province("steamfens"));
  realms.put("Dark archers 2", realms.province("steamfens"));
  const SightingKey key{realms.province("steamfens"), realms.faction("dark_prince")};
  CHECK_FALSE(realms.seen("gnomes", "Dark archers 1"));
  REQUIRE(realms.look("gnomes").sightings.contains(key));
  CHECK(realms.look("gnomes").sightings.at(key).count == 2);
  const Number bank = realms.config.scenario.province("potters_bank") + 1,
               vale = realms.config.scenario.province("tinkers_vale") + 1;
  realms.set(realms.piece("Dark archers 1"), w.came_from, bank);
  realms.set(realms.piece("Dark archers 2"), w.came_from, vale);
  CHECK_FALSE(realms.look("gnomes").sightings.at(key).from);
  realms.set(realms.piece("Dark archers 2"), w.came_from, bank);
  CHECK(realms.look("gnomes").sightings.at(key).from == realms.province("potters_bank"));
}

TEST_CASE("scouts count what stands beyond a border, over a river too") {
  RealmOf realms("shadow-over-urr");
  const SightingKey key{realms.province("ash_waste"), realms.faction("dark_prince")};
  CHECK_FALSE(realms.look("urr").sightings.contains(key));
  realms.put("Urr scouts 1", realms.province("gate_fields"));
  REQUIRE(realms.look("urr").sightings.contains(key));
  CHECK(realms.look("urr").sightings.at(key).count == 10);
  CHECK_FALSE(realms.look("urr").sightings.at(key).as_of);
  realms.put("Urr scouts 1", realms.province("urr"));
  const auto seen_at = realms.look("urr").sightings.at(key).as_of;
  REQUIRE(seen_at);
  CHECK(realms.look("urr").sightings.at(key).as_of == seen_at);  // it keeps its date
  realms.put("Dark archers 1", realms.province("black_spire"));
  CHECK(realms.look("urr").sightings.at(key).count == 10);
}

TEST_CASE("units that were identified stay where they were seen, dated, until their place is watched again") {
  RealmOf realms("shadow-over-urr");
  realms.put("Dark knights 1", realms.province("gate_fields"));
  const PieceId knights = realms.piece("Dark knights 1");
  REQUIRE(realms.look("urr").find(knights));
  realms.put("Dark knights 1", realms.province("ash_waste"));
  CHECK_FALSE(realms.look("urr").find(knights));  // the place is visible, and they are gone
  realms.put("Urr infantry 4", realms.province("halfling_dale"));
  realms.put("Dark knights 1", realms.province("halfling_dale"));
  REQUIRE(realms.look("urr").find(knights));
  realms.put("Urr infantry 4", realms.province("potters_bank"));
  REQUIRE(realms.look("urr").find(knights));
  CHECK(realms.look("urr").pieces.at(knights).as_of);
  evolve(realms.world, PieceLeft{knights});
  CHECK(realms.look("urr").find(knights));  // what happens to them out of sight stays unknown
}

TEST_CASE("of foreign holdings everybody knows place, type and owner; more who besieges, stands inside or has spied") {
  RealmOf realms("two-realms");
  const auto& w = realms.config.words;
  const auto level_known = [&](const std::string& regent) {
    const Piece* castle = realms.seen(regent, "A castle");
    REQUIRE(castle);
    CHECK(castle->has(w.holdings.attribute(&RealmHolding::type)));
    return castle->has(w.level);
  };
  realms.put("A infantry 1", aboard(realms.piece("A castle")));
  CHECK(level_known("a"));
  CHECK_FALSE(level_known("b"));
  realms.war("b", "a");
  for (const char* unit : {"B infantry 1", "B infantry 2", "B archers 1"}) realms.put(unit, realms.province("a1"));
  CHECK_FALSE(level_known("b"));  // three points; level 3 with a unit inside requires four
  CHECK_FALSE(realms.seen("b", "A infantry 1"));
  CHECK(realms.seen("b", "A infantry 2"));
  realms.put("B archers 2", realms.province("a1"));
  CHECK(level_known("b"));
  CHECK(realms.seen("b", "A infantry 1"));
  realms.put("B archers 2", realms.province("b1"));
  CHECK(level_known("b"));  // as last seen, with a date
  CHECK(realms.look("b").pieces.at(realms.piece("A castle")).as_of);
}

TEST_CASE("a spy shows the province as it is at that step, and his master remembers it") {
  RealmOf realms("shadow-over-urr");
  const auto& w = realms.config.words;
  const PieceId province = realms.piece("Potters' Bank"), cult = realms.piece("Hidden cult");
  CHECK(realms.look("dark_prince").find(cult));
  CHECK_FALSE(realms.look("elves").find(cult));
  CHECK_FALSE(realms.seen("elves", "Gnome infantry 2"));
  realms.set(province, w.spied_by, Text("elves"));
  const auto found_by = w.holdings.attribute(&RealmHolding::found_by);
  realms.set(cult, found_by, Text("elves"));
  CHECK(realms.look("elves").find(cult)->has(w.level));
  CHECK(realms.seen("elves", "Gnome infantry 2"));
  CHECK_FALSE(realms.look("elves").find(cult)->has(found_by));
  CHECK_FALSE(realms.look("elves").find(province)->has(w.spied_by));
  realms.set(province, w.spied_by, Text());
  CHECK(realms.look("elves").pieces.at(cult).as_of);
  CHECK(realms.look("elves").pieces.at(realms.piece("Gnome infantry 2")).as_of);
  CHECK_FALSE(realms.look("dwarves").find(cult));
}

TEST_CASE("who stands around a secret holding with an army does not learn of it by that") {
  RealmOf realms("shadow-over-urr");
  const PieceId cult = realms.piece("Hidden cult");
  realms.put("Dark archers 1", aboard(cult));
  realms.war("urr", "dark_prince");
  realms.put("Urr infantry 1", realms.province("potters_bank"));
  CHECK_FALSE(sieges(read_realm(realms.config, realms.world)).empty());
  CHECK_FALSE(realms.look("urr").find(cult));
  CHECK_FALSE(realms.seen("urr", "Dark archers 1"));
  realms.set(cult, realms.config.words.holdings.attribute(&RealmHolding::found_by), Text("urr"));
  CHECK(realms.look("urr").find(cult));
  CHECK(realms.seen("urr", "Dark archers 1"));
  realms.put("Urr infantry 1", realms.province("urr"));
  realms.put("Urr infantry 4", realms.province("urr"));
  CHECK(realms.look("urr").pieces.at(realms.piece("Dark archers 1")).as_of);
  CHECK(realms.look("urr").find(cult));
}

TEST_CASE("treasuries, persons and leave are known to whom they concern, wars to who was told, alliances to all") {
  RealmOf realms("shadow-over-urr");
  const auto& w = realms.config.words;
  const FactionId urr = realms.faction("urr"), elves = realms.faction("elves");
  CHECK(realms.look("urr").ledgers.contains({urr, w.gold.index}));
  CHECK_FALSE(realms.look("elves").ledgers.contains({urr, w.gold.index}));
  CHECK(realms.seen("urr", "Urr ruler"));
  CHECK_FALSE(realms.seen("elves", "Urr ruler"));
  const auto leaves = [&](const std::string& regent) {
    int count = 0;
    for (const auto& [id, seen] : realms.look(regent).pieces) count += seen.piece->kind == w.leave ? 1 : 0;
    return count;
  };
  CHECK(leaves("urr") == 2);
  CHECK(leaves("gnomes") == 1);
  CHECK(leaves("elves") == 0);
  const PieceId war = realms.war("dark_prince", "urr");
  CHECK(realms.look("urr").find(war));
  CHECK(realms.look("dark_prince").find(war));
  CHECK_FALSE(realms.look("elves").find(war));
  CHECK_FALSE(realms.look("urr").find(war)->has(w.notified));
  Piece treaty{{}, w.alliance, {}, nowhere, {}};
  const PieceId alliance =
      realms.enter(std::move(treaty).with(w.partner, urr.value + 1).with(w.other_partner, elves.value + 1));
  CHECK(realms.look("gnomes").find(alliance));
}

}  // namespace ziggurat::domain_war::testing
