#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/fire.h"
#include "rulebooks/urr_handbook/rules/siege/vault.h"

// Missions of the engines (UH-52 to UH-55, UH-80, UH-82, UH-96): what each engine does in the next trebuchet phase.
namespace ziggurat::urr_handbook {

struct MissionOrder {
  PieceId engine;
  std::string mission = {};
  Place aim = {};
  PieceId load;
};

namespace {

using Commanding = ValidationContext<MissionOrder>;

const std::vector<std::string>& mission_words() {
  static const std::vector<std::string> words = {"none", "bombard", "vault", "fire"};
  return words;
}

Validation validate_bombardment(const Commanding& c, const SiegeEngine& gun) {
  const auto* wall = c.now().wall(c.order.aim);
  if (!wall || !has(sections_in_reach(c.now(), gun), c.order.aim)) return c.no("not_in_reach", &MissionOrder::aim);
  return c.no_unless(!breached({wall->circuit, wall->damage}), "nothing_left", &MissionOrder::aim);
}

Validation validate_vault(const Commanding& c, const SiegeEngine& gun) {
  if (vault_target(c.now(), gun) == nowhere) return c.no("not_in_reach", &MissionOrder::engine);
  const auto* unit = c.now().unit(c.order.load);
  Vault rules{1, gun.is_trebuchet ? 0 : 1, {}};
  if (unit && unit->faction == c.context.faction()) rules.units.push_back(rules_unit(*unit));
  const auto landing = vault(rules);
  if (landing.reason == VaultReason::too_few_trebuchets) return c.no(name(landing.reason), &MissionOrder::engine);
  if (landing.reason != VaultReason::none) return c.no(name(landing.reason), &MissionOrder::load);
  if (unit->at != gun.at) return c.no("not_there", &MissionOrder::load);
  const bool busy = c.taken.names<MarchOrder, DeployOrder, MissionOrder, RampWorkOrder, CorpsOrder>(c.order.load);
  return c.no_unless(!busy, "busy", &MissionOrder::load);
}

Validation validate_fire(const Commanding& c, const SiegeEngine& gun) {
  const auto& geography = c.now().geography();
  const auto food = c.now().store(c.context.faction(), c.now().config->words.food);
  FireMission rules{.trebuchets = gun.is_trebuchet ? 1 : 0, .food = static_cast<int>(food)};
  if (geography.find(c.order.aim)) rules.targets.push_back(geography.id(c.order.aim));
  for (const auto* before : c.taken.of<MissionOrder>())
    if (before->mission == "fire") ++rules.trebuchets, rules.targets.push_back(geography.id(before->aim));
  for (const auto& quarter : c.now().quarters)
    if (quarter.burnt) rules.burnt.push_back(geography.id(quarter.at));
  const auto laid = lay_fires(rules);
  if (laid.reason != FireReason::none) return c.no(name(laid.reason), &MissionOrder::aim);
  const bool reached = has(quarters_to_burn(c.now(), gun), c.order.aim);
  return c.no_unless(reached, "not_in_reach", &MissionOrder::aim);
}

Validation validate(const Commanding& c) {
  const auto gun = gun_of(c.now(), c.order.engine);
  if (!gun || gun->faction != c.context.faction()) return c.no("not_yours", &MissionOrder::engine);
  if (c.repeats(&MissionOrder::engine)) return c.no("two_orders", &MissionOrder::engine);
  if (c.order.mission == "none") return {};
  if (gun->marched || sent_away(c.taken, gun->id)) return c.no("moved", &MissionOrder::engine);
  if (gun->wrecked) return c.no("wrecked", &MissionOrder::engine);
  if (c.order.mission == "bombard") return validate_bombardment(c, *gun);
  return c.order.mission == "vault" ? validate_vault(c, *gun) : validate_fire(c, *gun);
}

// Offers one order per mission; if there is none, the reason against the first section in reach.
void offer(const Commanding& c, int kind, std::vector<game::Option>& options) {
  const auto gun = gun_of(c.now(), c.order.engine);
  if (!gun || gun->faction != c.context.faction()) return;
  const auto validated = [&](std::string mission, const Place& aim, PieceId load) {
    return validate({c.parameters, c.context, {gun->id, std::move(mission), aim, load}, c.taken});
  };
  const std::size_t before = options.size();
  const auto add = [&](std::string mission, Places aims, Pieces loads) {
    if (aims.empty() && loads.empty()) return;
    OptionBuilder<MissionOrder> from(c.parameters);
    from.free(&MissionOrder::mission, {mission});
    const bool aimed = !aims.empty();
    from.free(&MissionOrder::aim, std::move(aims));
    if (aimed) from.offer.beside.back().low = 1;
    if (loads.empty()) from.free(&MissionOrder::load, {});
    else from.one(&MissionOrder::load, std::move(loads));
    options.push_back({kind, std::nullopt, {gun->id}, std::move(from.offer.beside)});
  };
  auto sections = sections_in_reach(c.now(), *gun), quarters = quarters_to_burn(c.now(), *gun);
  const auto why = sections.empty() ? c.no("not_in_reach") : validated("bombard", sections.front(), {});
  std::erase_if(sections, [&](const Place& aim) { return !validated("bombard", aim, {}).passes(); });
  std::erase_if(quarters, [&](const Place& aim) { return !validated("fire", aim, {}).passes(); });
  const auto loads = ids_where(c.now().units_at(gun->at, gun->faction),
      [&](const auto& unit) { return validated("vault", nowhere, unit.id).passes(); });
  add("bombard", sections, {});
  add("vault", {}, loads);
  add("fire", quarters, {});
  if (options.size() == before) add_refused({kind, {gun->id}}, why, options);
}

// Repeats last week's bombardment, but never a vault or a fire.
std::vector<MissionOrder> as_last_week(const Context& context) {
  std::vector<MissionOrder> orders;
  for (const auto& gun : guns_of(context.now, context.faction()))
    if (gun.mission == word::mission::bombard && gun.aim != nowhere) orders.push_back({gun.id, "bombard", gun.aim, {}});
  return orders;
}

Pieces silent_engines(const Context& context, const AcceptedOrders& taken) {
  return ids_where(guns_of(context.now, context.faction()), [&](const auto& gun) {
    return !taken.names<MissionOrder>(gun.id) && !sent_away(taken, gun.id) && !gun.wrecked &&
           !sections_in_reach(context.now, gun).empty();
  });
}

void take_aim(PhaseResolver& resolver, const std::vector<OrderToExecute<MissionOrder>>& orders) {
  const auto& w = resolver.words;
  const auto before = resolver.siege();
  for (std::int32_t i = 0; i < resolver.config.factions(); ++i)
    for (const auto& gun : guns_of(before, {i}))
      resolver.set(gun.id, w.mission, word::mission::none), resolver.clear(gun.id, w.aim, w.load);
  for (const auto& one : orders) {
    if (!still_lawful(resolver, one)) continue;
    const auto& [engine, mission, aim, load] = one.order;
    resolver.set(engine, w.mission, index_in(mission_words(), mission));
    if (aim != nowhere) resolver.set(engine, w.aim, resolver.geography().id(aim));
    if (load.valid()) resolver.set(engine, w.load, load);
  }
}

}  // namespace

OrderHandlerPtr mission_order_type() {
  return row(OrderType<MissionOrder>{.kind = shelf::order_kind("mission", "UH-52", "shot"),
      .parameters = {ParameterBindings::piece<&MissionOrder::engine>("engine"),
          ParameterBindings::word<&MissionOrder::mission>("mission", mission_words()),
          ParameterBindings::place<&MissionOrder::aim>("aim").optional(),
          ParameterBindings::piece<&MissionOrder::load>("load").optional()},
      .validate = validate,
      .begin = shelf::begin_with_one<&MissionOrder::engine, Urr>,
      .offer = offer,
      .defaults = as_last_week,
      .subjects = silent_engines,
      .step = take_aim});
}

}  // namespace ziggurat::urr_handbook
