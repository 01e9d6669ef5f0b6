#include "rulebooks/city_table/set_up.h"

#include <algorithm>

#include "game/world_builder.h"
#include "rulebooks/city_table/course/course.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::city_table {
namespace {

// The rules' own table of the ground, as a page draws it. Each property of a letter becomes a tag.
std::map<char, game::Terrain> legend() {
  const Json data = shelf::data_file("city_table/figures.json");
  std::map<char, game::Terrain> all;
  for (const auto& [letter, row] : data.at("terrain").items()) {
    auto& terrain = all[letter.front()];
    terrain.name = shelf::with_blanks(shelf::word(row, "name"));
    for (const auto& [tag, value] : row.items()) {
      if (tag == "name" || value == Json(false)) continue;
      terrain.tags[tag] = value.is_boolean()  ? say("board.yes")
                          : value.is_string() ? value.get<std::string>()
                                              : value.dump();
    }
  }
  return all;
}

game::Board city_table_board(const GameConfig& config) {
  static const auto ground = legend();
  game::SquareGrid grid{config.scenario.rows, ground};
  game::Board board{"city", say("board.city"), std::move(grid), {}};
  for (const auto* list : {&config.scenario.gates, &config.scenario.graveyards})
    for (const auto& named : *list) board.labels.push_back({place_of(named.at), named.name});
  std::string last;
  for (const auto& goal : config.scenario.objectives)
    if (goal.name != std::exchange(last, goal.name)) board.labels.push_back({place_of(goal.at), goal.name});
  for (const auto& [road, at] : config.scenario.road_ends)
    board.labels.push_back({place_of(at), say("board.road", {{"road", road}})});
  return board;
}

game::Board land_board_of(const GameConfig& config) {
  game::AreaMap map;
  for (std::size_t i = 0; i < config.scenario.land.size(); ++i) {
    const auto& area = config.scenario.land[i];
    const bool head = config.scenario.road_end_of(static_cast<int>(i)).has_value();
    map.areas.push_back({area.id, area.name, head ? "head" : "land", area.x, area.y});
  }
  for (const auto& link : standard_land_map().links)
    map.links.push_back({config.scenario.area(link.a), config.scenario.area(link.b), link.track ? "track" : "road"});
  return {"land", say("board.land"), std::move(map), {}};
}

using shelf::made;

struct Builder : game::WorldBuilder {
  const GameConfig& config;

  void facts() {
    const auto& words = config.words;
    const bool morning = config.scenario.starts_in_the_morning;
    set<Number>(words.turn, 1);
    set<Number>(words.round, morning ? 1 : 0);
    set<Number>(words.phase, static_cast<Number>(morning ? DayPart::round : DayPart::night));
    set<Number>(words.window, 0);
    set<Number>(words.season, static_cast<Number>(config.switches.season));
    set<bool>(words.siege_begun, config.fights(1));
    if (config.faction("dark").valid()) set<bool>(words.necromancer, !config.scenario.graveyards.empty());
    set<Number>(words.raised, 0);
    if (const auto plan = day_plan_of(config); !plan.empty()) set<Text>(words.day_plan, plan);
    if (const auto hours = hours_of(config); !hours.empty()) set<Text>(words.hours, hours);
    for (std::size_t i = 0; i < config.scenario.sides.size(); ++i) {
      set<Number>(words.faction_camp[i], static_cast<Number>(config.scenario.sides[i].start_camp));
      set<Number>(words.sleeps[i], 0);
    }
  }

  void ground() {
    const auto& words = config.words;
    const auto& scenario = config.scenario;
    for (int y = 1; y <= config.board.height(); ++y)
      for (int x = 1; x <= config.board.width(); ++x) {
        const Square at{x, y};
        if (!config.board.wall(at)) continue;
        const auto damage = scenario.markers.find(at);
        Piece section = made(config.board.gate_square(at) ? words.gate : words.wall, {}, place_of(at),
            {{words.ring, *config.board.ring(at)},
                {words.markers, damage == scenario.markers.end() ? 0 : damage->second}, {words.passable, false}});
        for (const auto& gate : scenario.gates)
          if (gate.at == at) {
            section.set(words.held, static_cast<Number>(gate.state.held));
            section.set(words.open, gate.state.open);
            section.set(words.name, gate.name);
          }
        enter(std::move(section));
      }
    for (const auto& yard : scenario.graveyards)
      enter(made(words.graveyard, {}, place_of(yard.at), {{words.name, yard.name}, {words.bodies, yard.bodies}}));
    for (const auto& goal : scenario.objectives)
      enter(made(words.objective, {}, place_of(goal.at),
          {{words.name, goal.name}, {words.control, Camp::city}, {words.contested, false}}));
  }

  // One column per side. Engines slow a column on tracks (CT-10), so the dark army marches in a separate column from
  // its engines.
  bool apart(const ListedUnit& unit) const { return config.dark_faction({unit.side}) && unit.type->engine(); }
  bool slow(const ListedUnit& unit) const {
    return std::ranges::any_of(config.scenario.units,
        [&](const auto& u) { return u.side == unit.side && u.type->engine() && apart(u) == apart(unit); });
  }
  PieceId column(const ListedUnit& unit) {
    const auto& from = config.side({unit.side});
    const bool dark = config.dark_faction({unit.side});
    const auto title =
        !dark ? say("name.side", {{"side", from.id}}) : say(apart(unit) ? "name.dark_engines" : "name.dark_army");
    return enter(column_piece(config, {unit.side}, from.start_camp, place_of_area(from.land_area), title, slow(unit)));
  }

