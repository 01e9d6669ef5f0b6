#include "skirmish.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace ziggurat::skirmish {
using namespace game;
namespace {

int distance(const Place& a, const Place& b) {
  if (!std::holds_alternative<Square>(a.spot) || !std::holds_alternative<Square>(b.spot)) return 99;
  const auto &p = std::get<Square>(a.spot), &q = std::get<Square>(b.spot);
  return std::max(std::abs(p.x - q.x), std::abs(p.y - q.y));
}

void note(const Closing& closing, const Attack& attack) {
  if (!closing.attacks || std::ranges::find(*closing.attacks, attack) != closing.attacks->end()) return;
  closing.attacks->push_back(attack);
}

std::set<PieceId> movers(const std::vector<SubmittedSheet>& sheets) {
  std::set<PieceId> pieces;
  for (const auto& [seat, sheet, fate, path] : sheets)
    for (const auto& order : sheet.orders)
      if (order.kind == move_kind) pieces.insert(std::get<PieceId>(order.arguments[0]));
  return pieces;
}

// Whether the umpire blessed this piece: known to its owner, without effect.
void look_up_blessing(const Closing& closing, const Piece& piece) {
  const std::string key = "blessed/" + piece[words().name];
  if (closing.rulings_met && closing.rulings.contains(key)) closing.rulings_met->insert(key);
}
int bonus(const Closing& closing, const std::string& fight) {
  const auto found = closing.rulings.find("bonus/" + fight);
  if (found == closing.rulings.end()) return 0;
  if (closing.rulings_met) closing.rulings_met->insert(found->first);
  return std::stoi(found->second);
}

// In a melee, the side of each soldier who has just come is an attacker.
void note_melee(const Closing& closing, const World& world, const std::vector<PieceId>& pieces) {
  const auto came = movers(closing.sheets);
  for (const PieceId id : pieces)
    for (const PieceId other : pieces)
      if (came.contains(id) && world.at(id).side != world.at(other).side)
        note(closing, {world.at(id).side, world.at(other).side, world.at(id).place});
}

// Removes steps; a soldier without any leaves.
void hit(World& world, Step& step, PieceId id) {
  const auto left = world.at(id)[words().steps] - 1;
  Change change = AttributeSet{id, words().steps.index, left};
  if (left <= 0) change = PieceLeft{id};
  evolve(world, change);
  step.changes.push_back(change);
}

}  // namespace

Words::Words() {
  soldier = vocabulary.kind("soldier");
  steps = vocabulary.attribute<std::int64_t>({"steps", "Steps", AttributeType::number, 0, 4, {}});
  name = vocabulary.attribute<std::string>({"name", "Name", AttributeType::text, 0, 0, {}});
  luck = vocabulary.attribute<std::int64_t>({"luck", "Luck", AttributeType::number, 0, 9, {}, false, KnownTo::umpire});
  turn = vocabulary.fact<std::int64_t>({"turn", "Turn", AttributeType::number, 0, 99, {}});
  gold = vocabulary.ledger({"gold", "Gold", AttributeType::number, 0, 1000, {}});
  vocabulary.treasury = gold;
}

const Words& words() {
  static const Words all;
  return all;
}

Place square(int x, int y) { return {{0}, Square{x, y}}; }
Order move(PieceId piece, int x, int y) { return {move_kind, {piece, square(x, y)}}; }
Order shoot(PieceId piece, PieceId target) { return {shoot_kind, {piece, target}}; }
Order parley(FactionId with, std::string text) { return {parley_kind, {with, std::move(text)}}; }
Order ritual(std::string text) { return {ritual_kind, {std::move(text)}}; }

const std::vector<OrderKind>& Skirmish::order_kinds() const {
  static const Parameter piece{"piece", "Who", ParameterType::piece, true, {}};
  static const Parameter to{"to", "Where to", ParameterType::place, true, {}};
  static const Parameter target{"target", "At whom", ParameterType::target, true, {}};
  static const Parameter with{"with", "With whom", ParameterType::faction, true, {}};
  static const Parameter text{"text", "What", ParameterType::text, true, {}, 0, 100};
  static const std::vector<OrderKind> kinds = {{"move", "Move", "S-1", "", "move", {piece, to}},
      {"shoot", "Shoot", "S-2", "", "shot", {piece, target}}, {"ritual", "Ritual", "S-3", "", "", {text}, true},
      {"parley", "Parley", "S-5", "", "", {with, text}, true}};
  return kinds;
}

const std::vector<RulingKind>& Skirmish::ruling_kinds() const {
  static const std::vector<RulingKind> kinds = {{"bonus", "Bonus", RulingAbout::fight, {}, 0, 5},
      {"blessed", "Blessed", RulingAbout::piece, {"yes", "no"}, 0, 0}};
  return kinds;
}

