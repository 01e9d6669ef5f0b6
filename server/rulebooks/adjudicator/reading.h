#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/switches.h"

// What the situations of all rulebooks are read with. Every fault is thrown as JsonReader::Malformed at its place.
namespace ziggurat::adjudicator {

inline constexpr const char* fault_code = "bad_situation";

// Lists that may be empty may also be left out.
std::vector<JsonReader> list_or_none(const JsonReader& from, std::string_view key, std::size_t high);

// The member `options`, which may be absent: each of its members is given to `set`, names in ascending order. What is no plain
// value is read by `read_own`, which tells whether the name is one of its own.
void read_options(const JsonReader& request,
    const std::function<SwitchFault(std::string_view, const SwitchValue&)>& set,
    const std::function<bool(std::string_view, const JsonReader&)>& read_own = {});

// The members `id` (default as given) of a list, which must differ.
class DifferentIds {
 public:
  std::string read(const JsonReader& item, const std::string& otherwise);

 private:
  std::vector<std::string> seen_;
};

// A copy in which members that are null do not stand: for rulebooks in which null counts as absent. Items of lists stay.
Json without_nulls(const Json& value);

}  // namespace ziggurat::adjudicator
