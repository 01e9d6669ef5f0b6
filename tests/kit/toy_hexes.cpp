#include <algorithm>

#include "toys.h"

namespace ziggurat::kit {
using namespace game;
namespace {

using namespace declare;

// Two armies at a ford. Everything happens army by army, in the order in which the umpire puts them.
class Hexes final : public ToyRulebook {
  static constexpr std::int64_t rounds = 6, allowance = 6;  // in halves of a point
  static constexpr std::int32_t sight_range = 4, shot_range = 3;
  enum Kinds { move_kind, shoot_kind, policy_kind };

 public:
  static const SwitchList& switch_list() { return switches().list; }

  explicit Hexes(Switches values) : values_(std::move(values)) {
    unit_ = words_.kind("unit");
    fighters_ = words_.attribute<std::int64_t>(required(number("fighters", "Fighters", 1, 20), {unit_}));
    shots_ = words_.attribute<std::int64_t>(owners(number("shots", "Shots left", 0, 9)));
    hidden_ = words_.attribute<bool>(owners(flag("hidden", "Hidden")));
    round_ = words_.fact<std::int64_t>(required(number("round", "Round", 1, 99)));
    kinds_ = {{"move", "Move", "", "", "move",
                  {{"unit", "Unit", ParameterType::piece}, {"path", "Path", ParameterType::path},
                      {"left", "Left behind", ParameterType::counts, false, {}, 1, 19}}},
        {"shoot", "Shoot", "", "", "shot",
            {{"unit", "Unit", ParameterType::piece},
                {"targets", "Targets", ParameterType::ranking, true, {"nearest"}}}},
        {"policy", "Policy", "", "", "",
            {{"unit", "Unit", ParameterType::piece, true, {}, 0, 0, true},
                {"policy", "Policy", ParameterType::choice, true, {"stand", "reply"}}},
            false, true}};
    rulings_ = {{"order", "Order of armies", RulingAbout::phase, {"red", "blue"}, 0, 0, false, true},
        {"spared", "Spared", RulingAbout::phase, {}, 0, 0, true, true}};
  }

  Setup set_up() const override {
    WorldBuilder builder{World(2, 0)};
    builder.set(round_, std::int64_t{1});
    for (const FactionId side : {red, blue})
      for (std::int32_t i = 0; i < 3; ++i) {
        Piece unit = made(unit_, side, at({side == red ? 2 : 7, 1 + 2 * i}),
            (side == red ? "Red " : "Blue ") + std::to_string(i + 1));
        unit.set(fighters_, std::int64_t{6 + 2 * i});
        unit.set(shots_, std::int64_t{3});
        unit.set(hidden_, i == 2);
        builder.enter(std::move(unit));
      }
    return two_sides({"ford", "The ford", ground(), {}}, std::move(builder.world),
        phase_of(1, "round", both(), {move_kind, shoot_kind, policy_kind}));
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter bell(closing);
    std::vector<FactionId> order;
    for (const auto& word : bell.words_ruled("order").value_or(std::vector<std::string>{}))
      order.push_back(word == "red" ? red : blue);
    for (const FactionId side : {red, blue})
      if (std::find(order.begin(), order.end(), side) == order.end()) order.push_back(side);
    for (std::int32_t part = 0; part < 2; ++part) {
      bell.begin("moves", "Moves", part + 1);
      for_orders(
          closing.sheets, move_kind, order[static_cast<std::size_t>(part)], [&](const Order& one) { walk(bell, one); });
    }
    const auto spared = bell.pieces_ruled("spared").value_or(std::vector<PieceId>{});
    bell.begin("shots", "Shots", 3);
    for (const FactionId side : order)
      for_orders(closing.sheets, shoot_kind, side, [&](const Order& one) { shoot(bell, one, spared); });
    const auto round = bell.world[round_];
    std::int64_t left[2] = {0, 0};
    for (const PieceId id : bell.world.pieces())
      if (const Piece& unit = bell.world.at(id); unit.side.valid()) left[unit.side.value] += unit[fighters_];
    if (round >= rounds || left[0] == 0 || left[1] == 0) {
      const FactionId winner = left[0] > left[1] ? red : blue;
      bell.outcome.victory = Victory{{winner}, "The ford is held", "by the greater host", {}};
      return bell.finish();
    }
    bell.begin("end", "End of the round", 4);
    bell.set(round_, round + 1);
    bell.outcome.next = phase_of(round + 1, "round", both(), {move_kind, shoot_kind, policy_kind});
    return bell.finish();
  }

 private:
  struct Declared {
    SwitchList list;
    Switch<bool> fog = list.flag("fog", true);
    Switch<SwitchTable> costs = list.table("costs", {"forest", "hills"}, {{"halves", 1, 9}});
  };
  static const Declared& switches() {
    static const Declared declared;
    return declared;
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
    const auto set = values_[switches().costs].find({terrain.name, "halves"});
    if (set != values_[switches().costs].end()) return set->second;
    return std::stoll(terrain.tags.at("cost"));
  }
  // 0: closed, or off the board.
  std::int64_t cost(const Hex& hex) const {
    const Terrain* terrain = terrain_at(ground(), hex.column, hex.row);
    if (!terrain || !terrain->tags.contains("cost")) return 0;
    const Terrain* relief = terrain_at(ground().layers.front(), hex.column, hex.row);
    return cost_of(*terrain) + (relief ? cost_of(*relief) : 0);
  }
  static const Hex* hex_of(const Piece& piece) { return std::get_if<Hex>(&piece.place.spot); }
  template <class Pieces>
  static const Piece* stands_at(const Pieces& pieces, const Place& place) {
    for (const PieceId id : ids_of(pieces))
      if (pieces.find(id)->place == place) return pieces.find(id);
    return nullptr;
  }

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

