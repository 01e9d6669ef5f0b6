#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/raising/treasury.h"
#include "rulebooks/domain_war/seen/odds.h"
#include "rulebooks/shelf/arguments.h"
#include "rulebooks/shelf/shares.h"

// Forecasts for a sheet from the view of its seat: the battles that it leads to, and the treasury.
namespace ziggurat::domain_war {
namespace {

constexpr int forecast_trials = 1000;

// Income is listed by type of holding, because whole types bring gold or do not; types without income are omitted.
std::string in_words(const Income& income) {
  std::vector<std::string> sources;
  const auto bring = [&](std::string_view from, int gold) {
    if (gold > 0) sources.push_back(say("forecast.source", {{"from", from}, {"gold", gold}}));
  };
  for (std::size_t i = 0; i < income.holdings.size(); ++i) bring(holding_type_names()[i], income.holdings[i]);
  bring("provinces", income.provinces);
  bring("works", income.works);
  return say("forecast.sources", {{"sources", sources}});
}
std::optional<Number> if_any(Number number) { return number > 0 ? std::optional(number) : std::nullopt; }
std::string if_any(const Troops& troops) { return troops.empty() ? "" : in_words(troops); }
// Units or points, as the switch says, out of the number that the holdings keep (DW-25, DW-26).
std::string kept_of(const Troops& troops, int cap, const Switches& switches) {
  const int count = strength(troops, switches.count_cap_in, switches);
  return say("forecast.kept",
      {{"count", count}, {"cap", cap}, {"excess", if_any(count - cap)},
          {"points", switches.count_cap_in == CountIn::points}, {"leave", switches.cap_excess != CapExcess::no_new}});
}

class ForecastBuilder {
 public:
  ForecastBuilder(const Context& context, const Sheet& sheet)
      : context_(context),
        now_(context.now),
        me_(context.faction()),
        taken_(order_types().taken(context, sheet)),
        last_(now_.actions(me_)),
        rights_(rights_in_round(context, taken_, last_)) {}

  std::vector<Forecast> all() const {
    std::vector<Forecast> found;
    for (ProvinceIndex province = 0; province < now_.provinces.size(); ++province) add_battle(province, found);
    add_assaults(found);
    for (ProvinceIndex province = 0; province < now_.provinces.size(); ++province) add_supply(province, found);
    add_where_they_stand(found);
    if (auto lines = points_known(now_, me_); !lines.empty())
      found.push_back({.at = home(), .title = say("forecast.points"), .details = std::move(lines)});
    found.push_back(treasury());
    return found;
  }

  // Warns of orders that move or raise troops where too many would stand at dusk (DW-30).
  std::vector<Warning> warnings(const Sheet& sheet) const {
    std::vector<Warning> found;
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
      const auto to = fills(sheet.orders[i]);
      const Supply there = to ? supply(*to) : Supply{};
      if (to && there.points > there.limit)
        found.push_back({i, say("warning.starve", {{"at", name_of(*to)}, {"starve", there.points - there.limit}})});
    }
    return found;
  }

 private:
  const std::string& regent() const { return now_.regent(me_); }

  std::optional<ProvinceIndex> fills(const Order& order) const {
    const shelf::Named named(order_types().kind(order), order);
    const auto path = named.places("path");
    if (named.kind() == "march" && !path.empty()) return now_.province_at(path.back());
    if (named.kind() == "muster")
      if (const auto* holding = now_.holding(named.piece("holding"))) return holding->province;
    if (named.kind() == "levy")
      for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i)
        if (now_.provinces[i].id == named.piece("province")) return i;
    return std::nullopt;
  }

