#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"

// Executes the raids of the week (UH-90 to UH-94), and the horses before the gates (UH-64).
namespace ziggurat::urr_handbook {
namespace {

struct OneRaid {
  OrderToExecute<RaidOrder> order;
  RaidOrder plan;
  std::string party;  // its id in the rules and in rulings
};

// Parties that watch this place against the raider, in listed order (UH-91).
std::vector<const SiegeStar*> guards_at(
    const PhaseResolver& resolver, const Siege& now, const Place& at, FactionId raider) {
  std::vector<const SiegeStar*> found;
  for (const auto& watch : resolver.given<GuardOrder>()) {
    const auto* star = now.star(watch.order.party);
    if (star && watch.order.at == at && !now.allied(star->faction, raider)) found.push_back(star);
  }
  std::ranges::sort(found, [](const auto* a, const auto* b) { return a->id < b->id; });
  return found;
}

int story_of(const PhaseResolver& resolver, const std::string& party) {
  return std::clamp(resolver.number_ruled("story/" + party).value_or(0), -2, 2);
}

Raid rules_raid(PhaseResolver& resolver, const Siege& now, const OneRaid& one, FactionId victim) {
  Raid raid;
  const auto& geography = resolver.geography();
  const auto* party = now.star(one.plan.party);
  raid.party = {one.party, story_of(resolver, one.party)};
  raid.target = one.plan.target, raid.entry = one.plan.entry;
  raid.behind_walls = geography.inside(one.plan.at) && !geography.inside(party->at);
  raid.base = base_difficulty(raid.target).value_or(0);
  // The umpire's ruling is the total difficulty, so cancel the modifier of the way in.
  if (const auto ruled = resolver.number_ruled("raid_difficulty/" + one.party))
    raid.base = *ruled, raid.entry = RaidEntry::overland, raid.behind_walls = false;
  for (const auto* guard : guards_at(resolver, now, one.plan.at, one.order.faction()))
    raid.guards.push_back({guard->key, story_of(resolver, guard->key)});
  const PieceId object = object_of(now, one.order.faction(), one.plan);
  if (const auto* engine = now.engine(object)) raid.engine_base = engine->base, raid.engine_modifier = engine->modifier;
  if (const auto* works = now.works_in(one.plan.at))
    raid.works = TowerWorks{works->shields, works->ramp_weeks, works->tower}.parts();
  raid.supply = static_cast<int>(now.store(victim, one.plan.gold() ? resolver.words.gold : resolver.words.food));
  return raid;
}

std::string spied(const PhaseResolver& resolver, const Siege& now, FactionId victim, const Place& at) {
  std::vector<std::string> units;
  for (const auto* unit : now.units_at(at))
    units.push_back(say("raid.spied_unit", {{"unit", unit->name}, {"steps", unit->steps}}));
  const auto whose = resolver.config.is_played(victim) ? std::optional(resolver.name(victim)) : std::nullopt;
  return say("raid.spied", {{"units", units}, {"victim", whose}, {"food", now.store(victim, resolver.words.food)},
                               {"gold", now.store(victim, resolver.words.gold)}});
}

// Applies a result to its target and returns the text for the raider and the text for the victim. Neither text reveals
// the secret modifier; its owner reads it on the engine.
std::pair<std::string, std::string> take_effect(
    PhaseResolver& resolver, const Siege& now, const OneRaid& one, FactionId victim, const RaidEffect& effect) {
  const auto& w = resolver.words;
  const PieceId object = object_of(now, one.order.faction(), one.plan);
  const std::string what = object.valid() ? std::string(resolver.world.at(object)[w.name]) : resolver.name(one.plan.at);
  const auto both = [](const std::string& words) { return std::pair(words, words); };
  switch (effect.kind) {
    case RaidEffectKind::none: return {"", ""};
    case RaidEffectKind::engine:
      resolver.set(object, w.modifier, Number{std::max(-12, effect.engine_modifier)});
      resolver.set(object, w.wrecked, effect.wrecked);
      return {say("raid.damaged", {{"what", what}}),
          say("raid.engine", {{"what", what}, {"wrecked", effect.wrecked}, {"less", -effect.engine_modifier}})};
    case RaidEffectKind::destroyed: resolver.remove(object); return both(say("raid.destroyed", {{"what", what}}));
    case RaidEffectKind::works: {
      const auto* works = now.works_in(one.plan.at);
      const TowerWorks before{works->shields, works->ramp_weeks, works->tower},
          after = undone(before, before.parts() - effect.left);
      resolver.set(works->id, w.shields, after.shields), resolver.set(works->id, w.tower_built, after.tower),
          resolver.set(works->id, w.ramp_weeks, Number{after.ramp_weeks});
      if (after.parts() == 0) resolver.remove(works->id);
      return both(say("raid.undone", {{"what", what}}));
    }
    case RaidEffectKind::stores: {
      resolver.set(victim, one.plan.gold() ? w.gold : w.food, effect.left);
      return both(say("raid.stores", {{"lost", effect.lost}, {"gold", one.plan.gold()}}));
    }
    case RaidEffectKind::killed: resolver.remove(object); return both(say("raid.killed", {{"what", what}}));
    case RaidEffectKind::wounded:
      resolver.set(object, w.wounded, true), resolver.set(object, w.weeks, Number{1});
      return {say("raid.wounded", {{"what", what}}), say("raid.wounded_own", {{"what", what}})};
    case RaidEffectKind::gate_open:
      resolver.set(object, w.gate_opened_by, Number{one.order.faction().value + 1});
      return {say("raid.gate", {{"what", what}}), ""};
    case RaidEffectKind::report: return {spied(resolver, now, victim, one.plan.at), ""};
    case RaidEffectKind::passed: return {say("raid.they_pass"), ""};
    case RaidEffectKind::umpire: return {say("raid.umpire_says"), ""};
  }
  return {"", ""};
}

// With the switch at `umpire`, or with any ruling by the umpire, that result stands and nothing is rolled.
RaidOutcome forced(const Raid& raid, const std::string& word) {
  RaidOutcome outcome;
  outcome.result = word == "great"     ? RaidResult::great
                   : word == "success" ? RaidResult::success
                   : word == "failure" ? RaidResult::failure
                                       : RaidResult::lost;
  outcome.seen = outcome.result != RaidResult::great;
  if (outcome.result == RaidResult::lost) outcome.party = PartyFate::lost;
  outcome.effect = raid_effect(raid, outcome.result);
  return outcome;
}

std::string outcome_in_words(const RaidOutcome& outcome) {
  return say("raid.outcome", {{"destroyed", outcome.party == PartyFate::destroyed}, {"by", outcome.stopped_by},
                                 {"result", name(outcome.result)}});
}

// The story, and for each die the party, the score needed and the result.
Lines reckoning(const OneRaid& one, const Raid& raid, const RaidOutcome& outcome, const Thrower& dice) {
  Lines published = lines("raid.details", {{"story", one.plan.story}});
  const auto story = [](const Party& party) { return party.story == 0 ? std::nullopt : std::optional(party.story); };
  const auto& rolls = dice.rolls();  // the watches in order until one succeeds, then the raiders
  for (std::size_t i = 0; i < rolls.size() && i < raid.guards.size(); ++i) {
    const Party& guard = raid.guards[i];
    const bool stops = outcome.stopped_by && i + 1 == rolls.size();
    published.emplace_back(
        guard.id, say("raid.watch_rolled",
                      {{"face", rolls[i].face}, {"story", story(guard)}, {"total", rolls[i].face + guard.story},
                          {"stops_at", guard_stops}, {"destroys_at", guard_destroys}, {"goes_on", !stops},
                          {"destroyed", stops && outcome.party == PartyFate::destroyed}}));
  }
  if (outcome.score)
    published.emplace_back(
        one.party, say("raid.raiders_rolled",
                       {{"face", rolls.back().face}, {"story", story(raid.party)},
                           {"difficulty", outcome.difficulty > 0 ? std::optional(outcome.difficulty) : std::nullopt},
                           {"score", *outcome.score == rolls.back().face ? std::nullopt : outcome.score},
                           {"succeeds", raid_succeeds}, {"great", raid_is_great},
                           {"natural", rolls.back().face == 1 && *outcome.score >= raid_succeeds},
                           {"result", name(outcome.result)}}));
  return published;
}

// Reports to the raided faction and to those who kept watch: with the raider's name if it was seen, otherwise only the
// damage.
void report_others(PhaseResolver& resolver, const OneRaid& one, FactionId victim,
    const std::vector<const SiegeStar*>& guards, const RaidOutcome& outcome, const std::string& harm) {
  Audience others = Audience::nobody();
  if (resolver.config.is_played(victim) && (outcome.seen || !harm.empty())) others = others.with(victim);
  for (const auto* guard : guards)
    if (outcome.stopped_by || outcome.seen) others = others.with(guard->faction);
  others = others.without(one.order.faction());
  if (others.empty()) return;
  if (outcome.seen) resolver.note_attack(one.order.faction(), victim, one.plan.at);
  const auto text = say(outcome.seen ? "raid.raided" : "raid.unseen",
      {{"raiders", resolver.name(one.order.faction())}, {"at", resolver.name(one.plan.at)},
          {"outcome", outcome_in_words(outcome)}, {"harm", harm}});
  resolver.publish_short(others, ImportantReport("UH-92", outcome.seen ? "raided" : "damage", text).at({one.plan.at}));
}

// `met`: the watches that learn of a raid.
void resolve(PhaseResolver& resolver, const OneRaid& one, Pieces& met) {
  if (!still_lawful(resolver, one.order)) return;
  const auto now = resolver.siege();
  const FactionId raider = one.order.faction();
  if (one.plan.entry == RaidEntry::horse && !horse_of(now, one.plan)->hauled_in)
    return resolver.publish_to(
        raider, ImportantReport("UH-64", "raid", say("raid.no_horse", {{"party", one.party}})).at({one.plan.at}));
  const FactionId victim = victim_of(now, raider, one.plan);
  const Raid raid = rules_raid(resolver, now, one, victim);
  const auto word = resolver.ruling("raid_result/" + one.party);
  if (!word && resolver.config.word_of("raids") == "umpire")
    return resolver.publish_to(raider, ImportantReport("UH-90", "raid", say("raid.waits", {{"party", one.party}}))
                                           .shows({one.plan.party}, {one.plan.at})
                                           .details(lines("raid.details", {{"story", one.plan.story}})));
  Thrower dice(resolver.closing.dice, "raid " + one.party);
  const auto outcome = word ? forced(raid, *word) : resolve_raid(raid, dice);
  const auto [for_raider, for_victim] = take_effect(resolver, now, one, victim, outcome.effect);
  if (raid.entry == RaidEntry::crane || raid.entry == RaidEntry::tunnel)
    if (const auto* passage = passage_for(now, raider, one.plan)) resolver.set(passage->id, resolver.words.used, true);
  if (outcome.party == PartyFate::destroyed || outcome.party == PartyFate::lost) resolver.remove(one.plan.party);

  const auto guards = guards_at(resolver, now, one.plan.at, raider);
  // The party and the watches against it; the umpire judges their stories (UH-93).
  Pieces validated{one.plan.party};
  for (const auto* guard : guards) validated.push_back(guard->id);
  resolver.publish_to(raider, ImportantReport("UH-92", "raid",
                                  say("raid.told", {{"party", one.party}, {"at", resolver.name(one.plan.at)},
                                                       {"outcome", outcome_in_words(outcome)}, {"came", for_raider}}))
                                  .shows(validated, {one.plan.at})
                                  .dice(dice)
                                  .details(reckoning(one, raid, outcome, dice)));
  report_others(resolver, one, victim, guards, outcome, for_victim);
  if (outcome.stopped_by || outcome.seen)
    for (const auto* guard : guards) met.push_back(guard->id);
}

// Reports to parties ordered to watch that they did, even if they saw nobody. Parties that watch by default are not
// mentioned.
void report_watches(PhaseResolver& resolver, const Reading& before, const Pieces& met) {
  for (const auto& watch : resolver.given<GuardOrder>()) {
    const auto* star = before->star(watch.order.party);
    if (!star || shelf::has(met, star->id) || (star->at == watch.order.at && watch.order.story.empty())) continue;
    resolver.publish_to(
        star->faction, ReportBuilder("UH-91", "watch",
                           say("raid.watched", {{"party", star->key}, {"at", resolver.name(watch.order.at)}}))
                           .shows({star->id}, {watch.order.at}));
  }
}

}  // namespace

void raid_step(PhaseResolver& resolver, const Siege& before) {
  carry_out<HaulInOrder>(resolver, before);
  const auto start = resolver.siege();
  std::vector<OneRaid> raids;
  for (auto& order : resolver.given<RaidOrder>())
    if (const auto* party = start->star(order.order.party)) raids.push_back({order, order.order, party->key});
  std::ranges::sort(raids, [](const auto& a, const auto& b) { return a.party < b.party; });
  Pieces met;
  for (const auto& one : raids) resolve(resolver, one, met);
  report_watches(resolver, start, met);
  const auto acted = [&](PieceId party) {  // used up their one task of the week (UH-94)
    if (resolver.world.find(party)) resolver.set(party, resolver.words.acted, true);
  };
  for (const auto& raid : resolver.given<RaidOrder>()) acted(raid.order.party);
  for (const auto& watch : resolver.given<GuardOrder>()) acted(watch.order.party);
  necromancer_step(resolver, resolver.siege());
}

}  // namespace ziggurat::urr_handbook
