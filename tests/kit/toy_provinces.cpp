#include <algorithm>
#include <set>

#include "toys.h"

namespace ziggurat::kit {
using namespace game;
namespace {

using namespace declare;

// Two realms of three provinces with a river between them. Who shares a province with an enemy is asked whether he stands.
class Provinces final : public ToyRulebook {
  static constexpr std::int64_t turns = 4;
  static constexpr std::int32_t legs = 2;
  enum Kinds { propose_kind, covert_kind, march_kind, post_kind, stance_kind, answer_kind };
  enum BridgeStates { sound, down };

 public:
  static const SwitchList& switch_list() { return switches().list; }

  explicit Provinces(Switches values) : values_(std::move(values)) {
    unit_ = words_.kind("unit"), holding_ = words_.kind("holding"), bridge_ = words_.kind("bridge"),
    leave_ = words_.kind("leave");
    points_ = words_.attribute<std::int64_t>(required(number("points", "Points", 1, 9), {unit_}));
    level_ = words_.attribute<std::int64_t>(owners(number("level", "Level", 0, 6)));
    state_ = words_.attribute<std::int64_t>(required(choice("state", "State", {"sound", "down"}), {bridge_}));
    price_ = words_.attribute<std::int64_t>(owners(number("price", "Price", 0, 9)));
    success_on_ = words_.attribute<std::int64_t>(owners(number("success_on", "Succeeds on", 0, 6)));
    turn_ = words_.fact<std::int64_t>(required(number("turn", "Turn", 1, 99)));
    gold_ = words_.ledger(owners(number("gold", "Gold", 0, 100)));
    const Parameter unit{"unit", "Unit", ParameterType::piece};
    kinds_ = {{"propose", "Propose", "", "", "", {{"text", "What", ParameterType::text, true, {}, 0, 100}}, true, false,
                  {{"price", "Price", ParameterType::count, true, {}, 0, 9},
                      {"success_on", "Succeeds on", ParameterType::count, true, {}, 0, 6}}},
        {"covert", "Covert action", "", "", "", {{"leave", "By leave", ParameterType::piece}}},
        {"march", "March", "", "", "move", {unit, {"path", "Path", ParameterType::path}}},
        {"post", "Post", "", "", "", {unit, {"holding", "Holding", ParameterType::piece}}},
        {"stance", "Stance", "", "", "",
            {{"unit", "Unit", ParameterType::piece, true, {}, 0, 0, true},
                {"retreat_to", "Retreat to", ParameterType::ranking, true, {"nowhere"}}},
            false, true},
        {"answer", "Answer", "", "", "",
            {{"unit", "Unit", ParameterType::piece}, {"stands", "Stands", ParameterType::flag}}}};
    rulings_ = {{"bonus", "Bonus", RulingAbout::fight, {}, -3, 3}};
  }

  Setup set_up() const override {
    WorldBuilder builder{World(2, 1)};
    builder.set(turn_, std::int64_t{1});
    Piece bridge = made(bridge_, {}, {BoardId{0}, Edge{1, 4}}, "The bridge");
    bridge.set(state_, std::int64_t{sound});
    builder.enter(std::move(bridge));
    for (const FactionId side : {red, blue}) {
      const std::string who = side == red ? "Red " : "Blue ";
      Piece castle = made(holding_, side, at(side == red ? 1 : 4), who + "castle");
      castle.set(level_, std::int64_t{3});
      const PieceId inside = builder.enter(std::move(castle));
      for (std::int32_t i = 0; i < 3; ++i) {
        Piece unit = made(unit_, side, i == 0 ? aboard(inside) : at(side.value * 3 + i), who + std::to_string(i + 1));
        unit.set(points_, std::int64_t{i + 1});
        builder.enter(std::move(unit));
      }
      evolve(builder.world, LedgerSet{side, gold_.index, 10});
    }
    return two_sides(
        {"map", "Two realms", map(), {{{BoardId{0}, Edge{1, 4}}, "The bridge"}}}, std::move(builder.world), council(1));
  }

