#include <map>

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/sentences.h"
#include "rulebooks/shelf/wording/words.h"

// Decides victory (DW-124, section 16): at once by conquests, or after the last turn by gains.
namespace ziggurat::domain_war {
namespace {

struct Asked {  // the check of an objective for one regent
  const Realm& realm;
  FactionId regent;
  const ScenarioCheck& check;
  int points = 0;

  bool own(FactionId side) const { return side == regent; }
  const RealmHolding* holding() const {
    const auto& listed = realm.config->scenario.holdings;
    const auto found = std::ranges::find(listed, check.holding, &ScenarioHolding::id);
    for (const RealmHolding& one : realm.holdings)
      if (found != listed.end() && one.name == found->name &&
          one.province == static_cast<ProvinceIndex>(found->province))
        return &one;
    return nullptr;
  }
  ProvinceIndex province() const { return static_cast<ProvinceIndex>(realm.config->scenario.province(check.province)); }
  bool abroad(const RealmHolding& one) const {
    return own(one.side) && !own(realm.provinces[one.province].side) && name(one.type) == check.type;
  }
  template <class Fits>
  int count(Fits fits) const {
    return static_cast<int>(std::ranges::count_if(realm.holdings, fits));
  }
};

// The objective and the progress; nothing if the view does not show it.
shelf::Lines informed_of(const Asked& a, std::string_view key, shelf::Filling now) {
  const auto& config = *a.realm.config;
  const auto* holding = a.holding();
  const bool somewhere = !a.check.province.empty();
  std::vector<std::string> assets;
  for (const std::string& asset : a.check.list) assets.push_back(shelf::title_of(asset));
  return lines(
      key, {{"now", std::move(now)}, {"asked", a.check.count}, {"listed", a.check.list.size()}, {"points", a.points},
               {"type", a.check.type}, {"where", somewhere ? config.scenario.provinces[a.province()].name : ""},
               {"holding", holding ? holding->name : ""}, {"assets", names_together(assets)}});
}
int allies_of(const Asked& a) {
  return static_cast<int>(std::ranges::count_if(
      a.realm.alliances, [&](const RealmAlliance& one) { return a.own(one.one) || a.own(one.other); }));
}
int holdings_there(const Asked& a) {
  return a.count([&](const RealmHolding& one) { return a.own(one.side) && one.province == a.province(); });
}
int holdings_abroad(const Asked& a) {
  return a.count([&](const RealmHolding& one) { return a.abroad(one); });
}
int levels_abroad(const Asked& a) {
  int levels = 0;
  for (const RealmHolding& one : a.realm.holdings) levels += a.abroad(one) ? one.current() : 0;
  return levels;
}
std::ptrdiff_t sound_of(const Asked& a) {
  return std::ranges::count_if(a.check.list, [&](const std::string& asset) {
    return std::ranges::any_of(a.realm.bridges, [&](const RealmBridge& bridge) {
      return bridge.name == shelf::title_of(asset) && bridge.state == AssetState::sound;
    });
  });
}
bool rules_there(const Asked& a) { return a.own(a.realm.provinces[a.province()].side); }
int foreign_walls(const Asked& a) {
  return a.count([&](const RealmHolding& one) {
    return one.fortified && one.side.valid() && !a.own(one.side) &&
           shelf::has(a.check.list, a.realm.config->scenario.provinces[one.province].id);
  });
}
struct Check {
  bool (*fulfilled)(const Asked&);
  shelf::Lines (*progress)(const Asked&);
};
const std::map<std::string_view, Check>& checks() {
  static const std::map<std::string_view, Check> all = {
      {"holding_at_least", {[](const Asked& a) {
                              const auto* one = a.holding();
                              return one && a.own(one->side) && one->current() >= a.check.count;
                            },
                               [](const Asked& a) {
                                 const auto* one = a.holding();
                                 if (!one) return shelf::Lines{};
                                 const bool own = a.own(one->side);
                                 return informed_of(
                                     a, "points.holding_at_least", own ? std::optional(one->current()) : std::nullopt);
                               }}},
      {"formal_allies_at_least", {[](const Asked& a) { return allies_of(a) >= a.check.count; },
                                     [](const Asked& a) { return informed_of(a, "points.allies", allies_of(a)); }}},
      {"owned_holdings_in_province_at_least",
          {[](const Asked& a) { return holdings_there(a) >= a.check.count; },
              [](const Asked& a) { return informed_of(a, "points.holdings_there", holdings_there(a)); }}},
      {"rules", {rules_there, [](const Asked& a) { return informed_of(a, "points.rules", rules_there(a)); }}},
      {"levels_abroad_at_least",
          {[](const Asked& a) { return levels_abroad(a) >= a.check.count; },
              [](const Asked& a) { return informed_of(a, "points.levels_abroad", levels_abroad(a)); }}},
      {"holdings_abroad_at_least",
          {[](const Asked& a) { return holdings_abroad(a) >= a.check.count; },
              [](const Asked& a) { return informed_of(a, "points.holdings_abroad", holdings_abroad(a)); }}},
      {"own_provinces_never_occupied", {[](const Asked& a) {
                                          const auto& listed = a.realm.config->scenario.provinces;
                                          for (std::size_t i = 0; i < listed.size(); ++i)
                                            if (listed[i].ruler == a.regent.value && a.realm.provinces[i].was_occupied)
                                              return false;
                                          return true;
                                        },
                                           [](const Asked&) { return shelf::Lines{}; }}},
      {"assets_sound", {[](const Asked& a) { return sound_of(a) == std::ssize(a.check.list); },
                           [](const Asked& a) { return informed_of(a, "points.assets", sound_of(a)); }}},
      {"holding_at_most_or_not_owned_by",
          {[](const Asked& a) {
             const auto* one = a.holding();
             return !one || one->current() <= a.check.count || one->side != a.realm.config->faction(a.check.owner);
           },
              [](const Asked& a) {
                const auto* one = a.holding();
                if (!one || !one->is_known) return shelf::Lines{};
                const bool his = one->side == a.realm.config->faction(a.check.owner);
                return informed_of(a, "points.holding_at_most", his ? std::optional(one->current()) : std::nullopt);
              }}},
      {"no_foreign_fortified_in",
          {[](const Asked& a) { return foreign_walls(a) == 0; },
              [](const Asked& a) { return informed_of(a, "points.foreign_walls", foreign_walls(a)); }}},
  };
  return all;
}

int provinces_of(const Realm& realm, FactionId regent) {
  return static_cast<int>(std::ranges::count(realm.provinces, regent, &RealmProvince::side));
}

int score_of(const Realm& realm, FactionId regent) {
  const ScenarioVictory& victory = realm.config->scenario.victory;
  int score = victory.province * provinces_of(realm, regent) + victory.holding_level * realm.cap(regent) +
              static_cast<int>(realm.gold_of(regent)) / victory.gold_per_point;
  for (const ScenarioObjective& one : victory.objectives)
    if (one.regent == regent.value && checks().at(one.check.kind).fulfilled({realm, regent, one.check}))
      score += one.points;
  return score;
}

bool won_at_once(const Realm& now, const ScenarioInstant& instant) {
  const FactionId regent{instant.regent};
  if (instant.converted_foreign_province)
    for (std::size_t i = 0; i < now.provinces.size(); ++i)
      if (now.provinces[i].side == regent && now.config->scenario.provinces[i].ruler != regent.value) return true;
  if (instant.rules.empty()) return false;
  const ScenarioCheck check{.province = instant.rules, .holding = instant.owns};
  const Asked asked{now, regent, check};
  const auto* holding = asked.holding();
  return asked.own(now.provinces[asked.province()].side) && holding && asked.own(holding->side);
}

}  // namespace

namespace {

std::string named(const GameConfig& config, const std::vector<FactionId>& regents) {
  std::vector<std::string> names;
  for (const FactionId one : regents) names.push_back(in_sentence(config.at(one)));
  return names_together(names);
}

// What a view shows of a rival, without treasury and tasks.
shelf::Lines rivals_known(const Realm& known, FactionId regent) {
  const ScenarioVictory& victory = known.config->scenario.victory;
  shelf::Lines out;
  for (FactionId one{0}; one.value < known.config->regents(); ++one.value)
    if (one != regent)
      add(out, "points.rival",
          {{"regent", known.config->at(one).name}, {"provinces", provinces_of(known, one)}, {"levels", known.cap(one)},
              {"points", victory.province * provinces_of(known, one) + victory.holding_level * known.cap(one)}});
  return out;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> gains(const Realm& now) {
  const GameConfig& config = *now.config;
  const Realm opening = read_realm(config, War::set_up(config).world);
  shelf::Lines out;
  for (FactionId i{0}; i.value < config.regents(); ++i.value)
    add(out, "victory.gain_so_far", {{"regent", config.at(i).name}, {"gain", score_of(now, i) - score_of(opening, i)}});
  return out;
}

std::optional<Victory> victory_at_dusk(const Realm& now) {
  const GameConfig& config = *now.config;
  const ScenarioVictory& rules = config.scenario.victory;
  Victory victory;
  for (const ScenarioInstant& one : rules.instant)
    if (won_at_once(now, one)) victory.winners.push_back({one.regent});
  if (victory.winners.empty() && now.now.turn < config.scenario.turns) return std::nullopt;
  if (victory.winners.empty()) {
    const Realm opening = read_realm(config, War::set_up(config).world);
    int best = 0;
    for (FactionId i{0}; i.value < config.regents(); ++i.value) {
      const int gain = score_of(now, i) - score_of(opening, i);
      add(victory.details, "victory.gain", {{"regent", config.at(i).name}, {"gain", gain}});
      const bool must_grow = shelf::has(rules.must_rule_more, i.value);
      if (must_grow && provinces_of(now, i) <= provinces_of(opening, i)) continue;
      if (victory.winners.empty() || gain > best) victory.winners.clear(), best = gain;
      if (gain == best) victory.winners.push_back(i);
    }
    victory.title =
        say("victory.gained", {{"winners", named(config, victory.winners)}, {"same", victory.winners.size() > 1}});
    victory.text = say("victory.gain_text");
  } else {
    victory.title = say("victory.at_once", {{"winners", named(config, victory.winners)}});
    victory.text = say("victory.at_once_text");
  }
  return victory;
}

std::vector<std::pair<std::string, std::string>> points_known(const Realm& known, FactionId regent) {
  const ScenarioVictory& victory = known.config->scenario.victory;
  if (victory.objectives.empty()) return {};
  const int provinces = provinces_of(known, regent), levels = known.cap(regent);
  const int gold = static_cast<int>(known.gold_of(regent));
  auto out = lines("points.of_all",
      {{"province", victory.province}, {"provinces", provinces}, {"level", victory.holding_level}, {"levels", levels},
          {"gold_per_point", victory.gold_per_point}, {"gold", gold}, {"of_provinces", victory.province * provinces},
          {"of_levels", victory.holding_level * levels}, {"of_gold", gold / victory.gold_per_point}});
  bool all = true;
  int sum = victory.province * provinces + victory.holding_level * levels + gold / victory.gold_per_point;
  for (const ScenarioObjective& one : victory.objectives) {
    if (one.regent != regent.value) continue;
    const Asked asked{known, regent, one.check, one.points};
    const Check& check = checks().at(one.check.kind);
    auto said = check.progress(asked);
    if (said.empty()) all = false;  // the view does not show it
    const int points = !said.empty() && check.fulfilled(asked) ? one.points : 0;
    for (auto& line : said) line.second += say("points.earned", {{"points", points}});
    sum += points;
    std::ranges::move(said, std::back_inserter(out));
  }
  add(out, "points.together", {{"points", sum}, {"all", all}});
  std::ranges::move(rivals_known(known, regent), std::back_inserter(out));
  return out;
}

bool is_fulfilled(const Realm& known, const ScenarioObjective& one) {
  return checks().at(one.check.kind).fulfilled({known, FactionId{one.regent}, one.check, one.points});
}

std::vector<game::Aim> aims_known(const Realm& known, FactionId regent) {
  const GameConfig& config = *known.config;
  const ScenarioVictory& victory = config.scenario.victory;
  std::vector<game::Aim> aims;
  const auto add_aim = [&](std::string words, bool met, std::optional<Place> at) {
    aims.push_back({std::move(words), met ? game::Aim::State::met : game::Aim::State::open, at});
  };
  for (const ScenarioInstant& one : victory.instant) {
    if (one.regent != regent.value) continue;
    const bool met = won_at_once(known, one);
    if (one.converted_foreign_province) add_aim(say("counsel.take"), met, {});
    if (one.rules.empty()) continue;
    const int there = config.scenario.province(one.rules);
    const auto& listed = config.scenario.holdings;
    const auto holding = std::ranges::find(listed, one.owns, &ScenarioHolding::id);
    add_aim(say("counsel.rule", {{"where", config.scenario.provinces[static_cast<std::size_t>(there)].name},
                                    {"holding", holding == listed.end() ? "" : holding->name}}),
        met, province_place(there));
  }
  for (const ScenarioObjective& one : victory.objectives) {
    if (one.regent != regent.value) continue;
    const Asked asked{known, regent, one.check, one.points};
    const Check& check = checks().at(one.check.kind);
    const auto* holding = asked.holding();
    std::optional<Place> at;
    if (holding) at = province_place(static_cast<int>(holding->province));
    else if (!one.check.province.empty()) at = province_place(static_cast<int>(asked.province()));
    for (const auto& [what, now] : check.progress(asked))
      add_aim(say("counsel.task", {{"what", what}, {"now", now}}), check.fulfilled(asked), at);
  }
  if (victory.province > 0)
    add_aim(say("counsel.gains",
                {{"points", victory.province * provinces_of(known, regent) + victory.holding_level * known.cap(regent) +
                                static_cast<int>(known.gold_of(regent)) / victory.gold_per_point}}),
        false, {});
  return aims;
}

}  // namespace ziggurat::domain_war
