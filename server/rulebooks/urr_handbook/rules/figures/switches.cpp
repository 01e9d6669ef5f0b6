#include "rulebooks/urr_handbook/rules/figures/switches.h"

#include <array>

namespace ziggurat::urr_handbook {
namespace {

template <auto member>
constexpr auto field = adjudicator::switch_field<Switches, member>;

constexpr std::array fields = {field<&Switches::rounds_per_tactical_turn>("rounds_per_tactical_turn"),
    field<&Switches::hit_spread>("hit_spread"), field<&Switches::undead_target>("undead_target"),
    field<&Switches::raider_ranged>("raider_ranged"), field<&Switches::weapon_on_defence>("weapon_on_defence"),
    field<&Switches::dwarf_terrain>("dwarf_terrain"), field<&Switches::wall_holder_attack>("wall_holder_attack"),
    field<&Switches::breach_vulnerable>("breach_vulnerable"), field<&Switches::tower_defenders>("tower_defenders"),
    field<&Switches::enforce_stacking>("enforce_stacking"),
    field<&Switches::shields_cancel_wall>("shields_cancel_wall"),
    field<&Switches::undead_build_ramp>("undead_build_ramp"),
    field<&Switches::wall_resists_bombardment>("wall_resists_bombardment"),
    field<&Switches::demolition_multi>("demolition_multi"),
    field<&Switches::bombardment_starts_tactical>("bombardment_starts_tactical"),
    field<&Switches::fire_loss>("fire_loss"), field<&Switches::fire_rounding>("fire_rounding"),
    field<&Switches::sapping>("sapping")};

}  // namespace

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  return adjudicator::set_switch(fields, switch_figures(), switches, name, value);
}
SwitchValue switch_value(const Switches& switches, std::string_view name) {
  return adjudicator::switch_value(fields, switch_figures(), switches, name);
}

}  // namespace ziggurat::urr_handbook