  Outcome close(const Closing& closing) const override {
    OutcomeWriter bell(closing);
    const auto turn = bell.world[turn_];
    if (closing.phase.kind == "council") {
      bell.outcome.next = phase_of(turn, "orders", both(), {covert_kind, march_kind, post_kind, stance_kind});
      return bell.finish();
    }
    if (closing.phase.kind == "orders") {
      bell.begin("covert", "Covert actions");
      for_orders(closing.sheets, covert_kind, {}, [&](const Order& order) { covert(bell, first(order)); });
      for_orders(closing.sheets, post_kind, {}, [&](const Order& order) { post(bell, order); });
      march(bell);
      if (!contested(bell.world).empty()) {
        bell.outcome.next = phase_of(turn, "reaction", both(), {answer_kind});
        return bell.finish();
      }
    } else {
      react(bell);
    }
    bell.begin("dusk", "Dusk", 9);
    for (const FactionId side : {red, blue})
      bell.set(
          side, gold_, std::min<std::int64_t>(100, bell.world.ledger(side, gold_.index) + values_[switches().gold][0]));
    if (turn >= turns) {
      bell.outcome.victory = Victory{{red}, "Peace", "after so many turns", {}};
      return bell.finish();
    }
    bell.set(turn_, turn + 1);
    bell.outcome.next = council(turn + 1);
    return bell.finish();
  }

  // The terms become a leave that the seat's later orders can name.
  std::vector<Change> answered(
      const World& world, const Seat& seat, const Order&, const std::vector<Argument>& terms) const override {
    Piece leave = made(leave_, seat.faction, {BoardId{0}, Box{1}}, "Leave " + std::to_string(world.next_piece().value));
    leave.id = world.next_piece();
    leave.set(price_, std::get<std::int64_t>(terms.at(0)));
    leave.set(success_on_, std::get<std::int64_t>(terms.at(1)));
    return {PieceEntered{std::move(leave)}};
  }

 private:
  struct Declared {
    SwitchList list;
    Switch<std::string> spotted = list.choice("spotted", {"count", "presence"}, "count");
    Switch<std::vector<std::int64_t>> gold = list.numbers("gold", 0, 9, {2});
  };
  static const Declared& switches() {
    static const Declared declared;
    return declared;
  }
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
  static FactionId ruler(std::int32_t area) { return area < 3 ? red : blue; }
  template <class Pieces>
  static std::optional<std::int32_t> area_of(const Pieces& pieces, const Piece& piece) {
    const Place ground = ground_of(pieces, piece.place);
    const auto* area = std::get_if<Area>(&ground.spot);
    return area ? std::optional(area->number) : std::nullopt;
  }
  // Over a river only where a bridge stands.
  template <class Pieces>
  std::vector<std::pair<Area, std::int64_t>> roads(const Pieces& pieces, const Area& from) const {
    std::vector<std::pair<Area, std::int64_t>> all;
    const auto ids = ids_of(pieces);
    for (const Link& link : map().links) {
      if (link.from != from.number && link.to != from.number) continue;
      const Place edge{BoardId{0}, Edge{std::min(link.from, link.to), std::max(link.from, link.to)}};
      const bool bridged = std::any_of(ids.begin(), ids.end(),
          [&](PieceId id) { return pieces.find(id)->place == edge && (*pieces.find(id))[state_] == sound; });
      if (link.kind != "river" || bridged) all.emplace_back(Area{link.from == from.number ? link.to : link.from}, 1);
    }
    return all;
  }

  std::optional<Option> offer(const View& view, const Seat& seat, int kind, PieceId id) const override {
    Option option{kind, {}, {}, {offered(1)}};
    ParameterOptions& what = option.parameters.front();
    if (kind == propose_kind) {
      what.parameter = 0;
      return id.valid() ? std::nullopt : std::optional(option);
    }
    option.pieces = {id};
    if (kind == covert_kind) option.parameters.clear();
    if (kind == covert_kind) return own(view, id, leave_, seat.faction) ? std::optional(option) : std::nullopt;
    const Piece* unit = own(view, id, unit_, seat.faction);
    const auto area = unit ? area_of(view, *unit) : std::nullopt;
    if (!area || (kind == march_kind && unit->place != at(*area))) return std::nullopt;
    if (kind == answer_kind) what.high = 1;
    if (kind == stance_kind) {
      what.words = {"nowhere"};
      for (const auto& [next, price] : roads(view, Area{*area})) what.places.push_back(at(next.number));
    }
    if (kind == post_kind)
      for (const PieceId other : ids_of(view))
        if (view.find(other)->kind == holding_ && area_of(view, *view.find(other)) == area)
          what.pieces.push_back(other);
    if (kind == march_kind)
      what.reach = reach_of(BoardId{0},
          cheapest_ways(Area{*area}, legs, [&](const Area& here, std::int64_t) { return roads(view, here); }));
    const bool nothing = (kind == post_kind && what.pieces.empty()) || (kind == march_kind && what.reach.empty());
    return nothing ? std::nullopt : std::optional(option);
  }

