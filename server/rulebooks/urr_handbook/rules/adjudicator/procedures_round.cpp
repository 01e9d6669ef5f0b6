#include "rulebooks/urr_handbook/rules/adjudicator/procedures.h"
#include "rulebooks/urr_handbook/rules/adjudicator/reading_combat.h"
#include "rulebooks/urr_handbook/rules/battle/round_orders.h"
#include "rulebooks/urr_handbook/rules/siege/breach.h"

namespace ziggurat::urr_handbook {
namespace {

struct Rejected {
  std::string unit;
  std::string_view field;
  OrderFault fault{};
};
// A sheet of round orders, as far as it can be parsed.
struct Sheet {
  std::vector<UnitOrder> orders;  // indexed by unit
  Preference ranged, melee;
  std::vector<Rejected> rejected;
};

// Reads one member of `stance` or `shoot` and passes the order to `take`, which returns whether it is lawful.
template <class Take>
void read_member(
    const std::string& id, std::string_view field, const std::vector<Unit>& units, Sheet& sheet, Take take) {
  const int place = place_of(id, units);
  const OrderFault fault = place < 0 ? OrderFault::unknown_unit : take(static_cast<std::size_t>(place));
  if (fault != OrderFault::none) sheet.rejected.push_back({id, field, fault});
}

Preference read_known(
    const JsonReader& preference, std::string_view phase, const std::vector<Unit>& units, Sheet& sheet) {
  Preference known;
  for (const JsonReader& item : list_or_none(preference, phase, SIZE_MAX)) {
    const std::string id = read_id(item);
    const int place = place_of(id, units);
    if (place < 0) sheet.rejected.push_back({id, "preference", OrderFault::unknown_unit});
    else if (std::find(known.begin(), known.end(), place) == known.end()) known.push_back(place);
  }
  return known;
}

Sheet read_sheet(const JsonReader& side, std::string_view key, const std::vector<Unit>& units) {
  Sheet sheet;
  sheet.orders.resize(units.size());
  const auto from = side.optional_member(key);
  if (!from) return sheet;
  if (const auto stances = from->optional_member("stance"))
    for (const auto& [id, member] : stances->members())
      read_member(id, "stance", units, sheet, [&](std::size_t place) {
        const auto& names = stance_names();
        const auto found =
            std::find(names.begin(), names.end(), member.value().is_string() ? member.text() : std::string());
        if (found == names.end()) return OrderFault::bad_value;
        sheet.orders[place].stance = static_cast<Stance>(found - names.begin());
        return stance_fault(units[place], *sheet.orders[place].stance);
      });
  if (const auto shooting = from->optional_member("shoot"))
    for (const auto& [id, member] : shooting->members())
      read_member(id, "shoot", units, sheet, [&](std::size_t place) {
        if (!member.value().is_boolean()) return OrderFault::bad_value;
        sheet.orders[place].shoot = member.boolean();
        return shoot_fault(units[place], *sheet.orders[place].shoot);
      });
  if (const auto preference = from->optional_member("preference")) {
    sheet.ranged = read_known(*preference, "ranged", units, sheet);
    sheet.melee = read_known(*preference, "melee", units, sheet);
  }
  return sheet;
}

struct OrderedSide {
  std::string id;
  bool attacking = false;
  std::vector<Unit> units;
  Sheet submitted, previous;
};

OrderedSide read_ordered_side(const JsonReader& from, const std::vector<OrderedSide>& before) {
  OrderedSide side;
  side.id = read_id(from.member("id"));
  if (!before.empty() && before[0].id == side.id) from.member("id").fail("is already the other side's id");
  side.attacking = from.boolean_or("attacking", false);
  for (const JsonReader& item : from.member("units").items(0, side_units_max)) {
    Unit unit = read_unit(item);
    if (place_of(unit.id, side.units) >= 0) item.member("id").fail("is there already");
    side.units.push_back(std::move(unit));
  }
  side.submitted = read_sheet(from, "submitted", side.units);
  side.previous = read_sheet(from, "previous", side.units);
  return side;
}

Json write_preference(const OrderedSide& side, const Preference& submitted, const Preference& previous) {
  Json ids = Json::array();
  for (const int place : complete(side.units, submitted.empty() ? previous : submitted)) {
    const Unit& unit = side.units[static_cast<std::size_t>(place)];
    if (unit.living()) ids.push_back(unit.id);
  }
  return ids;
}

Json write_ordered_side(const OrderedSide& side) {
  Json units = Json::array(), rejected = Json::array();
  for (std::size_t i = 0; i < side.units.size(); ++i) {
    const Unit& unit = side.units[i];
    if (!unit.living()) continue;
    const UnitOrdered does = settle(unit, side.submitted.orders[i], side.previous.orders[i], side.attacking);
    units.push_back(
        {{"id", unit.id}, {"stance", name(does.stance)}, {"shoot", does.shoot}, {"source", name(does.source)}});
  }
  for (const Rejected& one : side.submitted.rejected)
    rejected.push_back({{"unit", one.unit}, {"field", one.field}, {"reason", name(one.fault)}});
  return {{"id", side.id}, {"units", std::move(units)},
      {"preference", {{"ranged", write_preference(side, side.submitted.ranged, side.previous.ranged)},
                         {"melee", write_preference(side, side.submitted.melee, side.previous.melee)}}},
      {"rejected", std::move(rejected)}};
}

std::unique_ptr<Play> read_round_orders(const JsonReader& situation, const Switches&) {
  std::vector<OrderedSide> sides;
  for (const JsonReader& item : situation.member("sides").items(1, 2)) sides.push_back(read_ordered_side(item, sides));
  return make_play([sides = std::move(sides)](game::Dice&) { return sides; },
      [](const std::vector<OrderedSide>& told) -> Json {
        Json list = Json::array();
        for (const OrderedSide& side : told) list.push_back(write_ordered_side(side));
        return {{"sides", std::move(list)}};
      });
}

std::unique_ptr<Play> read_wall_state(const JsonReader& situation, const Switches&) {
  constexpr int change_max = 20;
  Wall wall;
  wall.circuit = read_circuit(situation.member("circuit"));
  wall.damage = read_number_or(situation, "damage", 0, 0, capacity(wall.circuit));
  const int change = read_number_or(situation, "change", 0, -change_max, change_max);
  auto write = [=](const Wall& after) -> Json {
    const int applied = after.damage - wall.damage, rows = strength(after);
    return {{"circuit", name(after.circuit)}, {"damage", after.damage}, {"strength", rows},
        {"steps_left", or_null(steps_left(after))}, {"passable", breached(after)}, {"applied", applied},
        {"wasted", change - applied}, {"from_wall", rows}, {"to_wall", -rows}, {"attack", -rows}, {"defend", rows}};
  };
  return make_play([=](game::Dice&) { return damaged(wall, change); }, std::move(write));
}

std::unique_ptr<Play> read_breach_pass(const JsonReader& situation, const Switches&) {
  constexpr int passed_max = 24;
  const int wall_strength = read_number(situation, "wall_strength", 1, wall_strength_max);
  std::vector<std::string> candidates;
  for (const JsonReader& item : situation.member("candidates").items()) candidates.push_back(read_id(item));
  const int passed = read_number_or(situation, "passed", 0, 0, passed_max);
  auto write = [candidates](BreachReason reason) -> Json {
    const bool passes = reason == BreachReason::none;
    Json waiting = Json::array();
    for (std::size_t i = passes ? 1 : 0; i < candidates.size(); ++i) waiting.push_back(candidates[i]);
    return {{"passes", passes ? Json(candidates[0]) : Json(nullptr)},
        {"reason", passes ? Json(nullptr) : Json(name(reason))}, {"waiting", std::move(waiting)}};
  };
  const int count = static_cast<int>(candidates.size());
  return make_play([=](game::Dice&) { return breach_pass(wall_strength, count, passed); }, std::move(write));
}

}  // namespace

std::vector<Procedure> round_procedures() {
  return {{"round_orders", read_round_orders}, {"wall_state", read_wall_state}, {"breach_pass", read_breach_pass}};
}

}  // namespace ziggurat::urr_handbook
