#include "rulebooks/common/slot.h"

#include <stdexcept>

namespace ziggurat::common {

int index_of(const std::vector<Slot>& takes, Key member) {
  for (std::size_t i = 0; i < takes.size(); ++i)
    if (takes[i].key == member) return static_cast<int>(i);
  throw std::logic_error("the member is no parameter of its verb");
}

std::string pointer_to(const std::vector<Slot>& takes, Key member, std::optional<std::size_t> element) {
  const auto& name = takes[static_cast<std::size_t>(index_of(takes, member))].parameter.name;
  return "/" + name + (element ? "/" + std::to_string(*element) : "");
}

}  // namespace ziggurat::common
