#include "rulebooks/battlefield/rules/switches.h"

#include <array>

namespace ziggurat::battlefield {
namespace {

template <auto member>
constexpr auto field = adjudicator::switch_field<Switches, member>;

constexpr std::array fields = {field<&Switches::half_die>("half_die"), field<&Switches::wounds>("wounds"),
    field<&Switches::hp_counted>("hp_counted"), field<&Switches::relief_adds_to>("relief_adds_to"),
    field<&Switches::slow_entry>("slow_entry"), field<&Switches::step_limit>("step_limit"),
    field<&Switches::flee_trigger>("flee_trigger"), field<&Switches::elite_distance>("elite_distance"),
    field<&Switches::native_distance>("native_distance"), field<&Switches::native_visibility>("native_visibility"),
    field<&Switches::flight>("flight"), field<&Switches::barbarians_count>("barbarians_count"),
    field<&Switches::nomads_are_barbarians>("nomads_are_barbarians"), field<&Switches::disobedience>("disobedience"),
    field<&Switches::sudden_attack>("sudden_attack"), field<&Switches::sink_rounding>("sink_rounding"),
    field<&Switches::shoot_adjacent>("shoot_adjacent"),
    field<&Switches::elves_serve_elves_only>("elves_serve_elves_only")};

}  // namespace

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  return adjudicator::set_switch(fields, switch_figures(), switches, name, value);
}
SwitchValue switch_value(const Switches& switches, std::string_view name) {
  return adjudicator::switch_value(fields, switch_figures(), switches, name);
}

}  // namespace ziggurat::battlefield
