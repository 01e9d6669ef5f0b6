#include "rulebooks/domain_war/rules/raising/muster.h"

namespace ziggurat::domain_war {
namespace {

Reason obstacle(const Mustering& from, const MusterPlace& place, UnitType type, const Switches& switches) {
  if (place.besieged && type != UnitType::levies) return Reason::besieged;
  if (place.level < switches.units[type].level) return Reason::level_too_low;
  if (place.given + weight(type, switches.count_musters_in, switches) > place.level) return Reason::limit_reached;
  if (from.used + weight(type, switches.count_cap_in, switches) > from.cap) return Reason::troop_cap;
  return from.gold < switches.units[type].cost ? Reason::not_enough_gold : Reason::none;
}

}  // namespace

std::vector<MusterAnswer> muster(
    Mustering& from, const std::vector<MusterRequest>& requests, const Switches& switches) {
  std::vector<MusterAnswer> answers;
  for (const MusterRequest& request : requests) {
    MusterPlace& place = from.places[request.place];
    MusterAnswer& answer = answers.emplace_back();
    while (answer.accepted < request.count) {
      answer.reason = obstacle(from, place, request.type, switches);
      if (answer.reason != Reason::none) break;
      ++answer.accepted;
      place.given += weight(request.type, switches.count_musters_in, switches);
      from.used += weight(request.type, switches.count_cap_in, switches);
      from.gold -= switches.units[request.type].cost;
    }
    answer.refused = request.count - answer.accepted;
  }
  return answers;
}

}  // namespace ziggurat::domain_war
