#include <array>

#include "game/offer.h"
#include "rulebooks/domain_war/raising/treasury.h"
#include "rulebooks/domain_war/rules/siege/occupation.h"
#include "rulebooks/domain_war/seen/odds.h"
#include "rulebooks/domain_war/seen/outlook.h"
#include "rulebooks/shelf/arguments.h"

// The bot's valuation of orders, based on the view of its seat alone. It keeps its troops paid and its castles manned,
// and makes war on one weaker neighbour at a time. It gathers next to the neighbour's land, sends a spy there, and goes
// in where the dice favour it.
namespace ziggurat::domain_war {
namespace {

using Worth = std::int64_t;
using shelf::Named;

constexpr std::array<int, 3> trials_of = {8, 40, 160};  // trials, indexed by strength

class Steward : Outlook {
 public:
  Steward(const Context& context, const Sheet& sheet, game::Strength strength)
      : Outlook(context, sheet), trials_(trials_of[static_cast<std::size_t>(strength)]) {}

  Worth worth(const Order& order) const {
    const Named named(order_types().kind(order), order);
    const auto kind = named.kind();
    const int round = static_cast<int>(named.get<std::int64_t>("round"));
    if (kind == "declare_war") return round == 1 ? declaration(named.get<FactionId>("on")) : 0;
    // The bot drafts nothing in council, because a draft would bind it to an action that it may need by then.
    if (kind == "diplomacy") return round == last_ ? alliance(named) : 0;
    if (kind == "accept") return acceptance(named.piece("offer"));
    if (kind == "appoint") return round == last_ ? 90 : 0;
    if (kind == "spy") return round == last_ ? spying(named.get<Place>("province")) : 0;
    if (kind == "muster") return round == last_ ? mustering(named) : 0;
    if (kind == "improve") return round == last_ ? raising(named) : 0;
    if (kind == "answer") return answer(named.get<Place>("province"), named.word("reply"));
    if (kind == "march") return march(named.pieces("units"), named.places("path"), round);
    if (kind == "assault") return assault(named.pieces("units"), named.piece("holding"), round);
    if (kind == "garrison") return going_in(named.pieces("units"), named.piece("holding"), round);
    return 0;
  }

 private:
  Worth march(const Pieces& units, const Places& path, int round) const {
    if (units.empty() || path.empty()) return 0;
    const auto to = now_.province_at(path.back());
    const auto from = place_in_round(context_, taken_, units.front(), round);
    if (to && from && moves_apart(units, *from, *to)) return 25;
    if (!goal_ || !to || !from || *from == *goal_ || ways_[*from] >= far) return 0;
    const int gain = ways_[*from] - ways_[*to];
    if (gain <= 0 || leaves_castle_empty(units) || leaves_conquest(units, *from)) return 0;
    if (*to == *goal_ && (suffices(*to, troops(own_in_open(*to, round))) || is_too_many_for_aid(units))) return 0;
    Troops with = troops(own_in_open(*to, round));
    for (const PieceId id : units) ++with[now_.unit(id)->type];
    const Troops enemies = enemies_in_open(*to);
    Troops coming;
    for (const PieceId id : units) ++coming[now_.unit(id)->type];
    // Losses in a battle there would make room, but the bot may also win without losses.
    if (points_at(*to) + points_of(coming, switches_) > switches_.stack_limit) return 0;
    if (!enemies.empty()) {
      if (chance(with + others_near(*to, units) + allies_in_open(*to), enemies, Site{}) < chance_asked()) return 0;
    }
    return 20 * gain + (*to == *goal_ ? 15 : 0) + (last_ - round);
  }
  // Move units out of a place where the allies together would starve.
  bool moves_apart(const Pieces& units, ProvinceIndex from, ProvinceIndex to) const {
    const bool shared = std::ranges::any_of(now_.units, [&](const RealmUnit& unit) {
      return unit.province == from && unit.side.valid() && !mine(unit.side) && allied_by_dusk(unit.side);
    });
    if (!shared || points_at(from) <= switches_.stack_limit || !may_enter(to)) return false;
    Troops coming;
    for (const PieceId id : units) ++coming[now_.unit(id)->type];
    return points_at(to) + points_of(coming, switches_) <= switches_.stack_limit && enemies_in_open(to).empty() &&
           !leaves_castle_empty(units);
  }
  // Waiting until the end wins nothing, so the bot accepts more risk as the turns run out.
  int chance_asked() const {
    const int turns = std::max(1, now_.config->scenario.turns);
    return 60 - 35 * std::min(now_.now.turn, turns) / turns;
  }
  // Own units that could join the attack.
  Troops others_near(ProvinceIndex to, const Pieces& but) const {
    Troops found;
    for (const RealmUnit& unit : now_.units)
      if (mine(unit.side) && !unit.inside.valid() && !contains(but, unit.id) && unit.province != to &&
          map_.between(unit.province, to) && !has_marched(unit.id))
        ++found[unit.type];
    return found;
  }
  bool leaves_castle_empty(const Pieces& units) const {
    const PieceId inside = now_.unit(units.front())->inside;
    const auto* holding = inside.valid() ? now_.holding(inside) : nullptr;
    if (!holding) return false;
    if (!mine(holding->side)) return true;  // it is being captured
    if (!holding->fortified) return false;
    return std::ranges::none_of(now_.units, [&](const RealmUnit& unit) {
      return unit.inside == inside && !contains(units, unit.id) && !has_marched(unit.id);
    });
  }
  bool leaves_conquest(const Pieces& units, ProvinceIndex from) const {
    const FactionId ruler = now_.provinces[from].side;
    if (!ruler.valid() || mine(ruler) || !rights_.may_invade(regent(), now_.regent(ruler))) return false;
    return std::ranges::none_of(
        own_in_open(from, last_), [&](const RealmUnit* one) { return !contains(units, one->id); });
  }

