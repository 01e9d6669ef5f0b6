#include "rulebooks/city_table/close.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

using Sheets = std::vector<std::pair<game::Seat, game::Sheet>>;

// The sheets of the factions that had this window.
Sheets sheets_of(const Sheets& sheets, Audience audience) {
  Sheets found;
  for (const auto& entry : sheets)
    if (audience.has(game::Viewer::of(entry.first.faction))) found.push_back(entry);
  return found;
}

void open_next(Bell& bell, const game::Phase& next) { bell.outcome.next = next; }

void to_round(Bell& bell, int round) {
  const auto& words = bell.match.words;
  bell.set(words.round, Number{round});
  bell.set(words.phase, static_cast<Number>(DayPart::round));
  bell.set(words.window, Number{0});
}

void close_night(Bell& bell) {
  bell.begin("set_up", "Set-up");
  const auto orders = bell.orders_of(bell.closing.sheets);
  standing_orders(bell, orders);
  set_up_step(bell, orders);
  bell.begin("restack", "Rearranged stacks");
  restack_step(bell, orders);
  bell.begin("undead", "The dead");
  undead_step(bell, orders);
  talk_step(bell, orders);
  bell.begin("camps", "Camps");
  declarations(bell, orders);
  sleep_orders(bell, orders);
  camps_take_effect(bell);  // the next phase is a round
  to_round(bell, 1);
  open_next(bell, round_phase(bell.match, bell.world, first_stage(bell.match, bell.world)));
}

void close_evening(Bell& bell) {
  const auto& words = bell.match.words;
  bell.begin("talks", "Talks");
  const auto orders = bell.orders_of(bell.closing.sheets);
  standing_orders(bell, orders);
  talk_step(bell, orders);
  sleep_orders(bell, orders);
  bell.begin("restack", "Rearranged stacks");
  restack_step(bell, orders);
  bell.begin("camps", "Camps");
  declarations(bell, orders);
  const Number turn = bell.world[words.turn];
  // In turn 1 a declaration takes effect at the start of the next phase, later at the start of the next round (CT-14).
  if (turn == 1) camps_take_effect(bell);
  bell.set(words.turn, turn + 1);
  bell.set(words.round, Number{0});
  bell.set(words.phase, static_cast<Number>(DayPart::night));
  if (bell.match.fights(static_cast<int>(turn) + 1)) bell.set(words.siege_begun, true);
  open_next(bell, night_phase(bell.match, bell.world));
}

// Steps 2 to 7 of CT-23, and what comes after the round.
void end_round(Bell& bell, const RoundMemory& memory, const std::vector<Given>& orders) {
  const auto& words = bell.match.words;
  const int turn = static_cast<int>(bell.world[words.turn]), round = static_cast<int>(bell.world[words.round]);
  const bool fights = bell.match.fights(turn);
  bell.begin("missiles", "Missiles");
  if (fights) missile_step(bell, memory);
  bell.begin("artillery", "Artillery");
  if (fights) artillery_step(bell, orders);
  bell.begin("siege", "Siege fire");
  if (fights) siege_step(bell, orders);
  bell.begin("genies", "Genies");
  if (fights) genie_step(bell, orders);
  bell.begin("melee", "Melee");
  if (fights) melee_step(bell);
  bell.begin("control", "Control");
  bell.set(words.pending, Text{});
  control_step(bell);
  if (bell.outcome.victory) return;
  declarations(bell, orders);
  if (turn == 1 || round < 6) camps_take_effect(bell);
  if (round < 6) {
    to_round(bell, round + 1);
    return open_next(bell, round_phase(bell.match, bell.world, first_stage(bell.match, bell.world)));
  }
  bell.set(words.phase, static_cast<Number>(DayPart::evening));
  open_next(bell, evening_phase(bell.match, bell.world));
}

// Whose window it is, as the phase was opened: neither the initiative nor a camp that changed meanwhile takes it from them.
std::optional<Audience> whose_window(const Bell& bell, const RoundStage& stage, const RoundMemory& memory) {
  if (!sequential(bell.match, static_cast<int>(bell.world[bell.match.words.turn]))) return std::nullopt;
  if (stage.window != Window::approval) return bell.closing.phase.orders_from;
  Audience whose = Audience::nobody();
  for (const FactionId faction : memory.planned) whose = whose.with(faction);
  return whose;
}

