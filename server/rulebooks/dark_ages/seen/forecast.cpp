#include <algorithm>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/turn/declared_course.h"
#include "rulebooks/dark_ages/seen/in_the_way.h"
#include "rulebooks/dark_ages/seen/outlook.h"

// What orders would do, from the view of their seat: the odds that a page shows for the shots and blows on a sheet, the
// preview of one order, and the reach of a unit (DA-112).
namespace ziggurat::dark_ages {
namespace {

using Chances = std::vector<std::pair<std::string, std::int64_t>>;

Chances chances_of(const AttackTerms& terms) {
  std::map<int, std::int64_t> faces;
  for (const int hits : hits_by_face(terms)) ++faces[hits];
  Chances chances;
  for (const auto& [hits, count] : faces) chances.emplace_back(say("forecast.hits", {{"hits", hits}}), count);
  return chances;
}

MapPoint map_point(Point at) { return {static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)}; }
std::vector<MapPoint> corners_of(const Pose& pose) {
  std::vector<MapPoint> corners;
  for (const Point& corner : footprint(pose)) corners.push_back(map_point(corner));
  return corners;
}

class ForecastBuilder {
 public:
  ForecastBuilder(const Context& context, const Sheet& sheet)
      : now_(context.now),
        taken_(order_types().taken(context, sheet)),
        battle_(battle_then(context, taken_, storage_)) {}

  std::vector<Forecast> all() {
    for (const auto* order : taken_.of<written::Shoot>()) add_shot(order->piece, order->targets);
    for (const BattleUnit* unit : battle_.by_id())
      if (unit->piece.side == battle_.side)
        if (const Contact* contact = battle_.front_contact(unit->piece.id)) add_blow(*unit, *contact);
    return std::move(found_);
  }

 private:
  void add_shot(PieceId by, const written::Targets& targets) {
    const BattleUnit* own = battle_.find(rules_id(by));
    const auto* id = targets.empty() ? nullptr : std::get_if<PieceId>(&targets.front());
    const BattleUnit* target = own && id ? battle_.find(rules_id(*id)) : nullptr;
    if (!target) return;
    const ShotCheck check = check_target(
        own->piece, target->piece.pose, battle_.table_without({own->piece.id, target->piece.id}), now_.switches);
    if (check.reason != Reason::none) return;
    put(*own, *target, "forecast.shot", *check.facing,
        shooting_terms(own->piece.figures(), own->rides(PersonKind::hero), target->piece.figures(), check.target_in,
            *check.facing, now_.switches));
  }
  void add_blow(const BattleUnit& own, const Contact& contact) {
    const BattleUnit* target = battle_.find(contact.other(own.piece.id));
    const Facing facing = contact.facing_of(target->piece.id);
    const bool defends = contact.b == target->piece.id && !contact.defends.empty();
    put(own, *target, "forecast.blow", facing,
        melee_terms(
            own.piece.figures(), own.rides(PersonKind::hero), target->piece.figures(), defends, facing, now_.switches));
  }
  void put(
      const BattleUnit& own, const BattleUnit& target, std::string_view key, Facing facing, const AttackTerms& terms) {
    const Unit *by = now_.unit(piece_of(own.piece.id)), *on = now_.unit(piece_of(target.piece.id));
    if (!by || !on) return;
    found_.push_back({.at = on->place,
        .title =
            say(key, {{"by", by->name}, {"on", on->name}, {"thrown", own.piece.figures().missile == Missile::javelin}}),
        .details = lines("forecast.lines",
            {{"facing", catalogue().word("facings", name(facing))}, {"mean", mean_words(mean_hits_sum(terms))},
                {"left", hits_limit(target.quality, now_.switches) - target.hits}}),
        .chances = chances_of(terms),
        .runs = die_sides});
  }

  const Situation& now_;
  const AcceptedOrders taken_;
  std::optional<Battle> storage_;
  Battle battle_;
  std::vector<Forecast> found_;
};

// ---- the preview of one order ----

class PreviewBuilder {
 public:
  PreviewBuilder(const Context& context, const Sheet& sheet, std::size_t index) : context_(context), now_(context.now) {
    Sheet before = sheet;
    before.orders.resize(index);
    taken_ = order_types().taken(context, before);
    battle_ = battle_then(context, taken_, storage_);
    const auto faults = order_types().check(context, sheet, {});
    const std::string at = "/orders/" + std::to_string(index);
    for (const Refusal& fault : faults)
      if (fault.at == at || fault.at.starts_with(at + "/")) preview_.refused = fault;
  }

  std::optional<Preview> of(const shelf::DecodedOrder& decoded) {
    const auto order = rules_order_of(decoded);
    if (!order) return std::nullopt;
    return std::visit([&](const auto& one) { return show(one); }, *order);
  }

