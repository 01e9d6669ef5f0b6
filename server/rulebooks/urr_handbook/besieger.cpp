#include "rulebooks/urr_handbook/besieger.h"

#include <algorithm>
#include <map>

#include "game/advice/steward.h"
#include "game/pages/sentences.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/battle/storm_plan.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/sap.h"
#include "rulebooks/urr_handbook/siege_plan.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr int trials = 200;  // of each storm

class Besieger {
 public:
  explicit Besieger(const Context& context)
      : context_(context), now_(context.now), me_(context.faction()), approach_(now_, me_), storms_(context, trials) {}

  std::vector<game::Hint> hints() {
    if (now_.part == Part::council) council();
    else if (now_.part == Part::assault) storm();
    return std::move(hints_);
  }

 private:
  const Geography& ground() const { return now_.geography(); }
  std::string name(const Place& at) const { return ground().name(at); }

  void council() {
    const auto camps = camps_by_size();
    if (camps.empty()) return;
    if (ground().fields_of(camps.front()).empty()) march(camps.front(), "counsel.next");
    else
      for (const auto& camp : camps)
        if (ground().fields_of(camp).empty() && march(camp, "counsel.follow")) break;
    gather();
    bombard();
    sap();
  }

  // ---- the march to the city ----
  // The land areas where own counters stand, those with the most units first; among equals, those with the most counters.
  Places camps_by_size() const {
    std::map<Place, std::pair<int, int>> counts;
    const auto count = [&](const auto& pieces, int units) {
      for (const auto& piece : pieces)
        if (piece.faction == me_ && ground().find(piece.at)) {
          auto& [of_units, of_all] = counts[ground().area_of(piece.at)];
          of_units += units, ++of_all;
        }
    };
    count(now_.units, 1), count(now_.engines, 0), count(now_.stars, 0);
    Places camps;
    for (const auto& [at, many] : counts) camps.push_back(at);
    std::ranges::stable_sort(camps, std::greater(), [&](const Place& at) { return counts.at(at); });
    return camps;
  }
  std::string wrecks_at(const Place& at) const {
    std::vector<std::string> names;
    for (const auto& engine : now_.engines)
      if (engine.faction == me_ && engine.at == at && engine.wrecked) names.push_back(engine.name);
    return names_together(names);
  }
  // "3 units", "5 engines", "1 leader": what there is of each.
  std::vector<std::string> counted(const Pieces& army) const {
    int units = 0, engines = 0, parties = 0;
    for (const PieceId id : army) ++(now_.unit(id) ? units : now_.engine(id) ? engines : parties);
    std::vector<std::string> words;
    const auto add = [&](const char* key, int count) {
      if (count > 0) words.push_back(say(key, {{"count", count}}));
    };
    add("counsel.of_units", units), add("counsel.of_engines", engines), add("counsel.of_parties", parties);
    return words;
  }
  // Everything that stands in the area goes on together. False: there is nothing to say about it.
  bool march(const Place& camp, const char* words) {
    const auto at = approach_.next(camp);
    const auto* way = at ? ground().land_way(camp, *at) : nullptr;
    const Pieces army = marchers_at(now_, me_, camp);
    if (!way || army.empty()) return false;
    const bool barred = way->river && !now_.crossing(edge_of(*way));
    const bool rafts = !now_.objects_at(now_.config->words.rafts, camp).empty();
    if (barred && !rafts) return bridge(camp, *at);
    const Place field = best_field(now_, me_, ground().fields_of(*at)), section = ground().section_before(field);
    const bool arrives = field != nowhere;
    const std::string told =
        say(words, {{"from", name(camp)}, {"to", name(*at)}, {"army", counted(army)}, {"wrecks", wrecks_at(camp)},
                       {"rafts", barred}, {"arrives", arrives}, {"field", name(field)}, {"section", name(section)},
                       {"strength", wall_strength_at(now_, section)}, {"foes", enemies_on(section)}});
    hints_.push_back({.words = told,
        .rule = "UH-100",
        .at = arrives ? field : *at,
        .kind = "march",
        .pieces = army,
        .option = {{"rafts", barred}}});
    return true;
  }
  bool bridge(const Place& camp, const Place& at) {
    Pieces corps;
    for (const auto* unit : now_.units_at(camp, me_))
      if (capacity(corps_kind(*unit)) > 0) corps.push_back(unit->id);
    if (corps.empty()) return false;
    hints_.push_back({.words = say("counsel.river", {{"from", name(camp)}, {"to", name(at)}}),
        .rule = "UH-65",
        .at = camp,
        .kind = "project",
        .pieces = corps,
        .settled = {{"project", "pontoon"}}});
    return true;
  }
  std::string names_of(const Pieces& pieces) const {
    std::vector<std::string> names;
    for (const PieceId id : pieces) names.push_back(now_.counter(id)->name);
    return names_together(names);
  }
  std::size_t enemies_on(const Place& at) const {
    const auto units = now_.units_at(at);
    return static_cast<std::size_t>(
        std::ranges::count_if(units, [&](const auto* unit) { return now_.hostile(unit->faction, me_); }));
  }

