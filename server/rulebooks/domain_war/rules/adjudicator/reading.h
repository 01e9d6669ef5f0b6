#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebooks/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/march/march.h"

// Reads the common parts of section 15 from a request. Every fault is thrown as JsonReader::Malformed with its JSON
// pointer.
namespace ziggurat::domain_war {

Switches read_options(const JsonReader& request);  // the member `options`, which may be absent

// Refuses members that are not listed, each at its own pointer.
void only(const JsonReader& object, const std::vector<std::string_view>& members);
int read_number(const JsonReader& from, std::string_view key, int low, int high);
int read_number_or(const JsonReader& from, std::string_view key, int otherwise, int low, int high);

template <class Word>
Word read_name(const JsonReader& from, const std::vector<std::string_view>& names) {
  return static_cast<Word>(from.one_of(names));
}

std::string read_id(const JsonReader& from);                                      // 1 to 64 characters
std::string read_id_or_null(const JsonReader& from, std::string_view key);        // empty if null or absent
std::vector<std::string> read_ids(const JsonReader& from, std::string_view key);  // empty if the member is absent
std::vector<std::pair<std::string, std::string>> read_pairs(const JsonReader& from, std::string_view key);
std::vector<JsonReader> read_list(const JsonReader& from, std::string_view key);  // empty if absent

// Reads a member that must be one of the ids in this list.
template <class List>
std::size_t read_place(const JsonReader& named, const List& list) {
  const std::string id = read_id(named);
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return i;
  named.fail("is not there");
}

// A stack: [{type, count, owner}].
Troops read_troops(const JsonReader& list);
Troops read_troops_or_none(const JsonReader& from, std::string_view key);
// Keyed by owner; by the empty name if no entry has an owner.
std::map<std::string, Troops> read_troops_by_owner(const JsonReader& list);

inline constexpr int level_max = 20, gold_max = 1'000'000;

Map read_map(const JsonReader& situation);  // the member `map`
ProvinceIndex read_province(const JsonReader& named, const Map& map);
Provinces read_provinces(const JsonReader& from, std::string_view key, const Map& map);
// The members of a situation that describe rights, and their names.
Rights read_rights(const JsonReader& situation, const Map* map);
std::vector<std::string_view> with_rights(std::vector<std::string_view> members);

}  // namespace ziggurat::domain_war