 private:
  template <class A>
  std::optional<Preview> show(const A&) {
    return std::nullopt;
  }

  std::optional<Preview> show(const MovePieceOrder& order) {
    const BattleUnit* own = battle_.own(order.piece);
    const Unit* unit = now_.unit(piece_of(order.piece));
    if (!own || !unit) return std::nullopt;
    const Table table = battle_.table_without({order.piece});
    preview_.outlines.push_back(corners_of(own->piece.pose));
    Pose pose = own->piece.pose;
    for (const Step& step : order.move.steps) {
      pose = stepped(pose, step);
      preview_.path.push_back(on_table(pose));
      preview_.outlines.push_back(corners_of(pose));
    }
    const bool declared = now_.switches.declared_movement;
    const Mil asked = sum_of_goes(order.move.steps);
    const auto chances = distance_chances(unit->figures().unit_class, now_.switches);
    const Mil least = now_.config->house.dice_shown && unit->faces > 0 ? unit->rolled : chances.front().distance;
    for (const auto& [key, roll] : {std::pair("least", least), std::pair("mean", mean_roll(now_, *unit)),
             std::pair("greatest", greatest_roll(now_, *unit))}) {
      if (declared) {
        detail(key, declared_end(*own, order.move, roll, table));
        continue;
      }
      const Moved moved = execute_move(own->piece, roll, order.move, table, now_.switches);
      preview_.stop = on_table(moved.end);
      detail(key,
          say("forecast.goes", {{"roll", inches(roll)}, {"gone", inches(moved.gone)},
                                   {"why", moved.stopped_by == Reason::none
                                               ? std::nullopt
                                               : std::optional(why_stopped(now_, moved.stopped_by, moved.in_way))}}));
    }
    if (declared) return preview_;
    std::int64_t all = 0, enough = 0;
    for (const DistanceChance& one : chances) {
      all += one.ways;
      const Moved moved = execute_move(own->piece, one.distance, order.move, table, now_.switches);
      if (moved.gone >= asked && moved.dropped.empty()) enough += one.ways;
    }
    if (least == chances.front().distance && asked > 0) arrival(enough, all);
    return preview_;
  }

  // Where a declared move ends with this roll (DA-80): the full roll, a stop, or an enemy.
  std::string declared_end(const BattleUnit& own, const MoveOrder& move, Mil roll, const Table& table) {
    const DeclaredCourse course = declared_course(battle_, own, move, roll, now_.switches);
    if (course.charges)
      return say("forecast.runs_into", {{"roll", inches(roll)}, {"enemy", now_.unit(piece_of(*course.charges))->name}});
    const Moved moved = execute_move(own.piece, roll, course.move, table, now_.switches);
    preview_.stop = on_table(moved.end);
    std::optional<std::string> why;
    if (moved.stopped_by != Reason::none) why = why_stopped(now_, moved.stopped_by, moved.in_way);
    else if (course.stopped_at) why = catalogue().word("declared_stops", name(*course.stopped_at));
    return say("forecast.goes", {{"roll", inches(roll)}, {"gone", inches(moved.gone)}, {"why", why}});
  }

  std::optional<Preview> show(const ChargePieceOrder& order) {
    const BattleUnit *own = battle_.own(order.piece), *target = battle_.enemy(order.target);
    const Unit* unit = now_.unit(piece_of(order.piece));
    if (!own || !target || !unit) return std::nullopt;
    const ChargeOrder how{order.turn_start, order.facing, {}};
    const Table table = battle_.table_without({order.piece, order.target});
    preview_.outlines.push_back(corners_of(own->piece.pose));
    const Pose turned_pose = turned(own->piece.pose, order.turn_start);
    if (order.turn_start != 0) {
      preview_.path.push_back(on_table(turned_pose));
      preview_.outlines.push_back(corners_of(turned_pose));
    }
    const Charge best = judge_charge(own->piece, target->piece, greatest_roll(now_, *unit), how, table, now_.switches);
    if (best.facing) detail("facing", catalogue().word("facings", name(*best.facing)));
    if (best.legal()) {
      preview_.path.push_back(on_table(best.contact->final));
      preview_.outlines.push_back(corners_of(best.contact->final));
      preview_.stop = on_table(best.contact->final);
      detail("distance", inches(best.contact->gone));
      detail("flush", say(best.contact->flush ? "forecast.is_flush" : "forecast.is_gap"));
      for (const Defence one : best.defends) detail("defends", catalogue().word("defends", name(one)));
      const bool hero = own->rides(PersonKind::hero);
      const auto terms = melee_terms(
          own->piece.figures(), hero, target->piece.figures(), !best.defends.empty(), *best.facing, now_.switches);
      detail("blow", mean_words(mean_hits_sum(terms)));
    } else {
      detail("word", best.reason == Reason::no_line_of_sight
                         ? why_unseen(now_, battle_, *own, target->piece, best.reason)
                         : why_stopped(now_, best.reason, best.in_way));
    }
    if (now_.config->house.dice_shown && unit->faces > 0) return preview_;
    std::int64_t all = 0, enough = 0;
    for (const ChargeChance& one : charge_chances(own->piece, target->piece, how, table, now_.switches)) {
      all += one.roll.ways;
      if (one.charge.legal()) enough += one.roll.ways;
    }
    arrival(enough, all);
    return preview_;
  }