  // ---- battles ----
  int chance(const Troops& attackers, const Troops& defenders, const Site& site) const {
    return odds_of(attackers, defenders, site, switches_, trials_).percent(Winner::attacker);
  }
  // For forces that are asked: retreat from an enemy that would beat them, come out against an enemy that would lose.
  Worth answer(const Place& place, std::string_view reply) const {
    const auto at = now_.province_at(place);
    if (!at) return 0;
    const Troops enemies = enemies_in_open(*at);
    if (reply == "sally") {
      Troops inside;
      for (const RealmUnit& unit : now_.units)
        if (mine(unit.side) && unit.asked == AskedAs::inside && unit.province == *at) ++inside[unit.type];
      return chance(inside, enemies, Site{}) >= 60 ? 20 : 0;
    }
    const bool loses = chance(enemies, troops(own_in_open(*at, 1)), Site{}) >= 60;
    return !loses ? 0 : reply == "withdraw_inside" ? 30 : reply == "retreat" ? 20 : 0;
  }
  Worth assault(const Pieces& units, PieceId id, int round) const {
    const auto* holding = now_.holding(id);
    if (!holding || !holding->is_known || is_held_by_friends(now_, rights_, *holding, me_) ||
        !rights_in_round(context_, taken_, round).may_invade(regent(), now_.regent(holding->side)))
      return 0;
    for (const auto* one : taken_.of<AssaultOrder>())
      if (contains(one->units, units.front())) return 0;
    Troops own = troops(own_in_open(holding->province, round));
    if (!enemies_in_open(holding->province).empty() && round < last_) return 0;
    const Holding walls = now_.as_besieged(*holding);
    const Assault asked = check_assault(walls, own, true, switches_);
    if (!asked.site || asked.reason != Reason::none) return 0;
    const int won = chance(own, walls.inside, *asked.site);
    return won < 60 ? 0 : 40 + won / 2 + static_cast<Worth>(units.size());
  }
  // Occupy an enemy's holding while other units stay in the field; man a castle that stands empty.
  Worth going_in(const Pieces& units, PieceId id, int round) const {
    const auto* holding = now_.holding(id);
    if (!holding) return 0;
    int inside = 0, coming = 0;
    for (const RealmUnit& unit : now_.units)
      if (unit.inside == id && mine(unit.side)) inside += switches_.units[unit.type].points;
    for (const auto* one : taken_.of<GarrisonOrder>())
      if (one->holding == id)
        for (const PieceId unit : one->units) inside += switches_.units[now_.unit(unit)->type].points;
    for (const PieceId unit : units) coming += switches_.units[now_.unit(unit)->type].points;
    const auto open = own_in_open(holding->province, round);
    if (open.size() <= units.size()) return 0;
    if (mine(holding->side)) {
      const bool front = goal_ && ways_[holding->province] <= 2;
      return holding->fortified && inside == 0 && units.size() == 1 && front &&
                     !enemies_in_open(holding->province).empty()
                 ? 12
                 : 0;
    }
    if (!holding->side.valid() ||
        !rights_in_round(context_, taken_, round).may_invade(regent(), now_.regent(holding->side)))
      return 0;
    const Holding walls = now_.as_besieged(*holding);
    if (!walls.inside.empty() && inside == 0) return 0;
    if (may_occupy({walls, holding->stormed}) != Reason::none) return 0;
    const int needed = holding->is_known ? std::max(1, holding->current()) : 2;
    if (inside >= needed || inside + coming > needed + 1) return 0;
    return 30 + coming;
  }

