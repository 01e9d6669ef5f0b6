#include <algorithm>
#include <set>

#include "toys.h"

namespace ziggurat::kit {
using namespace game;
namespace {

struct FordSwitches : SwitchList {
  Switch<bool> fog = flag("fog", true);
  Switch<SwitchTable> costs = table("costs", {"forest", "hills"}, {{"halves", 1, 9}});
};

// Two armies at a ford. Armies act one after another, in the order that the umpire sets.
class Hexes final : public Toy<FordSwitches> {
  static constexpr std::int64_t rounds = 6, allowance = 6;  // in half points
  static constexpr std::int32_t sight_range = 4, shot_range = 3;

  KindId unit_ = kind("unit");
  Attribute<std::int64_t> fighters_ = number("fighters", "Fighters", 1, 20, {.required_of = {unit_}});
  Attribute<std::int64_t> shots_ = number("shots", "Shots left", 0, 9, owners());
  Attribute<bool> hidden_ = flag("hidden", "Hidden", owners());
  Fact<std::int64_t> round_ = number("round", "Round", 1, 99, {.required = true});
  enum Kinds { move_kind, shoot_kind, policy_kind };

 public:
  explicit Hexes(Switches values) : Toy(std::move(values)) {
    const Parameter unit = takes("unit", "Unit", ParameterType::piece);
    kinds_ = {order("move", "Move",
                  {unit, takes("path", "Path", ParameterType::path),
                      optional(takes("left", "Left behind", ParameterType::counts, 1, 19))},
                  "move"),
        order("shoot", "Shoot", {unit, chooses("targets", "Targets", ParameterType::ranking, {"nearest"})}, "shot"),
        standing(
            order("policy", "Policy", {unit, chooses("policy", "Policy", ParameterType::choice, {"stand", "reply"})}))};
    rulings_ = {{.name = "order", .label = "Order of armies", .choices = {"red", "blue"}, .list = true},
        {.name = "spared", .label = "Spared", .pieces = true, .list = true}};
  }

  Setup set_up() const override {
    WorldBuilder builder{World(2, 0)};
    builder.set(round_, std::int64_t{1});
    for (const FactionId side : {red, blue})
      for (std::int32_t i = 0; i < 3; ++i) {
        Piece unit = made(unit_, side, at({side == red ? 2 : 7, 1 + 2 * i}), called(side, i + 1));
        builder.enter(std::move(unit).with(fighters_, 6 + 2 * i).with(shots_, 3).with(hidden_, i == 2));
      }
    return two_sides({"ford", "The ford", ground(), {}}, std::move(builder.world), round_phase(1));
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter resolver(closing);
    std::vector<FactionId> order;
    for (const auto& word : resolver.words_ruled("order").value_or(std::vector<std::string>{}))
      order.push_back(word == "red" ? red : blue);
    for (const FactionId side : {red, blue})
      if (std::find(order.begin(), order.end(), side) == order.end()) order.push_back(side);
    std::int32_t part = 0;
    for (const FactionId side : order) {
      resolver.begin("moves", "Moves", ++part);
      for_orders(closing.sheets, move_kind, side, [&](const Order& one) { walk(resolver, one); });
    }
    const auto spared = resolver.pieces_ruled("spared").value_or(std::vector<PieceId>{});
    resolver.begin("shots", "Shots", 3);
    for (const FactionId side : order)
      for_orders(closing.sheets, shoot_kind, side, [&](const Order& one) { shoot(resolver, one, spared); });
    const auto round = resolver.world[round_];
    std::int64_t left[2] = {0, 0};
    for (const PieceId id : resolver.world.pieces())
      if (const Piece& unit = resolver.world.at(id); unit.side.valid()) left[unit.side.value] += unit[fighters_];
    if (round >= rounds || left[0] == 0 || left[1] == 0)
      return over(resolver, {left[0] > left[1] ? red : blue}, "The ford is held", "by the greater host");
    resolver.begin("end", "End of the round", 4);
    resolver.set(round_, round + 1);
    return on_to(resolver, round_phase(round + 1));
  }

