#include <algorithm>

#include "base/json.h"
#include "kit/checks/mutants.h"
#include "target.h"

namespace ziggurat::fuzz {
namespace {

// Mutates a value of this JSON text, or of a text inside it (an entry's body in an export).
bool mutate_line(std::string& line, kit::Chance& chance) {
  auto json = parse_json(line, 32);
  if (!json || !json->is_structured()) return false;
  const bool within = json->is_object() && json->contains("body") && (*json)["body"].is_string() && !chance.one_in(8);
  if (within) {
    std::string body = (*json)["body"];
    if (!mutate_line(body, chance)) return false;
    (*json)["body"] = body;
  } else {
    kit::mutate_somewhere(*json, chance);
  }
  line = to_text(*json);
  return true;
}

}  // namespace

std::string mutated(std::string text, std::uint64_t seed) {
  kit::Chance chance(seed);
  std::size_t begin = 0;
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  for (auto skipped = chance.below(lines); skipped > 0; --skipped)
    begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  const auto end = std::min(text.find('\n', begin), text.size());
  std::string line = text.substr(begin, end - begin);
  if (!chance.one_in(5) && mutate_line(line, chance)) return text.replace(begin, end - begin, line);
  if (text.empty()) return "{}";
  const auto at = chance.below(text.size());
  switch (chance.below(4)) {
    case 0: text[at] = static_cast<char>(text[at] ^ (1 << chance.below(8))); break;
    case 1: text.erase(at, 1 + chance.below(8)); break;
    case 2: text.insert(at, 1, static_cast<char>(chance.below(256))); break;
    default: text.insert(at, text.substr(chance.below(text.size()), chance.below(64))); break;
  }
  return text;
}

}  // namespace ziggurat::fuzz
