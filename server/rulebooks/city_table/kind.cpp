#include "rulebooks/city_table/kind.h"

#include "rulebooks/city_table/rulebook.h"
#include "rulebooks/city_table/rules/adjudicate.h"
#include "rulebooks/city_table/rules_text.h"
#include "rulebooks/common/setting.h"

namespace ziggurat::city_table {
namespace {

class CityTableKind final : public RulebookKind {
 public:
  std::string_view id() const override { return "city-table"; }
  int version() const override { return 1; }
  std::string_view name() const override { return "The siege of Ur on the City table"; }

  std::vector<ScenarioInfo> scenarios() const override {
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

  std::vector<SwitchInfo> switches() const override { return common::switch_infos(switch_figures()); }

  ::ziggurat::Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override {
    auto match = make_match(setting);
    if (!match) return std::unexpected(match.error());
    return std::make_unique<CityTable>(std::move(*match));
  }

  AdjudicatorAnswer adjudicate(std::string_view request) const override {
    auto json = parse_json(request, 64);
    if (!json) return {R"({"error":{"at":"","code":"bad_situation","message":"The request is no JSON."}})", true};
    const auto answer = city_table::adjudicate(*json);
    return {to_text(answer.body), answer.error};
  }

  std::vector<std::pair<std::string, std::string>> rules_text() const override { return city_table::rules_text(); }
};

}  // namespace

const RulebookKind& kind() {
  static const CityTableKind the_kind;
  return the_kind;
}

}  // namespace ziggurat::city_table
