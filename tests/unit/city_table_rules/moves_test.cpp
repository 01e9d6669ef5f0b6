#include <doctest/doctest.h>

#include <map>

#include "case_files.h"
#include "situations.h"

namespace ziggurat::city_table {
using namespace game;
namespace {

// Status and place of every group, as one readable line.
std::string published(const std::vector<Group>& groups, const Moves& moves) {
  std::string text;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const GroupMove& move = moves.groups[i];
    text += (i ? " " : "") + groups[i].id + ":" + std::to_string(move.at.x) + "," + std::to_string(move.at.y) + ":" +
            std::string(name(move.status)) +
            (move.reason == Reason::none ? "" : "(" + std::string(name(move.reason)) + ")");
  }
  return text;
}
std::string fire_published(const std::vector<Group>& groups, const Moves& moves) {
  std::string text;
  for (const Fire& fire : moves.fire)
    text += (text.empty() ? "" : " ") + std::to_string(fire.batch) + groups[fire.from].id + groups[fire.at].id;
  return text;
}

const Camp city = Camp::city, dark = Camp::dark, neutral = Camp::neutral;
std::vector<Square> east(Square from, int steps) {
  std::vector<Square> path;
  for (int i = 1; i <= steps; ++i) path.push_back({from.x + i, from.y});
  return path;
}
std::vector<Square> west(Square from, int steps) {
  std::vector<Square> path;
  for (int i = 1; i <= steps; ++i) path.push_back({from.x - i, from.y});
  return path;
}
Group mover(
    std::string id, Camp camp, Square at, std::vector<Square> path, std::vector<std::string_view> types = {foot}) {
  return group_of(std::move(id), camp, at, types, OrderKind::move, std::move(path));
}

}  // namespace

