#include "campaign/clock/law_json.h"

namespace ziggurat {
namespace {

const std::vector<std::string_view> ends_words = {"after", "bell_hour", "umpire"};

JsonText write_length(const PhaseLength& length) {
  return {{"ends", ends_words[static_cast<std::size_t>(length.ends)]}, {"ms", length.ms}};
}

PhaseLength read_length(const JsonReader& json) {
  json.only({"ends", "ms"});
  return {static_cast<PhaseLength::Ends>(json.member("ends").one_of(ends_words)),
      json.integer_or("ms", 0, 0, phase_ms_max)};
}

int read_minute_of(const JsonReader& json) {
  const auto minute = read_minute(json.text(5));
  if (!minute) json.fail("is not an hour of the day, such as 19:00");
  return *minute;
}

Day read_day_of(const JsonReader& json) {
  const auto day = read_day(json.text(10));
  if (!day) json.fail("is not a date, such as 2026-12-24");
  return *day;
}

}  // namespace

JsonText write_law(const ClockLaw& law) {
  JsonList bells, weekdays, holidays;
  for (const int bell : law.bells) bells.push_back(text_of_minute(bell));
  for (int i = 0; i < 7; ++i)
    if (law.weekdays[static_cast<std::size_t>(i)]) weekdays.push_back(i + 1);
  for (const Day day : law.holidays) holidays.push_back(text_of(day));
  JsonObject json = {{"zone", law.zone}, {"bells", std::move(bells)}, {"weekdays", std::move(weekdays)},
      {"holidays", std::move(holidays)}, {"pause_ms_max", law.pause_ms_max}, {"moved_ms_max", law.moved_ms_max},
      {"extensions", {{"each", law.extensions.each}, {"ms_max", law.extensions.ms_max},
                         {"by_rule", law.extensions.by_rule}, {"named", law.extensions.named}}}};
  if (law.quiet) json.put("quiet", JsonText::list({text_of_minute(law.quiet->from), text_of_minute(law.quiet->to)}));
  if (law.early_from) json.put("early_from", text_of_minute(*law.early_from));
  if (law.usual) json.put("usual", write_length(*law.usual));
  if (law.review_ms) json.put("review_ms", *law.review_ms);
  if (!law.kinds.empty()) {
    JsonObject kinds;
    for (const auto& [kind, length] : law.kinds) kinds.put(kind, write_length(length));
    json.put("kinds", kinds);
  }
  return json;
}

ClockLaw read_law(const JsonReader& json) {
  json.only({"zone", "bells", "weekdays", "quiet", "holidays", "usual", "kinds", "early_from", "review_ms",
      "pause_ms_max", "moved_ms_max", "extensions"});
  ClockLaw law;
  law.zone = json.text("zone", 64);
  if (const auto bells = json.optional_member("bells"))
    for (const auto& bell : bells->items(0, bell_hours_max)) law.bells.push_back(read_minute_of(bell));
  if (const auto weekdays = json.optional_member("weekdays")) {
    law.weekdays.assign(7, false);
    for (const auto& day : weekdays->items(1, 7)) law.weekdays[static_cast<std::size_t>(day.integer(1, 7) - 1)] = true;
  }
  if (const auto quiet = json.optional_member("quiet")) {
    const auto hours = quiet->items(2, 2);
    law.quiet = QuietHours{read_minute_of(hours[0]), read_minute_of(hours[1])};
  }
  if (const auto holidays = json.optional_member("holidays"))
    for (const auto& day : holidays->items(0, holidays_max)) law.holidays.push_back(read_day_of(day));
  if (const auto usual = json.optional_member("usual")) law.usual = read_length(*usual);
  if (const auto kinds = json.optional_member("kinds"))
    for (const auto& [kind, length] : kinds->members()) law.kinds[kind] = read_length(length);
  if (const auto early = json.optional_member("early_from")) law.early_from = read_minute_of(*early);
  if (const auto review = json.optional_member("review_ms")) law.review_ms = review->integer(0, 7 * ClockLaw::day_ms);
  law.pause_ms_max = json.integer_or("pause_ms_max", law.pause_ms_max, 0, 90 * ClockLaw::day_ms);
  law.moved_ms_max = json.integer_or("moved_ms_max", law.moved_ms_max, 0, 30 * ClockLaw::day_ms);
  if (const auto more = json.optional_member("extensions")) {
    more->only({"each", "ms_max", "by_rule", "named"});
    Extensions& extensions = law.extensions;
    extensions.each = static_cast<int>(more->integer_or("each", extensions.each, 0, 100));
    extensions.ms_max = more->integer_or("ms_max", extensions.ms_max, 60'000, 30 * ClockLaw::day_ms);
    extensions.by_rule = more->boolean_or("by_rule", extensions.by_rule);
    extensions.named = more->boolean_or("named", extensions.named);
  }
  if (const auto fault = fault_of(law)) {
    if (const auto at = json.optional_member(std::string_view(fault->at).substr(1))) at->fail(fault->words);
    json.fail(fault->words);
  }
  return law;
}

}  // namespace ziggurat
