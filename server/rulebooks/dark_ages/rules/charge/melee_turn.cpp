#include "rulebooks/dark_ages/rules/charge/melee_turn.h"

#include <algorithm>
#include <array>

#include "rulebooks/dark_ages/rules/charge/charge.h"

namespace ziggurat::dark_ages {
namespace {

constexpr std::array<int, 4> turns_to = {
    0, quarter_turn, half_turn, -quarter_turn};  // indexed by the Facing that becomes the front

// Facings are numbered clockwise: the new front becomes 0, and the others follow.
Facing relabelled(Facing facing, Facing to_front) {
  return static_cast<Facing>((static_cast<int>(facing) - static_cast<int>(to_front) + 4) % 4);
}

}  // namespace

MeleeTurn turn_to(const Pose& pose, const std::vector<Touching>& contacts, const std::string& enemy) {
  MeleeTurn turn{Reason::none, 0, pose, {}};
  const auto found =
      std::find_if(contacts.begin(), contacts.end(), [&](const Touching& one) { return one.id == enemy; });
  if (found == contacts.end()) turn.reason = Reason::not_in_contact;
  else if (found->facing_touched == Facing::front) turn.reason = Reason::already_front;
  if (turn.reason != Reason::none) return turn;

  const Facing to_front = found->facing_touched;
  turn.turn = turns_to[static_cast<std::size_t>(to_front)];
  turn.pose = turned(pose, turn.turn);
  for (Touching one : contacts) {
    one.facing_touched = relabelled(one.facing_touched, to_front);
    const Point place = midpoint(turn.pose, one.facing_touched);
    if (one.own_facing == Facing::front) {
      one.pose.at = place;
      one.pose.facing = aligned_facing(turn.pose, one.facing_touched);
    } else {
      one.pose.at = one.pose.at + (place - midpoint(one.pose, one.own_facing));
    }
    turn.contacts.push_back(std::move(one));
  }
  return turn;
}

}  // namespace ziggurat::dark_ages
