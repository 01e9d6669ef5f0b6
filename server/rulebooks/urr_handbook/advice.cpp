#include <array>
#include <map>
#include <queue>

#include "game/offer.h"
#include "rulebooks/adjudicator/faces.h"
#include "rulebooks/shelf/arguments.h"
#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/battle/storm_plan.h"
#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/siege_plan.h"

// The bot's valuation of orders, based on the view of its seat alone. It values battles by simulation: a round is
// fought with the order and without it. In council it gives orders that are always useful: markers, missions, works,
// marches to the siege, manning the walls.
namespace ziggurat::urr_handbook {
namespace {

using Worth = std::int64_t;
using shelf::Named;

constexpr std::array<int, 3> trials_of = {8, 48, 96};  // trials, indexed by strength
constexpr Worth tower_seat_worth = 5;
// value of the contested place in steps, if the simulation runs to the end of the fight
constexpr int place_worth = 12;
constexpr std::uint64_t trial_seed = 20261123;  // arbitrary but fixed, so that an order always meets the same dice

class OrderEvaluator {
 public:
  OrderEvaluator(const Context& context, const game::Sheet& sheet, game::Strength strength)
      : trials_(trials_of[static_cast<std::size_t>(strength)]),
        to_the_end_(strength == game::Strength::hard),
        context_(context),
        now_(context.now),
        config_(*now_.config),
        me_(context.faction()),
        sheet_(sheet),
        approach_(now_, me_),
        storms_(context, trials_) {
    pod_ = me_ == config_.faction("pod") || now_.allied(me_, config_.faction("pod"));
    urr_ = me_ == config_.faction("urr") || now_.allied(me_, config_.faction("urr"));
  }

  Worth worth(const game::Order& order) {
    const Named named(order_types().kind(order), order);
    const auto kind = named.kind();
    if (kind == "shoot") return named.flag("shoot") ? 40 : 0;
    if (kind == "stance" || kind == "reinforce" || kind == "commit") return fought_out(order) + (kind == "commit");
    if (kind == "assault") return assault(named, order);
    if (kind == "advance") return pod_ && named.flag("advance") ? 50 : 0;
    if (kind == "pass") return passage(named);
    if (kind == "fire_fight") return urr_ ? 30 : 0;
    if (kind == "burn") return 30;
    if (kind == "move") return step(named);
    if (kind == "equip") return equipment(named);
    if (kind == "mission") return mission(named);
    if (kind == "project") return project(named);
    if (kind == "raid") return raid(named);
    if (kind == "ramp_work") return 50;
    if (kind == "ramp_fire") return 30 + 5 * (named.piece("first").valid() + named.piece("second").valid());
    if (kind == "march") return march(named);
    if (kind == "attach") return company(named);
    if (kind == "deploy") return deployment(named);
    if (kind == "accept") return acceptance(named.piece("offer"));
    return 0;
  }

