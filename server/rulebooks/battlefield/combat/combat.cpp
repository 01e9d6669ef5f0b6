#include "rulebooks/battlefield/combat/combat.h"

#include <algorithm>

#include "rulebooks/battlefield/combat/strike_dice.h"
#include "rulebooks/battlefield/rules/combat/range.h"

namespace ziggurat::battlefield {
namespace {

// What each unit is to do, by the orders of its army's sheet or by its standing order.
class CombatPlan {
 public:
  explicit CombatPlan(const PhaseResolver& resolver) : resolver_(resolver), now_(resolver.read()) {
    for (const auto& one : resolver.given<AttackOrder>())
      ordered_[one.order.unit] = {Action::attack, one.order.targets};
    for (const auto& one : resolver.given<ShootOrder>()) ordered_[one.order.unit] = {Action::shoot, one.order.targets};
    for (const auto& one : resolver.given<DefendOrder>()) ordered_[one.order.unit] = {Action::defend, {}};
    for (const auto& one : resolver.given<SurrenderOrder>()) ordered_[one.order.unit] = {Action::defend, {}};
  }

  CombatField field() {
    CombatField field{now_.config->scenario.scale, now_.map(), {}, {}};
    for (const FactionId army : now_.order()) {
      field.armies.push_back(now_.config->id_of(army));
      for (const Unit* unit : in_sequence(army)) listed_.push_back(unit);
    }
    for (const Unit* unit : listed_) field.units.push_back(planned(*unit));
    return field;
  }

 private:
  struct Strike {
    Action action{};
    Targets targets;
  };

  std::vector<const Unit*> in_sequence(FactionId army) const {
    std::vector<const Unit*> units;
    for (const auto& one : resolver_.given<SequenceOrder>())
      for (const Target& target : one.order.units)
        if (const auto* id = std::get_if<PieceId>(&target); id && one.faction() == army)
          if (const Unit* unit = now_.unit(*id); unit && unit->side == army) units.push_back(unit);
    for (const Unit& unit : now_.units)
      if (unit.side == army && !shelf::has(units, &unit)) units.push_back(&unit);
    return units;
  }

  std::optional<UnitIndex> index_of(PieceId id) const {
    const auto found = std::ranges::find(listed_, id, &Unit::id);
    return found == listed_.end() ? std::nullopt : std::optional(static_cast<UnitIndex>(found - listed_.begin()));
  }

  // Enemies that its owner sees: adjacent ones in label order, or those in range, nearest first.
  std::vector<const Unit*> enemies(const Unit& unit, bool shoots) const {
    std::vector<const Unit*> found;
    for (const Unit& other : now_.units) {
      const Reach reach{distance(unit.hex(), other.hex()), now_.config->scenario.scale};
      const bool strikes =
          shoots ? can_shoot(unit.troops(now_.switches()), reach, now_.switches()) : reach.distance == 1;
      if (now_.hostile(unit, other) && !other.hidden && strikes) found.push_back(&other);
    }
    std::ranges::stable_sort(found, {},
        [&](const Unit* other) { return std::pair(shoots ? distance(unit.hex(), other->hex()) : 0, other->hex()); });
    return found;
  }

  // BF-97: what a unit does without an order.
  Strike idle(const Unit& unit) const {
    const Idle idle = resolver_.standing_order(unit.id).idle;
    if (idle == Idle::engage || idle == Idle::engage_and_fire)
      if (auto near = enemies(unit, false); !near.empty()) {
        std::ranges::stable_sort(near, {}, [&](const Unit* other) { return now_.known_number(unit.side, *other); });
        return {Action::attack, {near.front()->id}};
      }
    if (idle == Idle::fire || idle == Idle::engage_and_fire)
      if (const auto far = enemies(unit, true); !far.empty()) return {Action::shoot, {far.front()->id}};
    return {};
  }

