#include <functional>

#include "battles.h"

// Every switch of section 13 in play: what one small battle shows under each of its values.
using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

using Chosen = std::map<std::string, std::string>;
using Fought = std::function<std::string(const Chosen&)>;
struct Probe {
  std::map<std::string, std::string> shown;  // by the switch's value
  Fought fought;
};

GameConfig config_of(const std::string& scenario, const Chosen& chosen) {
  return make_config({"battlefield/" + scenario, "sealed", chosen}).value();
}
// First-blood with red first, in red's movement.
Driver begun(const Chosen& chosen) {
  Driver play("first-blood", chosen);
  play.dice.say({6, 1});
  play.play();
  return play;
}
std::string hex_of(const Driver& play, const char* unit) { return label(play.unit(unit).hex()); }
std::string lost(const Driver& play, const char* army) { return std::to_string(play.army(army).hp_lost); }
void become(Driver& play, const char* unit, const char* type, int number) {
  play.set(unit, [&](Unit& one) { one.type = type_named(type), one.number = number; });
}

// Both infantries are neighbours; red strikes with these dice, and blue's infantry answers.
Driver struck(const Chosen& chosen, const std::vector<int>& faces, const std::function<void(Driver&)>& before = {}) {
  Driver play = begun(chosen);
  play.put("Red light infantry", "0404");
  play.put("Blue light infantry", "0504");
  play.play_to("combat");
  if (before) before(play);
  play.look();
  play.dice.say(faces);
  play.play({{"red", {play.strike("attack", "Red light infantry", {"Blue light infantry"})}}});
  return play;
}
// Red's shooters, of this type, stand in the forest 0302 and shoot with a 3 at blue's infantry in this hex.
Driver shot(const Chosen& chosen, const char* type = "archers", const char* at = "0504", bool elite = false) {
  Driver play = begun(chosen);
  become(play, "Red archers", type, 8);
  play.set("Red archers", [&](Unit& one) { one.elite = elite, one.shots = 10; });
  play.put("Blue light infantry", at);
  play.play_to("combat");
  play.dice.say({3});
  play.play({{"red", {play.strike("shoot", "Red archers", {"Blue light infantry"})}}});
  return play;
}
// A unit of red walks; all of it must be lawful at entry.
Driver walked(Driver play, const char* unit, const std::vector<std::string>& path) {
  play.look();
  REQUIRE(play.first_fault("red", {play.move(unit, path)}) == "-");
  play.play({{"red", {play.move(unit, path)}}});
  return play;
}
// Pikemen, of Move 1, walk into a forest, which costs 3.
std::string entered_forest(const Chosen& chosen) {
  Driver play = begun(chosen);
  play.put("Red archers", "0101");
  play.put("Red pikemen", "0202");
  play = walked(std::move(play), "Red pikemen", {"0302"});
  return hex_of(play, "Red pikemen") + " paid " + std::to_string(play.unit("Red pikemen").paid_halves);
}
// Red's archers, now of this type, hide in a forest; the scouts roll a 6, and blue's archers, of that type, look on.
std::string hidden_in_forest(const Chosen& chosen, const char* type, const char* searcher) {
  Driver play("first-blood", chosen);
  become(play, "Red archers", type, 8);
  become(play, "Blue archers", searcher, 8);
  play.look();
  play.dice.say({6});
  play.play({{"red", {play.place("Red archers", "0302", true)}}});
  return play.unit("Red archers").hidden ? "hidden" : "found";
}
// Eight fighters of this type beside nine enemies, with twenty friends far away, at the start of a round.
std::string outnumbered(const Chosen& chosen, const char* type) {
  Driver play = begun(chosen);
  become(play, "Red archers", type, 8);
  play.put("Red archers", "0504");
  play.put("Blue light infantry", "0604");
  play.set("Blue light infantry", [](Unit& unit) { unit.number = 9; });
  for (const char* gone : {"Blue pikemen", "Blue archers", "Blue light cavalry"})
    play.edit(PieceLeft{play.piece(gone)});
  play.look();
  play.play_to("combat");
  play.play();
  return play.unit("Red archers").resolve == Resolve::flees ? "flees" : "stands";
}
// Eighteen fighters end their fourth round in deep water.
std::string drowned(const Chosen& chosen) {
  GameConfig config = config_of("first-blood", chosen);
  for (int column = 4; column <= 6; ++column)
    for (int row = 1; row <= 3; ++row) config.scenario.map.lay({column, row}, {.terrain = battlefield::Terrain::water});
  Driver play(std::move(config));
  play.play();
  play.put("Red light infantry", "0502");
  play.set("Red light infantry", [](Unit& unit) { unit.number = 18, unit.deep_rounds = 3; });
  play.play_to("combat");
  play.play();
  return std::to_string(play.unit("Red light infantry").number);
}
// Red's infantry flees from blue's pikemen: whom these are bound to in the next round.
std::string bound_after_pursuit(const Chosen& chosen) {
  Driver play = begun(chosen);
  play.put("Red light infantry", "0404");
  play.put("Blue pikemen", "0504");
  play = walked(std::move(play), "Red light infantry", {"0304", "0204"});
  REQUIRE(play.unit("Blue pikemen").committed_to == play.piece("Red light infantry"));
  play.play_to("combat");
  play.play();
  const bool bound = play.unit("Blue pikemen").committed_to == play.piece("Red light infantry");
  play.play_to("combat");
  play.play();
  CHECK_FALSE(play.unit("Blue pikemen").committed_to.valid());
  return bound ? "bound" : "free";
}
// All elves are gone at the end of a round.
std::string without_elves(const Chosen& chosen) {
  Driver play("daerquwa", chosen);
  play.play_to("combat");
  for (const Unit& unit : play.battle().units)
    if (unit.side == play.config.army("elves")) play.edit(PieceLeft{unit.id});
  play.look();
  play.play();
  if (!play.victory) return "goes on";
  std::string winners;
  for (const FactionId army : play.victory->winners) winners += play.config.id_of(army);
  return winners;
}
std::string elves_for_men(const Chosen& chosen) {
  GameConfig config = config_of("hired-swords", chosen);
  config.scenario.armies[0].hires.push_back("elves");
  const Driver play(std::move(config));
  return play.first_fault("red", {play.order("hire", {std::string("elves"), std::int64_t{1}, false})});
}
std::string knights_beyond_grasp(const Chosen& chosen) {
  const Driver play("hired-swords", chosen);
  const auto knights = play.order("hire", {std::string("knights"), std::int64_t{10}, false});
  return play.first_fault(
      "red", {knights, play.order("hire", {std::string("heavy_infantry"), std::int64_t{20}, false})});
}
// An army of 128 ego under a leader of 64 rolls a 3 at the start of a round, where switches allow it to deploy at all.
std::string disobeyed(const Chosen& chosen) {
  if (const auto fault = knights_beyond_grasp(chosen); fault != "-") return fault;
  Driver play = begun(chosen);
  play.play_to("combat");
  play.edit(LedgerSet{play.config.army("red"), 0, 64});
  play.dice.say({3, 4, 1, 6});
  play.play();
  return play.unit("Red light infantry").disobeys ? "disobeys" : "obeys";
}
std::string phases(const Chosen& chosen, const std::function<std::string(const Phase&)>& of) {
  Driver play("first-blood", chosen);
  std::string all = of(play.phase);
  for (const char* kind : {"move", "combat"}) play.play_to(kind), all += " " + of(play.phase);
  return all;
}

