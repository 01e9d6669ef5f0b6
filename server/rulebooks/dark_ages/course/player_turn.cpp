#include <algorithm>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/course/turn_reports.h"
#include "rulebooks/dark_ages/orders/entry.h"
#include "rulebooks/dark_ages/seen/dice_shown.h"

// Plays a player turn by the rules, and makes every execution a step with its changes and reports (DA-6, DA-13).
namespace ziggurat::dark_ages {
namespace {

std::string piece_named(const Order& order) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.piece; }) return one.piece;
        else return one.personality;
      },
      order);
}

Place place_at(const Pose& pose) { return on_table(pose); }

// The places of a move: after each step, as far as it was made, and at its end.
std::vector<Place> path_of(const Pose& start, const Steps& steps, const Pose& end, Mil gone) {
  std::vector<Place> path;
  Pose pose = start;
  for (Step step : steps) {
    if (!step.is_turn) step.distance = std::min(step.distance, gone), gone -= step.distance;
    pose = stepped(pose, step);
    if (path.empty() || path.back() != place_at(pose)) path.push_back(place_at(pose));
  }
  if (!path.empty() && path.back() != place_at(end)) path.pop_back();
  if (path.empty() || path.back() != place_at(end)) path.push_back(place_at(end));
  return path;
}

class TurnReporter final : public TurnListener {
 public:
  TurnReporter(PhaseResolver& resolver, TurnDice& dice) : resolver_(resolver), dice_(dice), reports_(resolver, dice) {
    for (const auto& [seat, sheet, fate, path] : resolver.closing.sheets)
      if (fate == SheetFate::missed) by_default_.insert(seat.faction);
  }

  void before(Battle& battle, const Order& order) override {
    order_ = order;
    const std::string piece = piece_named(order);
    const PieceId id = piece_of(piece);
    const FactionId side = resolver_.config.side(battle.side);
    resolver_.begin(std::string(name(order)), side);
    begin_stream(name(order), id);
    reports_.before(id, by_default_.contains(side));
    came_in_ = false;
    blocked_ = {};
    const Unit* reserve = resolver_.read().reserve(id);
    if (std::holds_alternative<RoadMarchOrder>(order) && reserve && reserve->side == side) {
      came_in_ = bring_in(battle, resolver_.read(), id);
      if (!came_in_) blocked_ = id;
    }
    const BattleUnit* unit = battle.find(piece);
    start_ = unit ? unit->piece.pose : Pose{};
  }

  void after(const Battle& battle, const LogEntry& entry) override {
    std::visit(Overloaded{[&](const OrderDone& done) { executed(battle, done); },
                   [&](const Strike& strike) { struck(battle, strike); }},
        entry);
  }

  void before_strike(const std::string& attacker) override {
    resolver_.begin("melee");
    begin_stream("melee", piece_of(attacker));
    reports_.before(piece_of(attacker), false);
  }
  void before_elimination() override { dice_.begin_stream(resolver_.turn_stream("morale")); }

  TurnRuling ruling() override {
    const std::string fight = "/" + dice_.stream();
    const auto word = [&](const std::string& kind) { return resolver_.ruling(kind + fight); };
    TurnRuling ruling;
    ruling.forbidden = word("execution").has_value();
    if (const auto inches = resolver_.number_ruled("distance" + fight)) ruling.distance = *inches * tenth_of_an_inch;
    if (const auto sight = word("sight")) ruling.sight = *sight == "clear" ? SightRuled::clear : SightRuled::blocked;
    if (const auto ground = word("shelter")) ruling.sheltered = *ground == "yes";
    ruling.hits = resolver_.number_ruled("hits" + fight);
    return ruling;
  }

