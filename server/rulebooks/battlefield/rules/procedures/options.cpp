#include "rulebooks/battlefield/rules/procedures/reading.h"

namespace ziggurat::battlefield {
namespace {

// Troop types and the figures that this request overrides (BF-10).
void read_unit_values(const JsonReader& from, Switches& switches) {
  for (const auto& [name, values] : from.members()) {
    const auto found = find_type(switches.roster, name);
    if (!found) values.fail("is not a troop type");
    TroopType& type = switches.roster[*found];
    for (const auto& [key, value] : values.members()) {
      if (key == "distance") {
        type.distance.reset();
        if (!value.value().is_null()) type.distance = adjudicator::read_record<DistanceAttack>(value, switches);
        continue;
      }
      const auto* column = adjudicator::named(troop_columns(), key);
      if (!column) value.fail("is not a figure of a troop type");
      column->set(type, static_cast<int>(value.integer(column->low, column->high)));
    }
  }
}

}  // namespace

Switches read_options(const JsonReader& request) {
  Switches switches;
  const auto set = [&](std::string_view name, const SwitchValue& value) { return set_switch(switches, name, value); };
  adjudicator::read_options(request, set, [&](std::string_view name, const JsonReader& from) {
    if (name != "unit_values") return false;
    read_unit_values(from, switches);
    return true;
  });
  return switches;
}

}  // namespace ziggurat::battlefield
