#include <map>

#include "game/sentences.h"
#include "rulebooks/common/words.h"
#include "rulebooks/domain_war/course/course.h"

// Who has won (DW-124, section 16): at once by what a realm has taken, or after the last turn by what it has gained.
namespace ziggurat::domain_war {
namespace {

struct Asked {  // an objective's check for one regent
  const Realm& realm;
  FactionId regent;
  const ScenarioCheck& check;

  bool own(FactionId side) const { return side == regent; }
  const RealmHolding* holding() const {
    const auto& listed = realm.match->scenario.holdings;
    const auto found = std::ranges::find(listed, check.holding, &ScenarioHolding::id);
    for (const RealmHolding& one : realm.holdings)
      if (found != listed.end() && one.name == found->name &&
          one.province == static_cast<ProvinceIndex>(found->province))
        return &one;
    return nullptr;
  }
  ProvinceIndex province() const { return static_cast<ProvinceIndex>(realm.match->scenario.province(check.province)); }
  bool abroad(const RealmHolding& one) const {
    return own(one.side) && !own(realm.provinces[one.province].side) && name(one.type) == check.type;
  }
  template <class Fits>
  int count(Fits fits) const {
    return static_cast<int>(std::ranges::count_if(realm.holdings, fits));
  }
};

using Told =
    std::pair<std::string, std::string>;  // what is asked, and how far it is; nothing asked: his view does not say

std::string so_far(int now, int asked) { return std::to_string(now) + " of " + std::to_string(asked); }
std::string yes_or_not(bool so) { return so ? "yes" : "not now"; }
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
bool is_sound(const Asked& a, const std::string& asset) {
  return std::ranges::any_of(a.realm.bridges, [&](const RealmBridge& bridge) {
    return bridge.name == common::title_of(asset) && bridge.state == AssetState::sound;
  });
}
int foreign_walls(const Asked& a) {
  return a.count([&](const RealmHolding& one) {
    return one.fortified && one.side.valid() && !a.own(one.side) &&
           common::has(a.check.list, a.realm.match->scenario.provinces[one.province].id);
  });
}
std::string there(const Asked& a) { return a.realm.match->scenario.provinces[a.province()].name; }

struct Check {
  bool (*fulfilled)(const Asked&);
  Told (*told)(const Asked&);
};
const std::map<std::string_view, Check>& checks() {
  static const std::map<std::string_view, Check> all = {
      {"holding_at_least", {[](const Asked& a) {
                              const auto* one = a.holding();
                              return one && a.own(one->side) && one->current() >= a.check.count;
                            },
                               [](const Asked& a) {
                                 const auto* one = a.holding();
                                 if (!one) return Told{};
                                 return Told{"Level of " + one->name,
                                     a.own(one->side) ? so_far(one->current(), a.check.count) : "not yours now"};
                               }}},
      {"formal_allies_at_least", {[](const Asked& a) { return allies_of(a) >= a.check.count; },
                                     [](const Asked& a) {
                                       return Told{"Formal allies", so_far(allies_of(a), a.check.count)};
                                     }}},
      {"owned_holdings_in_province_at_least",
          {[](const Asked& a) { return holdings_there(a) >= a.check.count; },
              [](const Asked& a) {
                return Told{"Your holdings in " + there(a), so_far(holdings_there(a), a.check.count)};
              }}},
      {"rules", {[](const Asked& a) { return a.own(a.realm.provinces[a.province()].side); },
                    [](const Asked& a) {
                      return Told{"You rule " + there(a), yes_or_not(a.own(a.realm.provinces[a.province()].side))};
                    }}},
      {"levels_abroad_at_least", {[](const Asked& a) { return levels_abroad(a) >= a.check.count; },
                                     [](const Asked& a) {
                                       return Told{"Levels of your " + a.check.type + "s outside your provinces",
                                           so_far(levels_abroad(a), a.check.count)};
                                     }}},
      {"holdings_abroad_at_least", {[](const Asked& a) { return holdings_abroad(a) >= a.check.count; },
                                       [](const Asked& a) {
                                         return Told{"Your " + a.check.type + "s outside your provinces",
                                             so_far(holdings_abroad(a), a.check.count)};
                                       }}},
      {"own_provinces_never_occupied", {[](const Asked& a) {
                                          const auto& listed = a.realm.match->scenario.provinces;
                                          for (std::size_t i = 0; i < listed.size(); ++i)
                                            if (listed[i].ruler == a.regent.value && a.realm.provinces[i].was_occupied)
                                              return false;
                                          return true;
                                        },
                                           [](const Asked&) { return Told{}; }}},
      {"assets_sound",
          {[](const Asked& a) {
             return std::ranges::all_of(a.check.list, [&](const std::string& asset) { return is_sound(a, asset); });
           },
              [](const Asked& a) {
                std::vector<std::string> names;
                int sound = 0;
                for (const std::string& asset : a.check.list) {
                  names.push_back(common::title_of(asset));
                  sound += is_sound(a, asset) ? 1 : 0;
                }
                return Told{names_together(names) + " sound", so_far(sound, static_cast<int>(names.size()))};
              }}},
      {"holding_at_most_or_not_owned_by",
          {[](const Asked& a) {
             const auto* one = a.holding();
             return !one || one->current() <= a.check.count || one->side != a.realm.match->faction(a.check.owner);
           },
              [](const Asked& a) {
                const auto* one = a.holding();
                if (!one || !one->is_known) return Told{};
                const FactionId owner = a.realm.match->faction(a.check.owner);
                return Told{"Level of " + one->name + ", at most " + std::to_string(a.check.count),
                    one->side == owner ? std::to_string(one->current()) : "no longer his"};
              }}},
      {"no_foreign_fortified_in", {[](const Asked& a) { return foreign_walls(a) == 0; },
                                      [](const Asked& a) {
                                        const int walls = foreign_walls(a);
                                        return Told{"Foreign walls in the woods and the fens",
                                            walls == 0 ? "none that you know of" : std::to_string(walls)};
                                      }}},
  };
  return all;
}

int provinces_of(const Realm& realm, FactionId regent) {
  return static_cast<int>(std::ranges::count(realm.provinces, regent, &RealmProvince::side));
}

int score_of(const Realm& realm, FactionId regent) {
  const ScenarioVictory& victory = realm.match->scenario.victory;
  int score = victory.province * provinces_of(realm, regent) + victory.holding_level * realm.cap(regent) +
              static_cast<int>(realm.gold_of(regent)) / victory.gold_per_point;
  for (const ScenarioObjective& one : victory.objectives)
    if (one.regent == regent.value && checks().at(one.check.kind).fulfilled({realm, regent, one.check}))
      score += one.points;
  return score;
}

bool won_at_once(const Realm& now, const Realm& opening, const ScenarioInstant& instant) {
  const FactionId regent{instant.regent};
  if (instant.converted_foreign_province)
    for (std::size_t i = 0; i < now.provinces.size(); ++i)
      if (now.provinces[i].side == regent && opening.provinces[i].side != regent) return true;
  if (instant.rules.empty()) return false;
  const ScenarioCheck check{.province = instant.rules, .holding = instant.owns};
  const Asked asked{now, regent, check};
  const auto* holding = asked.holding();
  return asked.own(now.provinces[asked.province()].side) && holding && asked.own(holding->side);
}

}  // namespace

namespace {

std::string named(const Match& match, const std::vector<FactionId>& regents) {
  std::vector<std::string> names;
  for (const FactionId one : regents) names.push_back(common::with_article(match.at(one).name));
  return common::sentence_case(names_together(names));
}
std::string title_of_gain(const Match& match, const std::vector<FactionId>& winners) {
  if (winners.empty()) return "Nobody gained enough to win";
  return named(match, winners) + (winners.size() == 1 ? " gained most" : " gained most, and the same");
}

}  // namespace

std::optional<Victory> victory_at_dusk(const Realm& now, const Realm& opening) {
  const Match& match = *now.match;
  const ScenarioVictory& rules = match.scenario.victory;
  Victory victory;
  for (const ScenarioInstant& one : rules.instant)
    if (won_at_once(now, opening, one)) victory.winners.push_back({one.regent});
  if (victory.winners.empty() && now.now.turn < match.scenario.turns) return std::nullopt;
  if (victory.winners.empty()) {
    int best = 0;
    for (FactionId i{0}; i.value < match.regents(); ++i.value) {
      const int gain = score_of(now, i) - score_of(opening, i);
      victory.details.emplace_back(match.at(i).name, common::signed_text(gain));
      const bool must_grow = common::has(rules.must_rule_more, i.value);
      if (must_grow && provinces_of(now, i) <= provinces_of(opening, i)) continue;
      if (victory.winners.empty() || gain > best) victory.winners.clear(), best = gain;
      if (gain == best) victory.winners.push_back(i);
    }
    victory.title = title_of_gain(match, victory.winners);
    victory.text = "After the last turn the greatest gain counts.";
  } else {
    victory.title = named(match, victory.winners) + " won the war";
    victory.text = "What was to be taken has been taken.";
  }
  return victory;
}

std::vector<std::pair<std::string, std::string>> points_known(const Realm& known, FactionId regent) {
  const ScenarioVictory& victory = known.match->scenario.victory;
  if (victory.objectives.empty()) return {};
  const auto each = [](int points) { return common::counted(points, "point") + " each"; };
  std::vector<std::pair<std::string, std::string>> lines = {
      {"Provinces, " + each(victory.province), std::to_string(provinces_of(known, regent))},
      {"Levels of your holdings, " + each(victory.holding_level), std::to_string(known.cap(regent))},
      {"Gold, 1 point for every full " + std::to_string(victory.gold_per_point),
          std::to_string(known.gold_of(regent))}};
  for (const ScenarioObjective& one : victory.objectives) {
    if (one.regent != regent.value) continue;
    auto [asked, how_far] = checks().at(one.check.kind).told({known, regent, one.check});
    if (!asked.empty()) lines.emplace_back(asked + ", " + common::counted(one.points, "point"), how_far);
  }
  return lines;
}

}  // namespace ziggurat::domain_war
