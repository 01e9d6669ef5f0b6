#include <algorithm>

#include "game/rules_sections.h"
#include "rulebooks/common/rulebook.h"
#include "rulebooks/urr_handbook/battle/tactics.h"
#include "rulebooks/urr_handbook/by_hand.h"
#include "rulebooks/urr_handbook/kind.h"
#include "rulebooks/urr_handbook/rules/adjudicate.h"
#include "rulebooks/urr_handbook/sight.h"
#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {
namespace {

// Pieces: the party of a raid or a watch, the corps of a project, the unit of magic and pairing. Fights: a combat's place and comer
// ("O5 pod"), a deal's seller and buyer ("redbeards urr"), a taken engine's name.
const std::vector<game::RulingKind>& rulings() {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  const std::vector<std::string> raid{"raid"}, combat{"front", "ranged", "melee"}, shots{"ranged"}, blows{"melee"};
  static const std::vector<Kind> kinds = {
      Kind::number("story", "Story of the raid or the watch", about::piece, -2, 2, raid),
      Kind::number("raid_difficulty", "Difficulty of the raid", about::piece, 0, 9, raid),
      Kind::word("raid_result", "Result of the raid", about::piece, {"great", "success", "failure", "lost"}, raid),
      Kind::word("project", "The project succeeds", about::piece, {"yes", "no"}, {"project"}),
      Kind::word("deal", "The deal (seller and buyer)", about::fight, {"void"}, {"deal"}),
      Kind::number("wall_steps", "Steps crossed off the section; negative: restored", about::place, -7, 7),
      Kind::number("restore_steps", "Steps given back to the unit by magic", about::piece, 1, 30),
      Kind::word("flood", "The place is under water", about::place, {"yes", "no"}),
      Kind::word("tactical_turn", "A tactical turn starts", about::phase, {"yes", "no"}),
      Kind::word("front", "The combat", about::fight, {"closed"}, combat),
      Kind::word("pairing", "The unit fights in the combat", about::piece, {}, combat),
      Kind::number("magic_attack", "Magic in the unit's attack", about::piece, -6, 6, combat),
      Kind::number("magic_defend", "Magic in the unit's defence", about::piece, -6, 6, combat),
      Kind::word("engine", "The engine that was taken", about::fight, {"captured", "burnt"}, {"engine"}),
      Kind::number("ranged_hits_on_holder", "Hits of the shooting on the holder", about::fight, 0, 99, shots),
      Kind::number("ranged_hits_on_comer", "Hits of the shooting on the comer", about::fight, 0, 99, shots),
      Kind::number("melee_hits_on_holder", "Hits of the melee on the holder", about::fight, 0, 99, blows),
      Kind::number("melee_hits_on_comer", "Hits of the melee on the comer", about::fight, 0, 99, blows),
  };
  return kinds;
}

// The face of this rule system for one match.
class UrrHandbook final : public common::VerbRulebook<Urr> {
 public:
  using VerbRulebook::VerbRulebook;
  using Lines = std::vector<std::pair<std::string, std::string>>;

