#include "rulebooks/urr_handbook/rules/battle/tactical_start.h"

#include <map>

namespace ziggurat::urr_handbook {

const std::vector<std::string_view>& act_kind_names() {
  static const std::vector<std::string_view> names = {"storm", "sally", "field_attack", "march_contact", "vault",
      "fire", "bombard", "raid", "project", "march", "none"};
  return names;
}
std::string_view name(ActKind kind) { return act_kind_names()[static_cast<std::size_t>(kind)]; }

bool starts_tactical_turn(ActKind kind, const Switches& switches) {
  switch (kind) {
    case ActKind::storm:
    case ActKind::sally:
    case ActKind::field_attack:
    case ActKind::march_contact:
    case ActKind::vault:
    case ActKind::fire: return true;
    case ActKind::bombard: return switches.bombardment_starts_tactical;
    case ActKind::raid:
    case ActKind::project:
    case ActKind::march:
    case ActKind::none: return false;
  }
  return false;
}

std::vector<Front> tactical_fronts(const std::vector<Act>& acts, const Switches& switches) {
  std::map<std::string, std::map<std::string_view, ActKind>> sorted;
  for (const Act& act : acts)
    if (starts_tactical_turn(act.kind, switches)) sorted[act.front].emplace(name(act.kind), act.kind);
  std::vector<Front> fronts;
  for (const auto& [id, kinds] : sorted) {
    fronts.push_back({id, {}});
    for (const auto& [word, kind] : kinds) fronts.back().because.push_back(kind);
  }
  return fronts;
}

}  // namespace ziggurat::urr_handbook
