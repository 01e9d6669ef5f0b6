#include "game/world_builder.h"
#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::dark_ages {
namespace {

struct OpeningBuilder : WorldBuilder {
  const GameConfig& config;

  void facts() {
    BattleFacts start{.stage = config.house.deploys ? Stage::deploy : Stage::battle};
    start.first = config.side(config.scenario.first);
    for (const Change& change : config.words.facts.changes(world, start)) evolve(world, change);
  }
  void sides() {
    for (FactionId side{0}; side.value < config.sides(); ++side.value) {
      SideLedgers start;
      start.units_at_start =
          static_cast<int>(std::ranges::count(config.scenario.units, config.id_of(side), &ScenarioUnit::side));
      for (const Change& change : config.words.sides.changes(world, side, start)) evolve(world, change);
    }
  }
  // Numbers pieces in the order of the scenario, because the rules take many things in order of id.
  void units() {
    for (const ScenarioUnit& from : config.scenario.units) {
      Unit unit;
      unit.name = from.name.text, unit.side = config.side(from.side);
      unit.type = static_cast<int>(from.type.row);
      if (from.type.style) unit.style = *from.type.style == Style::warband ? OwnStyle::warband : OwnStyle::infantry;
      if (from.quality) unit.quality = static_cast<OwnQuality>(static_cast<int>(*from.quality) + 1);
      if (from.stands) {
        unit.formation = from.stands->formation;
        unit.frontage = from.stands->frontage, unit.depth = from.stands->depth;
      }
      unit.arrives = from.arrives;
      unit.place = from.stands ? on_table(*from.stands) : off_table;
      unit.limit = hits_limit(unit.own_quality(), config.switches);
      const PieceId id = enter(config.words.units.made(unit));
      for (const ScenarioPerson& person : from.personalities) {
        Personality rider;
        rider.name = person.name.text, rider.role = person.role, rider.banner = person.banner;
        rider.side = unit.side, rider.place = aboard(id);
        enter(config.words.people.made(rider));
      }
    }
  }
};

std::vector<MapPoint> outline_of(const Polygon& points) {
  std::vector<MapPoint> outline;
  for (const Point& at : points) outline.push_back({static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)});
  return outline;
}

// A melee turn may push a unit over the edge of the table (DA-40).
constexpr std::int32_t beyond_edges = 12'000;

// The table: ground, roads, zones. A feature's `kind` is the rules' word for it, or `road`, `zone` or `deployment`.
game::Board board_of(const Scenario& scenario) {
  Plane plane{static_cast<std::int32_t>(scenario.board.width), static_cast<std::int32_t>(scenario.board.height), {}};
  plane.margin = beyond_edges;
  for (const Feature& feature : scenario.terrain)
    plane.features.push_back({.id = feature.id,
        .kind = std::string(name(feature.kind)),
        .name = shelf::title_of(feature.id),
        .outline = outline_of(feature.polygon),
        .level = feature.kind == FeatureKind::hill ? feature.level : 0,
        .tall = feature.blocks_view()});
  for (const auto& [id, points] : scenario.roads) {
    std::string called = shelf::sentence_case(catalogue().word("choices.road", id));
    plane.features.push_back(
        {.id = id, .kind = "road", .name = std::move(called), .outline = outline_of(points), .open = true});
  }
  for (const ScenarioSide& side : scenario.sides)
    for (std::size_t i = 0; i < side.zones.size(); ++i)
      plane.features.push_back({.id = "deployment_" + side.id + "_" + std::to_string(i + 1),
          .kind = "deployment",
          .name = say("board.deployment", {{"side", side.name.text}}),
          .outline = outline_of(side.zones[i]),
          .tags = {{"side", side.id}}});
  if (const auto& zone = scenario.zone)
    plane.features.push_back({.id = "zone",
        .kind = "zone",
        .name = say("board.zone"),
        .outline = outline_of({zone->centre}),
        .radius = static_cast<std::int32_t>(zone->radius)});
  return {"table", scenario.name.text, std::move(plane), {}};
}

}  // namespace

Setup DarkAges::set_up(const GameConfig& config) {
  OpeningBuilder builder{{World(config.sides(), static_cast<int>(config.words.vocabulary.ledgers.size()))}, config};
  builder.facts();
  builder.sides();
  builder.units();
  Setup setup;
  for (FactionId side{0}; side.value < config.sides(); ++side.value) {
    const ScenarioSide& one = config.at(side);
    setup.factions.push_back({one.id, one.name.text, one.emblem, true, one.goal.text, one.plan.text, ""});
    setup.seats.push_back({one.id, one.commander.text, side, {}});
  }
  setup.boards = {board_of(config.scenario)};
  setup.opening = opening_phase(config, builder.world);
  setup.world = std::move(builder.world);
  return setup;
}

}  // namespace ziggurat::dark_ages
