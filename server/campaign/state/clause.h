#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/outcome.h"

// Clauses of an agreement, which the server applies, and their breach.
namespace ziggurat {

// truce: no party attacks another. tribute: one party pays another at the end of each turn. loan: one party pays another
// when the first phase after the agreement ends, and is paid back at the end of the last turn.
enum class ClauseKind { truce, tribute, loan };

inline const std::vector<std::string_view> clause_words = {"truce", "tribute", "loan"};
inline std::string_view word_of(ClauseKind kind) { return clause_words[static_cast<std::size_t>(kind)]; }
inline constexpr std::size_t clauses_max = 8;  // of one agreement

struct Clause {
  ClauseKind kind = ClauseKind::truce;
  std::int64_t until_turn = 0;  // the last turn in which it holds; 0: as long as the agreement (never of a loan)
  FactionId from, to;           // tribute, loan
  std::int64_t amount = 0;      // tribute: for each turn
  bool holds_in(std::int64_t turn) const { return until_turn == 0 || turn <= until_turn; }
  bool operator==(const Clause&) const = default;
};

// The end of an agreement whose clause was broken.
struct Breach {
  std::int64_t agreement = 0;
  ClauseKind kind = ClauseKind::truce;
  FactionId by, on;      // who struck first, or did not pay; whom
  bool by_both = false;  // truce: `on` attacked as well, in the same phase
  std::int64_t phase = 0;
  std::int64_t at_ms = 0;  // when it was published; 0: not yet
  bool operator==(const Breach&) const = default;
};

// The turn (week, round) of a phase by its path: `turn-2/morning/round-1` is in turn 2; 0: before the first.
std::int64_t turn_of(std::string_view path);

}  // namespace ziggurat