  std::optional<Preview> show(const RoadMarchOrder& order) {
    const BattleUnit* own = battle_.own(order.piece);
    if (!own) return std::nullopt;
    const DryRun run = dry_run(context_, taken_, order);
    const auto& march = std::get<MarchDone>(run.done.details).march;
    preview_.outlines.push_back(corners_of(own->piece.pose));
    if (!march || march->reason != Reason::none) return preview_;
    preview_.path.push_back(on_table(march->end));
    preview_.outlines.push_back(corners_of(march->end));
    preview_.stop = on_table(march->end);
    detail("greatest", inches(march->gone));
    return preview_;
  }

  std::optional<Preview> show(const ShootOrder& order) {
    const BattleUnit* own = battle_.own(order.piece);
    if (!own) return std::nullopt;
    for (const std::string& id : order.targets) {
      const BattleUnit* target = battle_.enemy(id);
      if (!target) continue;
      const ShotCheck check =
          check_target(own->piece, target->piece.pose, battle_.table_without({own->piece.id, id}), now_.switches);
      const std::string& named = now_.unit(piece_of(id))->name;
      if (check.reason != Reason::none) {
        preview_.details.emplace_back(named, why_unseen(now_, battle_, *own, target->piece, check.reason));
        continue;
      }
      const auto terms = shooting_terms(own->piece.figures(), own->rides(PersonKind::hero), target->piece.figures(),
          check.target_in, *check.facing, now_.switches);
      preview_.details.emplace_back(named,
          say("forecast.in_range",
              {{"facing", catalogue().word("facings", name(*check.facing))},
                  {"range", inches(floor_root(*check.square_distance))}, {"mean", mean_words(mean_hits_sum(terms))}}));
      if (preview_.chances.empty()) preview_.chances = chances_of(terms);
    }
    return preview_;
  }

  void detail(std::string_view key, std::string words) {
    preview_.details.emplace_back(catalogue().word("forecast.label", key), std::move(words));
  }
  void arrival(std::int64_t enough, std::int64_t all) {
    if (enough > 0) preview_.chances.emplace_back(say("forecast.arrives"), enough);
    if (enough < all) preview_.chances.emplace_back(say("forecast.falls_short"), all - enough);
  }

  const Context& context_;
  const Situation& now_;
  AcceptedOrders taken_;
  std::optional<Battle> storage_;
  Battle battle_;
  Preview preview_;
};

}  // namespace

std::vector<Forecast> DarkAges::forecast(const Context& context, const Sheet& sheet) {
  return context.faction().valid() ? ForecastBuilder(context, sheet).all() : std::vector<Forecast>{};
}

std::optional<Preview> DarkAges::preview(const Context& context, const Sheet& sheet, std::size_t order) {
  if (!context.faction().valid() || order >= sheet.orders.size()) return std::nullopt;
  const auto decoded = order_types().handed(context.seat, sheet.orders[order]);
  return decoded ? PreviewBuilder(context, sheet, order).of(*decoded) : std::nullopt;
}

// How far the unit's front centre could go in a straight line at each permitted bearing, before something is in the
// way.
std::optional<ReachArea> DarkAges::reach(const Context& context, PieceId piece, std::int64_t distance) {
  const Unit* unit = context.now.unit(piece);
  if (!unit || unit->side != context.faction()) return std::nullopt;
  constexpr int rays = 24;
  const Battle battle = context.now.battle(context.faction());
  const Piece own = context.now.battle_unit(*unit).piece;
  const Table table = battle.table_without({own.id});
  const Switches& switches = context.now.switches;
  const int side = switches.move_direction == MoveDirection::front_arc ? quarter_turn / 2
                   : switches.move_direction == MoveDirection::any     ? half_turn
                                                                       : 0;
  const Mil most = std::clamp<Mil>(distance, 0, distance_max);
  ReachArea area;
  if (side < half_turn) area.outline.push_back(map_point(own.pose.at));
  for (int ray = 0; ray <= (side == 0 ? 0 : rays); ++ray) {
    const int bearing = side == 0 ? 0 : -side + 2 * side * ray / rays;
    const Moved moved = walk(own, {go_step(most, bearing)}, table, switches);
    area.outline.push_back(map_point(moved.end.at));
  }
  return area;
}

}  // namespace ziggurat::dark_ages
