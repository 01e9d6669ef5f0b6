#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/reading.h"
#include "rulebooks/urr_handbook/rules/battle/combat.h"
#include "rulebooks/urr_handbook/rules/battle/equipment.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

// Reads the common parts of chapter 9 from a request. Every fault is thrown as JsonReader::Malformed with its JSON
// pointer.
namespace ziggurat::urr_handbook {

using adjudicator::list_or_none;

Switches read_options(const JsonReader& request);  // the member `options`, which may be absent
std::string read_id(const JsonReader& from);       // 1 to 40 characters
// Reads the id at `from`, which must differ from all ids seen before.
std::string read_new_id(const JsonReader& from, std::vector<std::string>& seen);
int read_number(const JsonReader& from, std::string_view key, int low, int high);
int read_number_or(const JsonReader& from, std::string_view key, int otherwise, int low, int high);

template <class Word>
Word read_name(const JsonReader& from, const std::vector<std::string_view>& names) {
  return static_cast<Word>(from.one_of(names));
}
template <class Word>
Word read_name_or(
    const JsonReader& from, std::string_view key, const std::vector<std::string_view>& names, Word otherwise) {
  const auto member = from.optional_member(key);
  return member ? read_name<Word>(*member, names) : otherwise;
}

Circuit read_circuit(const JsonReader& from);
Item read_item(const JsonReader& from);
Terrain read_terrain(const JsonReader& from);  // the member `terrain`, default open

Unit read_unit(const JsonReader& from);  // a unit by itself, without validating its place in a combat
LightUnit read_light_unit(const JsonReader& from);
std::vector<LightUnit> read_light_units(const JsonReader& list, std::size_t high);  // ids must differ

// Converts ids of units to their indexes in the stack. An unknown or repeated id is refused at its index.
template <class AnyUnit>
Preference read_preference(const JsonReader& list, const std::vector<AnyUnit>& stack);
int place_of(const std::string& id, const std::vector<Unit>& stack);  // -1: not in the stack
int place_of(const std::string& id, const std::vector<LightUnit>& stack);

template <class AnyUnit>
Preference read_preference(const JsonReader& list, const std::vector<AnyUnit>& stack) {
  Preference places;
  for (const JsonReader& item : list.items()) {
    const int place = place_of(read_id(item), stack);
    if (place < 0) item.fail("is not one of these units");
    if (std::find(places.begin(), places.end(), place) != places.end()) item.fail("is named twice");
    places.push_back(place);
  }
  return places;
}

}  // namespace ziggurat::urr_handbook
