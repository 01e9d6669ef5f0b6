#include "rulebooks/city_table/course/course.h"

#include "rulebooks/shelf/course.h"

namespace ziggurat::city_table {
namespace {

using Sheets = std::vector<game::SubmittedSheet>;

// The resolution of one phase: its resolver, and the state that its steps share.
struct Close {
  PhaseResolver& resolver;
  Orders orders = {};
  RoundStage stage = {};
  RoundMemory memory = {};
  int turn = static_cast<int>(resolver.world[resolver.config.words.turn]);
  int round = static_cast<int>(resolver.world[resolver.config.words.round]);

  void open_round() {
    resolver.outcome.next = round_phase(resolver.config, resolver.world, first_stage(resolver.config, resolver.world));
  }
  void to_round(int number) {
    resolver.set(resolver.config.words.round, Number{number});
    resolver.set(resolver.config.words.phase, static_cast<Number>(DayPart::round));
    resolver.set(resolver.config.words.window, Number{0});
    for (const auto& unit : resolver.table().units) resolver.set(unit.id, resolver.config.words.moved, false);
  }
};
using Course = std::vector<shelf::SubStep<Close>>;

template <class... A>
void carry_out(Close& c) {
  (order_types().run<A>(c.resolver, c.orders), ...);
}
void take_orders(Close& c, const Sheets& sheets) {
  c.orders = c.resolver.orders_of(sheets);
  carry_out<StandingOrder>(c);
}

// ---- night and evening ----
const Course at_night = {
    {"set_up", {},
        [](Close& c) {
          take_orders(c, c.resolver.closing.sheets);
          set_up_step(c.resolver, c.orders);
        }},
    {"restack", {}, carry_out<RestackOrder>},
    {"undead", {}, carry_out<UndeadOrder>},
    {"talks", {}, [](Close& c) { talk_step(c.resolver, c.orders); }},
    {"camps", {},
        [](Close& c) {
          carry_out<DeclareOrder, SleepOrder>(c);
          camps_take_effect(c.resolver);  // the next phase is a round
          c.to_round(1);
          c.open_round();
        }},
};

const Course at_evening = {
    {"talks", {},
        [](Close& c) {
          take_orders(c, c.resolver.closing.sheets);
          talk_step(c.resolver, c.orders);
          carry_out<SleepOrder>(c);
        }},
    {"restack", {}, carry_out<RestackOrder>},
    {"camps", {},
        [](Close& c) {
          const auto& words = c.resolver.config.words;
          carry_out<DeclareOrder>(c);
          // In turn 1 a declaration takes effect at the start of the next phase, later at the start of the next round
          // (CT-14).
          if (c.turn == 1) camps_take_effect(c.resolver);
          c.resolver.set(words.turn, Number{c.turn + 1});
          c.resolver.set(words.round, Number{0});
          c.resolver.set(words.phase, static_cast<Number>(DayPart::night));
          if (c.resolver.config.fights(c.turn + 1)) c.resolver.set(words.siege_begun, true);
          c.resolver.outcome.next = night_phase(c.resolver.config, c.resolver.world);
        }},
};

// ---- a round: steps 2 to 7 of CT-23, and the steps after it ----
const Course peaceful_fire = {{"missiles"}, {"artillery"}, {"siege"}, {"genies"}, {"melee"}};
const Course fire_and_melee = {
    {"missiles", {}, [](Close& c) { missile_step(c.resolver, c.memory); }},
    {"artillery", {}, carry_out<BombardOrder>},
    {"siege", {}, carry_out<SiegeOrder>},
    {"genies", {}, carry_out<GenieOrder>},
    {"melee", {}, [](Close& c) { melee_step(c.resolver); }},
};

void control(Close& c) {
  const auto& words = c.resolver.config.words;
  forget(c.resolver);
  control_step(c.resolver);
  if (c.resolver.outcome.victory) return;
  carry_out<DeclareOrder>(c);
  if (c.turn == 1 || c.round < 6) camps_take_effect(c.resolver);
  if (c.round < 6) {
    c.to_round(c.round + 1);
    return c.open_round();
  }
  c.resolver.set(words.phase, static_cast<Number>(DayPart::evening));
  c.resolver.outcome.next = evening_phase(c.resolver.config, c.resolver.world);
}
const Course end_of_round = {{"control", {}, control}};

// The factions of the current window as fixed when the phase opened. Later changes of initiative or camp do not take
// the window away from them.
std::optional<Audience> whose_window(const Close& c) {
  if (!sequential(c.resolver.config, c.turn)) return std::nullopt;
  if (c.stage.window != Window::approval) return c.resolver.closing.phase.orders_from;
  Audience whose = Audience::nobody();
  for (const FactionId id : c.resolver.config.factions())
    if (window_of(c.resolver.config, c.resolver.world, id) == OwnWindow::planned) whose = whose.with(id);
  return whose;
}

// The moves of one window (CT-23 step 1). With approval, the umpires see them first.
void move_window(Close& c) {
  auto& resolver = c.resolver;
  const bool approved = c.stage.window == Window::approval;
  const bool only_planned = !approved && resolver.config.switches.move_approval == MoveApproval::umpire;
  const auto whose = whose_window(c);
  Sheets sheets = approved ? resolver.closing.earlier : resolver.closing.sheets;
  if (whose)
    std::erase_if(sheets, [&](const auto& entry) { return !whose->has(game::Viewer::of(entry.seat.faction)); });
  c.orders = resolver.orders_of(sheets);
  if (!approved) carry_out<StandingOrder, GateOrder>(c);
  resolver.begin("moves");
  for (const FactionId id : resolver.config.factions())
    if (whose && whose->has(game::Viewer::of(id)))
      resolver.set(resolver.config.words.window_of[static_cast<std::size_t>(id.value)],
          static_cast<Number>(only_planned ? OwnWindow::planned : OwnWindow::had));
  if (only_planned) {
    plan_step(resolver, c.orders, whose);
    return keep_struck(resolver);
  }
  move_step(resolver, c.orders, whose, c.stage.index, c.memory);
  resolver.begin("restack");
  carry_out<RestackOrder>(c);
}

void close_round(Close& c) {
  auto& resolver = c.resolver;
  const auto& words = resolver.config.words;
  c.stage = stage_of(resolver.config, resolver.world, resolver.closing.phase);
  c.memory = memory_of(resolver.config, resolver.world);
  const bool in_turn = sequential(resolver.config, c.turn);
  const Window window = c.stage.window;
  resolver.begin("initiative");
  if (window == Window::initiative || (window == Window::orders && !in_turn)) decide_initiative_step(resolver);
  if (window == Window::orders || window == Window::approval) move_window(c);
  if (window == Window::fire) {
    resolver.begin("restack");
    take_orders(c, resolver.closing.sheets);
    carry_out<RestackOrder>(c);
  }
  const auto next = stage_after(resolver.config, resolver.world, c.stage);
  Sheets everything = resolver.closing.earlier;
  everything.insert(everything.end(), resolver.closing.sheets.begin(), resolver.closing.sheets.end());
  resolver.hush = true;  // struck orders were reported when their window closed
  c.orders = resolver.orders_of(everything);
  resolver.hush = false;
  const bool moves_done = !next || next->window == Window::fire;
  if (moves_done && window != Window::fire && resolver.config.scenario.has_land()) {
    resolver.begin("march");
    carry_out<MarchOrder>(c);
    columns_march(resolver);
  }
  if (!next) {
    shelf::play(resolver, c, resolver.config.fights(c.turn) ? fire_and_melee : peaceful_fire);
    return shelf::play(resolver, c, end_of_round);
  }
  keep(resolver, c.memory);
  resolver.set(words.window, Number{next->index});
  resolver.outcome.next = round_phase(resolver.config, resolver.world, *next);
}

}  // namespace

game::Outcome City::close(const GameConfig& config, const game::Closing& closing) {
  PhaseResolver resolver(config, closing);
  Close c{resolver};
  if (closing.phase.kind == "night") shelf::play(resolver, c, at_night);
  else if (closing.phase.kind == "evening") shelf::play(resolver, c, at_evening);
  else close_round(c);
  if (rituals_wait(resolver)) {
    resolver.begin("rituals");
    ritual_step(resolver);
  }
  return resolver.finish();
}

}  // namespace ziggurat::city_table
