#include <doctest/doctest.h>

#include "rulebooks/city_table/rules/night/deployment.h"
#include "situations.h"

namespace ziggurat::city_table {
namespace {

// The board of the public cases. Each row of a test may open a gate or change its holder.
//      1234567890
//   1  .....=....
//   2  .....=....
//   3  OOOOOGOOOO
//   4  sssssbbsss
//   5  sbbssbbsss
//   6  IIIIgIIIII
//   7  cccccPcccc
Board small_city() {
  return Board({".....=....", ".....=....", "OOOOOGOOOO", "sssssbbsss", "sbbssbbsss", "IIIIgIIIII", "cccccPcccc"});
}
}  // namespace

TEST_CASE("a step is lawful by walls, gates, corners and the limits of units (CT-32 to CT-36)") {
  struct Row {
    Square from, to;
    Camp camp;
    std::string_view type;
    Reason reason;
  };
  const Camp city = Camp::city, dark = Camp::dark;
  for (const Row& row : std::vector<Row>{{{1, 1}, {1, 1}, dark, foot, Reason::path_broken},
           {{1, 1}, {3, 1}, dark, foot, Reason::path_broken}, {{10, 1}, {11, 1}, dark, foot, Reason::off_board},
           {{10, 1}, {12, 1}, dark, foot, Reason::path_broken}, {{6, 2}, {6, 3}, city, foot, Reason::none},
           {{6, 2}, {6, 3}, dark, foot, Reason::gate_closed},
           {{5, 2}, {6, 3}, city, foot, Reason::blocked_wall},  // a gate can be passed straight, not diagonally
           {{5, 2}, {6, 3}, dark, foot, Reason::blocked_wall}, {{6, 3}, {6, 2}, city, foot, Reason::none},
           {{6, 3}, {6, 2}, dark, foot, Reason::gate_closed}, {{6, 3}, {5, 2}, city, foot, Reason::blocked_wall},
           {{6, 3}, {5, 4}, dark, foot, Reason::none},  // the stairs are inside and open to everybody
           {{5, 4}, {6, 3}, dark, foot, Reason::none}, {{4, 4}, {4, 3}, dark, foot, Reason::none},
           {{4, 3}, {5, 3}, dark, foot, Reason::none}, {{4, 3}, {4, 2}, city, foot, Reason::blocked_wall},
           {{5, 5}, {5, 6}, city, foot, Reason::none},  // the outer side of the inner ring, by its gate
           {{4, 5}, {5, 6}, city, foot, Reason::blocked_wall}, {{4, 5}, {4, 6}, city, foot, Reason::blocked_wall},
           {{4, 7}, {4, 6}, dark, foot, Reason::none}, {{4, 4}, {4, 3}, city, horse, Reason::cannot_climb},
           {{4, 4}, {4, 3}, city, gun, Reason::cannot_climb}, {{4, 4}, {4, 3}, city, engine, Reason::cannot_climb},
           {{6, 4}, {6, 3}, city, horse, Reason::none},  // everybody may pass gates
           {{4, 3}, {5, 3}, city, genie, Reason::none}, {{4, 3}, {4, 4}, city, genie, Reason::walls_only},
           {{5, 3}, {6, 3}, city, genie, Reason::none}}) {
    CAPTURE(row.from.x);
    CAPTURE(row.from.y);
    CAPTURE(row.to.x);
    CAPTURE(row.to.y);
    CAPTURE(row.type);
    CHECK(name(step_reason(small_city(), row.from, row.to, row.camp, limits_of(stack_of({row.type}, "u")))) ==
          name(row.reason));
  }
}

TEST_CASE("two neighbouring breached sections of one ring are rubble for everybody (CT-33, CT-64)") {
  Board board = small_city();
  board.set_markers({2, 3}, 3);
  CHECK(board.breached({2, 3}));
  CHECK_FALSE(board.open_breach({2, 3}));
  board.set_markers({3, 3}, 2);
  CHECK_FALSE(board.open_breach({2, 3}));
  board.set_markers({3, 3}, 3);
  CHECK(board.open_breach({2, 3}));
  CHECK(board.terrain({2, 3}) == Terrain::breach);
  const Limits horses = limits_of(stack_of({horse}, "u"));
  CHECK(step_reason(board, {1, 2}, {2, 3}, Camp::dark, horses) == Reason::none);
  CHECK(step_reason(board, {2, 3}, {2, 4}, Camp::dark, horses) == Reason::none);
  CHECK(step_reason(board, {2, 3}, {1, 3}, Camp::dark, horses) == Reason::cannot_climb);
  CHECK(step_reason(board, {2, 3}, {1, 3}, Camp::dark, {}) == Reason::none);
  board.set_markers({3, 3}, 2);  // mended, so closed again
  CHECK_FALSE(board.open_breach({2, 3}));
  CHECK(step_reason(board, {1, 2}, {2, 3}, Camp::dark, {}) == Reason::blocked_wall);

  Board rings({"..", "OO", "II", "cc"});
  rings.set_markers({1, 2}, 3);
  rings.set_markers({1, 3}, 3);
  CHECK_FALSE(rings.open_breach({1, 2}));  // neighbours, but of different rings
  CHECK(step_reason(rings, {1, 2}, {1, 3}, Camp::city, {}) == Reason::blocked_wall);
  rings.set_markers({2, 2}, 3);
  CHECK(step_reason(rings, {1, 2}, {1, 3}, Camp::city, {}) == Reason::blocked_wall);  // one of the two is not rubble
  rings.set_markers({2, 3}, 3);
  CHECK(step_reason(rings, {1, 2}, {1, 3}, Camp::city, {}) == Reason::none);
}

TEST_CASE("a diagonal step between two closed wall squares is a corner; beside rubble it is not") {
  Board board({"O..", ".O.", ".O."});
  CHECK(step_reason(board, {1, 1}, {2, 2}, Camp::city, {}) == Reason::corner);
  board.set_markers({2, 2}, 3);
  board.set_markers({2, 3}, 3);
  CHECK(step_reason(board, {1, 1}, {2, 2}, Camp::city, {}) == Reason::none);
}

TEST_CASE("a path costs 2 or 3 half squares a step, up to twice the slowest Move (CT-31)") {
  const Board board = open_field();
  Switches switches;
  Group group = group_of("g", Camp::dark, {1, 1}, {engine, horse}, OrderKind::move, {{2, 2}, {3, 3}});
  MoveCheck check = check_move(board, group, {}, switches);
  CHECK(check.legal());
  CHECK(check.cost_half == 6);
  CHECK(check.allowance_half == 6);
  group.order.path.push_back({4, 3});
  check = check_move(board, group, {}, switches);
  CHECK(check.reason == Reason::too_far);
  CHECK(check.at_step == 2);
  CHECK(check.cost_half == 8);  // including the failing step
  switches.move_score = MoveScore::free;
  CHECK(check_move(board, group, {}, switches).reason == Reason::too_far);
  group.units = stack_of({horse}, "h");
  check = check_move(board, group, {}, switches);
  CHECK(check.legal());
  CHECK_FALSE(check.allowance_half.has_value());
}

TEST_CASE("difficult ground doubles the cost of a step into a building (CT-52)") {
  const Board board({"sb", "ss"});
  Switches switches;
  CHECK(step_cost_half(board, {1, 1}, {2, 1}, switches) == 2);
  switches.difficult_terrain = true;
  CHECK(step_cost_half(board, {1, 1}, {2, 1}, switches) == 4);
  CHECK(step_cost_half(board, {1, 2}, {2, 1}, switches) == 6);
  CHECK(step_cost_half(board, {2, 1}, {1, 1}, switches) == 2);
}

TEST_CASE("engaged units leave only by breaking off, as far as the lowest Retreat, and not past enemies (CT-38)") {
  const Board board = open_field();
  const std::vector<Presence> enemies = {{Camp::city, {1, 1}}, {Camp::city, {3, 2}}};
  struct Row {
    OrderKind kind;
    Square at;
    std::vector<std::string_view> types;
    std::vector<Square> path;
    Reason reason;
  };
  for (const Row& row : std::vector<Row>{{OrderKind::move, {1, 1}, {foot}, {{2, 1}}, Reason::engaged},
           {OrderKind::break_off, {2, 1}, {foot}, {{3, 1}}, Reason::not_engaged},
           {OrderKind::break_off, {1, 1}, {foot, gun}, {{2, 1}}, Reason::no_retreat},
           {OrderKind::break_off, {1, 1}, {foot}, {{2, 1}, {3, 1}, {4, 1}}, Reason::none},
           {OrderKind::break_off, {1, 1}, {foot}, {{2, 1}, {3, 1}, {4, 1}, {5, 1}}, Reason::too_far},
           {OrderKind::break_off, {1, 1}, {foot, "zombie"}, {{2, 1}, {3, 1}}, Reason::too_far},
           {OrderKind::break_off, {1, 1}, {foot}, {{2, 1}, {3, 2}}, Reason::enemy_in_path}}) {
    CAPTURE(name(row.reason));
    const Group group = group_of("g", Camp::dark, row.at, row.types, row.kind, row.path);
    CHECK(check_move(board, group, enemies, {}).reason == row.reason);
  }
}

TEST_CASE("a sortie needs the square before the gate free of hostile units, not of one's own (CT-34)") {
  const Board board = small_city();
  const Group group = group_of("g", Camp::city, {6, 4}, {foot}, OrderKind::move, {{6, 3}, {6, 2}});
  CHECK(check_move(board, group, {{Camp::dark, {6, 2}}}, {}).reason == Reason::sortie_blocked);
  CHECK(check_move(board, group, {{Camp::city, {6, 2}}}, {}).legal());
  CHECK(check_move(board, group, {{Camp::neutral, {6, 2}}}, {}).legal());
  CHECK(check_move(board, group, {{Camp::dark, {5, 2}}}, {}).legal());
  Board broken = small_city();
  broken.set_markers({6, 3}, 3);
  broken.set_markers({7, 3}, 3);  // through rubble it is no sortie
  CHECK(check_move(broken, group, {{Camp::dark, {6, 2}}}, {}).legal());
}

TEST_CASE("what can be reached is exactly what a lawful order can do, enemies end the way") {
  const Board board(standard_map_rows());
  const std::vector<Presence> others = {{Camp::city, {16, 3}}, {Camp::neutral, {14, 2}}, {Camp::dark, {15, 2}, 4}};
  Group group = group_of("g", Camp::dark, {15, 1}, {foot}, OrderKind::move);
  const auto reached = reach(board, group, others, {});
  CHECK(reached.size() > 50);
  for (const Reach& one : reached) {
    CAPTURE(one.at.x);
    CAPTURE(one.at.y);
    group.order.path = way_to(reached, one.at);
    const MoveCheck check = check_move(board, group, others, {});
    CHECK(check.legal());
    CHECK(check.cost_half == one.cost_half);
    CHECK(one.at != Square{14, 2});  // neutral ground
    CHECK(one.full == (one.at == Square{15, 2}));
    CHECK(one.ends == (one.at == Square{16, 3}));
    for (std::size_t i = 0; i + 1 < group.order.path.size(); ++i) CHECK(group.order.path[i] != Square{16, 3});
  }
  CHECK(reach(board, group, {{Camp::city, {15, 1}}}, {}).empty());  // engaged
  group.order.kind = OrderKind::break_off;
  const auto fled = reach(board, group, {{Camp::city, {15, 1}}, {Camp::city, {15, 2}}}, {});
  CHECK(fled.size() == 7 * 4 - 2);  // three squares away, without the start and the enemy's square
  for (const Reach& one : fled) CHECK(one.cost_half <= 3);
}

TEST_CASE("columns enter at the road end or beside it, for one straight step (CT-10)") {
  const Board board(standard_map_rows());
  const std::vector<Square> beside = {{14, 1}, {15, 1}, {16, 1}};
  CHECK(entry_squares(board, {15, 1}) == beside);
  Group group = group_of("g", Camp::dark, {}, {engine}, OrderKind::enter, {{15, 1}, {15, 2}, {15, 3}});
  CHECK(check_move(board, group, {}, {}).legal());
  CHECK(check_move(board, group, {}, {}).cost_half == 6);
  group.order.path.push_back({15, 4});
  CHECK(check_move(board, group, {}, {}).reason == Reason::too_far);
  group.order.path = beside;
  const auto reached = reach(board, group, {}, {});
  CHECK(way_to(reached, {15, 3}).size() == 3);
  CHECK(way_to(reached, {15, 4}).empty());
}

}  // namespace ziggurat::city_table
