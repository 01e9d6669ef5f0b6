#include "rulebooks/city_table/rules/figures/switches.h"

#include <array>

namespace ziggurat::city_table {
namespace {

template <auto member>
constexpr auto field = adjudicator::switch_field<Switches, member>;

constexpr std::array fields = {field<&Switches::stack_limit>("stack_limit"),
    field<&Switches::reduced_combat>("reduced_combat"), field<&Switches::loss_rounding>("loss_rounding"),
    field<&Switches::melee_loss_order>("melee_loss_order"), field<&Switches::cavalry_measure>("cavalry_measure"),
    field<&Switches::cavalry_zero>("cavalry_zero"), field<&Switches::difficult_terrain>("difficult_terrain"),
    field<&Switches::retreat_mode>("retreat_mode"), field<&Switches::no_retreat_units>("no_retreat_units"),
    field<&Switches::blocked_retreat>("blocked_retreat"), field<&Switches::missile_limit>("missile_limit"),
    field<&Switches::static_missile_fire>("static_missile_fire"), field<&Switches::artillery_range>("artillery_range"),
    field<&Switches::gnome_chance>("gnome_chance"), field<&Switches::genie_closes_breach>("genie_closes_breach"),
    field<&Switches::initiative>("initiative"), field<&Switches::resolution>("resolution"),
    field<&Switches::order_entry>("order_entry"), field<&Switches::fire_orders>("fire_orders"),
    field<&Switches::move_score>("move_score"), field<&Switches::move_approval>("move_approval"),
    field<&Switches::pass_through>("pass_through"), field<&Switches::raise_nights>("raise_nights"),
    field<&Switches::guarded_graveyard_blocks>("guarded_graveyard_blocks"),
    field<&Switches::capture_rule>("capture_rule"), field<&Switches::guard_required>("guard_required"),
    field<&Switches::fog>("fog"), field<&Switches::sleep>("sleep"), field<&Switches::season>("season")};

}  // namespace

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  return adjudicator::set_switch(fields, switch_figures(), switches, name, value);
}
SwitchValue switch_value(const Switches& switches, std::string_view name) {
  return adjudicator::switch_value(fields, switch_figures(), switches, name);
}

}  // namespace ziggurat::city_table
