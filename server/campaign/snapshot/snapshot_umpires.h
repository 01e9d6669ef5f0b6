#pragma once
#include <string>

#include "base/json.h"
#include "campaign/log/log_codec.h"
#include "campaign/log/log_parts.h"
#include "campaign/state/campaign.h"

namespace ziggurat::log {

// A value from an entry is written in that entry's form.
inline JsonText as_entry(const EntryBody& body) { return JsonText::written(write_body(body)); }

template <class E>
E read_entry(const JsonReader& json) {
  auto body = read_body(kind_of(E{}), to_text(json.value()));
  if (!body) json.fail(body.error().words);
  return std::get<E>(std::move(*body));
}

// The part of a snapshot about acts that umpires schedule or propose.
JsonText write_umpires(const Campaign& campaign);
void read_umpires(const JsonReader& json, Campaign& campaign);

}  // namespace ziggurat::log
