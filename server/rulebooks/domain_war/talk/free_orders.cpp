#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/verbs.h"

// Free orders that cost no action (13.2): gifts of gold, units sent home, holdings razed.
namespace ziggurat::domain_war {

struct PayOrder {
  FactionId to;
  std::int64_t gold = 1;
};
struct DisbandOrder {
  Pieces units;
};
struct RazeOrder {
  PieceId holding;
};

namespace {

constexpr std::int64_t gift_max = 1'000'000;

// What is left beside the gifts that the sheet makes already.
Number to_give(const Case<PayOrder>& c) {
  Number gold = c.now().gold_of(c.context.faction());
  for (const auto* other : c.taken.of<PayOrder>()) gold -= other->gold;
  return gold;
}
Judgement judge_pay(const Case<PayOrder>& c) {
  if (!is_other(c.context, c.order.to)) return c.no("unknown_regent", &PayOrder::to);
  return c.no_unless(c.order.gold <= to_give(c), "not_enough_gold", &PayOrder::gold);
}
Judgement pay_candidates(const Case<PayOrder>& c, Candidates<PayOrder>& from) {
  const Number gold = to_give(c);
  if (gold < 1) return c.no("not_enough_gold");
  from.any(&PayOrder::to, others_of(c.context));
  from.free(&PayOrder::gold, 1, gold);
  return {};
}

Judgement judge_disband(const Case<DisbandOrder>& c) {
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* unit = c.now().unit(c.order.units[i]);
    if (!unit || unit->side != c.context.faction()) return c.no("not_your_unit", &DisbandOrder::units, i);
    if (unit->lender.valid()) return c.no("lent", &DisbandOrder::units, i);
  }
  return {};
}
std::vector<DisbandOrder> begin_disband(const Context& context, const Taken&, const Pieces& selection) {
  return begun_with_all<&DisbandOrder::units, DisbandOrder>(selection, [&](PieceId id) {
    const auto* unit = context.now.unit(id);
    return unit && unit->side == context.faction() && !unit->lender.valid();
  });
}
Judgement nothing_to_choose(const Case<DisbandOrder>&, Candidates<DisbandOrder>&) { return {}; }

// Whether the regent holds its province and nothing defends it (DW-75).
std::string_view raze_fault(const Realm& now, const RealmHolding& holding, FactionId faction) {
  const bool at_war = holding.side.valid() && now.rights().may_invade(now.regent(faction), now.regent(holding.side));
  if (!at_war) return "not_at_war";
  if (now.provinces[holding.province].side != faction && occupier_of_province(now, holding.province) != faction)
    return "not_occupied";
  const bool walls = holding.fortified && holding.current() > 0 && !holding.stormed;
  const bool defended = std::ranges::any_of(
      now.units, [&](const RealmUnit& unit) { return unit.inside == holding.id && unit.side != faction; });
  return walls || defended ? "must_be_taken" : "";
}
bool is_foreign(const Context& context, PieceId id) {
  const auto* holding = context.now.holding(id);
  return holding && holding->side.valid() && holding->side != context.faction();
}
Judgement judge_raze(const Case<RazeOrder>& c) {  // whether he will hold the province, dusk tells
  return c.no_unless(is_foreign(c.context, c.order.holding), "not_at_war", &RazeOrder::holding);
}
std::vector<RazeOrder> begin_raze(const Context& context, const Taken& taken, const Pieces& selection) {
  if (selection.size() != 1 || !is_foreign(context, selection[0])) return {};  // nobody thinks of razing what is his
  return common::begin_with_one<&RazeOrder::holding, War>(context, taken, selection);
}

}  // namespace

void gifts_step(Bell& bell) {
  for (const auto& one : bell.given<PayOrder>()) {
    const auto now = bell.realm();
    const FactionId by = one.faction(), to = one.order.to;
    if (now->gold_of(by) < one.order.gold) {
      bell.refuse(one.seat, one.given, "not_enough_gold");
      continue;
    }
    bell.set(by, bell.words.gold, now->gold_of(by) - one.order.gold);
    bell.set(to, bell.words.gold, std::min(gift_max, now->gold_of(to) + one.order.gold));
    bell.tell(Audience::only(by).with(to),
        Said("DW-9", "gift",
            say("treasury.gift", {{"by", bell.name_of(by)}, {"gold", one.order.gold}, {"to", bell.name_of(to)}})));
  }
}

void disbanding_step(Bell& bell) {
  for (const auto& one : bell.given<DisbandOrder>())
    for (const PieceId id : one.order.units) {
      const Piece* unit = bell.world.find(id);
      if (!unit || unit->side != one.faction() || unit->has(bell.words.lender)) continue;
      bell.tell_faction(
          one.faction(), Said("DW-20", "disbanded", say("lost.sent_home", {{"unit", (*unit)[bell.words.name]}})));
      bell.apply(PieceLeft{id});
    }
}

void razing_step(Bell& bell) {
  for (const auto& one : bell.given<RazeOrder>()) {
    const auto now = bell.realm();
    const auto* holding = now->holding(one.order.holding);
    const std::string_view fault = holding ? raze_fault(*now, *holding, one.faction()) : "not_at_war";
    if (!fault.empty()) {
      bell.refuse(one.seat, one.given, fault);
      continue;
    }
    const auto& w = bell.words;
    const Number loot = Number{bell.match.customs.pillage_per_level} * holding->current();
    bell.set(one.faction(), w.gold, std::min(gift_max, now->gold_of(one.faction()) + loot));
    bell.tell(bell.witnesses(*holding, {one.faction()}),
        Important("DW-75", "holding_razed",
            say("siege.razed", {{"holding", holding->name}, {"at", bell.name_of(holding->province)}}))
            .shows({holding->id}, {province_place(static_cast<int>(holding->province))}));
    bell.set(holding->id, w.level, Number{0});
    bell.set(holding->id, w.siege_drop, Number{0});
    bell.clear(holding->id, w.occupier, w.occupied_turns, w.unbroken, w.stormed, w.besieged, w.given);
    bell.apply(PieceTurned{holding->id, {}});
  }
}

Row pay_verb() {
  return row(Verb<PayOrder>{.kind = common::order_kind("pay", "DW-9"),
      .takes = {Takes::faction<&PayOrder::to>("to"), Takes::count<&PayOrder::gold>("gold", 1, gift_max)},
      .judge = judge_pay,
      .begin = common::begin_for_seat<PayOrder, War>,
      .candidates = pay_candidates,
      .note = [](const Case<PayOrder>& c, War::Tally& tally) { tally.spent += c.order.gold; }});
}
Row disband_verb() {
  return row(Verb<DisbandOrder>{.kind = common::order_kind("disband", "DW-20"),
      .takes = {Takes::pieces<&DisbandOrder::units>("units")},
      .judge = judge_disband,
      .begin = begin_disband,
      .candidates = nothing_to_choose,
      .note = [](const Case<DisbandOrder>& c, War::Tally& tally) {
        for (const PieceId id : c.order.units) ++tally.sent_home[c.now().unit(id)->type];
      }});
}
Row raze_verb() {
  return row(Verb<RazeOrder>{.kind = common::order_kind("raze", "DW-75"),
      .takes = {Takes::piece<&RazeOrder::holding>("holding")},
      .judge = judge_raze,
      .begin = begin_raze,
      .candidates = [](const Case<RazeOrder>& c, Candidates<RazeOrder>& from) {
        from.the(&RazeOrder::holding, c.order.holding);
        return judge_raze(c);
      }});
}

}  // namespace ziggurat::domain_war
