#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"

// Declarations of war (DW-53 to DW-57): an action that names one regent.
namespace ziggurat::domain_war {
namespace {

using Declaring = ValidationContext<DeclareWarOrder>;

bool declared(const Realm& now, FactionId by, FactionId on) {
  return std::ranges::any_of(now.declarations, [&](const RealmDeclaration& one) {
    return one.declaration.by == now.regent(by) && one.declaration.on == now.regent(on);
  });
}

Validation validate_declaration(const Declaring& c) {
  const FactionId on = c.order.on;
  if (!is_other(c.context, on)) return c.no("unknown_regent", &DeclareWarOrder::on);
  for (const auto* other : c.taken.of<DeclareWarOrder>())
    if (other->on == on) return c.no("war_ordered", &DeclareWarOrder::on);
  if (declared(c.now(), c.context.faction(), on)) return c.no("already_at_war", &DeclareWarOrder::on);
  return judge_round(c, Action::declare_war, true);
}

Validation declaration_candidates(const Declaring& c, OptionBuilder<DeclareWarOrder>& from) {
  if (auto no = offer_free_round(c, from, Action::declare_war)) return no;
  from.any(&DeclareWarOrder::on, others_of(c.context));
  return {};
}

}  // namespace

void declarations_step(PhaseResolver& resolver, int round) {
  for (const auto& one : in_round(resolver.given<DeclareWarOrder>(), round)) {
    const auto now = resolver.realm();
    const FactionId by = one.faction(), on = one.order.on;
    if (declared(*now, by, on)) {
      resolver.refuse(one.seat, one.given, "already_at_war");
      continue;
    }
    const auto& w = resolver.words;
    end_alliance(resolver, by, on);
    resolver.enter(Piece{{}, w.declaration, by, nowhere, {}}
                       .with(w.partner, on.value + 1)
                       .with(w.turn_made, now->now.turn)
                       .with(w.round_made, round));
    resolver.publish_to(by, ReportBuilder("DW-53", "war", say("war.sent", {{"on", resolver.name_of(on)}})));
  }
}

std::vector<std::string> whom_it_concerns(const Realm& now, const Declaration& war) {
  std::vector<Land> lands;
  for (std::size_t i = 0; i < now.provinces.size(); ++i)
    lands.push_back({now.config->scenario.provinces[i].id, now.regent(now.provinces[i].side), {}});
  for (const RealmHolding& holding : now.holdings)
    if (holding.side.valid()) lands[holding.province].present.push_back(now.regent(holding.side));
  for (const RealmUnit& unit : now.units)
    if (unit.side.valid()) lands[unit.province].present.push_back(now.regent(unit.side));
  return war_notified(war.by, war.on, lands, now.rights());
}

void war_notices_step(PhaseResolver& resolver) {
  const auto now = resolver.realm();
  for (const RealmDeclaration& one : now->declarations) {
    const auto& [by, on, at, notified] = one.declaration;
    if (!notified.empty() || at.turn >= now->now.turn) continue;
    std::string ids;
    Audience audience = Audience::nobody();
    for (const std::string& regent : whom_it_concerns(*now, one.declaration)) {
      ids += (ids.empty() ? "" : " ") + regent;
      audience = audience.with(resolver.config.faction(regent));
    }
    resolver.set(one.id, resolver.words.notified, ids);
    end_loans_between(resolver, resolver.config.faction(by), resolver.config.faction(on));
    const FactionId declarer = resolver.config.faction(by), victim = resolver.config.faction(on);
    const auto declared_to = [&](bool you) {
      return ImportantReport("DW-55", "war",
          say("war.declared", {{"by", resolver.name_of(declarer)}, {"on", resolver.name_of(victim)}, {"you", you}}));
    };
    if (audience.has(Viewer::of(victim))) resolver.publish(Audience::only(victim), declared_to(true));
    if (!audience.without(victim).empty()) resolver.publish(audience.without(victim), declared_to(false));
    resolver.publish(audience,
        ReportBuilder("DW-57", "war_response_possible", say("war.response", {{"by", resolver.name_of(declarer)}})));
  }
}

std::string behind_war(const GameConfig& config, const View& view, const shelf::DecodedOrder& given) {
  if (given.type != &shelf::tag<DeclareWarOrder> || !given.seat.faction.valid()) return "";
  const auto& order = *static_cast<const DeclareWarOrder*>(given.read.get());
  if (!order.on.valid() || order.on.value >= config.regents()) return "";
  const Realm now = read_realm(config, view);
  return now.rights().allied(now.regent(given.seat.faction), now.regent(order.on)) ? say("war.behind") : "";
}

OrderHandlerPtr declare_war_order_type() {
  return row(OrderType<DeclareWarOrder>{.kind = shelf::order_kind("declare_war", "DW-53"),
      .parameters = {round_slot<DeclareWarOrder>(), ParameterBindings::faction<&DeclareWarOrder::on>("on")},
      .validate = validate_declaration,
      .begin = begin_alone<Action::declare_war, DeclareWarOrder>,
      .candidates = declaration_candidates,
      .note = note_round<Action::declare_war, DeclareWarOrder>});
}

}  // namespace ziggurat::domain_war
