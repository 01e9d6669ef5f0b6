#include "cli/adjudicate.h"

#include <cstring>
#include <istream>
#include <iterator>
#include <ostream>

#include "base/crypto.h"
#include "base/json.h"
#include "rulebooks/registry.h"

namespace ziggurat {
namespace {

AdjudicatorAnswer fault(const char* code, const char* at, const char* words) {
  return {to_text(Json{{"error", {{"code", code}, {"at", at}, {"message", words}}}}), true};
}

AdjudicatorAnswer answer(const std::string& request) {
  const auto parsed = parse_json(request, 64);
  if (!parsed || !parsed->is_object()) return fault("bad_situation", "", "the request must be one JSON object");
  const auto named = parsed->find("rulebook");
  const auto* kind = named != parsed->end() && named->is_string() ? find_rulebook(named->get_ref<const std::string&>()) : nullptr;
  if (!kind) return fault("unknown_rulebook", "/rulebook", "there is no such rulebook here");
  const auto dice = parsed->find("dice");
  if ((dice != parsed->end() && !dice->is_null()) || parsed->contains("seed")) return kind->adjudicate(request);
  // The rules have no random source: where neither dice nor seed is given, the seed comes from here.
  Json seeded = *parsed;
  std::uint32_t seed = 0;
  const std::string bytes = random_bytes(sizeof seed);
  std::memcpy(&seed, bytes.data(), sizeof seed);
  seeded["seed"] = seed >> 1;
  return kind->adjudicate(to_text(seeded));
}

}  // namespace

int adjudicate_one(std::istream& in, std::ostream& out) {
  const auto said = answer(std::string(std::istreambuf_iterator<char>(in), {}));
  out << said.text << "\n";
  return said.error ? 2 : 0;
}

int adjudicate_lines(std::istream& in, std::ostream& out) {
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out << answer(line).text << std::endl;  // flushed: the other side may wait for it before it asks again
  }
  return 0;
}

}  // namespace ziggurat
