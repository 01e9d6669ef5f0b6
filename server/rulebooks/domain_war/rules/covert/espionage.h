#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {

// A target of sabotage and the steps it has left: levels of a holding, or states of an asset (DW-48).
struct SabotageTarget {
  bool asset = false;
  std::string id;
  int left = 0;
  bool is_same(const SabotageTarget& other) const { return asset == other.asset && id == other.id; }
};

struct Attempt {  // DW-40
  CovertKind kind{};
  Victim victim{};        // for an assassination
  SabotageTarget target;  // for a sabotage
  bool approved = false;  // the last three: for a custom attempt (DW-51)
  int cost = 0;
  int success_on = 0;
};
int cost_of(const Attempt& attempt, const Switches& switches);

struct Means {  // the requirements of an attempt
  int gold = 0;
  bool limit_used = false;  // for attempts of this kind
  bool has_scout = false;
};
Reason may_attempt(const Attempt& attempt, const Means& means, const Switches& switches);  // DW-43

struct AttemptResult {  // if illegal, everything except the reason is empty
  Reason reason{};
  int cost = 0;
  bool success = false, countered = false;  // before effects are applied: the raw rolls
  bool discovered = false;
  int left_before = 0, left_after = 0;  // for the target of a successful sabotage

  bool legal() const { return reason == Reason::none; }
  bool effective() const { return success && !countered; }
};

// Rolls for a legal attempt (DW-44 to DW-46). Dice: d6 `attempt:<kind>`, then the watch's rolls.
bool attempt_succeeds(const Attempt& attempt, const Switches& switches, game::Dice& dice);
bool watch_succeeds(std::string_view purpose, const Switches& switches, game::Dice& dice);
AttemptResult judge_attempt(const Attempt& attempt, bool success, bool countered, const Switches& switches);

// A single attempt. `watched`: the domain concerned keeps a paid watch. Dice: then d6 `counterspy`.
AttemptResult attempt_once(
    const Attempt& attempt, const Means& means, bool watched, const Switches& switches, game::Dice& dice);

enum class Watch : std::uint8_t { none, paid, unaffordable };  // DW-42
std::string_view name(Watch watch);
struct SpyDomain {
  std::string id;
  int gold = 0;
  bool wants_watch = false;
  int scouts = 0;
  Watch watch{};
};
struct SentAttempt {
  Attempt attempt;
  std::size_t by = 0;                  // index in the list of domains
  std::optional<std::size_t> against;  // the domain whose watch counts; none: nobody's
};

// The attempts of a turn in sequence (DW-42 to DW-52). Limits, and what sabotage has left, depend on earlier attempts.
class Espionage {
 public:
  Espionage(std::vector<SpyDomain> domains, const Switches& switches);

  void pay_watches(
      game::Dice& dice);  // before all attempts; dice: `counterspy:<domain>`, if a watch rolls once per turn
  AttemptResult attempt(const SentAttempt& sent, game::Dice& dice);  // dice: `attempt:<kind>`, `counterspy:<domain>`
  // State kept if a turn pauses: the attempts that count towards a limit, and the rolls of watches that roll once per
  // turn.
  struct Memory {
    std::vector<SentAttempt> tried;
    std::vector<bool> watches;
  };
  Memory memory() const;
  void recall(const Memory& memory);
  SpyDomain& domain(std::size_t place) { return domains_[place]; }
  const std::vector<SpyDomain>& domains() const { return domains_; }

 private:
  bool roll(const SpyDomain& domain, game::Dice& dice) const;
  bool countered(std::optional<std::size_t> against, game::Dice& dice) const;
  int left_of(const SentAttempt& sent) const;
  bool limit_used(const SentAttempt& sent) const;

  struct Made {
    SentAttempt sent;
    AttemptResult result;
  };
  std::vector<SpyDomain> domains_;
  const Switches& switches_;
  std::vector<bool> turn_watch_;  // by domain, if a watch rolls once per turn
  std::vector<Made> made_;
};

}  // namespace ziggurat::domain_war
