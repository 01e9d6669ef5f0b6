#pragma once
#include <cstdint>
#include <map>

#include "game/outcome.h"

// Who plays for an absent player: a deputy whom the player named beforehand, a stand-in whom the umpire finds, or
// finally a bot.
namespace ziggurat {

struct AbsenceLaw {
  // After so many phases in a row without orders that were asked for, a bot plays the seat until its holder takes it
  // back; 0: never.
  std::int64_t bot_after = 0;
  bool operator==(const AbsenceLaw&) const = default;
};
inline constexpr std::int64_t missed_phases_max = 20;  // in the law and in a deputy's terms

// From when on a deputy may act for the seat.
struct DeputyTerms {
  enum class Begins {
    at_once,
    before_end,    // in each phase anew: from `before_ms` before its end on, if no orders are sealed by then
    after_missed,  // after `missed` phases in a row without orders
  } begins = Begins::at_once;
  std::int64_t before_ms = 0;
  std::int64_t missed = 0;
  bool operator==(const DeputyTerms&) const = default;
};
inline constexpr std::int64_t deputy_before_ms_min = 60'000, deputy_before_ms_max = std::int64_t{7} * 24 * 60 * 60'000;
// Whether each term is in range, and those that do not belong to `begins` are 0.
bool are_valid(const DeputyTerms& terms);

struct Deputy {
  DeputyTerms terms;
  std::int64_t named_at_ms = 0;
  std::int64_t acts_since_ms = 0;  // 0: the deputy waits
  bool operator==(const Deputy&) const = default;
};

// The author of a sheet.
enum class Author { player, deputy, umpire, bot };

// The part of a campaign's state that is about absent players. A rewind leaves it as it is.
struct Absences {
  AbsenceLaw law;
  std::map<SeatId, Deputy> deputies;  // at most one for each seat
  // Seats that a bot plays by the law, with the number of phases missed.
  std::map<SeatId, std::int64_t> left_to_bots;
  std::map<SeatId, std::int64_t> vacated_at_ms;  // seats whose holder the umpire has replaced, the last time
  bool operator==(const Absences&) const = default;

  bool deputy_acts(SeatId seat) const;
  // The player has sealed orders: a deputy who acted because there were none waits again.
  void player_sealed(SeatId seat);
  void phase_opened();
};

}  // namespace ziggurat
