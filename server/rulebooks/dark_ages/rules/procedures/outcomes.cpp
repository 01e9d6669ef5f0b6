#include "rulebooks/dark_ages/rules/procedures/procedures.h"

namespace ziggurat::dark_ages {

Json to_json(Point point) { return Json::array({point.x, point.y}); }
Json to_json(Reason reason) { return reason == Reason::none ? Json(nullptr) : Json(name(reason)); }

Json to_json(const Pose& pose) {
  return {{"at", to_json(pose.at)}, {"facing", pose.facing}, {"formation", name(pose.formation)}};
}

Json to_json(const Moved& moved) {
  Json dropped = Json::array();
  for (const Dropped one : moved.dropped) dropped.push_back(name(one));
  return {{"end", to_json(moved.end)}, {"gone", moved.gone}, {"stopped_by", to_json(moved.stopped_by)},
      {"dropped", std::move(dropped)}};
}

Json to_json(const std::vector<HitStep>& steps) {
  Json list = Json::array();
  for (const HitStep& step : steps) list.push_back({{"rule", name(step.rule)}, {"hits", step.hits}});
  return list;
}

Json to_json(const Attack& attack) {
  return {{"modifier", attack.modifier}, {"base", attack.base}, {"steps", to_json(attack.steps)}, {"hits", attack.hits},
      {"target_hits", attack.target_hits}, {"target_limit", attack.target_limit}, {"doomed", attack.doomed()}};
}

Json to_json(const MoraleTest& test) {
  return {{"die", "d" + std::to_string(test.die.sides)}, {"constant", test.die.constant}, {"bonus", test.bonus},
      {"must_beat", test.must_beat}, {"totals", test.totals}, {"routs", test.routs}};
}
Json to_json(const SideTest& test) {
  Json json = to_json(test.test);
  json["side"] = test.side;
  json["lost"] = test.lost;
  return json;
}

Json to_json(const std::vector<Defence>& defends) {
  Json list = Json::array();
  for (const Defence one : defends) list.push_back(name(one));
  return list;
}

}  // namespace ziggurat::dark_ages
