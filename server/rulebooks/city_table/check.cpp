#include "rulebooks/city_table/asking.h"

namespace ziggurat::city_table {

std::vector<PieceId> pieces_without_order(
    Give only, const Table& table, const game::Phase& phase, const game::Seat& seat, const Used& used) {
  const Judge judge(table, phase, seat.faction, seat.roles);
  std::vector<PieceId> idle;
  const bool fire = stage_of(phase).window == Window::fire;
  for (const auto& unit : table.units) {
    if (unit.faction != seat.faction) continue;
    if (only == Give::deploy && is_night(phase) && judge.may_deploy(unit) && !used.deployed.contains(unit.id))
      idle.push_back(unit.id);
    if (only != (fire ? Give::bombard : Give::hold) || !is_round(phase) || !unit.on_table() ||
        used.firing.contains(unit.id))
      continue;
    const bool gun = unit.type && (unit.type->kind == UnitClass::artillery || unit.type->kind == UnitClass::siege ||
                                      unit.type->kind == UnitClass::genie);
    if (fire ? gun && !unit.moved : !used.moving.contains(unit.id)) idle.push_back(unit.id);
  }
  if (only == Give::march)
    for (const auto& column : table.columns)
      if (column.faction == seat.faction && column.route.empty() && !used.marching.contains(column.id))
        idle.push_back(column.id);
  return idle;
}

}  // namespace ziggurat::city_table
