#include "rulebooks/city_table/bell.h"

#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/verbs.h"

namespace ziggurat::city_table {

void Bell::stand(const std::vector<PieceId>& top_first) {
  Number rank = 0;
  for (const bool siege : {false, true})
    for (const PieceId id : top_first)
      if ((world.at(id)[match.words.unit_class] == static_cast<Number>(UnitClass::siege)) == siege)
        set(id, match.words.rank, rank++);
}

void Bell::survive(const std::vector<const TableUnit*>& before, const Stack& after) {
  for (const auto* unit : before) {
    const auto left = std::find_if(after.begin(), after.end(), [&](const Unit& u) { return u.id == unit->key; });
    if (left == after.end()) apply(game::PieceLeft{unit->id});
    else set(unit->id, match.words.steps, static_cast<Number>(left->steps));
  }
}

// "strike/Imperial Guard 1" strikes every order that names the unit, "strike/Dark army" the march of the column.
bool Bell::struck(const Table& table, const game::Order& order) const {
  if (closing.rulings.empty() && struck_before.empty()) return false;
  bool any = false;  // all are looked for: each ruling is told as met
  for (int index = 0; index < static_cast<int>(order.arguments.size()); ++index)
    for (const PieceId id : pieces_in(order, index)) {
      const auto* unit = table.unit(id);
      const auto* column = table.column(id);
      const auto key = unit ? unit->key : column ? column->name : std::string();
      const bool before = std::find(struck_before.begin(), struck_before.end(), key) != struck_before.end();
      if (!key.empty() && ruling("strike/" + key).value_or(before ? "yes" : "no") == "yes") any = true;
    }
  return any;
}

std::vector<Given> Bell::orders_of(const std::vector<std::pair<game::Seat, game::Sheet>>& sheets) {
  // The default orders of an absent seat give way to what the faction's other seats ordered.
  const Table now = table();
  std::vector<Given> orders, defaults;
  for (const auto& [seat, sheet] : sheets) {
    const bool absent =
        !sheet.orders.empty() && sheet.orders == verbs().defaults({now, closing.phase, seat, true}).orders;
    for (const auto& order : sheet.orders) {
      if (common::malformed(verbs().kinds(), order)) continue;
      const Given given{seat.faction, seat.roles, &order};
      if (struck(now, order)) tell_refused(given, "struck", "The umpire struck the order.", verbs().kind(order).label);
      else (absent ? defaults : orders).push_back(given);
    }
  }
  orders.insert(orders.end(), defaults.begin(), defaults.end());
  return orders;
}

}  // namespace ziggurat::city_table
