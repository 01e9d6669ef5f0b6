#include <algorithm>
#include <set>

#include "toys.h"

namespace ziggurat::kit {
using namespace game;
namespace {

struct RealmSwitches : SwitchList {
  Switch<std::string> spotted = choice("spotted", {"count", "presence"}, "count");
  Switch<std::vector<std::int64_t>> gold = numbers("gold", 0, 9, {2});
};

// Two realms of three provinces with a river between them. A regent who shares a province with an enemy is asked
// whether to stand.
class Provinces final : public Toy<RealmSwitches> {
  static constexpr std::int64_t turns = 4;
  static constexpr std::int32_t legs = 2;

  KindId unit_ = kind("unit"), holding_ = kind("holding"), bridge_ = kind("bridge"), leave_ = kind("leave");
  Attribute<std::int64_t> points_ = number("points", "Points", 1, 9, {.required_of = {unit_}});
  Attribute<std::int64_t> level_ = number("level", "Level", 0, 6, owners());
  Attribute<std::int64_t> state_ = choice("state", "State", {"sound", "down"}, {.required_of = {bridge_}});
  Attribute<std::int64_t> price_ = number("price", "Price", 0, 9, owners());
  Attribute<std::int64_t> success_on_ = number("success_on", "Succeeds on", 0, 6, owners());
  Fact<std::int64_t> turn_ = number("turn", "Turn", 1, 99, {.required = true});
  Ledger gold_ = number("gold", "Gold", 0, 100, owners());
  enum Kinds { propose_kind, covert_kind, march_kind, post_kind, stance_kind, answer_kind };
  enum BridgeStates { sound, down };

 public:
  explicit Provinces(Switches values) : Toy(std::move(values)) {
    const Parameter unit = takes("unit", "Unit", ParameterType::piece);
    OrderKind propose = order("propose", "Propose", {takes("text", "What", ParameterType::text, 0, 100)});
    propose.for_umpire = true;
    propose.terms = {takes("price", "Price", ParameterType::count, 0, 9),
        takes("success_on", "Succeeds on", ParameterType::count, 0, 6)};
    kinds_ = {propose, order("covert", "Covert action", {takes("leave", "By leave", ParameterType::piece)}),
        order("march", "March", {unit, takes("path", "Path", ParameterType::path)}, "move"),
        order("post", "Post", {unit, takes("holding", "Holding", ParameterType::piece)}),
        standing(order(
            "stance", "Stance", {unit, chooses("retreat_to", "Retreat to", ParameterType::ranking, {"nowhere"})})),
        order("answer", "Answer", {unit, takes("stands", "Stands", ParameterType::flag)})};
    rulings_ = {RulingKind::number("bonus", "Bonus", RulingAbout::fight, -3, 3)};
  }

  Setup set_up() const override {
    WorldBuilder builder{World(2, 1)};
    builder.set(turn_, std::int64_t{1});
    const Place ford{BoardId{0}, Edge{1, 4}};
    builder.enter(made(bridge_, {}, ford, "The bridge").with(state_, sound));
    for (const FactionId side : {red, blue}) {
      Piece castle = made(holding_, side, at(side == red ? 1 : 4), side == red ? "Red castle" : "Blue castle");
      const PieceId inside = builder.enter(std::move(castle).with(level_, 3));
      for (std::int32_t i = 0; i < 3; ++i) {
        const Place place = i == 0 ? aboard(inside) : at(side.value * 3 + i);
        builder.enter(made(unit_, side, place, called(side, i + 1)).with(points_, i + 1));
      }
      evolve(builder.world, LedgerSet{side, gold_.index, 10});
    }
    return two_sides({"map", "Two realms", map(), {{ford, "The bridge"}}}, std::move(builder.world), council(1));
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter resolver(closing);
    const auto turn = resolver.world[turn_];
    if (closing.phase.kind == "council")
      return on_to(resolver, phase_of(turn, "orders", both(), {covert_kind, march_kind, post_kind, stance_kind}));
    if (closing.phase.kind == "orders") {
      resolver.begin("covert", "Covert actions");
      for_orders(closing.sheets, covert_kind, {}, [&](const Order& order) { covert(resolver, first(order)); });
      for_orders(closing.sheets, post_kind, {}, [&](const Order& order) { post(resolver, order); });
      march(resolver);
      if (!contested(resolver.world).empty()) return on_to(resolver, phase_of(turn, "reaction", both(), {answer_kind}));
    } else {
      react(resolver);
    }
    resolver.begin("dusk", "Dusk", 9);
    for (const FactionId side : {red, blue})
      resolver.set(side, gold_, std::min<std::int64_t>(100, gold_of(resolver, side) + value(&RealmSwitches::gold)[0]));
    if (turn >= turns) return over(resolver, {red}, "Peace", "after so many turns");
    resolver.set(turn_, turn + 1);
    return on_to(resolver, council(turn + 1));
  }

