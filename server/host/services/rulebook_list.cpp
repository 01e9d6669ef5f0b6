#include "host/services/rulebook_list.h"

#include <algorithm>

namespace ziggurat {

const game::RulebookKind* find_in(const RulebookList& rulebooks, std::string_view id) {
  const auto found =
      std::find_if(rulebooks.begin(), rulebooks.end(), [&](const auto* kind) { return kind->id() == id; });
  return found == rulebooks.end() ? nullptr : *found;
}

}  // namespace ziggurat
