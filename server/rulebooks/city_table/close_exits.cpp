#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/sentences.h"

// Back to the land map (CT-10).
namespace ziggurat::city_table {

void exit_orders(Bell& bell, const std::vector<Given>& orders, const std::optional<Audience>& whose) {
  for (const auto& given : only(orders, {Give::exit})) {
    const Table now = bell.table();
    const Judge judge(now, bell.closing.phase, given.faction, given.roles);
    std::vector<const TableUnit*> leaving;
    for (const PieceId id : pieces_in(*given.order, parameter::units)) {
      const auto* unit = now.unit(id);
      if (unit && unit->faction == given.faction && (!whose || whose->has(game::Viewer::of(unit->faction))))
        leaving.push_back(unit);
    }
    if (leaving.empty()) continue;  // another order of the same sheet took them
    if (const Reason reason = judge.exit_reason(*leaving.front()); reason != Reason::none) {
      bell.tell_refused(given, std::string(name(reason)), words_of(reason), "Leave the table");
      continue;
    }
    const int head = bell.match.scenario.area_of_road(bell.match.scenario.road_at(leaving.front()->at));
    std::erase_if(leaving, [&](const auto* u) { return u->at != leaving.front()->at; });
    PieceId column;
    for (const auto& one : now.columns)
      if (one.faction == given.faction && one.area == head && one.route.empty()) column = one.id;
    if (!column.valid()) {
      const auto& w = bell.match.words;
      Piece piece{bell.world.next_piece(), w.column, given.faction, place_of_area(head), {}};
      piece.set(w.name,
          title_of(bell.match.scenario.sides[static_cast<std::size_t>(given.faction.value)].id) + " from the table");
      piece.set(w.camp, static_cast<Number>(leaving.front()->camp));
      piece.set(w.engines, false), piece.set(w.count, Number{0}), piece.set(w.progress, Number{0}),
          piece.set(w.route, Text{});
      column = piece.id;
      bell.apply(game::PieceEntered{std::move(piece)});
    }
    Telling full{"CT-10", "move",
        names_of(leaving) + " left the table by the road end " + text_of(leaving.front()->at) + ".", {},
        {place_of(leaving.front()->at)}, {}, {}, {}, {}, false};
    const std::string shorter = counted(static_cast<int>(leaving.size()), "unit") + " left the table by the road end " +
                                text_of(leaving.front()->at) + ".";
    const std::vector<Square> where{leaving.front()->at};
    const Audience own =
        leaving.front()->camp == Camp::neutral ? Audience::only(given.faction) : bell.of_camp(leaving.front()->camp);
    Audience others = bell.everybody().except(own);
    if (bell.match.switches.fog == Fog::hidden) others = others.except(bell.everybody().except(bell.watching(where)));
    for (const auto* unit : leaving) {
      bell.set(unit->id, bell.match.words.in_column, column);
      bell.apply(game::PieceMoved{unit->id, place_of_area(head), {}});
    }
    if (bell.match.switches.fog == Fog::open) bell.tell_everyone(full);
    else
      bell.tell(own, full),
          bell.tell_shorter(others, {"CT-10", "move", shorter, {}, full.places, {}, {}, {}, {}, false});
  }
}

}  // namespace ziggurat::city_table