  CombatUnit planned(const Unit& unit) const {
    CombatUnit planned{rules_id(unit.id), now_.config->id_of(unit.side), unit.troops(now_.switches()), unit.hex()};
    planned.hidden = unit.hidden;
    planned.policy = resolver_.standing_order(unit.id).policy;
    planned.occupied = !unit.may_act();
    if (unit.commitment > 0) planned.committed_to = index_of(unit.committed_to);
    const auto ordered = ordered_.find(unit.id);
    const Strike strike = ordered == ordered_.end() ? idle(unit) : ordered->second;
    planned.action = strike.action;
    for (const Target& target : strike.targets) {
      if (const auto* id = std::get_if<PieceId>(&target)) {
        const Unit* other = now_.unit(*id);
        if (other && now_.hostile(unit, *other)) planned.targets.push_back(*index_of(*id));
      } else {
        for (const Unit* other : enemies(unit, strike.action == Action::shoot))
          planned.targets.push_back(*index_of(other->id));
      }
    }
    return planned;
  }

  const PhaseResolver& resolver_;
  const Battle& now_;
  std::map<PieceId, Strike> ordered_;
  std::vector<const Unit*> listed_;
};

std::string fight_of(const PhaseResolver& resolver, PieceId by, std::string_view purpose) {
  const std::string key = std::string(purpose) + " by " + resolver.read().unit(by)->name;
  return resolver.round_stream(key);
}
std::string_view purpose_of(StrikeKind kind) { return kind == StrikeKind::distance ? "shot" : "attack"; }

class CombatExecution {
 public:
  explicit CombatExecution(PhaseResolver& resolver) : resolver_(resolver) {}

  void execute(const CombatField& field) {
    StrikeDice dice(resolver_.closing.dice);
    const RoundResult result =
        fight_round(field, resolver_.config.switches, dice, [&](const std::string& by, StrikeKind kind) {
          const std::string fight = fight_of(resolver_, piece_of(by), purpose_of(kind));
          const StrikeRuling ruling = ruled(resolver_, fight);
          if (!ruling.forbidden) dice.begin(fight);
          return ruling;
        });
    FactionId army;
    for (std::size_t i = 0; i < result.log.size(); ++i) {
      const LoggedStrike& strike = result.log[i];
      const PieceId by = piece_of(strike.by), on = piece_of(strike.on);
      if (const FactionId next = resolver_.read().unit(by)->side; next != army) resolver_.begin("strikes", army = next);
      resolver_.reveal(by, "strikes", army);
      report(strike, by, on, dice.strikes.at(i));
      carry_out(strike, by, on);
    }
    for (const IdleUnit& idle : result.idle)
      if (const Unit* unit = resolver_.read().unit(piece_of(idle.unit))) report(idle, *unit, field);
  }

 private:
  void report(const IdleUnit& idle, const Unit& unit, const CombatField& field) {
    if (idle.reason != IdleReason::forbidden)
      return resolver_.publish_to(
          unit.side, ReportBuilder("BF-68", "idle",
                         say("combat.idle", {{"unit", unit.name}, {"gone", idle.reason == IdleReason::target_gone}}))
                         .shows({unit.id}, {unit.place}));
    const Action action = std::ranges::find(field.units, idle.unit, &CombatUnit::id)->action;
    const auto kind = action == Action::shoot ? StrikeKind::distance : StrikeKind::close;
    resolver_.publish_to(unit.side, ReportBuilder("BF-88", "melee", say("combat.forbidden", {{"unit", unit.name}}))
                                        .shows({unit.id}, {unit.place})
                                        .fight(fight_of(resolver_, unit.id, purpose_of(kind))));
  }
  void report(const LoggedStrike& strike, PieceId by, PieceId on, const StrikeDice::Thrown& thrown) {
    const Battle& now = resolver_.read();
    const Unit &striker = *now.unit(by), &struck = *now.unit(on);
    const bool shot = strike.kind == StrikeKind::distance;
    const std::string rule = shot ? "BF-70" : "BF-61", kind = shot ? "missile" : "melee";
    const auto answered = [&](std::int64_t number) {
      return strike.retaliation ? std::optional(number) : std::nullopt;
    };
    const std::int64_t fell = strike.retaliation ? strike.retaliation->dead : 0;
    const shelf::Values values = {{"by", striker.name}, {"on", struck.name}, {"dead", strike.attack.dead},
        {"shot", shot}, {"back", answered(fell)}};
    ReportBody full =
        ReportBuilder(rule, kind, say("combat.strike", values)).shows({by, on}, {striker.place, struck.place});
    full.details = blow_lines("combat.blow", strike.attack);
    if (strike.retaliation)
      std::ranges::move(blow_lines("combat.answer", *strike.retaliation), std::back_inserter(full.details));
    full.fight = thrown.stream, full.rolls = thrown.rolls;
    const Audience both = Audience::only(striker.side).with(struck.side);
    const bool exact = resolver_.config.house.enemy_numbers == EnemyNumbers::exact;
    resolver_.publish(both, full);
    resolver_.note_attack(striker.side, struck.side, struck.place);
    const auto seen = [&](std::int64_t number) { return exact ? std::optional(number) : std::nullopt; };
    resolver_.publish_short(Audience::everyone().except(both),
        ReportBuilder(rule, kind,
            say("combat.seen",
                {{"by", striker.name}, {"on", struck.name}, {"shot", shot}, {"dead", seen(strike.attack.dead)}}))
            .shows({by, on}, {striker.place, struck.place}));
  }
  static shelf::Lines blow_lines(std::string_view key, const Blow& blow) {
    return lines(key, {{"force", blow.force}, {"tenth", blow.tenth}, {"factor", blow.factor}, {"damage", blow.damage},
                          {"dead", blow.dead}});
  }

