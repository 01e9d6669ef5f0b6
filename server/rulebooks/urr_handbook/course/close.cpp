#include <algorithm>

#include "rulebooks/urr_handbook/order_types.h"

// The resolution of each phase, in order.
namespace ziggurat::urr_handbook {
namespace {

using Steps = std::vector<SubStep>;

const Steps at_council = {
    {"relations", {}, carry_out<RelationOrder, PermitOrder>},
    {"trade", {}, trade_step},
    {"equip", {}, carry_out<EquipOrder>},
    {"attach", {}, attach_step},
    {"raids", {}, raid_step},
    {"marches", {}, carry_out<MarchOrder>},
    {"deploy", {}, carry_out<DeployOrder>},
    {"berserk", {}, berserk_march_step},
    {"projects", {}, project_step},
    {"ramp", {}, ramp_step},
    {"sapping", {}, sap_step},
    {"floods", {}, flood_step},
    {"missions", {}, carry_out<MissionOrder>},
    {"rulings", {}, rulings_step},
};
const Steps at_trebuchets = {
    {"bombard", {}, bombard_step},
    {"vault", {}, vault_step},
    {"fire", {}, fire_step},
};
const Steps at_assault = {{"assaults", {}, assault_step}};
const Steps manning = {{"manning", {}, man_the_fronts}};
const Steps at_reaction = {
    {"attach", {}, attach_step},
    {"deploy", {}, carry_out<DeployOrder>},
    {"commit", {}, carry_out<CommitOrder>},
    {"fire_fight", {}, carry_out<FireFightOrder>},
    manning.front(),
};
const Steps at_round = {
    {"join", {}, join_step},
    {"round_orders", {}, round_orders_step},
    {"ranged", {}, ranged_step},
    {"melee", {}, melee_step},
    {"leave", {}, leave_step},
    {"occupy", {}, occupy_step},
    {"losses", {}, lose_engines_step},
    {"control", {}, control_step},
};
const Steps at_turn_end = {
    {"fires", {}, fires_step},
    {"fields", {}, fields_step},
    {"control", {}, control_step},
    {"end", {}, fall_back_step},
};
const SubStep homes = {"homes", {}, homes_step};
const Steps at_week_end = {
    {"control", {}, control_step},
    {"palisades", {}, palisade_step},
    {"floods", {}, flood_week_step},
    homes,
};
const Steps at_new_week = {
    {"new_week", {}, new_week_step},
    {"upkeep", {}, upkeep_step},
    {"arrivals", {}, arrivals_step},
};
// Orders that cost gold are executed first, so no ritual takes the gold from them.
const Steps at_rituals = {{"rituals", {}, ritual_step}};
const Steps umpires_word = {{"rulings", {}, rulings_step}};  // in the council, rulings are one of the steps

// If the Necromancer died since the orders were written, by an umpire's ruling, the orders to the dead are void
// (UH-24).
void take_orders(PhaseResolver& resolver) {
  resolver.begin("orders");
  necromancer_step(resolver, resolver.siege());
  resolver.orders = order_types().lawful(resolver);
}

Happened close_part(PhaseResolver& resolver, Part part) {
  if (part != Part::trebuchet && part != Part::turn_end) take_orders(resolver);
  Happened happened;
  switch (part) {
    case Part::council: run(resolver, at_council); break;
    case Part::trebuchet: run(resolver, at_trebuchets); break;
    case Part::assault:
      run(resolver, at_assault);
      happened = begin_turn(resolver);
      // If there is a reaction, the fronts are manned when it ends.
      if (happened.turn_starts && !(happened.attacked && course_of(resolver.config).reaction)) run(resolver, manning);
      break;
    case Part::reaction: run(resolver, at_reaction); break;
    case Part::round:
      run(resolver, at_round);
      happened.still_fighting = resolver.siege()->fighting();
      break;
    case Part::turn_end: run(resolver, at_turn_end); break;
  }
  return happened;
}

// UH-65: rafts are burnt by an enemy that comes into their area, by march or otherwise. An enemy that stood there
// before they were built does not count; a faction that turns enemy while it stands there does.
void burn_rafts(PhaseResolver& resolver, const Siege& before) {
  const auto now = resolver.siege();
  const auto& geography = resolver.geography();
  for (const auto* rafts : now->objects_of(resolver.words.rafts)) {
    const Place area = geography.area_of(rafts->at);
    const bool burn = std::ranges::any_of(now->units, [&](const SiegeUnit& unit) {
      const auto* was = before.unit(unit.id);
      const bool was_there = was && before.hostile(was->faction, rafts->faction) && geography.area_of(was->at) == area;
      return now->hostile(unit.faction, rafts->faction) && geography.area_of(unit.at) == area && !was_there;
    });
    if (!burn) continue;
    resolver.publish(resolver.seeing(rafts->at).with(rafts->faction),
        ImportantReport("UH-65", "rafts", say("close.burnt", {{"rafts", rafts->name}})).at({rafts->at}));
    resolver.remove(rafts->id);
  }
}

void open_phase(PhaseResolver& resolver, const Stage& stage, bool new_week) {
  const auto& w = resolver.words;
  resolver.begin("next");
  resolver.set(w.week, Number{stage.week}), resolver.set(w.part, choice_of(stage.part));
  resolver.set(w.turn, Number{stage.turn}), resolver.set(w.round, Number{stage.round});
  if (new_week) {
    run(resolver, at_new_week);
    resolver.publish_to_all(ReportBuilder(
        "", "news", say("week.begins", {{"week", stage.week}, {"weeks", resolver.config.scenario.weeks}})));
  }
  resolver.outcome.next = phase_of(resolver.config, stage);
}

}  // namespace

void run(PhaseResolver& resolver, const Steps& steps) {
  for (const auto& step : steps) {
    resolver.begin(step.name);
    const auto before = resolver.siege();
    step.run(resolver, before);
    burn_rafts(resolver, before);
  }
}

game::Outcome Urr::close(const GameConfig& config, const game::Closing& closing) {
  PhaseResolver resolver(config, closing);
  const Stage stage = stage_of(resolver.siege());
  const auto next = stage_after(course_of(config), stage, close_part(resolver, stage.part));
  if (rituals_wait(resolver)) run(resolver, at_rituals);
  if (stage.part != Part::council && rules_on_world(resolver)) run(resolver, umpires_word);
  // The Prince wins at once, at the end of a round or a week, when control is determined again.
  const bool week_ends = !next || next->week != stage.week;
  const bool won = won_at_once(resolver.siege(), resolver.world).has_value();
  if (won && !week_ends) run(resolver, {homes});  // homes count until the last day
  if (week_ends) run(resolver, at_week_end);
  resolver.outcome.victory = won_at_once(resolver.siege(), resolver.world);
  if (!resolver.outcome.victory && !next) resolver.outcome.victory = verdict(resolver.siege(), resolver.world);
  if (!resolver.outcome.victory) open_phase(resolver, *next, week_ends);
  return resolver.finish();
}

}  // namespace ziggurat::urr_handbook
