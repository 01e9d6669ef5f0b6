#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.h"
#include "base/json.h"

// Reads a rulebook's data files. They are built into the program and covered by tests, so a fault in one throws instead
// of being refused.
namespace ziggurat::shelf {

inline Json data_file(std::string_view path) { return parse_json(embedded_data(path), 64).value(); }

inline std::string word(const Json& from, const char* name) { return from.at(name).get<std::string>(); }
inline std::vector<std::string> word_list(const Json& from) { return from.get<std::vector<std::string>>(); }
inline int number(const Json& from, const char* name) { return from.at(name).get<int>(); }
inline int number(const Json& from, const char* name, int otherwise) { return from.value(name, otherwise); }
inline bool flag(const Json& from, const char* name) { return from.at(name).get<bool>(); }
// The list of this name and its elements; an empty list if it is absent.
inline const Json& list(const Json& from, const char* name) {
  static const Json none = Json::array();
  const auto found = from.find(name);
  return found == from.end() ? none : *found;
}

// Whether a scenario asks for a second umpire's word on grave acts (`second_word`); absent: no. Error: with its pointer.
inline Result<bool> asks_second_word(const Json& scenario) {
  return read_json([&] { return JsonReader(scenario, "").boolean_or("second_word", false); });
}

// The index of the element with this id, or -1.
template <class List>
int index_of_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace ziggurat::shelf
