#include "base/json.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/plain_scan.h"

namespace ziggurat {

std::string to_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

namespace {

// Builds a Json tree from what PlainScan parses.
struct TreeSink {
  using Place = Json*;
  template <class Value>
  void set(Place place, const Value& value) {
    *place = Json(value);
  }
  void set(Place place, std::string_view words) { *place = Json(std::string(words)); }
  void begin_object(Place place) { *place = Json::object(); }
  void begin_list(Place place) { *place = Json::array(); }
  void end(Place) {}
  Place item(Place list) { return &list->get_ref<Json::array_t&>().emplace_back(); }
  std::optional<Place> member(Place object, std::string_view name) {
    const auto [member, is_new] = object->get_ref<Json::object_t&>().try_emplace(std::string(name));
    if (!is_new) twice = std::string(name);
    return is_new ? std::optional(&member->second) : std::nullopt;
  }
  std::optional<std::string> twice = std::nullopt;  // the name of two members of one object
};

}  // namespace

// Looks only at brackets; the parser reports any other fault.
static bool is_nested_deeper(std::string_view text, int depth_max) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      else if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > depth_max) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

// Returns a name that occurs twice in one object; none if there is none, or if the text is not JSON. Compares names unescaped
// ("\u0061" is "a").
static std::optional<std::string> member_twice(std::string_view text) {
  struct Level {
    bool object = false;
    std::set<std::string> names;
  };
  std::vector<Level> levels;
  bool name_next = false;  // the next word is a member's name
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '{' || c == '[') {
      levels.push_back({c == '{', {}});
      name_next = c == '{';
    } else if (c == '}' || c == ']') {
      if (levels.empty()) return std::nullopt;
      levels.pop_back();
      name_next = false;
    } else if (c == ',') {
      name_next = !levels.empty() && levels.back().object;
    } else if (c == '"') {
      const std::size_t begin = i;
      for (++i; i < text.size() && text[i] != '"'; ++i)
        if (text[i] == '\\') ++i;
      if (i >= text.size()) return std::nullopt;
      if (!std::exchange(name_next, false)) continue;
      const Json name = Json::parse(text.substr(begin, i + 1 - begin), nullptr, false);
      if (!name.is_string()) return std::nullopt;
      if (!levels.back().names.insert(name.get<std::string>()).second) return name.get<std::string>();
    }
  }
  return std::nullopt;
}

// Parsers differ in which of two equal members they keep, so a checked text could mean something else to another program.
static Refusal said_twice(const std::string& name) {
  return {"bad_json", "", "an object has the same member twice: " + to_text(Json(name))};
}

Result<Json> parse_json(std::string_view text, int depth_max) {
  TreeSink sink;
  if (Json plain; PlainScan(text, depth_max, sink).read(&plain)) return plain;
  if (sink.twice) return std::unexpected(said_twice(*sink.twice));
  // Check the depth before parsing: a callback inside the parser costs more than this scan.
  if (is_nested_deeper(text, depth_max)) return refuse("bad_json", "", "is nested too deeply");
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) return refuse("bad_json", "", "is not valid JSON");
  if (const auto twice = member_twice(text)) return std::unexpected(said_twice(*twice));
  return value;
}

// Fast path: most keys need no escape, and a pointer is built for each member read.
static std::string pointer_to(const std::string& at, std::string_view key) {
  std::string pointer;
  pointer.reserve(at.size() + 1 + key.size());
  pointer += at;
  if (key.find_first_of("~/") != std::string_view::npos) return pointer += pointer_step(key);
  pointer += '/';
  return pointer += key;
}

std::string pointer_step(std::string_view key) {
  std::string step = "/";
  for (const char c : key) {
    if (c == '~') step += "~0";
    else if (c == '/') step += "~1";
    else step += c;
  }
  return step;
}

JsonReader::JsonReader(const Json& value, std::string at, std::string code)
    : value_(&value), at_(std::move(at)), code_(std::move(code)) {}

