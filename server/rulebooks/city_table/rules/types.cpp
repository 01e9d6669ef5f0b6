#include "rulebooks/city_table/rules/types.h"

#include <algorithm>
#include <array>

namespace ziggurat::city_table {
namespace {

constexpr std::array<std::string_view, 3> camps = {"city", "dark", "neutral"};
struct ReasonRow {
  std::string_view name, words;
};
// In the order of the enum.
constexpr std::array<ReasonRow, static_cast<std::size_t>(Reason::no_link) + 1> reasons = {{
    {},
    {"engaged", "Hostile units are in the same square."},
    {"not_engaged", "There are no hostile units in the square to break off from."},
    {"no_retreat", "Units without a Retreat score cannot break off."},
    {"path_broken", "The path must go from neighbour to neighbour."},
    {"off_board", "This cannot be done there."},
    {"corner", "A wall is not walked along diagonally (CT-32)."},
    {"blocked_wall", "A closed wall is in the way (CT-33)."},
    {"gate_closed", "The gate is shut and not held by your camp."},
    {"cannot_climb", "These units cannot stand on closed walls."},
    {"walls_only", "Genies stay on the walls."},
    {"sortie_blocked", "The enemy stands before the gate."},
    {"enemy_in_path", "The enemy stands in the way."},
    {"too_far", "Too far."},
    {"stack_limit", "There is no room for so many units (CT-21)."},
    {"neutral_ground", "Neutral units share no square with others."},
    {"moved", "Units that move cannot fire in the same round."},
    {"own_square", "Not at its own square."},
    {"out_of_range", "Out of range."},
    {"friends_in_target", "Friends or neutrals are in the target square."},
    {"not_below", "Only a square that touches the genies' section."},
    {"target_on_wall", "The target stands on a closed wall."},
    {"no_target", "There is nobody to strike."},
    {"undamaged", "This section has no damage."},
    {"enemy_in_section", "Hostile units are in the section."},
    {"breached", "A breached section cannot be mended."},
    {"already_breached", "This section is breached already."},
    {"not_adjacent", "Siege engines fire only at a section that touches their square."},
    {"no_necromancer", "The Grand Necromancer is dead or captured."},
    {"too_early", "The dead can be raised only after the siege has begun."},
    {"too_late", "The night for raising the dead is over."},
    {"empty", "No bodies are left there."},
    {"guarded", "Hostile units guard this graveyard."},
    {"no_room", "There is no room in the square."},
    {"no_link", "These areas are not linked."},
}};
static_assert(reasons[static_cast<std::size_t>(Reason::no_link)].name == "no_link");
static_assert(reasons[static_cast<std::size_t>(Reason::moved)].name == "moved");

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
std::string_view name(Reason reason) { return reasons[static_cast<std::size_t>(reason)].name; }
std::string words_of(Reason reason) { return std::string(reasons[static_cast<std::size_t>(reason)].words); }

std::optional<Camp> camp_by_name(std::string_view name) {
  const auto found = std::find(camps.begin(), camps.end(), name);
  if (found == camps.end()) return std::nullopt;
  return static_cast<Camp>(found - camps.begin());
}
std::optional<Reason> reason_by_name(std::string_view name) {
  const auto found = std::ranges::find(reasons, name, &ReasonRow::name);
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