void note_whose(Bell& bell, const Audience& whose, std::vector<FactionId>& list) {
  for (std::size_t i = 0; i < bell.match.scenario.sides.size(); ++i)
    if (const FactionId id{static_cast<std::int32_t>(i)}; whose.has(game::Viewer::of(id))) list.push_back(id);
}

// The moves of one window (CT-23 step 1); with approval they are first shown to the umpires.
void move_window(Bell& bell, const RoundStage& stage, RoundMemory& memory) {
  const bool approved = stage.window == Window::approval;
  const bool only_planned = !approved && bell.match.switches.move_approval == MoveApproval::umpire;
  const auto whose = whose_window(bell, stage, memory);
  const Sheets& handed = approved ? bell.closing.earlier : bell.closing.sheets;
  const Sheets sheets = whose ? sheets_of(handed, *whose) : handed;
  const auto orders = bell.orders_of(sheets);
  if (!approved) {
    standing_orders(bell, orders);
    gate_orders(bell, orders);
  }
  bell.begin("moves", "Moves");
  if (only_planned) {
    plan_step(bell, orders, whose);
    if (whose) note_whose(bell, *whose, memory.planned);
    for (const auto& [name, value] : bell.closing.rulings)
      if (name.starts_with("strike/") && value == "yes") memory.struck.push_back(name.substr(7));
    return;
  }
  move_step(bell, orders, whose, stage.index, memory);
  if (whose) note_whose(bell, *whose, memory.had), memory.planned.clear();
  bell.begin("restack", "Rearranged stacks");
  restack_step(bell, orders);
}

void close_round(Bell& bell) {
  const auto& words = bell.match.words;
  const RoundStage stage = stage_of(bell.closing.phase);
  const bool in_turn = sequential(bell.match, static_cast<int>(bell.world[words.turn]));
  RoundMemory memory = memory_from(bell.world[words.pending]);
  bell.struck_before = memory.struck;
  Sheets everything = bell.closing.earlier;
  everything.insert(everything.end(), bell.closing.sheets.begin(), bell.closing.sheets.end());

  bell.begin("initiative", "Initiative");
  if (stage.window == Window::initiative || (stage.window == Window::orders && !in_turn)) decide_initiative_step(bell);
  if (stage.window == Window::orders || stage.window == Window::approval) {
    move_window(bell, stage, memory);
  } else if (stage.window == Window::fire) {
    bell.begin("restack", "Rearranged stacks");
    const auto orders = bell.orders_of(bell.closing.sheets);
    standing_orders(bell, orders);
    restack_step(bell, orders);
  }

  if (in_turn) bell.set(words.pending, text_of(memory));  // who has had his window tells who is next
  const auto next = stage_after(bell.match, bell.world, stage);
  bell.hush = true;  // struck orders were told when their window closed
  const auto all = bell.orders_of(everything);
  bell.hush = false;
  const bool moves_done = !next || next->window == Window::fire;
  if (moves_done && stage.window != Window::fire && bell.match.scenario.has_land()) {
    bell.begin("march", "Marches on the land map");
    march_orders(bell, all);
    columns_march(bell);
  }
  if (!next) return end_round(bell, memory, all);
  bell.set(words.pending, text_of(memory));
  bell.set(words.window, Number{next->index});
  open_next(bell, round_phase(bell.match, bell.world, *next));
}

}  // namespace

std::vector<Given> only(const std::vector<Given>& orders, std::initializer_list<Give> kinds) {
  std::vector<Given> found;
  for (const auto& given : orders)
    if (std::find(kinds.begin(), kinds.end(), kind_of(*given.order)) != kinds.end()) found.push_back(given);
  return found;
}

game::Outcome close_phase(const Match& match, const game::Closing& closing) {
  Bell bell(match, closing);
  if (is_night(closing.phase)) close_night(bell);
  else if (is_evening(closing.phase)) close_evening(bell);
  else close_round(bell);
  return bell.finish();
}

}  // namespace ziggurat::city_table
