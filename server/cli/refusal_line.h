#pragma once
#include <string>

#include "base/result.h"
#include "base/text.h"

namespace ziggurat {

// A refusal as one line for a terminal, with control characters escaped: it may quote an untrusted file or store.
inline std::string refusal_line(const Refusal& refusal) {
  const std::string where = refusal.at.empty() ? "" : " at " + refusal.at;
  return "ziggurat: " + for_terminal(refusal.words + " [" + refusal.code + where + "]") + "\n";
}

}  // namespace ziggurat