  void forces() {
    const auto& words = config.words;
    std::map<std::pair<int, bool>, PieceId> columns;
    std::map<PieceId, Number> counts;
    for (const auto& listed : config.scenario.units)
      if (config.side({listed.side}).land_area >= 0 && !columns.contains({listed.side, apart(listed)}))
        columns[{listed.side, apart(listed)}] = column(listed);
    std::map<std::string, std::pair<Place, int>> drilled;  // units that stand on the table from the start
    if (config.scenario.starts_in_the_morning)
      for (const auto& [side, squares] : config.scenario.set_up)
        for (const auto& square : squares)
          for (std::size_t i = 0; i < square.units.size(); ++i)
            drilled[square.units[i]] = {place_of(square.at), static_cast<int>(i)};
    for (const auto& listed : config.scenario.units) {
      const auto& side = config.side({listed.side});
      auto [place, rank] = std::pair(side.land_area >= 0 ? place_of_area(side.land_area) : reserve, 0);
      if (const auto found = drilled.find(listed.id); found != drilled.end()) std::tie(place, rank) = found->second;
      Piece unit = unit_piece(config, {listed.side}, side.start_camp, *listed.type, listed.name, place, rank);
      if (side.land_area >= 0) {
        const auto in = columns.at({listed.side, apart(listed)});
        unit.set(words.in_column, in);
        ++counts[in];
      }
      enter(std::move(unit));
    }
    for (const auto& [id, count] : counts) evolve(world, game::AttributeSet{id, words.count.index, Value{count}});
  }
};

}  // namespace

UnitFigures figures_by_type(const GameConfig& config, const Piece& unit) {
  const auto& words = config.words;
  UnitFigures found{{{words.combat.index, {}}, {words.move.index, {}}, {words.retreat.index, {}},
      {words.unit_class.index, {}}, {words.steps_max.index, {}}}};
  const auto index = static_cast<std::size_t>(unit[words.type]);
  if (!unit.has(words.type) || index >= unit_types().size()) return found;
  const UnitType& type = unit_types()[index];
  const int steps = unit.has(words.steps) ? static_cast<int>(unit[words.steps]) : type.steps;
  found[0].second = Number{current_combat({&type, {}, std::clamp(steps, 1, type.steps), {}}, config.switches)};
  found[1].second = Number{type.move};
  if (type.retreat) found[2].second = Number{*type.retreat};  // unset: the type cannot retreat
  found[3].second = static_cast<Number>(type.kind), found[4].second = Number{type.steps};
  return found;
}

bool figures_fit(const GameConfig& config, const Piece& unit) {
  return std::ranges::all_of(
      figures_by_type(config, unit), [&](const auto& one) { return unit.value(one.first) == one.second; });
}

void set_figures(const GameConfig& config, Piece& unit) {
  for (auto& [index, value] : figures_by_type(config, unit)) unit.set(index, std::move(value));
}

Piece unit_piece(const GameConfig& config, FactionId side, Camp camp, const UnitType& type, std::string name,
    Place place, int rank) {
  const auto& words = config.words;
  Piece piece = made(words.unit, side, place,
      {{words.name, std::move(name)}, {words.camp, camp}, {words.type, &type - unit_types().data()},
          {words.steps, type.steps}, {words.rank, rank}, {words.stance, Stance::hold}});
  set_figures(config, piece);
  return piece;
}

Piece column_piece(
    const GameConfig& config, FactionId side, Camp camp, Place place, const std::string& name, bool engines) {
  const auto& words = config.words;
  return made(words.column, side, place,
      {{words.name, name}, {words.camp, camp}, {words.engines, engines}, {words.count, 0}, {words.progress, 0},
          {words.route, Text{}}});
}

game::Setup City::set_up(const GameConfig& config) {
  Builder builder{{game::World(static_cast<int>(config.scenario.sides.size()), 0)}, config};
  builder.facts();
  builder.ground();
  builder.forces();
  game::Setup setup;
  for (std::size_t i = 0; i < config.scenario.sides.size(); ++i) {
    const auto& side = config.scenario.sides[i];
    setup.factions.push_back({side.id, side.name, side.id, true, side.goal, side.plan,
        side.in_sentence == shelf::with_article(side.name) ? "" : side.in_sentence});
    // CT-15: one person may hold all roles of a faction, so a campaign starts with one seat per faction.
    setup.seats.push_back({side.id, side.name, {static_cast<std::int32_t>(i)}, {}});
  }
  setup.boards.push_back(city_table_board(config));
  if (config.scenario.has_land()) setup.boards.push_back(land_board_of(config));
  setup.world = std::move(builder.world);
  setup.opening = opening_phase(config, setup.world);
  return setup;
}

}  // namespace ziggurat::city_table
