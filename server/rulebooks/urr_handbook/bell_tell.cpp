#include "rulebooks/urr_handbook/bell.h"
#include "rulebooks/urr_handbook/sight.h"

// Who hears what (chapter 6).
namespace ziggurat::urr_handbook {

void Bell::tell(Audience audience, Telling telling) {
  game::Report report;
  report.rule = std::move(telling.rule);
  report.kind = std::move(telling.kind);
  report.audience = audience;
  report.text = std::move(telling.text);
  report.pieces = std::move(telling.pieces);
  report.places = std::move(telling.places);
  report.fight = std::move(telling.fight);
  report.rolls = std::move(telling.rolls);
  report.details = std::move(telling.details);
  report.likely = std::move(telling.likely);
  report.important = telling.important;
  step_->reports.push_back(std::move(report));
}

void Bell::tell_shorter(Audience audience, Telling telling) {
  if (!audience.empty()) tell(audience.apart_from_umpire(), std::move(telling));
}

Audience Bell::everybody() const {
  Audience all = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i) all = all.with({static_cast<std::int32_t>(i)});
  return all;
}

Audience Bell::parties(const SiegeCombat& combat) const {
  const Siege now = siege();
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i) {
    const FactionId id{static_cast<std::int32_t>(i)};
    const int side = now.side_in(combat, id);
    bool there = id == combat.holder || id == combat.comer;
    if (side >= 0)
      for (const auto* unit : now.side_of(combat, side, true)) there = there || unit->faction == id;
    if (there) found = found.with(id);
  }
  return found;
}

Audience Bell::seeing(const Place& at) const {
  const Siege now = siege();
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i) {
    const FactionId id{static_cast<std::int32_t>(i)};
    if (places_seen_by(now, id).has(at)) found = found.with(id);
  }
  return found;
}

void Bell::tell_combat(const SiegeCombat& combat, Telling full, const std::string& one_line) {
  const Audience inside = parties(combat), others = everybody().with_public().except(inside);
  Telling shorter{full.rule, full.kind, one_line, {}, full.places, {}, {}, {}, {}, full.important};
  if (match.is_on("public_dice")) {
    tell(inside, std::move(full));
  } else {
    Telling losses = full;
    losses.rolls.clear(), losses.details.clear(), losses.likely.clear();
    tell_umpire(std::move(full));
    tell_shorter(inside, std::move(losses));
  }
  tell_shorter(others, std::move(shorter));
}

void Bell::tell_refused(const Given& given, const Refusal& refusal) {
  const auto& kind = campaign_order_kinds()[static_cast<std::size_t>(given.order->kind)];
  tell_faction(given.faction, {kind.rule, "refused", kind.label + " was not carried out: " + refusal.words, {}, {}, {}, {},
                               {{"code", refusal.code}}, {}, false});
}

}  // namespace ziggurat::urr_handbook
