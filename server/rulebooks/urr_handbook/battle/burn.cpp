#include <algorithm>

#include "rulebooks/urr_handbook/battle/asked.h"

// Orders for an enemy's engine that stands alone among own units: the captor chooses to keep or burn it (UH-56).
namespace ziggurat::urr_handbook {

struct BurnOrder {
  Pieces engines;
};

namespace {

// An enemy's engine that units of the faction stand next to, or may reach in this round.
bool may_fall(const Context& context, const SiegeEngine& engine) {
  const Siege& now = context.now;
  const auto& geography = now.geography();
  if (!now.hostile(engine.faction, context.faction()) || !geography.find(engine.at)) return false;
  return std::ranges::any_of(now.units, [&](const auto& unit) {
    return unit.faction == context.faction() && (unit.at == engine.at || geography.adjacent(unit.at, engine.at));
  });
}

Validation validate_burn(const ValidationContext<BurnOrder>& c) {
  const auto no = [&](const char* code, std::size_t i, const std::string& words) {
    return c.no(Fault{code, i, words}, &BurnOrder::engines);
  };
  for (std::size_t i = 0; i < c.order.engines.size(); ++i) {
    const auto* engine = c.now().engine(c.order.engines[i]);
    if (!engine || !may_fall(c.context, *engine)) return no("no_such_target", i, say("no.engine_enemy"));
    if (c.taken.names<BurnOrder>(engine->id))
      return no("two_orders", i, say("no.such_order", {{"engine", engine->name}}));
  }
  return {};
}

Validation engines_to_burn(const ValidationContext<BurnOrder>& c, OptionBuilder<BurnOrder>& from) {
  const auto engines = ids_where(c.now().engines,
      [&](const auto& engine) { return may_fall(c.context, engine) && !c.taken.names<BurnOrder>(engine.id); });
  if (engines.empty()) return shelf::not_for_these();
  from.some(&BurnOrder::engines, engines, 1, engines.size());
  return {};
}

bool ordered_to_burn(const PhaseResolver& resolver, FactionId taker, PieceId engine) {
  const auto burns = resolver.given<BurnOrder>();
  return std::ranges::any_of(
      burns, [&](const auto& given) { return given.faction() == taker && has(given.order.engines, engine); });
}

void lose_engine(PhaseResolver& resolver, const SiegeEngine& engine, FactionId taker) {
  const auto ruled = resolver.ruling("engine/" + engine.key);
  const bool burnt =
      !resolver.config.is_played(taker) || (ruled ? *ruled == "burnt" : ordered_to_burn(resolver, taker, engine.id));
  resolver.publish(resolver.seeing(engine.at).with(engine.faction),
      ImportantReport("UH-56", "engine",
          say("engine.taken", {{"engine", engine.name}, {"burnt", burnt}, {"by", resolver.name(taker)}}))
          .shows(burnt ? Pieces{} : Pieces{engine.id}, {engine.at})
          .fight(engine.key));
  if (burnt) return resolver.remove(engine.id);
  const auto& w = resolver.words;
  resolver.apply(game::PieceTurned{engine.id, taker});
  resolver.set(engine.id, w.mission, word::mission::none);
  resolver.clear(engine.id, w.aim, w.load, w.lent_by, w.lent_until);
}

}  // namespace

// An engine left alone among enemies is captured or burnt, as they ordered. An umpire's ruling overrides their order.
void lose_engines_step(PhaseResolver& resolver, const Siege& now) {
  for (const auto& engine : now.engines) {
    const auto there = now.units_at(engine.at);
    const bool guarded = !engine.faction.valid() || std::ranges::any_of(there, [&](const auto* unit) {
      return now.allied(unit->faction, engine.faction);
    });
    const FactionId taker = most_numerous_enemy(now, engine.at, engine.faction);
    if (!guarded && taker.valid()) lose_engine(resolver, engine, taker);
  }
  necromancer_step(resolver, resolver.siege());
}

OrderHandlerPtr burn_order_type() {
  return row(OrderType<BurnOrder>{.kind = shelf::order_kind("burn", "UH-56", "attack"),
      .parameters = {ParameterBindings::pieces<&BurnOrder::engines>("engines")},
      .validate = validate_burn,
      .begin = shelf::begin_for_seat<BurnOrder, Urr>,  // the faction decides, not a single unit
      .candidates = engines_to_burn});
}

}  // namespace ziggurat::urr_handbook
