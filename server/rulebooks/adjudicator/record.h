#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/form.h"

// Records declare their members once:
//
//   static void fields(auto& member, auto& record) {
//     member("number", record.number, required(1, 10'000));
//     member("elite", record.elite);
//   }
//
// That declaration drives three functions: `read_value` parses a situation strictly, `json_of` writes an outcome, and
// `form_of` lists the members from which a form can be generated. A type that is not such a record, or needs another
// representation, defines functions with these three names in its own namespace.
namespace ziggurat::adjudicator {

struct MemberNames {
  std::vector<std::string_view> names;
  void operator()(std::string_view name, const auto&, const Member& = {}) { names.push_back(name); }
};

template <class T>
concept Record = requires(T& record, MemberNames& names) {
  T::fields(names, record);
};
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

std::string read_id(const JsonReader& from);  // 1 to 64 characters

// ---- reading: `context` is whatever a rulebook's own types need, usually its switches ----

template <class T, class Context>
void read_value(const JsonReader& from, T& to, const Member& member, const Context& context);

template <class Context>
struct MemberReader {
  const JsonReader& from;
  const Context& context;
  template <class T>
  void operator()(std::string_view name, T& to, const Member& member = {}) const {
    if (member.required) read_value(from.member(name), to, member, context);
    else if (const auto given = from.optional_member(name)) read_value(*given, to, member, context);
  }
};

// Refuses undeclared members, each at its own pointer.
void refuse_unknown(const JsonReader& from, const std::vector<std::string_view>& known);

// A record may add `void check(const JsonReader& from, const Context&) const` to validate one member against another.
template <Record R, class Context>
R read_record(const JsonReader& from, const Context& context) {
  R record;
  MemberNames names;
  R::fields(names, record);
  refuse_unknown(from, names.names);
  MemberReader<Context> members{from, context};
  R::fields(members, record);
  if constexpr (requires { record.check(from, context); }) record.check(from, context);
  return record;
}

template <class T, class Context>
void read_value(const JsonReader& from, T& to, const Member& member, const Context& context) {
  if constexpr (is_optional<T>) {
    if (member.may_be_null && from.value().is_null()) return to.reset();
    read_value(from, to.emplace(), member, context);
  } else if constexpr (is_list<T>) {
    to.clear();
    for (const JsonReader& item :
        from.items(static_cast<std::size_t>(member.low), static_cast<std::size_t>(member.high)))
      read_value(item, to.emplace_back(), Member{}, context);
  } else if constexpr (Record<T>) {
    to = read_record<T>(from, context);
  } else if constexpr (std::is_same_v<T, bool>) {
    to = from.boolean();
  } else if constexpr (std::is_same_v<T, std::string>) {
    to = read_id(from);
  } else if constexpr (std::is_enum_v<T>) {
    to = static_cast<T>(from.one_of(names_of(T{})));
  } else {
    static_assert(std::is_integral_v<T>);
    to = static_cast<T>(from.integer(member.low, member.high));
  }
}

// ---- writing ----

template <class T>
Json json_of(const T& value);

struct MemberWriter {
  Json& into;
  template <class T>
  void operator()(std::string_view name, const T& value, const Member& member = {}) const {
    if constexpr (is_optional<T>)
      if (member.left_out && !value) return;
    into[std::string(name)] = json_of(value);
  }
};

template <class T>
Json json_of(const T& value) {
  if constexpr (is_optional<T>) {
    return value ? json_of(*value) : Json(nullptr);
  } else if constexpr (is_list<T>) {
    Json list = Json::array();
    for (const auto& item : value) list.push_back(json_of(item));
    return list;
  } else if constexpr (Record<T>) {
    Json object = Json::object();
    MemberWriter writer{object};
    T::fields(writer, value);
    return object;
  } else if constexpr (std::is_enum_v<T>) {
    return Json(names_of(T{})[static_cast<std::size_t>(value)]);
  } else {
    return Json(value);
  }
}

// ---- describing forms ----

template <class T>
void form_of(const T& example, MemberForm& form);

struct MemberLister {
  std::vector<MemberForm>& into;
  template <class T>
  void operator()(std::string_view name, const T& value, const Member& member = {}) const {
    MemberForm form;
    form.name = std::string(name);
    form.limits = member;
    form_of(value, form);
    // Members of an object carry their own defaults; other types set theirs in `form_of`.
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      if (!member.required) form.otherwise = json_of(value);
    into.push_back(std::move(form));
  }
};

template <class T>
void form_of(const T& example, MemberForm& form) {
  if constexpr (is_optional<T>) {
    form_of(typename T::value_type{}, form);
  } else if constexpr (is_list<T>) {
    form.kind = MemberKind::list;
    form_of(typename T::value_type{}, form.members.emplace_back());
  } else if constexpr (Record<T>) {
    form.kind = MemberKind::object;
    MemberLister lister{form.members};
    T::fields(lister, example);
  } else if constexpr (std::is_same_v<T, bool>) {
    form.kind = MemberKind::flag;
  } else if constexpr (std::is_same_v<T, std::string>) {
    form.kind = MemberKind::text;
  } else if constexpr (std::is_enum_v<T>) {
    form.kind = MemberKind::word;
    form.words = names_of(T{});
  } else {
    static_assert(std::is_integral_v<T>);
    form.kind = MemberKind::number;
  }
}

}  // namespace ziggurat::adjudicator
