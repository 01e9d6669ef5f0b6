#include "rulebooks/city_table/rules/adjudicator/play.h"
#include "rulebooks/city_table/rules/adjudicator/reading.h"
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/rules/march/moves.h"

namespace ziggurat::city_table {
namespace {

constexpr int umpire_shift_max = 12;

int read_umpire_shift(const JsonReader& situation) {
  return static_cast<int>(situation.integer_or("umpire_shift", 0, -umpire_shift_max, umpire_shift_max));
}

Json or_column(const std::optional<Odds>& odds, int Odds::*column) {
  return odds ? Json(column_name((*odds).*column)) : Json(nullptr);
}

void write_odds(const std::optional<Odds>& odds, Json& to) {
  const Odds none;
  const Odds& shown = odds ? *odds : none;
  to["base_column"] = or_column(odds, &Odds::base_column);
  to["cavalry_shift"] = shown.cavalry_shift;
  to["terrain_shift"] = shown.terrain_shift;
  to["umpire_shift"] = shown.umpire_shift;
  to["column"] = or_column(odds, &Odds::column);
}

Json or_side(const std::optional<Side>& side) { return side ? Json(name(*side)) : Json(nullptr); }

Json write_melee(const Melee& melee) {
  Json retreat = Json::array();
  for (const RetreatDuty& duty : melee.retreat) retreat.push_back({{"id", duty.id}, {"squares", duty.squares}});
  Json outcome = {{"attack_strength", melee.attacker.strength}, {"defence_strength", melee.defender.strength},
      {"attacker_steps", melee.attacker.steps}, {"defender_steps", melee.defender.steps},
      {"result", melee.result ? std::string(name(*melee.result)) : "overrun"}, {"attacker_loss", melee.attacker.loss},
      {"defender_loss", melee.defender.loss}, {"attacker_taken", melee.attacker.taken},
      {"defender_taken", melee.defender.taken}, {"loser", or_side(melee.loser)}, {"retreat", std::move(retreat)},
      {"left_behind", melee.left_behind}, {"attacker_units", to_json(melee.attacker.units)},
      {"defender_units", to_json(melee.defender.units)}, {"attacker_eliminated", melee.attacker.eliminated},
      {"defender_eliminated", melee.defender.eliminated}};
  write_odds(melee.odds, outcome);
  return outcome;
}

std::unique_ptr<Play> read_melee(const JsonReader& situation, const Switches& switches) {
  const JsonReader attacking = situation.member("attacker"), defending = situation.member("defender");
  Stack attacker = read_units(attacking, "a", 1, switches.stack_limit);
  Stack defender = read_units(defending, "d", 1, switches.stack_limit);
  const Terrain terrain = read_terrain(situation);
  const int shift = read_umpire_shift(situation);
  if (strength_of(attacker, switches) == 0)
    attacking.member("units").fail("an attacker without strength cannot attack");
  auto run = [=, attacker = std::move(attacker), defender = std::move(defender)](
                 game::Dice& dice) { return fight_melee(attacker, defender, terrain, shift, switches, dice); };
  return make_play(std::move(run), write_melee);
}

std::unique_ptr<Play> read_odds(const JsonReader& situation, const Switches& switches) {
  constexpr int strength_max = 999, cavalry_max = 99;
  OddsSituation odds;
  odds.attack = static_cast<int>(situation.integer("attack", 1, strength_max));
  odds.defence = static_cast<int>(situation.integer("defence", 1, strength_max));
  odds.attacker_cavalry = static_cast<int>(situation.integer_or("attacker_cavalry", 0, 0, cavalry_max));
  odds.defender_cavalry = static_cast<int>(situation.integer_or("defender_cavalry", 0, 0, cavalry_max));
  odds.terrain = read_terrain(situation);
  odds.umpire_shift = read_umpire_shift(situation);
  return make_play([=](game::Dice&) { return odds_of(odds, switches); },
      [](const Odds& found) {
        Json outcome;
        write_odds(found, outcome);
        return outcome;
      });
}

std::unique_ptr<Play> read_losses(const JsonReader& situation, const Switches& switches) {
  constexpr int steps_max = 99;
  const auto result = static_cast<Result>(situation.member("result").one_of({"DV", "D", "X", "A", "AV"}));
  const int attacker = static_cast<int>(situation.integer("attacker_steps", 1, steps_max));
  const int defender = static_cast<int>(situation.integer("defender_steps", 1, steps_max));
  return make_play([=](game::Dice&) { return losses_of(result, attacker, defender, switches); },
      [](const Losses& losses) -> Json {
        return {
            {"attacker_loss", losses.attacker}, {"defender_loss", losses.defender}, {"loser", or_side(losses.loser)}};
      });
}

std::unique_ptr<Play> read_roles(const JsonReader& situation, const Switches&) {
  const Initiative initiative = read_initiative(situation);
  const JsonReader list = situation.member("groups");
  std::vector<StancePresent> groups;
  bool present[2] = {false, false};
  for (const JsonReader& item : list.items(2, 16)) {
    const Camp camp = read_fighting_camp(item.member("camp"));
    const Stance otherwise = item.boolean_or("moved_in", false) ? Stance::attack : Stance::hold;
    const auto stance = item.optional_member("stance");
    groups.push_back({camp, stance ? read_stance(*stance) : otherwise});
    present[static_cast<int>(camp)] = true;
  }
  if (!present[0] || !present[1]) list.fail("must have groups of both camps");
  return make_play([=](game::Dice&) { return roles_of(groups, initiative); },
      [](const Roles& roles) -> Json {
        return {{"attacker", to_json(roles.attacker)}, {"defender", to_json(roles.defender)}};
      });
}

}  // namespace

std::vector<Procedure> fight_procedures() {
  return {{"melee", read_melee}, {"odds", read_odds}, {"losses", read_losses}, {"roles", read_roles}};
}

}  // namespace ziggurat::city_table
