#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "base/time_zone.h"
#include "campaign/clock/clock_law.h"

// When phases end, and so bells ring, by a law: pure functions of the law, its zone and a moment.
namespace ziggurat {

// Whether the law lets a bell ring by itself then: a weekday of bells, no holiday, outside the quiet hours.
bool may_ring(const ClockLaw& law, const TimeZone& zone, std::int64_t moment_ms);
// The first moment from this one on at which a bell may ring.
std::int64_t first_lawful_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms);
// The first moment from this one on at which a bell may ring early.
std::int64_t first_early_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms);
// The first bell hour from this moment on. None: the law has no bell hours.
std::optional<std::int64_t> bell_hour_ms(const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms);
// The next bell hours from this moment on, at most `count`.
std::vector<std::int64_t> next_bell_hours(
    const ClockLaw& law, const TimeZone& zone, std::int64_t from_ms, std::size_t count);
// When a phase that opens now ends by itself; 0: when the umpire rings.
std::int64_t ends_ms(const ClockLaw& law, const TimeZone& zone, const PhaseLength& length, std::int64_t now_ms);
// When phases of this length end, one after the other from now on; at most `count`. Empty: the umpire ends them.
std::vector<std::int64_t> next_ends(
    const ClockLaw& law, const TimeZone& zone, const PhaseLength& length, std::int64_t now_ms, std::size_t count);
inline constexpr std::size_t bells_shown = 5;  // to a person who writes a law

}  // namespace ziggurat
