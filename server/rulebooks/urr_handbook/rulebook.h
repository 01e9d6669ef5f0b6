#pragma once
#include "game/rulebook.h"
#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {

// The face of this rule system for one match.
class UrrHandbook final : public game::Rulebook {
 public:
  explicit UrrHandbook(Match match) : match_(std::move(match)) {}

  const game::Vocabulary& vocabulary() const override { return match_.words.vocabulary; }
  const std::vector<game::OrderKind>& order_kinds() const override { return verbs().kinds(); }
  const std::vector<game::RulingKind>& ruling_kinds() const override;
  game::Setup set_up() const override;
  std::vector<game::Option> options(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet, const std::vector<PieceId>& pieces) const override;
  std::vector<Refusal> check(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet, const std::vector<game::Sheet>& others) const override;
  game::Sheet default_orders(const game::View& view, const game::Phase& phase, const game::Seat& seat) const override;
  std::vector<PieceId> without_order(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet) const override;
  std::vector<game::Forecast> forecast(const game::View& view, const game::Phase& phase, const game::Seat& seat,
      const game::Sheet& sheet) const override;
  game::Outcome close(const game::Closing& closing) const override;
  std::vector<game::View> sight(
      const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now) const override;
  std::string in_words(const game::View& view, const game::Order& order) const override;
  std::string misfit(const game::World& world, const game::Change& change) const override;
  std::vector<game::Change> settle(const game::World& world, const std::vector<game::Change>& act) const override;
  std::vector<std::pair<std::string, std::string>> pace(
      const game::World& world, const game::Phase& phase) const override;

  const Match& match() const { return match_; }

 private:
  Match match_;
};

}  // namespace ziggurat::urr_handbook
