#include <doctest/doctest.h>

#include <algorithm>

#include "council.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::game::Argument;

namespace {

const std::string others = "Urr orc raiders 2", trebuchet = "Dark trebuchet 1";

game::Order raid(const Driver& d, const std::string& party, const std::string& target, const std::string& at,
    const std::string& entry = "overland", const std::string& story = "By night, with soot on our faces.") {
  return d.order(
      "raid", {d.piece(party), target, d.place(at), {}, entry, {}, story.empty() ? Argument{} : Argument{story}});
}
// The trebuchet stands unguarded in F5, and only this raid is resolved.
Driver before_the_wall(const Driver::Switches& switches = {}) {
  Driver d("siege_of_urr", switches);
  d.put(trebuchet, "F5");
  return d;
}
std::string first_published(const Driver& d, const std::string& faction, const std::string& kind) {
  const auto all = d.received(faction, kind);
  return all.empty() ? "" : all.front();
}

}  // namespace

TEST_SUITE("urr-handbook: raids") {
  TEST_CASE("what raids, watches and attachments are refused for (UH-23, UH-90, UH-94)") {
    Driver d = before_the_wall();
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F5")).empty());
    CHECK(code(d, "urr", raid(d, "Urr infantry 1", "trebuchet", "F5")) == "not_raiders");
    CHECK(code(d, "urr", raid(d, "Adventurers", "trebuchet", "F5")) == "not_raiders");
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F4")) == "no_such_target");
    CHECK(code(d, "urr", raid(d, orcs, "gate", "F5")) == "no_such_target");
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F5", "crane")) == "no_entry");
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F5", "horse")) == "no_entry");
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F5", "overland", "")) == "bad_value");
    const auto attach = [&](const std::string& party, const std::string& unit) {
      return d.order("attach", {d.piece(party), d.piece(unit)});
    };
    const auto twice = d.check("urr", sheet({raid(d, orcs, "trebuchet", "F5"), raid(d, orcs, "spy", "F5")}));
    REQUIRE(twice.size() == 1);
    CHECK(twice.front().code == "busy");
    CHECK(code(d, "urr", d.order("guard", {d.piece(orcs), d.place("O1"), {}})) == "not_there");
    CHECK(code(d, "urr", d.order("detach", {d.piece(orcs)})) == "not_attached");
    d.put(orcs, "C5"), d.put(others, "C5");
    CHECK(code(d, "urr", attach(orcs, "Dark ogres 1")) == "not_yours");
    CHECK(code(d, "urr", attach(orcs, "Urr infantry 4")).empty());
    const auto both = d.check("urr", sheet({attach(orcs, "Urr infantry 4"), attach(others, "Urr infantry 4")}));
    REQUIRE(both.size() == 1);
    CHECK(both.front().code == "taken");
    d.set("Urr infantry 4", d.config.words.kin, choice_of(Kin::undead));
    CHECK(code(d, "urr", attach(orcs, "Urr infantry 4")) == "undead_company");
    d.set("Urr infantry 4", d.config.words.kin, choice_of(Kin::human));
    d.ring_bell({{"urr", sheet({attach(orcs, "Urr infantry 4")})}});
    CHECK(d.siege().unit(d.piece("Urr infantry 4"))->raider);
    REQUIRE(d.play_to("council"));
    CHECK(code(d, "urr", raid(d, orcs, "trebuchet", "F5")) == "busy");
    CHECK(d.check("urr", sheet({d.order("detach", {d.piece(orcs)}), raid(d, orcs, "trebuchet", "F5")})).empty());
  }
  TEST_CASE(
      "seen or unseen, stopped or lost: results by the die (UH-91, UH-92), and the trebuchet's modifier stays a "
      "secret") {
    struct Row {
      int face;
      const char* story;
      int modifier;
      bool alive, named;
    };
    // difficulty 1
    for (const Row& row : {Row{6, "0", -2, true, false}, {5, "0", -1, true, true}, {3, "0", 0, true, true},
             {1, "0", 0, false, true}, {4, "2", -2, true, false}}) {
      CAPTURE(row.face);
      CAPTURE(row.story);
      Driver d = before_the_wall();
      d.dice.say({row.face});
      d.ring_bell({{"urr", sheet({raid(d, orcs, "trebuchet", "F5")})}}, {{"story/" + orcs, row.story}});
      CHECK(d.dice.purposes.front() == "raid:" + orcs);
      CHECK(d.siege().engine(d.piece(trebuchet))->modifier == row.modifier);
      CHECK(d.piece(orcs).valid() == row.alive);
      CHECK(first_published(d, "pod", "raided").empty() != row.named);
      CHECK((first_published(d, "pod", "damage").find("Urr") == std::string::npos));
      CHECK(d.received("elves", "raided").empty());
      CHECK(first_published(d, "urr", "raid").find("modifier") == std::string::npos);
      CHECK(d.received("pod", "raid").empty());  // the raider's own report, with its story
      REQUIRE(d.seen("urr", trebuchet));
      CHECK_FALSE(d.seen("urr", trebuchet)->has(d.config.words.modifier));
    }
  }
  TEST_CASE("who watches rolls first (UH-91)") {
    for (const int face : {3, 4, 6}) {
      Driver d = before_the_wall();
      d.put("Dark raiders 1", "F5");
      d.dice.say({face, 6});
      d.ring_bell({{"urr", sheet({raid(d, orcs, "trebuchet", "F5")})}});  // the Prince's parties watch where they are
      CHECK(d.dice.purposes.front() == "guard:Dark raiders 1");
      CHECK(d.siege().engine(d.piece(trebuchet))->modifier == (face == 3 ? -2 : 0));
      CHECK(d.piece(orcs).valid() == (face != 6));
      if (face == 4)
        CHECK(mentions(first_published(d, "urr", "raid"), say("raid.outcome", {{"by", "Dark raiders 1"}})));
    }
  }
  TEST_CASE(
      "who was sent to watch hears that it saw nobody; who watches where it stands, and others, hear nothing (UH-91)") {
    Driver d = before_the_wall();
    const auto published = [&](const std::string& side) { return first_published(d, side, "watch"); };
    d.ring_bell({{"pod",
        sheet({d.order("guard", {d.piece("Dark raiders 1"), d.siege().star(d.piece("Dark raiders 1"))->at})})}});
    CHECK(published("pod").empty());
    REQUIRE(d.play_to("council"));
    d.ring_bell({{"elves", sheet({d.order("guard", {d.piece("Elf raiders 1"), d.place("elf_wood")})})}});
    CHECK(published("elves") == say("raid.watched", {{"party", "Elf raiders 1"}, {"at", "Elf wood"}}));
    CHECK(published("urr").empty());
  }
  TEST_CASE("a raid's report says of each die who rolled it, what was needed and what came of it (UH-91, UH-92)") {
    const auto published = [](bool watched, const std::vector<int>& faces, const char* story, const char* watch) {
      Driver d = before_the_wall();
      if (watched) d.put("Dark raiders 1", "F5");
      d.dice.say(faces);
      d.ring_bell({{"urr", sheet({raid(d, orcs, "trebuchet", "F5")})}},
          {{"story/" + orcs, story}, {"story/Dark raiders 1", watch}});
      return d.details("urr", "raid");
    };
    const auto story = lines("raid.details", {{"story", "By night, with soot on our faces."}}).front();
    CHECK(published(false, {4}, "0", "0") ==
          ziggurat::shelf::Lines{
              story, {orcs, say("raid.raiders_rolled", {{"face", 4}, {"difficulty", 1}, {"score", 3}, {"succeeds", 3},
                                                           {"result", "success"}, {"great", 5}})}});
    CHECK(published(false, {1}, "2", "0") ==
          ziggurat::shelf::Lines{
              story, {orcs, say("raid.raiders_rolled", {{"face", 1}, {"story", 2}, {"difficulty", 1}, {"score", 2},
                                                           {"succeeds", 3}, {"result", "failure"}, {"great", 5}})}});
    CHECK(published(true, {5}, "0", "0") ==
          ziggurat::shelf::Lines{
              story, {"Dark raiders 1", say("raid.watch_rolled", {{"face", 5}, {"stops_at", 4}, {"destroys_at", 6}})}});
    CHECK(published(true, {5}, "0", "1").at(1).second ==
          say("raid.watch_rolled",
              {{"face", 5}, {"story", 1}, {"total", 6}, {"stops_at", 4}, {"destroys_at", 6}, {"destroyed", true}}));
    const auto both = published(true, {3, 6}, "0", "0");
    REQUIRE(both.size() == 3);
    CHECK(both[1].second ==
          say("raid.watch_rolled", {{"face", 3}, {"stops_at", 4}, {"destroys_at", 6}, {"goes_on", true}}));
    CHECK(both[2].first == orcs);
  }
  TEST_CASE("the umpire's word: difficulty, forced result, and the switch that leaves all to him") {
    Driver d = before_the_wall();
    d.dice.say({6});
    d.ring_bell({{"urr", sheet({raid(d, orcs, "trebuchet", "F5")})}}, {{"raid_difficulty/" + orcs, "4"}});
    CHECK(d.siege().engine(d.piece(trebuchet))->modifier == 0);
    Driver forced = before_the_wall();
    forced.ring_bell({{"urr", sheet({raid(forced, orcs, "trebuchet", "F5")})}}, {{"raid_result/" + orcs, "success"}});
    CHECK(forced.dice.purposes.empty());
    CHECK(forced.siege().engine(forced.piece(trebuchet))->modifier == -1);
    Driver left = before_the_wall({{"raids", "umpire"}});
    left.ring_bell({{"urr", sheet({raid(left, orcs, "trebuchet", "F5")})}});
    CHECK(left.dice.purposes.empty());
    CHECK(first_published(left, "urr", "raid") == say("raid.waits", {{"party", orcs}}));
    CHECK(left.siege().engine(left.piece(trebuchet))->modifier == 0);
  }
  TEST_CASE("what raids do: stores, works, bridges, gates, leaders (UH-90)") {
    Driver d = before_the_wall();
    const auto& w = d.config.words;
    game::Piece works{{}, w.works, d.faction("pod"), d.place("F5"), {}};
    works.set(w.shields, true), works.set(w.ramp_weeks, Number{1}), works.set(w.tower_built, true);
    d.enter(std::move(works));
    d.ring_bell({{"urr", sheet({raid(d, orcs, "siege_works", "F5"), raid(d, others, "stores", "south_vale")})}},
        {{"raid_result/" + orcs, "great"}, {"raid_result/" + others, "success"}});
    CHECK_FALSE(d.siege().works_in(d.place("F5"))->tower);
    CHECK(d.siege().works_in(d.place("F5"))->ramp_weeks == 0);
    CHECK(d.siege().works_in(d.place("F5"))->shields);
    CHECK(d.world.ledger(d.faction("pod"), w.food.index) == 28);  // 5 % of 30, rounded up
    REQUIRE(d.play_to("council"));
    d.ring_bell(
        {{"pod", sheet({raid(d, "Dark raiders 1", "gate", "O5")})}}, {{"raid_result/Dark raiders 1", "success"}});
    CHECK(d.siege().wall(d.place("O5"))->gate_opened_by == d.faction("pod"));
    CHECK_FALSE((*d.seen("urr", "O5 south wall")).has(w.gate_opened_by));
    REQUIRE(d.play_to("council"));
    d.put("Grand necromancer", "F5");
    d.set("Dark ogres 1", w.kin, choice_of(Kin::undead));
    d.ring_bell({{"urr", sheet({raid(d, orcs, "leader", "F5")})}}, {{"raid_result/" + orcs, "great"}});
    CHECK_FALSE(d.piece("Grand necromancer").valid());
    CHECK_FALSE(d.siege().necromancer);
    CHECK(d.world.at(d.piece("Dark ogres 1")).side == d.config.berserk());  // UH-24
  }
  TEST_CASE("a horse is a raid only if it is hauled in (UH-64)") {
    for (const bool hauled : {false, true}) {
      Driver d("siege_of_urr");
      d.put("Dark baggage train 1", "F5"), d.put("Dark raiders 1", "F5");
      d.ring_bell({{"pod", sheet({d.order("project", {d.piece("Dark baggage train 1"), std::string("horse"),
                                                         d.place("F5"), {}, d.piece("Dark raiders 1"), {}})})}});
      REQUIRE(d.piece("Wooden horse").valid());
      CHECK_FALSE(d.seen("urr", "Wooden horse")->has(d.config.words.party));
      REQUIRE(d.play_to("council"));
      const auto haul = d.order("haul_in", {d.piece("Wooden horse"), hauled});
      CHECK(code(d, "urr", haul).empty());
      CHECK(code(d, "elves", haul) == "not_there");
      d.ring_bell({{"pod", sheet({raid(d, "Dark raiders 1", "stores", "C5", "horse")})}, {"urr", sheet({haul})}},
          {{"raid_result/Dark raiders 1", "success"}});
      CHECK(d.world.ledger(d.faction("urr"), d.config.words.food.index) == (hauled ? 57 : 60));
      const Siege now = d.siege();
      CHECK(now.objects_of(d.config.words.horse).front()->hauled_in == hauled);
    }
  }
  TEST_CASE("the masterless dead march on the nearest living (UH-24)") {
    Driver d("siege_of_urr");
    d.put("Dark ogres 1", "elf_edge");
    d.edit(game::PieceTurned{d.piece("Dark ogres 1"), d.config.berserk()});
    d.set("Dark ogres 1", d.config.words.kin, choice_of(Kin::undead));
    d.dice.say({1});
    d.ring_bell({{"pod", sheet({})}, {"urr", sheet({})}});
    CHECK(d.dice.purposes.front() == "choice");  // east_vale and north_vale are equally near
    CHECK(d.world.at(d.piece("Dark ogres 1")).place == d.place("east_vale"));
    REQUIRE(d.siege().combats.size() == 1);
    CHECK(d.siege().combats.front().comer == d.config.berserk());
  }
}
