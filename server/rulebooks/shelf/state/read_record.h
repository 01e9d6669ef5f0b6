#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rulebooks/shelf/state/declare.h"

// Reads a record from JSON by its declaration, and checks ranges, words and required members. Throws every fault as
// JsonReader::Malformed with its pointer.
namespace ziggurat::shelf {

struct FieldReader {
  const JsonReader& from;
  const ChoiceLists& lists;
  std::vector<std::string_view> names;  // the members that a file may give

  template <class T>
  void operator()(std::string_view name, T& to, const Field& field = {}) {
    if (!field.in_files) return;
    names.push_back(name);
    if (field.required) read(from.member(name), to, field);
    else if (const auto given = from.optional_member(name)) read(*given, to, field);
  }

 private:
  template <class T>
  void read(const JsonReader& given, T& to, const Field& field) const {
    if constexpr (std::is_same_v<T, bool>) {
      to = given.boolean();
    } else if constexpr (std::is_same_v<T, std::string>) {
      to = given.text(static_cast<std::size_t>(field.high));
    } else if constexpr (std::is_enum_v<T>) {
      to = static_cast<T>(given.one_of(names_of(T{})));
    } else {
      std::int64_t number = 0;
      if (field.words.empty()) {
        number = given.integer(field.low, field.high);
      } else {
        const auto& choices = lists.find(field.words)->second.choices;
        number = static_cast<std::int64_t>(given.one_of({choices.begin(), choices.end()}));
      }
      from_value(Value{number}, to);
    }
  }
};

// `beside`: members of the same object that the caller reads itself.
template <class R>
R read_record(const JsonReader& from, const ChoiceLists& lists, const std::vector<std::string_view>& beside = {}) {
  R record;
  FieldReader reader{from, lists, beside};
  R::fields(reader, record);
  from.only(reader.names);
  return record;
}

}  // namespace ziggurat::shelf
