#include "case_files.h"
#include "exact_geometry.h"
#include "rulebooks/dark_ages/rules/charge/charge.h"
#include "rulebooks/dark_ages/rules/sight/sight.h"

// Sight lines, moves and charges on random tables, against a second reading of chapter 3 that shares no code with the
// rules but the table of sines, and computes in exact fractions.
namespace ziggurat::dark_ages {
namespace {

using namespace exactly;

using Shape2 = std::vector<Exact>;

Point rounded(const Exact& p) { return {nearest_integer(p.x), nearest_integer(p.y)}; }
Exact plus(const Exact& a, const Exact& b, const Fraction& factor = 1) {
  return {a.x + factor * b.x, a.y + factor * b.y};
}
Exact unit_ahead(int angle) { return {Fraction(sine(angle), 1'000'000), Fraction(cosine(angle), 1'000'000)}; }
Exact unit_right(int angle) { return {Fraction(cosine(angle), 1'000'000), Fraction(-sine(angle), 1'000'000)}; }
Point gone(int angle, Mil distance) { return rounded(plus({0, 0}, unit_ahead(angle), distance)); }

// DA-21, DA-23
std::vector<Point> ground_of(const Pose& pose, Mil inset = 0) {
  const bool column = pose.formation == Formation::column;
  const Mil wide = (column ? pose.frontage / 2 : pose.frontage) - 2 * inset;
  const Mil deep = (column ? 2 * pose.depth : pose.depth) - 2 * inset;
  const Point at = pose.at - gone(pose.facing, inset);
  std::vector<Point> corners;
  for (const auto& [side, back] : {std::pair{-1, 0}, {1, 0}, {1, 1}, {-1, 1}}) {
    const Exact across = plus({0, 0}, unit_right(pose.facing), Fraction(side * wide, 2));
    corners.push_back(at + rounded(plus(across, unit_ahead(pose.facing), Fraction(-back * deep))));
  }
  return corners;
}
Shape2 exact_of(const std::vector<Point>& corners) {
  Shape2 shape;
  for (const Point corner : corners) shape.push_back(exact(corner));
  return shape;
}
// Clockwise, whatever its sense was.
std::vector<Point> clockwise(std::vector<Point> corners) {
  Mil twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) twice += cross(corners[i], corners[(i + 1) % corners.size()]);
  if (twice > 0) std::reverse(corners.begin(), corners.end());
  return corners;
}

bool share_ground(const std::vector<Point>& a, const std::vector<Point>& b) {
  return area(clipped(exact_of(a), exact_of(b))) > 0;
}
bool sweeps_over(const std::vector<Point>& core, Point by, const std::vector<Point>& other) {
  std::vector<Point> there;
  for (const Point corner : core) there.push_back(corner + by);
  if (share_ground(core, other) || share_ground(there, other)) return true;
  for (std::size_t i = 0; i < core.size(); ++i) {
    const std::size_t next = (i + 1) % core.size();
    if (share_ground(clockwise({core[i], core[next], there[next], there[i]}), other)) return true;
  }
  return false;
}

// The part of a line inside a clockwise polygon has a length.
bool runs_inside(Point from, Point to, const std::vector<Point>& polygon) {
  if (from == to) return false;
  Fraction low = 0, high = 1;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Exact a = exact(polygon[i]), edge = exact(polygon[(i + 1) % polygon.size()]) - a;
    const Fraction at_from = cross(edge, exact(from) - a), at_to = cross(edge, exact(to) - a);
    if (at_from >= 0 && at_to >= 0) return false;
    if (at_from == at_to) continue;
    const Fraction at = at_from / (at_from - at_to);
    if (at_from > at_to) low = std::max(low, at);
    else high = std::min(high, at);
  }
  return low < high;
}
bool lies_inside(Point point, const std::vector<Point>& polygon) {  // edges included
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (cross(exact(polygon[(i + 1) % polygon.size()]) - exact(polygon[i]), exact(point) - exact(polygon[i])) > 0)
      return false;
  return true;
}

Point nearest_on(const std::vector<Point>& polygon, Point to) {
  if (lies_inside(to, polygon)) return to;
  std::optional<Point> best;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Exact a = exact(polygon[i]), edge = exact(polygon[(i + 1) % polygon.size()]) - a;
    const Fraction t = std::clamp<Fraction>(dot(exact(to) - a, edge) / dot(edge, edge), 0, 1);
    const Point on = polygon[i] + rounded(plus({0, 0}, edge, t));
    if (!best || square_length(on - to) < square_length(*best - to)) best = on;
  }
  return *best;
}

// ---- random tables ----

