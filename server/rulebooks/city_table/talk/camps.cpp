#include <algorithm>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/march/stacking.h"
#include "rulebooks/city_table/sentences.h"

// Camps and sleep (CT-12, CT-14).
namespace ziggurat::city_table {

struct DeclareOrder {
  std::string camp;
};
struct SleepOrder {
  std::string phase;
};

namespace {

Validation may_declare(const ValidationContext<DeclareOrder>& c) {
  if (c.now().config->may_declare(c.context.faction())) return {};
  return c.no("not_your_unit", say("no.camp_fixed"));
}
std::vector<std::string> other_camps(const Context& context) {
  auto camps = camp_words();
  std::erase(camps, name(camp_of(context)));
  return camps;
}
std::vector<std::string> sleeping_times() { return {"night", "evening"}; }

// Stays secret until it takes effect.
void declare(PhaseResolver& resolver, const Given<DeclareOrder>& one) {
  const auto side = static_cast<std::size_t>(one.faction().value);
  const Camp camp = camp_by_name(one.order.camp).value_or(Camp::neutral);
  const bool changes = resolver.world[resolver.config.words.faction_camp[side]] != static_cast<Number>(camp);
  resolver.set(resolver.config.words.declared[side], changes ? static_cast<Number>(camp) : declared_nothing);
  resolver.publish_to(one.faction(), ReportBuilder("CT-14", "camp", say("camp.declared", {{"camp", camp}})));
}

void go_to_sleep(PhaseResolver& resolver, const Given<SleepOrder>& one) {
  resolver.set(resolver.config.words.sleeps[static_cast<std::size_t>(one.faction().value)],
      Number{one.order.phase == "night" ? 0 : 1});
}

ReportBody about_camp(std::string text, Pieces pieces = {}, std::vector<Place> places = {}) {
  return ReportBuilder("CT-14", "camp", std::move(text)).pieces(std::move(pieces)).at(std::move(places)).important();
}

// Moves units of a stack to the nearest square where they may stand.
void give_way(PhaseResolver& resolver, const Pieces& ids) {
  if (ids.empty()) return;
  const Table& now = resolver.table();
  const auto units = now.those(ids);
  const auto& first = *units.front();
  const auto refuge = nearest_refuge(now.board, first.camp, first.at, static_cast<int>(ids.size()),
      limits_of(rules_stack(units)), now.presences(ids), resolver.config.switches);
  if (!refuge)
    return resolver.publish_to_umpire(
        about_camp(say("camp.nowhere", {{"units", units}, {"at", first.at}}), ids, {place_of(first.at)}));
  Pieces order = ids;
  for (const auto* there : now.stack(*refuge, first.camp)) order.push_back(there->id);
  for (const PieceId id : ids) resolver.apply(game::PieceMoved{id, place_of(*refuge), {}});
  resolver.stand(order);
  resolver.publish_to(
      first.faction, about_camp(say("camp.gave_way", {{"units", units}, {"at", first.at}, {"to", *refuge}}), ids,
                         {place_of(*refuge)}));
}

// Handles a faction's units after its change of camp, square by square.
void aftermath(PhaseResolver& resolver, FactionId faction) {
  std::set<Square> squares;
  const Table& start = resolver.table();
  for (const auto& unit : start.units)
    if (unit.faction == faction && unit.on_table()) {
      squares.insert(unit.at);
      resolver.set(unit.id, resolver.config.words.stance, static_cast<Number>(Stance::hold));
    }
  for (const Square at : squares) {
    const Table& now = resolver.table();
    const Camp camp = now.camp_of(faction);
    Pieces own;
    for (const auto* unit : now.stack(at, camp, faction)) own.push_back(unit->id);
    bool neutral_ground = false;
    for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
      neutral_ground = neutral_ground || (other != camp && now.any_at(at, other) && !hostile(camp, other));
    // If the new camp is hostile, the units stay and oppose; newcomers beyond the stack limit move away.
    const int over = units_at(now.presences(), at, camp) - resolver.config.switches.stack_limit;
    if (neutral_ground) give_way(resolver, own);
    else if (over > 0)
      give_way(
          resolver, {own.end() - std::min<std::ptrdiff_t>(over, static_cast<std::ptrdiff_t>(own.size())), own.end()});
    else if (now.hostile_at(at, camp))
      resolver.publish_to_umpire(about_camp(
          say("camp.opposes", {{"side", side_in_words(resolver.config, faction)}, {"at", at}}), own, {place_of(at)}));
  }
}

}  // namespace

void camps_take_effect(PhaseResolver& resolver) {
  const auto& words = resolver.config.words;
  std::vector<FactionId> changed;
  for (const FactionId faction : resolver.config.factions()) {
    const auto i = static_cast<std::size_t>(faction.value);
    const auto* declared = std::get_if<std::int64_t>(&resolver.world.fact(words.declared[i].index));
    if (!declared || *declared == declared_nothing) continue;
    const Number camp = *declared;
    if (resolver.world[words.faction_camp[i]] != camp) changed.push_back(faction);
    resolver.set(words.faction_camp[i], camp);
    resolver.set(words.declared[i], declared_nothing);
  }
  for (const FactionId faction : changed)
    resolver.publish_to_all(about_camp(say("camp.changed",
        {{"side", side_in_words(resolver.config, faction)}, {"camp", resolver.table().camp_of(faction)}})));
  for (const FactionId faction : changed) aftermath(resolver, faction);
}

OrderHandlerPtr declare_order_type() {
  return row(OrderType<DeclareOrder>{.kind = shelf::order_kind("declare_camp", "CT-14"),
      .parameters = {ParameterBindings::word<&DeclareOrder::camp>("camp", camp_words())},
      .who = may_declare,
      .begin = shelf::begin_for_seat<DeclareOrder, City>,
      .candidates = chosen<Any<&DeclareOrder::camp, other_camps>>,
      .act = declare});
}
// The phase offers this only if the switch is on.
OrderHandlerPtr sleep_order_type() {
  return row(OrderType<SleepOrder>{.kind = shelf::order_kind("sleep", "CT-12"),
      .parameters = {ParameterBindings::word<&SleepOrder::phase>("phase", sleeping_times())},
      .begin = shelf::begin_for_seat<SleepOrder, City>,
      .candidates = chosen<Any<&SleepOrder::phase, sleeping_times>>,
      .act = go_to_sleep});
}

}  // namespace ziggurat::city_table
