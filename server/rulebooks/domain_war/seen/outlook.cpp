#include "rulebooks/domain_war/seen/outlook.h"

#include <map>
#include <queue>

namespace ziggurat::domain_war {

Rights Outlook::rights_to_come() const {
  Realm later = now_;
  ++later.now.turn;
  for (const auto* one : taken_.of<DeclareWarOrder>())
    later.declarations.push_back({{}, {regent(), now_.regent(one->on), now_.now, {}}});
  return later.rights();
}

bool Outlook::at_war() const {  // because of its own declaration
  return std::ranges::any_of(now_.declarations, [&](const RealmDeclaration& one) {
    return one.declaration.by == regent();
  }) || !taken_.of<DeclareWarOrder>().empty();
}

bool Outlook::hostile(FactionId other) const {
  return other.valid() && !mine(other) && rights_.hostile(regent(), now_.regent(other));
}

bool Outlook::may_enter(ProvinceIndex province) const {
  return right_to_enter(rights_, regent(), map_.provinces[province].id, map_.provinces[province].ruler) != Basis::none;
}

bool Outlook::borders(FactionId other) const {
  return std::ranges::any_of(map_.borders, [&](const Border& border) {
    const FactionId a = now_.provinces[border.a].side, b = now_.provinces[border.b].side;
    return border.crossable() && ((mine(a) && b == other) || (mine(b) && a == other));
  });
}

int Outlook::might_of(FactionId faction) const {
  int might = 0;
  for (const RealmUnit& unit : now_.units)
    if (unit.side == faction) might += value_of(unit.type);
  if (mine(faction)) return might;
  for (const RealmSighting& one : now_.sightings)
    if (one.side == faction) might += value_of(UnitType::infantry) * std::max(1, one.count);
  int lands = 0;
  for (const RealmProvince& province : now_.provinces) lands += province.side == faction ? province.level : 0;
  return std::max(might, value_of(UnitType::infantry) * lands);
}

Troops Outlook::enemies_known(ProvinceIndex province) const {
  Troops found;
  for (const RealmUnit& unit : now_.units)
    if (unit.province == province && !unit.inside.valid() && hostile(unit.side)) ++found[unit.type];
  return found;
}

int Outlook::enemies_sighted(ProvinceIndex province) const {
  int count = 0;
  for (const RealmSighting& one : now_.sightings)
    if (one.province == province && hostile(one.side)) count += std::max(1, one.count);
  return count;
}

Troops Outlook::enemies_in_open(ProvinceIndex province) const {
  Troops found = enemies_known(province);
  if (const int sighted = enemies_sighted(province); sighted > 0) found[UnitType::infantry] += sighted;
  return found;
}

bool Outlook::is_busy(PieceId unit) const {  // goes inside a holding from now on
  const auto goes_in = [&](const auto* one) { return contains(one->units, unit); };
  return std::ranges::any_of(taken_.of<GarrisonOrder>(), goes_in);
}

std::vector<const RealmUnit*> Outlook::own_in_open(ProvinceIndex province, int round) const {
  std::vector<const RealmUnit*> found;
  for (const RealmUnit& unit : now_.units) {
    if (!mine(unit.side) || is_busy(unit.id)) continue;
    const auto at = place_in_round(context_, taken_, unit.id, round);
    if (at == province && !(unit.inside.valid() && !has_marched(unit.id))) found.push_back(&unit);
  }
  return found;
}

bool Outlook::has_marched(PieceId unit) const {
  return std::ranges::any_of(taken_.of<MarchOrder>(), [&](const auto* one) { return contains(one->units, unit); });
}

Troops Outlook::troops(const std::vector<const RealmUnit*>& units) {
  Troops all;
  for (const RealmUnit* unit : units) ++all[unit->type];
  return all;
}

std::vector<int> Outlook::ways_from(ProvinceIndex goal) const {
  std::vector<int> ways(now_.provinces.size(), far);
  std::queue<ProvinceIndex> open;
  ways[goal] = 0;
  for (open.push(goal); !open.empty(); open.pop())
    for (const ProvinceIndex next : map_.neighbours(open.front()))
      if (const Border* border = map_.between(open.front(), next); border->crossable() && ways[next] == far)
        if (may_enter(next) || next == goal) ways[next] = ways[open.front()] + 1, open.push(next);
  return ways;
}

std::optional<ProvinceIndex> Outlook::choose_goal() const {
  std::optional<ProvinceIndex> best;
  int least = far * far;
  for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i) {
    const FactionId ruler = now_.provinces[i].side;
    const bool defence = mine(ruler) && !enemies_in_open(i).empty();
    const bool attack = ruler.valid() && !mine(ruler) && rights_.may_invade(regent(), now_.regent(ruler));
    if (!defence && !attack) continue;
    const auto ways = ways_from(i);
    int cost = 3 * enemies_in_open(i).count() - (defence ? 12 : 0), own = 0;
    for (const RealmUnit& unit : now_.units) {
      if (!mine(unit.side)) continue;
      cost += 4 * std::min(ways[unit.province], 20), ++own;
      if (unit.province == i) cost -= 4;
    }
    for (const RealmHolding& holding : now_.holdings)
      if (holding.province == i && hostile(holding.side)) cost += holding.fortified ? 2 * own : 0;
    if (now_.config->scenario.provinces[i].id == wanted()) cost -= 4 * own;
    if (cost < least) least = cost, best = i;
  }
  return best;
}

