#include <algorithm>

#include "game/world_builder.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/figures/figures.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"

namespace ziggurat::urr_handbook {
namespace {

using shelf::made;

struct Builder : game::WorldBuilder {
  const GameConfig& config;

  Number side_choice(const char* faction) const { return config.faction(faction).value + 1; }

  void facts() {
    const auto& w = config.words;
    const bool storm = config.scenario.starts_with_storm;
    set<Number>(w.week, 1);
    set<Number>(w.part, static_cast<Number>(storm ? Part::round : Part::council));
    set<Number>(w.turn, storm ? 1 : 0);
    set<Number>(w.round, storm ? 1 : 0);
    set<bool>(w.turn_called, false);
    set<bool>(w.necromancer, false);
    const FactionId urr = config.faction("urr"), pod = config.faction("pod"), berserk = config.berserk();
    for (FactionId i{0}; i.value < config.factions(); ++i.value) {
      set<Number>(w.lost[i], 0);
      set<bool>(w.home_taken[i], false), set<bool>(w.shortage[i], false);
      for (FactionId j{0}; j.value < config.factions(); ++j.value) {
        if (i == j) continue;
        set<bool>(w.embargo[i][j], false), set<bool>(w.agreement[i][j], false);
        // UH-96: Urr and the Prince start as enemies and all others as neutral; the berserk are hostile to all.
        const bool enemies = (i == urr && j == pod) || (i == pod && j == urr) || i == berserk || j == berserk;
        set<Number>(w.toward[i][j], enemies ? word::relation::hostile : word::relation::neutral);
      }
    }
    for (const FactionId id : config.played())
      for (const auto& [name, amount] : config.at(id).stores)
        evolve(world, game::LedgerSet{id, ledger_of(w, name)->index, amount});
  }

  Piece ground(KindId kind, const Place& at, std::string name, FactionId side = {}) const {
    return Piece{{}, kind, side, at, {}}.with(config.words.name, std::move(name));
  }

  void city() {
    const auto& w = config.words;
    const auto& geography = config.geography();
    for (const auto kind : {SiteKind::outer_wall, SiteKind::inner_wall})
      for (const auto& at : geography.sites_of(kind)) {
        const auto damage = config.scenario.damage.find(geography.id(at));
        enter(ground(w.wall, at, geography.name(at))
                  .with(w.circuit, choice_of(kind == SiteKind::outer_wall ? Circuit::outer : Circuit::inner))
                  .with(w.damage, damage == config.scenario.damage.end() ? 0 : damage->second)
                  .with(w.held, side_choice("urr")));
      }
    for (const auto kind : {SiteKind::outer_quarter, SiteKind::citadel_quarter})
      for (const auto& at : geography.sites_of(kind))
        enter(ground(w.quarter, at, geography.name(at)).with(w.held, side_choice("urr")).with(w.burnt, false));
  }

  void land() {
    const auto& w = config.words;
    const auto& geography = config.geography();
    for (const auto& site : geography.land.sites) {
      if (site.graveyard)
        enter(ground(w.graveyard, site.at, say("name.graveyard", {{"at", site.name}})).with(w.used, false));
      if (!site.owner.empty())
        enter(ground(w.closure, site.at, say("name.closed", {{"at", site.name}}), config.faction(site.owner))
                  .with(w.permits, ""));
    }
    for (const auto& way : geography.land.ways)
      if (way.bridge) enter(ground(w.bridge, edge_of(way), say("name.bridge")));
  }

  void forces() {
    const auto& w = config.words;
    for (const auto& listed : config.scenario.units) {
      const auto at = config.geography().place(listed.at);
      const PieceId id = enter(counter_piece(config, {listed.faction}, listed.type, listed.name, at));
      if (world.at(id).kind == w.leader) set<bool>(w.necromancer, true);
    }
  }

  // The training scenario starts with its storm already begun.
  void storm() {
    const auto& w = config.words;
    const Place section = config.geography().sites_of(SiteKind::outer_wall).front();
    const PieceId id = enter(made(w.combat, {}, section,
        {{w.name, say("name.storm", {{"at", config.geography().name(section)}})}, {w.combat_kind, CombatKind::storm},
            {w.holder, side_choice("urr")}, {w.comer, side_choice("pod")},
            {w.comes_from, config.geography().id(config.geography().field_before(section))}}));
    for (const PieceId unit : world.pieces())
      if (world.at(unit).kind == w.unit) {
        evolve(world, game::AttributeSet{unit, w.in_combat.index, Value{id}});
        evolve(world, game::AttributeSet{unit, w.advance.index, Value{world.at(unit).side == config.faction("pod")}});
      }
  }
};

}  // namespace

Piece counter_piece(
    const GameConfig& config, FactionId side, const std::string& type, std::string name, const Place& at) {
  const auto& w = config.words;
  const auto* unit = unit_type(type);
  const auto engine = named<EngineKind>(engine_kind_names(), type);
  const auto& classes = w.vocabulary.attributes[static_cast<std::size_t>(w.unit_class.index)].choices;
  Piece piece = made(w.unit, side, at,
      {{w.type, index_in(counter_types(), type)},
          {w.unit_class, index_in(classes, figures().at("drawn_as").value(type, "infantry"))}});
  const auto add = [&](const std::vector<shelf::With>& attributes) {
    for (const auto& [attribute, value] : attributes) piece.set(attribute, value);
  };
  if (unit) add({{w.kin, unit->kin}});
  if (!unit) {
    piece.kind = w.engine;
    add({{w.modifier, 0}, {w.mission, word::mission::none}});
  } else if (unit->star) {
    // The Grand Necromancer is the only leader whose death the rules handle (UH-24).
    piece.kind = name == "Grand necromancer" ? w.leader : w.star;
  } else {
    add({{w.melee, unit->melee}, {w.use, unit->use}, {w.ranged, unit->ranged}, {w.steps, unit->steps},
        {w.steps_max, unit->steps}, {w.weapon, Quality::none}, {w.armour, Quality::none}, {w.bow, Bow::none},
        {w.taken, 0}});
  }
  // Dragon and Colossus batter walls as well as fight (UH-55).
  if (engine) add({{w.base, engine_figures(*engine).base}, {w.shots, engine_figures(*engine).shots}});
  piece.set(w.name, std::move(name));
  return piece;
}

game::Setup Urr::set_up(const GameConfig& config) {
  const auto ledgers = static_cast<int>(config.words.vocabulary.ledgers.size());
  Builder builder{{game::World(config.factions(), ledgers)}, config};
  builder.facts();
  builder.city();
  builder.land();
  builder.forces();
  if (config.scenario.starts_with_storm) builder.storm();
  game::Setup setup;
  for (const FactionId id : config.played()) {
    const auto& faction = config.at(id);
    setup.factions.push_back(
        {faction.id, faction.name, faction.emblem, true, faction.goal, faction.plan, faction.in_sentence});
    setup.seats.push_back({faction.id, faction.name, id, {}});
  }
  if (config.berserk().valid()) setup.factions.push_back({"berserk", say("name.berserk"), "neutral", false});
  setup.boards = boards_of(config.geography());
  setup.world = std::move(builder.world);
  setup.opening = phase_of(config, stage_of(read_siege(config, setup.world)));
  return setup;
}

}  // namespace ziggurat::urr_handbook
