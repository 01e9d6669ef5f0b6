#include "rulebooks/dark_ages/rules/switches.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "rulebooks/dark_ages/rules/figures_data.h"

namespace ziggurat::dark_ages {
namespace {

template <auto member>
constexpr auto field = adjudicator::switch_field<Switches, member>;

constexpr std::array fields = {field<&Switches::movement>("movement"),
    field<&Switches::corner_measure>("corner_measure"), field<&Switches::move_direction>("move_direction"),
    field<&Switches::interpenetration>("interpenetration"), field<&Switches::arc_half_angle>("arc_half_angle"),
    field<&Switches::arc_test>("arc_test"), field<&Switches::charge_facing>("charge_facing"),
    field<&Switches::flank_needs_front>("flank_needs_front"), field<&Switches::front_contacts>("front_contacts"),
    field<&Switches::javelin_range>("javelin_range"), field<&Switches::javelin_mode>("javelin_mode"),
    field<&Switches::hits_order>("hits_order"), field<&Switches::missile_supply>("missile_supply"),
    field<&Switches::variable_quality>("variable_quality"), field<&Switches::extra_types>("extra_types"),
    field<&Switches::force_morale>("force_morale"), field<&Switches::morale_dice>("morale_dice"),
    field<&Switches::morale_outnumbered>("morale_outnumbered"), field<&Switches::initiative_bonus>("initiative_bonus"),
    field<&Switches::initiative_routed>("initiative_routed"), field<&Switches::declared_stops>("declared_stops"),
    field<&Switches::fall_back>("fall_back"), field<&Switches::rout_free_attack>("rout_free_attack"),
    field<&Switches::nightfall>("nightfall")};

std::string as_text(const Json& value) { return value.is_string() ? value.get<std::string>() : to_text(value); }

std::vector<SwitchFigures> read_switches(std::string_view where) {
  std::vector<SwitchFigures> read;
  for (const Json& from : figures_data().at("switches")) {
    if (from.at("where") != where) continue;
    SwitchFigures one;
    one.name = from.at("id").get<std::string>();
    one.adjudicator = where == "adjudicator";
    const Json& otherwise = from.at("default");
    one.is_bool = otherwise.is_boolean();
    one.is_int = otherwise.is_number_integer();
    one.otherwise = as_text(otherwise);
    if (!one.is_bool)
      for (const Json& value : from.at("values")) one.allowed.push_back(as_text(value));
    if (one.is_int) {  // only the listed values of this range are allowed
      const auto values = from.at("values").get<std::vector<int>>();
      one.low = *std::min_element(values.begin(), values.end());
      one.high = *std::max_element(values.begin(), values.end());
    }
    read.push_back(std::move(one));
  }
  return read;
}

}  // namespace

const std::vector<SwitchFigures>& switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("adjudicator");
  return figures;
}
const std::vector<SwitchFigures>& server_switch_figures() {
  static const std::vector<SwitchFigures> figures = read_switches("server");
  return figures;
}

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  return adjudicator::set_switch(fields, switch_figures(), switches, name, value);
}
SwitchValue switch_value(const Switches& switches, std::string_view name) {
  return adjudicator::switch_value(fields, switch_figures(), switches, name);
}

}  // namespace ziggurat::dark_ages
