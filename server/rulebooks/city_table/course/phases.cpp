#include "rulebooks/city_table/course/course.h"

#include <algorithm>
#include <array>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/course/initiative.h"

namespace ziggurat::city_table {
namespace {

using game::Phase;

constexpr std::array<const char*, windows_max> ordinals = {
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
const char* ordinal_of(int index) { return ordinals[static_cast<std::size_t>(std::min(index, windows_max - 1))]; }

int turn_of(const GameConfig& config, const game::World& world) { return static_cast<int>(world[config.words.turn]); }
int round_of(const GameConfig& config, const game::World& world) { return static_cast<int>(world[config.words.round]); }
std::string turn_path(int turn) { return "turn-" + std::to_string(turn); }

template <class... A>
void give(Phase& phase) {
  for (const int kind : order_types().only<A...>()) phase.order_kinds.push_back(kind);
  std::ranges::sort(phase.order_kinds);
}

// The order time is this window's share of the length.
void set_times(const GameConfig& config, Phase& phase, std::int64_t length_ms, int share, int shares) {
  phase.orders_ms = length_ms * config.clock.order_window_percent / 100 * share / shares;
  phase.review_ms = length_ms - length_ms * config.clock.order_window_percent / 100;
  phase.early_close = config.clock.early_close;
}

// Whether a camp still has its turn, that is, whether one of its factions has not had its window. With fog this counts
// factions instead of units, so that it does not reveal which faction was wiped out.
bool in_play(const GameConfig& config, const game::World& world, const Table& table, Camp camp) {
  const auto waits = [&](FactionId faction) { return window_of(config, world, faction) != OwnWindow::had; };
  if (config.switches.fog == Fog::open)
    return std::ranges::any_of(table.units, [&](const auto& u) { return u.camp == camp && waits(u.faction); });
  const auto all = config.factions();
  return std::ranges::any_of(all, [&](FactionId id) { return table.camp_of(id) == camp && waits(id); });
}

// The factions that still have units to command. With fog it leaves nobody out, so that it does not reveal who was
// wiped out.
Audience commanding(const GameConfig& config, const game::World& world, std::optional<Camp> only_camp) {
  const Table table = read_table(config, world);
  Audience found = Audience::nobody();
  for (const FactionId faction : config.factions()) {
    const bool his =
        !only_camp || (table.camp_of(faction) == *only_camp && window_of(config, world, faction) != OwnWindow::had);
    if (!his) continue;
    const bool has_units = std::ranges::any_of(table.units, [&](const auto& u) { return u.faction == faction; });
    const bool may_declare = table.turn == 1 && config.may_declare(faction);
    if (has_units || may_declare || config.switches.fog != Fog::open) found = found.with(faction);
  }
  return found;
}

// CT-12. A closed night is closed to all living factions; with `choose`, each faction sleeps in the phase that it
// declared.
void set_sleep(const GameConfig& config, const game::World& world, Phase& phase, bool night) {
  if (config.switches.sleep == Sleep::off) return;
  for (const FactionId id : config.factions()) {
    const auto chosen = world[config.words.sleeps[static_cast<std::size_t>(id.value)]];
    if (config.switches.sleep == Sleep::night ? night : chosen == (night ? 0 : 1)) phase.asleep.push_back(id);
  }
  phase.press_between_factions = phase.asleep.size() < config.scenario.sides.size();
}

// Night and evening: every faction orders.
Phase part_of_day(const GameConfig& config, const game::World& world, const std::string& kind, std::int64_t length_ms) {
  const int turn = turn_of(config, world);
  Phase phase{.path = turn_path(turn) + "/" + kind,
      .kind = kind,
      .title = say("phase.part_of_day", {{"turn", turn}, {"part", kind}}),
      .umpire_closes = config.clock.by_hand};
  set_times(config, phase, length_ms, 1, 1);
  for (const FactionId id : config.factions()) phase.orders_from = phase.orders_from.with(id);
  if (config.switches.sleep == Sleep::choose) give<SleepOrder>(phase);
  set_sleep(config, world, phase, kind == "night");
  return phase;
}

}  // namespace

bool sequential(const GameConfig& config, int turn) {
  return config.switches.order_entry == OrderEntry::sequential &&
         config.switches.resolution == Resolution::initiative_order && config.fights(turn);
}
bool fire_apart(const GameConfig& config, int turn) {
  return config.switches.fire_orders == FireOrders::after_moves && config.fights(turn);
}

RoundStage stage_of(const GameConfig& config, const game::World& world, const Phase& phase) {
  if (phase.kind == "initiative") return {Window::initiative, 0};
  if (phase.kind == "fire") return {Window::fire, 0};
  return {phase.kind == "approval" ? Window::approval : Window::orders, static_cast<int>(world[config.words.window])};
}

Phase opening_phase(const GameConfig& config, const game::World& world) {
  return config.scenario.starts_in_the_morning ? round_phase(config, world, first_stage(config, world))
                                               : night_phase(config, world);
}

Phase night_phase(const GameConfig& config, const game::World& world) {
  Phase phase = part_of_day(config, world, "night", config.clock.night_ms);
  give<RestackOrder, StandingOrder, UndeadOrder, RitualOrder, DeclareOrder>(phase);
  if (turn_of(config, world) <= 2) give<DeployOrder>(phase);
  phase.game_from_min = 0, phase.game_to_min = 360;
  return phase;
}

Phase evening_phase(const GameConfig& config, const game::World& world) {
  Phase phase = part_of_day(config, world, "evening", config.clock.evening_ms);
  give<RestackOrder, StandingOrder, DeclareOrder, MeetingOrder, TreatyOrder>(phase);
  phase.game_from_min = 1080, phase.game_to_min = 1440;
  return phase;
}

std::vector<Camp> camps_to_come(const GameConfig& config, const game::World& world) {
  const Table table = read_table(config, world);
  std::vector<Camp> camps;
  for (const Camp camp : completed(table.initiative))
    if (in_play(config, world, table, camp)) camps.push_back(camp);
  return camps;
}

RoundStage first_stage(const GameConfig& config, const game::World& world) {
  return {sequential(config, turn_of(config, world)) ? Window::initiative : Window::orders, 0};
}

std::optional<RoundStage> stage_after(const GameConfig& config, const game::World& world, RoundStage stage) {
  const int turn = turn_of(config, world);
  if (stage.window == Window::initiative) return RoundStage{Window::orders, 0};
  if (stage.window == Window::orders && config.switches.move_approval == MoveApproval::umpire)
    return RoundStage{Window::approval, stage.index};
  if (stage.window == Window::fire) return std::nullopt;
  if (sequential(config, turn) && stage.index + 1 < windows_max && !camps_to_come(config, world).empty())
    return RoundStage{Window::orders, stage.index + 1};
  if (fire_apart(config, turn)) return RoundStage{Window::fire, 0};
  return std::nullopt;
}

Phase round_phase(const GameConfig& config, const game::World& world, RoundStage stage) {
  const int turn = turn_of(config, world), round = round_of(config, world);
  const bool in_turn = sequential(config, turn), apart = fire_apart(config, turn);
  const std::string part = round <= 3 ? "morning" : "afternoon";
  const std::string base = turn_path(turn) + "/" + part + "/round-" + std::to_string(round);
  const auto title = [&](std::string_view window, std::optional<Camp> camp = {}) {
    return say("phase.round", {{"turn", turn}, {"part", part}, {"round", round}, {"window", window}, {"camp", camp}});
  };
  Phase phase;
  phase.umpire_closes = config.clock.by_hand;
  phase.game_from_min = 360 + 120 * (round - 1);
  phase.game_to_min = phase.game_from_min + 120;
  if (in_turn || apart || config.switches.move_approval == MoveApproval::umpire) phase.parent = base;
  const std::string ordinal = ordinal_of(stage.index);
  const auto to_come = in_turn && stage.window == Window::orders ? camps_to_come(config, world) : std::vector<Camp>{};
  // If nobody is on the table, neutral still gets the window, so that the phase exists.
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
      set_times(config, phase, config.clock.round_ms, 1, 3);
      phase.kind = "fire", phase.path = base + "/fire", phase.title = title("fire");
      phase.orders_from = commanding(config, world, {});
      give<RestackOrder, StandingOrder, BombardOrder, SiegeOrder, GenieOrder>(phase);
      return phase;
    case Window::orders: break;
  }
  set_times(config, phase, config.clock.round_ms, apart ? 2 : 3, 3 * windows);
  const bool last = stage.index + 1 >= windows && !apart;
  if (!last) phase.review_ms = 0;  // the round continues at once
  phase.kind = "round";
  phase.path = phase.parent.empty() ? base : base + "/" + ordinal;
  phase.title = title("", whose);
  phase.orders_from = commanding(config, world, whose);
  give<HoldOrder, MoveOrder, BreakOffOrder, RestackOrder, StandingOrder, GateOrder>(phase);
  if (config.scenario.has_land()) give<EnterOrder, ExitOrder, MarchOrder>(phase);
  if (config.fights(turn) && !apart) give<BombardOrder, SiegeOrder, GenieOrder>(phase);
  if (!config.scenario.starts_in_the_morning && turn == 1) give<DeclareOrder>(phase);
  return phase;
}

}  // namespace ziggurat::city_table
