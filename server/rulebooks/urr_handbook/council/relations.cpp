#include "rulebooks/common/words.h"
#include "rulebooks/urr_handbook/council/council.h"

// Relations, rights of way and rituals (UH-96, UH-100).
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
struct RitualOrder {
  std::string text = {};
};

namespace {

using Relating = Case<RelationOrder>;
using Permitting = Case<PermitOrder>;

const std::vector<std::string>& relation_words() {
  static const std::vector<std::string> words = {"hostile", "neutral", "allied"};
  return words;
}

Judgement judge(const Relating& c) {
  if (!has(other_factions(c.context), c.order.faction)) return c.no("same_faction", &RelationOrder::faction);
  if (!c.repeats(&RelationOrder::faction)) return {};
  return c.no(Fault{.code = "two_orders", .words = say("no.order_about")}, &RelationOrder::faction);
}

std::string_view standing_of(const Siege& siege, FactionId a, FactionId b) {
  return relation_words()[siege.hostile(a, b) ? 0 : siege.allied(a, b) ? 2 : 1];
}

// Known to both at once; an alliance needs both.
void relate(Bell& bell, const std::vector<Carried<RelationOrder>>& orders) {
  for (const auto& one : orders) {
    const FactionId from = one.faction(), to = one.order.faction;
    const Number wish = index_in(relation_words(), one.order.relation);
    const auto& fact = bell.words.toward[from][to];
    if (bell.world[fact] == wish) continue;
    bell.set(fact, wish);
    const auto now = bell.siege();
    // An alliance is an agreement on record, and war ends whatever there was (7.2).
    const auto& agreement = bell.words.agreement[from][to];
    if (now->allied(from, to)) bell.set(agreement, true);
    if (wish == word::relation::hostile) bell.set(agreement, false);
    // "The Redbeards now treat Urr as enemies. You are enemies." Of what one side alone wishes also why nothing comes of it yet.
    const std::string_view standing = standing_of(now, from, to);
    const std::string_view one_sided = standing == one.order.relation         ? "no"
                                       : standing == relation_words().front() ? "enemies"
                                                                              : "needs_both";
    bell.tell(Audience::only(from).with(to),
        Important("UH-96", "relation",
            say("relation.told", {{"from", bell.name(from)}, {"to", bell.name(to)}, {"relation", one.order.relation},
                                     {"standing", standing}, {"one_sided", one_sided}})));
  }
}

Places own_closed_areas(const Context& context) {
  Places found;
  for (const auto* closure : context.now.objects_of(context.now.match->words.closure))
    if (closure->faction == context.faction()) found.push_back(closure->at);
  return found;
}

Judgement judge(const Permitting& c) {
  if (!has(own_closed_areas(c.context), c.order.area))
    return c.no(Fault{.code = "not_yours", .words = say("no.closed_area")}, &PermitOrder::area);
  return c.no_unless(has(other_factions(c.context), c.order.faction), "same_faction", &PermitOrder::faction);
}

void permit(Bell& bell, const std::vector<Carried<PermitOrder>>& orders) {
  for (const auto& one : orders) {
    const FactionId to = one.order.faction;
    const auto now = bell.siege();
    for (const auto* closure : now->objects_at(bell.words.closure, one.order.area)) {
      std::string kept;
      for (const FactionId id : bell.match.played())
        if (id == to ? one.order.yes : names_word(closure->permits, bell.match.at(id).id))
          kept += (kept.empty() ? "" : " ") + bell.match.at(id).id;
      if (kept == closure->permits) continue;
      bell.set(closure->id, bell.words.permits, kept);
      for (const auto& [who, words] : {std::pair(one.faction(), "permit.given"), std::pair(to, "permit.told")})
        bell.tell(Audience::only(who),
            Said("UH-100", "permit",
                say(words, {{"area", bell.name(closure->at)}, {"open", one.order.yes}, {"to", bell.name(to)}}))
                .at({closure->at}));
    }
  }
}

Judgement judge(const Case<RitualOrder>& c) {
  if (!c.order.text.empty()) return {};
  return c.no(Fault{.code = "bad_value", .words = say("no.say_what")}, &RitualOrder::text);
}

}  // namespace

Row relation_verb() {
  return row(Verb<RelationOrder>{.kind = common::order_kind("relation", "UH-96"),
      .takes = {Takes::faction<&RelationOrder::faction>("faction"),
          Takes::word<&RelationOrder::relation>("relation", relation_words())},
      .judge = judge,
      .begin = common::begin_for_seat<RelationOrder, Urr>,
      .candidates =
          chosen<Any<&RelationOrder::faction, other_factions>, Free<&RelationOrder::relation, relation_words>>,
      .silent = true,
      .step = relate});
}

Row permit_verb() {
  return row(Verb<PermitOrder>{.kind = common::order_kind("permit", "UH-100"),
      .takes = {Takes::place<&PermitOrder::area>("area"), Takes::faction<&PermitOrder::faction>("faction"),
          Takes::flag<&PermitOrder::yes>("yes")},
      .judge = judge,
      .begin = common::begin_for_seat<PermitOrder, Urr>,
      .candidates = chosen<Any<&PermitOrder::area, own_closed_areas>, Any<&PermitOrder::faction, other_factions>,
          YesOrNo<&PermitOrder::yes>>,
      .step = permit});
}

Row ritual_verb() {
  return row(Verb<RitualOrder>{.kind = common::umpires_kind("ritual", "UH-96"),
      .takes = {Takes::text<&RitualOrder::text>("text")},
      .judge = judge,
      .begin = common::begin_for_seat<RitualOrder, Urr>});
}

}  // namespace ziggurat::urr_handbook
