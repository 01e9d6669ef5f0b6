#pragma once
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/rules/march/path.h"
#include "rulebooks/city_table/order_types.h"

// The course of a turn: night, six rounds (each of one or more windows), evening (CT-7, CT-24), and the closing of each in steps.
namespace ziggurat::city_table {

// ---- the phases ----
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

bool sequential(const GameConfig& config, int turn);
bool fire_apart(const GameConfig& config, int turn);

RoundStage stage_of(const GameConfig& config, const game::World& world, const game::Phase& phase);

game::Phase opening_phase(const GameConfig& config, const game::World& world);
// Judged by the facts that the world holds: turn, round and part of the day of the phase that opens.
game::Phase night_phase(const GameConfig& config, const game::World& world);
game::Phase evening_phase(const GameConfig& config, const game::World& world);
game::Phase round_phase(const GameConfig& config, const game::World& world, RoundStage stage);

RoundStage first_stage(const GameConfig& config, const game::World& world);
// None: the round is over.
std::optional<RoundStage> stage_after(const GameConfig& config, const game::World& world, RoundStage stage);
// A sequential round: the camps that still have their window, by the initiative as it stands now. A side has one window in a round,
// whatever becomes of the initiative and of its camp meanwhile.
std::vector<Camp> camps_to_come(const GameConfig& config, const game::World& world);

// ---- what each turn is expected to bring (CT-11): for everybody as a plan, for the umpire with how it stands ----
// A line a turn; empty for a scenario without a timeline.
std::string day_plan_of(const GameConfig& config);
// How long the phases are (CT-9); empty when the umpire rings every bell.
std::string hours_of(const GameConfig& config);

// ---- what a round must remember of its moves until the missiles fly: groups and passages (CT-37 F, CT-40) ----
struct KeptGroup {
  std::vector<PieceId> units;
  ShootAt shoot = ShootAt::first;
  PieceId named;  // with `group`: a unit of the group to shoot at
};
struct KeptFire {
  int batch = 1, window = 0, pulse = 0;
  std::vector<PieceId> from, at;
  PieceId piece = {};  // that it is kept as
};
struct RoundMemory {
  std::vector<KeptGroup> groups;
  std::vector<KeptFire> fires;
};
RoundMemory memory_of(const GameConfig& config, const game::World& world);
void keep(PhaseResolver& resolver, const RoundMemory& memory);  // in the world, until the round's next window
void keep_struck(PhaseResolver& resolver);                      // whose orders the umpire strikes now
void forget(PhaseResolver& resolver);                           // the round is over
OwnWindow window_of(const GameConfig& config, const game::World& world, FactionId faction);  // sequential rounds

// ---- the closing in steps (CT-23). Each reads the table anew ----
void decide_initiative_step(PhaseResolver& resolver);  // CT-25
// `whose`: the factions whose window it is (order_entry = sequential); none: everybody moves.
void move_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose, int window, RoundMemory& memory);
// move_approval = umpire: shown only to him.
void plan_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose);
void missile_step(PhaseResolver& resolver, const RoundMemory& memory);  // CT-40 to CT-43
void melee_step(PhaseResolver& resolver);                               // CT-39, CT-51 to CT-60
// CT-60: moved, or worn down, or removed. `before`: the table before the fight. Answers what happened, in sentences.
std::vector<std::string> retreat_losers(
    PhaseResolver& resolver, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties);
void control_step(PhaseResolver& resolver);                       // CT-35, CT-67 to CT-69
void set_up_step(PhaseResolver& resolver, const Orders& orders);  // CT-10
void talk_step(PhaseResolver& resolver, const Orders& orders);    // rituals, meetings, treaties
void camps_take_effect(PhaseResolver& resolver);                  // CT-14: all are told
void columns_march(PhaseResolver& resolver);                      // CT-10: one round along their routes

// Gates are told of as the state of the wall is: to all, or to those who see it (CT-73).
void report_gate(PhaseResolver& resolver, Square at, std::string text);

}  // namespace ziggurat::city_table
