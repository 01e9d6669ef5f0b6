#include <algorithm>

#include "battles.h"

// What the umpire rules, builds and ends (section 10).
using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// Red's light infantry stands next to blue's pikemen, and is about to flee from them.
struct Flight : Driver {
  explicit Flight(const std::map<std::string, std::string>& switches = {}) : Driver("first-blood", switches) {
    dice.say({6, 1});
    play();
    put("Red light infantry", "0404");
    put("Blue pikemen", "0504");
    look();
  }
  void flee(const Rulings& rulings = {}) {
    dice.say({5});  // 12 pikemen: force 36, 4 tenths, six times: 24
    std::map<std::size_t, Sheet> sheets;
    sheets[0].orders = {move("Red light infantry", {"0304", "0204"})};
    ring_bell(sheets, rulings);
  }
};
const std::string fight = "round 1 strike 1 at Red light infantry by Blue pikemen";

Piece works(const Driver& play, WorksKind kind, const std::string& hex) {
  Works one;
  one.place = Driver::at(hex), one.works = kind;
  return play.config.words.works.made(one);
}
std::string reject(const Driver& play, WorksKind kind, const std::string& hex) {
  return play.rules->reject_reason(play.world, PieceEntered{works(play, kind, hex)});
}
// As an umpire's act is applied: the change, then what follows from it.
void act(Driver& play, Change change) {
  if (auto* entered = std::get_if<PieceEntered>(&change)) entered->piece.id = play.world.next_piece();
  play.edit(change);
  CHECK(play.rules->normalise(play.world, {change}).empty());
}
Change result(const Driver& play, const std::string& word) {
  const auto& facts = play.rules->vocabulary().facts;
  const auto at = std::ranges::find(facts, "result", &AttributeInfo::name);
  const auto choice = std::ranges::find(at->choices, word);
  REQUIRE(choice != at->choices.end());
  return FactSet{static_cast<int>(at - facts.begin()), std::int64_t{choice - at->choices.begin()}};
}

}  // namespace

TEST_CASE("the umpire rules on a bonus strike: force, damage, or that it does not take place (BF-88)") {
  const auto left = [](const Rulings& rulings) {
    Flight play;
    play.flee(rulings);
    return play.unit("Red light infantry").number;
  };
  CHECK(left({}) == 8);
  CHECK(left({{"force/" + fight, "50"}}) == 14);  // 18: 2 tenths, 12 damage
  CHECK(left({{"damage/" + fight, "4"}}) == 18);
  CHECK(left({{"strike/" + fight, "forbidden"}}) == 20);
  Flight play;
  play.flee({{"strike/" + fight, "forbidden"}});
  CHECK_FALSE(play.unit("Blue pikemen").committed_to.valid());
  REQUIRE(play.reports("pursuit").size() == 1);
  CHECK(play.reports("pursuit")[0]->fight == fight);  // so that the umpire can allow it again
  CHECK(play.reports("pursuit")[0]->audience.has(Viewer::of(play.config.army("blue"))));
  CHECK_FALSE(play.reports("pursuit")[0]->audience.has(Viewer::of(play.config.army("red"))));
}

TEST_CASE("each bonus strike has a fight and a die of its own (BF-50)") {
  Flight play;
  play.put("Blue archers", "0505");
  play.look();
  play.flee();
  std::vector<std::string> fights;
  for (const Report* report : play.reports("pursuit"))
    if (!report->rolls.empty()) fights.push_back(report->rolls.front().stream);
  CHECK(fights == std::vector<std::string>{fight, "round 1 strike 2 at Red light infantry by Blue archers"});
}

TEST_CASE("a tired unit has fewer points to move with (BF-88)") {
  Flight play;
  play.set("Red light cavalry", [](Unit& unit) { unit.fatigue = 4; });
  play.look();
  play.play({{"red", {play.move("Red light cavalry", {"0105", "0104"})}}});
  CHECK(play.unit("Red light cavalry").hex() == battlefield::Hex{1, 6});  // one point left, and a hill costs two
  CHECK(play.unit("Red light cavalry").paid_halves == 2);
  const auto fatigue = play.config.words.units.attribute(&Unit::fatigue);
  CHECK((*play.view(play.config.army("red")).find(play.piece("Red light cavalry")))[fatigue] == 4);
  CHECK((*play.view(play.config.army("blue")).find(play.piece("Red light cavalry")))[fatigue] == 0);
}