  void add_battle(ProvinceIndex province, std::vector<Forecast>& found) const {
    Troops own, theirs;
    bool coming = false;
    for (const RealmUnit& unit : now_.units) {
      if (unit.side == me_) {
        const auto at = place_in_round(context_, taken_, unit.id, last_);
        if (at != province || (unit.inside.valid() && unit.province == province)) continue;
        ++own[unit.type];
        coming = coming || unit.province != province;
      } else if (unit.province == province && !unit.inside.valid() &&
                 rights_.hostile(regent(), now_.regent(unit.side))) {
        ++theirs[unit.type];
      }
    }
    int unknown = 0;
    for (const RealmSighting& seen : now_.sightings)
      if (seen.province == province && seen.side.valid() && rights_.hostile(regent(), now_.regent(seen.side)))
        unknown += std::max(1, seen.count);
    if (own.empty() || (theirs.empty() && unknown == 0)) return;
    const bool native = now_.provinces[province].side == me_;
    const bool attack = coming || !native;
    Forecast forecast{.at = province_place(static_cast<int>(province)),
        .title = say("forecast.battle", {{"attack", attack}, {"at", name_of(province)}}),
        .details = lines(
            "forecast.troops", {{"own", in_words(own)}, {"theirs", in_words(theirs)}, {"unknown", if_any(unknown)}})};
    theirs[UnitType::infantry] += unknown;
    weigh(forecast, attack ? own : theirs, attack ? theirs : own, Site{}, attack);
    found.push_back(std::move(forecast));
  }

  void add_assaults(std::vector<Forecast>& found) const {
    std::map<PieceId, std::vector<PieceId>> by_holding;
    for (const auto* one : taken_.of<AssaultOrder>()) {
      auto& units = by_holding[one->holding];
      units.insert(units.end(), one->units.begin(), one->units.end());
    }
    for (const auto& [id, units] : by_holding) {
      const RealmHolding& holding = *now_.holding(id);
      Troops own;
      for (const PieceId unit : units) ++own[now_.unit(unit)->type];
      const Holding walls = now_.as_besieged(holding);
      const auto known = [&](const auto& value) { return holding.is_known ? std::optional(value) : std::nullopt; };
      Forecast forecast{.at = province_place(static_cast<int>(holding.province)),
          .title = say("forecast.assault", {{"holding", holding.name}}),
          .details = lines("forecast.walls", {{"own", in_words(own)}, {"inside", known(in_words(walls.inside))},
                                                 {"level", known(walls.current())}, {"fortified", walls.fortified}})};
      if (holding.is_known) {
        const Assault assault = check_assault(walls, own, true, now_.config->switches);
        if (assault.site) weigh(forecast, own, walls.inside, *assault.site, true);
      }
      found.push_back(std::move(forecast));
    }
  }

  struct Supply {
    int points = 0, limit = 0;
    bool ours = false;  // own units take part
  };
  // DW-30 to DW-32 for the own side as far as known; allies count where they stand now. Assumes no losses on the way.
  Supply supply(ProvinceIndex province) const {
    const Switches& switches = now_.config->switches;
    Troops own, others;
    for (const RealmUnit& unit : now_.units) {
      const bool mine = unit.side == me_;
      const auto at = mine ? place_in_round(context_, taken_, unit.id, last_) : std::optional(unit.province);
      if (at != province || !unit.side.valid()) continue;
      const bool counts =
          switches.stack_scope == StackScope::province || rights_.allied(regent(), now_.regent(unit.side));
      if (mine) ++own[unit.type];
      else if (counts) ++others[unit.type];
    }
    const auto raised = taken_.tally.points_raised.find(province);
    const int fresh = raised == taken_.tally.points_raised.end() ? 0 : raised->second;
    return {points_of(own + others, switches) + fresh, switches.stack_limit, !own.empty() || fresh > 0};
  }
  void add_supply(ProvinceIndex province, std::vector<Forecast>& found) const {
    const auto [points, limit, ours] = supply(province);
    if (points <= limit || !ours) return;
    found.push_back({.at = province_place(static_cast<int>(province)),
        .title = say("forecast.too_many", {{"at", name_of(province)}}),
        .details = lines("forecast.supply", {{"points", points}, {"fed", limit}, {"starve", points - limit}})});
  }

