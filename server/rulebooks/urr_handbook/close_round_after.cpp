#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/fronts.h"
#include "rulebooks/urr_handbook/sentences.h"

// After the dice of a round: who leaves, who takes the place, what is lost (UH-105, 4 to 6).
namespace ziggurat::urr_handbook {
namespace {

void withdraw(Bell& bell, const Given& given, PieceId id) {
  const Siege now = bell.siege();
  const auto* unit = now.unit(id);
  if (!unit || !unit->withdrawing) return;
  const auto to = places_in(*given.order, parameter::withdraw::to);
  if (to.empty()) return bell.set(id, bell.words.reserve, true);
  if (now.enemy_at(to.front(), unit->faction)) {
    bell.tell_refused(
        given, {"enemy_there", "", unit->name + " stays in reserve: enemies came to where it wanted to go."});
    return bell.set(id, bell.words.reserve, true);
  }
  leave_combat(bell, id);
  bell.move(id, to.front());
}

// Whom a walker meets behind the breach he fights in the next round.
void walk_through(Bell& bell, const Given& given) {
  const Siege now = bell.siege();
  const auto* unit = now.unit(pieces_in(*given.order, parameter::pass::unit).front());
  if (!unit || !unit->passing) return;
  const Place section = places_in(*given.order, parameter::pass::section).front();
  const Place to = beyond_breach(now, *unit, section);
  leave_combat(bell, unit->id);
  bell.move(unit->id, to, {section, to});
  bell.tell(bell.seeing(to).with(given.faction),
      {"UH-45", "pass",
          unit->name + " went through the breach of " + bell.geography().name(section) + " into " +
              bell.geography().name(to) + ".",
          {unit->id}, {section, to}, {}, {}, {}, {}, true});
  const FactionId enemy = holder_against(now, to, unit->faction);
  if (!now.enemy_at(to, unit->faction)) return;
  const PieceId combat =
      bell.open_combat(kind_of_attack(bell.geography(), to, to), to, enemy, unit->faction, std::nullopt, false);
  join_combat(bell, unit->id, combat, false);
}

// Onto a cleared place go those of the stack who were told to, as many as may stand there (UH-43).
void occupy(Bell& bell, const Siege& now, const SiegeCombat& combat) {
  const auto limit = static_cast<std::size_t>(stack_limit(combat.kind));
  std::vector<std::string> names;
  std::vector<PieceId> moved;
  for (const auto* unit : now.side_of(combat, 1)) {
    if (!unit->advance || unit->at != *combat.from || moved.size() == limit) continue;
    bell.move(unit->id, combat.at);
    moved.push_back(unit->id), names.push_back(unit->name);
  }
  if (moved.empty()) return;
  bell.tell(bell.seeing(combat.at).with(combat.comer),
      {"UH-43", "occupy", names_together(names) + " moved onto " + bell.geography().name(combat.at) + ".", moved,
          {*combat.from, combat.at}, {}, {}, {}, {}, true});
}

bool told_to_burn(const Orders& orders, FactionId taker, PieceId engine) {
  const auto burns = only(orders, Give::burn);
  return std::any_of(burns.begin(), burns.end(), [&](const Given& given) {
    if (given.faction != taker) return false;
    const auto engines = pieces_in(*given.order, parameter::burn::engines);
    return std::find(engines.begin(), engines.end(), engine) != engines.end();
  });
}

// An engine left alone among enemies is theirs, or burnt, as they ordered (UH-56); the umpire's word goes before their order.
void lose_engines(Bell& bell, const Orders& orders) {
  const Siege now = bell.siege();
  for (const auto& engine : now.engines) {
    std::map<FactionId, int> enemies;
    bool guarded = !engine.faction.valid();
    for (const auto* unit : now.units_at(engine.at)) {
      guarded = guarded || now.allied(unit->faction, engine.faction);
      if (now.hostile(unit->faction, engine.faction)) ++enemies[unit->faction];
    }
    if (guarded || enemies.empty()) continue;
    FactionId taker = enemies.begin()->first;
    for (const auto& [faction, count] : enemies)
      if (count > enemies[taker]) taker = faction;
    const auto ruled = bell.ruling("engine/" + engine.key);
    const bool burnt =
        !bell.match.is_played(taker) || (ruled ? *ruled == "burnt" : told_to_burn(orders, taker, engine.id));
    bell.tell(bell.seeing(engine.at).with(engine.faction),
        {"UH-56", "engine",
            engine.name + (burnt ? " was burnt by " : " was captured by ") + bell.match.faction_name(taker) + ".",
            burnt ? std::vector<PieceId>{} : std::vector{engine.id}, {engine.at}, engine.key, {}, {}, {}, true});
    if (burnt) {
      bell.remove(engine.id);
      continue;
    }
    bell.apply(game::PieceTurned{engine.id, taker});
    bell.set(engine.id, bell.words.mission, word::mission::none);
    bell.clear(engine.id, bell.words.aim), bell.clear(engine.id, bell.words.load);
    bell.clear(engine.id, bell.words.lent_by), bell.clear(engine.id, bell.words.lent_until);
  }
}

}  // namespace

void leave_step(Bell& bell, const Orders& orders) {
  const auto& w = bell.words;
  for (const auto& given : only(orders, Give::withdraw))
    for (const PieceId unit : pieces_in(*given.order, parameter::withdraw::units)) withdraw(bell, given, unit);
  for (const auto& given : only(orders, Give::pass)) walk_through(bell, given);
  const Siege now = bell.siege();
  for (const auto& unit : now.units) {
    for (const auto attribute : {w.withdrawing, w.passing}) bell.clear(unit.id, attribute);
    // The umpire's magic is for one round (UH-39).
    for (const auto attribute : {w.magic_attack, w.magic_defend}) bell.clear(unit.id, attribute);
  }
}

void occupy_step(Bell& bell, const Orders&) {
  end_decided(bell);
  const Siege now = bell.siege();
  for (const auto& combat : now.combats)
    if (combat.over && combat.from && !now.enemy_at(combat.at, combat.comer)) occupy(bell, now, combat);
  for (const auto& unit : now.units)
    if (const auto* combat = now.combat(unit.combat); combat && combat->over) leave_combat(bell, unit.id);
}

void losses_step(Bell& bell, const Orders& orders) {
  lose_engines(bell, orders);
  necromancer_step(bell, orders);
}

}  // namespace ziggurat::urr_handbook