 private:
  // ---- battle ----
  // Steps that the enemy loses beyond ours, summed over the simulated rounds of all own combats and all trials.
  int fights(const game::Sheet& sheet) const {
    Siege siege = forecast_of(context_, sheet);
    add_expected_reaction(siege, me_);
    int better = 0;
    for (const auto& fight : siege.combats) {
      const int mine = siege.side_in(fight, me_);
      if (fight.over || mine < 0 || siege.side_of(fight, mine).empty()) continue;
      const Combat combat = rules_combat(siege, fight);
      if (is_over(combat)) continue;
      const auto own = static_cast<std::size_t>(mine), foe = 1 - own;
      // The attacker must clear the place within few rounds; the holder only needs to survive until the end.
      const int kill = mine == 1 ? 3 : 1;
      const int own_before = left_of(combat.sides[own]).steps, foe_before = left_of(combat.sides[foe]).steps;
      const int rounds = to_the_end_ ? std::max(1, config_.rounds() - now_.round + 1) : 1;
      adjudicator::SeededDice dice(trial_seed);
      dice.keep_rolls(false);
      Round round;
      for (int trial = 0; trial < trials_; ++trial) {
        Combat tried = combat;
        for (int i = 0; i < rounds && !is_over(tried); ++i) {
          fight_round(tried, config_.switches, dice, round);
          dice.forget();
        }
        const auto own_left = left_of(tried.sides[own]), foe_left = left_of(tried.sides[foe]);
        better += kill * (foe_before - foe_left.steps) - (own_before - own_left.steps);
        if (!to_the_end_) continue;
        if (mine == 1 && foe_left.units == 0 && own_left.units > 0) better += place_worth;
        if (mine == 0 && own_left.units == 0) better -= place_worth;
      }
    }
    return better;
  }
  int fights_now() {
    if (!before_) before_ = fights(sheet_);
    return *before_;
  }
  // In hundredths of a step per trial.
  Worth fought_out(const game::Order& order) {
    game::Sheet with = sheet_;
    with.orders.push_back(order);
    return 100 * (fights(with) - fights_now()) / trials_;
  }
  Worth strength(const Place& at, bool own) const {
    return own ? strength_of_own(now_, me_, at) : strength_of_enemies(now_, me_, at);
  }
  Worth assault(const Named& named, const game::Order& order) {
    const auto units = named.pieces("units");
    const auto* first = units.empty() ? nullptr : now_.unit(units.front());
    if (!first) return 0;
    const Place to = named.get<Place>("to");
    const Worth ours = strength(first->at, true), theirs = strength(to, false);
    if (theirs == 0) {
      const Worth step = walk_in(first->at, to, units);
      if (step <= 0 || !is_before_reaction(now_)) return step;  // before a reaction, an empty place may be manned
    }
    if (pod_) {
      const auto& plan = storms_.plan(first->at, to);
      if (!std::ranges::all_of(units, [&](PieceId id) { return has(plan.order.units, id); })) return 0;
      if (plan.worth <= 0) return 0;
      const auto seats = [&](const char* seat, PieceId planned) {
        const PieceId ordered = named.piece(seat);
        return !ordered.valid() ? 0 : ordered == planned ? tower_seat_worth : -tower_seat_worth;
      };
      return 40 + std::min<Worth>(plan.worth, 100) + static_cast<Worth>(units.size()) +
             seats("tower_ranged", plan.order.tower_ranged) + seats("tower_melee", plan.order.tower_melee);
    }
    // The victors of an attack move on, so a section that is needed attacks nothing but its own walkway.
    const bool leaves_wall = first->at != to && now_.geography().is_wall(first->at);
    if (urr_ && leaves_wall && threat(first->at, -static_cast<Worth>(units.size())) > 0) return 0;
    const Worth round = fought_out(order);
    return round > 0 && 2 * ours >= theirs ? 30 + round / 10 : 0;
  }
  // An attack that nobody resists is a step: it is worth the way to the goal that it saves.
  Worth walk_in(const Place& from, const Place& to, const Pieces& units) {
    const Worth gain = advance(from, to, units);
    return gain > 0 ? 30 + std::min<Worth>(gain, 30) : 0;
  }
  // Through a breach, towards the goal, to a place where the enemy is not stronger.
  Worth passage(const Named& named) {
    const auto* unit = now_.unit(named.piece("unit"));
    if (!unit || !pod_) return 0;
    const Place to = beyond_breach(now_, *unit, named.get<Place>("section"));
    if (!now_.geography().find(to) || nearer(unit->at, to) <= 0) return 0;
    const Worth theirs = strength(to, false), ours = strength(to, true) + (unit->melee + 1) * unit->steps;
    return theirs > ours ? 0 : 45 + unit->steps;
  }