  void after_elimination(const Battle& battle, const Elimination& elimination) override {
    if (elimination.eliminated.empty()) return;
    resolver_.begin("elimination");
    reports_.eliminated(elimination);
    for (const std::string& id : elimination.eliminated) {
      const Unit& unit = *resolver_.read().unit(piece_of(id));
      const int limit = hits_limit(unit.own_quality(), resolver_.read().switches);
      resolver_.change_side(unit.side, [&](SideLedgers& side) {
        side.lost = std::min(side.lost + 1, 100);
        side.hits_lost = std::min(side.hits_lost + limit, 10'000);
      });
    }
    take_over(resolver_.config, battle, resolver_);
  }

 private:
  // Begins the dice stream of one unit's action. Its name is also what rulings refer to.
  void begin_stream(std::string_view what, PieceId unit) {
    const std::string key = std::string(what) + " " + resolver_.unit_name(unit);
    dice_.begin_stream(resolver_.turn_stream(key));
  }
  void executed(const Battle& battle, const OrderDone& done) {
    const PieceId id = piece_of(done.piece);
    if (blocked_.valid()) return reports_.entry_blocked(blocked_);
    std::vector<Place> path;
    std::visit(Overloaded{
                   [&](const MoveDone& move) {
                     if (move.moved)
                       path = path_of(
                           start_, std::get<MovePieceOrder>(order_).move.steps, move.moved->end, move.moved->gone);
                   },
                   [&](const ChargeDone& charge) { path = charge_path(charge); },
                   [&](const MarchDone& march) {
                     if (march.march) path = {place_at(start_), place_at(march.march->end)};
                   },
                   [](const auto&) {},
               },
        done.details);
    take_over(resolver_.config, battle, resolver_, id, path);
    count_shots(done);
    reports_.executed(done, start_, path, came_in_);
  }

  std::vector<Place> charge_path(const ChargeDone& charge) const {
    const int turn = charge.turn_start;
    std::vector<Place> path;
    if (charge.charge && charge.charge->legal()) {
      const Pose& end = charge.charge->contact->final;
      if (turn != 0) path.push_back(place_at(turned(start_, turn)));
      path.push_back(place_at(moved_to(turned(start_, turn), end.at)));
      if (path.back() != place_at(end)) path.push_back(place_at(end));
    } else if (charge.instead) {
      if (turn != 0) path.push_back(place_at(turned(start_, turn)));
      path.push_back(place_at(charge.instead->end));
    }
    return path;
  }

  void struck(const Battle& battle, const Strike& strike) {
    if (strike.forbidden) return reports_.forbidden(strike);
    take_over(resolver_.config, battle, resolver_);
    count_hits(piece_of(strike.piece), strike.attack.hits, 0);
    reports_.struck(strike);
  }

  void count_hits(PieceId by, int hits, int shots) {
    const Unit* unit = resolver_.read().unit(by);
    if (!unit || (hits == 0 && shots == 0)) return;
    resolver_.change_side(unit->side, [&](SideLedgers& side) {
      side.dealt = std::min(side.dealt + hits, 1'000'000);
      side.shots = std::min(side.shots + shots, 100'000);
    });
  }
  void count_shots(const OrderDone& done) {
    const PieceId by = piece_of(done.piece);
    const auto count = [&](const std::optional<Shot>& shot) {
      if (shot) count_hits(by, shot->attack.hits, 1);
    };
    std::visit(Overloaded{
                   [&](const MoveDone& move) {
                     if (move.moving_shot) count(move.moving_shot->shot);
                   },
                   [&](const ChargeDone& charge) {
                     if (charge.moving_shot) count(charge.moving_shot->shot);
                   },
                   [&](const ShootDone& shoot) { count(shoot.shot); },
                   [&](const FallBackDone& fall_back) {
                     if (!fall_back.roll) return;
                     for (const Pursuit& pursuit : fall_back.roll->pursuits)
                       if (pursuit.attack) count_hits(piece_of(pursuit.id), pursuit.attack->hits, 0);
                   },
                   [](const auto&) {},
               },
        done.details);
  }

  PhaseResolver& resolver_;
  TurnDice& dice_;
  TurnReports reports_;
  std::set<FactionId> by_default_;  // sides that sent no sheet
  Order order_;
  Pose start_;
  bool came_in_ = false;
  PieceId blocked_;
};

}  // namespace

std::vector<SideOrders> side_orders(const PhaseResolver& resolver) {
  const Phase& phase = resolver.closing.phase;
  const FactionId first = resolver.read().now.first;
  std::vector<SideOrders> sides;
  for (const FactionId side : {first, resolver.config.other(first)}) {
    if (!phase.orders_from.has(Viewer::of(side))) continue;
    SideOrders& own = sides.emplace_back();
    own.side = resolver.config.id_of(side);
    for (const auto& [seat, sheet, fate, path] : resolver.closing.sheets) {
      if (seat.faction != side) continue;
      for (const game::Order& order : sheet.orders) {
        const Context context{resolver.read(), phase, seat, true};
        const auto decoded = order_types().handed(seat, order);
        if (!decoded || !context.offers(order.kind)) continue;  // never a valid order, so there is nothing to report
        IfContacted if_contacted{};
        auto rules_order = rules_order_of(*decoded, &if_contacted);
        if (!rules_order) continue;
        if (if_contacted != IfContacted::stay) own.if_contacted[own.orders.size()] = if_contacted;
        own.orders.push_back(std::move(*rules_order));
      }
    }
  }
  return sides;
}

Fought play_part(PhaseResolver& resolver, Part part) {
  const auto sides = side_orders(resolver);
  TurnDice dice(resolver.closing.dice);
  if (resolver.config.house.dice_shown)
    for (const Unit& unit : resolver.read().units)
      if (unit.faces > 0) dice.thrown_before(rules_id(unit.id), faces_of(unit));
  TurnReporter reporter(resolver, dice);
  const FactionId active = sides.empty() ? resolver.read().now.first : resolver.config.side(sides.front().side);
  const Switches switches = resolver.read().switches;
  TurnPlay play(resolver.read().battle(active), switches, dice, &reporter);
  if (part != Part::fighting) play.move(sides);
  if (part != Part::movement) play.fight(sides);
  const PlayerTurn turn = std::move(play).finish();
  Fought fought;
  for (const std::string& side : turn.beaten) fought.beaten.insert(resolver.config.side(side));
  return fought;
}

}  // namespace ziggurat::dark_ages
