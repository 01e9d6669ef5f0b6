#include <algorithm>

#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/orders/entry.h"
#include "rulebooks/dark_ages/seen/dice_shown.h"

// What an order would do as far as its seat can see, and helpers that the order types share.
namespace ziggurat::dark_ages {
namespace {

// Gives the greatest face of every die, except movement dice that were thrown before the orders.
class GreatestDice final : public game::Dice {
 public:
  explicit GreatestDice(const Situation& now) : now_(now) {}
  int roll(int sides, std::string_view purpose) override {
    constexpr std::string_view movement = "movement:";
    if (!now_.config->house.dice_shown || !purpose.starts_with(movement)) return sides;
    const Unit* unit = now_.unit(piece_of(purpose.substr(movement.size())));
    const auto faces = unit ? faces_of(*unit) : std::vector<int>{};
    return next_ < faces.size() ? faces[next_++] : sides;
  }

 private:
  const Situation& now_;
  std::size_t next_ = 0;
};

}  // namespace

const Battle& battle_then(const Context& context, const AcceptedOrders& taken, std::optional<Battle>& now) {
  if (taken.tally.then) return *taken.tally.then;
  return now.emplace(context.now.battle(context.faction()));
}

DryRun dry_run(const Context& context, const AcceptedOrders& taken, const Order& order) {
  std::optional<Battle> now;
  DryRun run{battle_then(context, taken, now), {}};
  GreatestDice dice(context.now);
  TurnContext turn{run.battle, context.now.switches, dice, {}, {}, {}, {}, {}};
  if (const auto* march = std::get_if<RoadMarchOrder>(&order); march && !run.battle.find(march->piece))
    bring_in(run.battle, context.now, piece_of(march->piece));
  run.done = std::visit([&](const auto& one) { return execute(turn, one); }, order);
  return run;
}

std::optional<Fault> fault_of_unit(const Context& context, PieceId id) {
  const Unit* unit = context.now.unit(id);
  if (!unit || unit->side != context.faction()) return Fault{"unknown_unit"};
  return std::nullopt;
}

bool is_ordered(const AcceptedOrders& taken, PieceId unit) {
  return has_order<written::Move, written::RoadMarch, written::Charge, written::Face, written::FallBack>(taken, unit);
}

std::string_view code_of(Reason reason) { return name(reason); }

Pieces enemies_of(const Context& context) {
  return shelf::ids_where(context.now.units, [&](const Unit& unit) { return unit.side != context.faction(); });
}

}  // namespace ziggurat::dark_ages
