#include <doctest/doctest.h>

#include <algorithm>

#include "play.h"
#include "rulebooks/registry.h"
#include "tests/kit/course.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// A spy who was detected and misled brings home a lie (DW-45). In the twin campaign the lie is the truth: the province
// is as the spy reports, and nobody detected the spy. The spy's owner and everyone else except the misleader must
// receive the same bytes in both.
namespace {

constexpr const char* scene_id = "domain-war/shadow-over-urr";
constexpr const char* spied_on = "Longbeard Delve";

const kit::Scenario& scene() {
  const auto& all = kit::all_scenarios();
  const auto found = std::ranges::find(all, std::string(scene_id), [](const auto& one) { return one.info.id; });
  REQUIRE(found != all.end());
  return *found;
}

// The campaign, with its pieces by the names in its rulebook.
struct Realms {
  Game game;
  Attribute<std::string> name{index_of("name")};
  KindId unit = game.table().world.at(piece("Dwarf infantry 1")).kind;

  int index_of(const std::string& attribute) const {
    const auto& all = game.rulebook.vocabulary().attributes;
    return static_cast<int>(std::ranges::find(all, attribute, &AttributeInfo::name) - all.begin());
  }
  PieceId piece(const std::string& wanted) const {
    const World& world = game.table().world;
    for (const PieceId id : world.pieces())
      if (world.at(id)[name] == wanted) return id;
    return {};
  }
  Place province(const std::string& wanted) const { return game.table().world.at(piece(wanted)).place; }
  SeatId seat(const std::string& regent) const {
    const auto& seats = game.setup.seats;
    const auto found = std::ranges::find(seats, regent, &SeatPlan::id);
    REQUIRE(found != seats.end());
    return {static_cast<std::int32_t>(found - seats.begin())};
  }
  FactionId faction(const std::string& regent) const { return game.campaign().seat(seat(regent))->faction; }
  Order order(const std::string& kind, std::vector<Argument> arguments) const {
    const auto& kinds = game.rulebook.order_kinds();
    const auto found = std::ranges::find(kinds, kind, &OrderKind::name);
    REQUIRE(found != kinds.end());
    return {static_cast<int>(found - kinds.begin()), std::move(arguments)};
  }
  void change(const std::vector<Change>& changes) {
    if (!changes.empty()) REQUIRE(game.ask_umpire(ChangeWorld{changes}, "a secret") == "done");
  }
  // The dwarves' units in the province or inside its holding, in piece order.
  std::vector<PieceId> garrison() const {
    const World& world = game.table().world;
    std::vector<PieceId> found;
    for (const PieceId id : world.pieces())
      if (world.at(id).kind == unit && ground_of(world, world.at(id).place) == province(spied_on)) found.push_back(id);
    return found;
  }
};

// Makes the lie true: every second unit is elsewhere, or every unit exists twice.
std::vector<Change> made_true(const Realms& realms, const std::string& how) {
  const auto garrison = realms.garrison();
  std::vector<Change> changes;
  if (how == "weaker") {
    for (std::size_t i = 1; i < garrison.size(); i += 2)
      changes.emplace_back(PieceMoved{garrison[i], realms.province("Redbeard Hills"), {}});
    return changes;
  }
  World world = realms.game.table().world;
  for (const PieceId id : garrison) {
    Piece twin = world.at(id);
    twin.id = world.next_piece();
    const std::string title = twin[realms.name].substr(0, twin[realms.name].rfind(' ') + 1);
    const auto borne = [&](const std::string& name) {
      return std::ranges::any_of(world.pieces(), [&](PieceId one) { return world.at(one)[realms.name] == name; });
    };
    int number = 1;
    while (borne(title + std::to_string(number))) ++number;
    twin.set(realms.name.index, Value{title + std::to_string(number)});
    changes.emplace_back(PieceEntered{twin});
    evolve(world, changes.back());
  }
  return changes;
}

// How many reports of this kind there are, to any audience.
std::size_t published(const Game& game, const std::string& kind) {
  std::size_t count = 0;
  for (const Entry& entry : game.log)
    if (const auto* reached = std::get_if<OutcomeReached>(&entry.body))
      for (const auto& step : reached->outcome.steps)
        for (const auto& report : step.reports) count += report.kind == kind ? 1 : 0;
  return count;
}

// The dwarves' sheet with a salt whose dice give this result: all these spies are detected, or none is and all succeed.
Sheet sheet_of_watch(const Realms& realms, const std::vector<Order>& orders, bool lie, std::size_t spies) {
  for (int number = 1000; number < 3000; ++number) {
    Sheet sheet{orders, "salt " + std::to_string(number)};
    Game trial = realms.game;
    REQUIRE(trial.seal(realms.seat("dwarves"), sheet) == "done");
    kit::close_phase(trial);
    if (published(trial, "spied") == spies && published(trial, "spy_misled") == (lie ? spies : 0)) return sheet;
  }
  FAIL("no salt makes the dice fall so");
  return {};
}

struct Lie {
  std::string how;
  std::vector<std::int64_t> rounds;  // in which a spy is sent
};
kit::Twins twins_of(const Realms& start, const Lie& lie) {
  const auto at = start.province(spied_on);
  std::vector<Order> spies,
      watch = {start.order("counterspy", {std::int64_t{1}}), start.order("mislead", {at, lie.how})};
  for (const auto round : lie.rounds) spies.push_back(start.order("spy", {round, at}));
  Realms truth = start, lies = start;
  truth.change(made_true(truth, lie.how));
  for (Realms* realms : {&truth, &lies}) {
    REQUIRE(realms->game.seal(realms->seat("dark_prince"), {spies, ""}) == "done");
    const Sheet sheet = sheet_of_watch(*realms, watch, realms == &lies, lie.rounds.size());
    REQUIRE(realms->game.seal(realms->seat("dwarves"), sheet) == "done");
    REQUIRE(realms->game.ask_umpire(PauseClock{}, "") == "done");
    realms->game.drafts.clear();  // the log has no drafts
  }
  return {std::move(truth.game), std::move(lies.game), {"a spy's report", {}, false}};
}

}  // namespace

