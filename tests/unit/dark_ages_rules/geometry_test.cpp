#include "base/crypto.h"
#include "case_files.h"
#include "exact_geometry.h"
#include "rulebooks/dark_ages/rules/movement/declared.h"

// The integer geometry of chapter 3 against a slow one in exact fractions, over random places.
namespace ziggurat::dark_ages {
namespace {

using namespace exactly;

}  // namespace

TEST_CASE("the table of sines is the one that the rulebook names (DA-20)") {
  std::string text;
  std::int64_t sum = 0;
  for (const auto value : sine_table()) {
    sum += value;
    text += (text.empty() ? "" : ",") + std::to_string(value);
  }
  CHECK(sum == 5'730'077'919);
  CHECK(to_hex(as_bytes(sha256(text))) == "57550f53cc627eef4d0542fa538aa7c75ea40c76bb00d580ddc25d53e5df9534");
  for (const int angle : {0, 1, 4500, 8999, 9000, 9001, 17999, 18000, 18001, 27000, 35999}) {
    CHECK(sine(angle) == sine(18000 - angle));
    CHECK(sine(angle + 36000) == sine(angle - 36000));
    CHECK(sine(-angle) == -sine(angle));
    CHECK(cosine(angle) == sine(angle + 9000));
  }
}

TEST_CASE("rounded quotients and roots are those of exact fractions (DA-20)") {
  Random random;
  for (int i = 0; i < case_count(); ++i) {
    const Mil p = random.mil(-1'000'000'000'000, 1'000'000'000'000), q = random.mil(1, i % 2 ? 10 : 2'000'000);
    CHECK(rdiv(p, q) == nearest_integer(Fraction(p, q)));
    const Mil square = random.mil(0, 4'000'000'000'000);
    CHECK(floor_root(square) == sqrt(Whole(square)).convert_to<Mil>());
  }
  for (const Mil root : {Mil{0}, Mil{1}, Mil{77}, Mil{3'037'000'499}}) {
    CHECK(floor_root(root * root) == root);
    if (root > 0) CHECK(floor_root(root * root - 1) == root - 1);
  }
}

TEST_CASE("corners, midpoints and closest points are those of exact fractions (DA-21, DA-22)") {
  Random random;
  for (int i = 0; i < case_count(); ++i) {
    const Pose pose = random.pose(200'000);
    const bool column = pose.formation == Formation::column;
    const Fraction half = Fraction(column ? pose.frontage / 2 : pose.frontage, 2),
                   depth = column ? 2 * pose.depth : pose.depth;
    const Fraction sin(sine(pose.facing), 1'000'000), cos(cosine(pose.facing), 1'000'000);
    const Corners corners = footprint(pose);
    const std::array<std::pair<Fraction, Fraction>, 4> sides = {
        std::pair<Fraction, Fraction>{-half, 0}, {half, 0}, {half, depth}, {-half, depth}};
    for (std::size_t c = 0; c < 4; ++c) {
      const auto& [across, back] = sides[c];
      CHECK(corners[c].x == pose.at.x + nearest_integer(across * cos - back * sin));
      CHECK(corners[c].y == pose.at.y + nearest_integer(-across * sin - back * cos));
    }
    const Point to = random.point(200'000), a = corners[0], b = corners[1];
    const Exact edge = exact(b) - exact(a);
    Fraction t = dot(exact(to) - exact(a), edge) / dot(edge, edge);
    t = std::clamp<Fraction>(t, 0, 1);
    CHECK(closest_on_segment(a, b, to) == Point{a.x + nearest_integer(t * edge.x), a.y + nearest_integer(t * edge.y)});
  }
}

TEST_CASE("two footprints overlap exactly when they have an area in common (DA-23)") {
  Random random;
  int overlapped = 0, apart = 0;
  for (int i = 0; i < case_count(); ++i) {
    const Pose one = random.pose(4000);
    Pose other = random.pose(4000);
    if (i % 5 == 0)
      other = moved_to(one, midpoint(one, static_cast<Facing>(random.mil(0, 3))));  // touching or nearly so
    const Corners a = footprint(one), b = footprint(other);
    const bool common = area(clipped(exact(a), exact(b))) > 0;
    ++(common ? overlapped : apart);
    CHECK(overlap(a, b) == common);
    CHECK(overlap(b, a) == common);
  }
  CHECK(overlapped > case_count() / 10);
  CHECK(apart > case_count() / 10);
}

TEST_CASE("a line is blocked exactly when a part of it runs inside the footprint (DA-23, DA-30)") {
  Random random;
  int blocked = 0;
  for (int i = 0; i < case_count(); ++i) {
    const Corners corners = footprint(random.pose(3000));
    Segment line = {random.point(6000), random.point(6000)};
    if (i % 4 == 0) line[1] = corners[static_cast<std::size_t>(random.mil(0, 3))];
    if (i % 16 == 0) line[0] = corners[static_cast<std::size_t>(random.mil(0, 3))];
    const bool inside = line[0] != line[1] && enters(line, corners);
    blocked += inside;
    CHECK(overlap(line, corners) == inside);
  }
  CHECK(blocked > case_count() / 10);
}

TEST_CASE("a swept core meets a footprint exactly when its hull does (DA-23)") {
  Random random;
  for (int i = 0; i < case_count(); ++i) {
    const Corners core = footprint(random.pose(5000), 10), other = footprint(random.pose(5000));
    const Point sweep = random.point(6000);
    // The hull of both positions covers a footprint's inside where one of the positions or one of the four swept edges does.
    Corners moved = core;
    for (Point& corner : moved) corner = corner + sweep;
    bool meets = area(clipped(exact(core), exact(other))) > 0 || area(clipped(exact(moved), exact(other))) > 0;
    for (std::size_t e = 0; e < 4; ++e) {
      std::vector<Exact> swept = {exact(core[e]), exact(core[(e + 1) % 4]), exact(moved[(e + 1) % 4]), exact(moved[e])};
      meets = meets || area(clipped(swept, exact(other))) > 0;
    }
    CHECK(overlap(core, other, sweep) == meets);
  }
}

TEST_CASE("the facing along a vector is the whole 1/100 degree with the least cross product (DA-29)") {
  Random random;
  for (int i = 0; i < std::max(20, case_count() / 100); ++i) {
    const Point v = i % 3 ? random.point(400'000) : random.point(5);
    if (v == Point{}) continue;
    int best = -1;
    Mil least = 0;
    for (int angle = 0; angle < full_turn; ++angle) {
      if (dot(ahead(angle), v) <= 0) continue;
      const Mil off = std::abs(cross(ahead(angle), v));
      if (best < 0 || off < least) best = angle, least = off;
    }
    CHECK(facing_along(v) == best);
  }
}

TEST_CASE("a stop at terrain or a road is the least whole distance at or beyond the exact one (DA-80)") {
  Random random;
  int found = 0;
  for (int i = 0; i < case_count(); ++i) {
    Pose pose = random.pose(3000);
    pose.formation = Formation::line;
    const Corners ground = footprint(random.pose(9000));
    const Polygon polygon(ground.begin(), ground.end());
    const Feature hill{"h", FeatureKind::hill, polygon, 1, std::nullopt};
    const auto stops = declared_stops(pose, UnitClass::infantry, 0, 12'000, {}, {hill}, {});
    const Exact u = exact(ahead(pose.facing));
    // Inside from the greatest entry to the least exit; the distance in mil is 10⁶ times the factor of u.
    Fraction low = 0, high = 1'000'000'000;
    bool never = contains(polygon, pose.at);
    for (std::size_t c = 0; c < 4 && !never; ++c) {
      const Exact a = exact(polygon[c]), edge = exact(polygon[(c + 1) % 4]) - a;
      const Fraction at = cross(edge, exact(pose.at) - a), gain = cross(edge, u) / 1'000'000;
      if (gain == 0) never = at > 0;
      else if (gain < 0) low = std::max<Fraction>(low, -at / gain);
      else high = std::min<Fraction>(high, -at / gain);
    }
    Mil least = ((numerator(low) + denominator(low) - 1) / denominator(low)).convert_to<Mil>();
    least = std::max<Mil>(1, least);
    const bool stop = !never && Fraction(least) <= high && least <= 12'000;
    found += stop;
    REQUIRE(stops.size() == (stop ? 1 : 0));
    if (stop) CHECK(stops[0].at == least);
  }
  CHECK(found > case_count() / 20);
}

TEST_CASE("distance is the same from both sides, and an arc is the same for a turned table") {
  Random random;
  for (int i = 0; i < case_count(); ++i) {
    const Point a = random.point(100'000), b = random.point(100'000);
    CHECK(floor_length(a - b) == floor_length(b - a));
    const int facing = static_cast<int>(random.mil(0, 35999));
    const Point v = b - a, quarter = {v.y, -v.x};  // turned clockwise by 90 degrees
    CHECK(in_arc(a, facing, 4500, b) == in_arc(a, normal_angle(facing + 9000), 4500, a + quarter));
    CHECK(shortest_turn(facing, normal_angle(facing + 18000)) == 18000);
  }
}

}  // namespace ziggurat::dark_ages
