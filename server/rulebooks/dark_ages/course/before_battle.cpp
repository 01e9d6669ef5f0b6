#include <algorithm>
#include <set>

#include "rulebooks/dark_ages/course/course.h"
#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/rules/table/places.h"

// Deployment, the style of veterans, and movement dice that are thrown before the orders.
namespace ziggurat::dark_ages {
namespace {

template <class A>
std::vector<std::pair<Seat, A>> orders_given(PhaseResolver& resolver) {
  std::vector<std::pair<Seat, A>> found;
  for (const auto& one : order_types().lawful(resolver))
    if (one.type == &shelf::tag<A>) found.emplace_back(one.seat, *static_cast<const A*>(one.read.get()));
  return found;
}

// Records the faces of movement dice, packed into one number.
class FaceRecorder final : public game::Dice {
 public:
  explicit FaceRecorder(game::Dice& dice) : dice_(dice) {}
  int roll(int sides, std::string_view purpose) override {
    const int face = dice_.roll(sides, purpose);
    packed = 10 * packed + face;
    return face;
  }
  int packed = 0;

 private:
  game::Dice& dice_;
};

// The free place in the side's zones with the least y, then the least x.
std::optional<Place> free_place(const GameConfig& config, Piece piece, const Table& table) {
  constexpr Mil grid = 500;
  const Board& board = config.scenario.board;
  const auto& zones = config.scenario.sides[static_cast<std::size_t>(config.scenario.side(piece.side))].zones;
  for (piece.pose.at.y = 0; piece.pose.at.y <= board.height; piece.pose.at.y += grid)
    for (piece.pose.at.x = 0; piece.pose.at.x <= board.width; piece.pose.at.x += grid)
      if (deploy_problems({piece}, zones, table).empty()) return on_table(piece.pose);
  return std::nullopt;
}

// Moves units that were not placed out of the way of those that were (DA-93).
void give_way(PhaseResolver& resolver, const std::set<PieceId>& placed) {
  const GameConfig& config = resolver.config;
  for (const Unit& unit : std::vector(resolver.read().units)) {
    if (placed.contains(unit.id)) continue;
    const Situation& now = resolver.read();
    Table table{{}, config.scenario.terrain, config.scenario.board, {}};
    for (const Unit& other : now.units)
      if (other.id != unit.id) table.others.push_back(now.battle_unit(other).piece);
    const Piece piece = now.battle_unit(unit).piece;
    if (deploy_problems({piece}, config.at(unit.side).zones, table).empty()) continue;
    if (const auto to = free_place(config, piece, table)) resolver.change(unit.id, [&](Unit& one) { one.place = *to; });
  }
}

}  // namespace

void deployment_step(PhaseResolver& resolver) {
  resolver.begin("orders");
  const auto given = orders_given<written::Deploy>(resolver);
  resolver.begin("deployment");
  std::set<PieceId> placed;
  for (const auto& [seat, order] : given) {
    resolver.change(order.piece, [&](Unit& unit) { unit.place = order.place, unit.formation = order.formation; });
    placed.insert(order.piece);
  }
  give_way(resolver, placed);
}

void style_step(PhaseResolver& resolver) {
  resolver.begin("orders");
  const auto chosen = orders_given<written::ChooseStyle>(resolver);
  resolver.begin("style");
  for (const auto& [seat, order] : chosen)
    resolver.change(order.piece,
        [&](Unit& unit) { unit.style = order.style == Style::warband ? OwnStyle::warband : OwnStyle::infantry; });
  for (const Unit& unit : std::vector(resolver.read().units)) {
    if (!has_styles(static_cast<std::size_t>(unit.type))) continue;
    if (unit.style == OwnStyle::open) resolver.change(unit.id, [](Unit& one) { one.style = OwnStyle::infantry; });
    const bool warband = resolver.read().unit(unit.id)->style == OwnStyle::warband;
    resolver.publish(resolver.sees(unit.id),
        ReportBuilder("DA-42", "style", say("turn.style", {{"unit", unit.name}, {"warband", warband}}))
            .pieces({unit.id}));
  }
}

void throw_movement(PhaseResolver& resolver) {
  if (!resolver.config.house.dice_shown) return;
  const FactionId active = resolver.read().active();
  for (const Unit& unit : std::vector(resolver.read().units)) {
    if (!resolver.config.house.simultaneous && unit.side != active) continue;
    TurnDice dice(resolver.closing.dice);
    const std::string key = "movement of " + unit.name;
    dice.begin_stream(resolver.turn_stream(key));
    FaceRecorder faces(dice);
    const Mil rolled = roll_distance(unit.figures().unit_class, resolver.read().switches, faces, "movement");
    if (faces.packed == 0) continue;
    resolver.change(unit.id, [&](Unit& one) { one.faces = faces.packed, one.rolled = static_cast<int>(rolled); });
    resolver.publish_to(unit.side,
        ReportBuilder("DA-7", "roll", say("turn.rolled", {{"unit", unit.name}, {"distance", inches(rolled)}}))
            .pieces({unit.id})
            .dice(dice.thrown()));
  }
}

}  // namespace ziggurat::dark_ages
