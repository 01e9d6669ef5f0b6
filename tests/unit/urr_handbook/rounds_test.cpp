#include <doctest/doctest.h>

#include <algorithm>

#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::PieceId;

namespace {

// Round 1 of a storm of O5 with this stack of the Prince's.
Driver storming(const Driver::Switches& switches = {}, const std::vector<std::string>& stormers = guards,
    int damage = 0, const std::vector<std::string>& beside = {}) {
  Driver driver = before_the_storm(switches, stormers);
  for (const auto& name : beside) driver.put(name, "F5");
  driver.edit(game::AttributeSet{
      driver.siege().wall(driver.place("O5"))->id, driver.config.words.damage.index, game::Value{Number{damage}}});
  driver.ring_bell({{"pod", {{assault(driver, stormers, "O5")}, ""}}});
  if (driver.phase.kind == "reaction") driver.ring_bell();
  return driver;
}
PieceId fight_of(const Driver& driver) { return driver.siege().combats.front().id; }

const game::Rulings no_hits_at_o5 = no_hits({"O5 pod"});

std::string informed_of(const Driver& driver, const std::string& label) {
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      for (const auto& [name, value] : report.details)
        if (name == label && report.audience.has(game::Viewer::umpire())) return value;
  return "";
}

}  // namespace