  // Where the marching units will stand at the next dawn, if nobody stops them.
  void add_where_they_stand(std::vector<Forecast>& found) const {
    std::map<ProvinceIndex, Troops> at_dawn;
    for (const RealmUnit& unit : now_.units) {
      if (unit.side != me_) continue;
      const auto at = place_in_round(context_, taken_, unit.id, last_);
      if (at && *at != unit.province) ++at_dawn[*at][unit.type];
    }
    for (const auto& [province, troops] : at_dawn)
      found.push_back({.at = province_place(static_cast<int>(province)),
          .title = say("forecast.dawn", {{"at", name_of(province)}}),
          .details = lines("forecast.come", {{"troops", in_words(troops)}})});
  }

  void weigh(
      Forecast& forecast, const Troops& attackers, const Troops& defenders, const Site& site, bool attack) const {
    const Odds odds = odds_of(attackers, defenders, site, now_.config->switches, forecast_trials);
    if (odds.trials == 0) return;
    const auto left = attack ? odds.attackers_left : odds.defenders_left;
    const auto ten = (left * 10 + forecast_trials / 2) / forecast_trials;
    add(forecast.details, "forecast.left", {{"whole", ten / 10}, {"tenths", ten % 10}});
    const auto may_be = [&](Winner winner, std::string_view who) {
      if (odds.of(winner) > 0) forecast.chances.emplace_back(catalogue().word("chances", who), odds.of(winner));
    };
    may_be(attack ? Winner::attacker : Winner::defender, "we");
    may_be(attack ? Winner::defender : Winner::attacker, "they");
    may_be(Winner::none, "nobody");
    may_be(Winner::undecided, "undecided");
    forecast.runs = odds.trials;
    const auto us = odds.of(attack ? Winner::attacker : Winner::defender),
               them = odds.of(attack ? Winner::defender : Winner::attacker);
    forecast.shares = shelf::shares_of(catalogue(), {us, odds.of(Winner::none) + odds.of(Winner::undecided), them});
  }

  // DW-27, DW-28: includes what the sheet spends and raises; assumes nothing is lost or captured.
  Forecast treasury() const {
    const Number gold = now_.gold_of(me_), spent = taken_.tally.spent, kept = std::max<Number>(0, gold - spent);
    Troops troops = now_.troops_of(me_) + taken_.tally.raised;
    for (const UnitType type : every_unit_type) troops[type] -= taken_.tally.sent_home[type];
    const Pay next = next_dawn(now_, me_, kept, troops), after = next_dawn(now_, me_, next.gold, next.left);
    return {.at = home(),
        .title = say("forecast.treasury"),
        .details = lines(
            "forecast.gold", {{"gold", gold}, {"spent", spent}, {"missing", if_any(spent - gold)},
                                 {"income", next.income}, {"sources", in_words(income_of(now_, me_))},
                                 {"upkeep", next.upkeep}, {"units", troops.count()}, {"unpaid", if_any(next.disbanded)},
                                 {"left", next.gold}, {"after", after.gold}, {"unpaid_after", if_any(after.disbanded)},
                                 {"kept", kept_of(troops, now_.cap(me_), now_.config->switches)}})};
  }
  const std::string& name_of(ProvinceIndex province) const { return now_.config->scenario.provinces[province].name; }
  // Where to show a regent's treasury: in the realm's largest province.
  Place home() const {
    ProvinceIndex best = 0;
    for (ProvinceIndex i = 0; i < now_.provinces.size(); ++i)
      if (now_.provinces[i].side == me_ &&
          (now_.provinces[best].side != me_ || now_.provinces[i].level > now_.provinces[best].level))
        best = i;
    return province_place(static_cast<int>(best));
  }

  const Context& context_;
  const Realm& now_;
  const FactionId me_;
  const AcceptedOrders taken_;
  const int last_;  // last round
  const Rights rights_;
};

}  // namespace

std::vector<Forecast> War::forecast(const Context& context, const Sheet& sheet) {
  return context.faction().valid() ? ForecastBuilder(context, sheet).all() : std::vector<Forecast>{};
}

std::vector<Warning> War::warnings(const Context& context, const Sheet& sheet) {
  return context.faction().valid() ? ForecastBuilder(context, sheet).warnings(sheet) : std::vector<Warning>{};
}

}  // namespace ziggurat::domain_war
