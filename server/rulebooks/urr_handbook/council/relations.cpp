#include "rulebooks/shelf/wording/words.h"
#include "rulebooks/urr_handbook/council/council.h"

// Relations and rights of way (UH-96, UH-100).
namespace ziggurat::urr_handbook {

struct RelationOrder {
  FactionId faction;
  std::string relation = {};
};
struct PermitOrder {
  Place area = {};
  FactionId faction;
  bool yes = false;
};

namespace {

using Relating = ValidationContext<RelationOrder>;
using Permitting = ValidationContext<PermitOrder>;

const std::vector<std::string>& relation_words() {
  static const std::vector<std::string> words = {"hostile", "neutral", "allied"};
  return words;
}

Validation validate(const Relating& c) {
  if (!has(other_factions(c.context), c.order.faction)) return c.no("same_faction", &RelationOrder::faction);
  if (!c.repeats(&RelationOrder::faction)) return {};
  return c.no(Fault{.code = "two_orders", .words = say("no.order_about")}, &RelationOrder::faction);
}

std::string_view standing_of(const Siege& siege, FactionId a, FactionId b) {
  return relation_words()[siege.hostile(a, b) ? 0 : siege.allied(a, b) ? 2 : 1];
}

// Takes effect for both at once; an alliance needs both sides.
void relate(PhaseResolver& resolver, const std::vector<OrderToExecute<RelationOrder>>& orders) {
  for (const auto& one : orders) {
    const FactionId from = one.faction(), to = one.order.faction;
    const Number wish = index_in(relation_words(), one.order.relation);
    const auto& fact = resolver.words.toward[from][to];
    if (resolver.world[fact] == wish) continue;
    resolver.set(fact, wish);
    const auto now = resolver.siege();
    // An alliance is an agreement on record; war ends all agreements (7.2).
    const auto& agreement = resolver.words.agreement[from][to];
    if (now->allied(from, to)) resolver.set(agreement, true);
    if (wish == word::relation::hostile) resolver.set(agreement, false);
    // "The Redbeards now treat Urr as enemies. You are enemies." For a wish of one side only, also says why it has no
    // effect yet.
    const std::string_view standing = standing_of(now, from, to);
    const std::string_view one_sided = standing == one.order.relation         ? "no"
                                       : standing == relation_words().front() ? "enemies"
                                                                              : "needs_both";
    resolver.publish(Audience::only(from).with(to),
        ImportantReport("UH-96", "relation",
            say("relation.told",
                {{"from", resolver.name(from)}, {"to", resolver.name(to)}, {"relation", one.order.relation},
                    {"standing", standing}, {"one_sided", one_sided}})));
  }
}

Places own_closed_areas(const Context& context) {
  Places found;
  for (const auto* closure : context.now.objects_of(context.now.config->words.closure))
    if (closure->faction == context.faction()) found.push_back(closure->at);
  return found;
}

Validation validate(const Permitting& c) {
  if (!has(own_closed_areas(c.context), c.order.area))
    return c.no(Fault{.code = "not_yours", .words = say("no.closed_area")}, &PermitOrder::area);
  return c.no_unless(has(other_factions(c.context), c.order.faction), "same_faction", &PermitOrder::faction);
}

// The permissions of a closed area once this faction may enter it, or may not; in faction order.
std::string permits_with(const GameConfig& config, const SiegeObject& closure, FactionId to, bool open) {
  std::string kept;
  for (const FactionId id : config.played())
    if (id == to ? open : names_word(closure.permits, config.at(id).id))
      kept += (kept.empty() ? "" : " ") + config.at(id).id;
  return kept;
}

void permit(PhaseResolver& resolver, const std::vector<OrderToExecute<PermitOrder>>& orders) {
  for (const auto& one : orders) {
    const FactionId to = one.order.faction;
    const auto now = resolver.siege();
    for (const auto* closure : now->objects_at(resolver.words.closure, one.order.area)) {
      const std::string kept = permits_with(resolver.config, *closure, to, one.order.yes);
      if (kept == closure->permits) continue;
      resolver.set(closure->id, resolver.words.permits, kept);
      for (const auto& [who, words] : {std::pair(one.faction(), "permit.given"), std::pair(to, "permit.told")})
        resolver.publish(Audience::only(who),
            ReportBuilder("UH-100", "permit",
                say(words, {{"area", resolver.name(closure->at)}, {"open", one.order.yes}, {"to", resolver.name(to)}}))
                .at({closure->at}));
    }
  }
}

}  // namespace

std::vector<game::Change> Urr::passage(
    const GameConfig& config, const game::World& world, FactionId by, FactionId to, bool open) {
  std::vector<game::Change> changes;
  const Siege now = read_siege(config, world);
  for (const auto* closure : now.objects_of(config.words.closure)) {
    if (closure->faction != by) continue;
    const std::string kept = permits_with(config, *closure, to, open);
    if (kept != closure->permits)
      changes.emplace_back(game::AttributeSet{closure->id, config.words.permits.index, kept});
  }
  return changes;
}

OrderHandlerPtr relation_order_type() {
  return row(OrderType<RelationOrder>{.kind = shelf::order_kind("relation", "UH-96"),
      .parameters = {ParameterBindings::faction<&RelationOrder::faction>("faction"),
          ParameterBindings::word<&RelationOrder::relation>("relation", relation_words())},
      .validate = validate,
      .begin = shelf::begin_for_seat<RelationOrder, Urr>,
      .candidates =
          chosen<Any<&RelationOrder::faction, other_factions>, Free<&RelationOrder::relation, relation_words>>,
      .silent = true,
      .step = relate});
}

OrderHandlerPtr permit_order_type() {
  return row(OrderType<PermitOrder>{.kind = shelf::order_kind("permit", "UH-100"),
      .parameters = {ParameterBindings::place<&PermitOrder::area>("area"),
          ParameterBindings::faction<&PermitOrder::faction>("faction"),
          ParameterBindings::flag<&PermitOrder::yes>("yes")},
      .validate = validate,
      .begin = shelf::begin_for_seat<PermitOrder, Urr>,
      .candidates = chosen<Any<&PermitOrder::area, own_closed_areas>, Any<&PermitOrder::faction, other_factions>,
          YesOrNo<&PermitOrder::yes>>,
      .step = permit});
}

}  // namespace ziggurat::urr_handbook
