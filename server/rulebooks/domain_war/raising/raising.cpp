#include "rulebooks/domain_war/raising/raising.h"

#include <set>

#include "game/pages/sentences.h"
#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/rules/raising/muster.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/wording/words.h"

// Mustering in holdings and levies of provinces (DW-21 to DW-25). At the bell, requests beyond a limit are reduced to
// it.
namespace ziggurat::domain_war {

struct MusterOrder : InRound {
  PieceId holding;
  std::string type;
  std::int64_t count = 1;
};
struct LevyOrder : InRound {
  PieceId province;
  std::int64_t count = 1;
};

namespace {

constexpr std::int64_t count_max = 20;

const RealmProvince* province_of(const Realm& now, PieceId id) {
  const auto found = std::ranges::find(now.provinces, id, &RealmProvince::id);
  return found == now.provinces.end() ? nullptr : &*found;
}

UnitType type_of(const MusterOrder& order) {
  const auto& names = unit_type_names();
  const auto found = std::ranges::find(names, order.type);
  return found == names.end() ? UnitType::levies : static_cast<UnitType>(found - names.begin());
}
// Room under the cap of the holdings, after existing troops and those that this sheet raises (DW-25). From round 2 on,
// disbanded troops no longer count; in round 1 they leave only after the raising.
int weight_in_cap(const Realm& now, UnitType type) {
  return weight(type, now.config->switches.count_cap_in, now.config->switches);
}
template <class A>
Number room_in_cap(const ValidationContext<A>& c) {
  const Realm& now = c.now();
  const Switches& switches = now.config->switches;
  const auto count = [&](const Troops& troops) { return strength(troops, switches.count_cap_in, switches); };
  const FactionId me = c.context.faction();
  return now.cap(me) - count(now.troops_of(me)) - count(c.taken.tally.raised) +
         (c.order.round > 1 ? count(c.taken.tally.sent_home) : 0);
}

Validation validate_muster(const ValidationContext<MusterOrder>& c) {
  const auto* holding = c.now().holding(c.order.holding);
  if (!holding || holding->side != c.context.faction()) return c.no("not_your_holding", &MusterOrder::holding);
  if (c.order.type.empty()) return c.no("not_said", &MusterOrder::type);
  if (c.order.count * weight_in_cap(c.now(), type_of(c.order)) > room_in_cap(c))
    return c.no("troop_cap", &MusterOrder::count);
  return judge_round(c, Action::muster);
}
std::vector<MusterOrder> begin_muster(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const auto* holding = selection.size() == 1 ? context.now.holding(selection.front()) : nullptr;
  if (!holding || holding->side != context.faction() || holding->current() == 0) return {};
  MusterOrder order;
  order.holding = holding->id;
  return begun_in_rounds(context, taken, Action::muster, false, order);
}
Validation muster_candidates(const ValidationContext<MusterOrder>& c, OptionBuilder<MusterOrder>& from) {
  const int level = c.now().holding(c.order.holding)->current();
  std::vector<std::string> types;
  for (const UnitType type : every_unit_type)
    if (type != UnitType::levies && c.now().config->switches.units[type].level <= level) types.emplace_back(name(type));
  if (types.empty()) return c.no("level_too_low");
  // The upper limit for any type.
  Number most = level;
  const Number room = room_in_cap(c);
  std::erase_if(types, [&](const std::string& type) { return weight_in_cap(c.now(), type_of({{}, {}, type})) > room; });
  for (const auto& type : types) most = std::min(most, room / weight_in_cap(c.now(), type_of({{}, {}, type})));
  if (types.empty()) return c.no("troop_cap");
  if (auto no = offer_free_round(c, from, Action::muster, false)) return no;
  from.the(&MusterOrder::holding, c.order.holding);
  must_say(from, &MusterOrder::type, types);
  from.free(&MusterOrder::count, 1, most);
  return {};
}

// Counts up to the limit of the holding; limits of cap and gold are applied and reported at the bell.
void note_muster(const ValidationContext<MusterOrder>& c, War::Tally& tally) {
  note_round<Action::muster>(c, tally);
  const auto* holding = c.now().holding(c.order.holding);
  const UnitType type = type_of(c.order);
  int& given = tally.raised_at[holding->id];
  const int room = std::max(0, holding->current() - holding->given - given);
  const int count = static_cast<int>(std::min<Number>(c.order.count, room));
  given += count;
  tally.raised[type] += count;
  tally.points_raised[holding->province] += count * c.now().config->switches.units[type].points;
  tally.spent += Number{count} * c.now().config->switches.units[type].cost;
}

Validation validate_levy(const ValidationContext<LevyOrder>& c) {
  const auto* province = province_of(c.now(), c.order.province);
  if (!province || province->side != c.context.faction()) return c.no("not_your_province", &LevyOrder::province);
  if (c.order.count * weight_in_cap(c.now(), UnitType::levies) > room_in_cap(c))
    return c.no("troop_cap", &LevyOrder::count);
  return judge_round(c, Action::levy);
}
std::vector<LevyOrder> begin_levy(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const auto* province = selection.size() == 1 ? province_of(context.now, selection.front()) : nullptr;
  if (!province || province->side != context.faction() || province->level == 0) return {};
  LevyOrder order;
  order.province = province->id;
  return begun_in_rounds(context, taken, Action::levy, false, order);
}
void note_levy(const ValidationContext<LevyOrder>& c, War::Tally& tally) {
  note_round<Action::levy>(c, tally);
  const auto* province = province_of(c.now(), c.order.province);
  const int count = static_cast<int>(std::min<Number>(c.order.count, std::max(0, province->level - province->given)));
  tally.raised[UnitType::levies] += count;
  tally.points_raised[static_cast<ProvinceIndex>(province - c.now().provinces.data())] +=
      count * c.now().config->switches.units[UnitType::levies].points;
}
Validation levy_candidates(const ValidationContext<LevyOrder>& c, OptionBuilder<LevyOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::levy, false)) return no;
  from.the(&LevyOrder::province, c.order.province);
  const Number room = room_in_cap(c) / weight_in_cap(c.now(), UnitType::levies);
  if (room < 1) return c.no("troop_cap");
  const Number level = std::max(1, province_of(c.now(), c.order.province)->level);
  from.free(&LevyOrder::count, 1, std::min(level, room));
  return {};
}