TEST_CASE("the umpire ends a battle with a winner, whose allies win as well; captives count (BF-91, BF-26)") {
  Driver play("daerquwa");
  play.play();
  play.set("Dwarven guards 1", [&](Unit& unit) { unit.captor = play.config.army("legions"); });
  act(play, result(play, "won_by_dwarves"));
  const auto fact = static_cast<std::size_t>(std::get<FactSet>(result(play, "open")).fact);
  for (const auto& [viewer, view] : play.views)
    if (viewer.role == Viewer::Role::faction) CHECK((view.facts.size() <= fact || view.facts[fact].index() == 0));
  play.play();
  REQUIRE(play.victory);
  CHECK(play.victory->winners == std::vector{play.config.army("dwarves"), play.config.army("elves")});
  CHECK(play.army("dwarves").hp_lost == 100);      // 20 guards at 5
  CHECK(play.army("dwarves").leadership == 2590);  // 100 / 2 / 5
  CHECK(play.army("legions").leadership == 5020);  // 100 / 5
  CHECK(play.battle().now.stage == Stage::over);
}

TEST_CASE("the umpire may end a battle as a draw (BF-91)") {
  Driver play("first-blood");
  act(play, result(play, "draw"));
  play.play();
  REQUIRE(play.victory);
  CHECK(play.victory->winners.empty());
}

TEST_CASE("bridges and fortifications are built and destroyed where the ground allows it (BF-90, BF-35)") {
  const Driver play("daerquwa");
  CHECK(reject(play, WorksKind::bridge, "0206") == "");
  CHECK(reject(play, WorksKind::bridge, "0208") != "");  // there is one
  CHECK(reject(play, WorksKind::bridge, "0108") != "");
  CHECK(reject(play, WorksKind::no_bridge, "0208") == "");
  CHECK(reject(play, WorksKind::no_bridge, "0206") != "");
  CHECK(reject(play, WorksKind::castle, "1012") == "");
  CHECK(reject(play, WorksKind::castle, "0301") != "");  // a swamp
  CHECK(reject(play, WorksKind::no_walls, "1012") != "");
  Piece owned = works(play, WorksKind::castle, "1012");
  owned.side = play.config.army("dwarves");
  CHECK(play.rules->reject_reason(play.world, PieceEntered{owned}) != "");
  const Driver gates("gates-of-urr");
  CHECK(reject(gates, WorksKind::no_walls, "0307") == "");
}

TEST_CASE("a destroyed bridge carries nobody, and everybody sees that it is gone (BF-46, BF-91)") {
  Driver play("daerquwa");
  play.play();
  act(play, PieceEntered{works(play, WorksKind::no_bridge, "0208")});
  const PieceId gone = play.piece("Destroyed bridge");
  REQUIRE(gone.valid());
  for (const auto& [viewer, view] : play.views) CHECK(view.find(gone) != nullptr);
  CHECK(play.battle().map().at({2, 8}).is_water());
  play.put("Heavy cavalry 1", "0308");
  play.look();
  play.play_to("move", "legions");
  CHECK(play.first_fault("legions", {play.move("Heavy cavalry 1", {"0208"})}) == "sinks /orders/0/path/0");
  play.play_to("combat");
  play.put("Heavy infantry 1", "0208");
  play.play();
  CHECK_FALSE(play.is_there("Heavy infantry 1"));
  // A new act about the same hex replaces the old one.
  const Change mended = AttributeSet{
      gone, play.config.words.works.attribute(&Works::works).index, std::int64_t{static_cast<int>(WorksKind::bridge)}};
  CHECK(play.rules->reject_reason(play.world, mended) != "");  // the scenario's own bridge comes back by removing this
  act(play, PieceLeft{gone});
  CHECK(play.battle().map().at({2, 8}).bridge);
}

TEST_CASE("the newest works of a hex count (BF-91)") {
  Driver play("daerquwa");
  act(play, PieceEntered{works(play, WorksKind::simple, "1012")});
  act(play, PieceEntered{works(play, WorksKind::castle, "1012")});
  CHECK_FALSE(play.piece("Simple fortification").valid());
  CHECK(play.battle().map().at({10, 12}).fortification == Fortification::castle);
}
