#pragma once
#include <string>

#include "base/result.h"
#include "base/text.h"

namespace ziggurat {

// A refusal for the terminal. Its words may quote a file or a store that is anybody's work.
inline std::string refusal_line(const Refusal& refusal) {
  const std::string where = refusal.at.empty() ? "" : " at " + refusal.at;
  return "ziggurat: " + for_terminal(refusal.words + " [" + refusal.code + where + "]") + "\n";
}

}  // namespace ziggurat
