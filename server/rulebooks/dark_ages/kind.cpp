#include "rulebooks/dark_ages/kind.h"

#include "rulebooks/dark_ages/rules/adjudicate.h"
#include "rulebooks/shelf/kind.h"

namespace ziggurat::dark_ages {
namespace {

Result<std::unique_ptr<game::Rulebook>> open(const game::Setting&) {
  return refuse("unknown_scenario", "/scenario", "this rulebook has no scenarios yet");
}

}  // namespace

const game::RulebookKind& kind() {
  static const shelf::DeclaredKind one({
      .id = "dark-ages",
      .name = "Dark Ages",
      .scenarios = [] { return std::vector<game::ScenarioInfo>{}; },
      .switches = [] { return std::vector<game::SwitchInfo>{}; },
      .open = open,
      .adjudicate = shelf::adjudicated<book>,
      .rules_text = [] { return std::vector<std::pair<std::string, std::string>>{}; },
  });
  return one;
}

}  // namespace ziggurat::dark_ages
