#include "case_files.h"
#include "exact_geometry.h"
#include "rulebooks/dark_ages/rules/charge/charge.h"

// Moves and charges on random tables: what the order check allows is what is executed, and nobody ends on another.
namespace ziggurat::dark_ages {
namespace {

using exactly::case_count;

struct RandomTable {
  std::mt19937_64 bits{42};
  Mil mil(Mil low, Mil high) { return low + static_cast<Mil>(bits() % static_cast<std::uint64_t>(high - low + 1)); }
  bool often(int percent) { return mil(1, 100) <= percent; }
  Piece piece(const std::string& id) {
    Piece piece{id, often(50) ? "a" : "b", {static_cast<std::size_t>(mil(0, 4)), std::nullopt}, {}, often(30)};
    piece.pose.at = {mil(3000, 22'000), mil(3000, 22'000)};
    piece.pose.facing = static_cast<int>(mil(0, full_turn - 1));
    if (often(15)) piece.pose.formation = Formation::column;
    return piece;
  }
  Table table() {
    Table table;
    table.board = Board{25'000, 25'000};
    for (Mil i = mil(0, 3); i > 0; --i) table.others.push_back(piece("o" + std::to_string(i)));
    const Polygon ground = {{9000, 9000}, {14'000, 9000}, {14'000, 13'000}, {9000, 13'000}};
    if (often(50)) table.terrain.push_back({"t", often(50) ? FeatureKind::wood : FeatureKind::marsh, ground, 1, {}});
    return table;
  }
  Switches switches() {
    Switches switches;
    switches.interpenetration = static_cast<Interpenetration>(mil(0, 2));
    switches.corner_measure = static_cast<CornerMeasure>(mil(0, 1));
    return switches;
  }
  MoveOrder order() {
    MoveOrder order;
    for (Mil i = mil(0, 4); i > 0; --i)
      order.steps.push_back(often(40) ? turn_step(static_cast<int>(mil(-half_turn, half_turn)) / (often(50) ? 1 : 6))
                                      : go_step(mil(0, 7000), static_cast<int>(mil(-4500, 4500))));
    if (often(20)) order.formation_start = static_cast<Formation>(mil(0, 1));
    return order;
  }
};

}  // namespace

TEST_CASE("a move that the check allows is executed as ordered, and no move ends on another unit (DA-27a, DA-112)") {
  RandomTable random;
  int legal = 0, started_free = 0;
  for (int i = 0; i < case_count(); ++i) {
    const Piece mover = random.piece("m");
    const Table table = random.table();
    const Switches switches = random.switches();
    const MoveOrder order = random.order();
    const Mil allowance = random.mil(0, 14'000);
    const MoveCheck check = check_move(mover, false, allowance, order, table, switches);
    const Moved moved = execute_move(mover, allowance, order, table, switches);
    CAPTURE(i);
    CHECK(moved.gone <= allowance);
    if (check.reason == Reason::none) {
      ++legal;
      CHECK(moved.end == check.end);
      CHECK(moved.gone == check.gone);
      CHECK(moved.dropped.empty());
      CHECK(moved.stopped_by == Reason::none);
    }
    if (!is_free(mover, mover.pose, table, switches, Passing::nobody)) continue;
    ++started_free;
    CHECK(is_free(mover, moved.end, table, switches, Passing::nobody));
    const bool in_line = mover.pose.formation == Formation::line && moved.end.formation == Formation::line;
    if (in_line && switches.corner_measure == CornerMeasure::whole_move && moved.stopped_by == Reason::none &&
        moved.dropped.empty())
      CHECK(corners_within(mover.pose, moved.end, allowance));
  }
  CHECK(legal > case_count() / 5);
  CHECK(started_free > case_count() / 2);
}

TEST_CASE("a charge that comes home keeps to its roll and stands on nobody but its target (DA-35, DA-36)") {
  RandomTable random;
  int home = 0, flush = 0;
  for (int i = 0; i < case_count(); ++i) {
    Piece charger = random.piece("c"), target = random.piece("t");
    charger.pose.facing = facing_along(target.pose.at - charger.pose.at + Point{0, 1});
    const Table table = random.table();
    Switches switches = random.switches();
    const Mil roll = random.mil(4, 21) * 1000;
    const Charge charge = judge_charge(charger, target, roll, {}, table, switches);
    CHECK(charge.facing.has_value() == (charge.contact.has_value() || charge.reason == Reason::too_far));
    if (!charge.legal()) continue;
    ++home;
    flush += charge.contact->flush;
    CHECK(charge.contact->gone <= roll);
    CHECK(is_free(charger, charge.contact->final, table, switches, Passing::nobody));
    if (switches.corner_measure == CornerMeasure::whole_move)
      CHECK(corners_within(charger.pose, charge.contact->final, roll));
    if (charge.contact->flush) CHECK(charge.contact->final.facing == aligned_facing(target.pose, *charge.facing));
    else CHECK_FALSE(overlap(footprint(charge.contact->final), footprint(target.pose, tolerances().contact)));
  }
  CHECK(home > case_count() / 20);
  CHECK(flush < home);
}

}  // namespace ziggurat::dark_ages
