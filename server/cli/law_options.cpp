#include "cli/law_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "base/json.h"
#include "campaign/clock/law_json.h"

namespace ziggurat {
namespace {

const std::vector<std::string_view> weekday_words = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

// "90m", "20h" or "3d"; none: not written like this.
std::optional<std::int64_t> read_length(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end + 1 != text.data() + text.size() || number < 0 || number > 100'000)
    return std::nullopt;
  switch (*end) {
    case 'm': return number * 60'000;
    case 'h': return number * 60 * 60'000;
    case 'd': return number * ClockLaw::day_ms;
    default: return std::nullopt;
  }
}

std::unexpected<Refusal> wrong(const char* flag, const std::string& words) {
  return refuse("malformed", flag, std::string(flag) + " " + words);
}

// The flag that sets a member of the law.
std::string flag_of(std::string_view at) {
  for (const auto& [member, flag] :
      {std::pair<std::string_view, const char*>{"/zone", "--zone"}, {"/bells", "--bells"}, {"/weekdays", "--weekdays"},
          {"/holidays", "--holidays"}, {"/quiet", "--quiet"}, {"/early_from", "--not-before"}, {"/usual", "--length"}})
    if (at.starts_with(member)) return flag;
  return std::string(at);
}

}  // namespace

void LawOptions::add_to(CLI::App& command) {
  command.add_option("--zone", zone,
      "for a game by the day: the campaign's time zone, such as Europe/Berlin, whose hours and dates these are");
  command.add_option("--bells", bells, "hours at which phases end, such as 09:00,19:00")->delimiter(',');
  command.add_option("--at-least", at_least, "a phase ends at the first of these hours that is this far away [20h]");
  command.add_option("--length", length, "without --bells: how long each phase takes orders, such as 90m, 20h or 3d");
  command.add_option("--weekdays", weekdays, "on which phases end, such as tue,fri [all]")->delimiter(',');
  command.add_option("--quiet", quiet, "hours in which no phase ends by itself, such as 22:00-07:00");
  command.add_option("--holidays", holidays, "dates on which no phase ends by itself, such as 2026-12-24")
      ->delimiter(',');
  command.add_option("--not-before", not_before, "no phase ends early, when all have sealed, before this hour");
}

Result<std::optional<ClockLaw>> LawOptions::law() const {
  const bool any = !at_least.empty() || !length.empty() || !quiet.empty() || !not_before.empty() || !bells.empty() ||
                   !weekdays.empty() || !holidays.empty();
  if (zone.empty()) {
    if (any) return wrong("--zone", "is missing: the other flags of the clock need it, for example Europe/Berlin");
    return std::nullopt;
  }
  Json json = {{"zone", zone}, {"bells", bells}, {"holidays", holidays}};
  for (const std::string& word : weekdays) {
    const auto found = std::ranges::find(weekday_words, word);
    if (found == weekday_words.end()) return wrong("--weekdays", "takes mon, tue, wed, thu, fri, sat and sun");
    json["weekdays"].push_back(found - weekday_words.begin() + 1);
  }
  if (json.contains("weekdays")) std::sort(json["weekdays"].begin(), json["weekdays"].end());
  if (!quiet.empty()) {
    const auto dash = quiet.find('-');
    if (dash == std::string::npos) return wrong("--quiet", "takes two hours, such as 22:00-07:00");
    json["quiet"] = {quiet.substr(0, dash), quiet.substr(dash + 1)};
  }
  if (!not_before.empty()) json["early_from"] = not_before;
  if (!bells.empty() && !length.empty()) return wrong("--length", "and --bells exclude each other");
  if (bells.empty() && !at_least.empty()) return wrong("--at-least", "needs --bells");
  if (!bells.empty() || !length.empty()) {
    const auto ms = read_length(!length.empty() ? length : at_least.empty() ? "20h" : at_least);
    if (!ms) return wrong(length.empty() ? "--at-least" : "--length", "takes a time such as 90m, 20h or 3d");
    json["usual"] = {{"ends", length.empty() ? "bell_hour" : "after"}, {"ms", *ms}};
  }
  auto read = read_json([&] { return std::optional(read_law(JsonReader(json, ""))); });
  if (!read) return refuse("malformed", flag_of(read.error().at), flag_of(read.error().at) + ": " + read.error().words);
  return read;
}

}  // namespace ziggurat
