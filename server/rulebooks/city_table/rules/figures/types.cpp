#include "rulebooks/city_table/rules/figures/types.h"

#include <algorithm>
#include <array>

namespace ziggurat::city_table {
namespace {

constexpr std::array<std::string_view, 3> camps = {"city", "dark", "neutral"};
// In the order of the enum.
constexpr std::array<std::string_view, static_cast<std::size_t>(Reason::no_link) + 1> reasons = {"", "engaged",
    "not_engaged", "no_retreat", "path_broken", "off_board", "corner", "blocked_wall", "gate_closed", "cannot_climb",
    "walls_only", "sortie_blocked", "enemy_in_path", "too_far", "stack_limit", "neutral_ground", "moved", "own_square",
    "out_of_range", "friends_in_target", "not_below", "target_on_wall", "no_target", "undamaged", "enemy_in_section",
    "breached", "already_breached", "not_adjacent", "no_necromancer", "too_early", "too_late", "empty", "guarded",
    "no_room", "no_link"};
static_assert(reasons[static_cast<std::size_t>(Reason::no_link)] == "no_link");
static_assert(reasons[static_cast<std::size_t>(Reason::moved)] == "moved");

template <class List, class Value>
std::string_view word(const List& list, Value value) {
  return list[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view name(Camp camp) { return word(camps, camp); }
std::string_view name(Ring ring) { return ring == Ring::outer ? "outer" : "inner"; }
std::string_view name(Terrain terrain) {
  return word(std::array<std::string_view, 4>{"open", "building", "wall", "breach"}, terrain);
}
std::string_view name(Stance stance) { return stance == Stance::attack ? "attack" : "hold"; }
std::string_view name(Direction direction) {
  return word(std::array<std::string_view, directions>{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}, direction);
}
std::string_view name(Reason reason) { return word(reasons, reason); }

std::optional<Camp> camp_by_name(std::string_view name) {
  const auto found = std::find(camps.begin(), camps.end(), name);
  if (found == camps.end()) return std::nullopt;
  return static_cast<Camp>(found - camps.begin());
}
std::optional<Reason> reason_by_name(std::string_view name) {
  const auto found = std::ranges::find(reasons, name);
  if (found == reasons.end()) return std::nullopt;
  return static_cast<Reason>(found - reasons.begin());
}

bool hostile_at(const std::vector<Presence>& others, Square at, Camp camp) {
  return std::any_of(
      others.begin(), others.end(), [&](const Presence& p) { return p.at == at && hostile(p.camp, camp); });
}
bool other_camp_at(const std::vector<Presence>& others, Square at, Camp camp) {
  return std::any_of(others.begin(), others.end(), [&](const Presence& p) { return p.at == at && p.camp != camp; });
}
int units_at(const std::vector<Presence>& others, Square at, Camp camp) {
  int count = 0;
  for (const Presence& p : others)
    if (p.at == at && p.camp == camp) count += p.units;
  return count;
}

}  // namespace ziggurat::city_table