  // ---- paths ----
  // Steps from the nearest of these places, across all boards.
  std::map<Place, int> ways_from(const std::vector<Place>& goals) const {
    std::map<Place, int> found;
    std::queue<Place> open;
    for (const auto& goal : goals)
      if (found.emplace(goal, 0).second) open.push(goal);
    for (; !open.empty(); open.pop())
      for (const auto& next : now_.geography().neighbours(open.front()))
        if (found.emplace(next, found.at(open.front()) + 1).second) open.push(next);
    return found;
  }
  // For the besiegers: to the centre, starting outside the fields. For the city: to any enemy inside.
  const std::map<Place, int>& ways() {
    if (!ways_.empty()) return ways_;
    std::vector<Place> goals;
    const auto& geography = now_.geography();
    if (pod_)
      for (const auto& id : config_.scenario.centre) {
        const auto* quarter = now_.quarter(geography.place(id));
        if (!quarter || !now_.allied(quarter->held, me_)) goals.push_back(geography.place(id));
      }
    if (urr_)
      for (const auto& unit : now_.units)
        if (now_.hostile(unit.faction, me_) && geography.inside(unit.at)) goals.push_back(unit.at);
    if (goals.empty()) goals.push_back(nowhere);
    return ways_ = ways_from(goals);
  }
  Worth nearer(const Place& from, const Place& to) {
    const auto& way = ways();
    const auto start = way.find(from), end = way.find(to);
    return start == way.end() || end == way.end() ? 0 : start->second - end->second;
  }
  Worth step(const Named& named) {
    const auto units = named.pieces("units");
    if (units.empty()) return 0;
    return advance(place_of(units.front()), named.get<Place>("to"), units);
  }
  // The way to the goal that these units save, minus what the place that they leave then lacks.
  Worth advance(const Place& from, const Place& to, const Pieces& units) {
    const Worth way = 12 * nearer(from, to);
    if (pod_) return way + quarter_worth(to) - quarter_worth(from);
    return urr_ ? way - threat(from, -static_cast<Worth>(units.size())) : way;
  }
  // Three outer quarters are a partial success; a quarter without own units is still to be taken.
  Worth quarter_worth(const Place& at) const {
    if (!now_.geography().find(at) || now_.geography().kind(at) != SiteKind::outer_quarter) return 0;
    const auto* quarter = now_.quarter(at);
    return quarter && !now_.allied(quarter->held, me_) && now_.units_at(at, me_).size() <= 1 ? 8 : 0;
  }
  Worth march(const Named& named) {
    const auto units = named.pieces("units");
    const auto way = named.places("path");
    if (!pod_ || units.empty() || way.empty()) return 0;
    const auto& geography = now_.geography();
    const auto start = approach_.points(geography.area_of(place_of(units.front()))),
               end = approach_.points(geography.area_of(way.back()));
    if (!start || !end) return 0;
    const Worth gained = *start - *end;
    if (gained <= 0) return 0;
    // Marching towards the city counts. The field before the section to be breached counts extra, because army and
    // engines gather there; in another area, the field from which a storm is best prepared.
    const Place best = best_field(now_, me_, geography.fields_of(geography.area_of(way.back())));
    return 20 * gained + (way.back() == main_field() ? 15 : way.back() == best ? 10 : 0);
  }
  Place place_of(PieceId id) const {
    const auto* counter = now_.counter(id);
    return counter ? counter->at : nowhere;
  }
  Place main_field() {
    if (!main_field_) main_field_ = urr_handbook::main_field(now_, me_);
    return *main_field_;
  }

