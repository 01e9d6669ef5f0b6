#include "base/calendar.h"

#include <algorithm>

namespace ziggurat {
namespace {

struct Date {
  int year = 0, month = 0, day = 0;
};

// The algorithms of howardhinnant.github.io/date_algorithms.html: years begin in March, so that the leap day is last.
Date date_of(Day day) {
  const int z = day.number + 719'468;
  const int era = (z >= 0 ? z : z - 146'096) / 146'097;
  const int of_era = z - era * 146'097;
  const int year = (of_era - of_era / 1460 + of_era / 36'524 - of_era / 146'096) / 365;
  const int of_year = of_era - (365 * year + year / 4 - year / 100);
  const int shifted = (5 * of_year + 2) / 153;
  const int month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {year + era * 400 + (month <= 2 ? 1 : 0), month, of_year - (153 * shifted + 2) / 5 + 1};
}

std::string two_digits(int number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

// Digits only; -1: anything else.
int read_digits(std::string_view text) {
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace

Day day_of(int year, int month, int day) {
  const int y = month <= 2 ? year - 1 : year;
  const int era = (y >= 0 ? y : y - 399) / 400;
  const int of_era = y - era * 400;
  const int of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  return {era * 146'097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719'468};
}

int weekday_of(Day day) { return ((day.number + 3) % 7 + 7) % 7; }  // 1970-01-01 was a Thursday

std::string text_of(Day day) {
  const Date date = date_of(day);
  std::string year = std::to_string(date.year);
  year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
  return year + "-" + two_digits(date.month) + "-" + two_digits(date.day);
}

std::optional<Day> read_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const int year = read_digits(text.substr(0, 4)), month = read_digits(text.substr(5, 2)),
            day = read_digits(text.substr(8, 2));
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return std::nullopt;
  const Day found = day_of(year, month, day);
  return text_of(found) == text ? std::optional(found) : std::nullopt;
}

std::string text_of_minute(int minute) { return two_digits(minute / 60) + ":" + two_digits(minute % 60); }

std::optional<int> read_minute(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const int hour = read_digits(text.substr(0, 2)), minute = read_digits(text.substr(3, 2));
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return std::nullopt;
  return hour * 60 + minute;
}

}  // namespace ziggurat