// The place that raises the units, in its current state. Its number is reserved while the new units get names.
struct Source {
  PieceId id;
  std::string name;
  Place at;
  MusterPlace place;
};
std::optional<Source> source_of(const Realm& now, PieceId id, FactionId faction) {
  if (const auto* holding = now.holding(id); holding && holding->side == faction) {
    const auto all = sieges(now);
    const bool besieged = std::ranges::any_of(all, [&](const Siege& siege) { return siege.holding == id; });
    return Source{id, holding->name, aboard(id), {"", holding->current(), holding->given, besieged}};
  }
  if (const auto* province = province_of(now, id); province && province->side == faction) {
    const auto index = static_cast<int>(province - now.provinces.data());
    return Source{id, province->name, province_place(index), {"", province->level, province->given}};
  }
  return std::nullopt;
}

// The first free name for this type, considering only the units for which `counts` is true.
std::string free_name(const PhaseResolver& resolver, FactionId faction, UnitType type, auto counts) {
  const auto& w = resolver.words;
  std::set<std::string> borne;
  for (const PieceId id : resolver.world.pieces())
    if (const Piece& piece = resolver.world.at(id); piece.kind == w.unit && counts(piece)) borne.insert(piece[w.name]);
  for (int number = 1;; ++number)
    if (std::string found = unit_name(resolver.config, faction, type, number); !borne.contains(found)) return found;
}

// If a decoy of this name was once shown to another regent's spy, that decoy becomes the new unit. Otherwise two units
// on that regent's map would share a name, or the skipped name would reveal the lie to the unit's own regent.
void enter_unit(PhaseResolver& resolver, FactionId faction, UnitType type, const Place& at) {
  const auto& w = resolver.words;
  const auto name = free_name(resolver, faction, type, [&](const Piece& unit) { return !unit[w.made_up]; });
  for (const PieceId id : resolver.world.pieces()) {
    if (!resolver.world.at(id)[w.made_up] || resolver.world.at(id)[w.name] != name) continue;
    resolver.clear(id, w.made_up, w.kept_from);
    return resolver.apply(PieceMoved{id, at, {}});
  }
  resolver.enter(shelf::made(w.unit, faction, at, {{w.name, name}, {w.type, type}}));
}

