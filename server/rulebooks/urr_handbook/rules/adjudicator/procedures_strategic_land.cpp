#include "rulebooks/urr_handbook/rules/adjudicator/procedures_strategic.h"
#include "rulebooks/urr_handbook/rules/battle/berserk.h"
#include "rulebooks/urr_handbook/rules/battle/tactical_start.h"
#include "rulebooks/urr_handbook/rules/council/purchase.h"
#include "rulebooks/urr_handbook/rules/council/raid.h"
#include "rulebooks/urr_handbook/rules/march/march.h"

namespace ziggurat::urr_handbook {
namespace {

Json write_deal(const Deal& deal) {
  const bool legal = deal.reason == PurchaseReason::none;
  return {{"legal", legal}, {"reason", write_reason(deal.reason)}, {"cost", legal ? Json(deal.cost) : Json(nullptr)},
      {"gold_after", deal.gold_after}};
}

std::unique_ptr<Play> read_purchase(const JsonReader& situation, const Switches&) {
  constexpr int quantity_max = 100, price_max = 1000;
  Purchase purchase;
  purchase.seller = read_faction(situation.member("seller"));
  purchase.buyer = read_faction(situation.member("buyer"));
  purchase.item = read_item(situation.member("item"));
  purchase.quantity = read_number_or(situation, "quantity", 1, 1, quantity_max);
  purchase.agreed = situation.boolean_or("agreed", false);
  purchase.embargo = situation.boolean_or("embargo", false);
  if (situation.has("price")) purchase.price = read_number(situation, "price", 0, price_max);
  purchase.gold = read_number(situation, "gold", 0, tokens_max);
  return make_play([=](game::Dice&) { return check_purchase(purchase); }, write_deal);
}

// `others`: the ids in the list that contains it.
Party read_party(const JsonReader& from, std::vector<std::string>& others) {
  constexpr int story_max = 2;
  Party party;
  party.id = read_new_id(from.member("id"), others);
  party.story = read_number_or(from, "story", 0, -story_max, story_max);
  return party;
}

Json write_effect(const RaidEffect& effect, const std::string& loot) {
  Json written = {{"kind", name(effect.kind)}};
  switch (effect.kind) {
    case RaidEffectKind::engine:
      written["modifier"] = effect.engine_modifier;
      written["wrecked"] = effect.wrecked;
      break;
    case RaidEffectKind::works: written["left"] = effect.left; break;
    case RaidEffectKind::stores:
      written["loot"] = loot;
      written["lost"] = effect.lost;
      written["left"] = effect.left;
      break;
    case RaidEffectKind::none:
    case RaidEffectKind::destroyed:
    case RaidEffectKind::killed:
    case RaidEffectKind::wounded:
    case RaidEffectKind::gate_open:
    case RaidEffectKind::report:
    case RaidEffectKind::passed:
    case RaidEffectKind::umpire: break;
  }
  return written;
}

std::unique_ptr<Play> read_raid(const JsonReader& situation, const Switches&) {
  constexpr int difficulty_max = 6, guards_max = 6, base_low = -6, base_high = 12, modifier_low = -12, works_max = 5;
  Raid raid;
  std::vector<std::string> alone, guards;
  raid.party = read_party(situation.member("party"), alone);
  raid.target = read_name<RaidTarget>(situation.member("target"), raid_target_names());
  const auto base = base_difficulty(raid.target);
  raid.base = base ? read_number_or(situation, "difficulty", *base, 0, difficulty_max)
                   : read_number(situation, "difficulty", 0, difficulty_max);
  raid.entry = read_name_or(situation, "entry", raid_entry_names(), RaidEntry::overland);
  raid.behind_walls = situation.boolean_or("behind_walls", false);
  for (const JsonReader& guard : list_or_none(situation, "guards", guards_max))
    raid.guards.push_back(read_party(guard, guards));
  raid.engine_base = read_number_or(situation, "engine_base", 0, base_low, base_high);
  raid.engine_modifier = read_number_or(situation, "engine_modifier", 0, modifier_low, 0);
  raid.works = read_number_or(situation, "works", 0, 0, works_max);
  const std::vector<std::string_view> loots = {"food", "gold"};
  const auto loot = situation.optional_member("loot");
  const std::string taken(loot ? loots[loot->one_of(loots)] : loots[0]);
  raid.supply = read_number_or(situation, "supply", 0, 0, tokens_max);
  auto run = [raid = std::move(raid)](game::Dice& dice) { return resolve_raid(raid, dice); };
  auto write = [taken](const RaidOutcome& outcome) -> Json {
    return {{"difficulty", outcome.difficulty}, {"stopped_by", or_null(outcome.stopped_by)},
        {"party", name(outcome.party)}, {"score", or_null(outcome.score)}, {"result", name(outcome.result)},
        {"seen", outcome.seen}, {"effect", write_effect(outcome.effect, taken)}};
  };
  return make_play(std::move(run), std::move(write));
}

Json write_march(const MarchPlan& plan) {
  const bool legal = plan.reason == MarchReason::none;
  return {{"legal", legal}, {"reason", write_reason(plan.reason)}, {"at_step", or_null(plan.at_step)},
      {"cost", legal ? Json(plan.cost) : Json(nullptr)}, {"rafts_used", plan.rafts_used}, {"arrives", plan.arrives},
      {"river_combat", plan.river_combat}};
}

std::vector<std::string> read_areas(const JsonReader& from, std::string_view key, const MarchMap& map) {
  std::vector<std::string> areas;
  for (const JsonReader& item : list_or_none(from, key, SIZE_MAX)) areas.push_back(read_area(item, map));
  return areas;
}

std::unique_ptr<Play> read_march(const JsonReader& situation, const Switches&) {
  constexpr int path_low = 2, path_high = 20, allowance_max = 20;
  MarchMap map = read_map(situation.member("map"));
  March march;
  for (const JsonReader& step : situation.member("path").items(path_low, path_high))
    march.path.push_back(read_area(step, map));
  march.allowance = read_number_or(situation, "allowance", march_allowance, 1, allowance_max);
  march.rafts = situation.boolean_or("rafts", false);
  march.enemy_in = read_areas(situation, "enemy_in", map);
  march.closed = read_areas(situation, "closed", map);
  return make_play([=](game::Dice&) { return plan_march(march, map); }, write_march);
}

Json write_goal(const BerserkGoal& goal) {
  const auto or_nothing = [](const std::string& area) { return area.empty() ? Json(nullptr) : Json(area); };
  return {{"distance", or_null(goal.distance)}, {"candidates", goal.candidates}, {"target", or_nothing(goal.target)},
      {"next", or_nothing(goal.next)}};
}

std::unique_ptr<Play> read_berserk(const JsonReader& situation, const Switches&) {
  MarchMap map = read_map(situation.member("map"));
  std::string area = read_area(situation.member("area"), map);
  auto living = read_areas(situation, "living", map);
  return make_play([=](game::Dice& dice) { return berserk_goal(map, area, living, dice); }, write_goal);
}

Json write_fronts(const std::vector<Front>& fronts) {
  Json ids = Json::array(), because = Json::array();
  for (const Front& front : fronts) {
    Json kinds = Json::array();
    for (const ActKind kind : front.because) kinds.push_back(name(kind));
    ids.push_back(front.id);
    because.push_back({{"front", front.id}, {"kinds", std::move(kinds)}});
  }
  return {{"starts", !fronts.empty()}, {"fronts", std::move(ids)}, {"because", std::move(because)}};
}

std::unique_ptr<Play> read_tactical_start(const JsonReader& situation, const Switches& switches) {
  std::vector<Act> acts;
  for (const JsonReader& item : situation.member("orders").items()) {
    read_faction(item.member("faction"));  // only validated: the front does not depend on the faction
    Act act;
    act.kind = read_name<ActKind>(item.member("kind"), act_kind_names());
    act.front = read_id(item.member("front"));
    acts.push_back(std::move(act));
  }
  return make_play([=](game::Dice&) { return tactical_fronts(acts, switches); }, write_fronts);
}

}  // namespace

std::vector<Procedure> land_procedures() {
  return {{"check_purchase", read_purchase}, {"raid", read_raid, {"score"}}, {"march", read_march},
      {"berserk", read_berserk}, {"tactical_start", read_tactical_start}};
}

}  // namespace ziggurat::urr_handbook
