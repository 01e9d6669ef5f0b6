#include "base/json_text.h"

#include <algorithm>
#include <array>

#include "base/json.h"

namespace ziggurat {
namespace {

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) - 0x20u < 0x60u && c != '"' && c != '\\'; });
}

void add_quoted(std::string& to, std::string_view text) {
  // Fast path: text without escapes. The JSON library writes the rest, so that one place decides how escapes look.
  if (is_plain(text)) to.append("\"").append(text).append("\"");
  else to += to_text(Json(text));
}

std::string object_text(const JsonText::Member* members, std::size_t count) {
  constexpr std::size_t usual = 32;
  std::array<const JsonText::Member*, usual> few;
  std::vector<const JsonText::Member*> many(count > usual ? count : 0);
  const JsonText::Member** const sorted = count > usual ? many.data() : few.data();
  std::size_t bytes = 2;
  for (std::size_t i = 0; i < count; ++i) {
    bytes += members[i].name.size() + members[i].value.text().size() + 4;
    std::size_t at = i;
    for (; at > 0 && members[i].name < sorted[at - 1]->name; --at) sorted[at] = sorted[at - 1];
    sorted[at] = &members[i];
  }
  std::string text;
  text.reserve(bytes);
  text += '{';
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += ',';
    add_quoted(text, sorted[i]->name);
    text += ':';
    text += sorted[i]->value.text();
  }
  return text += '}';
}

}  // namespace

JsonText::JsonText(std::string_view text) { add_quoted(text_, text); }

JsonText::JsonText(std::initializer_list<Member> members) : text_(object_text(members.begin(), members.size())) {}

JsonText JsonText::list(std::initializer_list<JsonText> items) {
  std::size_t bytes = 2;
  for (const JsonText& item : items) bytes += item.text_.size() + 1;
  JsonList all;
  all.reserve(bytes);
  for (const JsonText& item : items) all.push_back(item);
  return all;
}

JsonText JsonText::written(std::string json) {
  JsonText value;
  value.text_ = std::move(json);
  return value;
}

JsonObject::operator JsonText() const { return JsonText::written(object_text(members_.data(), members_.size())); }

}  // namespace ziggurat
