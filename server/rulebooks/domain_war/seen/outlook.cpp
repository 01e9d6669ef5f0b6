#include "rulebooks/domain_war/seen/outlook.h"

#include <map>
#include <queue>

#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"
#include "rulebooks/domain_war/seen/odds.h"

namespace ziggurat::domain_war {

constexpr int goal_trials = 40;  // battles simulated to weigh a goal

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

bool Outlook::attacks_ally(FactionId other, FactionId ally) const {
  const std::string& foe = now_.regent(other);
  if (!ally.valid() || !rights_.allied(regent(), now_.regent(ally))) return false;
  if (!other.valid() || mine(other) || rights_.allied(regent(), foe)) return false;
  if (!rights_.may_invade(foe, now_.regent(ally))) return false;
  const auto first = [&](const std::string& by, const std::string& on) {
    std::optional<Moment> found;
    for (const RealmDeclaration& one : now_.declarations)
      if (one.declaration.by == by && one.declaration.on == on)
        found = found ? std::min(*found, one.declaration.at) : one.declaration.at;
    return found;
  };
  const auto answered = first(now_.regent(ally), foe);
  return !answered || first(foe, now_.regent(ally)) <= answered;
}

bool Outlook::opposes(FactionId other, ProvinceIndex province) const {
  return hostile(other) || attacks_ally(other, now_.provinces[province].side);
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
    if (unit.province == province && !unit.inside.valid() && opposes(unit.side, province)) ++found[unit.type];
  return found;
}

int Outlook::enemies_sighted(ProvinceIndex province) const {
  int count = 0;
  for (const RealmSighting& one : now_.sightings)
    if (one.province == province && opposes(one.side, province)) count += std::max(1, one.count);
  return count;
}

Troops Outlook::enemies_in_open(ProvinceIndex province) const {
  Troops found = enemies_known(province);
  if (const int sighted = enemies_sighted(province); sighted > 0) found[UnitType::infantry] += sighted;
  return found;
}

Troops Outlook::allies_in_open(ProvinceIndex province) const {
  Troops found;
  for (const RealmUnit& unit : now_.units)
    if (unit.province == province && !unit.inside.valid() && unit.side.valid() && !mine(unit.side) &&
        rights_.allied(regent(), now_.regent(unit.side)))
      ++found[unit.type];
  return found;
}

bool Outlook::is_in_sight(ProvinceIndex province) const {
  return sight_of(regent(), map_, now_.holding_places(), now_.present())[province] != Sight::none;
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
    const auto aid = attacked_ally_in(i);
    if (!defence && !attack && !aid) continue;
    const auto ways = ways_from(i);
    if (aid && (!can_aid(*aid) || !is_worth_aid(i, ways))) continue;
    int cost = 3 * enemies_in_open(i).count() - (defence ? 12 : aid ? 8 : 0), own = 0;
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

bool Outlook::suffices(ProvinceIndex goal, const Troops& there) const {
  if (there.empty()) return false;
  const Troops enemies = enemies_in_open(goal);
  const auto wins = [&](const Troops& attackers, const Troops& defenders, int percent) {
    return odds_of(attackers, defenders, Site{}, switches_, goal_trials).percent(Winner::attacker) >= percent;
  };
  if (!enemies.empty() && !wins(there + allies_in_open(goal), enemies, 60)) return false;
  const FactionId ruler = now_.provinces[goal].side;
  if (mine(ruler) || attacked_ally_in(goal)) return true;
  if (now_.provinces[goal].grip.by != me_) return false;  // not occupied yet: walls may keep it
  Troops threat = enemies;
  for (const ProvinceIndex next : map_.neighbours(goal))
    if (map_.between(goal, next)->crossable()) threat = threat + enemies_in_open(next);
  return threat.empty() || !wins(threat, there, 50);
}

std::optional<Outlook::Aid> Outlook::attacked_ally_in(ProvinceIndex province) const {
  const FactionId ally = now_.provinces[province].side;
  for (FactionId foe{0}; ally.valid() && foe.value < now_.config->regents(); ++foe.value) {
    if (!attacks_ally(foe, ally)) continue;
    const auto stands = [&](const auto& one) { return one.side == foe && one.province == province; };
    const bool borders = std::ranges::any_of(map_.neighbours(province), [&](ProvinceIndex next) {
      return now_.provinces[next].side == foe && map_.between(province, next)->crossable();
    });
    if (borders || std::ranges::any_of(now_.units, stands) || std::ranges::any_of(now_.sightings, stands))
      return Aid{ally, foe};
  }
  return std::nullopt;
}

bool Outlook::can_aid(const Aid& aid) const {
  for (FactionId other{0}; other.value < now_.config->regents(); ++other.value) {
    const bool at_war_with = rights_.hostile(regent(), now_.regent(other));
    if (at_war_with && !attacks_ally(other, aid.ally)) return false;  // it has a war of its own
  }
  for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i)
    if (mine(now_.provinces[i].side) && !enemies_in_open(i).empty()) return false;
  return might_of(me_) + might_of(aid.ally) >= might_of(aid.foe);
}

bool Outlook::is_worth_aid(ProvinceIndex province, const std::vector<int>& ways) const {
  constexpr int reach = 4;
  Troops own;
  int points = 0;
  for (const RealmUnit& unit : now_.units) {
    if (!mine(unit.side)) continue;
    points += switches_.units[unit.type].points;
    if (!unit.inside.valid() && ways[unit.province] <= reach) ++own[unit.type];
  }
  if (own.empty() || points < 2) return false;
  const Troops enemies = enemies_in_open(province);
  return enemies.empty() ||
         odds_of(own + allies_in_open(province), enemies, Site{}, switches_, goal_trials).percent(Winner::attacker) >=
             50;
}

bool Outlook::is_too_many_for_aid(const Pieces& units) const {
  if (!aided_) return false;
  const auto there = own_in_open(*goal_, last_);
  if (!is_in_sight(*goal_)) return units.size() + there.size() > 1;
  int points = 0, sent = points_of(troops(there), switches_);
  for (const RealmUnit& unit : now_.units)
    if (mine(unit.side)) points += switches_.units[unit.type].points;
  for (const PieceId id : units) sent += switches_.units[now_.unit(id)->type].points;
  return 2 * sent > points + 1;
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