  // Troops in other fields join those before the section that is to be stormed. Engines stay where they have a target.
  void gather() {
    const Place main = main_field(now_, me_);
    if (now_.units_at(main, me_).empty()) return;
    Place from = nowhere;
    Pieces most;
    for (const auto& field : ground().sites_of(SiteKind::field)) {
      Pieces here = field == main || now_.enemy_at(field, me_) ? Pieces{} : marchers_at(now_, me_, field);
      std::erase_if(here, [&](PieceId id) { return now_.engine(id) != nullptr; });
      if (here.size() > most.size() && has(deploy_reach(now_, me_, field, false), main)) from = field, most = here;
    }
    if (most.empty()) return;
    hints_.push_back(
        {.words = say("counsel.gather", {{"army", names_of(most)}, {"from", name(from)}, {"to", name(main)},
                                            {"section", name(ground().section_before(main))}}),
            .rule = "UH-100",
            .at = main,
            .kind = "deploy",
            .pieces = most,
            .settled = {{"to", main}}});
  }

  // ---- engines and engineers ----
  void bombard() {
    std::map<Place, Pieces> aims;  // engines in reach, by section
    for (const auto& engine : now_.engines)
      if (const auto gun = gun_of(now_, engine.id); engine.faction == me_ && !engine.wrecked && !engine.marched && gun)
        for (const Place& at : sections_in_reach(now_, *gun))
          if (const auto* wall = now_.wall(at);
              now_.hostile(wall->held, me_) && !breached({wall->circuit, wall->damage}))
            aims[at].push_back(engine.id);
    // The weakest section; among equals, the one in reach of the most engines.
    const auto best = std::ranges::max_element(
        aims, {}, [&](const auto& one) { return std::pair(now_.wall(one.first)->damage, one.second.size()); });
    if (best == aims.end()) return;
    int sixths = 0;
    for (const PieceId id : best->second) sixths += expected_steps(*gun_of(now_, id), best->first);
    hints_.push_back({.words = say("counsel.bombard",
                          {{"section", name(best->first)}, {"strength", wall_strength_at(now_, best->first)},
                              {"engines", best->second.size()}, {"steps", shelf::tenths_of_sixths(sixths)}}),
        .rule = "UH-50",
        .at = best->first,
        .kind = "mission",
        .pieces = best->second,
        .settled = {{"mission", "bombard"}, {"aim", best->first}}});
  }
  // The steps that an engine crosses off in a week, in sixths.
  int expected_steps(const SiegeEngine& gun, const Place& section) const {
    const auto& switches = now_.config->switches;
    const int resists = switches.wall_resists_bombardment ? wall_strength_at(now_, section) : 0;
    int steps = 0;
    for (int face = 1; face <= die_sides; ++face)
      steps += demolition_hits(face + gun.base + gun.modifier - resists, switches);
    return steps * gun.shots;
  }
  // A sap where engineers stand before a section that is not breached; none where a siege tower is being built.
  void sap() {
    const SiegeUnit* digger = nullptr;
    Place best = nowhere;
    int most = 0;
    for (const auto& unit : now_.units) {
      if (unit.faction != me_ || capacity(corps_kind(unit)) == 0 || ground().kind(unit.at) != SiteKind::field) continue;
      const Place section = ground().section_before(unit.at);
      const auto* works = now_.works_in(unit.at);
      const bool builds = works && works->faction == me_ && !works->ready();
      if (const int worth = builds ? 0 : sap_worth(now_, me_, section); worth > most)
        digger = &unit, best = section, most = worth;
    }
    if (!digger) return;
    const auto* digs = sap_of(now_, me_, best);
    hints_.push_back({.words = say("counsel.sap",
                          {{"corps", digger->name}, {"section", name(best)}, {"strength", wall_strength_at(now_, best)},
                              {"goes_on", digs != nullptr}, {"percent", sap_percent(digs ? digs->weeks + 1 : 2)}}),
        .rule = "UH-57",
        .at = best,
        .kind = "project",
        .pieces = {digger->id},
        .settled = {{"project", "sap"}, {"site", best}}});
  }

