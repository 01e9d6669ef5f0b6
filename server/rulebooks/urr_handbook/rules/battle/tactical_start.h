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
const std::vector<std::string_view>& act_kind_names();  // in the order of the enum
std::string_view name(ActKind kind);
bool starts_tactical_turn(ActKind kind, const Switches& switches);  // UH-103

struct Act {
  ActKind kind{};
  std::string front;  // the location it is aimed at
};
struct Front {
  std::string id;
  std::vector<ActKind> because;  // starting kinds only, each once, names ascending
};
// The fronts of the tactical turn, ascending; none: there is no tactical turn (UH-103).
std::vector<Front> tactical_fronts(const std::vector<Act>& acts, const Switches& switches);

}  // namespace ziggurat::urr_handbook