  // ---- council ----
  Worth declaration(FactionId on) const {
    if (attacks_me(on)) return 100;                                     // the other regent has already attacked
    if (aided_) return on == aided_->foe ? 95 : 0;                      // an attacked ally comes first
    if (at_war() || is_attacked() || now_.provinces.empty()) return 0;  // one war at a time
    return on == victim() ? 100 : 0;
  }
  // The regent to make war on: the owner of what the realm wants, or else the weakest regent in reach.
  FactionId victim() const {
    FactionId found;
    int least = might_of(me_) * 5 / 4;
    for (FactionId other{0}; other.value < now_.config->regents(); ++other.value) {
      if (mine(other) || rights_.allied(regent(), now_.regent(other)) || !borders(other)) continue;
      int might = might_of(other);
      for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i)
        if (now_.provinces[i].side == other && map_.provinces[i].id == wanted()) might /= 4;
      if (might < least) least = might, found = other;
    }
    return found;
  }
  bool is_attacked() const {
    for (FactionId other{0}; other.value < now_.config->regents(); ++other.value)
      if (!mine(other) && attacks_me(other)) return true;
    return false;
  }
  Worth alliance(const Named& named) const {
    const FactionId with = named.get<FactionId>("with");
    if (named.word("kind") != "alliance" || hostile(with) || !is_attacked() || now_.now.turn % 2 == 1) return 0;
    if (!feeds_together(with)) return 0;
    for (const RealmOffer& offer : now_.offers)
      if (offer.by == me_ && offer.to == with) return 0;
    return 40 + might_of(with) / 10;
  }
  Worth acceptance(PieceId id) const {
    const auto* offer = now_.offer(id);
    if (!offer || offer->to != me_) return 0;
    const game::OfferTerms terms{.is_enemy = hostile(offer->by),
        .ends_war = offer->peace,
        .own_might = might_of(me_),
        .their_might = might_of(offer->by),
        .can_afford = feeds_together(offer->by)};
    return game::bot_accepts(terms) ? 30 : 0;
  }
  // A province that the bot is about to attack and knows nothing about.
  Worth spying(const Place& place) const {
    const auto at = now_.province_at(place);
    if (!at || at != goal_ || now_.gold_of(me_) - taken_.tally.spent < switches_.spy_cost) return 0;
    const bool dark = std::ranges::any_of(now_.holdings, [&](const RealmHolding& one) {
      return one.province == *at && !mine(one.side) && one.side.valid() && !one.is_known;
    });
    return dark && now_.now.turn % 2 == 0 ? 60 : 0;
  }
  // Raise only troops that can be paid for at two dawns.
  bool can_pay(const Troops& more, Number cost) const {
    const Number kept = now_.gold_of(me_) - taken_.tally.spent - cost;
    if (kept < 0) return false;
    const Troops all = now_.troops_of(me_) + taken_.tally.raised + more;
    const Pay first = next_dawn(now_, me_, kept, all);
    return first.disbanded.empty() && next_dawn(now_, me_, first.gold, all).disbanded.empty();
  }
  Worth mustering(const Named& named) const {
    if (named.word("type").empty()) return 0;  // the type is mandatory
    const auto& names = unit_type_names();
    const auto type = static_cast<UnitType>(std::ranges::find(names, named.word("type")) - names.begin());
    const int count = static_cast<int>(named.get<std::int64_t>("count"));
    const auto* holding = now_.holding(named.piece("holding"));
    if (!holding) return 0;
    const auto given = taken_.tally.raised_at.find(holding->id);
    const int before = holding->given + (given == taken_.tally.raised_at.end() ? 0 : given->second);
    if (before + count > holding->current()) return 0;
    if (points_at(holding->province) + count * switches_.units[type].points > switches_.stack_limit) return 0;
    const Troops all = now_.troops_of(me_) + taken_.tally.raised;
    if (all.count() + count > now_.cap(me_)) return 0;
    Troops more;
    more[type] = count;
    if (!can_pay(more, Number{count} * switches_.units[type].cost)) return 0;
    if (type == UnitType::artillerists && all[type] < 2) return 40;
    if (type == UnitType::scouts || type == UnitType::levies || type == UnitType::irregulars)
      return all.empty() ? 1 : 0;
    return 2 * value_of(type) - switches_.units[type].cost + count;
  }
  // The value if the realm already has as many troops as it may keep.
  Worth raising(const Named& named) const {
    const auto* holding = now_.holding(named.piece("what"));
    if (!holding || named.word("how") != "raise" || holding->level > 3) return 0;
    if (!contains(now_.config->at(me_).collects, holding->type)) return 0;
    if ((now_.troops_of(me_) + taken_.tally.raised).count() < now_.cap(me_)) return 0;
    return can_pay({}, 2 * (holding->level + 1)) ? 8 - holding->level : 0;
  }

  const int trials_;
};

}  // namespace

std::vector<std::int64_t> War::worth(
    const Context& context, const Sheet& sheet, const std::vector<Order>& offered, game::Strength strength) {
  if (!context.faction().valid()) return std::vector<std::int64_t>(offered.size(), 0);
  const Steward evaluator(context, sheet, strength);
  std::vector<std::int64_t> worth;
  for (const Order& order : offered) worth.push_back(evaluator.worth(order));
  return worth;
}

}  // namespace ziggurat::domain_war
