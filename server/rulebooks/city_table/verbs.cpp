#include "rulebooks/city_table/verbs.h"

#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/sentences.h"

namespace ziggurat::city_table {

Judgement City::may(const Context& context) {
  if (context.faction().valid() && context.phase.orders_from.has(game::Viewer::of(context.faction()))) return {};
  return {Judgement::Kind::refused, "wrong_phase", words("wrong_phase"), ""};
}

std::string City::words(std::string_view code) {
  return code == "wrong_phase" ? "This order cannot be given now."
                               : words_of(reason_by_name(code).value_or(Reason::none));
}

common::Spoken City::spoken(
    const Match& match, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const auto place = [&](const Place& at) {
    const int area = area_of(at);
    const bool on_land = area >= 0 && static_cast<std::size_t>(area) < match.scenario.land.size();
    return on_land ? match.scenario.land[static_cast<std::size_t>(area)].name : text_of(square_of(at));
  };
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  return std::visit(Overloaded{
                        [](std::monostate) { return common::Spoken{}; },
                        [](bool yes) {
                          return common::Spoken{yes, yes ? "yes" : "no", yes ? "yes" : "no"};
                        },
                        [&](std::int64_t number) { return said(std::to_string(number)); },
                        [&](const std::string& word) {
                          const auto camp = parameter.name == "camp" ? camp_by_name(word) : std::nullopt;
                          return said(camp ? camp_in_words(*camp) : word);
                        },
                        [&](PieceId id) { return said(names_of(view, {id}, match.words.name)); },
                        [&](const std::vector<PieceId>& ids) { return said(names_of(view, ids, match.words.name)); },
                        [&](const Place& at) { return said(place(at)); },
                        [&](const std::vector<Place>& places) {
                          if (parameter.type == ParameterType::path)
                            return said(places.empty() ? "nowhere" : place(places.back()));
                          std::string text;
                          for (const auto& at : places) text += (text.empty() ? "" : " ") + place(at);
                          return said(text);
                        },
                        [&](FactionId id) { return said(side_in_words(match, id)); },
                        [](const auto&) { return common::Spoken{}; },  // no verb here takes steps, counts or rankings
                    },
      argument);
}

const common::Verbs<City>& City::verbs() {
  static const common::Verbs<City> all(
      {hold_verb(), move_verb(), break_off_verb(), enter_verb(), exit_verb(), march_verb(), deploy_verb(),
          restack_verb(), standing_verb(), gate_verb(), bombard_verb(), siege_verb(), genie_verb(), raise_verb(),
          ritual_verb(), declare_verb(), sleep_verb(), meeting_verb(), treaty_verb()},
      // As a player at the table looks at his stacks.
      {"march", "hold", "move", "break_off", "exit", "restack", "gate", "bombard", "siege_fire", "genie", "enter",
          "deploy", "standing", "raise_undead", "ritual", "declare_camp", "sleep", "meeting", "treaty"});
  return all;
}

// ---- what several verbs ask ----
Fault because(Reason reason, std::optional<std::size_t> element) { return {name(reason), element, words_of(reason)}; }

std::optional<Fault> fault_of_units(const Context& context, const Pieces& units, bool together) {
  const TableUnit* first = nullptr;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto* unit = context.now.unit(units[i]);
    if (!unit) return Fault{"unknown_unit", i, "There is no such unit."};
    if (unit->faction != context.faction()) return Fault{"not_your_unit", i, "This unit is not yours."};
    if (std::find(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(i), units[i]) !=
        units.begin() + static_cast<std::ptrdiff_t>(i))
      return Fault{"two_orders_for_unit", i, "The unit is named twice."};
    if (!first) first = unit;
    if (together && !unit->beside(*first))
      return Fault{"not_together", i, "The units of one order stand in one place."};
  }
  return std::nullopt;
}

Pieces own_units(const Context& context, const Pieces& selection) {
  Pieces found;
  for (const PieceId id : selection)
    if (const auto* unit = context.now.unit(id); unit && unit->faction == context.faction())
      if (found.empty() || unit->beside(*context.now.unit(found.front()))) found.push_back(id);
  return found;
}

std::optional<Square> end_of(const Taken& taken, PieceId unit) {
  const auto walks = [&]<class A>(const A*) -> std::optional<Square> {
    for (const auto* order : taken.of<A>())
      if (common::has(order->units, unit)) return square_of(order->path.back());
    return std::nullopt;
  };
  auto end = walks(static_cast<const MoveOrder*>(nullptr));
  if (!end) end = walks(static_cast<const BreakOffOrder*>(nullptr));
  return end ? end : walks(static_cast<const EnterOrder*>(nullptr));
}

namespace {

bool leaves(const Taken& taken, const TableUnit& unit) {
  return taken.names<MoveOrder, BreakOffOrder, EnterOrder, ExitOrder>(unit.id) ||
         (unit.column.valid() && unit.area >= 0 && taken.names<MarchOrder>(unit.column));
}

}  // namespace

bool moves_off(const Taken& taken, const TableUnit& unit) { return unit.moved || leaves(taken, unit); }
bool has_order(const Context& context, const Taken& taken, PieceId unit) {
  return taken.names<HoldOrder>(unit) || leaves(taken, *context.now.unit(unit));
}
bool has_fire_order(const Taken& taken, PieceId unit) {
  return taken.names<BombardOrder, SiegeOrder, GenieOrder>(unit);
}

}  // namespace ziggurat::city_table
