#pragma once
#include <optional>
#include <string>

#include "rulebooks/city_table/match.h"

// The course of a turn as a state machine: night, six rounds (each of one or more windows), evening (CT-7, CT-24).
namespace ziggurat::city_table {

// The windows of a round, in this order; most switches leave only `orders`.
enum class Window : std::uint8_t {
  initiative,  // order_entry = sequential: who orders first must be known, nobody orders
  orders,      // the moves of everybody, or (sequential) of the next camp of the initiative
  approval,    // move_approval = umpire: the moves of the window before are looked at
  fire,        // fire_orders = after_moves
};
struct RoundStage {
  Window window = Window::orders;
  int index = 0;  // sequential: the number of the window
  bool operator==(const RoundStage&) const = default;
};

bool sequential(const Match& match, int turn);
bool fire_apart(const Match& match, int turn);

// What the phase is, read from its kind.
bool is_night(const game::Phase& phase);
bool is_evening(const game::Phase& phase);
bool is_round(const game::Phase& phase);  // any window of a round
RoundStage stage_of(const game::Phase& phase);

game::Phase opening_phase(const Match& match, const game::World& world);
// Judged by the facts that the world holds: turn, round and part of the day of the phase that opens.
game::Phase night_phase(const Match& match, const game::World& world);
game::Phase evening_phase(const Match& match, const game::World& world);
game::Phase round_phase(const Match& match, const game::World& world, RoundStage stage);

RoundStage first_stage(const Match& match, const game::World& world);
// None: the round is over.
std::optional<RoundStage> stage_after(const Match& match, const game::World& world, RoundStage stage);
// A sequential round: the camps that still have their window, by the initiative as it stands now. A side has one window in a round,
// whatever becomes of the initiative and of its camp meanwhile.
std::vector<Camp> camps_to_come(const Match& match, const game::World& world);

}  // namespace ziggurat::city_table
