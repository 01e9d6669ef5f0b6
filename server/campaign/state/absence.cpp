#include "campaign/state/absence.h"

namespace ziggurat {

using Begins = DeputyTerms::Begins;

bool are_valid(const DeputyTerms& terms) {
  const bool by_time = terms.begins == Begins::before_end, by_count = terms.begins == Begins::after_missed;
  const bool before = by_time ? terms.before_ms >= deputy_before_ms_min && terms.before_ms <= deputy_before_ms_max
                              : terms.before_ms == 0;
  const bool missed = by_count ? terms.missed >= 1 && terms.missed <= missed_phases_max : terms.missed == 0;
  return before && missed;
}

bool Absences::deputy_acts(SeatId seat) const {
  const auto deputy = deputies.find(seat);
  return deputy != deputies.end() && deputy->second.acts_since_ms != 0;
}

void Absences::player_sealed(SeatId seat) {
  const auto deputy = deputies.find(seat);
  if (deputy != deputies.end() && deputy->second.terms.begins != Begins::at_once) deputy->second.acts_since_ms = 0;
}

void Absences::phase_opened() {
  for (auto& [seat, deputy] : deputies)
    if (deputy.terms.begins == Begins::before_end) deputy.acts_since_ms = 0;
}

}  // namespace ziggurat
