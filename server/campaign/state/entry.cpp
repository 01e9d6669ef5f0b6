#include "campaign/state/entry.h"

namespace ziggurat {

EntryBody::EntryBody() = default;
EntryBody::EntryBody(const EntryBody& other) = default;
EntryBody::EntryBody(EntryBody&& other) noexcept = default;
EntryBody& EntryBody::operator=(const EntryBody& other) = default;
EntryBody& EntryBody::operator=(EntryBody&& other) noexcept = default;
EntryBody::~EntryBody() = default;

bool EntryBody::operator==(const EntryBody& other) const {
  return static_cast<const AnyEntry&>(*this) == static_cast<const AnyEntry&>(other);
}

}  // namespace ziggurat