  // The terms create a leave that the seat's later orders can name.
  std::vector<Change> answered(
      const World& world, const Seat& seat, const Order&, const std::vector<Argument>& terms) const override {
    const auto price = std::get<std::int64_t>(terms.at(0)), success_on = std::get<std::int64_t>(terms.at(1));
    Piece leave = made(leave_, seat.faction, {BoardId{0}, Box{1}}, "Leave " + std::to_string(world.next_piece().value));
    leave.id = world.next_piece();
    return {PieceEntered{std::move(leave).with(price_, price).with(success_on_, success_on)}};
  }

 private:
  static Phase council(std::int64_t turn) { return phase_of(turn, "council", both(), {propose_kind}); }
  static Place at(std::int32_t area) { return {BoardId{0}, Area{area}}; }
  static const AreaMap& map() {
    static const AreaMap all{
        {{"a1", "Alder", "land", 10, 10, {{0, 0}, {20, 0}, {20, 20}, {0, 20}}}, {"a2", "Ashfield", "land", 30, 10},
            {"a3", "Aspen", "land", 50, 10}, {"b1", "Birch", "land", 10, 30}, {"b2", "Beech", "land", 30, 30},
            {"b3", "Briar", "land", 50, 30}},
        {{0, 1, "border"}, {1, 2, "border"}, {3, 4, "border"}, {4, 5, "border"}, {1, 4, "river", {{20, 20}, {40, 20}}},
            {2, 5, "border"}, {0, 3, "river", {{0, 20}, {20, 20}}}}};
    return all;
  }
  std::int64_t gold_of(const OutcomeWriter& resolver, FactionId side) const {
    return resolver.world.ledger(side, gold_.index);
  }
  static FactionId ruler(const Area& area) { return area.number < 3 ? red : blue; }
  // A river can be crossed only where a bridge stands.
  template <class Pieces>
  std::vector<std::pair<Area, std::int64_t>> roads(const Pieces& pieces, const Area& from) const {
    std::vector<std::pair<Area, std::int64_t>> all;
    for (const Link& link : map().links) {
      if (link.from != from.number && link.to != from.number) continue;
      const Place edge{BoardId{0}, Edge{std::min(link.from, link.to), std::max(link.from, link.to)}};
      const Piece* bridge = link.kind == "river" ? stands_at(pieces, edge) : nullptr;
      if (link.kind != "river" || (bridge && (*bridge)[state_] == sound))
        all.emplace_back(Area{link.from == from.number ? link.to : link.from}, 1);
    }
    return all;
  }

  static bool leads_to(const std::vector<std::pair<Area, std::int64_t>>& roads, const Place& to) {
    return std::ranges::any_of(roads, [&](const auto& road) { return at(road.first.number) == to; });
  }

