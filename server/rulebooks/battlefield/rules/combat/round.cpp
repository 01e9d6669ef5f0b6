#include "rulebooks/battlefield/rules/combat/round.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

// What has been decided so far about a unit in this round.
struct Stance {
  bool defends = false;             // it retaliates against every strike
  std::optional<UnitIndex> target;  // bound: it strikes and retaliates only against this unit
  bool hidden = false;
};

class Round {
 public:
  Round(const CombatField& field, const Switches& switches, game::Dice& dice, const RuledStrikes& ruled)
      : field_(field), switches_(switches), dice_(dice), ruled_(ruled) {
    for (const std::string& army : field.armies) result_.hp_lost[army] = 0;
    for (const CombatUnit& unit : field.units) {
      result_.left.push_back(unit.troops);
      Stance& stance = stances_.emplace_back();
      stance.hidden = unit.hidden;
      if (!unit.occupied) stance.target = unit.committed_to;
      // A committed unit attacks whatever its orders (BF-52).
      stance.defends = unit.occupied || (unit.action == Action::defend && !unit.committed_to);
    }
  }

  RoundResult run() {
    for (const std::string& army : field_.armies)
      for (UnitIndex unit = 0; unit < field_.units.size(); ++unit)
        if (field_.units[unit].army == army) take_turn(unit);
    return std::move(result_);
  }

 private:
  const CombatUnit& unit(UnitIndex of) const { return field_.units[of]; }
  bool alive(UnitIndex of) const { return !destroyed(result_.left[of]); }
  bool adjacent_to(UnitIndex one, UnitIndex other) const { return adjacent(unit(one).hex, unit(other).hex); }
  Reach reach(UnitIndex from, UnitIndex to) const { return {distance(unit(from).hex, unit(to).hex), field_.scale}; }
  bool shoots_at(UnitIndex from, UnitIndex to) const {
    return unit(from).action == Action::shoot && can_shoot(result_.left[from], reach(from, to), switches_);
  }

  // The first valid target of its list (BF-68).
  std::optional<UnitIndex> first_target(UnitIndex of) const {
    for (const UnitIndex target : unit(of).targets)
      if (alive(target) && (unit(of).action == Action::shoot ? shoots_at(of, target) : adjacent_to(of, target)))
        return target;
    return std::nullopt;
  }

  void take_turn(UnitIndex striker) {
    Stance& stance = stances_[striker];
    if (!alive(striker) || stance.defends) return;
    if (stance.target) {
      const UnitIndex target = *stance.target;
      if (alive(target) && shoots_at(striker, target)) strike(striker, target, StrikeKind::distance);
      else if (alive(target) && adjacent_to(striker, target)) strike(striker, target, StrikeKind::close);  // BF-73
      else result_.idle.push_back({unit(striker).id, IdleReason::target_gone});
    } else if (const auto target = first_target(striker)) {
      strike(striker, *target, unit(striker).action == Action::shoot ? StrikeKind::distance : StrikeKind::close);
    } else {
      stance.defends = true;
      result_.idle.push_back({unit(striker).id, IdleReason::no_target});
    }
  }

  // Decides whether a unit struck in close attack retaliates. A decision by its policy is final for the round (BF-60,
  // BF-64). A bound unit retaliates once, against its target; that needs no counter, as a unit strikes once a round.
  bool decides_to_retaliate(UnitIndex struck, UnitIndex striker) {
    Stance& stance = stances_[struck];
    if (!stance.defends && !stance.target) {
      const auto ordered = first_target(struck);
      switch (unit(struck).policy) {
        case Policy::as_ordered:
          if (!ordered) stance.defends = true;
          else if (*ordered == striker) stance.target = striker;
          else return false;
          break;
        case Policy::turn: stance.target = striker; break;
        case Policy::defend: stance.defends = true; break;
      }
    }
    return stance.defends || stance.target == striker;
  }

  void strike(UnitIndex striker, UnitIndex struck, StrikeKind kind) {
    const StrikeRuling ruling = ruled_ ? ruled_(unit(striker).id, kind) : StrikeRuling{};
    Stance& stance = stances_[striker];
    if (ruling.forbidden) {
      stance.defends = true;
      return result_.idle.push_back({unit(striker).id, IdleReason::forbidden});
    }
    const bool sudden = switches_.sudden_attack && stance.hidden;  // BF-88
    const bool retaliates = kind == StrikeKind::close && decides_to_retaliate(struck, striker) && !sudden;
    stance.hidden = false;
    stance.target = struck;
    const CombatUnit& one = unit(striker);
    const CombatUnit& other = unit(struck);
    const char* die = kind == StrikeKind::distance ? "shot:" : "attack:";
    const Exchange done = exchange({result_.left[striker], field_.map.at(one.hex), die + one.id},
        {result_.left[struck], field_.map.at(other.hex), "retaliation:" + other.id}, kind, reach(striker, struck),
        retaliates, switches_, dice_, ruling);
    result_.log.push_back({one.id, other.id, kind, done.attack, done.retaliation});
    count(struck, done.attack);
    if (done.retaliation) count(striker, *done.retaliation);
  }

  void count(UnitIndex struck, const Blow& blow) {
    result_.hp_lost[unit(struck).army] += blow.hp_lost;
    if (!alive(struck)) result_.destroyed.push_back(unit(struck).id);
  }

  const CombatField& field_;
  const Switches& switches_;
  game::Dice& dice_;
  const RuledStrikes& ruled_;
  std::vector<Stance> stances_;
  RoundResult result_;
};

}  // namespace

const Names& names_of(Action) {
  static const Names names = {"defend", "attack", "shoot"};
  return names;
}
const Names& names_of(Policy) {
  static const Names names = {"as_ordered", "turn", "defend"};
  return names;
}
const Names& names_of(IdleReason) {
  static const Names names = {"no_target", "target_gone", "forbidden"};
  return names;
}

RoundResult fight_round(
    const CombatField& field, const Switches& switches, game::Dice& dice, const RuledStrikes& ruled) {
  return Round(field, switches, dice, ruled).run();
}

}  // namespace ziggurat::battlefield
