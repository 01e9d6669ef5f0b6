#include "campaign/state/talk/agreements.h"

#include <algorithm>
#include <charconv>

namespace ziggurat {

std::int64_t turn_of(std::string_view path) {
  const auto first = path.substr(0, path.find('/'));
  const auto dash = first.rfind('-');
  if (dash == std::string_view::npos) return 0;
  const auto number = first.substr(dash + 1);
  std::int64_t turn = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), turn);
  return error == std::errc() && end == number.data() + number.size() ? turn : 0;
}

namespace {
void sort_once(std::vector<FactionId>& factions) {
  std::ranges::sort(factions);
  factions.erase(std::unique(factions.begin(), factions.end()), factions.end());
}
}  // namespace

std::vector<FactionId> parties_of(const Campaign& campaign, const Agreement& agreement) {
  std::vector<FactionId> parties;
  const auto add = [&](SeatId seat) {
    if (const SeatInfo* info = campaign.seat(seat); info && info->faction.valid()) parties.push_back(info->faction);
  };
  add(agreement.from);
  for (const SeatId seat : agreement.with) add(seat);
  sort_once(parties);
  return parties;
}

bool binds(const Agreement& agreement) {
  return agreement.binds_from != 0 && !agreement.clauses.empty() && !agreement.broken;
}

std::vector<Agreement> binding_agreements(const Campaign& campaign) {
  std::vector<Agreement> binding;
  std::ranges::copy_if(campaign.agreements, std::back_inserter(binding), binds);
  return binding;
}

std::vector<FactionId> spared_by(const Campaign& campaign, FactionId faction) {
  std::vector<FactionId> partners;
  const std::int64_t turn = turn_of(campaign.table.phase.path);
  for (const Agreement& agreement : campaign.agreements) {
    if (!binds(agreement)) continue;
    const auto parties = parties_of(campaign, agreement);
    if (std::ranges::find(parties, faction) == parties.end()) continue;
    for (const Clause& clause : agreement.clauses) {
      if (!clause.holds_in(turn)) continue;
      if (clause.kind == ClauseKind::truce)
        std::ranges::copy_if(parties, std::back_inserter(partners), [&](FactionId one) { return one != faction; });
      if (clause.kind == ClauseKind::passage && clause.from == faction) partners.push_back(clause.to);
      if (clause.kind == ClauseKind::passage && clause.to == faction) partners.push_back(clause.from);
    }
  }
  sort_once(partners);
  return partners;
}

}  // namespace ziggurat