void raise(
    PhaseResolver& resolver, const Seat& seat, const Order& given, PieceId from, UnitType type, std::int64_t count) {
  const FactionId faction = seat.faction;
  const auto now = resolver.realm();
  const auto source = source_of(*now, from, faction);
  if (!source) return resolver.refuse(seat, given, type == UnitType::levies ? "not_your_province" : "not_your_holding");
  const Switches& switches = resolver.config.switches;
  Mustering mustering{static_cast<int>(now->gold_of(faction)), now->cap(faction),
      strength(now->troops_of(faction), switches.count_cap_in, switches), {source->place}};
  const MusterAnswer answer = muster(mustering, {{0, type, static_cast<int>(count)}}, switches).front();
  const auto& w = resolver.words;
  for (int i = 0; i < answer.accepted; ++i) enter_unit(resolver, faction, type, source->at);
  resolver.set(faction, w.gold, mustering.gold);
  resolver.set(from, w.given, Number{mustering.places.front().given});
  if (answer.accepted > 0)
    resolver.publish_to(
        faction, ReportBuilder("DW-21", "muster",
                     say("raised.told", {{"count", answer.accepted}, {"type", name(type)}, {"place", source->name}}))
                     .shows({from}, {resolver.world.at(from).place}));
  if (answer.refused > 0) resolver.refuse(seat, given, name(answer.reason));
}

}  // namespace

std::string name_of_made_up(const PhaseResolver& resolver, FactionId faction, UnitType type) {
  return free_name(resolver, faction, type, [](const Piece&) { return true; });
}

void raising_step(PhaseResolver& resolver, int round) {
  shelf::each<MusterOrder, LevyOrder>(resolver.orders, [&]<class A>(const OrderToExecute<A>& one) {
    if (one.order.round != round) return;
    if constexpr (std::is_same_v<A, LevyOrder>) {
      raise(resolver, one.seat, one.given, one.order.province, UnitType::levies, one.order.count);
    } else {
      raise(resolver, one.seat, one.given, one.order.holding, type_of(one.order), one.order.count);
    }
  });
}

std::optional<Number> price_of_raising(const GameConfig& config, const shelf::DecodedOrder& given) {
  const auto price = [&](UnitType type, Number count) { return count * config.switches.units[type].cost; };
  if (given.type == &shelf::tag<MusterOrder>) {
    const auto& order = *static_cast<const MusterOrder*>(given.read.get());
    return order.type.empty() ? 0 : price(type_of(order), order.count);
  }
  if (given.type == &shelf::tag<LevyOrder>)
    return price(UnitType::levies, static_cast<const LevyOrder*>(given.read.get())->count);
  return std::nullopt;
}

// The help states the price of each type.
void price_raising(const Switches& switches, Prices& prices) {
  prices["levy"] = say("prices.levy", {{"gold", switches.units[UnitType::levies].cost}});
}

OrderHandlerPtr muster_order_type() {
  std::vector<std::string> types;
  for (const UnitType type : every_unit_type)
    if (type != UnitType::levies) types.emplace_back(name(type));
  return row(OrderType<MusterOrder>{.kind = shelf::order_kind("muster", "DW-21"),
      .parameters = {round_slot<MusterOrder>(), ParameterBindings::piece<&MusterOrder::holding>("holding"),
          ParameterBindings::word<&MusterOrder::type>("type", types).optional(),
          ParameterBindings::count<&MusterOrder::count>("count", 1, count_max)},
      .in_words =
          [](const GameConfig& config, const View& view, const MusterOrder& order) {
            return say("raising.muster",
                {{"round", order.round}, {"place", names_of(view, {order.holding}, config.words.name)},
                    {"units", order.type.empty() ? "" : counted(order.count, type_of(order))}});
          },
      .validate = validate_muster,
      .begin = begin_muster,
      .candidates = muster_candidates,
      .note = note_muster});
}
OrderHandlerPtr levy_order_type() {
  return row(OrderType<LevyOrder>{.kind = shelf::order_kind("levy", "DW-23"),
      .parameters = {round_slot<LevyOrder>(), ParameterBindings::piece<&LevyOrder::province>("province"),
          ParameterBindings::count<&LevyOrder::count>("count", 1, count_max)},
      .in_words =
          [](const GameConfig& config, const View& view, const LevyOrder& order) {
            return say(
                "raising.levy", {{"round", order.round}, {"place", names_of(view, {order.province}, config.words.name)},
                                    {"units", counted(order.count, UnitType::levies)}});
          },
      .validate = validate_levy,
      .begin = begin_levy,
      .candidates = levy_candidates,
      .note = note_levy});
}

}  // namespace ziggurat::domain_war
