#include "rulebooks/city_table/course/course.h"

#include <algorithm>
#include <array>

#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/verbs.h"

namespace ziggurat::city_table {
namespace {

using game::Phase;

constexpr std::array<const char*, windows_max> ordinals = {
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
const char* ordinal_of(int index) { return ordinals[static_cast<std::size_t>(std::min(index, windows_max - 1))]; }

int turn_of(const Match& match, const game::World& world) { return static_cast<int>(world[match.words.turn]); }
int round_of(const Match& match, const game::World& world) { return static_cast<int>(world[match.words.round]); }
std::string turn_path(int turn) { return "turn-" + std::to_string(turn); }

template <class... A>
void give(Phase& phase) {
  for (const int kind : verbs().only<A...>()) phase.order_kinds.push_back(kind);
  std::ranges::sort(phase.order_kinds);
}

// Order time is the window's share of the length.
void set_times(const Match& match, Phase& phase, std::int64_t length_ms, int share, int shares) {
  phase.orders_ms = length_ms * match.clock.order_window_percent / 100 * share / shares;
  phase.review_ms = length_ms - length_ms * match.clock.order_window_percent / 100;
  phase.early_close = match.clock.early_close;
}

// Whether a camp has its turn: somebody in it has not had his. With fog that must not tell who was wiped out, so that factions
// count instead of units.
bool in_play(const Match& match, const game::World& world, const Table& table, Camp camp) {
  const auto waits = [&](FactionId faction) { return window_of(match, world, faction) != OwnWindow::had; };
  if (match.switches.fog == Fog::open)
    return std::ranges::any_of(table.units, [&](const auto& u) { return u.camp == camp && waits(u.faction); });
  const auto all = match.factions();
  return std::ranges::any_of(all, [&](FactionId id) { return table.camp_of(id) == camp && waits(id); });
}

// Who has something left to command. With fog nobody is left out, for the same reason.
Audience commanding(const Match& match, const game::World& world, std::optional<Camp> only_camp) {
  const Table table = read_table(match, world);
  Audience found = Audience::nobody();
  for (const FactionId faction : match.factions()) {
    const bool his =
        !only_camp || (table.camp_of(faction) == *only_camp && window_of(match, world, faction) != OwnWindow::had);
    if (!his) continue;
    const bool has_units = std::ranges::any_of(table.units, [&](const auto& u) { return u.faction == faction; });
    const bool may_declare = table.turn == 1 && match.may_declare(faction);
    if (has_units || may_declare || match.switches.fog != Fog::open) found = found.with(faction);
  }
  return found;
}

// CT-12. A closed night is closed to all living factions; with `choose` each sleeps when it said.
void set_sleep(const Match& match, const game::World& world, Phase& phase, bool night) {
  if (match.switches.sleep == Sleep::off) return;
  for (const FactionId id : match.factions()) {
    const auto chosen = world[match.words.sleeps[static_cast<std::size_t>(id.value)]];
    if (match.switches.sleep == Sleep::night ? night : chosen == (night ? 0 : 1)) phase.asleep.push_back(id);
  }
  phase.press_between_factions = phase.asleep.size() < match.scenario.sides.size();
}

// Night and evening: everybody orders.
Phase part_of_day(const Match& match, const game::World& world, const std::string& kind, std::int64_t length_ms) {
  const int turn = turn_of(match, world);
  Phase phase{.path = turn_path(turn) + "/" + kind,
      .kind = kind,
      .title = say("phase.part_of_day", {{"turn", turn}, {"part", kind}}),
      .umpire_closes = match.clock.by_hand};
  set_times(match, phase, length_ms, 1, 1);
  for (const FactionId id : match.factions()) phase.orders_from = phase.orders_from.with(id);
  if (match.switches.sleep == Sleep::choose) give<SleepOrder>(phase);
  set_sleep(match, world, phase, kind == "night");
  return phase;
}

}  // namespace

bool sequential(const Match& match, int turn) {
  return match.switches.order_entry == OrderEntry::sequential &&
         match.switches.resolution == Resolution::initiative_order && match.fights(turn);
}
bool fire_apart(const Match& match, int turn) {
  return match.switches.fire_orders == FireOrders::after_moves && match.fights(turn);
}

RoundStage stage_of(const Match& match, const game::World& world, const Phase& phase) {
  if (phase.kind == "initiative") return {Window::initiative, 0};
  if (phase.kind == "fire") return {Window::fire, 0};
  return {phase.kind == "approval" ? Window::approval : Window::orders, static_cast<int>(world[match.words.window])};
}

Phase opening_phase(const Match& match, const game::World& world) {
  return match.scenario.starts_in_the_morning ? round_phase(match, world, first_stage(match, world))
                                              : night_phase(match, world);
}

Phase night_phase(const Match& match, const game::World& world) {
  Phase phase = part_of_day(match, world, "night", match.clock.night_ms);
  give<RestackOrder, StandingOrder, UndeadOrder, RitualOrder, DeclareOrder>(phase);
  if (turn_of(match, world) <= 2) give<DeployOrder>(phase);
  phase.game_from_min = 0, phase.game_to_min = 360;
  return phase;
}

Phase evening_phase(const Match& match, const game::World& world) {
  Phase phase = part_of_day(match, world, "evening", match.clock.evening_ms);
  give<RestackOrder, StandingOrder, DeclareOrder, MeetingOrder, TreatyOrder>(phase);
  phase.game_from_min = 1080, phase.game_to_min = 1440;
  return phase;
}

std::vector<Camp> camps_to_come(const Match& match, const game::World& world) {
  const Table table = read_table(match, world);
  std::vector<Camp> camps;
  for (const Camp camp : completed(table.initiative))
    if (in_play(match, world, table, camp)) camps.push_back(camp);
  return camps;
}

RoundStage first_stage(const Match& match, const game::World& world) {
  return {sequential(match, turn_of(match, world)) ? Window::initiative : Window::orders, 0};
}

std::optional<RoundStage> stage_after(const Match& match, const game::World& world, RoundStage stage) {
  const int turn = turn_of(match, world);
  if (stage.window == Window::initiative) return RoundStage{Window::orders, 0};
  if (stage.window == Window::orders && match.switches.move_approval == MoveApproval::umpire)
    return RoundStage{Window::approval, stage.index};
  if (stage.window == Window::fire) return std::nullopt;
  if (sequential(match, turn) && stage.index + 1 < windows_max && !camps_to_come(match, world).empty())
    return RoundStage{Window::orders, stage.index + 1};
  if (fire_apart(match, turn)) return RoundStage{Window::fire, 0};
  return std::nullopt;
}

Phase round_phase(const Match& match, const game::World& world, RoundStage stage) {
  const int turn = turn_of(match, world), round = round_of(match, world);
  const bool in_turn = sequential(match, turn), apart = fire_apart(match, turn);
  const std::string part = round <= 3 ? "morning" : "afternoon";
  const std::string base = turn_path(turn) + "/" + part + "/round-" + std::to_string(round);
  const auto title = [&](std::string_view window, std::optional<Camp> camp = {}) {
    return say("phase.round", {{"turn", turn}, {"part", part}, {"round", round}, {"window", window}, {"camp", camp}});
  };
  Phase phase;
  phase.umpire_closes = match.clock.by_hand;
  phase.game_from_min = 360 + 120 * (round - 1);
  phase.game_to_min = phase.game_from_min + 120;
  if (in_turn || apart || match.switches.move_approval == MoveApproval::umpire) phase.parent = base;
  const std::string ordinal = ordinal_of(stage.index);
  const auto to_come = in_turn && stage.window == Window::orders ? camps_to_come(match, world) : std::vector<Camp>{};
  // With nobody on the table somebody has the window all the same.
  const auto whose = in_turn ? std::optional(to_come.empty() ? Camp::neutral : to_come.front()) : std::nullopt;
  const int windows = stage.index + std::max(1, static_cast<int>(to_come.size()));
  switch (stage.window) {
    case Window::initiative:
      phase.kind = "initiative", phase.path = base + "/initiative", phase.title = title("initiative");
      return phase;
    case Window::approval:
      phase.kind = "approval", phase.path = base + "/approval-" + ordinal, phase.title = title("approval");
      phase.umpire_closes = true;
      return phase;
    case Window::fire:
      // One third of the round's order time (CT-24).
      set_times(match, phase, match.clock.round_ms, 1, 3);
      phase.kind = "fire", phase.path = base + "/fire", phase.title = title("fire");
      phase.orders_from = commanding(match, world, {});
      give<RestackOrder, StandingOrder, BombardOrder, SiegeOrder, GenieOrder>(phase);
      return phase;
    case Window::orders: break;
  }
  set_times(match, phase, match.clock.round_ms, apart ? 2 : 3, 3 * windows);
  const bool last = stage.index + 1 >= windows && !apart;
  if (!last) phase.review_ms = 0;  // the round goes on at once
  phase.kind = "round";
  phase.path = phase.parent.empty() ? base : base + "/" + ordinal;
  phase.title = title("", whose);
  phase.orders_from = commanding(match, world, whose);
  give<HoldOrder, MoveOrder, BreakOffOrder, RestackOrder, StandingOrder, GateOrder>(phase);
  if (match.scenario.has_land()) give<EnterOrder, ExitOrder, MarchOrder>(phase);
  if (match.fights(turn) && !apart) give<BombardOrder, SiegeOrder, GenieOrder>(phase);
  if (!match.scenario.starts_in_the_morning && turn == 1) give<DeclareOrder>(phase);
  return phase;
}

}  // namespace ziggurat::city_table
