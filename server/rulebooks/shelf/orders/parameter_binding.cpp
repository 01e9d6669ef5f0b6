#include "rulebooks/shelf/orders/parameter_binding.h"

#include <stdexcept>

namespace ziggurat::shelf {

int index_of(const std::vector<ParameterBinding>& parameters, Key member) {
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].key == member) return static_cast<int>(i);
  throw std::logic_error("the member is not a parameter of its order type");
}

std::string pointer_to(
    const std::vector<ParameterBinding>& parameters, Key member, std::optional<std::size_t> element) {
  const auto& name = parameters[static_cast<std::size_t>(index_of(parameters, member))].parameter.name;
  return "/" + name + (element ? "/" + std::to_string(*element) : "");
}

}  // namespace ziggurat::shelf
