#include "rulebooks/city_table/rulebook.h"

#include "rulebooks/city_table/by_hand.h"
#include "rulebooks/city_table/course/close.h"
#include "rulebooks/city_table/course/pace.h"
#include "rulebooks/city_table/seen/forecast.h"
#include "rulebooks/city_table/seen/sight.h"
#include "rulebooks/city_table/set_up.h"

namespace ziggurat::city_table {

const std::vector<game::RulingKind>& CityTable::ruling_kinds() const {
  using about = game::RulingAbout;
  using Kind = game::RulingKind;
  static const std::vector<Kind> kinds = {
      Kind::word("initiative", "Who has the initiative", about::phase, {"dark", "city", "neutral"}),
      Kind::number("shift", "Column shift for the attacker", about::fight, -12, 12),
      Kind::word("result", "Result of the fight", about::fight, {"DV", "D", "X", "A", "AV"}),
      Kind::number("losses_attacker", "Steps the attacker loses", about::fight, 0, 99),
      Kind::number("losses_defender", "Steps the defender loses", about::fight, 0, 99),
      Kind::word("strike", "Strike the orders of this unit or column (by its name)", about::piece, {"yes", "no"}),
  };
  return kinds;
}

game::Setup CityTable::set_up() const { return city_table::set_up(match_); }

std::vector<game::Forecast> CityTable::forecast(
    const game::View& view, const game::Phase& phase, const game::Seat& seat, const game::Sheet& sheet) const {
  return forecast_of({read_table(match_, view), phase, seat}, sheet);
}
game::Outcome CityTable::close(const game::Closing& closing) const { return close_phase(match_, closing); }
std::vector<game::View> CityTable::sight(
    const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now) const {
  return city_table::sight(match_, world, lookers, now);
}
game::Sheet CityTable::meant(const game::World& world, const game::Seat& seat, game::Sheet sheet) const {
  for (auto& order : sheet.orders)
    for (auto& argument : order.arguments) {
      if (auto* piece = std::get_if<PieceId>(&argument)) *piece = unit_under(match_, world, seat.faction, *piece);
      if (auto* pieces = std::get_if<std::vector<PieceId>>(&argument))
        for (auto& piece : *pieces) piece = unit_under(match_, world, seat.faction, piece);
    }
  return sheet;
}
std::string CityTable::misfit(const game::World& world, const game::Change& change) const {
  return misfit_by_hand(match_, world, change);
}
std::vector<game::Change> CityTable::settle(const game::World& world, const std::vector<game::Change>& act) const {
  return settle_act(match_, world, act);
}
std::vector<std::pair<std::string, std::string>> CityTable::pace(const game::World& world, const game::Phase&) const {
  return pace_of(match_, world);
}

}  // namespace ziggurat::city_table