  const std::vector<game::RulingKind>& ruling_kinds() const override { return rulings(); }
  game::Setup set_up() const override { return urr_handbook::set_up(match_); }
  game::Outcome close(const game::Closing& closing) const override { return close_phase(match_, closing); }
  std::vector<game::Forecast> forecast(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet) const override {
    return forecast_of(match_, view, phase, seat, sheet);
  }
  std::vector<game::View> sight(
      const game::World& world, const std::vector<game::Looker>& lookers, game::Moment) const override {
    return urr_handbook::sight(match_, world, lookers);
  }
  std::string misfit(const game::World& world, const game::Change& change) const override {
    return misfit_by_hand(match_, world, change);
  }
  std::vector<game::Change> settle(const game::World& world, const std::vector<game::Change>& act) const override {
    return settle_act(match_, world, act);
  }
  Lines pace(const game::World& world, const game::Phase&) const override {
    const Siege siege = read_siege(match_, world);
    if (match_.scenario.starts_with_storm) return {};
    const auto breached = std::ranges::count_if(
        siege.walls, [](const auto& w) { return w.damage >= (w.circuit == Circuit::outer ? 7 : 4); });
    const auto centre = std::ranges::count_if(match_.scenario.centre, [&](const auto& id) {
      const auto* quarter = siege.quarter(match_.geography().place(id));
      return quarter && quarter->held == match_.faction("pod");
    });
    return {{"Week", std::to_string(siege.week) + " of " + std::to_string(match_.scenario.weeks)},
        {"Sections breached", std::to_string(breached)},
        {"Centre held by the Prince", std::to_string(centre) + " of " + std::to_string(match_.scenario.centre.size())}};
  }
};

// ---- the tables of the rules as they are played, for the page "Rules" ----
std::string cell(const Json& value) {
  return value.is_null() ? "–" : value.is_string() ? value.get<std::string>() : value.dump();
}

// The named members of each row, one column each.
std::string table(const Json& rows, const std::vector<std::pair<const char*, const char*>>& columns) {
  std::string text = "|", line = "|";
  for (const auto& [member, title] : columns) text += " " + std::string(title) + " |", line += "---|";
  text += "\n" + line + "\n";
  for (const auto& row : rows) {
    text += "|";
    for (const auto& [member, title] : columns) text += " " + cell(row.value(member, Json())) + " |";
    text += "\n";
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> tables_of_the_rules() {
  const auto& all = figures();
  const std::vector<std::pair<const char*, const char*>> rows = {{"row", "Row"}, {"value", "Value"}};
  return {
      {"Hits of one roll (UH-4)",
          table(all.at("hit_scale_unit"), {{"total_at_least", "Total at least"}, {"hits", "Hits"}})},
      {"Units (UH-20)", table(all.at("unit_types"), {{"type", "Type"}, {"kin", "Kin"}, {"melee", "Melee"},
                                                        {"use", "Use"}, {"ranged", "Ranged"}, {"steps", "Steps"}})},
      {"Shooting (UH-35)", table(all.at("modifiers").at("ranged"), rows)},
      {"Melee attack (UH-36)", table(all.at("modifiers").at("attack"), rows)},
      {"Melee defence (UH-37)", table(all.at("modifiers").at("defend"), rows)},
      {"Outer wall (UH-40)",
          table(all.at("walls").at("outer").at("boxes"), {{"strength", "Strength"}, {"steps", "Steps"}})},
      {"Inner wall (UH-40)",
          table(all.at("walls").at("inner").at("boxes"), {{"strength", "Strength"}, {"steps", "Steps"}})},
      {"Engines (UH-50)", table(all.at("engines"), {{"kind", "Kind"}, {"base", "Base"}, {"shots", "Shots a week"}})},
  };
}

class UrrHandbookKind final : public RulebookKind {
 public:
  std::string_view id() const override { return "urr-handbook"; }
  int version() const override { return 1; }
  std::string_view name() const override { return "The siege of Urr by the handbook"; }

  std::vector<ScenarioInfo> scenarios() const override {
    std::vector<ScenarioInfo> list;
    for (const auto& id : scenario_ids()) {
      const auto scenario = read_scenario(id).value();
      list.push_back({"urr-handbook/" + id, "urr-handbook", scenario.name, scenario.summary,
          scenario.starts_with_storm ? std::vector<std::string>{"live", "rapid", "manual", "sealed", "slow"}
                                     : std::vector<std::string>{"live", "slow", "manual", "sealed", "rapid"}});
    }
    return list;
  }
  std::vector<SwitchInfo> switches() const override { return switch_infos(); }

  ::ziggurat::Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override {
    auto match = make_match(setting);
    if (!match) return std::unexpected(match.error());
    return std::make_unique<UrrHandbook>(std::move(*match));
  }

  AdjudicatorAnswer adjudicate(std::string_view request) const override {
    const auto answer = adjudicate_text(request);
    return {to_text(answer.body), answer.error};
  }

  std::vector<std::pair<std::string, std::string>> rules_text() const override {
    auto sections = rules_sections("urr_handbook/rules.json");
    const auto more = tables_of_the_rules();
    sections.insert(sections.end(), more.begin(), more.end());
    return sections;
  }
};

}  // namespace

const RulebookKind& kind() {
  static const UrrHandbookKind the_kind;
  return the_kind;
}

}  // namespace ziggurat::urr_handbook
