#include "rulebooks/city_table/course/course.h"

// The orders that reach the phase resolver, without those that the umpire strikes (CT-24).
namespace ziggurat::city_table {

// "strike/Imperial Guard 1" strikes every order that names the unit; "strike/Dark army" strikes the column's march. The
// ruling may date from an earlier window of the round.
bool PhaseResolver::struck(const Table& table, const game::Order& order) const {
  bool any = false;  // check all of them, so that each ruling is marked as applied
  for (const PieceId id : shelf::pieces_named(order)) {
    const auto* unit = table.unit(id);
    const auto* column = table.column(id);
    const auto key = unit ? unit->key() : column ? column->name : std::string();
    const auto otherwise = !key.empty() && world.at(id)[config.words.struck] ? "yes" : "no";
    if (!key.empty() && ruling("strike/" + key).value_or(otherwise) == "yes") any = true;
  }
  return any;
}

Orders PhaseResolver::orders_of(const std::vector<game::SubmittedSheet>& sheets) {
  // Orders from the faction's other seats override the default orders of an absent seat.
  const Table& now = table();
  Orders orders, defaults;
  for (const auto& [seat, sheet, fate, path] : sheets) {
    const bool absent =
        !sheet.orders.empty() && sheet.orders == order_types().defaults({now, closing.phase, seat, true}).orders;
    for (const auto& order : sheet.orders) {
      auto handed = order_types().handed(seat, order);
      if (!handed) continue;
      if (struck(now, order))
        report_refused(seat, order, {shelf::Validation::Kind::refused, "struck", say("no.struck"), ""});
      else (absent ? defaults : orders).push_back(std::move(*handed));
    }
  }
  orders.insert(orders.end(), defaults.begin(), defaults.end());
  return orders;
}

void keep_struck(PhaseResolver& resolver) {
  const Table& now = resolver.table();
  for (const auto& [ruling, value] : resolver.closing.rulings) {
    if (!ruling.starts_with("strike/") || value != "yes") continue;
    const auto strike = [&, name = ruling.substr(7)](PieceId id, const std::string& key) {
      if (key == name) resolver.set(id, resolver.config.words.struck, true);
    };
    for (const auto& unit : now.units) strike(unit.id, unit.key());
    for (const auto& column : now.columns) strike(column.id, column.name);
  }
}

}  // namespace ziggurat::city_table