TEST_CASE("hidden moves end as CT-37 says") {
  struct Row {
    std::string what;
    std::vector<Group> groups;
    std::string expected;
    Switches switches = {};
    Initiative initiative = default_initiative();
  };
  Group shy = mover("a", dark, {1, 1}, east({1, 1}, 3));
  shy.order.avoid_contact = true;
  Group fleeing = group_of("a", dark, {1, 1}, {foot}, OrderKind::break_off, east({1, 1}, 2));
  Switches one_by_one, never, always;
  one_by_one.resolution = Resolution::initiative_order;
  never.pass_through = PassThrough::never;
  always.pass_through = PassThrough::always;
  const std::vector<std::string_view> four(4, foot), two(2, foot), three(3, foot);
  for (const Row& row :
      std::vector<Row>{{"neutral ground stops whoever would enter it",
                           {mover("a", dark, {1, 1}, east({1, 1}, 3)), group_of("n", neutral, {3, 1}, {foot})},
                           "a:2,1:neutral_ground n:3,1:held"},
          {"of a neutral and another who want one square the neutral stops",
              {mover("a", dark, {1, 1}, east({1, 1}, 1)), mover("n", neutral, {3, 1}, west({3, 1}, 1))},
              "a:2,1:arrived n:3,1:neutral_ground"},
          {"a neutral does not follow into a square that is just left",
              {mover("a", dark, {2, 1}, east({2, 1}, 1)), mover("n", neutral, {1, 1}, east({1, 1}, 1))},
              "a:3,1:arrived n:1,1:neutral_ground"},
          {"a hostile group may enter a square that is just left, without contact",
              {mover("a", dark, {2, 1}, east({2, 1}, 1)), mover("c", city, {1, 1}, east({1, 1}, 1))},
              "a:3,1:arrived c:2,1:arrived"},
          {"who avoids contact stops before enemies", {shy, group_of("c", city, {3, 1}, {foot})},
              "a:2,1:avoids_contact c:3,1:held"},
          {"who breaks off stops before enemies that came in the meantime",
              {fleeing, group_of("c", city, {1, 1}, {foot}), mover("d", city, {3, 2}, {{3, 1}})},
              "a:2,1:enemy_in_path c:1,1:held d:3,1:arrived"},
          {"both enter the same square and stay in contact",
              {mover("a", dark, {1, 1}, east({1, 1}, 3)), mover("c", city, {3, 1}, west({3, 1}, 2))},
              "a:2,1:contact c:2,1:contact"},
          {"of two that change places the later in the initiative stops",
              {mover("a", dark, {1, 1}, east({1, 1}, 1)), mover("c", city, {2, 1}, west({2, 1}, 1))},
              "a:1,1:met c:1,1:contact", {}, {Camp::city, Camp::dark, Camp::neutral}},
          {"crossing diagonals pass each other",
              {mover("a", dark, {1, 1}, {{2, 2}}), mover("c", city, {2, 1}, {{1, 2}})}, "a:2,2:arrived c:1,2:arrived"},
          {"the last in the list is held back, goes on when there is room",
              {mover("a", dark, {1, 1}, east({1, 1}, 4), three), mover("b", dark, {1, 2}, {{2, 1}, {3, 1}}, two)},
              "a:5,1:arrived b:3,1:arrived"},
          {"a square that stays full lets nobody in",
              {group_of("a", dark, {3, 1}, four), mover("b", dark, {1, 1}, east({1, 1}, 2))},
              "a:3,1:held b:2,1:waiting"},
          {"holding back spreads to those behind",
              {group_of("a", dark, {4, 1}, four), mover("b", dark, {3, 1}, east({3, 1}, 1), four),
                  mover("c", dark, {2, 1}, east({2, 1}, 1), four)},
              "a:4,1:held b:3,1:waiting c:2,1:waiting"},
          {"two full groups of one camp may change places",
              {mover("a", dark, {1, 1}, east({1, 1}, 1), four), mover("b", dark, {2, 1}, west({2, 1}, 1), four)},
              "a:2,1:arrived b:1,1:arrived"},
          {"archers only are passed through",
              {mover("a", dark, {1, 1}, east({1, 1}, 3)), group_of("c", city, {2, 1}, {bow})},
              "a:4,1:arrived c:2,1:held"},
          {"archers with others are not",
              {mover("a", dark, {1, 1}, east({1, 1}, 3)), group_of("c", city, {2, 1}, {bow, foot})},
              "a:2,1:contact c:2,1:held"},
          {"nobody is passed with pass_through never",
              {mover("a", dark, {1, 1}, east({1, 1}, 3)), group_of("c", city, {2, 1}, {bow})},
              "a:2,1:contact c:2,1:held", never},
          {"everybody is passed with pass_through always, but the end of a path is contact",
              {mover("a", dark, {1, 1}, east({1, 1}, 2)), group_of("c", city, {2, 1}, {foot}),
                  group_of("d", city, {3, 1}, {foot})},
              "a:3,1:contact c:2,1:held d:3,1:held", always},
          {"an illegal order is not carried out",
              {mover("a", dark, {1, 1}, {{3, 1}}), group_of("c", city, {9, 5}, {foot})},
              "a:1,1:illegal(path_broken) c:9,5:held"},
          {"one camp after the other: who was entered is engaged",
              {mover("a", dark, {1, 1}, east({1, 1}, 1)), mover("c", city, {2, 1}, east({2, 1}, 2))},
              "a:2,1:contact c:2,1:illegal(engaged)", one_by_one},
          {"all at once he gets away",
              {mover("a", dark, {1, 1}, east({1, 1}, 1)), mover("c", city, {2, 1}, east({2, 1}, 2))},
              "a:2,1:arrived c:4,1:arrived"},
          {"one camp after the other: the second has left before the first comes if it has the initiative",
              {mover("a", dark, {1, 1}, east({1, 1}, 1)), mover("c", city, {2, 1}, east({2, 1}, 2))},
              "a:2,1:arrived c:4,1:arrived", one_by_one, {Camp::city, Camp::dark, Camp::neutral}},
          {"a group enters the board by its first step",
              {group_of("a", dark, {}, {foot}, OrderKind::enter, {{1, 1}, {2, 1}}),
                  group_of("c", city, {2, 1}, {foot})},
              "a:2,1:contact c:2,1:held"},
          {"who finds the entry full stays outside",
              {group_of("a", dark, {}, {foot}, OrderKind::enter, {{1, 1}}), group_of("b", dark, {1, 1}, four)},
              "a:0,0:waiting b:1,1:held"}}) {
    CAPTURE(row.what);
    CHECK(published(row.groups, resolve_moves(open_field(), row.groups, row.initiative, row.switches)) == row.expected);
  }
}

