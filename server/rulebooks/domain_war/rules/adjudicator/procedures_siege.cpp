#include <algorithm>

#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/siege/occupation.h"
#include "rulebooks/domain_war/rules/siege/siege.h"

namespace ziggurat::domain_war {
namespace {

std::unique_ptr<Play> read_siege(const JsonReader& situation, const Switches& switches) {
  only(situation, {"level", "turns"});
  const int base = read_number(situation, "level", 1, level_max);
  std::vector<SiegeTurn> turns;
  for (const JsonReader& item : situation.member("turns").items(1)) {
    only(item, {"besiegers", "defenders", "complete"});
    SiegeTurn turn{read_troops(item.member("besiegers")), turns.empty() ? Troops{} : turns.back().defenders,
        item.boolean_or("complete", true)};
    if (const auto defenders = item.optional_member("defenders")) turn.defenders = read_troops(*defenders);
    turns.push_back(turn);
  }
  auto run = [=](game::Dice&) {
    std::vector<SiegeState> course;
    int level = base;
    for (const SiegeTurn& turn : turns) level = course.emplace_back(besiege(base, level, turn, switches)).level;
    return course;
  };
  return make_play(std::move(run), [=](const std::vector<SiegeState>& course) -> Json {
    Json list = Json::array();
    std::optional<std::size_t> fell_in;  // the turn in which the level last fell to 0
    int before = base;
    for (const SiegeState& state : course) {
      list.push_back({{"required", state.required}, {"present", state.present}, {"neutralised", state.neutralised},
          {"level", state.level}});
      if (state.level == 0 && before > 0) fell_in = list.size();
      before = state.level;
    }
    const bool fallen = before == 0;
    return {{"turns", std::move(list)}, {"level", before}, {"fallen", fallen},
        {"fell_in_turn", fallen ? or_null(fell_in) : Json(nullptr)}};
  });
}

struct OccupationAsked {
  Occupied what;
  bool collectable = false;
};
OccupationAsked read_occupied(const JsonReader& situation) {
  OccupationAsked asked;
  if (situation.member("kind").one_of({"holding", "province"}) == 1) {
    only(situation, {"kind", "turns"});
    return asked;
  }
  only(situation, {"kind", "level", "type", "collects", "fortified", "siege_drop", "stormed", "turns"});
  asked.what.holding = Holding{situation.boolean_or("fortified", false), read_number(situation, "level", 0, level_max),
      read_number_or(situation, "siege_drop", 0, 0, level_max), {}};
  asked.what.stormed = situation.boolean_or("stormed", false);
  const auto type = read_name<HoldingType>(situation.member("type"), holding_type_names());
  for (const JsonReader& item : situation.member("collects").items())
    if (read_name<HoldingType>(item, holding_type_names()) == type) asked.collectable = true;
  return asked;
}

std::unique_ptr<Play> read_occupation(const JsonReader& situation, const Switches& switches) {
  const OccupationAsked asked = read_occupied(situation);
  std::vector<OccupationTurn> turns;
  for (const JsonReader& item : situation.member("turns").items(1)) {
    only(item, {"occupiers", "opposed", "from_start"});
    turns.push_back({read_troops(item.member("occupiers")), item.boolean_or("opposed", false),
        item.boolean_or("from_start", !turns.empty())});
  }
  auto write = [=](const Occupation& course) -> Json {
    Json list = Json::array();
    for (const OccupationState& state : course.turns)
      list.push_back({{"present", state.present}, {"sufficient", state.sufficient}, {"complete", state.complete}});
    const Reason reason = may_occupy(asked.what);
    const auto& holding = asked.what.holding;
    const int level = holding ? level_when_converted(*holding, switches) : 0;
    const bool pays = course.converted_in_turn && asked.collectable;
    return {{"legal", reason == Reason::none}, {"reason", to_json(reason)},
        {"required", strength_to_occupy(asked.what)}, {"turns", std::move(list)},
        {"converted", course.converted_in_turn.has_value()}, {"converted_in_turn", or_null(course.converted_in_turn)},
        {"level", holding ? Json(level) : Json(nullptr)},
        {"gold_per_turn", pays ? switches.gold_per_level * level : 0}};
  };
  return make_play([=](game::Dice&) { return occupy(asked.what, turns, switches); }, std::move(write));
}

}  // namespace

std::vector<Procedure> siege_procedures() { return {{"siege", read_siege}, {"occupation", read_occupation}}; }

}  // namespace ziggurat::domain_war
