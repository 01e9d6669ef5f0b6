#include <algorithm>

#include "rulebooks/urr_handbook/battle/battle.h"

namespace ziggurat::urr_handbook {
namespace {

struct Ending {
  const char* how;       // selects the words
  int round;             // the last one fought
  bool left_it = false;  // a side's last units went out of the combat, and were not lost
};

// The steps of all who fought on this side: those lost, and those left. None if the survivors have left the combat.
std::optional<int> steps_that_fought(const Siege& now, const SiegeCombat& combat, int side, bool left_it) {
  int steps = side == 0 ? combat.lost_holder : combat.lost_comer;
  const auto units = now.side_of(combat, side, true);
  if (units.empty() && left_it) return std::nullopt;
  for (const auto* unit : units)
    if (!unit->reserve || unit->taken > 0) steps += unit->steps;
  return steps;
}

void report(PhaseResolver& resolver, const Siege& now, const SiegeCombat& combat, const Ending& ending) {
  const bool open = resolver.config.is_on("public_dice");  // otherwise nobody learns the steps that an enemy has left
  const auto stood = [&](int side) {
    return open ? steps_that_fought(now, combat, side, ending.left_it) : std::nullopt;
  };
  const std::string holder = resolver.name(combat.holder), comer = resolver.name(combat.comer),
                    at = resolver.name(combat.at);
  const auto left = now.side_of(combat, 0, true).size();
  const std::string why = say("storm.why",
      {{"end", ending.how}, {"comer", comer}, {"holder", holder}, {"round", ending.round}, {"left", left}});
  const shelf::Values said = {{"at", at}, {"comer", comer}, {"holder", holder}, {"lost_comer", combat.lost_comer},
      {"lost_holder", combat.lost_holder}, {"stood_comer", stood(1)}, {"stood_holder", stood(0)},
      {"round", ending.round}, {"end", ending.how}, {"why", why}};
  Places places{combat.at};
  if (combat.from) places.push_back(*combat.from);
  resolver.report_combat(combat,
      ImportantReport("UH-106", "storm", say("storm.closing", said)).at(places).details(lines("storm.details", said)),
      say("storm.seen", said));
  resolver.clear(combat.id, resolver.words.lost_holder, resolver.words.lost_comer);
}

}  // namespace

void close_storms(PhaseResolver& resolver, const Siege& before, const Siege& now) {
  const int round = static_cast<int>(resolver.world[resolver.words.round]);
  const auto after = resolver.siege();
  for (const auto& combat : now.combats) {
    if (!combat.over || combat.kind != CombatKind::storm) continue;
    const bool holders = !now.side_of(combat, 0, true).empty(), comers = !now.side_of(combat, 1, true).empty();
    const bool bloodless = combat.lost_holder + combat.lost_comer == 0;
    if (bloodless && !holders) continue;  // closed already, or nobody resisted
    const auto* was = before.combat(combat.id);
    const bool left_it = !was || !was->over, on_it = !after->units_at(combat.at, combat.comer).empty();
    const char* how = comers ? on_it ? "taken" : "cleared" : !holders ? "gone" : left_it ? "left" : "fell";
    report(resolver, now, combat, {how, round, left_it});
  }
}

void close_held_storms(PhaseResolver& resolver, const Siege& now) {
  for (const auto& combat : now.combats)
    if (!combat.over && combat.kind == CombatKind::storm)
      report(resolver, now, combat, {"held", resolver.config.rounds()});
}

}  // namespace ziggurat::urr_handbook
