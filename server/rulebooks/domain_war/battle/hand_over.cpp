#include "rulebooks/domain_war/battle/hand_over.h"

#include <map>

#include "base/json.h"
#include "rulebooks/domain_war/rules/figures/list.h"
#include "rulebooks/domain_war/seen/odds.h"
#include "rulebooks/shelf/data.h"

namespace ziggurat::domain_war {
namespace {

constexpr auto winner_ruling = "table_winner", lost_ruling = "table_lost", by_the_rules_word = "as_the_rules_say";
std::string key_of(const char* ruling, const Clash& asked) { return std::string(ruling) + "/" + asked.fight; }

// Parses the words of `table_winner` (rulebook.cpp) that end a battle.
std::optional<Winner> winner_of(const std::string& word) {
  static const std::map<std::string_view, Winner> all = {{"attacker", Winner::attacker}, {"defender", Winner::defender},
      {"nobody", Winner::none}, {"both_stay", Winner::undecided}};
  const auto found = all.find(word);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

// The number of figures that a unit and a garrison stand for on a table that counts men (DW-15).
int men_of(const std::string& regent) {
  static const Json figures = shelf::data_file("domain_war/figures.json").at("tactical_handover").at("men_per_unit");
  return shelf::number(figures, figures.contains(regent) ? regent.c_str() : "others");
}
int garrison_of(const RealmHolding& holding) {
  static const int per_level = shelf::number(shelf::data_file("domain_war/figures.json"), "garrison_men_per_level");
  return holding.fortified ? per_level * holding.level : 0;
}

std::vector<PieceId> all_of(const Clash& asked) {
  std::vector<PieceId> all = asked.attackers;
  all.insert(all.end(), asked.defenders.begin(), asked.defenders.end());
  return all;
}
// The item for a list. Units that came this turn are in no view yet, so their name is their only handle.
std::string listed_name(const Realm& now, PieceId id) {
  std::string name = now.unit(id)->name;
  std::erase(name, ',');
  return name;
}

Json units_json(const Realm& now, const std::vector<PieceId>& units) {
  Json list = Json::array();
  for (const PieceId id : units) {
    const RealmUnit& unit = *now.unit(id);
    const std::string& owner = now.regent(unit.side);
    list.push_back(
        {{"name", listed_name(now, id)}, {"type", name(unit.type)}, {"owner", owner}, {"men", men_of(owner)}});
  }
  return list;
}
// In the format of the calculator's sides (section 15.1).
Json stack_json(const ByOwner& owners) {
  Json stack = Json::array();
  for (const auto& [owner, units] : owners) {
    Troops troops;
    for (const RealmUnit* unit : units) ++troops[unit->type];
    for (const UnitType type : every_unit_type)
      if (troops[type] > 0) stack.push_back({{"type", name(type)}, {"count", troops[type]}, {"owner", owner}});
  }
  return stack;
}

// The encounter file: the two sides and the place, the matching question for the calculator, and a form for the result.
std::string file_of(const Realm& now, const Clash& asked) {
  Json situation = {{"attackers", stack_json(by_owner(now, asked.attackers))},
      {"defenders", stack_json(by_owner(now, asked.defenders))}, {"setting", name(asked.site.kind)}};
  if (asked.site.kind != SiteKind::field) situation["holding_level"] = asked.site.level;
  Json file = {{"rulebook", "domain-war"}, {"battle", asked.fight},
      {"province", now.config->scenario.provinces[asked.province].name}, {"setting", name(asked.site.kind)},
      {"attackers", units_json(now, asked.attackers)}, {"defenders", units_json(now, asked.defenders)},
      {"calculator", {{"rulebook", "domain-war"}, {"procedure", "battle_setup"}, {"situation", std::move(situation)}}},
      {"answer", {{winner_ruling, nullptr}, {lost_ruling, Json::array()}}}};
  if (const RealmHolding* holding = now.holding(asked.holding))
    file["holding"] = {{"name", holding->name}, {"type", name(holding->type)}, {"level", holding->current()},
        {"fortified", holding->fortified}, {"garrison", garrison_of(*holding)}};
  return to_text(file);
}

void add_side(shelf::Lines& lines, const PhaseResolver& resolver, const Realm& now, std::string_view role,
    const ByOwner& owners) {
  for (const auto& [owner, units] : owners) {
    Troops troops;
    for (const RealmUnit* unit : units) ++troops[unit->type];
    add(lines, role,
        {{"regent", resolver.name_of(now.config->faction(owner))}, {"troops", in_words(troops)},
            {"men", troops.count() * men_of(owner)}});
  }
}

void wait_for(PhaseResolver& resolver, const Clash& asked) {
  const auto now = resolver.realm();
  const ByOwner attackers = by_owner(*now, asked.attackers), defenders = by_owner(*now, asked.defenders);
  shelf::Lines lines;
  add_side(lines, resolver, *now, "battle.attackers", attackers);
  add_side(lines, resolver, *now, "battle.defenders", defenders);
  if (const RealmHolding* holding = now->holding(asked.holding))
    add(lines, "battle.site",
        {{"holding", holding->name}, {"walls", asked.site.walls()}, {"level", asked.site.level},
            {"garrison", garrison_of(*holding)}});
  constexpr int trials = 400;
  const Odds odds =
      odds_of(side_of(attackers).all(), side_of(defenders).all(), asked.site, resolver.config.switches, trials);
  std::vector<PieceId> all = all_of(asked);
  std::vector<std::string> names;
  for (const PieceId id : all) names.push_back(listed_name(*now, id));
  resolver.publish_to_umpire(
      ImportantReport("DW-104", "battle_awaited", say("battle.awaited", {{"where", asked.where}}))
          .shows(std::move(all), {province_place(static_cast<int>(asked.province))})
          .fight(asked.fight)
          .details(std::move(lines))
          .likely(say("battle.awaited_likely", {{"percent", odds.percent(Winner::attacker)}})));
  resolver.outcome.awaits =
      Awaited{asked.fight, key_of(winner_ruling, asked), by_the_rules_word, std::move(names), file_of(*now, asked)};
}

// Why the battle cannot have ended like this; "" if it can.
std::string fault_of(const PhaseResolver& resolver, const Clash& asked, const BroughtBack& back) {
  const auto lives = [&](const std::vector<PieceId>& units) {
    return std::ranges::any_of(units, [&](PieceId id) { return !contains(back.lost, id); });
  };
  const bool walls = asked.defenders.empty() && natural_defence(asked.site, {}, resolver.config.switches);
  const bool attackers = lives(asked.attackers), defenders = lives(asked.defenders);
  if (back.winner == Winner::attacker && !attackers) return say("handed.no_attacker");
  if (back.winner == Winner::defender && !defenders && !walls) return say("handed.no_defender");
  if (back.winner == Winner::none && (attackers || defenders)) return say("handed.somebody");
  if (back.winner == Winner::undecided && !(attackers && (defenders || walls))) return say("handed.one_side");
  return "";
}

}  // namespace

std::optional<BroughtBack> brought_back(PhaseResolver& resolver, const Clash& asked) {
  const std::string winner_key = key_of(winner_ruling, asked), lost_key = key_of(lost_ruling, asked);
  const auto word = resolver.ruling(winner_key);
  BroughtBack back{.by_the_rules = word == by_the_rules_word};
  if (word && !back.by_the_rules) back.winner = winner_of(*word).value_or(Winner::undecided);
  auto there = all_of(asked);
  bool strangers = false;
  for (const auto& one : resolver.words_ruled(lost_key).value_or(std::vector<std::string>{})) {
    const auto found =
        std::ranges::find_if(there, [&](PieceId id) { return listed_name(*resolver.realm(), id) == one; });
    strangers = strangers || found == there.end();
    if (found == there.end()) continue;
    back.lost.push_back(*found);
    there.erase(found);
  }
  if (strangers) resolver.reject(lost_key, say("handed.stranger"));
  else if (!back.lost.empty() && !word) resolver.reject(lost_key, say("handed.no_winner"));
  else if (!back.lost.empty() && back.by_the_rules) resolver.reject(lost_key, say("handed.by_the_rules"));
  else if (word && back.by_the_rules) return back;
  else if (word) {
    const std::string fault = fault_of(resolver, asked, back);
    if (fault.empty()) return back;
    resolver.reject(winner_key, fault);
  }
  wait_for(resolver, asked);
  return std::nullopt;
}

Battle as_battle(const Clash& asked, const BroughtBack& back, const ByOwner& attackers, const ByOwner& defenders) {
  const auto left = [&](const ByOwner& owners) {
    Side side = side_of(owners);
    auto troops = side.owners.begin();
    for (const auto& [owner, units] : owners) {
      for (const RealmUnit* unit : units)
        if (contains(back.lost, unit->id)) --(*troops)[unit->type];
      ++troops;
    }
    return side;
  };
  Battle battle{.winner = back.winner, .attackers = left(attackers), .defenders = left(defenders)};
  battle.ended_by = end_of(asked, battle);
  return battle;
}

}  // namespace ziggurat::domain_war
