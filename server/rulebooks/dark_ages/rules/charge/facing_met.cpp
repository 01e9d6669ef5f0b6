#include "rulebooks/dark_ages/rules/charge/facing_met.h"

#include <algorithm>

namespace ziggurat::dark_ages {
namespace {

// DA-34: for the front, test the charger's front centre; for the other facings, all four of its corners.
bool can_be_met(const Pose& charger, const Corners& target, Facing facing) {
  const Edge edge = edge_of(target, facing);
  if (facing == Facing::front) return edge.outside(charger.at);
  const Corners corners = footprint(charger);
  return std::all_of(corners.begin(), corners.end(), [&](Point corner) { return edge.outside(corner); });
}

std::int64_t enemies_on(const Contacts& contacts, const std::string& id, Facing facing) {
  return std::count_if(
      contacts.begin(), contacts.end(), [&](const Contact& one) { return one.has(id) && one.facing_of(id) == facing; });
}

// The free points of a facing: its midpoint, or the two corners of a front with room for two (DA-38).
std::vector<FacingMet> free_points(const Piece& target, Facing facing, const std::vector<FrontSlot>& slots_taken,
    const Contacts& contacts, const Switches& switches) {
  const std::int64_t enemies = enemies_on(contacts, target.id, facing);
  std::vector<FacingMet> free;
  if (switches.front_contacts == 1 || facing != Facing::front) {
    if (enemies == 0) free.push_back({Reason::none, facing, std::nullopt, midpoint(target.pose, facing)});
    return free;
  }
  const Edge front = edge_of(footprint(target.pose), Facing::front);
  for (const auto& [slot, point] : {std::pair{FrontSlot::front_left, front.a}, {FrontSlot::front_right, front.b}})
    if (enemies < switches.front_contacts &&
        std::find(slots_taken.begin(), slots_taken.end(), slot) == slots_taken.end())
      free.push_back({Reason::none, facing, slot, point});
  return free;
}

}  // namespace

FacingMet facing_met(const Pose& charger, const Piece& target, const ChargeOrder& order, const Contacts& contacts,
    const Switches& switches) {
  const Corners inset = footprint(target.pose, tolerances().contact);
  const bool chosen = switches.charge_facing == ChargeFacing::choose && order.facing.has_value();
  const bool flanks_open = !switches.flank_needs_front || enemies_on(contacts, target.id, Facing::front) > 0;
  bool any_met = false, any_open = false;
  std::optional<FacingMet> nearest;
  for (const Facing facing : facings_by_rank) {
    if ((chosen && facing != *order.facing) || !can_be_met(charger, inset, facing)) continue;
    any_met = true;
    if (facing != Facing::front && !flanks_open) continue;
    any_open = true;
    for (const FacingMet& one : free_points(target, facing, order.slots_taken, contacts, switches))
      if (!nearest || square_length(one.point - charger.at) < square_length(nearest->point - charger.at)) nearest = one;
  }
  if (nearest) return *nearest;
  return {!any_met ? Reason::no_facing : any_open ? Reason::facing_taken : Reason::needs_front, {}, {}, {}};
}

}  // namespace ziggurat::dark_ages
