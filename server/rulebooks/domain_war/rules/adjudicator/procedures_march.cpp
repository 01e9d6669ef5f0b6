#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"
#include "rulebooks/domain_war/rules/march/movement.h"

namespace ziggurat::domain_war {
namespace {

constexpr int moved_max = 100;

// Reads every member of a force that any of the procedures uses.
Force read_force(const JsonReader& from, const Map& map) {
  Force force;
  force.regent = read_id(from.member("regent"));
  force.units = read_troops(from.member("units"));
  if (force.units.empty()) from.member("units").fail("needs a unit");
  force.at = read_province(from.member("at"), map);
  force.path = read_provinces(from, "path", map);
  force.moved = read_number_or(from, "moved", 0, 0, moved_max);
  return force;
}

std::unique_ptr<Play> read_move(const JsonReader& situation, const Switches& switches) {
  only(situation, with_rights({"map", "regent", "units", "at", "path", "moved", "hostile_at"}));
  const Map map = read_map(situation);
  const Rights rights = read_rights(situation, &map);
  const Force force = read_force(situation, map);
  const Provinces hostile_at = read_provinces(situation, "hostile_at", map);
  return make_play([=](game::Dice&) { return march(map, rights, force, hostile_at, switches); },
      [=](const March& course) -> Json {
        return {{"at", map.provinces[course.at].id}, {"legs", course.legs}, {"stopped_by", to_json(course.stopped_by)},
            {"allowance", course.allowance}, {"left", course.left}, {"battle", course.battle}};
      });
}

std::unique_ptr<Play> read_reachable(const JsonReader& situation, const Switches& switches) {
  only(situation, with_rights({"map", "regent", "units", "at", "moved", "hostile_at"}));
  const Map map = read_map(situation);
  const Rights rights = read_rights(situation, &map);
  const Force force = read_force(situation, map);
  const Provinces hostile_at = read_provinces(situation, "hostile_at", map);
  return make_play([=](game::Dice&) { return reachable(map, rights, force, hostile_at, switches); },
      [=](const std::vector<std::optional<int>>& legs) -> Json {
        Json provinces = Json::object();
        for (ProvinceIndex i = 0; i < legs.size(); ++i)
          if (legs[i]) provinces[map.provinces[i].id] = *legs[i];
        return {{"allowance", allowance(force.units, force.moved, switches)}, {"provinces", std::move(provinces)}};
      });
}

struct Moved {
  std::vector<Marcher> marchers;
  std::vector<Encounter> met;
};

Json write_party(const EncounterSide& side, const std::vector<Marcher>& marchers) {
  Json forces = Json::array();
  for (const std::size_t force : side.forces) forces.push_back(marchers[force].force.id);
  return {{"regents", side.regents}, {"forces", std::move(forces)}, {"points", side.points}};
}
Json write_movement(const Moved& moved, const Map& map) {
  Json forces = Json::array(), encounters = Json::array();
  for (const Marcher& marcher : moved.marchers)
    forces.push_back({{"id", marcher.force.id}, {"at", map.provinces[marcher.at].id}, {"legs", marcher.legs},
        {"stopped_by", to_json(marcher.stopped_by)}, {"pinned", marcher.pinned}});
  for (const Encounter& one : moved.met)
    encounters.push_back({{"province", map.provinces[one.province].id}, {"leg", one.leg},
        {"aggressor", write_party(one.aggressor, moved.marchers)},
        {"defender", write_party(one.defender, moved.marchers)}});
  return {{"forces", std::move(forces)}, {"encounters", std::move(encounters)}};
}

std::unique_ptr<Play> read_movement_phase(const JsonReader& situation, const Switches& switches) {
  only(situation, with_rights({"map", "forces"}));
  const Map map = read_map(situation);
  const Rights rights = read_rights(situation, &map);
  std::vector<Force> forces;
  adjudicator::DifferentIds ids;
  for (const JsonReader& item : situation.member("forces").items()) {
    only(item, {"id", "regent", "units", "at", "path", "moved"});
    read_id(item.member("id"));
    forces.push_back(read_force(item, map));
    forces.back().id = ids.read(item, "");
  }
  auto run = [=](game::Dice& dice) {
    Movement movement(map, rights, forces, switches);
    for (int leg = 0; leg < movement.legs(); ++leg) movement.next_leg(dice);
    movement.finish();
    Moved moved{movement.marchers(), {}};
    moved.met = encounters(map, rights, moved.marchers, switches, dice);
    return moved;
  };
  return make_play(std::move(run), [=](const Moved& moved) { return write_movement(moved, map); });
}

}  // namespace

std::vector<Procedure> march_procedures() {
  return {{"move", read_move}, {"reachable", read_reachable}, {"movement_phase", read_movement_phase}};
}

}  // namespace ziggurat::domain_war