const std::map<std::string, Probe>& probes() {
  static const std::map<std::string, Probe> all = {
      // 20 fighters of attack 3: 6 tenths, times 3 + 2 or 3 + 1
      {"half_die", {{{"up", "30"}, {"down", "24"}},
                       [](const Chosen& c) {
                         return lost(struck(c, {3, 1}), "blue");
                       }}},
      {"wounds", {{{"carry", "1"}, {"drop", "0"}},  // 15 hit points, fighters of 2
                     [](const Chosen& c) { return std::to_string(shot(c).unit("Blue light infantry").damage); }}},
      {"hp_counted", {{{"damage", "15"}, {"fighters", "14"}}, [](const Chosen& c) { return lost(shot(c), "blue"); }}},
      // 20 fighters of defence 2 answer from a hill: 2 + 1, or 2 × 2
      {"relief_adds_to", {{{"score", "24"}, {"multiplier", "32"}},
                             [](const Chosen& c) {
                               const auto on_hill = [](Driver& play) {
                                 play.put("Red light infantry", "0604");
                                 play.put("Blue light infantry", "0705");
                               };
                               return lost(struck(c, {1, 1}, on_hill), "red");
                             }}},
      {"slow_entry",
          {{{"instalments", "0202 paid 2"}, {"minimum_one", "0302 paid 0"}, {"never", "0202 paid 0"}}, entered_forest}},
      {"step_limit", {{{"off", "0604"}, {"on", "0404"}},
                         [](const Chosen& c) {
                           return hex_of(walked(begun(c), "Red light infantry", {"0304", "0404", "0504", "0604"}),
                               "Red light infantry");
                         }}},
      {"flee_trigger", {{{"contact_broken", "0"}, {"any_step", "24"}},
                           [](const Chosen& c) {
                             Driver play = begun(c);
                             play.put("Red light infantry", "0404");
                             play.put("Blue pikemen", "0504");
                             play.dice.say({5});
                             return lost(walked(std::move(play), "Red light infantry", {"0403"}), "red");
                           }}},
      {"elite_distance", {{{"off", "15"}, {"on", "25"}},
                             [](const Chosen& c) { return lost(shot(c, "archers", "0504", true), "blue"); }}},
      {"native_distance",
          {{{"off", "20"}, {"on", "35"}}, [](const Chosen& c) { return lost(shot(c, "forestman_archers"), "blue"); }}},
      {"native_visibility", {{{"searcher", "hidden found"}, {"hider", "found hidden"}, {"off", "hidden hidden"}},
                                [](const Chosen& c) {
                                  return hidden_in_forest(c, "forestman_archers", "archers") + " " +
                                         hidden_in_forest(c, "archers", "forestman_archers");
                                }}},
      {"flight", {{{"off", "forest /orders/0/path/1"}, {"on", "-"}},
                     [](const Chosen& c) {
                       Driver play = begun(c);
                       become(play, "Red light infantry", "wyverns", 1);
                       play.look();
                       return play.first_fault("red", {play.move("Red light infantry", {"0304", "0303"})});
                     }}},
      {"barbarians_count",
          {{{"local", "flees"}, {"army", "stands"}}, [](const Chosen& c) { return outnumbered(c, "barbarians"); }}},
      {"nomads_are_barbarians",
          {{{"on", "flees"}, {"off", "stands"}}, [](const Chosen& c) { return outnumbered(c, "nomads"); }}},
      {"disobedience",
          {{{"roll", "disobeys"}, {"forbidden", "over_leadership /orders/1/number"}, {"off", "obeys"}}, disobeyed}},
      {"sudden_attack", {{{"off", "16"}, {"on", "0"}},
                            [](const Chosen& c) {
                              const auto hide = [](Driver& play) {
                                play.set("Red light infantry", [](Unit& unit) { unit.hidden = true; });
                              };
                              return lost(struck(c, {1, 1}, hide), "red");
                            }}},
      {"sink_rounding", {{{"up", "13"}, {"down", "14"}}, drowned}},
      {"shoot_adjacent",
          {{{"on", "15"}, {"off", "0"}}, [](const Chosen& c) { return lost(shot(c, "archers", "0402"), "blue"); }}},
      {"unit_values",
          {{{"{}", "15 13"}, {R"({"archers":{"power":6}})", "25 8"}, {R"({"light_infantry":{"hp":1}})", "15 5"}},
              [](const Chosen& c) {
                const Driver play = shot(c);
                return lost(play, "blue") + " " + std::to_string(play.unit("Blue light infantry").number);
              }}},
      {"orders_mode",
          {{{"by_army", "move"}, {"simultaneous", "round"}}, [](const Chosen& c) { return begun(c).phase.kind; }}},
      {"enemy_numbers", {{{"hidden", "0 0"}, {"contact", "0 20"}, {"exact", "20 20"}},
                            [](const Chosen& c) {
                              Driver play = begun(c);
                              std::string seen = std::to_string(play.number_seen("red", "Blue light infantry"));
                              play.put("Blue light infantry", "0305");
                              play.look();
                              return seen + " " + std::to_string(play.number_seen("red", "Blue light infantry"));
                            }}},
      {"rediscover", {{{"adjacent", "found"}, {"never", "hidden"}},
                         [](const Chosen& c) {
                           Driver play = begun(c);
                           play.put("Blue archers", "0503");
                           play.set("Blue archers", [](Unit& unit) { unit.hidden = true; });
                           play.dice.say({5});
                           play = walked(std::move(play), "Red light cavalry", {"0205", "0305", "0404", "0403"});
                           return std::string(play.unit("Blue archers").hidden ? "hidden" : "found");
                         }}},
      {"pursuit_commitment", {{{"this_round", "free"}, {"next_round_too", "bound"}}, bound_after_pursuit}},
      {"end_on", {{{"one_alliance_left", "goes on"}, {"first_extermination", "legions"}}, without_elves}},
      {"elves_serve_elves_only", {{{"on", "elves_serve_elves /orders/0/type"}, {"off", "-"}}, elves_for_men}},
      {"auto_defend", {{{"on", "server server server"}, {"off", "umpire umpire umpire"}},
                          [](const Chosen& c) {
                            return phases(c, [](const Phase& phase) {
                              return std::string(phase.umpire_closes ? "umpire" : "server");
                            });
                          }}},
      // Deployment has nothing to show.
      {"umpire_window", {{{"off", "0 0 0"}, {"on", "0 -1 -1"}},
                            [](const Chosen& c) {
                              return phases(c, [](const Phase& phase) { return std::to_string(phase.review_ms); });
                            }}},
      {"share_hidden", {{{"on", "seen"}, {"off", "unseen"}},
                           [](const Chosen& c) {
                             Driver play("daerquwa", c);
                             play.play();
                             play.set("Elven archers 26", [](Unit& unit) { unit.hidden = true; });
                             play.look();
                             return std::string(play.sees("dwarves", "Elven archers 26") ? "seen" : "unseen");
                           }}},
  };
  return all;
}

}  // namespace

TEST_CASE("every switch changes what happens in a battle") {
  for (const game::SwitchInfo& info : switch_infos()) {
    CAPTURE(info.name);
    REQUIRE(probes().contains(info.name));
    const Probe& probe = probes().at(info.name);
    CHECK(probe.shown.contains(info.otherwise));
    CHECK(probe.shown.size() > 1);
    for (const std::string& value : info.allowed) CHECK(probe.shown.contains(value));
    CHECK(probe.fought({}) == probe.shown.at(info.otherwise));
    for (const auto& [value, shown] : probe.shown) {
      CAPTURE(value);
      CHECK(probe.fought({{info.name, value}}) == shown);
    }
  }
}
