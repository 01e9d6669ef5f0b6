#pragma once
#include "rulebooks/common/rulebook.h"
#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {

// The face of this rule system for one match.
class UrrHandbook final : public common::VerbRulebook<Urr> {
 public:
  using VerbRulebook::VerbRulebook;

  const std::vector<game::RulingKind>& ruling_kinds() const override;
  game::Setup set_up() const override;
  std::vector<game::Forecast> forecast(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet) const override;
  game::Outcome close(const game::Closing& closing) const override;
  std::vector<game::View> sight(
      const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now) const override;
  std::string misfit(const game::World& world, const game::Change& change) const override;
  std::vector<game::Change> settle(const game::World& world, const std::vector<game::Change>& act) const override;
  std::vector<std::pair<std::string, std::string>> pace(
      const game::World& world, const game::Phase& phase) const override;
};

}  // namespace ziggurat::urr_handbook
