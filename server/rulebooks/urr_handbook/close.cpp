#include "rulebooks/urr_handbook/close.h"

#include <algorithm>

namespace ziggurat::urr_handbook {
namespace {

Happened close_part(Bell& bell, Part part) {
  switch (part) {
    case Part::council: return close_council(bell);
    case Part::trebuchet: return close_trebuchet(bell);
    case Part::assault: return close_assault(bell);
    case Part::reaction: return close_reaction(bell);
    case Part::round: return close_round(bell);
    case Part::turn_end: return close_turn_end(bell);
  }
  return {};
}

void stand_at(Bell& bell, const Stage& stage) {
  bell.set(bell.words.week, Number{stage.week});
  bell.set(bell.words.part, static_cast<Number>(stage.part));
  bell.set(bell.words.turn, Number{stage.turn});
  bell.set(bell.words.round, Number{stage.round});
}

// UH-65: by any enemy who comes into their area, on a march or otherwise. One who stood there before they were built does not come; one
// who has turned enemy while he stood there does.
void burn_rafts(Bell& bell, const Siege& before) {
  const auto now = bell.siege();
  const auto& geography = bell.geography();
  for (const auto* rafts : now->objects_of(bell.words.rafts)) {
    const Place area = geography.area_of(rafts->at);
    const bool burn = std::ranges::any_of(now->units, [&](const SiegeUnit& unit) {
      const auto* was = before.unit(unit.id);
      const bool was_there = was && before.hostile(was->faction, rafts->faction) && geography.area_of(was->at) == area;
      return now->hostile(unit.faction, rafts->faction) && geography.area_of(unit.at) == area && !was_there;
    });
    if (!burn) continue;
    bell.tell(bell.seeing(rafts->at).with(rafts->faction),
        Important("UH-65", "rafts", rafts->name + " are burnt.").at({rafts->at}));
    bell.remove(rafts->id);
  }
}

}  // namespace

void run(Bell& bell, const std::vector<SubStep>& steps, const Orders& orders) {
  for (const auto& step : steps) {
    bell.begin(step.name, step.title);
    const auto before = bell.siege();
    step.run(bell, orders);
    burn_rafts(bell, before);
  }
}

Orders begin_with_orders(Bell& bell) {
  bell.begin("orders", "Orders");
  necromancer_step(bell, {});
  return bell.lawful_orders();
}

game::Outcome close_phase(const Match& match, const game::Closing& closing) {
  Bell bell(match, closing);
  const Stage stage = stage_of(bell.siege());
  const Happened happened = close_part(bell, stage.part);
  // In the council it has its place among the steps.
  static const std::vector<SubStep> word = {{"rulings", "The umpire's word", rulings_step}};
  if (stage.part != Part::council && rules_on_world(bell)) run(bell, word, {});
  // The Prince wins at once, at the end of a round or of a week, when it is told anew who holds what.
  const auto next = stage_after(course_of(match), stage, happened);
  const bool week_ends = ends_week(stage, next);
  const bool won = won_at_once(bell.siege(), bell.world).has_value();
  if (won && !week_ends) run(bell, {{"homes", "Home areas", homes_step}}, {});  // they count until the last day
  if (week_ends) close_week(bell);
  bell.outcome.victory = won_at_once(bell.siege(), bell.world);
  if (bell.outcome.victory) return bell.finish();
  if (!next) {
    bell.outcome.victory = verdict(bell.siege(), bell.world);
    return bell.finish();
  }
  bell.begin("next", "What follows");
  stand_at(bell, *next);
  if (ends_week(stage, next)) open_week(bell, next->week);
  bell.outcome.next = phase_of(match, *next);
  return bell.finish();
}

}  // namespace ziggurat::urr_handbook