  std::optional<Option> offer(const View& view, const Seat& seat, int kind, PieceId id) const override {
    if (kind == propose_kind && id.valid()) return std::nullopt;
    if (kind == propose_kind) return Option{kind, {}, {}, {offered(0)}};
    if (kind == covert_kind)
      return own(view, id, leave_, seat.faction) ? std::optional(Option{kind, {}, {id}, {}}) : std::nullopt;
    const Piece* unit = own(view, id, unit_, seat.faction);
    const Place ground = unit ? ground_of(view, unit->place) : Place{};
    const auto* here = std::get_if<Area>(&ground.spot);
    if (!here || (kind == march_kind && unit->place != ground)) return std::nullopt;
    ParameterOptions what = offered(1);
    if (kind == answer_kind) what.high = 1;
    if (kind == stance_kind) {
      what.words = {"nowhere"};
      for (const auto& [next, price] : roads(view, *here)) what.places.push_back(at(next.number));
    }
    if (kind == post_kind)
      for (const PieceId other : ids_of(view))
        if (view.find(other)->kind == holding_ && view.find(other)->place == ground) what.pieces.push_back(other);
    if (kind == march_kind)
      what.reach = reach_of(
          BoardId{0}, cheapest_ways(*here, legs, [&](const Area& from, std::int64_t) { return roads(view, from); }));
    const bool nothing = (kind == post_kind && what.pieces.empty()) || (kind == march_kind && what.reach.empty());
    return nothing ? std::nullopt : std::optional(Option{kind, {}, {id}, {what}});
  }

  void covert(OutcomeWriter& resolver, PieceId id) const {
    const Piece* leave = resolver.world.find(id);
    if (!leave || leave->kind != leave_ || !leave->side.valid()) return;
    const FactionId by = leave->side;
    const std::int64_t price = (*leave)[price_], on = (*leave)[success_on_];
    resolver.apply(PieceLeft{id});
    if (gold_of(resolver, by) < price) return;
    resolver.set(by, gold_, gold_of(resolver, by) - price);
    Thrower dice(resolver.closing.dice, "covert " + std::to_string(id.value));
    const bool works = dice.roll(6, "attempt") <= on;
    resolver.publish_to(
        by, ReportBuilder("", "covert", works ? "The bridge is down." : "It came to nothing.").dice(dice));
    for (const PieceId bridge : resolver.world.pieces())
      if (works && resolver.world.at(bridge).kind == bridge_) resolver.set(bridge, state_, std::int64_t{down});
  }

  void post(OutcomeWriter& resolver, const Order& order) const {
    const Piece *unit = resolver.world.find(first(order)), *holding = resolver.world.find(*argument<PieceId>(order, 1));
    if (!unit || !holding || unit->kind != unit_ || holding->kind != holding_) return;
    if (ground_of(resolver.world, unit->place) != holding->place) return;
    const bool inside = unit->place == aboard(holding->id);
    resolver.apply(PieceMoved{unit->id, inside ? holding->place : aboard(holding->id), {}});
  }

  void march(OutcomeWriter& resolver) const {
    for (std::int32_t leg = 0; leg < legs; ++leg) {
      resolver.begin("march", "Marches, leg " + std::to_string(leg + 1), leg + 1);
      std::vector<std::pair<PieceId, Place>> moves;  // all moves happen at once
      for_orders(resolver.closing.sheets, march_kind, {}, [&](const Order& order) {
        const auto path = places_in(order, 1);
        const auto* here = spot_of<Area>(resolver.world, first(order));
        if (!here || static_cast<std::size_t>(leg) >= path.size()) return;
        const Place& to = path[static_cast<std::size_t>(leg)];
        if (leads_to(roads(resolver.world, *here), to)) moves.emplace_back(first(order), to);
      });
      for (const auto& [id, to] : moves) resolver.apply(PieceMoved{id, to, {to}});
    }
  }

  // Places where units of both sides stand in the open.
  std::set<Place> contested(const World& world) const {
    std::set<Place> held[2], found;
    for (const PieceId id : world.pieces())
      if (const Piece& unit = world.at(id); unit.kind == unit_ && unit.side.valid() && spot_of<Area>(world, id))
        held[unit.side.value].insert(unit.place);
    std::ranges::set_intersection(held[0], held[1], std::inserter(found, found.end()));
    return found;
  }

  // Units that marched this turn attack. The others stand or retreat, by their regent's answer or by standing order.
  void react(OutcomeWriter& resolver) const {
    resolver.begin("retreats", "Retreats", 5);
    std::set<PieceId> stay;
    for (const SubmittedSheet& handed : resolver.closing.earlier)
      if (handed.phase.ends_with("/orders"))
        for_orders({handed}, march_kind, {}, [&](const Order& order) { stay.insert(first(order)); });
    for (const SubmittedSheet& handed : resolver.closing.sheets)
      if (handed.fate != SheetFate::missed && handed.fate != SheetFate::nothing)
        for_orders({handed}, answer_kind, {}, [&](const Order& order) {
          if (flag_in(order, 1)) stay.insert(first(order));
        });
    for_standing(resolver.closing, stance_kind, [&](const Order& order) {
      if (!stay.contains(first(order))) retreat(resolver, order);
    });
    resolver.begin("battles", "Battles", 6);
    for (const Place& place : contested(resolver.world)) battle(resolver, place);
  }

