#include <algorithm>

#include "rulebooks/battlefield/combat/combat.h"
#include "rulebooks/battlefield/seen/odds.h"
#include "rulebooks/shelf/shares.h"

// The odds that a page shows for the strikes that a sheet orders, from the view of its seat (computed in odds.cpp).
namespace ziggurat::battlefield {
namespace {

class ForecastBuilder {
 public:
  ForecastBuilder(const Context& context, const Sheet& sheet)
      : now_(context.now), taken_(order_types().taken(context, sheet)), context_(context) {}

  std::vector<Forecast> all() {
    for (const auto* one : taken_.of<AttackOrder>()) add(one->unit, one->targets, StrikeKind::close);
    for (const auto* one : taken_.of<ShootOrder>()) add(one->unit, one->targets, StrikeKind::distance);
    return std::move(found_);
  }

 private:
  // The first of the ordered targets that the unit can strike from the hex where it will be.
  const Unit* target_of(const Unit& unit, Hex from, const Targets& targets, StrikeKind kind) const {
    const auto near =
        kind == StrikeKind::close ? targets_near(context_, unit, from) : targets_in_range(context_, unit, from);
    for (const Target& target : targets) {
      if (std::holds_alternative<std::string>(target) && !near.empty()) return near.front();
      const auto* id = std::get_if<PieceId>(&target);
      const auto found = id ? std::ranges::find(near, *id, &Unit::id) : near.end();
      if (found != near.end()) return *found;
    }
    return nullptr;
  }

  void add(PieceId id, const Targets& targets, StrikeKind kind) {
    const Unit& unit = *now_.unit(id);
    const auto from = hex_then(taken_, unit);
    const Unit* target = from ? target_of(unit, *from, targets, kind) : nullptr;
    if (!target) return;
    const bool shot = kind == StrikeKind::distance;
    const Odds odds = odds_of(now_, unit, *from, *target, kind, !shot);
    Forecast forecast{.at = target->place,
        .title = say("forecast.strike", {{"by", unit.name}, {"on", target->name}, {"shot", shot}}),
        .details = lines("forecast.means",
            {{"damage", odds.mean_damage()}, {"answer", shot ? std::nullopt : std::optional(odds.mean_answer())},
                {"supposed", target->number == 0 ? std::optional(now_.troops(*target).front().number) : std::nullopt},
                {"by", unit.name}, {"on", target->name}}),
        .runs = odds.faces};
    for (const auto& [fallen, faces] : odds.fallen)
      forecast.chances.emplace_back(
          say("forecast.fall",
              {{"theirs", fallen.first}, {"ours", shot ? std::nullopt : std::optional(fallen.second)}}),
          faces);
    if (odds.destroyed > 0 || odds.lost > 0)
      forecast.shares =
          shelf::shares_of(catalogue(), {odds.destroyed, odds.faces - odds.destroyed - odds.lost, odds.lost});
    found_.push_back(std::move(forecast));
  }

  const Battle& now_;
  const AcceptedOrders taken_;
  const Context& context_;
  std::vector<Forecast> found_;
};

}  // namespace

std::vector<Forecast> Battlefield::forecast(const Context& context, const Sheet& sheet) {
  return context.faction().valid() ? ForecastBuilder(context, sheet).all() : std::vector<Forecast>{};
}

}  // namespace ziggurat::battlefield