  // ---- council ----
  Worth deployment(const Named& named) {
    const auto units = named.pieces("units");
    if (units.empty()) return 0;
    const Place from = place_of(units.front()), to = named.get<Place>("to");
    if (pod_) return gathering(units, from, to);
    return urr_ ? threat(to, static_cast<Worth>(units.size())) - threat(from, 0) - 2 : 0;
  }
  // The army gathers before the section to be breached; engines go where they still have a wall to batter.
  Worth gathering(const Pieces& units, const Place& from, const Place& to) {
    if (from == to) return 0;
    const auto engines = std::ranges::count_if(units, [&](PieceId id) { return now_.engine(id) != nullptr; });
    if (engines > 0 && engines < std::ssize(units)) return 0;  // engines find new walls, the army stays
    if (engines == 0) {
      const bool inside = now_.geography().inside(from);
      return !inside && to == main_field() ? 12 : 0;
    }
    return targets_from(units, from) == 0 && targets_from(units, to) > 0 ? 14 : 0;
  }
  // Number of unbreached sections in reach of these engines from a place.
  std::ptrdiff_t targets_from(const Pieces& units, const Place& at) const {
    std::ptrdiff_t count = 0;
    for (const PieceId id : units)
      if (auto gun = gun_of(now_, id)) {
        gun->at = at;
        count += std::ranges::count_if(sections_in_reach(now_, *gun), [&](const Place& section) {
          const auto* wall = now_.wall(section);
          return wall && now_.hostile(wall->held, me_) && !breached({wall->circuit, wall->damage});
        });
      }
    return count;
  }
  // Raiders join the units that will storm.
  Worth company(const Named& named) {
    const auto* unit = now_.unit(named.piece("unit"));
    if (!pod_ || !unit || unit->use == Use::defence || unit->melee < 3 || unit->at != main_field()) return 0;
    return 10 + unit->melee;
  }
  // The breached outer section in front of a quarter.
  std::optional<Place> breach_beside(const Place& at) const {
    const auto& geography = now_.geography();
    if (!geography.find(at) || geography.kind(at) != SiteKind::outer_quarter) return std::nullopt;
    for (const auto& wall : now_.walls)
      if (geography.kind(wall.at) == SiteKind::outer_wall && geography.quarter_behind(wall.at) == at &&
          breached({wall.circuit, wall.damage}))
        return wall.at;
    return std::nullopt;
  }
  // How many more of the city's units a section or quarter needs, if this many join it or leave it.
  Worth threat(const Place& at, Worth more) const {
    const auto& geography = now_.geography();
    const Place before = geography.field_before(at);
    Worth enemies = 0;
    for (const auto& unit : now_.units)
      enemies += now_.hostile(unit.faction, me_) && (unit.at == before || geography.adjacent(unit.at, at));
    if (const auto section = breach_beside(at))
      for (const auto& unit : now_.units)
        enemies += now_.hostile(unit.faction, me_) && unit.at == geography.field_before(*section);
    // Man the centre as soon as any enemy is inside the walls, because holding all of it wins.
    const bool centre =
        std::ranges::any_of(config_.scenario.centre, [&](const auto& id) { return geography.place(id) == at; });
    for (const auto& unit : now_.units)
      enemies +=
          centre && now_.hostile(unit.faction, me_) && geography.inside(unit.at) && !geography.adjacent(unit.at, at);
    if (enemies == 0) return 0;
    auto there = static_cast<Worth>(now_.units_at(at, me_).size()) + more;
    for (const auto& order : sheet_.orders) {
      const Named other(order_types().kind(order), order);
      if (other.kind() == "deploy" && other.get<Place>("to") == at)
        there += static_cast<Worth>(other.pieces("units").size());
    }
    if (geography.is_wall(at)) return std::max<Worth>(0, 8 * std::min<Worth>(enemies, 6) - 6 * there);
    if (centre) return std::max<Worth>(0, 7 * std::min<Worth>(enemies, 6) - 6 * there);
    // Stand behind a breach, so that walkers who come through meet somebody.
    return breach_beside(at) ? std::max<Worth>(0, 6 * std::min<Worth>(enemies, 6) - 6 * there) : 0;
  }
  Worth equipment(const Named& named) const {
    const auto* unit = now_.unit(named.piece("unit"));
    if (!unit || markers_left(named.word("marker")) <= 0) return 0;
    const bool bow = named.word("marker").ends_with("bow");
    return 20 + (bow ? 4 * unit->ranged : 2 * unit->melee) + unit->steps + (urr_ ? threat(unit->at, 0) : 0);
  }
  // Markers that are in the stores now, without those issued on this sheet. A purchase on it is only an offer.
  Number markers_left(std::string_view marker) const {
    const auto ledger = ledger_of(config_.words, marker);
    Number left = ledger ? now_.store(me_, *ledger) : 0;
    for (const auto& order : sheet_.orders) {
      const Named other(order_types().kind(order), order);
      left -= other.kind() == "equip" && other.word("marker") == marker;
    }
    return left;
  }
  Worth mission(const Named& named) const {
    // Fires draw the city's units away and start a tactical turn in which a breach can be entered.
    if (named.word("mission") == "fire")
      return pod_ && now_.store(me_, config_.words.food) > 1 && breach_before(place_of(named.piece("engine"))) ? 20 : 0;
    if (named.word("mission") != "bombard") return 0;
    const auto* wall = now_.wall(named.get<Place>("aim"));
    if (!wall || !now_.hostile(wall->held, me_)) return 0;
    const Place field = now_.geography().field_before(wall->at);
    return 60 + 6 * wall->damage + 3 * static_cast<Worth>(now_.units_at(field, me_).size());
  }
  bool breach_before(const Place& field) const {
    if (!now_.geography().find(field) || now_.geography().kind(field) != SiteKind::field) return false;
    const auto* wall = now_.wall(now_.geography().section_before(field));
    return wall && breached({wall->circuit, wall->damage});
  }
  // Build a bridge where a good part of the army, engines included, needs one on its way to the city.
  Worth bridge(const Place& site, const Place& over) const {
    constexpr std::ptrdiff_t part = 5;
    const Place area = now_.geography().area_of(site);
    if (!approach_.needs_crossing(area) || approach_.next(area) != over) return 0;
    std::ptrdiff_t here = 0, all = 0;
    const auto count = [&](const auto& pieces) {
      for (const auto& piece : pieces) {
        const bool own = piece.faction == me_ && now_.geography().find(piece.at);
        all += own, here += own && now_.geography().area_of(piece.at) == area;
      }
    };
    count(now_.units), count(now_.engines);
    return part * here > all ? 60 : 0;
  }
  // Whether this side digs under the section already, or an order of this sheet lets it.
  bool is_sapped(const Place& section) const { return sap_of(now_, me_, section) || ordered_at(section, "sap"); }
  bool has_tower_works(const Place& section) const {
    const auto* works = now_.works_in(now_.geography().field_before(section));
    return (works && works->faction == me_ && !works->ready()) || ordered_at(section, "tower_shields") ||
           ordered_at(section, "siege_tower");
  }
  bool ordered_at(const Place& section, std::string_view what) const {
    return std::ranges::any_of(sheet_.orders, [&](const auto& order) {
      const Named other(order_types().kind(order), order);
      return other.kind() == "project" && other.word("project") == what && other.get<Place>("site") == section;
    });
  }
  Worth project(const Named& named) const {
    const auto what = named.word("project");
    const Place site = named.get<Place>("site");
    const auto* wall = now_.wall(site);
    if (what == "wall_repair") return urr_ && wall ? 40 + 5 * wall->damage : 0;
    if (what == "repair_engine") return named.piece("object").valid() ? 35 : 0;
    if (!pod_) return 0;
    if (what == "pontoon") return bridge(site, now_.geography().area_of(named.get<Place>("edge_to")));
    // One work at a place: a sap under the section, or a tower before it.
    if (what == "sap") return has_tower_works(site) || ordered_at(site, "sap") ? 0 : sap_worth(now_, me_, site);
    if (is_sapped(site)) return 0;
    if (what == "siege_tower") return 45;
    return what == "tower_shields" ? 40 + (wall ? wall->damage : 0) : 0;
  }
  static RaidOrder raid_of(const Named& order) {
    return {.party = order.piece("party"),
        .target = named<RaidTarget>(raid_target_names(), order.word("target")).value_or(RaidTarget::custom),
        .at = order.get<Place>("at"),
        .object = order.piece("object"),
        .entry = named<RaidEntry>(raid_entry_names(), order.word("entry")).value_or(RaidEntry::overland)};
  }
  // The damage of the raid times its chance, against the value of the party that may be lost.
  Worth raid(const Named& order) const {
    const auto* party = now_.star(order.piece("party"));
    const RaidOrder plan = raid_of(order);
    const auto base = base_difficulty(plan.target);
    const Worth prize = base && party && !raided(plan) ? prize_of(plan) : 0;
    if (prize <= 0) return 0;
    const bool behind_walls = now_.geography().inside(plan.at) && !now_.geography().inside(party->at);
    const int difficulty = raid_difficulty(*base, plan.entry, behind_walls);
    // Watches are secret: assume that every enemy party at the place keeps one.
    const auto guards = std::ranges::count_if(now_.stars, [&](const auto& star) {
      return star.raiders() && !star.attached_to.valid() && star.at == plan.at && now_.hostile(star.faction, me_);
    });
    constexpr int faces = 6, lost = 20;  // values of a party
    Worth worth = 0;
    for (int face = 1; face <= faces; ++face) {
      const int total = face - difficulty;
      if (face > 1 && total >= raid_succeeds) worth += total >= raid_is_great ? prize * 3 / 2 : prize;
      else if (total <= 0) worth -= lost;
    }
    worth /= faces;
    for (int i = 0; i < guards; ++i) worth = (worth * (guard_stops - 1) - lost * (faces - guard_destroys + 1)) / faces;
    return worth;
  }
  // Whether another party has this target on the sheet already.
  bool raided(const RaidOrder& plan) const {
    return std::ranges::any_of(sheet_.orders, [&](const auto& order) {
      const Named other(order_types().kind(order), order);
      if (other.kind() != "raid") return false;
      const RaidOrder before = raid_of(other);
      return before.at == plan.at && before.target == plan.target &&
             object_of(now_, me_, before) == object_of(now_, me_, plan);
    });
  }
  Worth prize_of(const RaidOrder& plan) const {
    const auto is_far = [&](const SiegeUnit& unit) {  // an enemy who may still want the bridge
      return now_.hostile(unit.faction, me_) && now_.geography().find(unit.at) &&
             approach_.next(now_.geography().area_of(unit.at)).has_value();
    };
    if (plan.target == RaidTarget::pontoon) {
      const auto bridge = std::ranges::find(now_.crossings, object_of(now_, me_, plan), &SiegeCrossing::id);
      const bool theirs = bridge != now_.crossings.end() && now_.hostile(bridge->faction, me_);
      return theirs && std::ranges::any_of(now_.units, is_far) ? 90 : 0;
    }
    const FactionId victim = victim_of(now_, me_, plan);
    if (!victim.valid() || !now_.hostile(victim, me_)) return 0;
    switch (plan.target) {
      case RaidTarget::rafts: return 50;
      case RaidTarget::trebuchet: return 60;
      case RaidTarget::siege_works: return 70;
      case RaidTarget::leader: return 50;
      case RaidTarget::stores: return 25;
      default: return 0;
    }
  }
  // Accept a price of up to half the stores; never lend or promise.
  Worth acceptance(PieceId id) const {
    const auto* offer = now_.offer(id);
    if (!offer) return 0;
    const Bargain& bargain = *offer;
    const auto goods = bargain.lease() ? std::nullopt : ledger_of(config_.words, bargain.item);
    Bargain listed = bargain;
    listed.price.reset();
    const int price = cost_of(bargain), fair = goods ? cost_of(listed) : 0;
    const bool buys = bargain.buyer() == me_;
    const game::OfferTerms terms{.is_enemy = now_.hostile(offer->faction, me_),
        .gains = buys ? fair : price,
        .costs = buys ? price : fair,
        .can_afford = buys ? now_.store(me_, config_.words.gold) >= 2 * price
                           : goods && now_.store(me_, *goods) >= 2 * bargain.quantity};
    return game::bot_accepts(terms) ? 20 : 0;
  }

  const int trials_;
  const bool to_the_end_;  // whether fights are simulated to the last round, instead of the next one only
  const Context& context_;
  const Siege& now_;
  const GameConfig& config_;
  const FactionId me_;
  const game::Sheet& sheet_;
  bool pod_ = false, urr_ = false;
  const Approach approach_;
  std::optional<int> before_;
  std::map<Place, int> ways_;
  std::optional<Place> main_field_;
  StormPlanner storms_;
};

}  // namespace

std::vector<std::int64_t> Urr::worth(const Context& context, const game::Sheet& sheet,
    const std::vector<game::Order>& offered, game::Strength strength) {
  OrderEvaluator evaluator(context, sheet, strength);
  std::vector<std::int64_t> worth;
  for (const auto& order : offered) worth.push_back(context.faction().valid() ? evaluator.worth(order) : 0);
  return worth;
}

}  // namespace ziggurat::urr_handbook
