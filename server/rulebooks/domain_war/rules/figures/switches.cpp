#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {
namespace {

template <auto member>
constexpr auto field = adjudicator::switch_field<Switches, member>;

constexpr std::array fields = {field<&Switches::success_on>("success_on"),
    field<&Switches::counterspy_on>("counterspy_on"), field<&Switches::counterspy_cost>("counterspy_cost"),
    field<&Switches::spy_cost>("spy_cost"), field<&Switches::sabotage_cost>("sabotage_cost"),
    field<&Switches::assassinate_underling_cost>("assassinate_underling_cost"),
    field<&Switches::assassinate_ruler_cost>("assassinate_ruler_cost"),
    field<&Switches::assassination_limit>("assassination_limit"),
    field<&Switches::counterspy_rolls>("counterspy_rolls"), field<&Switches::discovery>("discovery"),
    field<&Switches::sabotage_asset>("sabotage_asset"), field<&Switches::doubled_defence>("doubled_defence"),
    field<&Switches::fortified_roll>("fortified_roll"), field<&Switches::natural_defence>("natural_defence"),
    field<&Switches::natural_defence_with_units>("natural_defence_with_units"),
    field<&Switches::normal_holding_troops_doubled>("normal_holding_troops_doubled"),
    field<&Switches::order_of_death>("order_of_death"), field<&Switches::rout>("rout"),
    field<&Switches::rout_min_dice>("rout_min_dice"), field<&Switches::stack_limit>("stack_limit"),
    field<&Switches::stack_scope>("stack_scope"), field<&Switches::count_musters_in>("count_musters_in"),
    field<&Switches::count_cap_in>("count_cap_in"), field<&Switches::cap_excess>("cap_excess"),
    field<&Switches::siege_counts_in>("siege_counts_in"), field<&Switches::siege_requirement>("siege_requirement"),
    field<&Switches::siege_counts_arrival_turn>("siege_counts_arrival_turn"),
    field<&Switches::siege_capture_level>("siege_capture_level"),
    field<&Switches::occupation_counts_in>("occupation_counts_in"),
    field<&Switches::occupation_turns>("occupation_turns"), field<&Switches::gold_per_level>("gold_per_level"),
    field<&Switches::province_gold>("province_gold"), field<&Switches::spotted_shows>("spotted_shows")};

}  // namespace

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  return adjudicator::set_switch(fields, switch_figures(), switches, name, value);
}
SwitchValue switch_value(const Switches& switches, std::string_view name) {
  return adjudicator::switch_value(fields, switch_figures(), switches, name);
}

}  // namespace ziggurat::domain_war