struct RandomBattle : Random {
  bool often(int percent) { return mil(1, 100) <= percent; }
  Piece piece(const std::string& id) {
    Piece piece{id, often(50) ? "a" : "b", {static_cast<std::size_t>(mil(0, 4)), std::nullopt}, pose(0), often(30)};
    piece.pose.at = {mil(3000, 22'000), mil(3000, 22'000)};
    return piece;
  }
  Table table() {
    Table table;
    table.board = small_board();
    for (Mil i = mil(0, 3); i > 0; --i) table.others.push_back(piece("o" + std::to_string(i)));
    for (Mil i = mil(0, 2); i > 0; --i) {
      const Corners corners = footprint(piece("").pose);
      Polygon ground(corners.begin(), corners.end());
      if (often(50)) std::reverse(ground.begin(), ground.end());
      const auto kind = static_cast<FeatureKind>(mil(0, 8));
      table.terrain.push_back({"t" + std::to_string(i), kind, std::move(ground), 1, {}});
    }
    return table;
  }
  static Board small_board() { return {25'000, 25'000}; }
};

// DA-26, DA-27: the first word for a core that stands, or moves straight on.
Reason word_for(const Piece& mover, const Pose& pose, Point sweep, const Table& table, bool passes_friends) {
  const auto core = ground_of(pose, 10);
  for (const Point corner : core)
    for (const Point at : {corner, corner + sweep})
      if (at.x < 0 || at.y < 0 || at.x > table.board->width || at.y > table.board->height) return Reason::off_board;
  const auto meets = [&](const std::vector<Point>& other) {
    return sweep == Point{} ? share_ground(core, other) : sweeps_over(core, sweep, other);
  };
  const auto skirmishes = [](const Piece& one) { return one.figures().unit_class == UnitClass::skirmisher; };
  for (const Feature& feature : table.terrain) {
    const bool closed = feature.kind == FeatureKind::marsh || feature.kind == FeatureKind::lake ||
                        feature.kind == FeatureKind::river || (feature.kind == FeatureKind::wood && !skirmishes(mover));
    if (closed && meets(clockwise(feature.polygon))) return Reason::terrain;
  }
  for (const Piece& other : table.others) {
    const bool passed = passes_friends && other.side == mover.side && (skirmishes(mover) || skirmishes(other));
    if (!passed && meets(ground_of(other.pose))) return Reason::unit_in_way;
  }
  return Reason::none;
}

}  // namespace

TEST_CASE("a unit sees the points, the range and the facings that exact lines leave open (DA-30, DA-31)") {
  RandomBattle random;
  int seen_in_part = 0, hidden = 0;
  for (int i = 0; i < case_count() / 10; ++i) {
    const Pose target = random.piece("t").pose;
    const Point from = {random.mil(3000, 22'000), random.mil(3000, 22'000)};
    const Table table = random.table();
    const auto outline = ground_of(target);
    const auto sees = [&](Point to) {
      if (runs_inside(from, to, outline)) return false;
      for (const Piece& other : table.others)
        if (runs_inside(from, to, ground_of(other.pose))) return false;
      for (const Feature& feature : table.terrain) {
        const bool tall = feature.kind == FeatureKind::wood || feature.kind == FeatureKind::hill ||
                          feature.kind == FeatureKind::village || feature.kind == FeatureKind::ruin;
        const auto ground = clockwise(feature.polygon);
        if (tall && runs_inside(from, to, ground) && !lies_inside(from, ground) && !lies_inside(to, ground))
          return false;
      }
      return true;
    };
    std::vector<Point> points;
    for (std::size_t f = 0; f < 4; ++f)
      for (int k = 0; k < 8; ++k)
        points.push_back(
            outline[f] + rounded(plus({0, 0}, exact(outline[(f + 1) % 4]) - exact(outline[f]), Fraction(k, 8))));
    std::vector<bool> open;
    for (const Point point : points) open.push_back(sees(point));
    std::optional<Point> closest;
    for (std::size_t p = 0; p < points.size(); ++p)
      if (open[p] && (!closest || square_length(points[p] - from) < square_length(*closest - from)))
        closest = points[p];
    const Point nearest = nearest_on(outline, from);
    if (sees(nearest) && (!closest || square_length(nearest - from) < square_length(*closest - from)))
      closest = nearest;

    const Sight sight = look(from, target, table.others, table.terrain);
    CAPTURE(i);
    CHECK(sight.closest == closest);
    for (std::size_t f = 0; f < 4; ++f) {
      const bool outside = cross(exact(outline[(f + 1) % 4]) - exact(outline[f]), exact(from) - exact(outline[f])) > 0;
      int count = 0;
      for (std::size_t k = 0; k <= 8; ++k) count += open[(8 * f + k) % 32];
      const Seen expected = !outside ? Seen::away : count == 0 ? Seen::none : count == 9 ? Seen::whole : Seen::part;
      CHECK(sight.facings[f] == expected);
      seen_in_part += expected == Seen::part;
    }
    hidden += !closest;
  }
  CHECK(seen_in_part > case_count() / 100);
  CHECK(hidden > case_count() / 200);
}