 private:
  static Phase round_phase(std::int64_t round) {
    return phase_of(round, "round", both(), {move_kind, shoot_kind, policy_kind});
  }
  static Place at(const Hex& hex) { return {BoardId{0}, hex}; }
  const HexGrid& ground() const {
    static const HexGrid grid{{"..f...f.", "..f.~.f.", "....~...", "....#...", "..f.~...", "....~..."},
        {{'.', {"open", {{"cost", "2"}}}}, {'f', {"forest", {{"cost", "4"}}}}, {'~', {"water"}},
            {'#', {"water", {{"cost", "1"}, {"bridge", "yes"}}}}},
        {{"relief", "Relief", {"........", "...h....", "........", "........", "........", "hh......"},
            {{'h', {"hills", {{"cost", "2"}}}}}}}};
    return grid;
  }
  std::int64_t cost_of(const Terrain& terrain) const {
    const auto& set = value(&FordSwitches::costs);
    const auto found = set.find({terrain.name, "halves"});
    return found != set.end() ? found->second : std::stoll(terrain.tags.at("cost"));
  }
  // 0: closed, or off the board.
  std::int64_t cost(const Hex& hex) const {
    const Terrain* terrain = terrain_at(ground(), hex.column, hex.row);
    if (!terrain || !terrain->tags.contains("cost")) return 0;
    const Terrain* relief = terrain_at(ground().layers.front(), hex.column, hex.row);
    return cost_of(*terrain) + (relief ? cost_of(*relief) : 0);
  }
  static const Hex* hex_of(const Piece& piece) { return std::get_if<Hex>(&piece.place.spot); }

  std::optional<Option> offer(const View& view, const Seat& seat, int kind, PieceId id) const override {
    const Piece* unit = own(view, id, unit_, seat.faction);
    if (!unit || !hex_of(*unit)) return std::nullopt;
    ParameterOptions what = offered(1);
    if (kind == policy_kind) what.words = {"stand", "reply"};
    if (kind == shoot_kind) {
      if ((*unit)[shots_] == 0) return std::nullopt;
      what.words = {"nearest"};
      for (const PieceId other : ids_of(view))
        if (view.find(other)->side != seat.faction) what.pieces.push_back(other);
    }
    Option option{kind, {}, {id}, {}};
    if (kind == move_kind) {
      what.allowance = allowance;
      what.reach = reach_of(BoardId{0}, cheapest_ways(*hex_of(*unit), allowance, [&](const Hex& here, std::int64_t) {
        std::vector<std::pair<Hex, std::int64_t>> steps;
        for (const Hex& next : neighbours(here))
          if (cost(next) > 0 && !stands_at(view, at(next))) steps.emplace_back(next, cost(next));
        return steps;
      }));
      if (what.reach.empty()) return std::nullopt;
      ParameterOptions left = offered(2);
      left.ranges = {{1, (*unit)[fighters_] - 1}};
      if ((*unit)[fighters_] > 1) option.parameters.push_back(left);
    }
    option.parameters.push_back(what);
    return option;
  }

  void walk(OutcomeWriter& resolver, const Order& order) const {
    const PieceId id = first(order);
    if (!spot_of<Hex>(resolver.world, id)) return;
    const Place start = resolver.world.at(id).place;
    std::vector<Place> path;
    for (const Place& place : places_in(order, 1)) {
      if (const Piece* blocker = stands_at(resolver.world, place)) {
        if ((*blocker)[hidden_]) resolver.set(blocker->id, hidden_, false);  // the mover discovers it
        break;
      }
      path.push_back(place);
    }
    if (path.empty()) return;
    const std::int64_t fighters = resolver.world.at(id)[fighters_];
    const auto& left = list_in<std::int64_t>(order, 2);
    resolver.apply(PieceMoved{id, path.back(), path});
    if (!left.empty() && left[0] < fighters) {
      Piece guard = resolver.world.at(id);
      guard.place = start;
      guard.set(fighters_, left[0]);
      resolver.set(id, fighters_, fighters - left[0]);
      resolver.enter(std::move(guard));
    }
    resolver.publish_to(resolver.world.at(id).side, {"", "move", resolver.world.at(id)[name] + " moves.", {id}, path});
  }

  std::optional<PieceId> target_of(const World& world, const Piece& unit, const std::vector<Target>& wishes) const {
    const auto in_range = [&](PieceId id) {
      const Piece* other = world.find(id);
      const Hex* there = other ? hex_of(*other) : nullptr;
      return there && other->side != unit.side && !(*other)[hidden_] && distance(*hex_of(unit), *there) <= shot_range;
    };
    for (const Target& wish : wishes) {
      if (const auto* named = std::get_if<PieceId>(&wish); named && in_range(*named)) return *named;
      if (!std::holds_alternative<std::string>(wish)) continue;
      std::set<std::pair<std::int32_t, PieceId>> near;
      for (const PieceId id : world.pieces())
        if (in_range(id)) near.emplace(distance(*hex_of(unit), *hex_of(world.at(id))), id);
      if (!near.empty()) return near.begin()->second;
    }
    return std::nullopt;
  }

