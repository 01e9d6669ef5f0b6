#include "rulebooks/domain_war/march/stance.h"

#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/rules/retreat.h"
#include "rulebooks/domain_war/talk/standing.h"

// Stand or retreat (DW-108 to DW-111): what a regent's forces in a province do when they are met, until he orders otherwise.
namespace ziggurat::domain_war {

namespace {

const std::vector<std::string_view>& stance_names() {
  static const std::vector<std::string_view> names = {"stand", "retreat", "retreat_if_outnumbered", "withdraw_inside"};
  return names;
}

Judgement judge_stance(const Case<StanceOrder>& c) {
  if (!c.now().province_at(c.order.province)) return c.no("no_border", &StanceOrder::province);
  for (const auto* other : c.taken.of<StanceOrder>())
    if (other->province == c.order.province) return c.no("two_orders", &StanceOrder::province);
  for (std::size_t i = 0; i < c.order.retreat_to.size(); ++i) {
    const auto from = c.now().province_at(c.order.province), to = c.now().province_at(c.order.retreat_to[i]);
    if (!to || !c.now().map().between(*from, *to)) return c.no("no_border", &StanceOrder::retreat_to, i);
  }
  return {};
}
Judgement stance_candidates(const Case<StanceOrder>& c, Candidates<StanceOrder>& from) {
  Places places;
  for (const RealmUnit& unit : c.now().units)
    if (const Place at = province_place(static_cast<int>(unit.province));
        unit.side == c.context.faction() && !common::has(places, at))
      places.push_back(at);
  if (places.empty()) return common::not_for_these();
  from.any(&StanceOrder::province, places);
  from.free(&StanceOrder::stance, {stance_names().begin(), stance_names().end()});
  return {};
}

Stance stance_of(const Bell& bell, FactionId faction, ProvinceIndex province) {
  Stance found = Stance::stand;
  for (const auto& one : standing_orders<StanceOrder>(bell))
    if (one.faction() == faction && one.order.province == province_place(static_cast<int>(province)))
      found = one.order.stance;
  if (const auto reply = reply_of(bell, faction, province)) {
    if (*reply == Reply::retreat) return Stance::retreat;
    if (*reply == Reply::withdraw_inside) return Stance::withdraw_inside;
    return Stance::stand;
  }
  return found;
}

}  // namespace

bool has_stance(const Bell& bell, FactionId faction, ProvinceIndex province) {
  return std::ranges::any_of(standing_orders<StanceOrder>(bell), [&](const auto& one) {
    return one.faction() == faction && one.order.province == province_place(static_cast<int>(province));
  });
}

Provinces retreats_preferred(const Bell& bell, FactionId faction, ProvinceIndex province) {
  Provinces found;
  for (const auto& one : standing_orders<StanceOrder>(bell))
    if (one.faction() == faction && one.order.province == province_place(static_cast<int>(province)))
      for (const Place& to : one.order.retreat_to)
        if (const auto at = bell.realm()->province_at(to)) found.push_back(*at);
  return found;
}

std::vector<PieceId> those_at(
    const Realm& now, const Met& met, const std::vector<std::size_t>& forces, ProvinceIndex province) {
  std::vector<PieceId> found;
  for (const std::size_t force : forces)
    for (const PieceId id : met.forces[force].units)
      if (const auto* unit = now.unit(id); unit && unit->province == province && !unit->inside.valid())
        found.push_back(id);
  return found;
}

namespace {

void go(Bell& bell, const std::vector<PieceId>& units, const Place& to, ProvinceIndex from) {
  for (const PieceId id : units) {
    bell.apply(PieceMoved{id, to, {to}});
    bell.set(id, bell.words.came_from, static_cast<Number>(from) + 1);
  }
}

void retreat(Bell& bell, FactionId faction, const std::vector<PieceId>& units, const std::vector<PieceId>& enemies) {
  const auto now = bell.realm();
  const RealmUnit& first = *now->unit(units.front());
  const Rights rights = now->rights();
  Retreat asked{now->regent(faction), first.province, false, {}, {}, std::nullopt,
      retreats_preferred(bell, faction, first.province)};
  for (const RealmUnit& other : now->units)
    if (!other.inside.valid() && rights.hostile(now->regent(other.side), asked.regent))
      asked.enemy_at.push_back(other.province);
  for (const PieceId id : enemies)
    if (const auto from = now->unit(id)->came_from) asked.enemy_from.push_back(*from);
  const auto options = retreat_options(now->map(), rights, asked);
  if (options.empty()) return;  // they must stand
  go(bell, units, province_place(static_cast<int>(options.front())), first.province);
  bell.tell_faction(faction,
      Said("DW-110", "retreated",
          "Your force in " + bell.name_of(first.province) + " retreated to " + bell.name_of(options.front()) + "."));
}

void withdraw(Bell& bell, FactionId faction, const std::vector<PieceId>& units) {
  const auto now = bell.realm();
  const ProvinceIndex province = now->unit(units.front())->province;
  const Rights rights = now->rights();
  const Switches& switches = bell.match.switches;
  int points = 0;
  for (const PieceId id : units) points += weight(now->unit(id)->type, CountIn::points, switches);
  const RealmHolding* shelter = nullptr;
  for (const RealmHolding& holding : now->holdings) {
    const bool own = holding.side == faction;
    const bool open = own || (holding.side.valid() && rights.allied(now->regent(faction), now->regent(holding.side)));
    const int inside = strength(now->as_besieged(holding).inside, CountIn::points, switches);
    const bool full = bell.match.customs.capacity_by_level && inside + points > holding.current();
    const bool known = own || !holding.secret || names_id(holding.found_by, now->regent(faction));
    if (holding.province == province && open && known && !full && !holding.grip.by.valid() &&
        (!shelter || (own && shelter->side != faction)))
      shelter = &holding;
  }
  if (!shelter) return;
  for (const PieceId id : units) bell.apply(PieceMoved{id, aboard(shelter->id), {}});
  bell.tell_faction(faction, Said("DW-108", "retreated", "Your force withdrew into " + shelter->name + "."));
}

}  // namespace

void stand_or_retreat_step(Bell& bell, Met& met) {
  for (Encounter& one : met.encounters) {
    std::erase_if(one.defender.forces, [&](std::size_t force) {
      return gives_no_aid(bell, bell.match.faction(met.forces[force].force.regent), one.defender.regents);
    });
    one.defender.points = 0;
    for (const std::size_t force : one.defender.forces)
      one.defender.points += points_of(met.forces[force].force.units, bell.match.switches);
    for (const std::size_t force : one.defender.forces) {
      const FactionId faction = bell.match.faction(met.forces[force].force.regent);
      const auto now = bell.realm();
      const auto units = those_at(*now, met, {force}, one.province);
      const auto enemies = those_at(*now, met, one.aggressor.forces, one.province);
      if (units.empty() || enemies.empty()) continue;
      switch (stance_of(bell, faction, one.province)) {
        case Stance::stand: break;
        case Stance::retreat: retreat(bell, faction, units, enemies); break;
        case Stance::retreat_if_outnumbered:
          if (one.aggressor.points > one.defender.points) retreat(bell, faction, units, enemies);
          break;
        case Stance::withdraw_inside: withdraw(bell, faction, units); break;
      }
    }
  }
}

Row stance_verb() {
  OrderKind kind{
      "stance", "Stand or retreat", "DW-108", "What your forces in a province do when an enemy comes upon them."};
  kind.standing = true;
  auto province = Takes::place<&StanceOrder::province>("province", "Province");
  province.parameter.subject = true;
  return row(Verb<StanceOrder>{.kind = std::move(kind),
      .takes = {std::move(province), Takes::one_of<&StanceOrder::stance, stance_names>("stance", "Stance"),
          Takes::places<&StanceOrder::retreat_to>("retreat_to", "Retreat to").optional()},
      .sentence = "In {province}: {stance}[, rather to {retreat_to}]",
      .judge = judge_stance,
      .begin = common::begin_for_seat<StanceOrder, War>,
      .candidates = stance_candidates});
}

}  // namespace ziggurat::domain_war