TEST_CASE("a straight go ends where one mil more would meet something, and says what (DA-26, DA-27a)") {
  RandomBattle random;
  int stopped = 0, whole = 0;
  for (int i = 0; i < case_count() / 5; ++i) {
    const Piece mover = random.piece("m");
    const Table table = random.table();
    const Mil wanted = random.mil(0, 9000);
    const int bearing = static_cast<int>(random.mil(-4500, 4500));
    if (word_for(mover, mover.pose, {}, table, false) != Reason::none) continue;
    const Moved moved = walk(mover, {go_step(wanted, bearing)}, table, {});
    const int angle = mover.pose.facing + bearing;
    const auto word_at = [&](Mil n, bool passes_friends) {
      return n == 0 ? Reason::none : word_for(mover, mover.pose, gone(angle, n), table, passes_friends);
    };
    CAPTURE(i);
    CHECK(moved.end.at == mover.pose.at + gone(angle, moved.gone));
    const auto ends_rightly = [&](bool passes_friends) {
      if (word_at(moved.gone, passes_friends) != Reason::none) return false;
      const Reason beyond = moved.gone < wanted ? word_at(moved.gone + 1, passes_friends) : Reason::none;
      return beyond == moved.stopped_by && (moved.gone == wanted) == (beyond == Reason::none);
    };
    const bool stands_free = word_for(mover, moved.end, {}, table, false) == Reason::none;
    CHECK(stands_free);
    CHECK((ends_rightly(true) || ends_rightly(false)));
    ++(moved.gone < wanted ? stopped : whole);
  }
  CHECK(stopped > case_count() / 50);
  CHECK(whole > case_count() / 50);
}

TEST_CASE("a charge meets the facing, and makes the contact, that exact lines allow (DA-34 to DA-37)") {
  RandomBattle random;
  constexpr std::array ranked = {Facing::front, Facing::left, Facing::right, Facing::rear};
  int flush = 0, with_gap = 0, none = 0;
  for (int i = 0; i < case_count(); ++i) {
    Piece charger = random.piece("c"), target = random.piece("t");
    charger.pose.formation = Formation::line;
    charger.pose.facing = facing_along(target.pose.at - charger.pose.at + Point{0, 1});
    Table table;
    table.board = RandomBattle::small_board();
    if (random.often(30)) table.others.push_back(random.piece("o"));
    const Mil roll = random.mil(4, 21) * 1000;
    const Charge charge = judge_charge(charger, target, roll, {}, table, {});
    if (charge.reason == Reason::no_line_of_sight || charge.reason == Reason::outside_arc) continue;
    CAPTURE(i);

    const auto inset = ground_of(target.pose, 30), whole = ground_of(target.pose), own = ground_of(charger.pose);
    const auto midpoint_of = [&](Facing facing) {
      if (facing == Facing::front) return target.pose.at;
      const auto f = static_cast<std::size_t>(facing);
      return rounded(plus(exact(whole[f]), exact(whole[(f + 1) % 4]) - exact(whole[f]), Fraction(1, 2)));
    };
    std::optional<Facing> met;
    for (const Facing facing : ranked) {
      const auto f = static_cast<std::size_t>(facing);
      const Exact a = exact(inset[f]), edge = exact(inset[(f + 1) % 4]) - a;
      const auto outside = [&](Point point) { return cross(edge, exact(point) - a) > 0; };
      const bool can = facing == Facing::front ? outside(charger.pose.at) : std::ranges::all_of(own, outside);
      if (!can) continue;
      if (!met ||
          square_length(midpoint_of(facing) - charger.pose.at) < square_length(midpoint_of(*met) - charger.pose.at))
        met = facing;
    }
    if (!met) {
      ++none;
      CHECK(charge.reason == Reason::no_facing);
      continue;
    }
    REQUIRE(charge.facing == met);
    if (!charge.contact) continue;
    const auto& contact = *charge.contact;
    const Point to = midpoint_of(*met), line = to - charger.pose.at;
    for (std::size_t c = 0; c < 4; ++c) CHECK(square_length(ground_of(contact.final)[c] - own[c]) <= roll * roll);
    if (contact.flush) {
      ++flush;
      CHECK(contact.final.at == to);
    } else {
      ++with_gap;
      // The distance along the line that gives this point: clear there, and not one mil on.
      const Mil length = floor_length(line);
      const auto at = [&](Mil n) {
        return n == 0 ? charger.pose.at : charger.pose.at + rounded(plus({0, 0}, exact(line), Fraction(n, length)));
      };
      const auto meets = [&](Mil n) {
        return share_ground(ground_of(moved_to(turned(charger.pose, contact.closing_turn), at(n))), inset);
      };
      Mil n = std::max<Mil>(0, contact.gone - 2);
      while (n <= length && at(n) != contact.final.at) ++n;
      REQUIRE(n <= length);
      while (n < length && at(n + 1) == contact.final.at) ++n;  // a mil of the line may round to the same point
      CHECK_FALSE(meets(n));
      if (n < length) CHECK(meets(n + 1));
    }
    const Point sweep = contact.final.at - charger.pose.at;
    const bool free = word_for(charger, charger.pose, sweep, table, true) == Reason::none &&
                      word_for(charger, contact.final, {}, table, false) == Reason::none;
    CHECK(charge.legal() == free);
  }
  CHECK(flush > case_count() / 50);
  CHECK(with_gap > case_count() / 100);
  CHECK(none > case_count() / 200);
}

}  // namespace ziggurat::dark_ages
