#include <array>

#include "rulebooks/battlefield/rules/combat/exchange.h"
#include "rulebooks/battlefield/rules/ground/scores.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

enum class ForceKind : std::uint8_t { attack, retaliation, distance };
const Names& names_of(ForceKind) {
  static const Names names = {"attack", "retaliation", "distance"};
  return names;
}

struct StrikeAnswer {
  std::int64_t force = 0, tenth = 0;
  std::optional<int> factor;
  std::int64_t damage = 0;
  std::optional<Quality> quality;
  std::optional<std::int64_t> dead, hp_lost;  // these and the next two: only if there is a target
  std::optional<std::vector<Remains>> left;
  std::optional<bool> destroyed;

  static void fields(auto& member, auto& answer) {
    using adjudicator::if_any;
    member("force", answer.force);
    member("tenth", answer.tenth);
    member("factor", answer.factor);
    member("damage", answer.damage);
    member("quality", answer.quality);
    member("dead", answer.dead, if_any);
    member("hp_lost", answer.hp_lost, if_any);
    member("left", answer.left, if_any);
    member("destroyed", answer.destroyed, if_any);
  }
};
struct StrikeSituation {
  std::optional<std::int64_t> force;
  std::optional<Troops> troops;
  ForceKind kind{};
  std::optional<Ground> ground;
  std::optional<Troops> target;

  static void fields(auto& member, auto& situation) {
    member("force", situation.force, optional(0, hp_max));
    member("troops", situation.troops, maybe_troops);
    member("kind", situation.kind);
    member("ground", situation.ground);
    member("target", situation.target, maybe_troops);
  }
  void check(const JsonReader& from, const Switches&) const {
    if (force.has_value() == troops.has_value()) fail_at(from, "force", "give either force or troops");
    if (ground && !troops) fail_at(from, "ground", "only with troops");
  }
  std::int64_t force_of(const Switches& switches) const {
    if (force) return *force;
    const Ground on = ground.value_or(Ground{});
    switch (kind) {
      case ForceKind::attack: break;
      case ForceKind::retaliation: return retaliation_force(*troops, on, switches);
      case ForceKind::distance: return shot_force(*troops, on, switches);
    }
    return attack_force(*troops, on, switches);
  }
  StrikeAnswer answer(const Switches& switches, game::Dice& dice) const {
    const Strike strike = roll_strike(force_of(switches), names_of(kind)[index(kind)], switches, dice);
    StrikeAnswer outcome{strike.force, strike.tenth, strike.factor, strike.damage, strike.quality, {}, {}, {}, {}};
    if (!target) return outcome;
    Troops struck = *target;
    const Blow blow = apply_strike(strike, struck, switches);
    outcome.dead = blow.dead;
    outcome.hp_lost = blow.hp_lost;
    outcome.left = remains_of(struck);
    outcome.destroyed = destroyed(struck);
    return outcome;
  }
};

struct ForceAnswer {
  std::int64_t force = 0;
  std::vector<std::int64_t> damage;  // for a bad, a medium and a good strike

  static void fields(auto& member, auto& answer) {
    member("force", answer.force);
    member("damage", answer.damage);
  }
};
ForceAnswer force_answer(std::int64_t force, const Switches& switches) {
  ForceAnswer answer{force, {}};
  for (const int face : {1, 3, 5}) answer.damage.push_back(strike_factor(face, switches) * tenth_of(force));
  return answer;
}

struct ScoresAnswer {
  std::int64_t fighters = 0;
  std::vector<FighterScores> per_fighter;
  ForceAnswer attack, retaliation, distance;
  std::int64_t hp = 0, space = 0;
  int move = 0;
  std::int64_t ego = 0;
  std::optional<std::int64_t> hire;
  std::int64_t maintenance = 0;

  static void fields(auto& member, auto& answer) {
    member("fighters", answer.fighters);
    member("per_fighter", answer.per_fighter);
    member("attack", answer.attack);
    member("retaliation", answer.retaliation);
    member("distance", answer.distance);
    member("hp", answer.hp);
    member("space", answer.space);
    member("move", answer.move);
    member("ego", answer.ego);
    member("hire", answer.hire);
    member("maintenance", answer.maintenance);
  }
};
std::optional<std::int64_t> hire_of_all(const Troops& troops, const Switches& switches) {
  std::int64_t sum = 0;
  for (const Contingent& one : troops) {
    const auto cost = hire(one, switches);
    if (!cost) return std::nullopt;
    sum += *cost;
  }
  return sum;
}
struct ScoresSituation {
  Troops troops;
  Ground ground;

  static void fields(auto& member, auto& situation) {
    member("troops", situation.troops, some_troops);
    member("ground", situation.ground);
  }
  ScoresAnswer answer(const Switches& switches, game::Dice&) const {
    ScoresAnswer outcome;
    outcome.fighters = fighters(troops);
    for (const Contingent& one : troops) outcome.per_fighter.push_back(fighter_scores(one, ground, switches));
    outcome.attack = force_answer(attack_force(troops, ground, switches), switches);
    outcome.retaliation = force_answer(retaliation_force(troops, ground, switches), switches);
    outcome.distance = force_answer(shot_force(troops, ground, switches), switches);
    outcome.hp = hp_left(troops, switches);
    outcome.space = space(troops);
    outcome.move = move_points(troops, switches);
    outcome.ego = ego(troops, switches);
    outcome.hire = hire_of_all(troops, switches);
    outcome.maintenance = maintenance(troops, switches);
    return outcome;
  }
};

struct LossesAnswer {
  Losses losses;
  UnitLeft unit;

  static void fields(auto& member, auto& answer) {
    member("dead", answer.losses.dead);
    member("hp_lost", answer.losses.hp_lost);
    UnitLeft::fields(member, answer.unit);
  }
};
struct LossesSituation {
  Troops troops;
  std::int64_t damage = 0;

  static void fields(auto& member, auto& situation) {
    member("troops", situation.troops, some_troops);
    member("damage", situation.damage, required(0, hp_max));
  }
  LossesAnswer answer(const Switches& switches, game::Dice&) const {
    Troops struck = troops;
    const Losses losses = take_damage(struck, damage, switches);
    return {losses, left_of(struck)};
  }
};

struct DistanceAnswer {
  int distance = 0;
  std::optional<bool> in_range;
  std::optional<ShotFault> reason;

  static void fields(auto& member, auto& answer) {
    member("distance", answer.distance);
    member("in_range", answer.in_range);
    member("reason", answer.reason);
  }
};
struct DistanceSituation {
  Hex from, to;
  Scale scale = Scale::tactic;
  std::optional<Contingent> troop;

  static void fields(auto& member, auto& situation) {
    member("from", situation.from, required());
    member("to", situation.to, required());
    member("scale", situation.scale);
    member("troop", situation.troop);
  }
  DistanceAnswer answer(const Switches& switches, game::Dice&) const {
    DistanceAnswer outcome{distance(from, to), {}, {}};
    if (!troop) return outcome;
    outcome.reason = shot_fault(*troop, {outcome.distance, scale}, switches);
    outcome.in_range = !outcome.reason;
    return outcome;
  }
};

}  // namespace

std::vector<DeclaredProcedure> strike_procedures() {
  return {declare<StrikeSituation>("strike"), declare<ScoresSituation>("scores"), declare<LossesSituation>("losses"),
      declare<DistanceSituation>("distance")};
}

}  // namespace ziggurat::battlefield