  // The chance that the wall sinks in this week of the sap, if nobody digs against it.
  static int sap_percent(int week) {
    int sinks = 0;
    for (int face = 1; face <= die_sides; ++face) sinks += face + week - 2 >= sap_one_hit_at_least;
    return (100 * sinks + die_sides / 2) / die_sides;
  }

  // ---- the storm ----
  struct Chosen {
    const StormPlan* plan = nullptr;
    Place from;
    bool advised = false;
  };
  void storm() {
    Chosen best;
    for (const auto& wall : now_.walls) {
      if (!now_.hostile(wall.held, me_)) continue;
      Places froms = ground().quarters_facing(wall.at);
      if (froms.empty()) froms.push_back(ground().field_before(wall.at));
      for (const auto& from : froms) {
        const auto& plan = storms_.plan(from, wall.at);
        if (plan.order.units.empty()) continue;
        const Chosen one{&plan, from, is_promising(from, plan)};
        const auto rank = [](const Chosen& c) { return std::pair(c.advised, c.plan->worth); };
        if (!best.plan || rank(one) > rank(best)) best = one;
      }
    }
    if (!best.plan) {
      hints_.push_back({.words = say("counsel.no_storm"), .rule = "UH-97", .against = {"assault"}});
      return;
    }
    hints_.push_back(best.advised ? with_orders(best) : against(best));
  }
  // Bots also storm to wear the enemy down. A person is advised to storm only with a fair chance to take the place, and
  // never into a next round that would more likely harm this side: no steward proposes such an order.
  static constexpr int least_percent = 25;
  bool is_promising(const Place& from, const StormPlan& plan) {
    const auto odds = storms_.odds(from, plan.order.to);
    if (plan.worth <= 0 || odds.percent(odds.sums) < least_percent) return false;
    const auto forecasts = Urr::forecast(context_, {{order_types().order_of(plan.order)}, {}});
    return std::ranges::none_of(
        forecasts, [&](const game::Forecast& one) { return one.at == plan.order.to && game::is_likely_lost(one); });
  }
  std::string words_for(const Chosen& chosen) {
    const auto& order = chosen.plan->order;
    UnitList units;
    for (const PieceId id : order.units) units.push_back(now_.unit(id));
    const auto odds = storms_.odds(chosen.from, order.to);
    return say("counsel.storm",
        {{"section", name(order.to)}, {"strength", wall_strength_at(now_, order.to)}, {"foes", enemies_on(order.to)},
            {"units", urr_handbook::names_of(units)}, {"percent", odds.percent(odds.sums)},
            {"alone", odds.percent(odds.if_nobody_comes)}, {"reaction", odds.comes.all() > 0},
            {"seen", odds.comes.seen}, {"guessed", odds.comes.guessed}, {"behind", odds.behind},
            {"behind_it", odds.behind > 0}, {"reserves", odds.reserves}, {"reserve", odds.reserves > 0},
            {"cost", tenths(odds.sums.cost, odds.trials)}, {"lost", tenths(odds.sums.lost, odds.trials)},
            {"advised", chosen.advised}, {"tower", order.tower_ranged.valid() || order.tower_melee.valid()}});
  }
  game::Hint with_orders(const Chosen& chosen) {
    const auto& order = chosen.plan->order;
    game::Hint hint{.words = words_for(chosen),
        .rule = "UH-42",
        .at = order.to,
        .kind = "assault",
        .pieces = order.units,
        .settled = {{"units", order.units}, {"to", order.to}}};
    if (order.tower_ranged.valid()) hint.settled.emplace_back("tower_ranged", order.tower_ranged);
    if (order.tower_melee.valid()) hint.settled.emplace_back("tower_melee", order.tower_melee);
    return hint;
  }
  game::Hint against(const Chosen& chosen) {
    return {.words = words_for(chosen), .rule = "UH-42", .at = chosen.plan->order.to, .against = {"assault"}};
  }

  const Context& context_;
  const Siege& now_;
  const FactionId me_;
  const Approach approach_;
  StormPlanner storms_;
  std::vector<game::Hint> hints_;
};

}  // namespace

std::vector<game::Hint> besieger_hints(const Context& context) { return Besieger(context).hints(); }

}  // namespace ziggurat::urr_handbook
