#pragma once
#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/rules/march/path.h"

// The sequence of a turn: night, six rounds of one or more windows each, evening (CT-7, CT-24). Declares the steps that
// resolve each phase.
namespace ziggurat::city_table {

// ---- the phases ----
// The windows of a round, in this order. With most switches there is only `orders`.
enum class Window : std::uint8_t {
  initiative,  // order_entry = sequential: decides who orders first; nobody orders
  orders,      // the moves of all factions, or (sequential) of the next camp by initiative
  approval,    // move_approval = umpire: the umpire approves the moves of the previous window
  fire,        // fire_orders = after_moves
};
struct RoundStage {
  Window window = Window::orders;
  int index = 0;  // sequential: number of the window
  bool operator==(const RoundStage&) const = default;
};

bool sequential(const GameConfig& config, int turn);
bool fire_apart(const GameConfig& config, int turn);

RoundStage stage_of(const GameConfig& config, const game::World& world, const game::Phase& phase);

game::Phase opening_phase(const GameConfig& config, const game::World& world);
// These read turn, round and part of the day of the phase that opens from the facts in the world.
game::Phase night_phase(const GameConfig& config, const game::World& world);
game::Phase evening_phase(const GameConfig& config, const game::World& world);
game::Phase round_phase(const GameConfig& config, const game::World& world, RoundStage stage);

RoundStage first_stage(const GameConfig& config, const game::World& world);
// None if the round is over.
std::optional<RoundStage> stage_after(const GameConfig& config, const game::World& world, RoundStage stage);
// In a sequential round: the camps whose window is still to come, by the current initiative. Each side has one window
// per round, even if the initiative or its camp changes meanwhile.
std::vector<Camp> camps_to_come(const GameConfig& config, const game::World& world);

// ---- expected events of each turn (CT-11): a plan for everybody, and for the umpire the progress as well ----
// One line per turn; empty for a scenario without a timeline.
std::string day_plan_of(const GameConfig& config);
// The lengths of the phases (CT-9); empty if the umpire rings every bell.
std::string hours_of(const GameConfig& config);

// ---- what a round stores of its moves until the missiles fly: groups and passages (CT-37 F, CT-40) ----
struct KeptGroup {
  std::vector<PieceId> units;
  ShootAt shoot = ShootAt::first;
  PieceId named;  // with `group`: a unit of the targeted group
};
struct KeptFire {
  int batch = 1, window = 0, pulse = 0;
  std::vector<PieceId> from, at;
  PieceId piece = {};  // the piece that stores this
};
struct RoundMemory {
  std::vector<KeptGroup> groups;
  std::vector<KeptFire> fires;
};
RoundMemory memory_of(const GameConfig& config, const game::World& world);
void keep(PhaseResolver& resolver, const RoundMemory& memory);  // stores it in the world until the round's next window
void keep_struck(PhaseResolver& resolver);  // marks the factions whose orders the umpire is striking
void forget(PhaseResolver& resolver);       // called when the round is over
OwnWindow window_of(const GameConfig& config, const game::World& world, FactionId faction);  // sequential rounds

// ---- the steps that resolve a phase (CT-23). Each reads the table anew ----
void decide_initiative_step(PhaseResolver& resolver);  // CT-25
// `whose`: the factions of the current window (order_entry = sequential); none: all factions move.
void move_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose, int window,
    RoundMemory& memory);
// move_approval = umpire: shows the moves to the umpire alone.
void plan_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose);
void missile_step(PhaseResolver& resolver, const RoundMemory& memory);  // CT-40 to CT-43
void melee_step(PhaseResolver& resolver);                               // CT-39, CT-51 to CT-60
// CT-60: moves, wears down or removes the losers. `before` is the table before the fight. Returns the results as
// sentences.
std::vector<std::string> retreat_losers(
    PhaseResolver& resolver, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties);
void control_step(PhaseResolver& resolver);                       // CT-35, CT-67 to CT-69
void set_up_step(PhaseResolver& resolver, const Orders& orders);  // CT-10
void talk_step(PhaseResolver& resolver, const Orders& orders);    // rituals, meetings, treaties
// CT-7: rituals on the umpire's terms, at the end of the phase in which the terms were set.
void ritual_step(PhaseResolver& resolver);
bool rituals_wait(const PhaseResolver& resolver);
void camps_take_effect(PhaseResolver& resolver);  // CT-14: announced to all
void columns_march(PhaseResolver& resolver);      // CT-10: one round along their routes

// Reports a gate to everybody who may know the state of the wall: to all, or to those who see it (CT-73).
void report_gate(PhaseResolver& resolver, Square at, std::string text);

}  // namespace ziggurat::city_table
