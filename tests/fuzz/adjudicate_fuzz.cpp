// Any input to a rulebook's adjudicator gets an answer, and the answer is JSON.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/json.h"
#include "rulebooks/registry.h"
#include "support/source_dir.h"
#include "target.h"

namespace ziggurat::fuzz {

// The limits of a public request, but narrower: the target looks for faults, not for long runs.
void try_input(std::string_view input) {
  if (input.empty()) return;
  const auto& kinds = all_rulebooks();
  const auto& kind = *kinds[chosen_of(input.front(), kinds.size())];
  std::string request(input.substr(1));
  auto parsed = parse_json(request, 64);
  if (parsed && parsed->is_object()) {
    (*parsed)["bounds"] = {
        {"values", 1'000}, {"text_bytes", 160}, {"trials", 20}, {"answer_bytes", 64 * 1024}, {"work", 20'000}};
    request = to_text(*parsed);
  }
  if (!parse_json(kind.adjudicate(request).text, 64)) std::abort();
}

// The public cases, with fewer dice in those that throw many.
std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < all_rulebooks().size(); ++i) {
    std::string folder(all_rulebooks()[i]->id());
    for (char& c : folder) c = c == '-' ? '_' : c;
    for (const auto& file : std::filesystem::directory_iterator(test::source_dir() + "/tests/cases/" + folder)) {
      std::ifstream stream(file.path());
      auto json = parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
      if (!json || !json->contains("request")) continue;
      Json& request = (*json)["request"];
      if (request.contains("trials")) request["trials"] = 20;
      all.push_back(static_cast<char>('0' + i) + to_text(request));
    }
  }
  return all;
}

}  // namespace ziggurat::fuzz
