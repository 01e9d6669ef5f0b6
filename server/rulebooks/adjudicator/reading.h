#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/switches.h"

// Helpers that read the situations of all rulebooks. Every fault is thrown as JsonReader::Malformed with its JSON
// pointer.
namespace ziggurat::adjudicator {

inline constexpr const char* fault_code = "bad_situation";

// A list that may be empty may also be absent.
std::vector<JsonReader> list_or_none(const JsonReader& from, std::string_view key, std::size_t high);

// Reads the optional member `options` and passes each of its members to `set`, sorted by name. `read_own` reads members
// that are not plain values; it returns whether the name is one of its own.
void read_options(const JsonReader& request,
    const std::function<SwitchFault(std::string_view, const SwitchValue&)>& set,
    const std::function<bool(std::string_view, const JsonReader&)>& read_own = {});

// The `id` members of a list, with a default, which must all differ.
class DifferentIds {
 public:
  std::string read(const JsonReader& item, const std::string& otherwise);

 private:
  std::vector<std::string> seen_;
};

// Copies the value without members that are null, for rulebooks that treat null as absent. Null items of lists stay.
Json without_nulls(const Json& value);

}  // namespace ziggurat::adjudicator