Phase Skirmish::phase(std::int64_t turn, const std::string& kind) const {
  Phase phase;
  phase.kind = kind;
  phase.path = "turn-" + std::to_string(turn) + "/" + kind;
  phase.title = phase.path;
  if (kind == "dawn") return phase;
  phase.parent = "turn-" + std::to_string(turn);
  phase.orders_ms = kind == "plan" ? 60'000 : 30'000;
  phase.review_ms = review_ms;
  phase.early_close = true;
  phase.orders_from = Audience::only(red).with(blue);
  phase.order_kinds =
      kind == "plan" ? std::vector<int>{move_kind, ritual_kind, parley_kind} : std::vector<int>{shoot_kind};
  phase.press_between_factions = kind == "plan";
  return phase;
}

const std::vector<Role>& Skirmish::roles() const {
  static const std::vector<Role> all = {{.id = "captain", .side = red, .title = "Captain", .leads = true},
      {.id = "scout",
          .side = red,
          .title = "Scout",
          .units = {{words().name.index, {Value{std::string("Soldier 1")}, Value{std::string("Scout")}}}}},
      {.id = "herald",
          .side = red,
          .title = "Herald",
          .orders = {parley_kind},
          .press = true,
          .signed_orders = {parley_kind}},
      {.id = "steward", .side = red, .title = "Steward", .treasury = true}};
  return all;
}

Setup Skirmish::set_up() const {
  Setup setup;
  setup.factions = {{"red", "Red", "urr"}, {"blue", "Blue", "dark"}};
  setup.seats = {{"red", "Red's captain", red, {}}, {"blue", "Blue's captain", blue, {}}};
  setup.boards = {{"field", "Field", SquareGrid{std::vector<std::string>(8, "........"), {}}, {}}};
  setup.world = World(2, 1);
  const auto enter = [&](FactionId side, const Place& place) {
    const auto id = setup.world.next_piece();
    Piece piece{id, words().soldier, side, place, {}};
    piece.set(words().steps, std::int64_t{3});
    piece.set(words().name, "Soldier " + std::to_string(id.value));
    piece.set(words().luck, field_.luck[static_cast<std::size_t>(id.value)]);
    evolve(setup.world, PieceEntered{piece});
  };
  for (const auto& place : field_.red) enter(red, place);
  for (const auto& place : field_.blue) enter(blue, place);
  evolve(setup.world, FactSet{words().turn.index, std::int64_t{1}});
  evolve(setup.world, LedgerSet{red, words().gold.index, 10});
  setup.opening = phase(1, "plan");
  return setup;
}

std::vector<Refusal> Skirmish::check(
    const View& view, const Phase&, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>&) const {
  std::vector<Refusal> faults;
  std::set<PieceId> ordered;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const auto& order = sheet.orders[i];
    const std::string at = "/orders/" + std::to_string(i);
    if (order.kind == ritual_kind || order.kind == parley_kind) continue;
    const auto id = std::get<PieceId>(order.arguments[0]);
    const auto* piece = view.find(id);
    const bool aimed = order.kind != shoot_kind || std::holds_alternative<PieceId>(order.arguments[1]);
    if (!aimed) faults.push_back({"no_target", at, "only soldiers are shot at"});
    else if (!piece || piece->side != seat.faction) faults.push_back({"not_your_unit", at, "not one of your units"});
    else if (!ordered.insert(id).second) faults.push_back({"two_orders_for_unit", at, "has an order already"});
    else if (order.kind == move_kind && distance(piece->place, std::get<Place>(order.arguments[1])) != 1)
      faults.push_back({"too_far", at, "one square at a time"});
  }
  return faults;
}

