#include <algorithm>

#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/march/riders.h"

namespace ziggurat::battlefield {
namespace {

bool carries(const Battle& battle, const Unit& unit) {
  return battle.switches().roster[unit.type].marks.has(Mark::carries);
}

// Riders or chariots as they are after the earlier orders of their sheet.
struct MountingUnit {
  const Unit& unit;
  Hex hex;
  std::int64_t number = 0;
};

// Why these riders may not mount these chariots: riders must be fit to ride, and as many as the chariots (BF-15).
std::optional<std::string_view> unfit(const Battle& battle, const MountingUnit& riders, const MountingUnit& chariots) {
  const bool fit = !riders.unit.mixed() && !chariots.unit.mixed() && carries(battle, chariots.unit) &&
                   chariots.unit.crew == 0 && fit_to_ride(battle.switches().roster[riders.unit.type]) &&
                   riders.unit.elite == chariots.unit.elite;
  if (!fit) return "crew_unfit";
  if (!adjacent(riders.hex, chariots.hex)) return "not_adjacent";
  if (riders.number != chariots.number) return "numbers_differ";
  return std::nullopt;
}

bool in_deployment(const Battle& battle) { return battle.now.stage == Stage::deployment; }

// In the battle, mounting is a unit's movement. In deployment a unit may be placed first.
template <class A>
Validation unmoved(const ValidationContext<A>& c, PieceId A::*member) {
  return one_order_each<MoveOrder, ExitOrder, EmbarkOrder, DisembarkOrder>(c, member, !in_deployment(c.now()));
}

// Whether a unit of the seat's own army is in the hex. Deployment is secret, so no other units count (BF-55).
bool own_in(const ValidationContext<DisembarkOrder>& c, Hex hex) {
  return std::ranges::any_of(c.now().units,
      [&](const Unit& unit) { return unit.side == c.context.faction() && hex_then(c.taken, unit) == hex; });
}

Validation validate_embark(const ValidationContext<EmbarkOrder>& c) {
  if (auto no = unmoved(c, &EmbarkOrder::riders)) return no;
  if (auto no = unmoved(c, &EmbarkOrder::chariots)) return no;
  const Unit &riders = *c.now().unit(c.order.riders), &chariots = *c.now().unit(c.order.chariots);
  const auto code = unfit(c.now(),
      {riders, hex_then(c.taken, riders).value_or(Hex{}), sum_of(numbers_then(c.context, c.taken, riders))},
      {chariots, hex_then(c.taken, chariots).value_or(Hex{}), sum_of(numbers_then(c.context, c.taken, chariots))});
  if (code) return c.no(*code, &EmbarkOrder::chariots);
  return {};
}
Validation embark_candidates(const ValidationContext<EmbarkOrder>& c, OptionBuilder<EmbarkOrder>& from) {
  const Unit& riders = *c.now().unit(c.order.riders);
  const auto near = shelf::ids_where(c.now().units, [&](const Unit& unit) {
    const auto from_hex = hex_then(c.taken, riders), to_hex = hex_then(c.taken, unit);
    return unit.side == riders.side && carries(c.now(), unit) && from_hex && to_hex && adjacent(*from_hex, *to_hex);
  });
  if (near.empty()) return shelf::not_for_these();
  from.any(&EmbarkOrder::chariots, near);
  return {};
}

Validation validate_disembark(const ValidationContext<DisembarkOrder>& c) {
  if (auto no = unmoved(c, &DisembarkOrder::chariots)) return no;
  const Battle& now = c.now();
  const Unit& chariots = *now.unit(c.order.chariots);
  if (!carries(now, chariots) || chariots.crew == 0) return c.no("no_riders", &DisembarkOrder::chariots);
  if (chariots.mixed()) return c.no("crew_unfit", &DisembarkOrder::chariots);
  const auto from = hex_then(c.taken, chariots), to = hex_at(c.order.hex);
  if (!from || !to || !adjacent(*from, *to)) return c.no("not_adjacent", &DisembarkOrder::hex);
  if (!now.map().holds(*to)) return c.no("off_map", &DisembarkOrder::hex);
  const bool early = in_deployment(now);
  if (early && !now.config->at(chariots.side).zone.holds(*to)) return c.no("off_zone", &DisembarkOrder::hex);
  const bool taken = early ? own_in(c, *to) : seen_at(c.context, c.taken, *to, chariots.id) != nullptr;
  if (taken || forms_in(c.taken, *to)) return c.no("occupied", &DisembarkOrder::hex);
  const Troops riders = riders_of(chariots).troops(now.switches());
  if (const auto closed = barrier(riders, now.map().at(*to), false, now.switches()))
    return c.no(names_of(Barrier{})[index(*closed)], &DisembarkOrder::hex);
  return {};
}
Validation disembark_candidates(const ValidationContext<DisembarkOrder>& c, OptionBuilder<DisembarkOrder>& from) {
  const Unit& chariots = *c.now().unit(c.order.chariots);
  if (!carries(c.now(), chariots) || chariots.crew == 0 || chariots.mixed()) return shelf::not_for_these();
  std::vector<Place> near;
  if (const auto from_hex = hex_then(c.taken, chariots))
    for (const Hex hex : neighbours(*from_hex))
      if (c.now().map().holds(hex)) near.push_back(hex_place(hex));
  from.any(&DisembarkOrder::hex, near);
  return {};
}

// Leaves carried damage with the chariots, short of killing one, and the rest with the riders, short of killing one.
void share_damage(int damage, Unit& chariots, Unit& riders, const Switches& switches) {
  const auto carried_max = [&](const Unit& unit) {
    return static_cast<int>(hp_of_one(unit.contingent(switches), switches)) - 1;
  };
  chariots.damage = std::min(damage, carried_max(chariots));
  riders.damage = std::min(damage - chariots.damage, carried_max(riders));
}

}  // namespace

Unit riders_of(const Unit& chariots) {
  Unit riders;
  riders.side = chariots.side;
  riders.type = chariots.crew - 1;
  riders.number = chariots.number, riders.elite = chariots.elite, riders.shots = chariots.shots;
  riders.folk = chariots.crew_folk;
  return riders;
}

void embark(PhaseResolver& resolver, const OrderToExecute<EmbarkOrder>& one) {
  const Battle& now = resolver.read();
  const Unit* riders = now.unit(one.order.riders);
  const Unit* chariots = now.unit(one.order.chariots);
  const auto whole = [](const Unit& unit) { return MountingUnit{unit, unit.hex(), unit.number}; };
  if (!riders || !chariots || unfit(now, whole(*riders), whole(*chariots)))
    return resolver.refuse(one.seat, one.given, "crew_unfit");
  const Unit up = *riders;
  // Tell only viewers who see both units.
  resolver.publish(in_deployment(now) ? Audience::only(up.side) : resolver.viewers_of(up.hidden ? up : *chariots),
      ReportBuilder("BF-15", "embark", say("march.embark", {{"riders", up.name}, {"chariots", chariots->name}}))
          .shows({one.order.chariots}, {chariots->place}));
  resolver.apply(PieceLeft{up.id});
  resolver.change(one.order.chariots, [&](Unit& unit) {
    unit.crew = up.type + 1, unit.crew_folk = up.folk, unit.shots = up.shots;
    unit.damage += up.damage;  // together less than the hit points of a chariot with its rider
    unit.leader = unit.leader || up.leader;
  });
}

void disembark(PhaseResolver& resolver, const OrderToExecute<DisembarkOrder>& one) {
  const Battle& now = resolver.read();
  const Unit* found = now.unit(one.order.chariots);
  if (!found) return resolver.refuse(one.seat, one.given, "unknown_unit");
  const Unit chariots = *found;
  const Hex hex = *hex_at(one.order.hex);
  const bool early = in_deployment(now);
  if (!early && now.at(hex)) {
    find_enemy_in(resolver, hex, chariots.side);
    return resolver.refuse(one.seat, one.given, "occupied");
  }
  Unit riders = riders_of(chariots), rest = chariots;
  rest.crew = 0, rest.crew_folk = {}, rest.shots = 0;
  riders.place = one.order.hex, riders.hidden = chariots.hidden;
  if (!early) riders.initial = label(hex);
  share_damage(chariots.damage, rest, riders, resolver.config.switches);
  const std::string& type = resolver.config.switches.roster[riders.type].id;
  riders.name = riders.hidden || (early && resolver.config.scenario.may_hide(riders.side))
                    ? resolver.covert_name(riders)
                    : say("units.riders", {{"unit", chariots.name}, {"type", catalogue().word("choices.type", type)}});
  resolver.change(chariots.id, [&](Unit& unit) { unit = rest; });
  const PieceId id = resolver.enter(resolver.words.units.made(riders));
  resolver.publish(early ? Audience::only(chariots.side) : resolver.viewers_of(chariots),
      ReportBuilder("BF-15", "disembark",
          say("march.disembark", {{"riders", riders.name}, {"hex", label(*hex_at(riders.place))}}))
          .shows({id, chariots.id}, {riders.place}));
}

OrderHandlerPtr embark_order_type() {
  return row(OrderType<EmbarkOrder>{.kind = shelf::order_kind("embark", "BF-15", "move"),
      .parameters = {ParameterBindings::piece<&EmbarkOrder::riders>("riders"),
          ParameterBindings::piece<&EmbarkOrder::chariots>("chariots")},
      .validate = validate_embark,
      .begin = begin_own<EmbarkOrder>,
      .candidates = embark_candidates,
      .note = [](const ValidationContext<EmbarkOrder>& c, Battlefield::Tally& tally) {
        tally.hexes[c.order.riders] = std::nullopt;
      }});
}

OrderHandlerPtr disembark_order_type() {
  return row(OrderType<DisembarkOrder>{.kind = shelf::order_kind("disembark", "BF-15", "move"),
      .parameters = {ParameterBindings::piece<&DisembarkOrder::chariots>("chariots"),
          ParameterBindings::place<&DisembarkOrder::hex>("hex")},
      .validate = validate_disembark,
      .begin = begin_own<DisembarkOrder>,
      .candidates = disembark_candidates});
}

}  // namespace ziggurat::battlefield
