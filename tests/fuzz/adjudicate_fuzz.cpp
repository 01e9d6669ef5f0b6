// A situation put to a rulebook's adjudicator by anybody: always an answer, and one that is JSON.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/json.h"
#include "rulebooks/registry.h"
#include "support/source_dir.h"
#include "target.h"

namespace ziggurat::fuzz {

void try_input(std::string_view input) {
  if (input.empty()) return;
  const auto& kinds = all_rulebooks();
  const auto answer = kinds[static_cast<unsigned char>(input.front()) % kinds.size()]->adjudicate(input.substr(1));
  if (!parse_json(answer.text, 64)) std::abort();
}

// The public cases; those that throw many dice are left out, they would only be slow.
std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < all_rulebooks().size(); ++i) {
    std::string folder(all_rulebooks()[i]->id());
    for (char& c : folder) c = c == '-' ? '_' : c;
    for (const auto& file : std::filesystem::directory_iterator(test::source_dir() + "/tests/cases/" + folder)) {
      std::ifstream stream(file.path());
      const auto json = parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
      if (!json || !json->contains("request")) continue;
      const std::string text = to_text((*json)["request"]);
      if (text.find("\"trials\"") == std::string::npos) all.push_back(static_cast<char>('0' + i) + text);
    }
  }
  return all;
}

}  // namespace ziggurat::fuzz