  void retreat(OutcomeWriter& resolver, const Order& order) const {
    const auto* here = spot_of<Area>(resolver.world, first(order));
    const auto fought = contested(resolver.world);
    if (!here || !fought.contains(at(here->number))) return;
    const auto next = roads(resolver.world, *here);
    for (const Target& target : list_in<Target>(order, 1))
      if (const auto* to = std::get_if<Place>(&target); to && leads_to(next, *to) && !fought.contains(*to))
        return resolver.apply(PieceMoved{first(order), *to, {*to}});
  }

  void battle(OutcomeWriter& resolver, const Place& place) const {
    const auto area = static_cast<std::size_t>(std::get<Area>(place.spot).number);
    const std::string fight = "battle " + map().areas[area].id;
    Thrower dice(resolver.closing.dice, fight);
    const std::int64_t bonus = resolver.number_ruled("bonus/" + fight).value_or(0);
    std::int64_t total[2] = {dice.roll(6, "red") + bonus, dice.roll(6, "blue")};
    std::vector<PieceId> there[2];
    for (const PieceId id : resolver.world.pieces())
      if (const Piece& unit = resolver.world.at(id); unit.place == place && unit.kind == unit_ && unit.side.valid()) {
        total[unit.side.value] += unit[points_];
        there[unit.side.value].push_back(id);
      }
    resolver.publish(both(), ReportBuilder("", "battle", "A battle is fought.")
                                 .at({place})
                                 .dice(dice)
                                 .details({{"red", std::to_string(total[0])}, {"blue", std::to_string(total[1])}}));
    for (const PieceId id : there[total[0] < total[1] ? 0 : 1]) resolver.apply(PieceLeft{id});
  }

  // Holdings and bridges are public. Units in the open are identified where the viewer has a unit or a holding. In
  // other provinces that the viewer rules, it learns their presence and number.
  void look(const World& world, const Looker& looker, Moment now, View& view) const override {
    std::set<Place> eyes;
    for (const PieceId id : world.pieces())
      if (const Piece& piece = world.at(id); looker.viewer == Viewer::of(piece.side))
        eyes.insert(ground_of(world, piece.place));
    if (looker.before) view.sightings = looker.before->sightings;
    for (auto& [key, sighting] : view.sightings) sighting.as_of = sighting.as_of.value_or(now);
    std::map<SightingKey, std::int64_t> spotted;
    for (const PieceId id : world.pieces()) {
      const Piece& piece = world.at(id);
      const auto* area = piece.kind == unit_ ? std::get_if<Area>(&piece.place.spot) : nullptr;
      const bool known = piece.kind == holding_ || piece.kind == bridge_ || (area && eyes.contains(piece.place));
      if (known || looker.viewer == Viewer::of(piece.side)) view.pieces[id] = {world.share(id), {}};
      else if (area && looker.viewer == Viewer::of(ruler(*area))) ++spotted[{piece.place, piece.side}];
    }
    for (const auto& [key, count] : spotted) {
      Sighting& sighting = view.sightings[key] = {};
      if (value(&RealmSwitches::spotted) == "count") sighting.count = count;
    }
  }
  bool can_be(const World& world, KindId kind, const Place& place) const override {
    if (std::holds_alternative<Box>(place.spot)) return true;
    if (kind == bridge_) return std::holds_alternative<Edge>(place.spot);
    const PieceId* on = carrier_of(place);
    if (kind == unit_ && on) return world.at(*on).kind == holding_;
    return kind != leave_ && std::holds_alternative<Area>(place.spot);
  }
};

}  // namespace

const RulebookKind& toy_provinces() {
  static const ToyKind<Provinces> kind("toy-provinces", "river");
  return kind;
}

}  // namespace ziggurat::kit