TEST_SUITE("urr-handbook: rounds of combat") {
  TEST_CASE("what stances and shots are refused for (UH-95)") {
    Driver driver = storming({}, {guards[0], "Imperial guard archers 1"}, 0, {guards[2]});
    const auto stance = [&](const std::string& unit, const char* word) {
      return to_units(driver, "stance", {unit}, Text{word});
    };
    const auto code = [&](const std::vector<game::Order>& orders) { return fault(driver, "pod", orders); };
    CHECK(code({stance(guards[0], "defend")}) == "");
    CHECK(code({stance("Imperial guard archers 1", "attack")}) == "defence_only /orders/0/units/0");
    CHECK(code({stance("Wall militia 5", "attack")}) == "unknown_unit /orders/0/units/0");
    CHECK(code({stance(guards[2], "attack")}) == "unknown_unit /orders/0/units/0");  // in no combat
    CHECK(code({stance(guards[0], "charge")}) == "bad_value /orders/0/stance");
    CHECK(code({stance(guards[0], "none"), stance(guards[0], "attack")}) == "two_orders /orders/1/units/0");
    CHECK(code({to_units(driver, "shoot", {guards[0]}, true)}) == "no_ranged /orders/0/units/0");
    CHECK(code({to_units(driver, "shoot", {"Imperial guard archers 1"}, false)}) == "");
    CHECK(code({driver.order("preference", {fight_of(driver), pieces(driver, {guards[2]}), {}})}) ==
          "unknown_unit /orders/0/ranged/0");
    CHECK(code({driver.order("preference", {fight_of(driver), {}, pieces(driver, {guards[0], guards[0]})})}) ==
          "unknown_unit /orders/0/melee/1");
    CHECK(code({to_units(driver, "advance", {guards[0]}, false)}) == "");
    driver.set(guards[0], driver.config.words.use, choice_of(Use::attack));
    CHECK(code({stance(guards[0], "defend")}) == "attack_only /orders/0/units/0");
    CHECK(fault(driver, "elves", {stance(guards[0], "none")}) != "");
  }
  TEST_CASE("shooting and melee of a fight have dice apart: who fell to arrows holds no key to the blows (UH-105)") {
    Driver driver = storming({}, {guards[0], "Imperial guard archers 1"}, 0);
    driver.dice.streams.clear();
    driver.ring_bell({}, no_hits_at_o5);
    const auto streams = [&](const std::string& of) {
      std::vector<std::string> names;
      for (const auto& step : driver.last.steps)
        for (const auto& report : step.reports)
          for (const auto& roll : report.rolls)
            if (report.kind == of) names.push_back(roll.stream);
      return names;
    };
    REQUIRE_FALSE(streams("ranged").empty());
    REQUIRE_FALSE(streams("melee").empty());
    for (const auto& shot : streams("ranged"))
      for (const auto& blow : streams("melee")) CHECK(shot != blow);
    for (const auto& report : reports_to(driver, game::Viewer::umpire(), "melee"))
      CHECK(report.fight == "O5 pod");  // the name under which the umpire rules on it
  }
  TEST_CASE("what moves, withdrawals and reinforcements are refused for (UH-99)") {
    Driver driver = storming({}, guards, 0, {"Imperial guard infantry 4"});
    const auto code = [&](const std::vector<game::Order>& orders) { return fault(driver, "pod", orders); };
    const auto move = [&](const std::string& unit, const std::string& to) {
      return to_units(driver, "move", {unit}, driver.place(to));
    };
    CHECK(code({move("Imperial guard infantry 4", "F4")}) == "");
    CHECK(code({move("Imperial guard infantry 4", "O5")}) == "enemy_there /orders/0/to");
    CHECK(code({move("Imperial guard infantry 4", "F1")}) == "not_adjacent /orders/0/to");
    CHECK(code({move(guards[0], "F4")}) == "busy /orders/0/units/0");
    CHECK(code({move("Imperial guard infantry 4", "F4"), move("Imperial guard infantry 4", "F6")}) ==
          "busy /orders/1/units/0");
    CHECK(code({driver.order("withdraw", {pieces(driver, {guards[0]}), {}})}) == "");
    CHECK(code({driver.order("withdraw", {pieces(driver, {"Imperial guard infantry 4"}), {}})}) ==
          "not_there /orders/0/units/0");
    CHECK(code({driver.order("withdraw", {pieces(driver, {guards[0]}), driver.place("O5")})}) ==
          "enemy_there /orders/0/to");
    CHECK(code({to_units(driver, "stance", {guards[0]}, Text{"attack"}),
              driver.order("withdraw", {pieces(driver, {guards[0]}), {}})}) == "withdrawing /orders/1/units/0");
    CHECK(code({driver.order("withdraw", {pieces(driver, {guards[0]}), {}}),
              to_units(driver, "stance", {guards[0]}, Text{"attack"})}) == "withdrawing /orders/1/units/0");
    CHECK(code({to_units(driver, "reinforce", {"Imperial guard infantry 4"}, fight_of(driver))}) == "");
    CHECK(code({to_units(driver, "reinforce", {"Dark ogres 1"}, fight_of(driver))}) == "not_there /orders/0/units/0");
    CHECK(code({driver.order("pass", {driver.piece("Imperial guard infantry 4"), driver.place("O5")})}) ==
          "no_breach /orders/0/section");
    CHECK(code({driver.order("pass", {driver.piece("Imperial guard infantry 4"), driver.place("O4")})}) ==
          "not_there /orders/0/section");
  }
  TEST_CASE("a withdrawing unit defends in its last melee, then it is reserve or away") {
    Driver driver = storming({}, guards);
    driver.ring_bell({{"pod", {{driver.order("withdraw", {pieces(driver, {guards[0]}), {}}),
                                   driver.order("withdraw", {pieces(driver, {guards[1]}), driver.place("F4")})},
                                  ""}}},
        no_hits_at_o5);
    CHECK(mentions(informed_of(driver, guards[0]), say("stances.defend")));
    CHECK(driver.siege().unit(driver.piece(guards[0]))->reserve);
    CHECK_FALSE(driver.siege().unit(driver.piece(guards[0]))->withdrawing);
    CHECK(stands(driver, guards[1]) == driver.place("F4"));
    CHECK_FALSE(driver.siege().unit(driver.piece(guards[1]))->combat.valid());
    CHECK(driver.siege().side_of(driver.siege().combats.front(), 1).size() == 1);
  }

  TEST_CASE("one walker a round goes through a breach; all hits fall on him first (UH-44, UH-45)") {
    Driver driver = storming({}, guards, 7, {"Imperial guard infantry 4"});
    const auto pass = [&](const std::string& unit) {
      return driver.order("pass", {driver.piece(unit), driver.place("O5")});
    };
    CHECK(fault(driver, "pod", {pass(guards[0]), pass(guards[1])}) == "already_used /orders/1/section");
    CHECK(fault(driver, "pod", {pass(guards[0]), to_units(driver, "stance", {guards[0]}, Text{"attack"})}) ==
          "busy /orders/1/units/0");
    auto rulings = no_hits_at_o5;
    rulings["ranged_hits_on_comer/O5 pod"] = "2", rulings["melee_hits_on_comer/O5 pod"] = "1";
    driver.ring_bell({{"pod", {{pass(guards[0])}, ""}}}, rulings);
    CHECK(steps_of(driver, guards[0]) == 1);
    CHECK(steps_of(driver, guards[1]) == 4);
    CHECK(stands(driver, guards[0]) == driver.place("C5"));
    // Either C5 stands empty behind a manned section, or the walker meets its garrison.
    const bool met = driver.siege().enemy_at(driver.place("C5"), driver.faction("pod"));
    CHECK(driver.siege().unit(driver.piece(guards[0]))->combat.valid() == met);

    Driver spread = storming({{"breach_vulnerable", "none"}}, guards, 7);
    spread.ring_bell({{"pod", {{spread.order("pass", {spread.piece(guards[0]), spread.place("O5")})}, ""}}}, rulings);
    CHECK(steps_of(spread, guards[0]) == 3);
  }
  TEST_CASE("a section without defenders is occupied by whom it was ordered, and counts as theirs") {
    Driver driver = storming({{"defender_reaction", "false"}}, guards);
    auto rulings = no_hits_at_o5;
    rulings["melee_hits_on_holder/O5 pod"] = "20";
    driver.ring_bell({{"pod", {{to_units(driver, "advance", {guards[2]}, false)}, ""}}}, rulings);
    CHECK(stands(driver, guards[0]) == driver.place("O5"));
    CHECK(stands(driver, guards[2]) == driver.place("F5"));
    CHECK(driver.siege().wall(driver.place("O5"))->held == driver.faction("pod"));
    CHECK(std::ranges::count(driver.attacks, game::Attack{driver.faction("pod"), driver.faction("urr"),
                                                 driver.place("O5"), game::Attack::Deed::seized}) == 1);
    CHECK(driver.phase.kind == "tactical_end");
  }
  TEST_CASE("a combat on the walkway has no wall rows (UH-47)") {
    Driver driver = before_the_storm({{"defender_reaction", "false"}}, {});
    driver.put("Wall militia 4", "O1");
    driver.put(guards[0], "O4");
    driver.ring_bell({{"pod", {{assault(driver, {guards[0]}, "O5")}, ""}}});
    CHECK(driver.siege().combats.front().kind == CombatKind::wall_top);
    driver.ring_bell();
    CHECK(informed_of(driver, guards[0]) == say("round.does", {{"does", "attack"}, {"source", "none"}}));
    bool found = false;
    for (const auto& purpose : driver.dice.purposes) found = found || purpose == "attack:" + guards[0];
    CHECK(found);
  }

  TEST_CASE("raiders are lost with the last of their stack, not with their unit alone (UH-23)") {
    Driver driver = storming({{"defender_reaction", "false"}}, {guards[0], guards[1]});
    const auto raider = [&] {
      for (const auto& star : driver.siege().stars)
        if (star.faction == driver.faction("pod") && star.raiders()) return star.name;
      return std::string();
    }();
    driver.put(raider, "F5");
    driver.set(raider, driver.config.words.attached_to, driver.piece(guards[0]));
    driver.set(guards[0], driver.config.words.steps, Number{1});
    auto rulings = no_hits_at_o5;
    rulings["melee_hits_on_comer/O5 pod"] = "2";
    driver.ring_bell({}, rulings);
    CHECK_FALSE(driver.piece(guards[0]).valid());
    REQUIRE(driver.piece(raider).valid());
    driver.set(raider, driver.config.words.attached_to, driver.piece(guards[1]));
    rulings["melee_hits_on_comer/O5 pod"] = "9";
    driver.ring_bell({}, rulings);
    CHECK_FALSE(driver.piece(raider).valid());
  }

  TEST_CASE("the Grand Necromancer dies: the dead turn on their companions (UH-24)") {
    Driver driver = storming();
    driver.set("Dark kobolds 1", driver.config.words.kin, choice_of(Kin::undead));
    driver.set("Dark kobolds 2", driver.config.words.kin, choice_of(Kin::undead));
    driver.put("Dark kobolds 2", "F7");
    driver.edit(game::PieceLeft{driver.piece("Grand necromancer")});
    auto rulings = no_hits_at_o5;
    for (const std::string phase : {"ranged", "melee"}) rulings[phase + "_hits_on_comer/O7 berserk"] = "0";
    // Orders that the dead master gave before the death are void.
    driver.ring_bell({{"pod", {{to_units(driver, "move", {"Dark kobolds 2"}, driver.place("F8"))}, ""}}}, rulings);
    const auto berserk = driver.config.berserk();
    CHECK(driver.world.at(driver.piece("Dark kobolds 2")).side == berserk);
    CHECK_FALSE(driver.world[driver.config.words.necromancer]);
    // The nearest living units from F7 are the militia on O7, so the dead storm it.
    CHECK(stands(driver, "Dark kobolds 2") == driver.place("F7"));
    CHECK(score_of(driver, "Dark kobolds 2", "attack") == -1);  // 3, against a wall of 4
    CHECK(driver.received("urr", "berserk").size() == 1);
    const auto rolled = [&](const std::string& purpose) {
      return std::find(driver.dice.purposes.begin(), driver.dice.purposes.end(), purpose) != driver.dice.purposes.end();
    };
    CHECK(rolled("attack:Dark kobolds 2"));
    CHECK(rolled("attack:Dark kobolds 1"));  // among its own in south_vale
    CHECK(driver.received("elves", "necromancer").size() == 1);
  }

  TEST_CASE("hit_spread: over the turn, within a phase, or on one until it dies (UH-15)") {
    const auto left = [](const char* spread) {
      Driver driver = storming({{"hit_spread", spread}}, guards);
      for (const char* phase : {"ranged", "melee"}) {
        auto rulings = no_hits_at_o5;
        rulings["ranged_hits_on_comer/O5 pod"] = "1", rulings["melee_hits_on_comer/O5 pod"] = "1";
        driver.ring_bell({}, rulings);
        if (std::string(phase) == "melee") break;
      }
      std::vector<int> steps;
      for (const auto& name : guards) steps.push_back(steps_of(driver, name));
      std::sort(steps.begin(), steps.end());
      return steps;
    };
    CHECK(left("cumulative") == std::vector{2, 3, 3});
    CHECK(left("phase") == std::vector{2, 3, 3});  // units with most steps first
    CHECK(left("free") == std::vector{2, 3, 3});
    const auto preferred = [](const char* spread) {
      Driver driver = storming({{"hit_spread", spread}}, guards);
      auto rulings = no_hits_at_o5;
      rulings["ranged_hits_on_comer/O5 pod"] = "2", rulings["melee_hits_on_comer/O5 pod"] = "2";
      driver.ring_bell({{"pod", {{driver.order("preference",
                                     {fight_of(driver), pieces(driver, {guards[0]}), pieces(driver, {guards[0]})})},
                                    ""}}},
          rulings);
      return std::vector{steps_of(driver, guards[0]), steps_of(driver, guards[1]), steps_of(driver, guards[2])};
    };
    CHECK(preferred("cumulative") == std::vector{2, 3, 3});
    CHECK(preferred("phase") == std::vector{2, 2, 4});
    CHECK(preferred("free") == std::vector{0, 4, 4});
  }
  TEST_CASE("a preference may name every unit of a side, however many fight (UH-15)") {
    Driver driver = storming();
    const auto fight = fight_of(driver);
    std::vector<PieceId> all;
    for (const auto& unit : driver.siege().units) {
      if (unit.faction != driver.faction("pod")) continue;
      driver.edit(game::PieceMoved{unit.id, driver.siege().unit(driver.piece(guards[0]))->at, {}});
      driver.edit(game::AttributeSet{unit.id, driver.config.words.in_combat.index, game::Value{fight}});
      all.push_back(unit.id);
    }
    REQUIRE(all.size() > 24);
    CHECK(fault(driver, "pod", {driver.order("preference", {fight, all, all})}) == "");
    driver.ring_bell({{"pod", {{driver.order("preference", {fight, all, all})}, ""}}}, no_hits_at_o5);
    // The ruling accepts the last of all places.
    const auto& words = driver.config.words;
    Number last = 0;
    for (const auto& step : driver.last.steps)
      for (const auto& change : step.changes)
        if (const auto* set = std::get_if<game::AttributeSet>(&change);
            set && set->attribute == words.prefer_melee.index)
          if (const auto* place = std::get_if<Number>(&set->value)) last = std::max(last, *place);
    CHECK(last == static_cast<Number>(all.size()));
    CHECK(last <= words.vocabulary.attributes[static_cast<std::size_t>(words.prefer_melee.index)].high);
  }
  TEST_CASE("rounds_per_tactical_turn and further tactical turns of a week") {
    Driver driver("siege_of_urr", {{"rounds_per_tactical_turn", "1"}, {"tactical_turns_per_week", "2"}});
    driver.play_to("assault_orders");
    for (const auto& name : guards) driver.put(name, "F5");
    driver.ring_bell({{"pod", {{assault(driver, guards, "O5")}, ""}}});
    driver.ring_bell();
    driver.ring_bell({}, no_hits_at_o5);
    CHECK(driver.phase.kind == "tactical_end");
    driver.ring_bell();
    CHECK(driver.phase.path == "week-1/turn-2/assault");
    CHECK(driver.siege().combats.empty());
    CHECK(driver.siege().unit(driver.piece(guards[0]))->taken == 0);
  }

  TEST_CASE("the next round is foretold by what the seat knows, with the orders of its sheet") {
    Driver driver("broken_wall");
    const auto foretold = [&](const std::string& id, const std::vector<game::Order>& orders) {
      return driver.rules->forecast(driver.view(id), driver.phase, {driver.faction(id), {}}, {orders, ""});
    };
    const auto ours = foretold("pod", {});
    REQUIRE(ours.size() == 1);
    CHECK(ours[0].runs == 1000);
    std::int64_t sum = 0;
    for (const auto& [result, weight] : ours[0].chances) sum += weight;
    CHECK(sum == 1000);
    const auto published = [](const game::Forecast& forecast, const std::string& list, const std::string& of) {
      const std::string label = ziggurat::test::label_of(catalogue(), "forecast." + list, of);
      for (const auto& [name, value] : forecast.details)
        if (name == label) return value;
      return std::string();
    };
    // By the table of chapter 3.1, a score of 2 scores half a hit on average: one shot and three attacks.
    CHECK(published(ours[0], "losses", "theirs") == "2.0");
    CHECK(foretold("pod", {})[0].chances == ours[0].chances);
    const auto aside = foretold(
        "pod", {to_units(driver, "stance", {"Dark infantry 1", "Dark infantry 2", "Dark infantry 3"}, Text{"none"})});
    CHECK(published(aside[0], "losses", "theirs") == "0.5");
    CHECK(foretold("urr", {}).size() == 1);
    CHECK(published(foretold("urr", {})[0], "losses", "theirs") == published(ours[0], "losses", "own"));

    Driver siege = before_the_storm();
    const auto planned = siege.rules->forecast(
        siege.view("pod"), siege.phase, {siege.faction("pod"), {}}, {{assault(siege, guards, "O5")}, ""});
    REQUIRE(planned.size() == 1);
    CHECK(published(planned[0], "sides", "wall") == "4");
    CHECK(published(planned[0], "sides", "theirs") == "1");
    CHECK(published(planned[0], "reaction", "seen") != "");  // who can still come
    CHECK(siege.rules->forecast(siege.view("elves"), siege.phase, {siege.faction("elves"), {}}, {}).empty());
  }
  TEST_CASE("whatever is offered in a tactical turn is lawful") {
    Driver driver = before_the_storm(
        {}, {guards[0], guards[1], guards[2], "Imperial guard archers 1", "Imperial guard infantry 4"});
    driver.put("Dark kobolds 1", "F4");
    int offered = 0;
    const auto offers_hold = [&](const std::string& id) {
      std::map<game::Place, std::vector<PieceId>> places;
      for (const auto& unit : driver.siege().units)
        if (unit.faction == driver.faction(id)) places[unit.at].push_back(unit.id);
      for (const auto& [at, units] : places)
        for (const auto& option :
            driver.rules->options(driver.view(id), driver.phase, {driver.faction(id), {}}, {}, units)) {
          if (option.refused) continue;
          ++offered;
          const auto& kind = driver.rules->order_kinds()[static_cast<std::size_t>(option.kind)];
          for (int variant = 0; variant < 3; ++variant) {
            game::Order order{option.kind, std::vector<ziggurat::game::Argument>(kind.parameters.size())};
            if (kind.parameters.front().type == ziggurat::game::ParameterType::pieces)
              order.arguments.front() = option.pieces;
            for (const auto& p : option.parameters) {
              auto& slot = order.arguments[static_cast<std::size_t>(p.parameter)];
              const auto type = kind.parameters[static_cast<std::size_t>(p.parameter)].type;
              const auto pick = [&](std::size_t size) { return variant == 0 ? 0 : variant == 1 ? size - 1 : size / 2; };
              if (type == ziggurat::game::ParameterType::pieces && !p.pieces.empty())
                slot = std::vector<PieceId>(
                    p.pieces.begin(), p.pieces.begin() + std::max<std::ptrdiff_t>(1, variant == 0 ? 1 : p.high));
              else if (type == ziggurat::game::ParameterType::piece && !p.pieces.empty())
                slot = p.pieces[pick(p.pieces.size())];
              else if (type == ziggurat::game::ParameterType::place && !p.places.empty())
                slot = p.places[pick(p.places.size())];
              else if (type == ziggurat::game::ParameterType::choice) slot = p.words[pick(p.words.size())];
              else if (type == ziggurat::game::ParameterType::flag) slot = variant == 1;
            }
            INFO(kind.name, " ", driver.rules->in_words(driver.view(id), order));
            CHECK(fault(driver, id, {order}) == "");
          }
        }
    };
    offers_hold("pod");
    driver.ring_bell({{"pod", {{assault(driver, {guards[0], guards[1], "Imperial guard archers 1"}, "O5")}, ""}}});
    offers_hold("urr");
    driver.ring_bell();
    driver.edit(game::AttributeSet{
        driver.siege().wall(driver.place("O5"))->id, driver.config.words.damage.index, game::Value{Number{7}}});
    offers_hold("pod");
    offers_hold("urr");
    CHECK(offered > 20);
    CHECK(driver.rules->without_order(driver.view("pod"), driver.phase, {driver.faction("pod"), {}}, {}).size() == 3);
  }
}