  void shoot(OutcomeWriter& resolver, const Order& order, const std::vector<PieceId>& spared) const {
    const PieceId id = first(order);
    const Piece* unit = resolver.world.find(id);
    if (!unit || !hex_of(*unit) || (*unit)[shots_] == 0) return;
    const auto target = target_of(resolver.world, *unit, list_in<Target>(order, 1));
    if (!target) return;
    const bool was_hidden = (*unit)[hidden_];
    resolver.set(id, shots_, (*unit)[shots_] - 1);  // `unit` is gone from here on
    if (was_hidden) resolver.set(id, hidden_, false);
    bool replies = false;
    for_standing(resolver.closing, policy_kind,
        [&](const Order& one) { replies = replies || (first(one) == *target && word_in(one, 1, "stand") == "reply"); });
    strike(resolver, "shot " + std::to_string(id.value), id, *target, spared);
    if (replies && resolver.world.find(*target))
      strike(resolver, "reply " + std::to_string(id.value), *target, id, spared);
  }

  // Everybody sees the die; only the owner of the target sees its effect.
  void strike(OutcomeWriter& resolver, const std::string& stream, PieceId by, PieceId on,
      const std::vector<PieceId>& spared) const {
    Thrower dice(resolver.closing.dice, stream);
    const std::int64_t hits = dice.roll(6, "shot") / 2;
    ReportBody report_body{"", "missile",
        resolver.world.at(by)[name] + " shoots at " + resolver.world.at(on)[name] + ".", {by, on}, {}, stream,
        dice.rolls()};
    resolver.publish_short(Audience::everyone().without(resolver.world.at(on).side), report_body);
    const bool safe = std::find(spared.begin(), spared.end(), on) != spared.end();
    const std::int64_t left = resolver.world.at(on)[fighters_] - (safe ? 0 : hits);
    report_body.details = {{"left", std::to_string(std::max<std::int64_t>(left, 0))}};
    resolver.publish_to(resolver.world.at(on).side, report_body);
    if (left <= 0) resolver.apply(PieceLeft{on});
    else resolver.set(on, fighters_, left);
  }

  // Own units; others in the open, nearby ones with their numbers; units out of sight as last seen.
  void look(const World& world, const Looker& looker, Moment now, View& view) const override {
    const auto nearest_own = [&](const Piece& piece) {
      std::int32_t nearest = 99;
      for (const PieceId id : world.pieces())
        if (const Piece& eye = world.at(id); looker.viewer == Viewer::of(eye.side) && hex_of(eye) && hex_of(piece))
          nearest = std::min(nearest, distance(*hex_of(eye), *hex_of(piece)));
      return nearest;
    };
    const bool fog = value(&FordSwitches::fog) && looker.viewer.role == Viewer::Role::faction;
    for (const PieceId id : world.pieces()) {
      const Piece& piece = world.at(id);
      const bool his = looker.viewer == Viewer::of(piece.side);
      const auto near = nearest_own(piece);
      if (!his && (piece[hidden_] || (fog && near > sight_range))) continue;
      auto seen = std::make_shared<Piece>(piece);
      if (!his && near > 1) seen->set(fighters_.index, Value{});
      view.pieces[id] = {seen, {}};
    }
    if (!looker.before || !fog) return;
    for (const auto& [id, seen] : looker.before->pieces)
      if (!view.pieces.contains(id) && looker.viewer != Viewer::of(seen.piece->side) &&
          nearest_own(*seen.piece) > sight_range)
        view.pieces[id] = {seen.piece, seen.as_of.value_or(now)};
  }

  bool can_be(const World&, KindId, const Place& place) const override {
    const auto* hex = std::get_if<Hex>(&place.spot);
    return std::holds_alternative<Box>(place.spot) || (hex && cost(*hex) > 0);
  }
};

}  // namespace

const RulebookKind& toy_hexes() {
  static const ToyKind<Hexes> kind("toy-hexes", "ford");
  return kind;
}

}  // namespace ziggurat::kit
