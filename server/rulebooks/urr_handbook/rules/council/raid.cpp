#include "rulebooks/urr_handbook/rules/council/raid.h"

#include <algorithm>

#include "rulebooks/urr_handbook/rules/battle/roll.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int failure_at_least = 1;  // UH-92
constexpr int stores_percent = 5, stores_percent_great = 10;

RaidResult result_of(int score, int face) {
  if (score < failure_at_least) return RaidResult::lost;
  if (score < raid_succeeds || face == 1) return RaidResult::failure;  // a natural 1 is never a success
  return score < raid_is_great ? RaidResult::success : RaidResult::great;
}

RaidEffect stores_effect(int supply, int percent) {
  RaidEffect effect{.kind = RaidEffectKind::stores};
  effect.lost = static_cast<int>((std::int64_t{supply} * percent + 99) / 100);
  effect.left = supply - effect.lost;
  return effect;
}

RaidEffect engine_effect(const Raid& raid, int worse) {
  RaidEffect effect{.kind = RaidEffectKind::engine};
  effect.engine_modifier = raid.engine_modifier - worse;
  effect.wrecked = wrecked(raid.engine_base, effect.engine_modifier);
  return effect;
}

template <class Value>
std::string_view word(const std::vector<std::string_view>& words, Value value) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace

const std::vector<std::string_view>& raid_target_names() {
  static const std::vector<std::string_view> names = {
      "spy", "rafts", "pontoon", "trebuchet", "siege_works", "escort", "stores", "gate", "leader", "custom"};
  return names;
}
const std::vector<std::string_view>& raid_entry_names() {
  static const std::vector<std::string_view> names = {"overland", "horse", "crane", "tunnel", "magic"};
  return names;
}
std::string_view name(RaidTarget target) { return word(raid_target_names(), target); }
std::string_view name(PartyFate fate) { return word({"safe", "stopped", "destroyed", "lost"}, fate); }
std::string_view name(RaidResult result) { return word({"none", "great", "success", "failure", "lost"}, result); }
std::string_view name(RaidEffectKind kind) {
  return word({"none", "engine", "destroyed", "works", "stores", "killed", "wounded", "gate_open", "report", "passed",
                  "umpire"},
      kind);
}

std::optional<int> base_difficulty(RaidTarget target) {
  switch (target) {
    case RaidTarget::spy:
    case RaidTarget::rafts: return 0;
    case RaidTarget::pontoon:
    case RaidTarget::trebuchet:
    case RaidTarget::siege_works:
    case RaidTarget::escort: return 1;
    case RaidTarget::stores: return 2;
    case RaidTarget::gate:
    case RaidTarget::leader: return 3;
    case RaidTarget::custom: return std::nullopt;
  }
  return std::nullopt;
}

int raid_difficulty(int base, RaidEntry entry, bool behind_walls) {
  const bool walls_matter = behind_walls && entry != RaidEntry::horse && entry != RaidEntry::magic;
  const bool easier =
      entry == RaidEntry::horse || entry == RaidEntry::crane || (entry == RaidEntry::tunnel && !behind_walls);
  return std::max(0, base + (walls_matter ? 1 : 0) - (easier ? 1 : 0));
}

RaidEffect raid_effect(const Raid& raid, RaidResult result) {
  const bool great = result == RaidResult::great;
  if (!great && result != RaidResult::success) return {};
  switch (raid.target) {
    case RaidTarget::spy: return {.kind = RaidEffectKind::report};
    case RaidTarget::rafts:
    case RaidTarget::pontoon: return {.kind = RaidEffectKind::destroyed};
    case RaidTarget::trebuchet: return engine_effect(raid, great ? 2 : 1);
    case RaidTarget::siege_works:
      return {.kind = RaidEffectKind::works, .left = std::max(0, raid.works - (great ? 2 : 1))};
    case RaidTarget::escort: return {.kind = RaidEffectKind::passed};
    case RaidTarget::stores: return stores_effect(raid.supply, great ? stores_percent_great : stores_percent);
    case RaidTarget::gate: return {.kind = RaidEffectKind::gate_open};
    case RaidTarget::leader: return {.kind = great ? RaidEffectKind::killed : RaidEffectKind::wounded};
    case RaidTarget::custom: return {.kind = RaidEffectKind::umpire};
  }
  return {};
}

RaidOutcome resolve_raid(const Raid& raid, game::Dice& dice) {
  RaidOutcome outcome;
  outcome.difficulty = raid_difficulty(raid.base, raid.entry, raid.behind_walls);
  for (const Party& guard : raid.guards) {
    const int total = dice.roll(die_sides, "guard:" + guard.id) + guard.story;
    if (total < guard_stops) continue;
    outcome.stopped_by = guard.id;
    outcome.party = total < guard_destroys ? PartyFate::stopped : PartyFate::destroyed;
    return outcome;
  }
  const int face = dice.roll(die_sides, "raid:" + raid.party.id);
  outcome.score = face + raid.party.story - outcome.difficulty;
  outcome.result = result_of(*outcome.score, face);
  outcome.seen = outcome.result != RaidResult::great;
  if (outcome.result == RaidResult::lost) outcome.party = PartyFate::lost;
  outcome.effect = raid_effect(raid, outcome.result);
  return outcome;
}

}  // namespace ziggurat::urr_handbook
