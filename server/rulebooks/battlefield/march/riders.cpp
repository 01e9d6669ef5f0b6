#include <algorithm>

#include "rulebooks/battlefield/march/march.h"
#include "rulebooks/battlefield/march/riders.h"

namespace ziggurat::battlefield {
namespace {

bool carries(const Battle& battle, const Unit& unit) {
  return battle.switches().roster[unit.type].marks.has(Mark::carries);
}

// Why these may not ride together: the riders must fit, and be as many as the chariots (BF-15).
std::optional<std::string_view> unfit(const Battle& battle, const Unit& riders, const Unit& chariots) {
  const bool fit = carries(battle, chariots) && chariots.crew == 0 &&
                   fit_to_ride(battle.switches().roster[riders.type]) && riders.elite == chariots.elite;
  if (!fit) return "crew_unfit";
  if (!adjacent(riders.hex(), chariots.hex())) return "not_adjacent";
  if (riders.number != chariots.number) return "numbers_differ";
  return std::nullopt;
}

template <class A>
Validation unmoved(const ValidationContext<A>& c, PieceId A::*member) {
  return one_order_each<MoveOrder, ExitOrder, EmbarkOrder, DisembarkOrder>(c, member, true);
}

Validation validate_embark(const ValidationContext<EmbarkOrder>& c) {
  if (auto no = unmoved(c, &EmbarkOrder::riders)) return no;
  if (auto no = unmoved(c, &EmbarkOrder::chariots)) return no;
  if (const auto code = unfit(c.now(), *c.now().unit(c.order.riders), *c.now().unit(c.order.chariots)))
    return c.no(*code, &EmbarkOrder::chariots);
  return {};
}
Validation embark_candidates(const ValidationContext<EmbarkOrder>& c, OptionBuilder<EmbarkOrder>& from) {
  const Unit& riders = *c.now().unit(c.order.riders);
  const auto near = shelf::ids_where(c.now().units, [&](const Unit& unit) {
    return unit.side == riders.side && carries(c.now(), unit) && adjacent(unit.hex(), riders.hex());
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
  const auto to = hex_at(c.order.hex);
  if (!to || !adjacent(chariots.hex(), *to)) return c.no("not_adjacent", &DisembarkOrder::hex);
  if (!now.map().holds(*to)) return c.no("off_map", &DisembarkOrder::hex);
  if (seen_at(c.context, c.taken, *to, chariots.id)) return c.no("occupied", &DisembarkOrder::hex);
  for (const auto* other : c.taken.of<DisembarkOrder>())
    if (other->hex == c.order.hex) return c.no("occupied", &DisembarkOrder::hex);
  const Troops riders = riders_of(chariots).troops(now.switches());
  if (const auto closed = barrier(riders, now.map().at(*to), false, now.switches()))
    return c.no(names_of(Barrier{})[index(*closed)], &DisembarkOrder::hex);
  return {};
}
Validation disembark_candidates(const ValidationContext<DisembarkOrder>& c, OptionBuilder<DisembarkOrder>& from) {
  const Unit& chariots = *c.now().unit(c.order.chariots);
  if (!carries(c.now(), chariots) || chariots.crew == 0) return shelf::not_for_these();
  std::vector<Place> near;
  for (const Hex hex : neighbours(chariots.hex()))
    if (c.now().map().holds(hex)) near.push_back(hex_place(hex));
  from.any(&DisembarkOrder::hex, near);
  return {};
}

// Carried damage stays with the chariots as far as none of them dies of it; as much of the rest goes with the riders.
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
  if (!riders || !chariots || unfit(now, *riders, *chariots)) return resolver.refuse(one.seat, one.given, "crew_unfit");
  const Unit up = *riders;
  // Only viewers who see both learn that they meet.
  resolver.publish(resolver.sees(up.hidden ? up : *chariots),
      ReportBuilder("BF-15", "embark", say("march.embark", {{"riders", up.name}, {"chariots", chariots->name}}))
          .shows({one.order.chariots}, {chariots->place}));
  resolver.apply(PieceLeft{up.id});
  resolver.change(one.order.chariots, [&](Unit& unit) {
    unit.crew = up.type + 1, unit.crew_folk = up.folk, unit.shots = up.shots;
    unit.damage += up.damage;  // together less than the hit points of a chariot with its rider
  });
}

void disembark(PhaseResolver& resolver, const OrderToExecute<DisembarkOrder>& one) {
  const Battle& now = resolver.read();
  const Unit* found = now.unit(one.order.chariots);
  if (!found) return resolver.refuse(one.seat, one.given, "unknown_unit");
  const Unit chariots = *found;
  const Hex hex = *hex_at(one.order.hex);
  if (now.at(hex)) {
    find_enemy_in(resolver, hex, chariots.side);
    return resolver.refuse(one.seat, one.given, "occupied");
  }
  Unit riders = riders_of(chariots), rest = chariots;
  rest.crew = 0, rest.crew_folk = {}, rest.shots = 0;
  riders.place = one.order.hex, riders.hidden = chariots.hidden;
  share_damage(chariots.damage, rest, riders, resolver.config.switches);
  const std::string& type = resolver.config.switches.roster[riders.type].id;
  riders.name = riders.hidden
                    ? resolver.covert_name(riders)
                    : say("units.riders", {{"unit", chariots.name}, {"type", catalogue().word("choices.type", type)}});
  resolver.change(chariots.id, [&](Unit& unit) { unit = rest; });
  const PieceId id = resolver.enter(resolver.words.units.made(riders));
  resolver.publish(resolver.sees(chariots),
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