  void walk(OutcomeWriter& bell, const Order& order) const {
    const PieceId id = first(order);
    if (!spot_of<Hex>(bell.world, id)) return;
    const Place start = bell.world.at(id).place;
    std::vector<Place> path;
    for (const Place& place : places_in(order, 1)) {
      if (const Piece* blocker = stands_at(bell.world, place)) {
        if ((*blocker)[hidden_]) bell.set(blocker->id, hidden_, false);  // it is come upon
        break;
      }
      path.push_back(place);
    }
    if (path.empty()) return;
    const std::int64_t fighters = bell.world.at(id)[fighters_];
    const auto& left = list_in<std::int64_t>(order, 2);
    bell.apply(PieceMoved{id, path.back(), path});
    if (!left.empty() && left[0] < fighters) {
      Piece guard = bell.world.at(id);
      guard.place = start;
      guard.set(fighters_, left[0]);
      bell.set(id, fighters_, fighters - left[0]);
      bell.enter(std::move(guard));
    }
    bell.tell_faction(bell.world.at(id).side, {"", "move", bell.world.at(id)[name] + " moves.", {id}, path});
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
      std::optional<std::pair<std::int32_t, PieceId>> nearest;
      for (const PieceId id : world.pieces())
        if (in_range(id)) {
          const std::pair here(distance(*hex_of(unit), *hex_of(world.at(id))), id);
          if (!nearest || here < *nearest) nearest = here;
        }
      if (nearest) return nearest->second;
    }
    return std::nullopt;
  }

  void shoot(OutcomeWriter& bell, const Order& order, const std::vector<PieceId>& spared) const {
    const PieceId id = first(order);
    const Piece* unit = bell.world.find(id);
    if (!unit || !hex_of(*unit) || (*unit)[shots_] == 0) return;
    const auto target = target_of(bell.world, *unit, list_in<Target>(order, 1));
    if (!target) return;
    bell.set(id, shots_, (*unit)[shots_] - 1);
    if ((*unit)[hidden_]) bell.set(id, hidden_, false);
    const bool replies =
        std::any_of(bell.closing.standing.begin(), bell.closing.standing.end(), [&](const InForce& all) {
          return std::any_of(all.orders.begin(), all.orders.end(), [&](const Order& one) {
            return one.kind == policy_kind && first(one) == *target && word_in(one, 1, "stand") == "reply";
          });
        });
    strike(bell, "shot " + std::to_string(id.value), id, *target, spared);
    if (replies && bell.world.find(*target)) strike(bell, "reply " + std::to_string(id.value), *target, id, spared);
  }

  // The die is everybody's to know; what it did, the struck one's alone.
  void strike(OutcomeWriter& bell, const std::string& stream, PieceId by, PieceId on,
      const std::vector<PieceId>& spared) const {
    Thrower dice(bell.closing.dice, stream);
    const std::int64_t hits = dice.roll(6, "shot") / 2;
    Telling telling{"", "missile", bell.world.at(by)[name] + " shoots at " + bell.world.at(on)[name] + ".", {by, on},
        {}, stream, dice.rolls()};
    bell.tell_shorter(Audience::everyone().without(bell.world.at(on).side), telling);
    const bool safe = std::find(spared.begin(), spared.end(), on) != spared.end();
    const std::int64_t left = bell.world.at(on)[fighters_] - (safe ? 0 : hits);
    telling.details = {{"left", std::to_string(std::max<std::int64_t>(left, 0))}};
    bell.tell_faction(bell.world.at(on).side, telling);
    if (left <= 0) bell.apply(PieceLeft{on});
    else bell.set(on, fighters_, left);
  }

  // Own units; others in the open, near by with their numbers; what went out of sight as it was last seen.
  void look(const World& world, const Looker& looker, Moment now, View& view) const override {
    const auto nearest_own = [&](const Piece& piece) {
      std::int32_t nearest = 99;
      for (const PieceId id : world.pieces())
        if (const Piece& eye = world.at(id); looker.viewer == Viewer::of(eye.side) && hex_of(eye) && hex_of(piece))
          nearest = std::min(nearest, distance(*hex_of(eye), *hex_of(piece)));
      return nearest;
    };
    const bool fog = values_[switches().fog] && looker.viewer.role == Viewer::Role::faction;
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

  Switches values_;
  KindId unit_;
  Attribute<std::int64_t> fighters_, shots_;
  Attribute<bool> hidden_;
  Fact<std::int64_t> round_;
};

}  // namespace

const RulebookKind& toy_hexes() {
  static const ToyKind<Hexes> kind("toy-hexes", "ford");
  return kind;
}

}  // namespace ziggurat::kit
