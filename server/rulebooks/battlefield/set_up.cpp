#include "game/world_builder.h"
#include "rulebooks/battlefield/course/course.h"

namespace ziggurat::battlefield {
namespace {

struct Builder : WorldBuilder {
  const GameConfig& config;

  void facts() {
    for (const Change& change : config.words.facts.changes(world, BattleFacts{})) evolve(world, change);
  }
  void armies() {
    for (FactionId army{0}; army.value < config.armies(); ++army.value) {
      const ScenarioArmy& own = config.at(army);
      const ArmyLedgers start{.leadership = own.leader.leadership, .gold = own.gold, .position = army.value + 1};
      for (const Change& change : config.words.armies.changes(world, army, start)) evolve(world, change);
    }
  }
  void units() {
    for (Unit unit : config.scenario.units) {
      unit.fill_shots(config.switches);
      const PieceId id = enter(config.words.units.made(unit));
      for (Rank rank : unit.behind) {
        rank.side = unit.side, rank.place = aboard(id);
        enter(config.words.ranks.made(rank));
      }
    }
  }
};

// What a hex costs and gives, as tags: cost and multiplier in halves. The pages do not show them.
Tags tags_of(const TerrainFigures& terrain) {
  return {{"cost", std::to_string(terrain.cost_halves)}, {"defence", std::to_string(terrain.defence_halves)}};
}

std::map<char, game::Terrain> terrain_legend() {
  std::map<char, game::Terrain> legend;
  for (const auto& [letter, ground] : letters_of(MapLayer::terrain)) {
    const std::string_view name = names_of(Terrain{})[index(ground.terrain)];
    Tags tags = tags_of(figures().terrain[index(ground.effective())]);
    if (ground.bridge) tags["bridge"] = "yes";
    legend[letter] = {std::string(ground.terrain == Terrain::none ? "open" : name), std::move(tags)};
  }
  return legend;
}
std::map<char, game::Terrain> layer_legend(MapLayer layer) {
  std::map<char, game::Terrain> legend;
  for (const auto& [letter, ground] : letters_of(layer)) {
    if (letter == '.') continue;
    if (layer == MapLayer::relief) {
      const ReliefFigures& relief = figures().relief[index(ground.relief)];
      legend[letter] = {std::string(names_of(Relief{})[index(ground.relief)]),
          {{"cost", std::to_string(relief.cost_halves)}, {"defence", std::to_string(relief.defence)}}};
    } else {
      legend[letter] = {std::string(names_of(Fortification{})[index(ground.fortification)]),
          {{"defence", std::to_string(2 * *figures().fortification[index(ground.fortification)])}}};
    }
  }
  return legend;
}

Board board_of(const Scenario& scenario) {
  HexGrid grid{scenario.terrain, terrain_legend()};
  grid.layers = {{"relief", say("board.relief"), scenario.relief, layer_legend(MapLayer::relief)},
      {"fortification", say("board.fortification"), scenario.fortification, layer_legend(MapLayer::fortification)}};
  return {"field", scenario.name.text, std::move(grid), {}};
}

}  // namespace

Setup Battlefield::set_up(const GameConfig& config) {
  Builder builder{{World(config.armies(), static_cast<int>(config.words.vocabulary.ledgers.size()))}, config};
  builder.facts();
  builder.armies();
  builder.units();
  Setup setup;
  for (FactionId army{0}; army.value < config.armies(); ++army.value) {
    const ScenarioArmy& one = config.at(army);
    setup.factions.push_back({one.id, one.name.text, one.emblem, true, one.goal.text, one.plan.text,
        one.adjective.text.empty() ? "" : one.name.text});
    setup.seats.push_back({one.id, one.leader.name.text, army, {}});
  }
  setup.boards = {board_of(config.scenario)};
  setup.world = std::move(builder.world);
  setup.opening = config.scenario.musters() ? muster_phase(config) : deployment_phase(config);
  return setup;
}

}  // namespace ziggurat::battlefield