  void covert(OutcomeWriter& bell, PieceId id) const {
    const Piece* leave = bell.world.find(id);
    if (!leave || leave->kind != leave_ || !leave->side.valid()) return;
    const FactionId by = leave->side;
    const std::int64_t price = (*leave)[price_], on = (*leave)[success_on_];
    bell.apply(PieceLeft{id});
    if (bell.world.ledger(by, gold_.index) < price) return;
    bell.set(by, gold_, bell.world.ledger(by, gold_.index) - price);
    Thrower dice(bell.closing.dice, "covert " + std::to_string(id.value));
    const bool works = dice.roll(6, "attempt") <= on;
    bell.tell_faction(
        by, {"", "covert", works ? "The bridge is down." : "It came to nothing.", {}, {}, dice.stream(), dice.rolls()});
    for (const PieceId bridge : bell.world.pieces())
      if (works && bell.world.at(bridge).kind == bridge_) bell.set(bridge, state_, std::int64_t{down});
  }

  void post(OutcomeWriter& bell, const Order& order) const {
    const Piece *unit = bell.world.find(first(order)), *holding = bell.world.find(*argument<PieceId>(order, 1));
    if (!unit || !holding || unit->kind != unit_ || holding->kind != holding_ ||
        area_of(bell.world, *unit) != area_of(bell.world, *holding))
      return;
    const bool inside = unit->place == aboard(holding->id);
    bell.apply(PieceMoved{unit->id, inside ? holding->place : aboard(holding->id), {}});
  }

  void march(OutcomeWriter& bell) const {
    for (std::int32_t leg = 0; leg < legs; ++leg) {
      bell.begin("march", "Marches, leg " + std::to_string(leg + 1), leg + 1);
      std::vector<std::pair<PieceId, Place>> moves;  // all at once
      for_orders(bell.closing.sheets, march_kind, {}, [&](const Order& order) {
        const Piece* unit = bell.world.find(first(order));
        const auto path = places_in(order, 1);
        const auto* here = unit ? std::get_if<Area>(&unit->place.spot) : nullptr;
        if (!here || static_cast<std::size_t>(leg) >= path.size()) return;
        for (const auto& [next, price] : roads(bell.world, *here))
          if (at(next.number) == path[static_cast<std::size_t>(leg)]) moves.emplace_back(unit->id, at(next.number));
      });
      for (const auto& [id, to] : moves) bell.apply(PieceMoved{id, to, {to}});
    }
  }

  std::set<std::int32_t> contested(const World& world) const {
    std::map<std::int32_t, std::set<FactionId>> sides;
    for (const PieceId id : world.pieces())
      if (const auto* area = std::get_if<Area>(&world.at(id).place.spot);
          area && world.at(id).kind == unit_ && world.at(id).side.valid())
        sides[area->number].insert(world.at(id).side);
    std::set<std::int32_t> found;
    for (const auto& [area, those] : sides)
      if (those.size() > 1) found.insert(area);
    return found;
  }

  // Who marched this turn attacks; the others stand or go as they answer, or as their standing order has it.
  void react(OutcomeWriter& bell) const {
    bell.begin("retreats", "Retreats", 5);
    std::set<PieceId> marched, stands;
    for (const Handed& handed : bell.closing.earlier)
      if (handed.phase.ends_with("/orders"))
        for_orders({handed}, march_kind, {}, [&](const Order& order) { marched.insert(first(order)); });
    for (const Handed& handed : bell.closing.sheets)
      if (handed.fate != SheetFate::missed && handed.fate != SheetFate::nothing)
        for_orders({handed}, answer_kind, {}, [&](const Order& order) {
          if (flag_in(order, 1)) stands.insert(first(order));
        });
    for (const InForce& all : bell.closing.standing)
      for (const Order& order : all.orders)
        if (order.kind == stance_kind) retreat(bell, order, marched, stands);
    bell.begin("battles", "Battles", 6);
    for (const std::int32_t area : contested(bell.world)) battle(bell, area);
  }

