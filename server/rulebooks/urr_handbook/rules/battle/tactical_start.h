#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/figures/switches.h"

namespace ziggurat::urr_handbook {

enum class ActKind : std::uint8_t {
  storm,
  sally,
  field_attack,
  march_contact,
  vault,
  fire,
  bombard,
  raid,
  project,
  march,
  none
};
const std::vector<std::string_view>& act_kind_names();  // in enum order
std::string_view name(ActKind kind);
bool starts_tactical_turn(ActKind kind, const Switches& switches);  // UH-103

struct Act {
  ActKind kind{};
  std::string front;  // the target location
};
struct Front {
  std::string id;
  std::vector<ActKind> because;  // only kinds that start a turn, each once, sorted by name
};
// The fronts of the tactical turn, sorted; empty: no tactical turn starts (UH-103).
std::vector<Front> tactical_fronts(const std::vector<Act>& acts, const Switches& switches);

}  // namespace ziggurat::urr_handbook
