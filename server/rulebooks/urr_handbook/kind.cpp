#include "rulebooks/urr_handbook/kind.h"

#include "rulebooks/urr_handbook/rulebook.h"
#include "rulebooks/urr_handbook/rules/adjudicate.h"
#include "rulebooks/urr_handbook/rules_text.h"

namespace ziggurat::urr_handbook {
namespace {

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

  std::vector<std::pair<std::string, std::string>> rules_text() const override { return urr_handbook::rules_text(); }
};

}  // namespace

const RulebookKind& kind() {
  static const UrrHandbookKind the_kind;
  return the_kind;
}

}  // namespace ziggurat::urr_handbook