TEST_CASE("archers owe fire to whom they touch on the way, one volley a round (CT-40, CT-43)") {
  struct Row {
    std::string what;
    std::vector<Group> groups;
    std::string expected;  // batch, firer, target
    Switches switches = {};
  };
  Switches each, standing;
  each.missile_limit = MissileLimit::per_target;
  standing.static_missile_fire = true;
  Group named = group_of("c", city, {3, 2}, {bow}), silent = named;
  named.order.shoot = {ShootAt::group, "b"};
  silent.order.shoot.at = ShootAt::none;
  const Group a = mover("a", dark, {1, 1}, east({1, 1}, 2)), b = mover("b", dark, {1, 3}, east({1, 3}, 2));
  const Group bows = group_of("d", dark, {3, 3}, {"mercenary_archer"});
  for (const Row& row :
      std::vector<Row>{{"first recorded by the group list", {a, b, group_of("c", city, {3, 2}, {bow})}, "1ca"},
          {"the named one if it passed", {a, b, named}, "1cb"},
          {"the first if the named one did not pass", {a, named, group_of("b", dark, {9, 5}, {foot})}, "1ca"},
          {"none holds fire", {a, b, silent}, ""},
          {"each that passed", {a, b, group_of("c", city, {3, 2}, {bow})}, "1ca 1cb", each},
          {"squares left behind do not count",
              {mover("a", dark, {2, 2}, west({2, 2}, 1)), group_of("c", city, {3, 2}, {bow})}, ""},
          {"nobody moved, nobody shoots", {bows, group_of("c", city, {3, 2}, {bow})}, ""},
          {"unless static fire is on", {bows, group_of("c", city, {3, 2}, {bow})}, "3dc 3cd", standing},
          {"moving archers fire second, also at those who stand",
              {mover("a", dark, {1, 1}, east({1, 1}, 1), {"mercenary_archer"}), group_of("c", city, {3, 2}, {foot})},
              "2ac"},
          {"neutrals are not shot at",
              {mover("n", neutral, {1, 1}, east({1, 1}, 2)), group_of("c", city, {3, 2}, {bow})}, ""}}) {
    CAPTURE(row.what);
    CHECK(fire_published(row.groups, resolve_moves(open_field(), row.groups, default_initiative(), row.switches)) ==
          row.expected);
  }
}

TEST_CASE("who attacks is decided by stance, then by initiative (CT-39)") {
  const Initiative dark_first = {dark, city, neutral}, city_first = {city, dark, neutral};
  const auto attacker = [](Stance of_city, Stance of_dark, const Initiative& initiative) {
    return roles_of({{Camp::city, of_city}, {Camp::dark, of_dark}}, initiative).attacker;
  };
  CHECK(attacker(Stance::attack, Stance::hold, dark_first) == city);
  CHECK(attacker(Stance::hold, Stance::attack, city_first) == dark);
  CHECK(attacker(Stance::attack, Stance::attack, dark_first) == dark);
  CHECK(attacker(Stance::attack, Stance::attack, city_first) == city);
  CHECK_FALSE(attacker(Stance::hold, Stance::hold, city_first).has_value());
}

namespace {

struct Random {
  std::uint64_t state;
  int below(int count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(count));
  }
};

