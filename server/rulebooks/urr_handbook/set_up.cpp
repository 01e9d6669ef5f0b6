#include "rulebooks/urr_handbook/match.h"

#include <algorithm>

#include "game/world_builder.h"
#include "rulebooks/urr_handbook/phases.h"
#include "rulebooks/urr_handbook/rules/figures.h"

namespace ziggurat::urr_handbook {
namespace {

const Json* engine_named(const std::string& word) {
  for (const auto& row : figures().at("engines"))
    if (row.at("kind") == word) return &row;
  return nullptr;
}

// What the drawing goes by.
std::string class_of(const UnitType& type) {
  if (type.star) return "leader";
  if (type.kin == Kin::undead) return "undead";
  if (type.name.find("militia") != std::string::npos) return "militia";
  if (type.kin == Kin::ogre || type.kin == Kin::dragon) return "monster";
  return type.ranged > type.melee ? "archer" : "infantry";
}

struct Builder : game::WorldBuilder {
  const Match& match;

  Number side_choice(const char* faction) const { return match.faction(faction).value + 1; }

  void facts() {
    const auto& w = match.words;
    const bool storm = match.scenario.starts_with_storm;
    set<Number>(w.week, 1);
    set<Number>(w.part, static_cast<Number>(storm ? Part::round : Part::council));
    set<Number>(w.turn, storm ? 1 : 0);
    set<Number>(w.round, storm ? 1 : 0);
    set<bool>(w.turn_called, false);
    set<bool>(w.necromancer, false);
    const auto count = static_cast<std::size_t>(match.factions());
    const auto is = [&](std::size_t one, const char* id) { return match.faction(id).value == static_cast<int>(one); };
    const auto berserk = [&](std::size_t one) { return match.berserk().value == static_cast<int>(one); };
    for (std::size_t i = 0; i < count; ++i) {
      set<Number>(w.lost[i], 0);
      set<bool>(w.home_taken[i], false), set<bool>(w.shortage[i], false);
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j) continue;
        set<bool>(w.embargo[i][j], false), set<bool>(w.agreement[i][j], false);
        // UH-96: Urr and the Prince begin as enemies, all others neutral; the berserk are nobody's friends.
        const bool enemies =
            (is(i, "urr") && is(j, "pod")) || (is(i, "pod") && is(j, "urr")) || berserk(i) || berserk(j);
        set<Number>(w.toward[i][j], enemies ? word::relation::hostile : word::relation::neutral);
      }
    }
    for (const FactionId id : match.played())
      for (const auto& [name, amount] : match.at(id).stores)
        evolve(world, game::LedgerSet{id, ledger_of(w, name)->index, amount});
  }

  Piece ground(KindId kind, const Place& at, std::string name, FactionId side = {}) const {
    return Piece{{}, kind, side, at, {}}.with(match.words.name, std::move(name));
  }

  void city() {
    const auto& w = match.words;
    const auto& geography = match.geography();
    for (const auto kind : {SiteKind::outer_wall, SiteKind::inner_wall})
      for (const auto& at : geography.sites_of(kind)) {
        const auto damage = match.scenario.damage.find(geography.id(at));
        enter(ground(w.wall, at, geography.name(at))
                  .with(w.circuit, choice_of(kind == SiteKind::outer_wall ? Circuit::outer : Circuit::inner))
                  .with(w.damage, damage == match.scenario.damage.end() ? 0 : damage->second)
                  .with(w.held, side_choice("urr")));
      }
    for (const auto kind : {SiteKind::outer_quarter, SiteKind::citadel_quarter})
      for (const auto& at : geography.sites_of(kind))
        enter(ground(w.quarter, at, geography.name(at)).with(w.held, side_choice("urr")).with(w.burnt, false));
  }

  void land() {
    const auto& w = match.words;
    const auto& geography = match.geography();
    for (std::size_t i = 0; i < geography.land.size(); ++i) {
      const auto& site = geography.land[i];
      const Place at = land_place(static_cast<int>(i));
      if (site.graveyard) enter(ground(w.graveyard, at, site.name + " graveyard").with(w.used, false));
      if (!site.owner.empty())
        enter(ground(w.closure, at, site.name + " (closed)", match.faction(site.owner)).with(w.permits, ""));
    }
    for (const auto& way : geography.land_ways)
      if (way.bridge) enter(ground(w.bridge, edge_place(way.a, way.b), "Bridge"));
  }

