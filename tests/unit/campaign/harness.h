#pragma once
#include <functional>
#include <string>
#include <vector>

#include "campaign/bots/bots.h"
#include "campaign/decide/decide.h"
#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "campaign/umpires/scheduled_due.h"

// Plays a campaign in a test as the host does: one queue of commands and ticks, entries into a log, drafts beside it.
namespace ziggurat::test {
using namespace game;

inline std::string secret_of(int number) { return std::string(as_bytes(sha256("secret " + std::to_string(number)))); }
inline Actor by(SeatId seat) { return {Actor::Kind::seat, seat}; }
inline const Actor server{};
inline const Actor organiser{Actor::Kind::organiser, {}};

// A zone an hour ahead of UTC, without summer time; real zones are tested where they are read (unit/host).
class HourAhead final : public TimeZones, public TimeZone {
 public:
  const TimeZone* find(std::string_view wanted) const override { return wanted == name_ ? this : nullptr; }
  const std::string& name() const override { return name_; }
  LocalTime local(std::int64_t moment_ms) const override {
    const std::int64_t minutes = moment_ms / 60'000 + 60;
    return {{static_cast<std::int32_t>(minutes / minutes_a_day)}, static_cast<int>(minutes % minutes_a_day)};
  }
  std::int64_t moment_ms(const LocalTime& local) const override {
    return (std::int64_t{local.day.number} * minutes_a_day + local.minute - 60) * 60'000;
  }

 private:
  std::string name_ = "Test/Ahead";
};

// What a test campaign is called, and what it plays.
struct Founding {
  std::string name = "Test", rulebook = "test";
  Setting setting = {"test/test", "live", {}};
  std::int64_t at_ms = 1'000'000;
};

struct Game {
  const Rulebook& rulebook;
  Setup setup = rulebook.set_up();
  Replay play{rulebook, setup.factions};
  std::vector<Entry> log;
  std::vector<LogLine> lines;
  Frames frames;  // of all entries so far
  Drafts drafts;
  std::vector<SeatId> held;
  std::vector<std::pair<SeatId, std::int64_t>> recently_vacated;
  HourAhead zones;
  std::int64_t now_ms;
  int luck;  // another number gives other dice, and bots that choose differently between equals

  explicit Game(const Rulebook& book, const Start& start = {}, const std::optional<Lesson>& lesson = {}, int lucky = 0,
      const Founding& founding = {})
      : rulebook(book), now_ms(founding.at_ms), luck(1000 * lucky) {
    NewCampaign order{"c1", founding.name, founding.rulebook, 1, founding.setting, secret_of(luck), {}, start};
    order.lesson = lesson;
    if (lesson) order.bots = bots_of(*lesson, setup.seats.size());
    for (std::size_t i = 0; i < setup.seats.size() + 2; ++i) order.handles.push_back("seat" + std::to_string(i));
    write(found(order, setup, rulebook.vocabulary(), now_ms, secret_of(luck + 1)), organiser);
  }

  const Campaign& campaign() const { return play.campaign; }
  const Table& table() const { return play.campaign.table; }
  const Clock& clock() const { return play.campaign.clock; }
  SeatId umpire() const { return {static_cast<std::int32_t>(setup.seats.size())}; }
  const View& view(const Viewer& viewer) const { return play.streams.view(viewer); }

  DecisionContext context(const Actor& actor, std::string reason = {}) const {
    return {rulebook, play.streams, drafts, now_ms, actor, std::move(reason),
        secret_of(luck + static_cast<int>(campaign().openings.size()) + 1), held, nullptr, recently_vacated, &zones};
  }
  void write(const std::vector<EntryBody>& bodies, const Actor& actor) {
    for (const auto& body : bodies) {
      log.push_back({static_cast<std::int64_t>(log.size()) + 1, now_ms, actor, body});
      lines.push_back(line_of(log.back(), lines.empty() ? "" : lines.back().chain));
      for (auto& [viewer, more] : play.take(log.back()))
        for (auto& frame : more) frames[viewer].push_back(std::move(frame));
    }
  }
  // Returns "done", "nothing" (nothing to change), or the refusal's code.
  std::string ask(const Actor& actor, const Command& command, std::string reason = {}) {
    const auto decision = decide(campaign(), command, context(actor, std::move(reason)));
    if (!decision) return decision.error().code;
    write(*decision, actor);
    return decision->empty() ? "nothing" : "done";
  }
  std::string ask_umpire(const Command& command, std::string reason = {}) {
    return ask(by(umpire()), command, std::move(reason));
  }
  // Returns "stored" or the refusal's code; for an unlawful draft the first fault's code.
  std::string save(SeatId seat, Sheet sheet) {
    const auto stored = drafts.find(seat);
    const bool fresh = stored == drafts.end() || stored->second.phase != table().phase_number;
    const auto draft = check_draft(
        campaign(), seat, table().phase_number, fresh ? 0 : stored->second.revision, sheet, context(by(seat)));
    if (!draft) return draft.error().faults.empty() ? draft.error().refusal.code : draft.error().faults.front().code;
    drafts[seat] = *draft;
    return "stored";
  }
  std::string seal(SeatId seat, Sheet sheet) {
    if (auto saved = save(seat, std::move(sheet)); saved != "stored") return saved;
    return ask(by(seat), SealSheet{table().phase_number, drafts[seat].revision});
  }
  // Makes every bot whose sheet is wanted write and seal it.
  void play_bots() {
    while (const auto seat = bot_awaited(campaign(), now_ms)) {
      const Draft draft = bot_draft(campaign(), *seat, context(by(*seat)));
      drafts[*seat] = draft;
      write({seal_of(*seat, draft)}, by(*seat));
    }
  }
  // Applies everything that is due now.
  int tick_all() {
    int ticks = 0;
    for (;; ++ticks) {
      play_bots();
      const auto bodies = tick(campaign(), context(server));
      if (bodies.empty()) return ticks;
      write(bodies, actor_of_due(campaign(), bodies));
    }
  }
  // Advances the clock, and stops wherever something is due on the way.
  void run_to(std::int64_t until_ms) {
    for (auto due = next_due_ms(campaign(), context(server)); due && *due <= until_ms;
         due = next_due_ms(campaign(), context(server))) {
      now_ms = std::max(now_ms, *due);
      if (tick_all() == 0) break;
    }
    now_ms = until_ms;
  }
  void run_for(std::int64_t time_ms) { run_to(now_ms + time_ms); }
};

// The last frame of a kind in a viewer's stream; null if there is none.
template <class T>
const T* last_of(const Frames& frames, const Viewer& viewer) {
  const auto found = frames.find(viewer);
  if (found == frames.end()) return nullptr;
  for (auto frame = found->second.rbegin(); frame != found->second.rend(); ++frame)
    if (const auto* shown = std::get_if<T>(&frame->shown)) return shown;
  return nullptr;
}

}  // namespace ziggurat::test
