#include "rulebooks/adjudicator/reading.h"

namespace ziggurat::adjudicator {
namespace {

std::optional<SwitchValue> switch_value_in(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_string()) return value.get<std::string>();
  const bool fits = !value.is_number_unsigned() || value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
  if (value.is_number_integer() && fits) return value.get<std::int64_t>();
  return std::nullopt;
}

}  // namespace

std::vector<JsonReader> list_or_none(const JsonReader& from, std::string_view key, std::size_t high) {
  const auto list = from.optional_member(key);
  return list ? list->items(0, high) : std::vector<JsonReader>{};
}

void read_options(const JsonReader& request,
    const std::function<SwitchFault(std::string_view, const SwitchValue&)>& set,
    const std::function<bool(std::string_view, const JsonReader&)>& read_own) {
  const auto options = request.optional_member("options");
  if (!options) return;
  for (const auto& [key, reader] : options->members()) {
    if (read_own && read_own(key, reader)) continue;
    // Pass a value of any other type as an empty word, so that an unknown switch name is reported before a bad value.
    const auto value = switch_value_in(reader.value());
    const SwitchFault fault = set(key, value ? *value : SwitchValue(std::string()));
    if (fault == SwitchFault::unknown) reader.fail("no such switch");
    if (fault == SwitchFault::not_allowed) reader.fail("value not allowed");
  }
}

std::string DifferentIds::read(const JsonReader& item, const std::string& otherwise) {
  const auto given = item.optional_member("id");
  std::string id = given ? given->text() : otherwise;
  if (std::find(seen_.begin(), seen_.end(), id) != seen_.end())
    throw JsonReader::Malformed{{fault_code, item.at() + "/id", "the id " + id + " is there already"}};
  seen_.push_back(id);
  return id;
}

Json without_nulls(const Json& value) {
  if (!value.is_structured()) return value;
  Json copy = value.is_object() ? Json::object() : Json::array();
  if (value.is_array())
    for (const Json& item : value) copy.push_back(without_nulls(item));
  else
    for (auto it = value.begin(); it != value.end(); ++it)
      if (!it.value().is_null()) copy[it.key()] = without_nulls(it.value());
  return copy;
}

}  // namespace ziggurat::adjudicator