  void forces() {
    const auto& w = match.words;
    for (const auto& listed : match.scenario.units) {
      const auto at = match.geography().place(listed.at);
      const PieceId id = enter(counter_piece(match, {}, {listed.faction}, listed.type, listed.name, at));
      if (world.at(id).kind == w.leader) set<bool>(w.necromancer, true);
    }
  }

  // The training scenario begins with its storm under way.
  void storm() {
    const auto& w = match.words;
    const Place section = match.geography().sites_of(SiteKind::outer_wall).front();
    const PieceId id = enter(ground(w.combat, section, "Storm of " + match.geography().name(section))
                                 .with(w.combat_kind, choice_of(CombatKind::storm))
                                 .with(w.holder, side_choice("urr"))
                                 .with(w.comer, side_choice("pod"))
                                 .with(w.comes_from, match.geography().id(match.geography().field_before(section))));
    for (const PieceId unit : world.pieces())
      if (world.at(unit).kind == w.unit) {
        evolve(world, game::AttributeSet{unit, w.in_combat.index, Value{id}});
        evolve(world, game::AttributeSet{unit, w.advance.index, Value{world.at(unit).side == match.faction("pod")}});
      }
  }
};

}  // namespace

Piece counter_piece(
    const Match& match, PieceId id, FactionId side, const std::string& type, std::string name, const Place& at) {
  const auto& w = match.words;
  Piece piece{id, w.unit, side, at, {}};
  piece.set(w.type, index_in(counter_types(), type));
  const auto* unit = unit_type(type);
  const auto* engine = engine_named(type);
  const auto& classes = w.vocabulary.attributes[static_cast<std::size_t>(w.unit_class.index)].choices;
  piece.set(w.unit_class, index_in(classes, unit ? class_of(*unit) : "artillery"));
  if (unit) piece.set(w.kin, choice_of(unit->kin));
  if (!unit) {
    piece.kind = w.engine;
    piece.set<Number>(w.modifier, 0);
    piece.set(w.mission, word::mission::none);
  } else if (unit->star) {
    // The one leader whose death the rules know is the Grand Necromancer (UH-24).
    piece.kind = name == "Grand necromancer" ? w.leader : w.star;
  } else {
    piece.set<Number>(w.melee, unit->melee);
    piece.set(w.use, choice_of(unit->use));
    piece.set<Number>(w.ranged, unit->ranged);
    piece.set<Number>(w.steps, unit->steps), piece.set<Number>(w.steps_max, unit->steps);
    piece.set(w.weapon, choice_of(Quality::none)), piece.set(w.armour, choice_of(Quality::none));
    piece.set(w.bow, choice_of(Bow::none));
    piece.set<Number>(w.taken, 0);
  }
  if (engine) {  // dragon and Colossus hammer as well as they fight (UH-55)
    piece.set<Number>(w.base, engine->at("base").get<int>());
    piece.set<Number>(w.shots, engine->at("shots").get<int>());
  }
  piece.set(w.name, std::move(name));
  return piece;
}

game::Setup set_up(const Match& match) {
  const auto ledgers = static_cast<int>(match.words.vocabulary.ledgers.size());
  Builder builder{{game::World(match.factions(), ledgers)}, match};
  builder.facts();
  builder.city();
  builder.land();
  builder.forces();
  if (match.scenario.starts_with_storm) builder.storm();
  game::Setup setup;
  for (const FactionId id : match.played()) {
    const auto& faction = match.at(id);
    setup.factions.push_back({faction.id, faction.name, faction.emblem, true});
    setup.seats.push_back({faction.id, faction.name, id, {}});
  }
  if (match.berserk().valid()) setup.factions.push_back({"berserk", "Masterless dead", "neutral", false});
  setup.boards = boards_of(match.geography());
  setup.world = std::move(builder.world);
  setup.opening = opening_phase(match, setup.world);
  return setup;
}

}  // namespace ziggurat::urr_handbook
