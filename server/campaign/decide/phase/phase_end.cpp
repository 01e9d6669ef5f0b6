#include "campaign/decide/phase/phase_end.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "campaign/clock/bell_hours.h"
#include "campaign/decide/phase/closing.h"

namespace ziggurat {
namespace {

const TimeZone& zone_of(const ClockLaw& law, const TimeZones* zones) {
  const TimeZone* zone = zones ? zones->find(law.zone) : nullptr;
  if (!zone)
    throw std::runtime_error("the time zone " + law.zone +
                             " of the campaign's clock is not in this system's database: install tzdata, or set "
                             "another zone");
  return *zone;
}

bool takes_orders(const game::Phase& phase) { return phase.orders_from != game::Audience::nobody(); }

// The clock with which the rules leave every bell to the umpire.
constexpr std::string_view manual_clock = "manual";

}  // namespace

const PhaseLength* length_by_law(const Campaign& campaign, const game::Phase& phase) {
  if (!campaign.law || !takes_orders(phase)) return nullptr;
  if (phase.umpire_closes && campaign.setting.clock != manual_clock) return nullptr;
  const auto kind = campaign.law->kinds.find(phase.kind);
  if (kind != campaign.law->kinds.end()) return &kind->second;
  return campaign.law->usual ? &*campaign.law->usual : nullptr;
}

bool umpire_closes(const Campaign& campaign, const game::Phase& phase) {
  const PhaseLength* length = length_by_law(campaign, phase);
  return length ? length->ends == PhaseLength::Ends::umpire : phase.umpire_closes;
}

bool is_untimed(const Campaign& campaign, const game::Phase& phase) {
  return !length_by_law(campaign, phase) && phase.orders_ms == 0 && !phase.umpire_closes;
}

std::int64_t bell_ms(const Campaign& campaign, const game::Phase& phase, std::int64_t now_ms, const TimeZones* zones) {
  if (const PhaseLength* length = length_by_law(campaign, phase))
    return ends_ms(*campaign.law, zone_of(*campaign.law, zones), *length, now_ms);
  if (phase.orders_ms == 0 || phase.umpire_closes) return 0;
  return takes_orders(phase) ? lawful_bell_ms(campaign, now_ms + phase.orders_ms, zones) : now_ms + phase.orders_ms;
}

std::int64_t lawful_bell_ms(const Campaign& campaign, std::int64_t from_ms, const TimeZones* zones) {
  return campaign.law ? first_lawful_ms(*campaign.law, zone_of(*campaign.law, zones), from_ms) : from_ms;
}

std::int64_t lawful_early_bell_ms(const Campaign& campaign, std::int64_t from_ms, const TimeZones* zones) {
  return campaign.law ? first_early_ms(*campaign.law, zone_of(*campaign.law, zones), from_ms) : from_ms;
}

std::int64_t moved_bell_ms(const Campaign& campaign, std::int64_t to_ms, const TimeZones* zones) {
  const PhaseLength* length = length_by_law(campaign, campaign.table.phase);
  if (!length || length->ends != PhaseLength::Ends::bell_hour) return lawful_bell_ms(campaign, to_ms, zones);
  return bell_hour_ms(*campaign.law, zone_of(*campaign.law, zones), to_ms).value_or(to_ms);
}

std::vector<std::int64_t> next_bells(
    const Campaign& campaign, std::int64_t now_ms, const TimeZones* zones, std::size_t count) {
  std::vector<std::int64_t> bells;
  std::int64_t opens_ms = now_ms;
  while (bells.size() < count) {
    const std::int64_t at_ms = bell_ms(campaign, campaign.table.phase, opens_ms, zones);
    if (at_ms == 0) break;
    bells.push_back(at_ms);
    // An umpire's review is as long as the umpire takes.
    const std::int64_t review_ms = is_umpire_first(campaign.table.phase) ? 0 : review_ms_of(campaign);
    opens_ms = std::max(at_ms + review_ms, at_ms + 1);
  }
  return bells;
}

std::int64_t review_ms_of(const Campaign& campaign) {
  const game::Phase& phase = campaign.table.phase;
  if (phase.review_ms == -1) return 0;  // until the umpire publishes
  if (campaign.law && campaign.law->review_ms && takes_orders(phase)) return *campaign.law->review_ms;
  return std::abs(phase.review_ms);
}

}  // namespace ziggurat
