#include "rulebooks/common/rulebook.h"
#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/kind.h"
#include "rulebooks/city_table/rules/adjudicate.h"
#include "rulebooks/city_table/seen/seen.h"
#include "rulebooks/city_table/set_up.h"
#include "rulebooks/common/kind.h"
#include "rulebooks/common/setting.h"

// The face of this rule system: of one match, and of the kind.
namespace ziggurat::city_table {
namespace {

using game::RulingAbout;

class CityTable final : public common::VerbRulebook<City> {
 public:
  using VerbRulebook::VerbRulebook;

  const std::vector<game::RulingKind>& ruling_kinds() const override {
    static const std::vector<game::RulingKind> kinds = {
        {"initiative", "Who has the initiative", RulingAbout::phase, {"dark", "city", "neutral"}, 0, 0},
        {"shift", "Column shift for the attacker", RulingAbout::fight, {}, -12, 12},
        {"result", "Result of the fight", RulingAbout::fight, {"DV", "D", "X", "A", "AV"}, 0, 0},
        {"losses_attacker", "Steps the attacker loses", RulingAbout::fight, {}, 0, 99},
        {"losses_defender", "Steps the defender loses", RulingAbout::fight, {}, 0, 99},
        {"strike", "Strike the orders of this unit or column (by its name)", RulingAbout::piece, {"yes", "no"}, 0, 0},
    };
    return kinds;
  }
  game::Setup set_up() const override { return city_table::set_up(match_); }
  std::vector<game::Forecast> forecast(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet) const override {
    return forecast_of({read_table(match_, view), phase, seat}, sheet);
  }
  game::Outcome close(const game::Closing& closing) const override { return close_phase(match_, closing); }
  std::vector<game::View> sight(
      const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now) const override {
    return city_table::sight(match_, world, lookers, now);
  }
  game::Sheet meant(const game::World& world, const game::Seat& seat, game::Sheet sheet) const override {
    const auto find = [&](PieceId& piece) { piece = unit_under(match_, world, seat.faction, piece); };
    for (auto& order : sheet.orders)
      for (auto& argument : order.arguments) {
        if (auto* piece = std::get_if<PieceId>(&argument)) find(*piece);
        if (auto* pieces = std::get_if<Pieces>(&argument)) std::ranges::for_each(*pieces, find);
      }
    return sheet;
  }
  std::string misfit(const game::World& world, const game::Change& change) const override {
    return misfit_by_hand(match_, world, change);
  }
  std::vector<game::Change> settle(const game::World& world, const std::vector<game::Change>& act) const override {
    return settle_act(match_, world, act);
  }
  std::vector<std::pair<std::string, std::string>> pace(const game::World& world, const game::Phase&) const override {
    return pace_of(match_, world);
  }
};

std::vector<ScenarioInfo> scenarios() {
  std::vector<ScenarioInfo> list;
  for (const auto& [scenario, title] : scenario_names()) {
    const bool drill = scenario == "gate_drill";
    list.push_back({"city-table/" + scenario, "city-table", title,
        drill ? "Six rounds before one gate: every kind of round order within minutes."
              : "Seven days: the Prince of Darkness besieges Ur; dwarves, gnomes and elves choose their side.",
        drill ? std::vector<std::string>{"live", "rapid", "manual", "sealed", "day", "slow"}
              : std::vector<std::string>{"live", "day", "slow", "manual", "sealed", "rapid"}});
  }
  return list;
}

AdjudicatorAnswer adjudicate_text(std::string_view request) {
  auto json = parse_json(request, 64);
  if (!json) return {R"({"error":{"at":"","code":"bad_situation","message":"The request is no JSON."}})", true};
  const auto answer = adjudicate(*json);
  return {to_text(answer.body), answer.error};
}

}  // namespace

const RulebookKind& kind() {
  static const common::DeclaredKind the_kind({.id = "city-table",
      .name = "The siege of Ur on the City table",
      .scenarios = scenarios,
      .switches = [] { return common::switch_infos(switch_figures()); },
      .open = [](const Setting& setting) { return common::opened<CityTable>(make_match(setting)); },
      .adjudicate = adjudicate_text,
      .rules_text = rules_text});
  return the_kind;
}

}  // namespace ziggurat::city_table
