#include "campaign/clock/bell_hours.h"

#include <algorithm>
#include <stdexcept>

namespace ziggurat {
namespace {

bool has_bells(const ClockLaw& law, Day day) {
  return law.weekdays[static_cast<std::size_t>(weekday_of(day))] && !std::ranges::binary_search(law.holidays, day);
}

// Enough, even if all holidays and weekdays without bells come first.
inline constexpr int days_searched = 7 * (static_cast<int>(holidays_max) + 2);

}  // namespace

std::optional<LawFault> fault_of(const ClockLaw& law) {
  const auto ascending = [](const auto& items) {
    return std::ranges::adjacent_find(items, std::greater_equal<>()) == items.end();
  };
  const auto minute = [](int one) { return one >= 0 && one < minutes_a_day; };
  if (law.zone.empty() || law.zone.size() > 64) return LawFault{"/zone", "is not the name of a time zone"};
  if (law.bells.size() > bell_hours_max) return LawFault{"/bells", "at most 24 bell hours"};
  if (!std::ranges::all_of(law.bells, minute) || !ascending(law.bells))
    return LawFault{"/bells", "must be different hours of a day, in order"};
  if (law.weekdays.size() != 7 || std::ranges::none_of(law.weekdays, [](bool one) { return one; }))
    return LawFault{"/weekdays", "at least one weekday must have bells"};
  if (law.holidays.size() > holidays_max) return LawFault{"/holidays", "at most 366 holidays"};
  if (!ascending(law.holidays)) return LawFault{"/holidays", "must be different dates, in order"};
  if (law.quiet) {
    if (!minute(law.quiet->from) || !minute(law.quiet->to) || law.quiet->from == law.quiet->to)
      return LawFault{"/quiet", "must begin and end at different hours of a day"};
    if (std::ranges::any_of(law.bells, [&](int bell) { return law.quiet->has(bell); }))
      return LawFault{"/bells", "a bell hour lies in the quiet hours"};
  }
  if (law.early_from && (!minute(*law.early_from) || (law.quiet && law.quiet->has(*law.early_from))))
    return LawFault{"/early_from", "must be an hour of the day outside the quiet hours"};
  if (law.kinds.size() > phase_kinds_max) return LawFault{"/kinds", "at most 32 kinds of phases"};
  const auto wrong = [&](const PhaseLength& length) -> std::string {
    const bool timed = length.ends == PhaseLength::Ends::after;
    if (length.ends == PhaseLength::Ends::umpire)
      return length.ms == 0 ? "" : "has a length although the umpire ends it";
    if (length.ms < (timed ? phase_ms_min : 0) || length.ms > phase_ms_max)
      return timed ? "must be from ten seconds to 30 days" : "must be at most 30 days";
    return !timed && law.bells.empty() ? "ends at a bell hour, but the law has no bell hours" : "";
  };
  if (law.usual)
    if (auto words = wrong(*law.usual); !words.empty()) return LawFault{"/usual", std::move(words)};
  for (const auto& [kind, length] : law.kinds) {
    if (kind.empty() || kind.size() > 64) return LawFault{"/kinds", "a kind of phase has no name"};
    if (auto words = wrong(length); !words.empty()) return LawFault{"/kinds/" + kind, std::move(words)};
  }
  if (law.review_ms && (*law.review_ms < 0 || *law.review_ms > 7 * ClockLaw::day_ms))
    return LawFault{"/review_ms", "must be at most seven days"};
  if (law.pause_ms_max != 0 && (law.pause_ms_max < 60'000 || law.pause_ms_max > 90 * ClockLaw::day_ms))
    return LawFault{"/pause_ms_max", "must be from a minute to 90 days"};
  if (law.moved_ms_max < 0 || law.moved_ms_max > 30 * ClockLaw::day_ms)
    return LawFault{"/moved_ms_max", "must be at most 30 days"};
  const Extensions& extensions = law.extensions;
  if (extensions.each < 0 || extensions.each > 100) return LawFault{"/extensions/each", "must be at most 100"};
  if (extensions.ms_max < 60'000 || extensions.ms_max > 30 * ClockLaw::day_ms)
    return LawFault{"/extensions/ms_max", "must be from a minute to 30 days"};
  return std::nullopt;
}

bool may_ring(const ClockLaw& law, const TimeZone& zone, std::int64_t moment_ms) {
  const LocalTime local = zone.local(moment_ms);
  return has_bells(law, local.day) && !(law.quiet && law.quiet->has(local.minute));
}

std::int64_t first_lawful_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms) {
  std::int64_t at_ms = from_ms;
  for (int steps = 0; steps < 2 * days_searched; ++steps) {
    const LocalTime local = zone.local(at_ms);
    const bool quiet = law.quiet && law.quiet->has(local.minute);
    if (has_bells(law, local.day) && !quiet) return at_ms;
    const bool ends_today = quiet && has_bells(law, local.day) && local.minute < law.quiet->to;
    const LocalTime next = ends_today ? LocalTime{local.day, law.quiet->to} : LocalTime{{local.day.number + 1}, 0};
    at_ms = std::max(zone.moment_ms(next), at_ms + 1);
  }
  throw std::logic_error("a sound law of the clock has a day with bells");
}

std::int64_t first_early_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms) {
  std::int64_t at_ms = first_lawful_ms(law, zone, from_ms);
  while (law.early_from) {
    const LocalTime local = zone.local(at_ms);
    if (local.minute >= *law.early_from) break;
    // Quiet hours or a day without bells may follow, and another day that begins too early.
    at_ms = first_lawful_ms(law, zone, std::max(zone.moment_ms({local.day, *law.early_from}), at_ms + 1));
  }
  return at_ms;
}

std::optional<std::int64_t> bell_hour_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms) {
  if (law.bells.empty()) return std::nullopt;
  // Begin with the day before: when the clocks go back, one of its hours may come after `from_ms`.
  for (Day day{zone.local(from_ms).day.number - 1};; ++day.number) {
    if (!has_bells(law, day)) continue;
    for (const int minute : law.bells)
      // If summer time skips the hour, the moment after it may lie in the quiet hours.
      if (const auto at_ms = first_lawful_ms(law, zone, zone.moment_ms({day, minute})); at_ms >= from_ms) return at_ms;
  }
}

std::vector<std::int64_t> next_bell_hours(
    const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms, std::size_t count) {
  std::vector<std::int64_t> found;
  auto at_ms = bell_hour_ms(law, zone, from_ms);
  for (; at_ms && found.size() < count; at_ms = bell_hour_ms(law, zone, *at_ms + 1)) found.push_back(*at_ms);
  return found;
}

std::int64_t ends_ms(const ClockLaw& law, const TimeZone& zone, const PhaseLength& length, std::int64_t now_ms) {
  switch (length.ends) {
    case PhaseLength::Ends::umpire: return 0;
    case PhaseLength::Ends::after: return first_lawful_ms(law, zone, now_ms + length.ms);
    case PhaseLength::Ends::bell_hour: return bell_hour_ms(law, zone, now_ms + length.ms).value_or(0);
  }
  return 0;
}

std::vector<std::int64_t> next_ends(
    const ClockLaw& law, const TimeZone& zone, const PhaseLength& length, std::int64_t now_ms, std::size_t count) {
  std::vector<std::int64_t> found;
  std::int64_t opens_ms = now_ms;
  while (found.size() < count) {
    const std::int64_t end_ms = ends_ms(law, zone, length, opens_ms);
    if (end_ms == 0) break;
    found.push_back(end_ms);
    // Without a review and without a least length the same bell hour would be found again.
    opens_ms = std::max(end_ms + law.review_ms.value_or(0), end_ms + 1);
  }
  return found;
}

}  // namespace ziggurat
