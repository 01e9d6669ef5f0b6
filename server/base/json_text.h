#pragma once
#include <charconv>
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ziggurat {

// A serialized JSON value, built piece by piece without a tree. Use it for long values that are written often. The
// bytes equal those that to_text gives for the same tree: compact, keys sorted, bytes that are not UTF-8 replaced.
class JsonText {
 public:
  struct Member;

  JsonText() : text_("null") {}
  JsonText(std::nullptr_t) : JsonText() {}
  template <std::integral T>
  JsonText(T value) {
    if constexpr (std::same_as<T, bool>) {
      text_ = value ? "true" : "false";
    } else {
      char digits[24];
      text_.assign(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    }
  }
  JsonText(std::string_view text);
  JsonText(const std::string& text) : JsonText(std::string_view(text)) {}
  JsonText(const char* text) : JsonText(std::string_view(text)) {}
  JsonText(std::initializer_list<Member> members);  // an object

  static JsonText list(std::initializer_list<JsonText> items);
  // Wraps text that is already JSON in the form that to_text writes.
  static JsonText written(std::string json);

  const std::string& text() const& { return text_; }
  std::string text() && { return std::move(text_); }

 private:
  friend class JsonList;
  friend class JsonObject;
  std::string text_;
};

struct JsonText::Member {
  std::string_view name;
  JsonText value;
};

// A list that grows.
class JsonList {
 public:
  void push_back(const JsonText& item) {
    if (!empty()) text_ += ',';
    text_ += item.text_;
  }
  void reserve(std::size_t bytes) { text_.reserve(bytes); }
  bool empty() const { return text_.size() == 1; }
  operator JsonText() const& { return JsonText::written(text_ + ']'); }
  operator JsonText() && { return JsonText::written(std::move(text_ += ']')); }

 private:
  std::string text_ = "[";
};

// An object whose members are added one at a time, in any order, each name once.
class JsonObject {
 public:
  JsonObject() = default;
  JsonObject(std::initializer_list<JsonText::Member> members) : members_(members) {}
  // `name` must outlive the object.
  void put(std::string_view name, JsonText value) { members_.push_back({name, std::move(value)}); }
  bool empty() const { return members_.empty(); }
  operator JsonText() const;

 private:
  std::vector<JsonText::Member> members_;
};

}  // namespace ziggurat
