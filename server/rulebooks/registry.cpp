#include "rulebooks/registry.h"

#include "rulebooks/battlefield/kind.h"
#include "rulebooks/city_table/kind.h"
#include "rulebooks/dark_ages/kind.h"
#include "rulebooks/domain_war/kind.h"
#include "rulebooks/urr_handbook/kind.h"

namespace ziggurat {

const std::vector<const game::RulebookKind*>& all_rulebooks() {
  static const std::vector<const game::RulebookKind*> kinds = {
      &city_table::kind(), &urr_handbook::kind(), &domain_war::kind(), &battlefield::kind(), &dark_ages::kind()};
  return kinds;
}

const game::RulebookKind* find_rulebook(std::string_view id) {
  for (const auto* kind : all_rulebooks())
    if (kind->id() == id) return kind;
  return nullptr;
}

}  // namespace ziggurat
