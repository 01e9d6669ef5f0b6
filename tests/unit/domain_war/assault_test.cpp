#include "turns.h"

// Assaults by several regents on one holding (DW-72, DW-73).
namespace ziggurat::domain_war::testing {
namespace {

// Urr's watch tower (level 2, one infantry unit inside) with the Prince and the gnomes before it, each at war with Urr.
struct Tower : Driver {
  Tower() : Driver("shadow-over-urr", {{"umpire_review", "off"}}) {
    play({});
    for (const auto* regent : {"dark_prince", "gnomes"}) {
      Piece war{world.next_piece(), config.words.declaration, config.faction(regent), nowhere, {}};
      edit(PieceEntered{std::move(war)
                            .with(config.words.partner, config.faction("urr").value + 1)
                            .with(config.words.turn_made, 1)
                            .with(config.words.round_made, 1)
                            .with(config.words.notified, "urr")});
    }
    for (const auto& unit : {"Dark artillerists 1", "Dark infantry 1", "Gnome artillerists 1", "Gnome infantry 1"})
      edit(PieceMoved{piece(unit), at("gate_fields"), {}});
  }
  void storm(const Rulings& rulings) {
    std::map<std::size_t, Sheet> sheets;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
      if (setup.seats[i].id == "dark_prince")
        sheets[i].orders = {into("assault", 1, {"Dark artillerists 1", "Dark infantry 1"}, "Watch tower")};
      if (setup.seats[i].id == "gnomes")
        sheets[i].orders = {into("assault", 1, {"Gnome artillerists 1", "Gnome infantry 1"}, "Watch tower")};
    }
    ring_bell(sheets, rulings);
  }
  const std::string fight = "turn 2 round 1 assault Watch tower gate_fields";
  std::vector<std::string> sides() const {  // attacker of each battle
    std::vector<std::string> found;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.kind == "battle") found.push_back(report.details.front().second);
    return found;
  }
};

}  // namespace

TEST_CASE("two who are no allies assault one holding apart, one after the other (DW-73)") {
  Tower tower;
  SUBCASE("the first are beaten, the others fight who is left") {
    tower.storm({{"winner/" + tower.fight, "defender"}, {"attackers_lost/" + tower.fight, "2"},
        {"winner/" + tower.fight + " again", "attacker"}, {"defenders_lost/" + tower.fight + " again", "1"}});
    const std::string each = so_many({{"infantry", 1}, {"artillerists", 1}});
    CHECK(tower.sides() == Texts{each, each});
    for (const auto* attacker : {"dark_prince", "gnomes"}) CHECK(tower.attacked(attacker, "urr"));
    CHECK_FALSE(tower.attacked("urr", "gnomes"));
    const bool gnomes = tower.piece("Gnome infantry 1").valid();
    CHECK(gnomes != tower.piece("Dark infantry 1").valid());  // only units of the second attacker are left
    CHECK(tower.realm().unit(tower.piece(gnomes ? "Gnome infantry 1" : "Dark infantry 1"))->inside ==
          tower.piece("Watch tower"));
  }
  SUBCASE("the first take it: the others, who are not at war with them, are told so") {
    tower.storm({{"winner/" + tower.fight, "attacker"}, {"defenders_lost/" + tower.fight, "1"}});
    CHECK(tower.sides().size() == 1);
    CHECK(tower.received("urr", "holding_taken").size() == 1);  // 11.5
    CHECK(tower.received("elves", "holding_taken").empty());
    const auto refused = [&](const char* regent) { return tower.received(regent, "refused"); };
    const Texts published = {
        say("order.refused", {{"order", say("orders.assault.label")}, {"why", say("refusals.held_by_others")}})};
    CHECK((refused("gnomes") == published) != (refused("dark_prince") == published));
  }
}

TEST_CASE("allies who assault one holding in one round fight together (DW-73, DW-93)") {
  Tower tower;
  Piece alliance{tower.world.next_piece(), tower.config.words.alliance, {}, nowhere, {}};
  tower.edit(PieceEntered{std::move(alliance)
                              .with(tower.config.words.partner, tower.config.faction("gnomes").value + 1)
                              .with(tower.config.words.other_partner, tower.config.faction("dark_prince").value + 1)});
  tower.storm({{"winner/" + tower.fight, "attacker"}, {"defenders_lost/" + tower.fight, "1"}});
  CHECK(tower.sides() == Texts{so_many({{"infantry", 2}, {"artillerists", 2}})});
}

TEST_CASE("who is beaten before walls stays outside them, by the umpire's word as well (DW-74)") {
  const auto stands = [](const Tower& tower, const char* unit) {
    const Realm now = tower.realm();
    const RealmUnit* found = now.unit(tower.piece(unit));
    REQUIRE(found);
    CHECK(now.provinces[found->province].name == "Gate Fields");
    CHECK_FALSE(found->inside.valid());
  };
  Tower tower;
  SUBCASE("ruled") {
    tower.storm({{"winner/" + tower.fight, "defender"}, {"attackers_lost/" + tower.fight, "1"},
        {"winner/" + tower.fight + " again", "defender"}, {"attackers_lost/" + tower.fight + " again", "0"}});
    for (const auto* unit : {"Gnome artillerists 1", "Dark artillerists 1"}) stands(tower, unit);
    CHECK(tower.sides().size() == 2);
  }
  SUBCASE("a battle in the field is another matter: who is beaten there leaves it") {
    tower.edit(PieceLeft{tower.piece("Gnome artillerists 1")});
    tower.edit(PieceLeft{tower.piece("Gnome infantry 1")});
    tower.edit(PieceMoved{tower.piece("Urr infantry 1"), tower.at("gate_fields"), {}});
    const std::string field = "turn 2 round 1 gate_fields dark_prince urr";
    tower.ring_bell({}, {{"winner/" + field, "defender"}, {"defenders_lost/" + field, "0"}});
    const Realm now = tower.realm();
    CHECK(now.provinces[now.unit(tower.piece("Dark infantry 1"))->province].name != "Gate Fields");
  }
}

}  // namespace ziggurat::domain_war::testing
