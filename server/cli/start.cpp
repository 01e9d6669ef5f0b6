#include "cli/start.h"

#include <cstdio>
#include <ctime>
#include <string>

namespace ziggurat {
namespace {

std::unexpected<Refusal> no_moment(std::string_view word) {
  return refuse("malformed", "--start",
      "--start takes now, lobby, seated or a time like 2026-11-28T10:15, not " + std::string(word));
}

}  // namespace

Result<Start> read_start(std::string_view word) {
  if (word == "now") return Start{};
  if (word == "lobby") return Start{false};
  if (word == "seated") return Start{false, 0, true};
  const std::string text(word);
  std::tm day{};
  int read = 0;
  if (std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d%n", &day.tm_year, &day.tm_mon, &day.tm_mday, &day.tm_hour,
          &day.tm_min, &read) != 5)
    return no_moment(word);
  std::string rest = text.substr(static_cast<std::size_t>(read));
  if (std::sscanf(rest.c_str(), ":%2d%n", &day.tm_sec, &read) == 1) rest = rest.substr(static_cast<std::size_t>(read));
  const std::tm asked = day;
  day.tm_year -= 1900;
  day.tm_mon -= 1;
  day.tm_isdst = -1;
  const bool local = rest.empty();
  std::int64_t offset_s = 0;
  if (!local && rest != "Z") {
    char sign = 0, end = 0;
    int hours = 0, minutes = 0;
    if (rest.size() != 6 || std::sscanf(rest.c_str(), "%c%2d:%2d%c", &sign, &hours, &minutes, &end) != 3 ||
        hours > 14 || minutes > 59 || (sign != '+' && sign != '-'))
      return no_moment(word);
    offset_s = (hours * 60 + minutes) * 60 * (sign == '-' ? -1 : 1);
  }
  const std::time_t at_s = local ? std::mktime(&day) : ::timegm(&day);
  // mktime has normalised a date that does not exist to another day.
  if (day.tm_mday != asked.tm_mday || day.tm_min != asked.tm_min || at_s <= 0) return no_moment(word);
  return Start{false, (static_cast<std::int64_t>(at_s) - offset_s) * 1000, false};
}

}  // namespace ziggurat
