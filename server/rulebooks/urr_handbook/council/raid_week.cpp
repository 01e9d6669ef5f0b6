#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/tower.h"

// Raids of the week (UH-90 to UH-94), and horses before the gates (UH-64).
namespace ziggurat::urr_handbook {
namespace {

struct OneRaid {
  Carried<RaidOrder> order;
  RaidOrder plan;
  std::string party;  // its id in the rules and in rulings
};

// Parties that watch at this place against the raider, in the listed order (UH-91).
std::vector<const SiegeStar*> guards_at(const Bell& bell, const Siege& now, const Place& at, FactionId raider) {
  std::vector<const SiegeStar*> found;
  for (const auto& watch : bell.given<GuardOrder>()) {
    const auto* star = now.star(watch.order.party);
    if (star && watch.order.at == at && !now.allied(star->faction, raider)) found.push_back(star);
  }
  std::ranges::sort(found, [](const auto* a, const auto* b) { return a->id < b->id; });
  return found;
}

int story_of(const Bell& bell, const std::string& party) {
  return std::clamp(bell.number_ruled("story/" + party).value_or(0), -2, 2);
}

Raid rules_raid(Bell& bell, const Siege& now, const OneRaid& one, FactionId victim) {
  Raid raid;
  const auto& geography = bell.geography();
  const auto* party = now.star(one.plan.party);
  raid.party = {one.party, story_of(bell, one.party)};
  raid.target = one.plan.target, raid.entry = one.plan.entry;
  raid.behind_walls = geography.inside(one.plan.at) && !geography.inside(party->at);
  raid.base = base_difficulty(raid.target).value_or(0);
  // The umpire's word is the whole difficulty: what the way in adds or takes is taken off again.
  if (const auto ruled = bell.number_ruled("raid_difficulty/" + one.party))
    raid.base = *ruled, raid.entry = RaidEntry::overland, raid.behind_walls = false;
  for (const auto* guard : guards_at(bell, now, one.plan.at, one.order.faction()))
    raid.guards.push_back({guard->key, story_of(bell, guard->key)});
  const PieceId object = object_of(now, one.order.faction(), one.plan);
  if (const auto* engine = now.engine(object)) raid.engine_base = engine->base, raid.engine_modifier = engine->modifier;
  if (const auto* works = now.works_in(one.plan.at))
    raid.works = TowerWorks{works->shields, works->ramp_weeks, works->tower}.parts();
  raid.supply = static_cast<int>(now.store(victim, one.plan.gold() ? bell.words.gold : bell.words.food));
  return raid;
}

std::string spied(const Bell& bell, const Siege& now, FactionId victim, const Place& at) {
  std::string text;
  for (const auto* unit : now.units_at(at))
    text += (text.empty() ? "" : ", ") + unit->name + " (" + common::counted(unit->steps, "step") + ")";
  text = text.empty() ? "nobody stands there" : text;
  if (bell.match.is_played(victim))
    text += "; stores of " + bell.name(victim) + ": " + std::to_string(now.store(victim, bell.words.food)) + " food, " +
            std::to_string(now.store(victim, bell.words.gold)) + " gold";
  return text;
}

// What a result does to its target, in words for the raider and for the victim. The secret modifier is said to neither: its owner
// reads it on his engine.
std::pair<std::string, std::string> take_effect(
    Bell& bell, const Siege& now, const OneRaid& one, FactionId victim, const RaidEffect& effect) {
  const auto& w = bell.words;
  const PieceId object = object_of(now, one.order.faction(), one.plan);
  const std::string what = object.valid() ? std::string(bell.world.at(object)[w.name]) : bell.name(one.plan.at);
  switch (effect.kind) {
    case RaidEffectKind::none: return {"", ""};
    case RaidEffectKind::engine:
      bell.set(object, w.modifier, Number{std::max(-12, effect.engine_modifier)});
      bell.set(object, w.wrecked, effect.wrecked);
      return {what + " is damaged",
          what + (effect.wrecked ? " is wrecked"
                                 : " is damaged: its shots count " + std::to_string(-effect.engine_modifier) +
                                       " less from now on")};
    case RaidEffectKind::destroyed: bell.remove(object); return {what + " is destroyed", what + " is destroyed"};
    case RaidEffectKind::works: {
      const auto* works = now.works_in(one.plan.at);
      const TowerWorks before{works->shields, works->ramp_weeks, works->tower},
          after = undone(before, before.parts() - effect.left);
      bell.set(works->id, w.shields, after.shields), bell.set(works->id, w.tower_built, after.tower),
          bell.set(works->id, w.ramp_weeks, Number{after.ramp_weeks});
      if (after.parts() == 0) bell.remove(works->id);
      return {"parts of " + what + " are undone", "parts of " + what + " are undone"};
    }
    case RaidEffectKind::stores: {
      bell.set(victim, one.plan.gold() ? w.gold : w.food, effect.left);
      const std::string text = std::to_string(effect.lost) + (one.plan.gold() ? " gold" : " food") +
                               (effect.lost == 1 ? " is lost" : " are lost");
      return {text, text};
    }
    case RaidEffectKind::killed: bell.remove(object); return {what + " is killed", what + " is killed"};
    case RaidEffectKind::wounded:
      bell.set(object, w.wounded, true), bell.set(object, w.weeks, Number{1});
      return {what + " is wounded", what + " is wounded: no magic next week"};
    case RaidEffectKind::gate_open:
      bell.set(object, w.gate_opened_by, Number{one.order.faction().value + 1});
      return {"the gate of " + what + " stands open for the first round", ""};
    case RaidEffectKind::report: return {spied(bell, now, victim, one.plan.at), ""};
    case RaidEffectKind::passed: return {"they pass", ""};
    case RaidEffectKind::umpire: return {"the umpire says what comes of it", ""};
  }
  return {"", ""};
}

// With the switch at `umpire`, and wherever he says so, his result stands and nothing is rolled.
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
  if (outcome.party == PartyFate::destroyed) return "the party is destroyed by " + *outcome.stopped_by;
  if (outcome.stopped_by) return "the party is stopped by " + *outcome.stopped_by;
  return outcome.result == RaidResult::great     ? "a great success, and nobody saw it"
         : outcome.result == RaidResult::success ? "a success"
         : outcome.result == RaidResult::failure ? "a failure"
                                                 : "the party is lost";
}

// Who was raided, and who kept watch, know of it: with the raider's name if he was seen, by the damage alone if not.
void tell_others(Bell& bell, const OneRaid& one, FactionId victim, const std::vector<const SiegeStar*>& guards,
    const RaidOutcome& outcome, const std::string& harm) {
  Audience others = Audience::nobody();
  if (bell.match.is_played(victim) && (outcome.seen || !harm.empty())) others = others.with(victim);
  for (const auto* guard : guards)
    if (outcome.stopped_by || outcome.seen) others = others.with(guard->faction);
  others = others.without(one.order.faction());
  if (others.empty()) return;
  const std::string where = bell.name(one.plan.at), damage = harm.empty() ? "no harm is done" : harm;
  const std::string text = outcome.seen ? "Raiders of " + bell.name(one.order.faction()) + " were at " + where + " (" +
                                              outcome_in_words(outcome) + "): " + damage + "."
                                        : "Somebody was at " + where + " unseen: " + damage + ".";
  bell.tell_shorter(others, Important("UH-92", outcome.seen ? "raided" : "damage", text).at({one.plan.at}));
}

void resolve(Bell& bell, const OneRaid& one) {
  if (!still_lawful(bell, one.order)) return;
  const auto now = bell.siege();
  const FactionId raider = one.order.faction();
  if (one.plan.entry == RaidEntry::horse && !horse_of(now, one.plan)->hauled_in)
    return bell.tell_faction(
        raider, Important("UH-64", "raid", one.party + ": the horse was not hauled in, the raid does not take place.")
                    .at({one.plan.at}));
  const FactionId victim = victim_of(now, raider, one.plan);
  const Raid raid = rules_raid(bell, now, one, victim);
  const auto word = bell.ruling("raid_result/" + one.party);
  if (!word && bell.match.word_of("raids") == "umpire")
    return bell.tell_faction(raider, Important("UH-90", "raid", one.party + ": the raid waits for the umpire's word.")
                                         .shows({one.plan.party}, {one.plan.at})
                                         .details({{"Story", one.plan.story}}));
  Thrower dice(bell.closing.dice, "raid " + one.party);
  const auto outcome = word ? forced(raid, *word) : resolve_raid(raid, dice);
  const auto [for_raider, for_victim] = take_effect(bell, now, one, victim, outcome.effect);
  if (raid.entry == RaidEntry::crane || raid.entry == RaidEntry::tunnel)
    if (const auto* passage = passage_for(now, raider, one.plan)) bell.set(passage->id, bell.words.used, true);
  if (outcome.party == PartyFate::destroyed || outcome.party == PartyFate::lost) bell.remove(one.plan.party);

  const auto guards = guards_at(bell, now, one.plan.at, raider);
  Lines lines{{"Story", one.plan.story},
      {"Difficulty", std::to_string(raid_difficulty(raid.base, raid.entry, raid.behind_walls))}};
  if (outcome.score) lines.emplace_back("Score", std::to_string(*outcome.score));
  // The party and who watched against it: their stories are the umpire's to judge (UH-93).
  Pieces judged{one.plan.party};
  for (const auto* guard : guards) judged.push_back(guard->id);
  bell.tell_faction(raider, Important("UH-92", "raid",
                                one.party + " at " + bell.name(one.plan.at) + ": " + outcome_in_words(outcome) +
                                    (for_raider.empty() ? "." : ". " + common::sentence_case(for_raider) + "."))
                                .shows(judged, {one.plan.at})
                                .dice(dice)
                                .details(lines));
  tell_others(bell, one, victim, guards, outcome, for_victim);
}

}  // namespace

void raid_step(Bell& bell, const Siege& before) {
  carry_out<HaulInOrder>(bell, before);
  const auto start = bell.siege();
  std::vector<OneRaid> raids;
  for (auto& order : bell.given<RaidOrder>())
    if (const auto* party = start->star(order.order.party)) raids.push_back({order, order.order, party->key});
  std::ranges::sort(raids, [](const auto& a, const auto& b) { return a.party < b.party; });
  for (const auto& one : raids) resolve(bell, one);
  const auto acted = [&](PieceId party) {  // it was their one thing of the week (UH-94)
    if (bell.world.find(party)) bell.set(party, bell.words.acted, true);
  };
  for (const auto& raid : bell.given<RaidOrder>()) acted(raid.order.party);
  for (const auto& watch : bell.given<GuardOrder>()) acted(watch.order.party);
  necromancer_step(bell, bell.siege());
}

}  // namespace ziggurat::urr_handbook