  void retreat(OutcomeWriter& bell, const Order& order, const std::set<PieceId>& marched,
      const std::set<PieceId>& stands) const {
    const Piece* unit = bell.world.find(first(order));
    const auto* here = unit ? std::get_if<Area>(&unit->place.spot) : nullptr;
    if (!here || marched.contains(unit->id) || stands.contains(unit->id)) return;
    const auto fought = contested(bell.world);
    if (!fought.contains(here->number)) return;
    const auto next = roads(bell.world, *here);
    for (const Target& target : list_in<Target>(order, 1)) {
      const auto* to = std::get_if<Place>(&target);
      const bool open = to && std::any_of(next.begin(), next.end(), [&](const auto& road) {
        return at(road.first.number) == *to && !fought.contains(road.first.number);
      });
      if (open) return bell.apply(PieceMoved{unit->id, *to, {*to}});
    }
  }

  void battle(OutcomeWriter& bell, std::int32_t area) const {
    const std::string fight = "battle " + map().areas[static_cast<std::size_t>(area)].id;
    Thrower dice(bell.closing.dice, fight);
    std::int64_t total[2] = {
        dice.roll(6, "red") + bell.number_ruled("bonus/" + fight).value_or(0), dice.roll(6, "blue")};
    std::vector<PieceId> there[2];
    for (const PieceId id : bell.world.pieces())
      if (const Piece& unit = bell.world.at(id); unit.place == at(area) && unit.kind == unit_ && unit.side.valid()) {
        total[unit.side.value] += unit[points_];
        there[unit.side.value].push_back(id);
      }
    const std::size_t loser = total[0] < total[1] ? 0 : 1;
    bell.tell(both(), {"", "battle", "A battle is fought.", {}, {at(area)}, fight, dice.rolls(),
                          {{"red", std::to_string(total[0])}, {"blue", std::to_string(total[1])}}});
    for (const PieceId id : there[loser]) bell.apply(PieceLeft{id});
  }

  // Holdings and bridges are known to all. Units in the open are identified where one has a unit or a holding; else, in provinces that
  // one rules, it is told that they are there, and how many.
  void look(const World& world, const Looker& looker, Moment now, View& view) const override {
    std::set<std::int32_t> eyes;
    for (const PieceId id : world.pieces())
      if (const Piece& piece = world.at(id); looker.viewer == Viewer::of(piece.side))
        if (const auto area = area_of(world, piece)) eyes.insert(*area);
    if (looker.before) view.sightings = looker.before->sightings;
    for (auto& [key, sighting] : view.sightings) sighting.as_of = sighting.as_of.value_or(now);
    std::map<SightingKey, std::int64_t> spotted;
    for (const PieceId id : world.pieces()) {
      const Piece& piece = world.at(id);
      const auto* area = std::get_if<Area>(&piece.place.spot);
      const bool public_piece = piece.kind == holding_ || piece.kind == bridge_;
      if (looker.viewer == Viewer::of(piece.side) || public_piece ||
          (area && piece.kind == unit_ && eyes.contains(area->number)))
        view.pieces[id] = {world.share(id), {}};
      else if (area && piece.kind == unit_ && looker.viewer == Viewer::of(ruler(area->number)))
        ++spotted[{piece.place, piece.side}];
    }
    for (const auto& [key, count] : spotted) {
      Sighting& sighting = view.sightings[key] = Sighting{std::nullopt, {}, {}};
      if (values_[switches().spotted] == "count") sighting.count = count;
    }
  }
  bool can_be(const World& world, KindId kind, const Place& place) const override {
    if (std::holds_alternative<Box>(place.spot)) return true;
    if (kind == bridge_) return std::holds_alternative<Edge>(place.spot);
    const PieceId* on = carrier_of(place);
    if (kind == unit_ && on) return world.at(*on).kind == holding_;
    return kind != leave_ && std::holds_alternative<Area>(place.spot);
  }

  Switches values_;
  KindId unit_, holding_, bridge_, leave_;
  Attribute<std::int64_t> points_, level_, state_, price_, success_on_;
  Fact<std::int64_t> turn_;
  Ledger gold_;
};

}  // namespace

const RulebookKind& toy_provinces() {
  static const ToyKind<Provinces> kind("toy-provinces", "river");
  return kind;
}

}  // namespace ziggurat::kit
