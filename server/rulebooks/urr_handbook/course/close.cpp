#include <algorithm>

#include "rulebooks/urr_handbook/verbs.h"

// What happens at a bell, in this order.
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
const Steps umpires_word = {{"rulings", {}, rulings_step}};  // in the council it has its place among the steps

// If the Necromancer died since, by the umpire's word, what he ordered his dead to do is void (UH-24).
void take_orders(Bell& bell) {
  bell.begin("orders");
  necromancer_step(bell, bell.siege());
  bell.orders = verbs().lawful(bell);
}

Happened close_part(Bell& bell, Part part) {
  if (part != Part::trebuchet && part != Part::turn_end) take_orders(bell);
  Happened happened;
  switch (part) {
    case Part::council: run(bell, at_council); break;
    case Part::trebuchet: run(bell, at_trebuchets); break;
    case Part::assault:
      run(bell, at_assault);
      happened = begin_turn(bell);
      // With a reaction the fronts are manned when it closes.
      if (happened.turn_starts && !(happened.attacked && course_of(bell.match).reaction)) run(bell, manning);
      break;
    case Part::reaction: run(bell, at_reaction); break;
    case Part::round:
      run(bell, at_round);
      happened.still_fighting = bell.siege()->fighting();
      break;
    case Part::turn_end: run(bell, at_turn_end); break;
  }
  return happened;
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
        Important("UH-65", "rafts", say("close.burnt", {{"rafts", rafts->name}})).at({rafts->at}));
    bell.remove(rafts->id);
  }
}

void open_phase(Bell& bell, const Stage& stage, bool new_week) {
  const auto& w = bell.words;
  bell.begin("next");
  bell.set(w.week, Number{stage.week}), bell.set(w.part, choice_of(stage.part));
  bell.set(w.turn, Number{stage.turn}), bell.set(w.round, Number{stage.round});
  if (new_week) {
    run(bell, at_new_week);
    bell.tell_everyone(
        Said("", "news", say("week.begins", {{"week", stage.week}, {"weeks", bell.match.scenario.weeks}})));
  }
  bell.outcome.next = phase_of(bell.match, stage);
}

}  // namespace

void run(Bell& bell, const Steps& steps) {
  for (const auto& step : steps) {
    bell.begin(step.name);
    const auto before = bell.siege();
    step.run(bell, before);
    burn_rafts(bell, before);
  }
}

game::Outcome Urr::close(const Match& match, const game::Closing& closing) {
  Bell bell(match, closing);
  const Stage stage = stage_of(bell.siege());
  const auto next = stage_after(course_of(match), stage, close_part(bell, stage.part));
  if (stage.part != Part::council && rules_on_world(bell)) run(bell, umpires_word);
  // The Prince wins at once, at the end of a round or of a week, when it is told anew who holds what.
  const bool week_ends = !next || next->week != stage.week;
  const bool won = won_at_once(bell.siege(), bell.world).has_value();
  if (won && !week_ends) run(bell, {homes});  // they count until the last day
  if (week_ends) run(bell, at_week_end);
  bell.outcome.victory = won_at_once(bell.siege(), bell.world);
  if (!bell.outcome.victory && !next) bell.outcome.victory = verdict(bell.siege(), bell.world);
  if (!bell.outcome.victory) open_phase(bell, *next, week_ends);
  return bell.finish();
}

}  // namespace ziggurat::urr_handbook
