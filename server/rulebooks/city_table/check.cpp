#include "rulebooks/city_table/asking.h"

// Every fault of a sheet, judged by the view (CT-24).
namespace ziggurat::city_table {

std::vector<Refusal> check_sheet(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet, const std::vector<game::Sheet>& others) {
  const Table table = read_table(match, view);
  const Judge judge(table, phase, seat.faction, seat.roles);
  Used used;
  // The faction's other seats come first: a unit takes one order from all of them together.
  const Judge any_role(table, phase, seat.faction, {});
  for (const auto& other : others)
    for (const auto& order : other.orders) any_role.judge(order, "", used);
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i)
    if (auto fault = judge.judge(sheet.orders[i], "/orders/" + std::to_string(i), used))
      faults.push_back(std::move(*fault));
  return faults;
}

std::vector<PieceId> pieces_without_order(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet) {
  const Table table = read_table(match, view);
  const Judge judge(table, phase, seat.faction, seat.roles);
  if (!seat.faction.valid() || !phase.orders_from.has(game::Viewer::of(seat.faction))) return {};
  Used used;
  for (const auto& order : sheet.orders) judge.judge(order, "", used);
  std::vector<PieceId> idle;
  for (const auto& unit : table.units) {
    if (unit.faction != seat.faction) continue;
    if (is_night(phase) && judge.may_deploy(unit) && !used.deployed.contains(unit.id)) idle.push_back(unit.id);
    if (!is_round(phase) || !unit.on_table() || used.firing.contains(unit.id)) continue;
    const bool gun = unit.type && (unit.type->kind == UnitClass::artillery || unit.type->kind == UnitClass::siege ||
                                      unit.type->kind == UnitClass::genie);
    if (stage_of(phase).window == Window::fire ? gun && !unit.moved : !used.moving.contains(unit.id))
      idle.push_back(unit.id);
  }
  if (std::find(phase.order_kinds.begin(), phase.order_kinds.end(), static_cast<int>(Give::march)) !=
      phase.order_kinds.end())
    for (const auto& column : table.columns)
      if (column.faction == seat.faction && column.route.empty() && !used.marching.contains(column.id))
        idle.push_back(column.id);
  return idle;
}

}  // namespace ziggurat::city_table
