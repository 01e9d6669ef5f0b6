#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/json.h"
#include "rulebooks/dark_ages/rules/geometry/plane.h"
#include "rulebooks/dark_ages/rules/switches.h"

// A record of a request declares its members once, for any visitor to list:
//
//   template <>
//   struct FieldsOf<Board> {
//     static void list(auto& f, auto& board) {
//       f("width", board.width, must(1, 200'000));
//       f("height", board.height, must(1, 200'000));
//     }
//   };
//
// `read_record` reads it strictly: it refuses members that are not listed, then validates each member, always at its
// own pointer. `finish(record, from, switches)` in FieldsOf may validate one member against another. The declarations
// are separate from the structs, so that the rules do not depend on requests.
namespace ziggurat::dark_ages {

template <class T>
struct FieldsOf;

// Bounds of a number, or of a list's length.
struct Limits {
  std::int64_t low = 0, high = INT64_MAX;
  bool required = false;
  bool nullable = false;  // null reads as "none"
};
inline constexpr Limits required{.required = true};
constexpr Limits must(std::int64_t low, std::int64_t high) { return {.low = low, .high = high, .required = true}; }
constexpr Limits from_to(std::int64_t low, std::int64_t high) { return {.low = low, .high = high}; }
inline constexpr Limits may_be_null{.nullable = true};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;

std::string read_id(const JsonReader& from);  // 1 to 64 characters
void check_id(const JsonReader& from, const std::string& id);
Point read_point(const JsonReader& from);

// Collects the names of all members; an example of a visitor of FieldsOf.
struct MemberNames {
  std::vector<std::string_view> names;
  void operator()(std::string_view name, auto&, const Limits& = {}) { names.push_back(name); }
  void word(std::string_view name, std::size_t&, const std::vector<std::string_view>&, const Limits& = {}) {
    names.push_back(name);
  }
  void known(std::string_view name) { names.push_back(name); }  // read by `finish`
  template <class T>
  void include(T& part) {  // includes the members of `part` next to the record's own
    FieldsOf<T>::list(*this, part);
  }
};

template <class T>
void read_value(const JsonReader& from, T& to, const Limits& limits, const Switches& switches);

struct MemberReader {
  const JsonReader& from;
  const Switches& switches;
  template <class Read>
  void member(std::string_view name, const Limits& limits, Read read) const {
    if (limits.required) read(from.member(name));
    else if (const auto given = from.optional_member(name)) read(*given);
  }
  template <class T>
  void operator()(std::string_view name, T& to, const Limits& limits = {}) const {
    member(name, limits, [&](const JsonReader& given) { read_value(given, to, limits, switches); });
  }
  void word(std::string_view name, std::size_t& to, const std::vector<std::string_view>& words,
      const Limits& limits = {}) const {
    member(name, limits, [&](const JsonReader& given) { to = given.one_of(words); });
  }
  void known(std::string_view) const {}
  template <class T>
  void include(T& part) const {
    FieldsOf<T>::list(*this, part);
    finish_record(part);
  }
  template <class T>
  void finish_record(T& record) const {
    if constexpr (requires { FieldsOf<T>::finish(record, from, switches); })
      FieldsOf<T>::finish(record, from, switches);
  }
};

template <class T>
T read_record(const JsonReader& from, const Switches& switches) {
  T record{};
  MemberNames names;
  FieldsOf<T>::list(names, record);
  for (const auto& [name, reader] : from.members())
    if (std::find(names.names.begin(), names.names.end(), name) == names.names.end()) reader.fail("unknown member");
  const MemberReader members{from, switches};
  FieldsOf<T>::list(members, record);
  members.finish_record(record);
  return record;
}

template <class T>
void read_value(const JsonReader& from, T& to, const Limits& limits, const Switches& switches) {
  if constexpr (is_optional<T>) {
    if (limits.nullable && from.value().is_null()) to.reset();
    else read_value(from, to.emplace(), limits, switches);
  } else if constexpr (is_list<T>) {
    to.clear();
    for (const JsonReader& item :
        from.items(static_cast<std::size_t>(limits.low), static_cast<std::size_t>(limits.high)))
      read_value(item, to.emplace_back(), {}, switches);
  } else if constexpr (is_map<T>) {
    for (const auto& [key, reader] : from.members()) {
      check_id(reader, key);
      read_value(reader, to[key], {}, switches);
    }
  } else if constexpr (std::is_same_v<T, bool>) {
    to = from.boolean();
  } else if constexpr (std::is_same_v<T, std::string>) {
    to = read_id(from);
  } else if constexpr (std::is_same_v<T, Point>) {
    to = read_point(from);
  } else if constexpr (std::is_enum_v<T>) {
    to = static_cast<T>(from.one_of(names_of(T{})));
  } else if constexpr (std::is_integral_v<T>) {
    to = static_cast<T>(from.integer(limits.low, limits.high));
  } else {
    to = read_record<T>(from, switches);
  }
}

}  // namespace ziggurat::dark_ages
