#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat {

// Parsed plain JSON (see plain_scan.h): a flat list of values that point into the text, without a tree and without
// copied strings. Use it for frequent messages, where building a tree is most of the cost.
class PlainJson {
 public:
  // Returns nothing if the text is not plain. The text may still be valid JSON: pass it to parse_json. `text` is moved
  // from only on success.
  static std::optional<PlainJson> of(std::string& text, int depth_max);
  const std::string& text() const { return text_; }

  class Reader;
  Reader reader() const;  // must not outlive the PlainJson

 private:
  friend struct PlainSink;
  enum class Kind : std::uint8_t { object, list, words, number, flag, nothing };
  struct Value {
    Kind kind = Kind::nothing;
    std::uint32_t name_from = 0, name_size = 0;  // the member's name
    std::uint32_t from = 0, size = 0;            // where words stand; how many members or items there are
    std::uint32_t after = 0;                     // the value behind it and all that it holds
    std::int64_t number = 0;
  };
  std::string_view words(std::uint32_t from, std::uint32_t size) const {
    return std::string_view(text_).substr(from, size);
  }

  std::string text_;
  std::vector<Value> values_;  // in document order: a container precedes its content
};

// As strict as JsonReader, but reports only that there is a fault. To explain a fault, read the text again with
// JsonReader.
class PlainJson::Reader {
 public:
  struct Fault {};

  bool is_text() const { return value().kind == Kind::words; }
  bool is_object() const { return value().kind == Kind::object; }

  bool has(std::string_view key) const { return find(key).has_value(); }
  Reader member(std::string_view key) const;
  std::optional<Reader> optional_member(std::string_view key) const;
  std::vector<Reader> items(std::size_t low = 0, std::size_t high = SIZE_MAX) const;

  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high) const {
    return member(key).integer(low, high);
  }
  bool boolean() const;
  std::string text(std::size_t bytes_max) const;

  void only(std::span<const std::string_view> keys) const;
  void only(std::initializer_list<std::string_view> keys) const { only(std::span(keys.begin(), keys.size())); }

  template <class... Words>
  [[noreturn]] void fail(const Words&...) const {
    throw Fault{};
  }

 private:
  friend class PlainJson;
  Reader(const PlainJson& json, std::uint32_t at) : json_(&json), at_(at) {}
  const Value& value() const { return json_->values_[at_]; }
  const Value& of_kind(Kind kind) const;
  std::optional<std::uint32_t> find(std::string_view key) const;

  const PlainJson* json_;
  std::uint32_t at_;
};

inline PlainJson::Reader PlainJson::reader() const { return {*this, 0}; }

}  // namespace ziggurat
