#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/outcome.h"

// Clauses of an agreement, which the server applies, and their breach.
namespace ziggurat {

// truce: no party attacks another. tribute: one party pays another at the end of each turn. loan: one party pays another
// when the first phase after the agreement ends, and is paid back at the end of the last turn. passage: one party lets
// the units of another enter and cross what it holds, from the phase after the agreement on; neither attacks the other.
enum class ClauseKind { truce, tribute, loan, passage };

inline const std::vector<std::string_view> clause_words = {"truce", "tribute", "loan", "passage"};
inline std::string_view word_of(ClauseKind kind) { return clause_words[static_cast<std::size_t>(kind)]; }
inline constexpr std::size_t clauses_max = 8;  // of one agreement

struct Clause {
  ClauseKind kind = ClauseKind::truce;
  std::int64_t until_turn = 0;  // the last turn in which it holds; 0: as long as the agreement (never of a loan)
  FactionId from, to;           // tribute and loan: who pays whom; passage: who lets whom enter
  std::int64_t amount = 0;      // tribute: for each turn; passage: none
  bool is_payment() const { return kind == ClauseKind::tribute || kind == ClauseKind::loan; }
  bool holds_in(std::int64_t turn) const { return until_turn == 0 || turn <= until_turn; }
  bool operator==(const Clause&) const = default;
};

// How a passage was broken. attacked: by an attack. seized: one took or pillaged what the other holds. closed: one no longer
// lets the other enter.
enum class BreachDeed { attacked, seized, closed };
inline const std::vector<std::string_view> breach_deed_words = {"attacked", "seized", "closed"};

// The end of an agreement whose clause was broken.
struct Breach {
  std::int64_t agreement = 0;
  ClauseKind kind = ClauseKind::truce;
  FactionId by, on;                        // who struck first, or did not pay; whom
  bool by_both = false;                    // `on` attacked as well, in the same phase
  BreachDeed deed = BreachDeed::attacked;  // of a passage; otherwise as its clause says
  std::int64_t phase = 0;
  std::int64_t at_ms = 0;  // when it was published; 0: not yet
  bool operator==(const Breach&) const = default;
};

// The turn (week, round) of a phase by its path: `turn-2/morning/round-1` is in turn 2; 0: before the first.
std::int64_t turn_of(std::string_view path);

}  // namespace ziggurat
