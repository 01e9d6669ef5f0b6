#pragma once
#include <optional>
#include <set>
#include <span>
#include <string>

#include "rulebooks/dark_ages/rules/table/table.h"

// What a unit sees from its front centre (DA-30, DA-31), and what lies in its arc (DA-32).
namespace ziggurat::dark_ages {

enum class Seen : std::uint8_t { none, part, whole, away };  // of a facing; away: it looks to the other side
std::string_view name(Seen seen);

struct Sight {
  std::optional<Point> closest;   // the nearest point that is seen
  Mil square_distance = 0;        // to it
  std::array<Seen, 4> facings{};  // by Facing
  bool visible() const { return closest.has_value(); }
  bool wholly(Facing facing) const { return facings[static_cast<std::size_t>(facing)] == Seen::whole; }
};

// `others` and `terrain` may block the view, and so does the target itself. `blockers`: gets the ids of all that block a line to one
// of the target's 33 points.
Sight look(Point from, const Pose& target, std::span<const Piece> others, std::span<const Feature> terrain,
    std::set<std::string>* blockers = nullptr);

// The first tests any point of the target or its centre, as `arc_test` says; the second is the test `whole_facing`.
bool target_in_arc(const Pose& observer, const Pose& target, const Switches& switches);
bool facing_in_arc(const Pose& observer, const Pose& target, Facing facing, const Switches& switches);

// DA-96 without its rule on contacts: which units of other sides are seen, and by whom.
struct Sighted {
  std::string id;
  std::vector<std::string> by;
};
struct Sightings {
  std::vector<Sighted> seen;
  std::vector<std::string> hidden;
};
Sightings sightings_of(const std::string& side, const std::vector<Piece>& units, const std::vector<Feature>& terrain);

}  // namespace ziggurat::dark_ages
