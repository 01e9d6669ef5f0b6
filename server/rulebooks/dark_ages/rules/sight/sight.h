#pragma once
#include <optional>
#include <set>
#include <span>
#include <string>

#include "rulebooks/dark_ages/rules/table/table.h"

// Line of sight from a unit's front centre (DA-30, DA-31), and what lies in its arc (DA-32).
namespace ziggurat::dark_ages {

// How much of a facing is visible; away: it is turned away from the observer.
enum class Seen : std::uint8_t { none, part, whole, away };
std::string_view name(Seen seen);

struct Sight {
  std::optional<Point> closest;   // the nearest visible point
  Mil square_distance = 0;        // distance squared to that point
  std::array<Seen, 4> facings{};  // indexed by Facing
  bool visible() const { return closest.has_value(); }
  bool wholly(Facing facing) const { return facings[static_cast<std::size_t>(facing)] == Seen::whole; }
};

// `others`, `terrain` and the target itself may block the view. `blockers` receives the ids of everything that blocks a
// line to one of the target's 33 points.
Sight look(Point from, const Pose& target, std::span<const Piece> others, std::span<const Feature> terrain,
    std::set<std::string>* blockers = nullptr);

// The ids of everything that blocks a line to a point of the target's facings that are turned towards `from`, sorted.
// Empty if an umpire ruled on the line.
std::set<std::string> blockers_of(Point from, const Pose& target, const Table& table);

// What a unit at `from` sees of a target on this table, unless an umpire ruled otherwise.
Sight look(Point from, const Pose& target, const Table& table);

// `target_in_arc` tests any point of the target or its centre, as `arc_test` says; `facing_in_arc` is the test for
// `whole_facing`.
bool target_in_arc(const Pose& observer, const Pose& target, const Switches& switches);
bool facing_in_arc(const Pose& observer, const Pose& target, Facing facing, const Switches& switches);

// DA-96 without its rule on contacts: the visible units of other sides, each with its observers.
struct Sighted {
  std::string id;
  std::vector<std::string> by;
};
struct Sightings {
  std::vector<Sighted> seen;
  std::vector<std::string> hidden;
};
Sightings sightings_of(const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain);
// The ids in `sightings_of(…).seen`, without looking for every observer.
std::vector<std::string> seen_units(
    const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain);

}  // namespace ziggurat::dark_ages
