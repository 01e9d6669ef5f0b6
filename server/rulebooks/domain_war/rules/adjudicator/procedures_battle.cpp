#include <algorithm>

#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/battle/battle.h"

namespace ziggurat::domain_war {
namespace {

Site read_site(const JsonReader& situation) {
  Site site;
  if (const auto kind = situation.optional_member("setting")) site.kind = read_name<SiteKind>(*kind, site_kind_names());
  if (site.kind != SiteKind::field) site.level = read_number(situation, "holding_level", 0, level_max);
  else if (const auto level = situation.optional_member("holding_level")) level->fail("there is none in the field");
  return site;
}

Json write_order(const DeathOrder& order) {
  Json list = Json::array();
  for (const UnitType type : order) list.push_back(name(type));
  return list;
}
Json write_values(const std::array<int, unit_types>& values) {
  Json by_type = Json::object();
  for (const UnitType type : every_unit_type) by_type[std::string(name(type))] = values[static_cast<std::size_t>(type)];
  return by_type;
}

// A side in a request; either all owners have names, or there is one owner without a name.
struct SideAsked {
  std::vector<std::string> names;
  Side side;
  bool owned() const { return !names.empty() && !names.front().empty(); }
};
SideAsked read_side(const JsonReader& situation, std::string_view key) {
  SideAsked asked;
  for (auto& [owner, troops] : read_troops_by_owner(situation.member(key))) {
    asked.names.push_back(owner);
    asked.side.owners.push_back(troops);
  }
  return asked;
}

std::unique_ptr<Play> read_battle_setup(const JsonReader& situation, const Switches& switches) {
  only(situation, {"attackers", "defenders", "setting", "holding_level"});
  const Troops attackers = read_side(situation, "attackers").side.all();
  const Troops defenders = read_side(situation, "defenders").side.all();
  const Site site = read_site(situation);
  auto write = [=](const BattleSetup& setup) -> Json {
    const bool doubled = site.doubled(switches);
    return {{"legal", setup.reason == Reason::none}, {"reason", to_json(setup.reason)}, {"inside", site.inside()},
        {"doubled", doubled}, {"artillerist_bonus", doubled}, {"mounted_attackers", setup.mounted},
        {"natural_defence", or_null(setup.natural_defence)}, {"attackers_order", write_order(setup.in_force.attackers)},
        {"defenders_order", write_order(setup.in_force.defenders)},
        {"attack_values", write_values(setup.in_force.attack)},
        {"defence_values", write_values(setup.in_force.defence)}, {"attack_dice", setup.attack_dice},
        {"defence_dice", setup.defence_dice}};
  };
  return make_play([=](game::Dice&) { return set_up_battle(attackers, defenders, site, switches); }, std::move(write));
}

Json write_rounds(const std::vector<BattleRound>& rounds, const Battle& battle) {
  Json log = Json::array();
  for (const BattleRound& round : rounds) {
    Json casualties = to_json(round.casualties);
    if (round.holding_hit) casualties["holding"] = 1;
    log.push_back({{"round", log.size() + 1}, {"attack_hits", round.attack_hits}, {"casualties", std::move(casualties)},
        {"defence_hits", round.defence_hits}, {"attackers_removed", to_json(round.removed)}, {"routed", nullptr}});
  }
  if (battle.ended_by == EndedBy::rout_attacker) log.back()["routed"] = "attacker";
  if (battle.ended_by == EndedBy::rout_defender) log.back()["routed"] = "defender";
  return log;
}

void write_side(const std::string& side, const SideAsked& asked, const Side& left, Json& outcome) {
  outcome[side + "_left"] = to_json(left.all());
  outcome[side + "_lost"] = to_json(asked.side.all() - left.all());
  if (!asked.owned()) return;
  Json by_owner = Json::object();
  for (std::size_t i = 0; i < asked.names.size(); ++i)
    if (!left.owners[i].empty()) by_owner[asked.names[i]] = to_json(left.owners[i]);
  outcome[side + "_left_by_owner"] = std::move(by_owner);
}

// Equal if and only if the outcomes without log and rounds are equal; losses follow from the survivors.
std::string key_of(const Battle& battle) {
  std::string key = {
      static_cast<char>(battle.winner), static_cast<char>(battle.ended_by), static_cast<char>(battle.natural_defence)};
  for (const Side* side : {&battle.attackers, &battle.defenders})
    for (const Troops& owner : side->owners)
      for (const UnitType type : every_unit_type) {
        const auto count = static_cast<unsigned>(owner[type]);
        for (const int shift : {0, 8, 16}) key.push_back(static_cast<char>(count >> shift & 0xFFU));
      }
  return key;
}

std::unique_ptr<Play> read_battle(const JsonReader& situation, const Switches& switches) {
  constexpr int rounds_limit = 1000;
  only(situation, {"attackers", "defenders", "setting", "holding_level", "max_rounds"});
  const SideAsked attackers = read_side(situation, "attackers"), defenders = read_side(situation, "defenders");
  const Site site = read_site(situation);
  const int rounds_max = read_number_or(situation, "max_rounds", battle_rounds_max, 1, rounds_limit);
  switch (set_up_battle(attackers.side.all(), defenders.side.all(), site, switches).reason) {
    case Reason::no_attackers: situation.member("attackers").fail("needs a unit");
    case Reason::no_artillerist: situation.member("attackers").fail("needs artillerists against walls");
    case Reason::no_defenders: situation.member("defenders").fail("needs a unit");
    default: break;
  }
  auto run = [=](game::Dice& dice) { return fight(attackers.side, defenders.side, site, switches, dice, rounds_max); };
  auto write = [=](const Battle& battle) {
    Json outcome = {{"winner", name(battle.winner)}, {"ended_by", name(battle.ended_by)},
        {"rounds", battle.rounds.size()}, {"natural_defence", name(battle.natural_defence)},
        {"log", write_rounds(battle.rounds, battle)}};
    write_side("attackers", attackers, battle.attackers, outcome);
    write_side("defenders", defenders, battle.defenders, outcome);
    return outcome;
  };
  return make_play(std::move(run), std::move(write), key_of);
}

Json write_assault(const Assault& assault, const Holding& holding, const Switches& switches) {
  const bool doubled = assault.site && assault.site->doubled(switches);
  const char* defence = !holding.inside.empty() ? "units" : assault.natural_defence ? "natural" : "none";
  return {{"legal", assault.reason == Reason::none}, {"reason", to_json(assault.reason)},
      {"setting", assault.site ? name(assault.site->kind) : "none"}, {"current_level", holding.current()},
      {"defence", defence}, {"doubled", doubled}, {"artillerist_bonus", doubled},
      {"defence_dice", assault.defence_dice}, {"neutralise", strength_to_neutralise(holding, switches)},
      {"garrison_men", holding.fortified ? garrison_men_per_level() * holding.level : 0}};
}

std::unique_ptr<Play> read_assault_check(const JsonReader& situation, const Switches& switches) {
  only(situation, {"holding", "attackers", "at_war"});
  const JsonReader from = situation.member("holding");
  only(from, {"fortified", "level", "siege_drop", "inside"});
  const Holding holding{from.boolean_or("fortified", false), read_number(from, "level", 0, level_max),
      read_number_or(from, "siege_drop", 0, 0, level_max), read_troops_or_none(from, "inside")};
  const Troops attackers = read_troops(situation.member("attackers"));
  const bool at_war = situation.boolean_or("at_war", true);
  return make_play([=](game::Dice&) { return check_assault(holding, attackers, at_war, switches); },
      [=](const Assault& assault) { return write_assault(assault, holding, switches); });
}

}  // namespace

std::vector<Procedure> battle_procedures() {
  return {{"battle_setup", read_battle_setup}, {"battle", read_battle, {"log", "rounds"}},
      {"assault_check", read_assault_check}};
}

}  // namespace ziggurat::domain_war
