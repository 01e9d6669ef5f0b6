#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rulebooks/adjudicator/form.h"
#include "rulebooks/dark_ages/rules/procedures/record.h"

// Describes the declared members of a record, from which a form can be generated.
namespace ziggurat::dark_ages {

using adjudicator::MemberForm;
using adjudicator::MemberKind;

template <class T>
void form_of(T& example, MemberForm& form);

// A visitor of FieldsOf.
struct MemberLister {
  std::vector<MemberForm>& into;
  MemberForm& add(std::string_view name, const Limits& limits) const {
    MemberForm& form = into.emplace_back();
    form.name = std::string(name);
    form.limits = {.low = limits.low, .high = limits.high, .required = limits.required, .may_be_null = limits.nullable};
    return form;
  }
  template <class T>
  void operator()(std::string_view name, T& value, const Limits& limits = {}) const {
    MemberForm& form = add(name, limits);
    form_of(value, form);
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>)
      if (!limits.required) form.otherwise = value;
    if constexpr (std::is_enum_v<T>)
      if (!limits.required) form.otherwise = names_of(T{})[static_cast<std::size_t>(value)];
  }
  void word(std::string_view name, std::size_t&, const std::vector<std::string_view>& words,
      const Limits& limits = {}) const {
    MemberForm& form = add(name, limits);
    form.kind = MemberKind::word;
    form.words = words;
  }
  void known(std::string_view name) const { add(name, {}).kind = MemberKind::any; }
  template <class T>
  void include(T& part) const {
    FieldsOf<T>::list(*this, part);
  }
};

template <class T>
void form_of(T& example, MemberForm& form) {
  if constexpr (is_optional<T>) {
    typename T::value_type inner{};
    form_of(inner, form);
  } else if constexpr (is_list<T>) {
    form.kind = MemberKind::list;
    typename T::value_type item{};
    form_of(item, form.members.emplace_back());
  } else if constexpr (is_map<T>) {
    form.kind = MemberKind::entries;
    typename T::mapped_type item{};
    form_of(item, form.members.emplace_back());
  } else if constexpr (std::is_same_v<T, bool>) {
    form.kind = MemberKind::flag;
  } else if constexpr (std::is_same_v<T, std::string>) {
    form.kind = MemberKind::text;
  } else if constexpr (std::is_same_v<T, Point>) {
    form.kind = MemberKind::point;
  } else if constexpr (std::is_enum_v<T>) {
    form.kind = MemberKind::word;
    for (const auto& name : names_of(T{})) form.words.emplace_back(name);
  } else if constexpr (std::is_integral_v<T>) {
    form.kind = MemberKind::number;
  } else {
    form.kind = MemberKind::object;
    const MemberLister lister{form.members};
    FieldsOf<T>::list(lister, example);
  }
}

template <class T>
std::vector<MemberForm> members_of() {
  std::vector<MemberForm> members;
  const MemberLister lister{members};
  T example{};
  FieldsOf<T>::list(lister, example);
  return members;
}

}  // namespace ziggurat::dark_ages