void JsonReader::fail(std::string words) const { throw Malformed{{code_, at_, std::move(words)}}; }
void JsonReader::fail(std::string code, std::string words) const {
  throw Malformed{{std::move(code), at_, std::move(words)}};
}

bool JsonReader::has(std::string_view key) const { return value_->is_object() && value_->contains(key); }

JsonReader JsonReader::member(std::string_view key) const {
  if (!value_->is_object()) fail("must be an object");
  const auto found = value_->find(key);
  if (found == value_->end()) throw Malformed{{code_, pointer_to(at_, key), "is missing"}};
  return JsonReader(*found, pointer_to(at_, key), code_);
}

std::optional<JsonReader> JsonReader::optional_member(std::string_view key) const {
  if (!value_->is_object()) fail("must be an object");
  const auto found = value_->find(key);
  if (found == value_->end()) return std::nullopt;
  return JsonReader(*found, pointer_to(at_, key), code_);
}

std::vector<JsonReader> JsonReader::items(std::size_t low, std::size_t high) const {
  if (!value_->is_array()) fail("must be a list");
  if (value_->size() < low) fail("needs at least " + std::to_string(low) + " items");
  if (value_->size() > high) fail("has more than " + std::to_string(high) + " items");
  std::vector<JsonReader> found;
  found.reserve(value_->size());
  for (std::size_t i = 0; i < value_->size(); ++i)
    found.emplace_back((*value_)[i], pointer_to(at_, std::to_string(i)), code_);
  return found;
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
  if (!value_->is_object()) fail("must be an object");
  std::vector<std::pair<std::string, JsonReader>> found;
  for (auto it = value_->begin(); it != value_->end(); ++it)
    found.emplace_back(it.key(), JsonReader(it.value(), pointer_to(at_, it.key()), code_));
  return found;
}

std::int64_t JsonReader::integer(std::int64_t low, std::int64_t high) const {
  if (!value_->is_number_integer()) fail("must be an integer");
  if (value_->is_number_unsigned() && value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
    fail("is too large");
  const auto number = value_->get<std::int64_t>();
  if (number < low || number > high) fail("must be from " + std::to_string(low) + " to " + std::to_string(high));
  return number;
}

bool JsonReader::boolean() const {
  if (!value_->is_boolean()) fail("must be true or false");
  return value_->get<bool>();
}

std::string JsonReader::text(std::size_t bytes_max) const {
  if (!value_->is_string()) fail("must be text");
  auto found = value_->get<std::string>();
  if (found.size() > bytes_max) fail("is longer than " + std::to_string(bytes_max) + " bytes");
  return found;
}

std::size_t JsonReader::one_of(const std::vector<std::string_view>& words) const {
  if (value_->is_string()) {
    const auto& word = value_->get_ref<const std::string&>();
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  }
  std::string known;
  for (const auto word : words) known += (known.empty() ? "" : ", ") + std::string(word);
  fail("must be one of " + known);
}

std::int64_t JsonReader::integer_or(
    std::string_view key, std::int64_t otherwise, std::int64_t low, std::int64_t high) const {
  const auto found = optional_member(key);
  return found ? found->integer(low, high) : otherwise;
}
bool JsonReader::boolean_or(std::string_view key, bool otherwise) const {
  const auto found = optional_member(key);
  return found ? found->boolean() : otherwise;
}
std::string JsonReader::text_or(std::string_view key, std::string_view otherwise, std::size_t bytes_max) const {
  const auto found = optional_member(key);
  return found ? found->text(bytes_max) : std::string(otherwise);
}

void JsonReader::only(const std::vector<std::string_view>& keys) const {
  if (!value_->is_object()) fail("must be an object");
  for (auto it = value_->begin(); it != value_->end(); ++it)
    if (std::find(keys.begin(), keys.end(), it.key()) == keys.end())
      JsonReader(it.value(), pointer_to(at_, it.key()), code_).fail("unknown_field", "is not known here");
}

}  // namespace ziggurat
