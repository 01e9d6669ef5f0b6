#include "rulebooks/adjudicator/record.h"

namespace ziggurat::adjudicator {
namespace {

constexpr std::size_t id_characters_max = 64;

std::size_t characters(const std::string& text) {  // counts characters by skipping UTF-8 continuation bytes
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

std::string read_id(const JsonReader& from) {
  std::string id = from.text();
  if (id.empty() || characters(id) > id_characters_max) from.fail("must have 1 to 64 characters");
  return id;
}

void refuse_unknown(const JsonReader& from, const std::vector<std::string_view>& known) {
  for (const auto& [name, reader] : from.members())
    if (std::find(known.begin(), known.end(), name) == known.end()) reader.fail("unknown member");
}

}  // namespace ziggurat::adjudicator
