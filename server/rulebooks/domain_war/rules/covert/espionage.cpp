#include "rulebooks/domain_war/rules/covert/espionage.h"

#include <algorithm>

namespace ziggurat::domain_war {
namespace {

int steps_lost(const SabotageTarget& target, const Switches& switches) {
  return target.asset && switches.sabotage_asset == SabotageAsset::destroy ? target.left : 1;
}

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
  if (!success && switches.discovery != Discovery::never)  // scouts who fail are always caught
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

Espionage::Espionage(std::vector<SpyDomain> domains, const Switches& switches)
    : domains_(std::move(domains)), switches_(switches) {}

void Espionage::pay_watches(game::Dice& dice) {
  for (SpyDomain& domain : domains_) {
    if (!domain.wants_watch) continue;
    domain.watch = domain.gold >= switches_.counterspy_cost ? Watch::paid : Watch::unaffordable;
    if (domain.watch == Watch::paid) domain.gold -= switches_.counterspy_cost;
  }
  if (switches_.counterspy_rolls == CounterspyRolls::per_turn)
    for (const SpyDomain& domain : domains_) turn_watch_.push_back(domain.watch == Watch::paid && roll(domain, dice));
}

AttemptResult Espionage::attempt(const SentAttempt& sent, game::Dice& dice) {
  Attempt attempt = sent.attempt;
  if (attempt.kind == CovertKind::sabotage) attempt.target.left = left_of(sent);
  SpyDomain& actor = domains_[sent.by];
  AttemptResult result{may_attempt(attempt, {actor.gold, limit_used(sent), actor.scouts > 0}, switches_)};
  if (result.legal()) {
    actor.gold -= cost_of(attempt, switches_);
    const bool success = attempt_succeeds(attempt, switches_, dice);
    result = judge_attempt(attempt, success, countered(sent.against, dice), switches_);
  }
  made_.push_back({sent, result});
  return result;
}

Espionage::Memory Espionage::memory() const {
  Memory memory{{}, turn_watch_};
  for (const Made& one : made_)
    if (one.result.legal()) memory.tried.push_back(one.sent);
  return memory;
}
void Espionage::recall(const Memory& memory) {
  turn_watch_ = memory.watches;
  for (const SentAttempt& one : memory.tried) made_.push_back({one, {}});
}

bool Espionage::roll(const SpyDomain& domain, game::Dice& dice) const {
  return watch_succeeds("counterspy:" + domain.id, switches_, dice);
}
bool Espionage::countered(std::optional<std::size_t> against, game::Dice& dice) const {
  if (!against) return false;
  if (!turn_watch_.empty()) return turn_watch_[*against];
  const SpyDomain& domain = domains_[*against];
  return domain.watch == Watch::paid && roll(domain, dice);
}

// What earlier attempts left of the target (DW-52).
int Espionage::left_of(const SentAttempt& sent) const {
  int left = sent.attempt.target.left;
  bool met = false;
  for (const Made& other : made_) {
    const Attempt& before = other.sent.attempt;
    if (before.kind != CovertKind::sabotage || other.sent.against != sent.against) continue;
    if (!before.target.is_same(sent.attempt.target)) continue;
    if (!met) left = before.target.left;
    met = true;
    if (other.result.effective()) left = other.result.left_after;
  }
  return left;
}

bool Espionage::limit_used(const SentAttempt& sent) const {  // DW-47, DW-48
  const auto kind = sent.attempt.kind;
  if (kind != CovertKind::assassinate && kind != CovertKind::sabotage) return false;
  const bool by_actor = kind == CovertKind::sabotage || switches_.assassination_limit != AssassinationLimit::target;
  const bool by_target = kind == CovertKind::assassinate && switches_.assassination_limit != AssassinationLimit::actor;
  return std::any_of(made_.begin(), made_.end(), [&](const Made& other) {
    if (other.sent.attempt.kind != kind || !other.result.legal()) return false;
    return (by_actor && other.sent.by == sent.by) || (by_target && other.sent.against == sent.against);
  });
}

}  // namespace ziggurat::domain_war
