#include "rulebooks/domain_war/rules/espionage.h"

#include <algorithm>

namespace ziggurat::domain_war {
namespace {

int steps_lost(const SabotageTarget& target, const Switches& switches) {
  return target.asset && switches.sabotage_asset == SabotageAsset::destroy ? target.left : 1;
}

// The attempts of a step, one after the other.
class Phase {
 public:
  Phase(EspionagePhase& phase, const std::vector<SentAttempt>& sent, const Switches& switches, game::Dice& dice)
      : phase_(phase), sent_(sent), switches_(switches), dice_(dice) {}

  void pay_watches() {
    for (SpyDomain& domain : phase_.domains) {
      if (!domain.wants_watch) continue;
      domain.watch = domain.gold >= switches_.counterspy_cost ? Watch::paid : Watch::unaffordable;
      if (domain.watch == Watch::paid) domain.gold -= switches_.counterspy_cost;
    }
    if (switches_.counterspy_rolls == CounterspyRolls::per_turn)
      for (const SpyDomain& domain : phase_.domains) turn_watch_.push_back(domain.watch == Watch::paid && roll(domain));
  }

  void resolve(std::size_t number) {
    const SentAttempt& one = sent_[number];
    Attempt attempt = one.attempt;
    if (attempt.kind == CovertKind::sabotage) attempt.target.left = left_of(number);
    SpyDomain& actor = phase_.domains[one.by];
    const Means means{actor.gold, limit_used(number), actor.scouts > 0};
    AttemptResult result{may_attempt(attempt, means, switches_)};
    if (result.legal()) {
      actor.gold -= cost_of(attempt, switches_);
      const bool success = attempt_succeeds(attempt, switches_, dice_);
      result = judge_attempt(attempt, success, countered(one.against), switches_);
    }
    phase_.attempts.push_back(result);
  }

 private:
  bool roll(const SpyDomain& domain) { return watch_succeeds("counterspy:" + domain.id, switches_, dice_); }
  bool countered(std::size_t against) {
    if (!turn_watch_.empty()) return turn_watch_[against];
    const SpyDomain& domain = phase_.domains[against];
    return domain.watch == Watch::paid && roll(domain);
  }

  // What earlier attempts of the step have left of it (DW-52).
  int left_of(std::size_t number) const {
    const SabotageTarget& target = sent_[number].attempt.target;
    int left = target.left;
    bool met = false;
    for (std::size_t i = 0; i < number; ++i) {
      const SentAttempt& other = sent_[i];
      if (other.attempt.kind != CovertKind::sabotage || other.against != sent_[number].against) continue;
      if (!other.attempt.target.is_same(target)) continue;
      if (!met) left = other.attempt.target.left;
      met = true;
      if (phase_.attempts[i].effective()) left = phase_.attempts[i].left_after;
    }
    return left;
  }

  bool limit_used(std::size_t number) const {  // DW-47, DW-48
    const SentAttempt& one = sent_[number];
    const auto kind = one.attempt.kind;
    if (kind != CovertKind::assassinate && kind != CovertKind::sabotage) return false;
    const bool by_actor = kind == CovertKind::sabotage || switches_.assassination_limit != AssassinationLimit::target;
    const bool by_target =
        kind == CovertKind::assassinate && switches_.assassination_limit != AssassinationLimit::actor;
    for (std::size_t i = 0; i < number; ++i) {
      const SentAttempt& other = sent_[i];
      if (other.attempt.kind != kind || !phase_.attempts[i].legal()) continue;
      if ((by_actor && other.by == one.by) || (by_target && other.against == one.against)) return true;
    }
    return false;
  }

  EspionagePhase& phase_;
  const std::vector<SentAttempt>& sent_;
  const Switches& switches_;
  game::Dice& dice_;
  std::vector<bool> turn_watch_;  // by domain, where a watch rolls once for the turn
};

}  // namespace

std::string_view name(Watch watch) {
  static const std::string_view names[] = {"none", "paid", "unaffordable"};
  return names[static_cast<std::size_t>(watch)];
}

int cost_of(const Attempt& attempt, const Switches& switches) {
  switch (attempt.kind) {
    case CovertKind::spy: return switches.spy_cost;
    case CovertKind::assassinate:
      return attempt.victim == Victim::ruler ? switches.assassinate_ruler_cost : switches.assassinate_underling_cost;
    case CovertKind::sabotage: return switches.sabotage_cost;
    case CovertKind::custom: return attempt.cost;
  }
  return 0;
}

Reason may_attempt(const Attempt& attempt, const Means& means, const Switches& switches) {
  const bool sabotage = attempt.kind == CovertKind::sabotage;
  if (attempt.kind == CovertKind::custom && !attempt.approved) return Reason::not_approved;
  if (attempt.kind == CovertKind::assassinate && means.limit_used) return Reason::limit_assassinate;
  if (sabotage && means.limit_used) return Reason::limit_sabotage;
  if (sabotage && !means.has_scout) return Reason::no_scout;
  if (sabotage && attempt.target.left == 0) return Reason::nothing_to_sabotage;
  return means.gold < cost_of(attempt, switches) ? Reason::not_enough_gold : Reason::none;
}

bool attempt_succeeds(const Attempt& attempt, const Switches& switches, game::Dice& dice) {
  const int face = dice.roll(die_sides, "attempt:" + std::string(name(attempt.kind)));
  return face <= (attempt.kind == CovertKind::custom ? attempt.success_on : switches.success_on);
}
bool watch_succeeds(std::string_view purpose, const Switches& switches, game::Dice& dice) {
  return dice.roll(die_sides, purpose) <= switches.counterspy_on;
}

AttemptResult judge_attempt(const Attempt& attempt, bool success, bool countered, const Switches& switches) {
  AttemptResult result{Reason::none, cost_of(attempt, switches), success, countered};
  if (!success && switches.discovery != Discovery::never)  // failing scouts are always caught
    result.discovered =
        countered || switches.discovery == Discovery::on_failure || attempt.kind == CovertKind::sabotage;
  if (attempt.kind == CovertKind::sabotage && result.effective()) {
    result.left_before = attempt.target.left;
    result.left_after = attempt.target.left - steps_lost(attempt.target, switches);
  }
  return result;
}

AttemptResult attempt_once(
    const Attempt& attempt, const Means& means, bool watched, const Switches& switches, game::Dice& dice) {
  const Reason reason = may_attempt(attempt, means, switches);
  if (reason != Reason::none) return {reason};
  const bool success = attempt_succeeds(attempt, switches, dice);
  const bool countered = watched && watch_succeeds("counterspy", switches, dice);
  return judge_attempt(attempt, success, countered, switches);
}

EspionagePhase resolve_espionage(
    std::vector<SpyDomain> domains, const std::vector<SentAttempt>& sent, const Switches& switches, game::Dice& dice) {
  EspionagePhase phase{std::move(domains), {}};
  Phase course(phase, sent, switches, dice);
  course.pay_watches();
  for (std::size_t i = 0; i < sent.size(); ++i) course.resolve(i);
  return phase;
}

}  // namespace ziggurat::domain_war