std::string Outlook::wanted() const {
  for (const ScenarioInstant& one : now_.config->scenario.victory.instant)
    if (one.regent == me_.value) return one.rules;
  return {};
}

bool Outlook::pact_by_dusk(FactionId other) const {
  if (rights_.allied(regent(), now_.regent(other))) return true;
  const auto accepts = [&](const RealmOffer& offer) {
    return std::ranges::any_of(taken_.of<AcceptOrder>(), [&](const auto* one) { return one->offer == offer.id; });
  };
  const auto is_pact = [&](const RealmOffer& offer) {
    const bool mine_to_him = offer.by == me_ && offer.to == other, his_to_me = offer.by == other && offer.to == me_;
    return !offer.peace && (mine_to_him || (his_to_me && accepts(offer)));
  };
  const auto offers = [&](const auto* one) { return one->with == other && one->kind == "alliance"; };
  return std::ranges::any_of(now_.offers, is_pact) || std::ranges::any_of(taken_.of<DiplomacyOrder>(), offers);
}

bool Outlook::allied_by_dusk(FactionId other) const {
  if (pact_by_dusk(other)) return true;
  for (FactionId third{0}; third.value < now_.config->regents(); ++third.value)  // allies of allies share the same food
    if (!mine(third) && third != other && rights_.allied(now_.regent(third), now_.regent(other)) && pact_by_dusk(third))
      return true;
  return false;
}

std::map<ProvinceIndex, int> Outlook::points_of_side(FactionId side) const {
  std::map<ProvinceIndex, int> points;
  for (const RealmUnit& unit : now_.units)
    if (unit.side == side) points[unit.province] += switches_.units[unit.type].points;
  for (const RealmSighting& one : now_.sightings)
    if (one.side == side) points[one.province] += switches_.units[UnitType::infantry].points * std::max(1, one.count);
  return points;
}

bool Outlook::feeds_together(FactionId other) const {
  return std::ranges::all_of(points_of_side(other), [&](const auto& there) {
    const auto& [province, points] = there;
    return points_at(province) + (allied_by_dusk(other) ? 0 : points) <= switches_.stack_limit;
  });
}

int Outlook::points_at(ProvinceIndex province) const {
  int points = 0;
  for (const RealmUnit& unit : now_.units) {
    if (!unit.side.valid()) continue;
    const bool own = mine(unit.side);
    const bool counts = own || switches_.stack_scope == StackScope::province || allied_by_dusk(unit.side);
    const auto at = own ? place_in_round(context_, taken_, unit.id, last_) : std::optional(unit.province);
    if (counts && at == province) points += switches_.units[unit.type].points;
  }
  for (const RealmSighting& one : now_.sightings)
    if (one.province == province && one.side.valid() && !mine(one.side) && allied_by_dusk(one.side))
      points += switches_.units[UnitType::infantry].points * std::max(1, one.count);
  const auto raised = taken_.tally.points_raised.find(province);
  return points + (raised == taken_.tally.points_raised.end() ? 0 : raised->second);
}

}  // namespace ziggurat::domain_war