  // The rules have resolved the whole round already. Applies the losses again strike by strike, so that each report
  // comes with the world as it is right after its strike.
  void carry_out(const LoggedStrike& strike, PieceId by, PieceId on) {
    const Switches& switches = resolver_.config.switches;
    const Unit striker = *resolver_.read().unit(by), struck = *resolver_.read().unit(on);
    const Reach reach{distance(striker.hex(), struck.hex()), resolver_.config.scenario.scale};
    Troops attackers = striker.troops(switches), defenders = struck.troops(switches);
    if (strike.kind == StrikeKind::distance) spend_shots(attackers, reach, switches);
    take_damage(defenders, strike.attack.damage, switches);
    if (strike.retaliation) take_damage(attackers, strike.retaliation->damage, switches);
    resolver_.lose_hp(struck.side, strike.attack.hp_lost);
    if (strike.retaliation) resolver_.lose_hp(striker.side, strike.retaliation->hp_lost);
    apply_losses(struck, defenders, striker.side);
    apply_losses(striker, attackers, struck.side);
  }
  void apply_losses(const Unit& unit, const Troops& left, FactionId met) {
    if (destroyed(left)) return resolver_.destroy(unit);
    resolver_.leave(unit.id, left);
    resolver_.change(unit.id, [&](Unit& one) { one.met_by.add(met); });
  }

  PhaseResolver& resolver_;
};

// In simultaneous play, a unit may become bound after its orders were validated, by a bonus strike of its own (BF-52).
void refuse_if_bound(PhaseResolver& resolver, const auto& one, const Targets* targets) {
  const Unit* unit = resolver.read().unit(one.order.unit);
  const Unit* bound = unit ? resolver.read().bound_to(*unit) : nullptr;
  if (!bound) return;
  const bool meant = targets && std::ranges::any_of(*targets, [&](const Target& target) {
    const auto* id = std::get_if<PieceId>(&target);
    return !id || *id == bound->id;
  });
  if (!meant) resolver.refuse(one.seat, one.given, "bound");
}

}  // namespace

void combat_step(PhaseResolver& resolver) {
  resolver.begin("combat");
  for (const auto& one : resolver.given<AttackOrder>()) refuse_if_bound(resolver, one, &one.order.targets);
  for (const auto& one : resolver.given<ShootOrder>()) refuse_if_bound(resolver, one, &one.order.targets);
  for (const auto& one : resolver.given<DefendOrder>()) refuse_if_bound(resolver, one, nullptr);
  const CombatField field = CombatPlan(resolver).field();
  CombatExecution(resolver).execute(field);
}

}  // namespace ziggurat::battlefield
