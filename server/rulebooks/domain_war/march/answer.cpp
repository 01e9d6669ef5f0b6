#include <map>

#include "rulebooks/domain_war/march/stance.h"
#include "rulebooks/domain_war/talk/standing.h"

// Live answers: a regent decides in the moment of an encounter what forces do (DW-109).
namespace ziggurat::domain_war {

namespace {

const std::vector<std::string>& reply_names() {
  static const std::vector<std::string> names = {"stand", "retreat", "withdraw_inside", "sally", "parley"};
  return names;
}
Reply meant(const AnswerOrder& order) {
  return static_cast<Reply>(std::ranges::find(reply_names(), order.reply) - reply_names().begin());
}
std::string word(Reply reply) { return reply_names()[static_cast<std::size_t>(reply)]; }

bool is_asked(const Realm& now, FactionId faction, const Place& at, AskedAs as) {
  return std::ranges::any_of(now.units, [&](const RealmUnit& unit) {
    return unit.side == faction && unit.asked == as && province_place(static_cast<int>(unit.province)) == at;
  });
}
Places asked_at(const Realm& now, FactionId faction) {
  Places places;
  for (const RealmUnit& unit : now.units)
    if (const Place at = province_place(static_cast<int>(unit.province));
        unit.side == faction && unit.asked != AskedAs::no && !shelf::has(places, at))
      places.push_back(at);
  return places;
}

Validation validate_answer(const ValidationContext<AnswerOrder>& c) {
  const Reply reply = meant(c.order);
  const auto asked = [&](AskedAs as) { return is_asked(c.now(), c.context.faction(), c.order.province, as); };
  const bool met = asked(AskedAs::met), comes = asked(AskedAs::comes), inside = asked(AskedAs::inside);
  if (!met && !comes && !inside) return c.no("nobody_met", &AnswerOrder::province);
  const bool fits = reply == Reply::sally                             ? inside
                    : reply == Reply::stand || reply == Reply::parley ? met || comes
                                                                      : met;
  if (!fits) return c.no("no_answer", &AnswerOrder::reply);
  for (const auto* other : c.taken.of<AnswerOrder>())
    if (other->province == c.order.province && (meant(*other) == Reply::sally) == (reply == Reply::sally))
      return c.no("two_orders", &AnswerOrder::province);
  return {};
}
Validation answer_candidates(const ValidationContext<AnswerOrder>& c, OptionBuilder<AnswerOrder>& from) {
  const Places places = asked_at(c.now(), c.context.faction());
  if (places.empty()) return shelf::not_for_these();
  from.any(&AnswerOrder::province, places);
  from.any(&AnswerOrder::reply, reply_names());
  return {};
}
std::vector<AnswerOrder> begin_answer(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  const auto begun = [&](const Place& at) {
    const bool open = is_asked(context.now, context.faction(), at, AskedAs::met) ||
                      is_asked(context.now, context.faction(), at, AskedAs::comes);
    return AnswerOrder{at, word(open ? Reply::stand : Reply::sally)};
  };
  if (selection.empty()) {
    const Places places = asked_at(context.now, context.faction());
    return places.empty() ? std::vector<AnswerOrder>{} : std::vector{begun(places.front())};
  }
  const auto* unit = context.now.unit(selection.front());
  if (!unit || unit->side != context.faction() || unit->asked == AskedAs::no) return {};
  return {begun(province_place(static_cast<int>(unit->province)))};
}

// Units that no order on the sheet covers yet.
Pieces unanswered(const Context& context, const AcceptedOrders& taken) {
  if (!taken.of<AsOrderedOrder>().empty()) return {};
  return shelf::ids_where(context.now.units, [&](const RealmUnit& unit) {
    return unit.side == context.faction() && unit.asked != AskedAs::no &&
           !taken.any<AnswerOrder>([&](const AnswerOrder& one) {
             return one.province == province_place(static_cast<int>(unit.province)) &&
                    (meant(one) == Reply::sally) == (unit.asked == AskedAs::inside);
           });
  });
}

// For each unit, the situation in which it is asked.
std::map<PieceId, AskedAs> questions(const PhaseResolver& resolver, const Met& met) {
  std::map<PieceId, AskedAs> found;
  const auto now = resolver.realm();
  const auto ask = [&](const Encounter& one, const EncounterSide& side, AskedAs as) {
    for (const std::size_t force : side.forces) {
      const FactionId faction = resolver.config.faction(met.forces[force].force.regent);
      if (gives_no_aid(resolver, faction, side.regents)) continue;
      for (const PieceId id : those_at(*now, met, {force}, one.province))
        if (!has_stance(resolver, *now->unit(id))) found.try_emplace(id, as);
    }
  };
  for (const Encounter& one : met.encounters) ask(one, one.defender, AskedAs::met);
  for (const Encounter& one : met.encounters) ask(one, one.aggressor, AskedAs::comes);
  const Rights rights = now->rights();
  for (const RealmUnit& unit : now->units) {
    if (!unit.inside.valid() || !unit.side.valid() || has_stance(resolver, unit)) continue;
    if (std::ranges::any_of(now->units, [&](const RealmUnit& other) {
          return other.province == unit.province && !other.inside.valid() && other.side.valid() &&
                 rights.hostile(now->regent(unit.side), now->regent(other.side));
        }))
      found.emplace(unit.id, AskedAs::inside);
  }
  return found;
}

}  // namespace

const std::vector<std::string_view>& asked_names() {
  static const std::vector<std::string_view> names = {"no", "met", "comes", "inside"};
  return names;
}

std::optional<Reply> reply_of(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province) {
  for (const auto& one : resolver.given<AnswerOrder>())
    if (one.faction() == faction && one.order.province == province_place(static_cast<int>(province)) &&
        meant(one.order) != Reply::sally)
      return meant(one.order);
  return std::nullopt;
}
bool answers_sally(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province) {
  return std::ranges::any_of(resolver.given<AnswerOrder>(), [&](const auto& one) {
    return one.faction() == faction && one.order.province == province_place(static_cast<int>(province)) &&
           meant(one.order) == Reply::sally;
  });
}

void ask_step(PhaseResolver& resolver, const Met& met, int round) {
  resolver.begin_in(round, "asked", PhaseResolver::last_part);
  std::map<std::tuple<FactionId, ProvinceIndex, AskedAs>, Pieces> all;
  const auto now = resolver.realm();
  for (const auto& [id, as] : questions(resolver, met)) {
    const RealmUnit& unit = *now->unit(id);
    resolver.set(id, resolver.words.asked, static_cast<Number>(as));
    all[{unit.side, unit.province, as}].push_back(id);
  }
  for (const auto& [key, units] : all) {
    const auto& [faction, province, as] = key;
    const auto question = say(
        "reaction.question", {{"as", asked_names()[static_cast<std::size_t>(as)]}, {"at", resolver.name_of(province)}});
    resolver.publish_to(faction,
        ImportantReport("DW-109", "asked", question).shows(units, {province_place(static_cast<int>(province))}));
  }
}

void parley_step(PhaseResolver& resolver, Met& met) {
  const auto now = resolver.realm();
  std::erase_if(met.encounters, [&](const Encounter& one) {
    std::vector<FactionId> talking, silent;
    for (const auto* side : {&one.aggressor, &one.defender})
      for (const std::size_t force : side->forces) {
        if (those_at(*now, met, {force}, one.province).empty()) continue;
        const FactionId faction = resolver.config.faction(met.forces[force].force.regent);
        const bool talks = reply_of(resolver, faction, one.province) == Reply::parley;
        auto& list = talks ? talking : silent;
        if (!contains(list, faction)) list.push_back(faction);
      }
    if (talking.empty()) return false;
    const bool agreed = silent.empty();
    for (const FactionId faction : talking)
      resolver.publish_to(
          faction, ReportBuilder("DW-109", "parley",
                       say("reaction.parley", {{"agreed", agreed}, {"at", resolver.name_of(one.province)}}))
                       .at({province_place(static_cast<int>(one.province))}));
    return agreed;
  });
}

OrderHandlerPtr answer_order_type() {
  return row(OrderType<AnswerOrder>{.kind = shelf::order_kind("answer", "DW-109"),
      .parameters = {ParameterBindings::place<&AnswerOrder::province>("province"),
          ParameterBindings::word<&AnswerOrder::reply>("reply", reply_names())},
      .validate = validate_answer,
      .begin = begin_answer,
      .candidates = answer_candidates,
      .subjects = unanswered});
}
// Every seat that the bell waits for needs something to order. Otherwise an early bell would reveal that nobody was
// asked.
OrderHandlerPtr as_ordered_order_type() {
  return row(OrderType<AsOrderedOrder>{.kind = shelf::order_kind("as_ordered", "DW-109"),
      .validate =
          [](const ValidationContext<AsOrderedOrder>& c) {
            return c.taken.of<AsOrderedOrder>().empty() ? Validation{} : c.no("two_orders");
          },
      .begin = shelf::begin_for_seat<AsOrderedOrder, War>,
      .candidates = [](const ValidationContext<AsOrderedOrder>&,
                        OptionBuilder<AsOrderedOrder>&) { return Validation{}; }});
}

}  // namespace ziggurat::domain_war
