#include "rulebooks/city_table/rules/adjudicator/play.h"

namespace ziggurat::city_table {

Json to_json(Square at) { return Json::array({at.x, at.y}); }
Json to_json(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square at : squares) list.push_back(to_json(at));
  return list;
}
Json to_json(const Stack& units) {
  Json list = Json::array();
  for (const Unit& unit : units) list.push_back({{"id", unit.id}, {"type", unit.type->name}, {"steps", unit.steps}});
  return list;
}
Json to_json(Reason reason) { return reason == Reason::none ? Json(nullptr) : Json(name(reason)); }
Json to_json(std::optional<Camp> camp) { return camp ? Json(name(*camp)) : Json(nullptr); }

}  // namespace ziggurat::city_table
