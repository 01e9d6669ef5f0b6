#include <algorithm>

#include "rulebooks/battlefield/course/course.h"
#include "rulebooks/battlefield/muster/muster.h"
#include "rulebooks/battlefield/seen/outlook.h"

// How close an army is to its goal, and hints for this phase, from its leader's view alone.
namespace ziggurat::battlefield {
namespace {

constexpr std::size_t hints_max = 4;

class Counsellor : Outlook {
 public:
  explicit Counsellor(const Context& context) : Outlook(context, {}) {}

  Counsel given() {
    counsel_.aims = aims_of(now_, me_);
    const auto& kind = context_.phase.kind;
    if (kind == "muster") muster();
    if (kind == "redeployment") redeploy();
    if (kind == "move" || kind == "round") close_in();
    if (kind == "combat" || kind == "round") strike();
    return std::move(counsel_);
  }

 private:
  void hint(const Unit& unit, std::string words, std::string rule, std::string kind) {
    if (counsel_.hints.size() < hints_max)
      counsel_.hints.push_back({std::move(words), std::move(rule), unit.place, std::move(kind), {unit.id}});
  }
  void muster() {
    const auto gold = now_.armies[static_cast<std::size_t>(me_.value)].gold;
    const int every = now_.config->scenario.maintenance_every;
    const auto paid = [&](std::int64_t number) { return every > 0 ? std::optional(number) : std::nullopt; };
    const auto units = own();
    if (gold > 0 && !units.empty())
      hint(*units.front(),
          say("counsel.hire", {{"gold", gold}, {"upkeep", paid(maintenance_of(now_, me_))}, {"every", paid(every)}}),
          "BF-22", "hire");
  }
  void redeploy() {
    for (const Unit* unit : own())
      if (unit->signalled)
        hint(*unit, say("counsel.place", {{"unit", unit->name}, {"hex", label(unit->hex())}}), "BF-56", "place");
  }
  // Enemies that a unit could reach and would beat in one exchange.
  void close_in() {
    for (const Unit* unit : own()) {
      if (fault_of_action(context_, unit->id) || shoots(*unit) || !foes_next_to(unit->hex()).empty()) continue;
      const auto around = surroundings_then(context_, taken_, *unit);
      for (const auto& way : ways_of(around, now_.moving(*unit), now_.switches())) {
        const Hex hex = *hex_at(way.at);
        const auto near = foes_next_to(hex);
        if (near.size() != 1 || way.cost > allowance_halves(now_.moving(*unit), now_.switches())) continue;
        const Odds odds = odds_of(now_, *unit, hex, *near.front(), StrikeKind::close, true);
        if (odds.mean_damage() <= odds.mean_answer()) continue;
        hint(*unit,
            say("counsel.close_in", {{"unit", unit->name}, {"enemy", near.front()->name}, {"hex", label(hex)},
                                        {"damage", odds.mean_damage()}, {"answer", odds.mean_answer()}}),
            "BF-43", "");
        break;
      }
    }
  }
  void strike() {
    for (const Unit* unit : own()) {
      if (fault_of_action(context_, unit->id)) continue;
      if (const auto far = targets_in_range(context_, *unit, unit->hex()); shoots(*unit) && !far.empty()) {
        hint(*unit, say("counsel.shoot", {{"unit", unit->name}, {"enemy", far.front()->name}}), "BF-70", "shoot");
        continue;
      }
      const auto near = targets_near(context_, *unit, unit->hex());
      if (near.empty()) continue;
      const Odds odds = odds_of(now_, *unit, unit->hex(), *near.front(), StrikeKind::close, true);
      if (odds.mean_damage() <= odds.mean_answer()) continue;
      hint(*unit,
          say("counsel.attack", {{"unit", unit->name}, {"enemy", near.front()->name}, {"damage", odds.mean_damage()},
                                    {"answer", odds.mean_answer()}}),
          "BF-60", "attack");
    }
  }

  Counsel counsel_;
};

}  // namespace

Counsel Battlefield::counsel(const Context& context, const View&) {
  return context.faction().valid() ? Counsellor(context).given() : Counsel{};
}

}  // namespace ziggurat::battlefield