TEST_CASE("twins over the wire: a spy's lie is the truth to the last byte for who sent him, and for all others") {
  const kit::Opened opened = kit::open_with(scene(), "council", "no");
  Side one(all_rulebooks()), other(all_rulebooks());
  int number = 0;
  for (const Lie& lie : {Lie{"weaker", {1}}, Lie{"stronger", {1}}, Lie{"weaker", {1, 2}}, Lie{"stronger", {1, 2}}})
    for (const std::string observer : {"dark_prince", "elves", "the hall"}) {
      CAPTURE(lie.how);
      CAPTURE(lie.rounds.size());
      CAPTURE(observer);
      Realms realms{Game(*opened.rulebook)};
      // A host in the open and one inside the walls.
      realms.change({PieceMoved{realms.piece("Dwarf infantry 2"), realms.province(spied_on), {}},
          PieceMoved{realms.piece("Dwarf infantry 3"), aboard(realms.piece("Delve gate")), {}},
          PieceMoved{realms.piece("Dwarf elite infantry 1"), aboard(realms.piece("Delve gate")), {}}});
      REQUIRE(realms.garrison().size() == 4);
      const bool seated = observer != "the hall";
      const FactionId own = realms.faction(seated ? observer : "elves");
      const auto add = [&](const char* id, FactionId faction) {
        REQUIRE(realms.game.ask(organiser, AddSeat{{id, id, SeatRole::player, faction, {}}}) == "done");
      };
      add("second", own), add("rival", realms.faction("gnomes"));
      const Pair pair{&scene(), &opened, twins_of(realms, lie), seated ? Viewer::of(own) : Viewer::spectator(), true,
          static_cast<std::uint64_t>(number + 1), number + 1};
      ++number;
      const auto truth = play(one, pair, false), lied = play(other, pair, true);
      const std::string difference = first_difference(truth, lied);
      if (!difference.empty()) FAIL_CHECK(difference);
      // The compared texts contain these reports.
      const auto reports = std::ranges::count_if(
          truth, [](const Heard& received) { return received.bytes.find("Your spy reports on") != std::string::npos; });
      CHECK((reports > 0) == (observer == "dark_prince"));
    }
}