std::vector<PieceId> Skirmish::without_order(
    const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const {
  std::vector<PieceId> idle;
  if (!phase.orders_from.has(Viewer::of(seat.faction))) return idle;
  for (const auto& [id, seen] : view.pieces) {
    const auto is_for = [&](const Order& order) {
      return order.kind != ritual_kind && order.kind != parley_kind && std::get<PieceId>(order.arguments[0]) == id;
    };
    if (seen.piece->side == seat.faction && std::none_of(sheet.orders.begin(), sheet.orders.end(), is_for))
      idle.push_back(id);
  }
  return idle;
}

Outcome Skirmish::close(const Closing& closing) const {
  World world = closing.world;
  Outcome outcome;
  const auto turn = world[words().turn];
  const auto& kind = closing.phase.kind;
  if (kind == "dawn") {
    outcome.steps.push_back({"dawn", "Dawn",
        {FactSet{words().turn.index, turn + 1}, LedgerSet{red, words().gold.index, world.ledger(red, 0) + 1}}, {}});
    if (turn < turns_) outcome.next = phase(turn + 1, "plan");
    else outcome.victory = Victory{{red}, "Red has held out", "until the last dawn", {}};
    return outcome;
  }
  Step moving{"move", "Moves", {}, {}}, fighting{"fight", "Fights", {}, {}};
  const auto moved_before = movers(closing.earlier);
  for (const auto& [seat, sheet, fate, path] : closing.sheets)
    for (const auto& order : sheet.orders) {
      const auto* id = order.arguments.empty() ? nullptr : std::get_if<PieceId>(&order.arguments[0]);
      if (!id || !world.find(*id)) continue;
      if (order.kind == move_kind) {
        const auto to = std::get<Place>(order.arguments[1]);
        moving.changes.emplace_back(PieceMoved{*id, to, {to}});
        evolve(world, moving.changes.back());
        continue;
      }
      const auto target = std::get<PieceId>(order.arguments[1]);
      if (!world.find(target)) continue;
      const std::string fight = "shot:" + std::to_string(id->value);
      note(closing, {world.at(*id).side, world.at(target).side, world.at(target).place});
      closing.dice.use_stream(fight);
      const int face = closing.dice.roll(6, "shot");
      const int total = face + bonus(closing, fight) - (moved_before.contains(*id) ? 1 : 0);
      Report report{{"S-2", "missile", "a shot", {*id, target}, {}, fight, {}, {}, {}, false},
          Audience::only(world.at(*id).side).with(world.at(target).side)};
      report.rolls = {{fight, "shot", 6, face}};
      report.details = {{"total", std::to_string(total)}};
      if (total >= 4) hit(world, fighting, target);
      fighting.reports.push_back(std::move(report));
    }
  if (kind == "plan") {
    std::map<Place, std::vector<PieceId>> stacks;
    for (const auto id : world.pieces()) stacks[world.at(id).place].push_back(id);
    for (const auto& [place, pieces] : stacks) {
      const auto foe = std::find_if(
          pieces.begin(), pieces.end(), [&](PieceId id) { return world.at(id).side != world.at(pieces[0]).side; });
      if (foe == pieces.end()) continue;
      const auto& at = std::get<Square>(place.spot);
      const std::string fight = "melee:" + std::to_string(at.x) + "," + std::to_string(at.y);
      closing.dice.use_stream(fight);
      const int first = closing.dice.roll(6, "melee") + bonus(closing, fight), second = closing.dice.roll(6, "melee");
      note_melee(closing, world, pieces);
      look_up_blessing(closing, world.at(pieces[0]));
      look_up_blessing(closing, world.at(*foe));
      Report report{{"S-4", "melee", "a melee", {pieces[0], *foe}, {place}, fight, {}, {}, {}, false},
          Audience::only(red).with(blue)};
      report.rolls = {{fight, "melee", 6, first - bonus(closing, fight)}, {fight, "melee", 6, second}};
      fighting.reports.push_back(std::move(report));
      if (first != second) hit(world, fighting, first > second ? *foe : pieces[0]);
    }
  }
  outcome.steps = {moving, fighting};
  outcome.next = phase(turn, kind == "plan" ? "shoot" : "dawn");
  // An omen is the umpire's to read once the result is public.
  for (const auto& submitted : closing.sheets)
    for (const auto& order : submitted.sheet.orders)
      if (order == ritual("omen"))
        outcome.follow_ups.push_back({submitted.seat.faction, order, "The omen came. What follows?"});
  return outcome;
}

// Shows own pieces and everything within two squares of them; the rest as last seen.
std::vector<View> Skirmish::sight(const World& world, const std::vector<Looker>& lookers, Moment now) const {
  std::vector<View> views;
  for (const auto& looker : lookers) views.push_back(look(world, looker, now));
  return views;
}

View Skirmish::look(const World& world, const Looker& looker, Moment now) const {
  const auto& [viewer, before] = looker;
  View view;
  view.viewer = viewer;
  view.facts = {world[words().turn]};
  for (int faction = 0; faction < 2; ++faction)
    if (viewer == Viewer::umpire() || viewer == Viewer::of({faction}))
      view.ledgers[{{faction}, 0}] = world.ledger({faction}, 0);
  std::vector<Place> eyes;
  for (const auto id : world.pieces())
    if (viewer == Viewer::of(world.at(id).side)) eyes.push_back(world.at(id).place);
  const auto in_sight = [&](const Place& place) {
    return std::any_of(eyes.begin(), eyes.end(), [&](const Place& eye) { return distance(eye, place) <= 2; });
  };
  for (const auto id : world.pieces()) {
    auto piece = world.share(id);
    if (viewer == Viewer::umpire()) view.pieces[id] = {piece, {}};
    else if (in_sight(piece->place)) {
      auto seen = std::make_shared<Piece>(*piece);
      seen->set(words().luck.index, Value{});
      view.pieces[id] = {seen, {}};
    }
  }
  if (before && viewer.role == Viewer::Role::faction)
    for (const auto& [id, seen] : before->pieces)
      if (!view.pieces.contains(id) && seen.piece->side != viewer.faction && !in_sight(seen.piece->place))
        view.pieces[id] = {seen.piece, seen.as_of.value_or(now)};
  return view;
}

}  // namespace ziggurat::skirmish
