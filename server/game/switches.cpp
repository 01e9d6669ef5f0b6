#include "game/switches.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/json.h"

namespace ziggurat::game {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::vector<std::int64_t>> whole_numbers(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (;;) {
    const auto comma = std::min(text.find(','), text.size());
    const auto number = whole_number(text.substr(0, comma));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    if (comma == text.size()) return numbers;
    text.remove_prefix(comma + 1);
  }
}

std::string range_words(std::int64_t low, std::int64_t high) {
  return "from " + std::to_string(low) + " to " + std::to_string(high);
}

SwitchTable read_table(const SwitchInfo& info, const JsonReader& json) {
  SwitchTable table;
  for (const auto& [row, cells] : json.members()) {
    if (std::find(info.rows.begin(), info.rows.end(), row) == info.rows.end()) cells.fail("there is no such row");
    for (const auto& [name, cell] : cells.members()) {
      const auto column = std::find_if(
          info.columns.begin(), info.columns.end(), [&](const SwitchColumn& one) { return one.name == name; });
      if (column == info.columns.end()) cell.fail("there is no such column");
      table[{row, name}] = cell.integer(column->low, column->high);
    }
  }
  return table;
}

Result<SwitchTable> table_of(const SwitchInfo& info, std::string_view word) {
  const auto json = parse_json(word);
  if (!json) return std::unexpected(json.error());
  return read_json([&] { return read_table(info, JsonReader(*json, "")); });
}

}  // namespace

std::string reject_reason(const SwitchInfo& info, std::string_view word) {
  if (!info.allowed.empty())
    return std::find(info.allowed.begin(), info.allowed.end(), word) != info.allowed.end() ? ""
                                                                                           : "is not one of its words";
  const auto in_range = [&](std::int64_t number) { return number >= info.low && number <= info.high; };
  if (!info.rows.empty()) {
    const auto table = table_of(info, word);
    return table ? "" : "is not such a table: " + table.error().at + " " + table.error().words;
  }
  if (info.length > 0) {
    const auto numbers = whole_numbers(word);
    const bool fits =
        numbers && numbers->size() == info.length && std::all_of(numbers->begin(), numbers->end(), in_range);
    return fits ? "" : "is " + std::to_string(info.length) + " whole numbers " + range_words(info.low, info.high);
  }
  const auto number = whole_number(word);
  return number && in_range(*number) ? "" : "is a whole number " + range_words(info.low, info.high);
}

std::size_t SwitchList::add(SwitchInfo info, Kind kind) {
  infos_.push_back(std::move(info));
  kinds_.push_back(kind);
  return infos_.size() - 1;
}
Switch<bool> SwitchList::flag(std::string name, bool otherwise) {
  return {add({std::move(name), otherwise ? "on" : "off", {"on", "off"}}, Kind::flag)};
}
Switch<std::string> SwitchList::choice(std::string name, std::vector<std::string> words, std::string otherwise) {
  return {add({std::move(name), std::move(otherwise), std::move(words)}, Kind::choice)};
}
Switch<std::int64_t> SwitchList::number(std::string name, std::int64_t low, std::int64_t high, std::int64_t otherwise) {
  return {add({std::move(name), std::to_string(otherwise), {}, low, high}, Kind::number)};
}
Switch<std::vector<std::int64_t>> SwitchList::numbers(
    std::string name, std::int64_t low, std::int64_t high, const std::vector<std::int64_t>& otherwise) {
  std::string word;
  for (const auto number : otherwise) word += (word.empty() ? "" : ",") + std::to_string(number);
  return {add({std::move(name), std::move(word), {}, low, high, otherwise.size()}, Kind::numbers)};
}
Switch<SwitchTable> SwitchList::table(
    std::string name, std::vector<std::string> rows, std::vector<SwitchColumn> columns) {
  return {add({std::move(name), "{}", {}, 0, 0, 0, std::move(rows), std::move(columns)}, Kind::table)};
}

Result<Switches> Switches::read(const SwitchList& list, const std::map<std::string, std::string>& words) {
  for (const auto& [name, word] : words)
    if (std::none_of(list.infos_.begin(), list.infos_.end(), [&](const SwitchInfo& one) { return one.name == name; }))
      return refuse("unknown_switch", "/switches/" + name, "there is no such switch");
  Switches switches;
  for (std::size_t i = 0; i < list.infos_.size(); ++i) {
    const SwitchInfo& info = list.infos_[i];
    const auto given = words.find(info.name);
    const std::string& word = given == words.end() ? info.otherwise : given->second;
    if (const auto fault = reject_reason(info, word); !fault.empty())
      return refuse("bad_switch", "/switches/" + info.name, info.name + " " + fault);
    switch (list.kinds_[i]) {
      case SwitchList::Kind::flag: switches.values_.emplace_back(word == "on"); break;
      case SwitchList::Kind::choice: switches.values_.emplace_back(word); break;
      case SwitchList::Kind::number: switches.values_.emplace_back(*whole_number(word)); break;
      case SwitchList::Kind::numbers: switches.values_.emplace_back(*whole_numbers(word)); break;
      case SwitchList::Kind::table: switches.values_.emplace_back(*table_of(info, word)); break;
    }
  }
  return switches;
}

}  // namespace ziggurat::game
