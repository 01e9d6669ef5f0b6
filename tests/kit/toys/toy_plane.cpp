#include <algorithm>
#include <array>

#include "toys.h"

namespace ziggurat::kit {
using namespace game;
namespace {

constexpr std::int32_t full_turn = 36'000, scale = 10'000;

// Sine of multiples of 15 degrees in integers; a real rulebook has a finer table.
std::int64_t sine(std::int32_t angle) {
  static constexpr std::array<std::int64_t, 7> quarter = {0, 2'588, 5'000, 7'071, 8'660, 9'659, 10'000};
  const std::int32_t step = ((angle % full_turn + full_turn) % full_turn + 750) / 1'500 % 24;
  const auto rising = [&](std::int32_t s) { return quarter[static_cast<std::size_t>(s <= 6 ? s : 12 - s)]; };
  return step <= 12 ? rising(step) : -rising(step - 12);
}
Point ahead(Point from, std::int64_t distance, std::int32_t bearing) {
  const std::int32_t angle = from.facing + bearing;
  from.x += static_cast<std::int32_t>(distance * sine(angle) / scale);
  from.y += static_cast<std::int32_t>(distance * sine(angle + 9'000) / scale);
  return from;
}
std::int64_t square_of_distance(const Point& a, const Point& b) {
  const std::int64_t x = a.x - b.x, y = a.y - b.y;
  return x * x + y * y;
}

struct FieldSwitches : SwitchList {
  Switch<std::int64_t> longest = number("longest", 2'000, 12'000, 12'000);
};

// Two lines on an open field, one side after the other. A side sees its units' movement for the turn before it orders.
class Field final : public Toy<FieldSwitches> {
  static constexpr std::int64_t turns = 4;
  static constexpr std::int32_t radius = 1'500, shot_range = 9'000, arc = 4'500;

  KindId unit_ = kind("unit"), leader_ = kind("leader");
  Attribute<std::int64_t> roll_ = number("roll", "May move", 0, 20'000, owners());
  Attribute<std::int64_t> hits_ = number("hits", "Hits", 0, 9);
  Fact<std::int64_t> turn_ = number("turn", "Turn", 1, 99, {.required = true});
  enum Kinds { move_kind, transfer_kind, shoot_kind };

 public:
  explicit Field(Switches values) : Toy(std::move(values)) {
    const Parameter unit = takes("unit", "Unit", ParameterType::piece);
    kinds_ = {order("move", "Move", {unit, takes("steps", "Steps", ParameterType::steps)}, "move"),
        order("transfer", "Transfer",
            {takes("leader", "Leader", ParameterType::piece), takes("to", "To", ParameterType::piece)}),
        order("shoot", "Shoot", {unit, takes("targets", "Targets", ParameterType::ranking)}, "shot")};
  }

  Setup set_up() const override {
    WorldBuilder builder{World(2, 0)};
    builder.set(turn_, std::int64_t{1});
    for (const FactionId side : {red, blue}) {
      PieceId mount;
      for (std::int32_t i = 0; i < 3; ++i) {
        const Point at{6'000 + 6'000 * i, side == red ? 6'000 : 18'000, side == red ? 0 : 18'000};
        Piece unit = made(unit_, side, {BoardId{0}, at}, called(side, i + 1));
        const PieceId id = builder.enter(std::move(unit).with(roll_, side == red ? 5'000 : 0).with(hits_, 0));
        if (i == 0) mount = id;
      }
      builder.enter(made(leader_, side, aboard(mount), side == red ? "Red's leader" : "Blue's leader"));
    }
    return two_sides({"field", "The field", plane(), {}}, std::move(builder.world), phase_for(1, red));
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter resolver(closing);
    const FactionId active = closing.phase.kind == "red" ? red : blue, next = active == red ? blue : red;
    resolver.begin("transfers", "Transfers", 1);
    for_orders(closing.sheets, transfer_kind, active, [&](const Order& order) {
      const Piece *leader = resolver.world.find(first(order)), *to = resolver.world.find(*argument<PieceId>(order, 1));
      if (leader && to && leader->kind == leader_ && to->kind == unit_ && leader->side == to->side)
        resolver.apply(PieceMoved{leader->id, aboard(to->id), {}});
    });
    std::int32_t part = 1;
    for_orders(closing.sheets, move_kind, active, [&](const Order& order) {
      resolver.begin("move", "A move", ++part);
      move(resolver, order);
    });
    for_orders(closing.sheets, shoot_kind, active, [&](const Order& order) {
      resolver.begin("shot", "A shot", ++part);
      shoot(resolver, order);
    });
    const auto turn = resolver.world[turn_];
    if (active == blue && turn >= turns) return over(resolver, {}, "Night falls", "nobody has won");
    const auto next_turn = active == blue ? turn + 1 : turn;
    resolver.begin("rolls", "Dice of movement", 99);
    resolver.set(turn_, next_turn);
    for (const PieceId id : resolver.world.pieces())
      if (const Piece& unit = resolver.world.at(id); unit.kind == unit_ && unit.side == next) roll(resolver, id);
    return on_to(resolver, phase_for(next_turn, next));
  }

  std::optional<Preview> preview(
      const View& view, const Phase&, const Seat& seat, const Sheet& sheet, std::size_t index) const override {
    const Order& order = sheet.orders.at(index);
    const auto* at = spot_of<Point>(view, first(order));
    if (order.kind != move_kind || !at) return std::nullopt;
    const Walk walked = walk(view, *view.find(first(order)), *at, list_in<MoveStep>(order, 1));
    Preview preview{walked.path, {corners(*at)}};
    for (const Place& place : walked.path) preview.outlines.push_back(corners(std::get<Point>(place.spot)));
    if (!walked.path.empty()) preview.stop = walked.path.back();
    if (auto words = validate(view, seat, order); !words.empty())
      preview.refused = Refusal{"unlawful", "/orders", words};
    else if (walked.stopped) preview.refused = Refusal{"in_the_way", "/orders", "somebody is in the way"};
    return preview;
  }
  std::optional<ReachArea> reach(
      const View& view, const Phase&, const Seat&, PieceId id, std::int64_t distance) const override {
    const auto* at = spot_of<Point>(view, id);
    if (!at) return std::nullopt;
    ReachArea area;
    for (std::int32_t bearing = 0; bearing < full_turn; bearing += 1'500) {
      const Point to = ahead(*at, std::min<std::int64_t>(distance, 100'000), bearing);
      area.outline.push_back({to.x, to.y});
    }
    return area;
  }

 private:
  static const Plane& plane() {
    static const Plane field{24'000, 24'000,
        {{"hill", "hill", "Long hill", {{9'000, 10'000}, {15'000, 10'000}, {12'000, 14'000}}, false, 0, 1, true},
            {"road", "road", "", {{0, 12'000}, {24'000, 12'000}}, true},
            {"goal", "zone", "The goal", {{12'000, 12'000}}, false, 5'000}},
        2'000};
    return field;
  }
  static Phase phase_for(std::int64_t turn, FactionId side) {
    return phase_of(turn, side == red ? "red" : "blue", Audience::only(side), {move_kind, transfer_kind, shoot_kind});
  }
  static std::vector<MapPoint> corners(const Point& at) {
    std::vector<MapPoint> all;
    for (const std::int32_t bearing : {-4'500, 4'500, 13'500, -13'500}) {
      const Point corner = ahead(at, radius, bearing);
      all.push_back({corner.x, corner.y});
    }
    return all;
  }
  struct Walk {
    std::vector<Place> path;
    bool stopped = false;
  };
  // Finds the greatest free distance of a go by bisection; a stopped unit makes no further steps.
  template <class Pieces>
  Walk walk(const Pieces& pieces, const Piece& unit, Point at, const std::vector<MoveStep>& steps) const {
    const auto free = [&](const Point& to) {
      if (!on_plane(plane(), to.x, to.y)) return false;
      const auto all = ids_of(pieces);
      return std::none_of(all.begin(), all.end(), [&](PieceId id) {
        const auto* other = std::get_if<Point>(&pieces.find(id)->place.spot);
        return other && id != unit.id && square_of_distance(*other, to) < std::int64_t{4} * radius * radius;
      });
    };
    Walk walked;
    std::int64_t left = unit[roll_];
    for (const MoveStep& step : steps) {
      if (walked.stopped) break;
      if (const auto* turn = std::get_if<TurnStep>(&step)) {
        at.facing = (at.facing + turn->angle + full_turn) % full_turn;
      } else {
        const auto& go = std::get<GoStep>(step);
        std::int64_t low = 0, high = std::min<std::int64_t>(go.distance, left) + 1;
        while (high - low > 1) (free(ahead(at, (low + high) / 2, go.bearing)) ? low : high) = (low + high) / 2;
        walked.stopped = low < std::min<std::int64_t>(go.distance, left);
        at = ahead(at, low, go.bearing), left -= low;
      }
      walked.path.push_back({BoardId{0}, at});
    }
    return walked;
  }

  std::optional<Option> offer(const View& view, const Seat& seat, int kind, PieceId id) const override {
    const Piece* piece = view.find(id);
    if (!piece || piece->side != seat.faction) return std::nullopt;
    Option option{kind, {}, {id}, {offered(1)}};
    ParameterOptions& what = option.parameters.front();
    for (const auto& [other, seen] : view.pieces)
      if (seen.piece->kind == unit_ && (seen.piece->side == seat.faction) == (kind == transfer_kind))
        what.pieces.push_back(other);
    const auto most = static_cast<std::int32_t>((*piece)[roll_]);
    if (kind == move_kind) what.sweep = Sweep{-arc, arc, most, most, most, 1};
    if (kind == shoot_kind) what.sweep = Sweep{-arc, arc, shot_range, shot_range, shot_range, 0};
    const bool can = kind == transfer_kind ? piece->kind == leader_ : spot_of<Point>(view, id) && piece->kind == unit_;
    return can && (kind == move_kind || !what.pieces.empty()) ? std::optional(option) : std::nullopt;
  }

  void move(OutcomeWriter& resolver, const Order& order) const {
    const PieceId id = first(order);
    const auto* at = spot_of<Point>(resolver.world, id);
    if (!at) return;
    const Walk walked = walk(resolver.world, resolver.world.at(id), *at, list_in<MoveStep>(order, 1));
    if (walked.path.empty()) return;
    resolver.apply(PieceMoved{id, walked.path.back(), walked.path});
    resolver.publish_to_all(
        {"", "move", resolver.world.at(id)[name] + (walked.stopped ? " is stopped." : " moves."), {id}, walked.path});
  }

  void shoot(OutcomeWriter& resolver, const Order& order) const {
    const PieceId by = first(order);
    const auto* at = spot_of<Point>(resolver.world, by);
    for (const Target& wish : list_in<Target>(order, 1)) {
      const PieceId on = std::holds_alternative<PieceId>(wish) ? std::get<PieceId>(wish) : PieceId{};
      const auto* there = spot_of<Point>(resolver.world, on);
      if (!at || !there || square_of_distance(*at, *there) > std::int64_t{shot_range} * shot_range) continue;
      Thrower dice(resolver.closing.dice, "shot " + std::to_string(by.value));
      const std::int64_t hits = resolver.world.at(on)[hits_] + (dice.roll(6, "shot") >= 4 ? 1 : 0);
      resolver.publish_to_all(
          {"", "missile", resolver.world.at(by)[name] + " shoots.", {by, on}, {}, dice.stream(), dice.rolls()});
      if (hits < 3) return resolver.set(on, hits_, hits);
      for (const PieceId rider : aboard_of(resolver.world, on)) resolver.apply(PieceLeft{rider});
      return resolver.apply(PieceLeft{on});
    }
  }

  // Rolled at the previous bell, so that the owner can plan with it; nobody else sees it.
  void roll(OutcomeWriter& resolver, PieceId id) const {
    Thrower dice(resolver.closing.dice, "movement " + std::to_string(id.value));
    const std::int64_t distance = std::min<std::int64_t>(
        1'000 * (dice.roll(6, "movement") + dice.roll(6, "movement")), value(&FieldSwitches::longest));
    resolver.set(id, roll_, distance);
    resolver.publish_to(resolver.world.at(id).side,
        {"", "roll", resolver.world.at(id)[name] + " may move.", {id}, {}, dice.stream(), dice.rolls()});
  }

  void look(const World& world, const Looker&, Moment, View& view) const override {
    for (const PieceId id : world.pieces()) view.pieces[id] = {world.share(id), {}};
  }
  bool can_be(const World& world, KindId kind, const Place& place) const override {
    if (const PieceId* on = carrier_of(place)) return kind == leader_ && world.at(*on).kind == unit_;
    return std::holds_alternative<Box>(place.spot) || (kind == unit_ && std::holds_alternative<Point>(place.spot));
  }
};

}  // namespace

const RulebookKind& toy_plane() {
  static const ToyKind<Field> kind("toy-plane", "field");
  return kind;
}

}  // namespace ziggurat::kit
