#include "rulebooks/domain_war/rules/adjudicator/procedures.h"

namespace ziggurat::domain_war {

Json to_json(const Troops& troops) {
  Json counts = Json::object();
  for (const UnitType type : every_unit_type)
    if (troops[type] > 0) counts[std::string(name(type))] = troops[type];
  return counts;
}
Json to_json(Reason reason) { return reason == Reason::none ? Json(nullptr) : Json(name(reason)); }

}  // namespace ziggurat::domain_war