// A crowd on the standard map, as large as in a campaign.
std::vector<Group> crowd(Random& random, const Board& board, const Switches& switches) {
  std::vector<Group> groups;
  std::map<Square, std::vector<const Group*>> taken;
  std::map<std::pair<Square, Camp>, int> counts;
  std::map<Square, Camp> camp_of;
  for (int i = 0; i < 60; ++i) {
    const Square at{8 + random.below(12), 1 + random.below(14)};
    const Camp camp = static_cast<Camp>(random.below(3));
    const bool foreign = camp_of.contains(at) && camp_of[at] != camp && (camp == neutral || camp_of[at] == neutral);
    std::vector<std::string_view> types;
    for (int n = 1 + random.below(3); n > 0; --n)
      types.push_back(unit_types()[static_cast<std::size_t>(random.below(static_cast<int>(unit_types().size())))].name);
    if (foreign || counts[{at, camp}] + static_cast<int>(types.size()) > switches.stack_limit) continue;
    counts[{at, camp}] += static_cast<int>(types.size());
    if (!camp_of.contains(at)) camp_of[at] = camp;
    Group group = group_of("g" + std::to_string(i), camp, at, types, static_cast<OrderKind>(random.below(3)));
    Square to = at;
    for (int n = 1 + random.below(6); n > 0 && group.order.kind != OrderKind::hold; --n) {
      to = neighbour(to, static_cast<Direction>(random.below(directions)));
      group.order.path.push_back(to);
    }
    if (group.order.kind == OrderKind::hold) group.order.path.clear();
    group.order.avoid_contact = random.below(4) == 0;
    groups.push_back(std::move(group));
  }
  (void)board;
  return groups;
}

void check_positions(const std::vector<Group>& groups, const std::vector<Square>& at, const Switches& switches) {
  std::map<std::pair<Square, Camp>, int> counts;
  std::map<Square, std::vector<Camp>> camps;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    counts[{at[i], groups[i].camp}] += static_cast<int>(groups[i].units.size());
    camps[at[i]].push_back(groups[i].camp);
  }
  for (const auto& [place, count] : counts) CHECK(count <= switches.stack_limit);
  for (const auto& [square, there] : camps) {
    const bool has_neutral = std::find(there.begin(), there.end(), neutral) != there.end();
    const bool mixed = std::any_of(there.begin(), there.end(), [&](Camp camp) { return camp != there[0]; });
    CHECK_FALSE((has_neutral && mixed));
  }
}

}  // namespace

TEST_CASE("at every pulse of any crowd's moves the stack limit and neutral ground hold, and every step is lawful") {
  Random random{7};
  Board board(standard_map_rows());
  for (const Square at : {Square{12, 6}, Square{13, 6}, Square{14, 6}}) board.set_markers(at, 3);
  for (int trial = 0; trial < 150; ++trial) {
    CAPTURE(trial);
    Switches switches;
    switches.stack_limit = 3 + random.below(3);
    switches.pass_through = static_cast<PassThrough>(random.below(3));
    switches.resolution = static_cast<Resolution>(random.below(2));
    switches.missile_limit = static_cast<MissileLimit>(random.below(2));
    switches.static_missile_fire = random.below(2) == 0;
    const auto groups = crowd(random, board, switches);
    const Moves moves = resolve_moves(board, groups, default_initiative(), switches);
    REQUIRE(moves.groups.size() == groups.size());
    std::vector<Square> at;
    int last_pulse = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const GroupMove& move = moves.groups[i];
      at.push_back(groups[i].at);
      CHECK(move.track.size() == static_cast<std::size_t>(move.squares));
      Square before = groups[i].at;
      for (const PulseStep& step : move.track) {
        CHECK(step_reason(board, before, step.to, groups[i].camp, limits_of(groups[i].units)) == Reason::none);
        before = step.to;
        last_pulse = std::max(last_pulse, step.pulse);
      }
      CHECK(before == move.at);
      CHECK((move.status == MoveStatus::illegal) == (move.reason != Reason::none));
    }
    for (int pulse = 1; pulse <= last_pulse; ++pulse) {
      for (std::size_t i = 0; i < groups.size(); ++i)
        for (const PulseStep& step : moves.groups[i].track)
          if (step.pulse == pulse) at[i] = step.to;
      check_positions(groups, at, switches);
    }
    std::map<std::size_t, int> volleys;
    for (const Fire& fire : moves.fire) {
      CHECK(hostile(groups[fire.from].camp, groups[fire.at].camp));
      CHECK(has_class(groups[fire.from].units, UnitClass::archer));
      if (switches.missile_limit == MissileLimit::per_round) CHECK(++volleys[fire.from] == 1);
    }
    for (const Contact& contact : moves.contacts) CHECK(contact.camps.size() == 2);
  }
}

}  // namespace ziggurat::city_table
