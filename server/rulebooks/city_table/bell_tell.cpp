#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/verbs.h"
#include "rulebooks/city_table/watch.h"

// Who hears what (CT-73, CT-74).
namespace ziggurat::city_table {

Audience Bell::of_camp(Camp camp) const {
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.sides.size(); ++i)
    if (world[match.words.faction_camp[i]] == static_cast<Number>(camp))
      found = found.with({static_cast<std::int32_t>(i)});
  return found;
}
Audience Bell::fighting_camps() const { return of_camp(Camp::city) | of_camp(Camp::dark); }

Audience Bell::watching(const std::vector<Square>& where) const {
  const Table now = table();
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < match.scenario.sides.size(); ++i) {
    const FactionId faction{static_cast<std::int32_t>(i)};
    const auto mask = watched_mask(now, faction);
    for (const Square at : where)
      if (in_mask(now.board, mask, at)) found = found.with(faction);
  }
  return found;
}

void Bell::tell_fight(Telling full, const std::string& result_only, const std::vector<Square>& where) {
  if (match.switches.fog == Fog::open) return tell_everyone(std::move(full));
  Audience others = everybody().except(fighting_camps());
  if (match.switches.fog == Fog::hidden && !others.empty()) others = others.except(everybody().except(watching(where)));
  Telling shorter{full.rule, full.kind, result_only, {}, full.places, {}, {}, {}, {}, full.important};
  tell(fighting_camps(), std::move(full));
  tell_shorter(others, std::move(shorter));
}

void Bell::tell_refused(const game::Seat& seat, const game::Order& order, const common::Judgement& no) {
  tell_refused({seat.faction, seat.roles, &order}, no.code, no.words, verbs().kind(order).label);
}
void Bell::tell_refused(
    const Given& given, const std::string& code, const std::string& words, const std::string& what) {
  if (hush) return;
  Telling telling{
      "CT-24", "refused", what + " was not carried out: " + words, {}, {}, {}, {}, {{"code", code}}, {}, false};
  if (given.order)
    for (const auto& argument : given.order->arguments)
      if (const auto* list = std::get_if<std::vector<PieceId>>(&argument)) telling.pieces = *list;
  // A unit that is gone has no place in a report.
  std::erase_if(telling.pieces, [&](PieceId id) { return !world.find(id) || world.at(id).side != given.faction; });
  tell_faction(given.faction, std::move(telling));
}

}  // namespace ziggurat::city_table
