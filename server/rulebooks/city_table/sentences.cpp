#include "rulebooks/city_table/sentences.h"

#include <algorithm>

namespace ziggurat::city_table {

std::string words_of(Reason reason) {
  switch (reason) {
    case Reason::none: return {};
    case Reason::engaged: return "Hostile units are in the same square.";
    case Reason::not_engaged: return "There are no hostile units in the square to break off from.";
    case Reason::no_retreat: return "Units without a Retreat score cannot break off.";
    case Reason::path_broken: return "The path must go from neighbour to neighbour.";
    case Reason::off_board: return "That is not a place where this can be done.";
    case Reason::corner: return "No way between two closed wall sections.";
    case Reason::blocked_wall: return "A closed wall is in the way.";
    case Reason::gate_closed: return "The gate is shut and not held by your camp.";
    case Reason::cannot_climb: return "These units cannot stand on closed walls.";
    case Reason::walls_only: return "Genies stay on the walls.";
    case Reason::sortie_blocked: return "The enemy stands before the gate.";
    case Reason::enemy_in_path: return "The enemy stands in the way.";
    case Reason::too_far: return "That is too far.";
    case Reason::stack_limit: return "There is no room for so many units.";
    case Reason::neutral_ground: return "Neutral units share no square with others.";
    case Reason::moved: return "Units that move cannot fire in the same round.";
    case Reason::own_square: return "Not at its own square.";
    case Reason::out_of_range: return "Out of range.";
    case Reason::friends_in_target: return "Friends or neutrals are in the target square.";
    case Reason::not_below: return "Only a square that touches the genies' section.";
    case Reason::target_on_wall: return "The target stands on a closed wall.";
    case Reason::no_target: return "There is nobody to strike.";
    case Reason::undamaged: return "This section has no damage.";
    case Reason::enemy_in_section: return "Hostile units are in the section.";
    case Reason::breached: return "A breached section cannot be mended.";
    case Reason::already_breached: return "This section is breached already.";
    case Reason::not_adjacent: return "Siege engines fire only at a section that touches their square.";
    case Reason::no_necromancer: return "The Grand Necromancer is dead or captured.";
    case Reason::too_early: return "The dead can be raised only after the siege has begun.";
    case Reason::too_late: return "The night for raising the dead is over.";
    case Reason::empty: return "No bodies are left there.";
    case Reason::guarded: return "Hostile units guard this graveyard.";
    case Reason::no_room: return "There is no room in the square.";
    case Reason::no_link: return "These areas are not linked.";
  }
  return {};
}

std::string names_of(const std::vector<const TableUnit*>& units) {
  std::vector<std::string> names;
  for (const auto* unit : units) names.push_back(unit->name);
  return names_together(names);
}

std::string camp_in_words(Camp camp) {
  return camp == Camp::city ? "the city" : camp == Camp::dark ? "the dark camp" : "the neutrals";
}

std::string side_in_words(const Match& match, FactionId id) {
  if (!id.valid() || static_cast<std::size_t>(id.value) >= match.scenario.sides.size()) return "somebody";
  const auto& side = match.scenario.sides[static_cast<std::size_t>(id.value)];
  if (side.id == "urr") return "Urr";
  if (side.id == "dark") return "the Prince of Darkness";
  return "the " + side.id;
}

std::string status_in_words(MoveStatus status) {
  switch (status) {
    case MoveStatus::contact: return "they met the enemy there";
    case MoveStatus::met: return "the enemy came the other way";
    case MoveStatus::waiting: return "they had to wait for room";
    case MoveStatus::avoids_contact: return "they kept away from the enemy";
    case MoveStatus::enemy_in_path: return "the enemy stood in the way";
    case MoveStatus::neutral_ground: return "neutral ground barred the way";
    case MoveStatus::held:
    case MoveStatus::illegal:
    case MoveStatus::arrived: break;
  }
  return {};
}

}  // namespace ziggurat::city_table
