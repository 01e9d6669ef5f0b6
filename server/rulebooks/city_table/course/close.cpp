#include "rulebooks/city_table/course/course.h"

#include "rulebooks/common/course.h"

namespace ziggurat::city_table {
namespace {

using Sheets = std::vector<game::Handed>;

// One closing: its bell, and what its parts hand on to each other.
struct Close {
  Bell& bell;
  Orders orders = {};
  RoundStage stage = {};
  RoundMemory memory = {};
  int turn = static_cast<int>(bell.world[bell.match.words.turn]);
  int round = static_cast<int>(bell.world[bell.match.words.round]);

  void open_round() { bell.outcome.next = round_phase(bell.match, bell.world, first_stage(bell.match, bell.world)); }
  void to_round(int number) {
    bell.set(bell.match.words.round, Number{number});
    bell.set(bell.match.words.phase, static_cast<Number>(DayPart::round));
    bell.set(bell.match.words.window, Number{0});
  }
};
using Course = std::vector<common::SubStep<Close>>;

template <class... A>
void carry_out(Close& c) {
  (verbs().run<A>(c.bell, c.orders), ...);
}
void take_orders(Close& c, const Sheets& sheets) {
  c.orders = c.bell.orders_of(sheets);
  carry_out<StandingOrder>(c);
}

// ---- night and evening ----
const Course at_night = {
    {"set_up", {},
        [](Close& c) {
          take_orders(c, c.bell.closing.sheets);
          set_up_step(c.bell, c.orders);
        }},
    {"restack", {}, carry_out<RestackOrder>},
    {"undead", {}, carry_out<UndeadOrder>},
    {"talks", {}, [](Close& c) { talk_step(c.bell, c.orders); }},
    {"camps", {},
        [](Close& c) {
          carry_out<DeclareOrder, SleepOrder>(c);
          camps_take_effect(c.bell);  // the next phase is a round
          c.to_round(1);
          c.open_round();
        }},
};

const Course at_evening = {
    {"talks", {},
        [](Close& c) {
          take_orders(c, c.bell.closing.sheets);
          talk_step(c.bell, c.orders);
          carry_out<SleepOrder>(c);
        }},
    {"restack", {}, carry_out<RestackOrder>},
    {"camps", {},
        [](Close& c) {
          const auto& words = c.bell.match.words;
          carry_out<DeclareOrder>(c);
          // In turn 1 a declaration takes effect at the start of the next phase, later at the start of the next round (CT-14).
          if (c.turn == 1) camps_take_effect(c.bell);
          c.bell.set(words.turn, Number{c.turn + 1});
          c.bell.set(words.round, Number{0});
          c.bell.set(words.phase, static_cast<Number>(DayPart::night));
          if (c.bell.match.fights(c.turn + 1)) c.bell.set(words.siege_begun, true);
          c.bell.outcome.next = night_phase(c.bell.match, c.bell.world);
        }},
};

// ---- a round: steps 2 to 7 of CT-23, and what comes after it ----
const Course peaceful_fire = {{"missiles"}, {"artillery"}, {"siege"}, {"genies"}, {"melee"}};
const Course fire_and_melee = {
    {"missiles", {}, [](Close& c) { missile_step(c.bell, c.memory); }},
    {"artillery", {}, carry_out<BombardOrder>},
    {"siege", {}, carry_out<SiegeOrder>},
    {"genies", {}, carry_out<GenieOrder>},
    {"melee", {}, [](Close& c) { melee_step(c.bell); }},
};

void control(Close& c) {
  const auto& words = c.bell.match.words;
  forget(c.bell);
  control_step(c.bell);
  if (c.bell.outcome.victory) return;
  carry_out<DeclareOrder>(c);
  if (c.turn == 1 || c.round < 6) camps_take_effect(c.bell);
  if (c.round < 6) {
    c.to_round(c.round + 1);
    return c.open_round();
  }
  c.bell.set(words.phase, static_cast<Number>(DayPart::evening));
  c.bell.outcome.next = evening_phase(c.bell.match, c.bell.world);
}
const Course end_of_round = {{"control", {}, control}};

// Whose window it is, as the phase was opened: neither the initiative nor a camp that changed meanwhile takes it from them.
std::optional<Audience> whose_window(const Close& c) {
  if (!sequential(c.bell.match, c.turn)) return std::nullopt;
  if (c.stage.window != Window::approval) return c.bell.closing.phase.orders_from;
  Audience whose = Audience::nobody();
  for (const FactionId id : c.bell.match.factions())
    if (window_of(c.bell.match, c.bell.world, id) == OwnWindow::planned) whose = whose.with(id);
  return whose;
}

// The moves of one window (CT-23 step 1); with approval they are first shown to the umpires.
void move_window(Close& c) {
  auto& bell = c.bell;
  const bool approved = c.stage.window == Window::approval;
  const bool only_planned = !approved && bell.match.switches.move_approval == MoveApproval::umpire;
  const auto whose = whose_window(c);
  Sheets sheets = approved ? bell.closing.earlier : bell.closing.sheets;
  if (whose)
    std::erase_if(sheets, [&](const auto& entry) { return !whose->has(game::Viewer::of(entry.seat.faction)); });
  c.orders = bell.orders_of(sheets);
  if (!approved) carry_out<StandingOrder, GateOrder>(c);
  bell.begin("moves");
  for (const FactionId id : bell.match.factions())
    if (whose && whose->has(game::Viewer::of(id)))
      bell.set(bell.match.words.window_of[static_cast<std::size_t>(id.value)],
          static_cast<Number>(only_planned ? OwnWindow::planned : OwnWindow::had));
  if (only_planned) {
    plan_step(bell, c.orders, whose);
    return keep_struck(bell);
  }
  move_step(bell, c.orders, whose, c.stage.index, c.memory);
  bell.begin("restack");
  carry_out<RestackOrder>(c);
}

void close_round(Close& c) {
  auto& bell = c.bell;
  const auto& words = bell.match.words;
  c.stage = stage_of(bell.match, bell.world, bell.closing.phase);
  c.memory = memory_of(bell.match, bell.world);
  const bool in_turn = sequential(bell.match, c.turn);
  const Window window = c.stage.window;
  bell.begin("initiative");
  if (window == Window::initiative || (window == Window::orders && !in_turn)) decide_initiative_step(bell);
  if (window == Window::orders || window == Window::approval) move_window(c);
  if (window == Window::fire) {
    bell.begin("restack");
    take_orders(c, bell.closing.sheets);
    carry_out<RestackOrder>(c);
  }
  const auto next = stage_after(bell.match, bell.world, c.stage);
  Sheets everything = bell.closing.earlier;
  everything.insert(everything.end(), bell.closing.sheets.begin(), bell.closing.sheets.end());
  bell.hush = true;  // struck orders were told when their window closed
  c.orders = bell.orders_of(everything);
  bell.hush = false;
  const bool moves_done = !next || next->window == Window::fire;
  if (moves_done && window != Window::fire && bell.match.scenario.has_land()) {
    bell.begin("march");
    carry_out<MarchOrder>(c);
    columns_march(bell);
  }
  if (!next) {
    common::play(bell, c, bell.match.fights(c.turn) ? fire_and_melee : peaceful_fire);
    return common::play(bell, c, end_of_round);
  }
  keep(bell, c.memory);
  bell.set(words.window, Number{next->index});
  bell.outcome.next = round_phase(bell.match, bell.world, *next);
}

}  // namespace

game::Outcome City::close(const Match& match, const game::Closing& closing) {
  Bell bell(match, closing);
  Close c{bell};
  if (closing.phase.kind == "night") common::play(bell, c, at_night);
  else if (closing.phase.kind == "evening") common::play(bell, c, at_evening);
  else close_round(c);
  return bell.finish();
}

}  // namespace ziggurat::city_table
