#include "campaign/feeds/streams.h"

namespace ziggurat {

Shown::Shown() = default;
Shown::Shown(const Shown& other) = default;
Shown::Shown(Shown&& other) noexcept = default;
Shown& Shown::operator=(const Shown& other) = default;
Shown& Shown::operator=(Shown&& other) noexcept = default;
Shown::~Shown() = default;

bool Shown::operator==(const Shown& other) const {
  return static_cast<const AnyShown&>(*this) == static_cast<const AnyShown&>(other);
}

}  // namespace ziggurat
