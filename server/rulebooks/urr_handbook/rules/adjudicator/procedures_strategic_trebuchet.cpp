#include <algorithm>

#include "rulebooks/urr_handbook/rules/adjudicator/procedures_strategic.h"
#include "rulebooks/urr_handbook/rules/siege/fire.h"
#include "rulebooks/urr_handbook/rules/siege/vault.h"

namespace ziggurat::urr_handbook {
namespace {

std::unique_ptr<Play> read_vault(const JsonReader& situation, const Switches&) {
  Vault order;
  order.trebuchets = read_number(situation, "trebuchets", 0, trebuchets_max);
  order.busy = read_number_or(situation, "busy", 0, 0, trebuchets_max);
  order.units = read_light_units(situation.member("units"), SIZE_MAX);
  auto write = [order](const Landing& landing) -> Json {
    const bool legal = landing.reason == VaultReason::none;
    Json landed = Json::array();
    for (std::size_t i = 0; i < landing.steps.size(); ++i) {
      const LightUnit& unit = order.units[i];
      landed.push_back({{"id", unit.id}, {"steps", landing.steps[i]}, {"lost", unit.steps - landing.steps[i]}});
    }
    return {{"legal", legal}, {"reason", write_reason(landing.reason)}, {"landed", std::move(landed)},
        {"trebuchets_left", landing.trebuchets_left}, {"starts_tactical_turn", legal}};
  };
  return make_play([order](game::Dice&) { return vault(order); }, std::move(write));
}

Json write_fires(const FireLaid& laid) {
  const bool legal = laid.reason == FireReason::none;
  return {{"legal", legal}, {"reason", write_reason(laid.reason)}, {"food_after", laid.food_after},
      {"fires", laid.fires}, {"trebuchets_left", laid.trebuchets_left}, {"starts_tactical_turn", legal}};
}

std::unique_ptr<Play> read_fire_attack(const JsonReader& situation, const Switches&) {
  FireMission mission;
  mission.trebuchets = read_number(situation, "trebuchets", 0, trebuchets_max);
  mission.busy = read_number_or(situation, "busy", 0, 0, trebuchets_max);
  mission.food = read_number(situation, "food", 0, tokens_max);
  mission.targets = read_ids(situation.member("targets"));
  mission.burnt = read_ids_or_none(situation, "burnt");
  return make_play([=](game::Dice&) { return lay_fires(mission); }, write_fires);
}

std::vector<Fire> read_fires(const JsonReader& list) {
  std::vector<std::string> quarters, fighters;
  std::vector<Fire> fires;
  for (const JsonReader& item : list.items()) {
    Fire fire;
    fire.quarter = read_new_id(item.member("section"), quarters);
    fire.magic = item.boolean_or("magic", false);
    for (const JsonReader& one : list_or_none(item, "fighters", SIZE_MAX)) {
      FireFighter fighter;
      fighter.id = read_new_id(one.member("id"), fighters);
      fighter.whole_turn = one.boolean_or("whole_turn", true);
      fighter.alive = one.boolean_or("alive", true);
      fire.fighters.push_back(std::move(fighter));
    }
    fires.push_back(std::move(fire));
  }
  return fires;
}

Json write_fire_end(const FireEnd& end) {
  return {{"doused", end.doused}, {"destroyed", end.destroyed}, {"food_lost", end.lost.food},
      {"gold_lost", end.lost.gold}, {"food_after", end.after.food}, {"gold_after", end.after.gold}};
}

std::unique_ptr<Play> read_fire_end(const JsonReader& situation, const Switches& switches) {
  Stores stores;
  stores.food = read_number(situation, "food", 0, tokens_max);
  stores.gold = read_number(situation, "gold", 0, tokens_max);
  auto fires = read_fires(situation.member("fires"));
  return make_play([=](game::Dice&) { return end_fires(fires, stores, switches); }, write_fire_end);
}

}  // namespace

std::vector<Procedure> trebuchet_procedures() {
  return {{"vault", read_vault}, {"fire_attack", read_fire_attack}, {"fire_end", read_fire_end}};
}

}  // namespace ziggurat::urr_handbook
