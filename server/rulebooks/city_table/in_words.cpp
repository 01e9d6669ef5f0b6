#include "rulebooks/city_table/asking.h"
#include "rulebooks/city_table/sentences.h"

// An order in words, for lists, records and print.
namespace ziggurat::city_table {
namespace {

std::string place_text(const Match& match, const Place& place) {
  if (const int area = area_of(place); area >= 0 && static_cast<std::size_t>(area) < match.scenario.land.size())
    return match.scenario.land[static_cast<std::size_t>(area)].name;
  return text_of(square_of(place));
}

std::string argument_text(const Match& match, const game::View& view, const Argument& argument) {
  return std::visit(Overloaded{
                        [](std::monostate) { return std::string(); },
                        [](bool flag) { return std::string(flag ? "yes" : "no"); },
                        [](std::int64_t number) { return std::to_string(number); },
                        [](const std::string& text) { return text; },
                        [&](PieceId id) { return names_of(view, {id}, match.words.name); },
                        [&](const std::vector<PieceId>& ids) { return names_of(view, ids, match.words.name); },
                        [&](const Place& place) { return place_text(match, place); },
                        [&](const std::vector<Place>& places) {
                          std::string text;
                          for (const auto& place : places) text += (text.empty() ? "" : " ") + place_text(match, place);
                          return text;
                        },
                        [&](FactionId id) { return side_in_words(match, id); },
                    },
      argument);
}

}  // namespace

std::string order_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto& kinds = campaign_order_kinds();
  if (order.kind < 0 || static_cast<std::size_t>(order.kind) >= kinds.size()) return "unknown order";
  const auto text = [&](int index) {
    return given(order, index) ? argument_text(match, view, order.arguments[static_cast<std::size_t>(index)])
                               : std::string();
  };
  const auto last = [&](int index) {
    const auto places = places_in(order, index);
    return places.empty() ? std::string("nowhere") : place_text(match, places.back());
  };
  switch (kind_of(order)) {
    case Give::hold: return text(0) + ": hold" + (text(1).empty() ? "" : " (" + text(1) + ")");
    case Give::move:
      return text(0) + ": move to " + last(parameter::move::path) +
             (word_in(order, parameter::move::stance, "attack") == "hold" ? " (hold)" : "");
    case Give::break_off: return text(0) + ": break off to " + last(parameter::break_off::path);
    case Give::enter: return text(0) + ": come on to the table, to " + last(parameter::enter::path);
    case Give::exit: return text(0) + ": leave the table";
    case Give::march: return text(0) + ": march to " + last(parameter::march::path);
    case Give::deploy: return text(0) + ": set up at " + text(1);
    case Give::restack: return "Stack at " + text(0) + ", from the top: " + text(1);
    case Give::standing:
      return text(0) + ": " + (text(1).empty() ? "no rally square" : "rally at " + text(1)) +
             (text(2).empty() ? "" : ", retreat by " + text(2));
    case Give::gate: return (flag_in(order, parameter::gate::open) ? "Open " : "Shut ") + text(0);
    case Give::bombard: return text(0) + ": fire at " + (text(2).empty() ? text(1) : text(2) + ", wherever it stands");
    case Give::siege_fire: return text(0) + ": fire at the wall " + text(1);
    case Give::genie:
      return text(0) + (text(1) == "attack" ? ": strike at " + (text(2).empty() ? "the first stack below" : text(2))
                                            : ": mend " + (text(3).empty() ? "the first damaged section" : text(3)));
    case Give::raise_undead: return "Raise the dead: " + text(0);
    case Give::ritual: return "Ritual: " + text(0);
    case Give::declare_camp: return "Declare for " + camp_in_words(camp_by_name(text(0)).value_or(Camp::neutral));
    case Give::sleep: return "Sleep in the " + text(0);
    case Give::meeting: return "Meet " + text(0) + ": " + text(1);
    case Give::treaty: return "Treaty with " + text(0) + ": " + text(1);
  }
  return "unknown order";
}

}  // namespace ziggurat::city_table
