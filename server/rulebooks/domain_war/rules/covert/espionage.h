#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {

// What is sabotaged, and the steps that it has left to lose: a holding's levels, or those of an asset (DW-48).
struct SabotageTarget {
  bool asset = false;
  std::string id;
  int left = 0;
  bool is_same(const SabotageTarget& other) const { return asset == other.asset && id == other.id; }
};

struct Attempt {  // DW-40
  CovertKind kind{};
  Victim victim{};        // of an assassination
  SabotageTarget target;  // of a sabotage
  bool approved = false;  // the last three: of a custom one (DW-51)
  int cost = 0;
  int success_on = 0;
};
int cost_of(const Attempt& attempt, const Switches& switches);

struct Means {  // what an attempt needs
  int gold = 0;
  bool limit_used = false;  // of its kind
  bool has_scout = false;
};
Reason may_attempt(const Attempt& attempt, const Means& means, const Switches& switches);  // DW-43

struct AttemptResult {  // of an illegal one all but the reason is empty
  Reason reason{};
  int cost = 0;
  bool success = false, countered = false;  // the raw rolls
  bool discovered = false;
  int left_before = 0, left_after = 0;  // of the target of an effective sabotage

  bool legal() const { return reason == Reason::none; }
  bool effective() const { return success && !countered; }
};

// The rolls of a legal attempt (DW-44 to DW-46). Dice: d6 `attempt:<kind>`, then what the watch throws.
bool attempt_succeeds(const Attempt& attempt, const Switches& switches, game::Dice& dice);
bool watch_succeeds(std::string_view purpose, const Switches& switches, game::Dice& dice);
AttemptResult judge_attempt(const Attempt& attempt, bool success, bool countered, const Switches& switches);

// One attempt alone; `watched`: the domain concerned keeps a paid watch. Dice: then d6 `counterspy`.
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
  std::size_t by = 0;                  // its place in the list of domains
  std::optional<std::size_t> against;  // whose watch counts; none: nobody's
};

// The attempts of a turn, one after the other (DW-42 to DW-52): limits, and what sabotage has left, follow from those before.
class Espionage {
 public:
  Espionage(std::vector<SpyDomain> domains, const Switches& switches);

  void pay_watches(
      game::Dice& dice);  // before all attempts. Dice: `counterspy:<domain>`, where a watch rolls once for the turn
  AttemptResult attempt(const SentAttempt& sent, game::Dice& dice);  // dice: `attempt:<kind>`, `counterspy:<domain>`
  // For a turn that stops half-way: the attempts that count for a limit, and what each watch that rolls once has rolled.
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
  std::vector<bool> turn_watch_;  // by domain, where a watch rolls once for the turn
  std::vector<Made> made_;
};

}  // namespace ziggurat::domain_war
