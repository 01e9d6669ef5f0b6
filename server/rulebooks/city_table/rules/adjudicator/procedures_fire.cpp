#include <algorithm>

#include "rulebooks/city_table/rules/adjudicator/play.h"
#include "rulebooks/city_table/rules/adjudicator/reading.h"
#include "rulebooks/city_table/rules/fire/artillery.h"
#include "rulebooks/city_table/rules/fire/genie.h"
#include "rulebooks/city_table/rules/fire/missile.h"
#include "rulebooks/city_table/rules/fire/siege.h"

namespace ziggurat::city_table {
namespace {

constexpr std::size_t firers_max = 16, groups_max = 200, fire_max = 400, engines_max = 16, sections_max = 400;

// The index of a named group in a list.
std::size_t read_place(const JsonReader& from, const std::vector<MissileGroup>& groups, std::size_t first) {
  const std::string id = from.text();
  for (std::size_t i = first; i < groups.size(); ++i)
    if (groups[i].id == id) return i;
  from.fail("there is no group " + id);
}

// Hits determine all losses, which always fall on the top unit, so hits alone identify an outcome.
std::string hits_key(const MissileOutcome& outcome) {
  std::string key;
  for (const MissileGroupAfter& group : outcome.groups) key.push_back(static_cast<char>(group.hits));
  return key;
}

std::unique_ptr<Play> read_missile(const JsonReader& situation, const Switches& switches) {
  // One moving stack at index 0, and the groups that shoot at it: a missile step of two batches (CT-43).
  std::vector<MissileGroup> groups;
  std::vector<FireOrder> fire;
  const JsonReader moving = situation.member("moving");
  groups.push_back({moving.text_or("id", "moving"), read_units(moving, "m", 1, switches.stack_limit)});
  DifferentIds ids;
  for (const JsonReader& item : list_or_none(situation, "firers", firers_max)) {
    const std::size_t place = groups.size();
    std::string id = ids.read(item, "f" + std::to_string(place));
    Stack units = read_units(item, id + ".", 1, switches.stack_limit);
    groups.push_back({std::move(id), std::move(units)});
    fire.push_back({item.boolean_or("moved", false) ? 2 : 1, place, 0});
  }
  if (const auto answer = situation.optional_member("return_fire_at"))
    fire.push_back({2, 0, read_place(*answer, groups, 1)});
  auto run = [groups, fire](game::Dice& dice) { return fire_missiles(groups, fire, dice); };
  auto write = [groups](const MissileOutcome& outcome) -> Json {
    Json firers = Json::array();
    int return_hits = 0;
    for (std::size_t i = 1; i < groups.size(); ++i) {
      const MissileGroupAfter& after = outcome.groups[i];
      return_hits += after.hits;
      firers.push_back({{"id", groups[i].id}, {"units", to_json(after.units)}, {"eliminated", after.eliminated}});
    }
    const MissileGroupAfter& moved = outcome.groups[0];
    return {{"hits", moved.hits}, {"moving_units", to_json(moved.units)}, {"moving_eliminated", moved.eliminated},
        {"return_hits", return_hits}, {"firers", std::move(firers)}};
  };
  return make_play(std::move(run), std::move(write), hits_key);
}

std::unique_ptr<Play> read_missile_phase(const JsonReader& situation, const Switches& switches) {
  std::vector<MissileGroup> groups;
  std::vector<FireOrder> fire;
  DifferentIds ids;
  for (const JsonReader& item : situation.member("groups").items(1, groups_max)) {
    std::string id = ids.read(item, "g" + std::to_string(groups.size() + 1));
    Stack units = read_units(item, id + ".", 1, switches.stack_limit);
    groups.push_back({std::move(id), std::move(units)});
  }
  for (const JsonReader& item : list_or_none(situation, "fire", fire_max)) {
    FireOrder order;
    order.batch = static_cast<int>(item.integer("batch", 1, 3));
    order.from = read_place(item.member("from"), groups, 0);
    order.at = read_place(item.member("at"), groups, 0);
    if (order.from == order.at) item.member("at").fail("a group cannot shoot at itself");
    fire.push_back(order);
  }
  auto run = [groups, fire](game::Dice& dice) { return fire_missiles(groups, fire, dice); };
  auto write = [groups](const MissileOutcome& outcome) -> Json {
    Json list = Json::array();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const MissileGroupAfter& after = outcome.groups[i];
      list.push_back({{"id", groups[i].id}, {"hits", after.hits}, {"units", to_json(after.units)},
          {"eliminated", after.eliminated}});
    }
    return {{"groups", std::move(list)}};
  };
  return make_play(std::move(run), std::move(write), hits_key);
}

void read_around(const JsonReader& situation, ArtilleryShot& shot, const Switches& switches) {
  const auto around = situation.optional_member("around");
  if (!around) return;
  for (const auto& [key, reader] : around->members()) {
    std::size_t place = 0;
    while (place < directions && name(static_cast<Direction>(place)) != key) ++place;
    if (place == directions) reader.fail("is no direction");
    std::string prefix = key + ".";
    for (char& c : prefix)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    shot.around[place] = {read_terrain(reader), read_units(reader, prefix, 0, switches.stack_limit)};
  }
}

Json write_artillery(const ArtilleryOutcome& outcome) {
  return {{"legal", outcome.reason == Reason::none}, {"reason", to_json(outcome.reason)},
      {"distance_half", outcome.distance_half}, {"range_half", outcome.range_half}, {"chance", or_null(outcome.chance)},
      {"effect", name(outcome.effect)}, {"impact", to_json(outcome.impact)}, {"need", or_null(outcome.need)},
      {"hits", outcome.hits}, {"firer_steps", outcome.firer_steps}, {"units", to_json(outcome.units)},
      {"eliminated", outcome.eliminated}};
}

std::unique_ptr<Play> read_artillery(const JsonReader& situation, const Switches& switches) {
  ArtilleryShot shot;
  const JsonReader firer = situation.member("firer"), target = situation.member("target");
  shot.type = &read_unit_type(firer.member("type"), UnitClass::artillery);
  shot.steps = static_cast<int>(firer.integer_or("steps", shot.type->steps, 1, shot.type->steps));
  shot.at = read_square(firer.member("at"));
  shot.moved = firer.boolean_or("moved", false);
  shot.engaged = firer.boolean_or("engaged", false);
  shot.target = read_square(target.member("at"));
  shot.target_stack = {read_terrain(target), read_units(target, "t", 0, switches.stack_limit)};
  shot.friends_present = target.boolean_or("friends_present", false);
  read_around(situation, shot, switches);
  auto run = [shot = std::move(shot), switches](game::Dice& dice) { return fire_artillery(shot, switches, dice); };
  return make_play(std::move(run), write_artillery);
}

GenieAttack read_genie_attack(const JsonReader& target, Square genie, const Switches& switches) {
  return {genie, read_square(target.member("at")), target.boolean_or("on_wall", false),
      read_units(target, "t", 0, switches.stack_limit)};
}
GenieRepair read_genie_repair(const JsonReader& section, Square genie) {
  return {genie, read_square(section.member("at")), static_cast<int>(section.integer("markers", 0, markers_max)),
      section.boolean_or("enemy_in_section", false)};
}

std::unique_ptr<Play> read_genie(const JsonReader& situation, const Switches& switches) {
  const Square genie = read_square(situation.member("genie").member("at"));
  const bool attacks = situation.member("action").one_of({"attack", "repair"}) == 0;
  if (attacks) {
    auto run = [attack = read_genie_attack(situation.member("target"), genie, switches)](
                   game::Dice& dice) { return genie_attack(attack, dice); };
    auto write = [](const GenieAttackOutcome& outcome) -> Json {
      return {{"legal", outcome.reason == Reason::none}, {"reason", to_json(outcome.reason)},
          {"success", outcome.success}, {"units", to_json(outcome.units)}, {"eliminated", outcome.eliminated}};
    };
    return make_play(std::move(run), write);
  }
  auto run = [repair = read_genie_repair(situation.member("section"), genie), switches](
                 game::Dice& dice) { return genie_repair(repair, switches, dice); };
  auto write = [](const GenieRepairOutcome& outcome) -> Json {
    return {{"legal", outcome.reason == Reason::none}, {"reason", to_json(outcome.reason)},
        {"success", outcome.success}, {"markers", outcome.markers}, {"breached", outcome.breached}};
  };
  return make_play(std::move(run), write);
}

Json write_siege(const SiegeOutcome& outcome) {
  Json shots = Json::array();
  for (const SiegeShot& shot : outcome.shots)
    shots.push_back({{"id", shot.id}, {"legal", shot.reason == Reason::none}, {"reason", to_json(shot.reason)},
        {"total", or_null(shot.total)}, {"success", shot.success}});
  return {{"need", outcome.need}, {"shots", std::move(shots)}, {"markers", outcome.markers},
      {"breached", outcome.breached}};
}

std::unique_ptr<Play> read_siege(const JsonReader& situation, const Switches&) {
  constexpr int demolition_max = 20;
  const JsonReader wall = situation.member("section");
  const Section section{read_square(wall.member("at")), read_ring(wall.member("ring")),
      static_cast<int>(wall.integer_or("markers", 0, 0, markers_max))};
  std::vector<Engine> engines;
  DifferentIds ids;
  for (const JsonReader& item : situation.member("engines").items(1, engines_max)) {
    const UnitType& type = read_unit_type(item.member("type"), UnitClass::siege);
    Engine engine;
    engine.id = ids.read(item, "e" + std::to_string(engines.size() + 1));
    engine.at = read_square(item.member("at"));
    engine.moved = item.boolean_or("moved", false);
    engine.engaged = item.boolean_or("engaged", false);
    engine.demolition = static_cast<int>(item.integer_or("demolition", type.demolition.value_or(0), 0, demolition_max));
    engines.push_back(std::move(engine));
  }
  auto run = [section, engines = std::move(engines)](game::Dice& dice) { return siege_fire(section, engines, dice); };
  return make_play(std::move(run), write_siege);
}

std::unique_ptr<Play> read_breach(const JsonReader& situation, const Switches&) {
  std::vector<Section> sections;
  for (const JsonReader& item : situation.member("sections").items(1, sections_max)) {
    const JsonReader at = item.member("at");
    const Section section{
        read_square(at), read_ring(item.member("ring")), static_cast<int>(item.integer("markers", 0, markers_max))};
    if (std::any_of(sections.begin(), sections.end(), [&](const Section& other) { return other.at == section.at; }))
      at.fail("is there already");
    sections.push_back(section);
  }
  return make_play([sections = std::move(sections)](game::Dice&) { return breaches_of(sections); },
      [](const Breaches& found) -> Json {
        return {{"breached", to_json(found.breached)}, {"open", to_json(found.open)}};
      });
}

}  // namespace

std::vector<Procedure> fire_procedures() {
  return {{"missile", read_missile}, {"missile_phase", read_missile_phase}, {"artillery", read_artillery},
      {"genie", read_genie}, {"siege_fire", read_siege}, {"breach", read_breach}};
}

}  // namespace ziggurat::city_table
