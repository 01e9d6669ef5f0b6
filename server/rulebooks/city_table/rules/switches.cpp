#include "rulebooks/city_table/rules/switches.h"

#include <algorithm>
#include <array>

namespace ziggurat::city_table {
namespace {

// How one switch is kept: as a number, which is the value itself, 0 or 1, or the place of the word in the figures' list.
struct Field {
  std::string_view name;
  int (*get)(const Switches&);
  void (*set)(Switches&, int);
};

template <auto member>
constexpr Field field(std::string_view name) {
  return {name, [](const Switches& s) { return static_cast<int>(s.*member); },
          [](Switches& s, int n) { s.*member = static_cast<std::remove_cvref_t<decltype(s.*member)>>(n); }};
}

constexpr std::array fields = {
    field<&Switches::stack_limit>("stack_limit"), field<&Switches::reduced_combat>("reduced_combat"),
    field<&Switches::loss_rounding>("loss_rounding"), field<&Switches::melee_loss_order>("melee_loss_order"),
    field<&Switches::cavalry_measure>("cavalry_measure"), field<&Switches::cavalry_zero>("cavalry_zero"),
    field<&Switches::difficult_terrain>("difficult_terrain"), field<&Switches::retreat_mode>("retreat_mode"),
    field<&Switches::no_retreat_units>("no_retreat_units"), field<&Switches::blocked_retreat>("blocked_retreat"),
    field<&Switches::missile_limit>("missile_limit"), field<&Switches::static_missile_fire>("static_missile_fire"),
    field<&Switches::artillery_range>("artillery_range"), field<&Switches::gnome_chance>("gnome_chance"),
    field<&Switches::genie_closes_breach>("genie_closes_breach"), field<&Switches::initiative>("initiative"),
    field<&Switches::resolution>("resolution"), field<&Switches::order_entry>("order_entry"),
    field<&Switches::fire_orders>("fire_orders"), field<&Switches::move_score>("move_score"),
    field<&Switches::move_approval>("move_approval"), field<&Switches::pass_through>("pass_through"),
    field<&Switches::raise_nights>("raise_nights"), field<&Switches::guarded_graveyard_blocks>("guarded_graveyard_blocks"),
    field<&Switches::capture_rule>("capture_rule"), field<&Switches::guard_required>("guard_required"),
    field<&Switches::fog>("fog"), field<&Switches::sleep>("sleep"), field<&Switches::season>("season")};

struct Known {
  const Field* field;
  const SwitchFigures* figures;
};
std::optional<Known> find(std::string_view name) {
  const auto kept = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name; });
  const auto& all = switch_figures();
  const auto told = std::find_if(all.begin(), all.end(), [&](const SwitchFigures& f) { return f.name == name; });
  if (kept == fields.end() || told == all.end()) return std::nullopt;
  return Known{&*kept, &*told};
}

std::optional<int> number_of(const SwitchFigures& figures, const SwitchValue& value) {
  if (const auto* truth = std::get_if<bool>(&value); truth && figures.is_bool) return *truth ? 1 : 0;
  if (const auto* number = std::get_if<std::int64_t>(&value); number && figures.is_int)
    if (*number >= figures.low && *number <= figures.high) return static_cast<int>(*number);
  if (const auto* word = std::get_if<std::string>(&value); word && !figures.is_bool && !figures.is_int) {
    const auto found = std::find(figures.allowed.begin(), figures.allowed.end(), *word);
    if (found != figures.allowed.end()) return static_cast<int>(found - figures.allowed.begin());
  }
  return std::nullopt;
}

}  // namespace

SwitchFault set_switch(Switches& switches, std::string_view name, const SwitchValue& value) {
  const auto known = find(name);
  if (!known) return SwitchFault::unknown;
  const auto number = number_of(*known->figures, value);
  if (!number) return SwitchFault::not_allowed;
  known->field->set(switches, *number);
  return SwitchFault::none;
}

SwitchValue switch_value(const Switches& switches, std::string_view name) {
  const auto known = find(name);
  if (!known) return false;
  const int number = known->field->get(switches);
  if (known->figures->is_bool) return number != 0;
  if (known->figures->is_int) return static_cast<std::int64_t>(number);
  return known->figures->allowed.at(static_cast<std::size_t>(number));
}

}  // namespace ziggurat::city_table
