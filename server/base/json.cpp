#include "base/json.h"

#include <algorithm>

namespace ziggurat {

std::string to_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

namespace {

// What nearly every text is made of: objects, lists, words in plain letters, whole numbers. It is read in one go, without a word's
// way through the library's buffers, which costs several times as much. Of whatever else there is (an escape, a letter that is not
// ASCII, a fraction, a name that comes twice, a fault) it decides nothing: the library reads the text then from its beginning.
class PlainJson {
 public:
  PlainJson(std::string_view text, int depth_max)
      : at_(text.data()), end_(text.data() + text.size()), deeper_(depth_max) {}
  bool read(Json& into) { return value(into) && (next(), at_ == end_); }

 private:
  static constexpr std::ptrdiff_t digits_max = 18;

  // What comes after the blanks; a zero, which stands in no plain text, at the end.
  char next() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
    return at_ != end_ ? *at_ : '\0';
  }
  bool comes(char wanted) { return next() == wanted && at_ != end_ && (++at_, true); }

  bool value(Json& into) {
    const char first = next();
    if (first == '{') return object(into);
    if (first == '[') return list(into);
    if (first == '"') {
      std::string_view words;
      return word(words) && (into = Json(std::string(words)), true);
    }
    if (first == 't') return is("true") && (into = Json(true), true);
    if (first == 'f') return is("false") && (into = Json(false), true);
    if (first == 'n') return is("null");
    return number(into);
  }

  bool is(std::string_view wanted) {
    const bool there = std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(wanted);
    if (there) at_ += wanted.size();
    return there;
  }

  bool word(std::string_view& words) {
    if (!comes('"')) return false;
    const char* const first = at_;
    while (at_ != end_ && *at_ != '"') {
      if (static_cast<unsigned char>(*at_) - 0x20u >= 0x60u || *at_ == '\\') return false;
      ++at_;
    }
    words = {first, static_cast<std::size_t>(at_ - first)};
    return comes('"');
  }

  bool number(Json& into) {
    const bool negative = at_ != end_ && *at_ == '-' && (++at_, true);
    const char* const first = at_;
    std::int64_t found = 0;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9' && at_ - first < digits_max; ++at_)
      found = 10 * found + (*at_ - '0');
    const std::ptrdiff_t digits = at_ - first;
    if (digits == 0 || digits == digits_max || (*first == '0' && digits > 1)) return false;
    if (at_ != end_ && (*at_ == '.' || *at_ == 'e' || *at_ == 'E')) return false;
    into = negative ? Json(-found) : Json(static_cast<std::uint64_t>(found));
    return true;
  }

  bool object(Json& into) {
    ++at_;
    if (--deeper_ < 0) return false;
    into = Json::object();
    auto& members = into.get_ref<Json::object_t&>();
    if (next() == '}') return ++at_, ++deeper_, true;
    do {
      std::string_view name;
      if (next() != '"' || !word(name) || !comes(':')) return false;
      const auto [member, is_new] = members.try_emplace(std::string(name));
      if (!is_new || !value(member->second)) return false;
    } while (comes(','));
    return ++deeper_, comes('}');
  }

  bool list(Json& into) {
    ++at_;
    if (--deeper_ < 0) return false;
    into = Json::array();
    auto& items = into.get_ref<Json::array_t&>();
    if (next() == ']') return ++at_, ++deeper_, true;
    do {
      if (!value(items.emplace_back())) return false;
    } while (comes(','));
    return ++deeper_, comes(']');
  }

  const char* at_;
  const char* const end_;
  int deeper_;  // how much deeper it may go
};

}  // namespace

// Looks at brackets alone: what is no JSON otherwise, the parser says.
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

Result<Json> parse_json(std::string_view text, int depth_max) {
  if (Json plain; PlainJson(text, depth_max).read(plain)) return plain;
  // Before it is parsed: to watch the parser costs more than to look over the text.
  if (is_nested_deeper(text, depth_max)) return refuse("bad_json", "", "nested too deeply");
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) return refuse("bad_json", "", "not JSON");
  return value;
}

// Most keys need no escape, and a pointer is made for each that is read.
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
