#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/sentences.h"

// Order of stacks and standing orders (CT-22, CT-60).
namespace ziggurat::city_table {

void restack_step(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& given : only(orders, {Give::restack})) {
    const Table now = bell.table();
    const Square at = squares_in(*given.order, parameter::restack::square).front();
    const Camp camp = now.camp_of(given.faction);
    std::vector<std::string> wanted;
    for (const PieceId id : pieces_in(*given.order, parameter::restack::units))
      if (const auto* unit = now.unit(id)) wanted.push_back(unit->key);
    const auto stack = now.stack(at, camp);
    const auto own = now.stack(at, camp, given.faction);
    const auto order =
        own.size() == wanted.size() && wanted.size() == pieces_in(*given.order, parameter::restack::units).size()
            ? restacked(rules_stack(stack), wanted)
            : std::nullopt;
    if (!order || !std::all_of(own.begin(), own.end(),
                      [&](const auto* u) { return std::find(wanted.begin(), wanted.end(), u->key) != wanted.end(); })) {
      bell.tell_refused(given, "unknown_unit", "it does not name exactly your units in the square.", "Rearrange");
      continue;
    }
    std::vector<PieceId> ids;
    for (const auto& unit : *order) ids.push_back(now.unit_by_key(unit.id)->id);
    bell.stand(ids);
    Telling told{"CT-22", "restack", "The stack at " + text_of(at) + " was rearranged.", {}, {place_of(at)}, {}, {}, {},
        {}, false};
    bell.tell(camp == Camp::neutral ? Audience::only(given.faction) : bell.of_camp(camp), std::move(told));
  }
}

void standing_orders(Bell& bell, const std::vector<Given>& orders) {
  const auto& words = bell.match.words;
  for (const auto& given : only(orders, {Give::standing})) {
    const auto rally = squares_in(*given.order, parameter::standing::rally);
    std::string way;
    for (const Square at : squares_in(*given.order, parameter::standing::prefer))
      way += (way.empty() ? "" : " ") + text_of(at);
    for (const PieceId id : pieces_in(*given.order, parameter::units)) {
      const auto* piece = bell.world.find(id);
      if (!piece || piece->kind != words.unit || piece->side != given.faction) continue;
      if (rally.empty()) bell.clear(id, words.rally);
      else bell.set(id, words.rally, text_of(rally.front()));
      if (way.empty()) bell.clear(id, words.prefer);
      else bell.set(id, words.prefer, way);
    }
  }
}

}  // namespace ziggurat::city_table
