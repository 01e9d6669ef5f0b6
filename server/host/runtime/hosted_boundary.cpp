#include <algorithm>
#include <chrono>

#include "base/exception_message.h"
#include "host/runtime/hosted_campaign.h"
#include "net/log.h"

// Contains exceptions within one campaign: stops its clock, reports the fault to Desk and Office, reloads the campaign from
// the log and continues. If the same step throws again, the clock waits for the umpire.
namespace ziggurat {
namespace {

constexpr std::size_t troubles_max = 20;
constexpr std::int64_t again_after_ms_first = 1'000, again_after_ms_max = 60'000;
constexpr std::int64_t overdue_ms = 5'000, answers_within_ms = 1'500, slow_ms = 3'000;

// The time at which the clock acts next; 0: only after somebody has acted.
std::int64_t moment_due(const Campaign& campaign) {
  const Clock& clock = campaign.clock;
  if (clock.paused_at_ms) return 0;
  switch (campaign.table.stage) {
    case Stage::lobby: return clock.starts_at_ms;
    case Stage::orders: return clock.closes_at_ms;
    case Stage::held: return std::max<std::int64_t>(clock.release_at_ms, 0);
    case Stage::review: return clock.next_at_ms;
    case Stage::over: break;
  }
  return 0;
}

}  // namespace

void HostedCampaign::post(std::function<void()> work) {
  strand_->post([self = shared_from_this(), work = std::move(work)] { self->within(work); });
}

void HostedCampaign::within(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    half_done_ = true;  // the state in memory may be partially changed
    suspend_after_fault("an internal task of the server", exception_message());
  }
  feed_.deliver_unless_held_back();
}

// A request that throws has changed nothing: everything is decided before anything is written.
void HostedCampaign::attempt(const ClientPtr& client, const std::string& id, const std::function<void()>& work) {
  try {
    work();
  } catch (const ArchiveUnreadable&) {
    refuse_message(
        client, id, {"fault", "", "that phase's saved state is unreadable and is being rebuilt: please try again"});
    reload();
  } catch (...) {
    refuse_fault(client, id, exception_message());
  }
}

void HostedCampaign::refuse_fault(const ClientPtr& client, const std::string& id, const std::string& what) {
  const SeatInfo* seat = game_.campaign().seat(client->seat);
  note_trouble("a request of " + (seat ? seat->title : std::string("an unknown seat")), what, false);
  refuse_message(
      client, id, {"fault", "", "the rules failed on this and nothing was changed: the umpire has been informed"});
  feed_.send_desk();
}

std::string HostedCampaign::place_of_clock() const {
  const Table& table = game_.campaign().table;
  switch (table.stage) {
    case Stage::lobby: return "the beginning of the game";
    case Stage::orders: return "the bell of " + table.phase.title;
    case Stage::held: return "the result of " + table.phase.title;
    case Stage::review: return "the opening of the phase after " + table.phase.title;
    case Stage::over: break;
  }
  return "the end of the campaign";
}

int HostedCampaign::note_trouble(const std::string& where, const std::string& what, bool stops_clock) {
  s_.figures.faults.add();
  const auto same = std::find_if(
      status_.troubles.begin(), status_.troubles.end(), [&](const protocol::Trouble& t) { return t.where == where; });
  if (same != status_.troubles.end()) {
    same->stops_clock = same->stops_clock || stops_clock;
    return ++same->times;
  }
  net::log::write(net::log::Level::error, "campaign_fault", {{"campaign", id_}, {"where", where}, {"what", what}});
  if (status_.troubles.size() < troubles_max || stops_clock)
    status_.troubles.push_back({where, what, s_.clock.now_ms(), 1, stops_clock});
  return 1;
}

void HostedCampaign::suspend_after_fault(const std::string& where, const std::string& what) {
  timer_->cancel();
  const int times = note_trouble(where, what, true);
  if (half_done_ || times == 1) return reload();
  again_after_ms_ = again_after_ms_ == 0 ? again_after_ms_first : std::min(again_after_ms_ * 2, again_after_ms_max);
  not_before_ms_ = s_.clock.now_ms() + again_after_ms_;
  if (status_.fault_notice.empty()) {
    status_.fault_notice =
        "The umpire has been called: something failed at " + where + ". The clock is stopped until it is resolved.";
    s_.figures.suspended.add(1);
    net::log::write(net::log::Level::error, "campaign_aside", {{"campaign", id_}, {"where", where}, {"what", what}});
    feed_.send_status();
  }
  feed_.send_desk();
}

// Call after the step that failed before has succeeded.
void HostedCampaign::clear_fault() {
  again_after_ms_ = not_before_ms_ = 0;
  const auto stopped =
      std::erase_if(status_.troubles, [](const protocol::Trouble& trouble) { return trouble.stops_clock; });
  if (!status_.fault_notice.empty()) {
    status_.fault_notice.clear();
    s_.figures.suspended.add(-1);
    net::log::write(net::log::Level::info, "campaign_goes_on", {{"campaign", id_}});
    feed_.send_status();
  }
  if (stopped > 0) feed_.send_desk();
}

bool HostedCampaign::check_health() {
  const std::int64_t asked_ms = health_asked_ms_;
  if (asleep_ && asked_ms == 0) return wake_if_due(), true;
  if (asked_ms != 0) return steady_ms() - asked_ms < overdue_ms;
  health_asked_ms_ = steady_ms();
  post([self = shared_from_this()] {
    self->health_asked_ms_ = 0;
    if (self->sleep_state_ != SleepState::awake) return;
    self->watch_clock();
    self->sleep_if_unused();
  });
  return true;
}

bool HostedCampaign::answers() const {
  const std::int64_t asked_ms = health_asked_ms_;
  return asked_ms == 0 || steady_ms() - asked_ms < answers_within_ms;
}

void HostedCampaign::watch_clock() {
  if (stopped_ || lost_) return;
  game_.validators.forget_unless_wanted();
  const std::int64_t since_ms = drafts_under_way_.empty() ? committing_since_ms_ : drafts_under_way_.front().since_ms;
  const bool slow = is_writing() && status_.store_serving && since_ms != 0 && steady_ms() - since_ms > slow_ms;
  if (slow != status_.store_slow) {
    status_.store_slow = slow;
    feed_.send_status();
  }
  if (is_writing() || !status_.store_serving || !status_.fault_notice.empty()) return;
  const std::int64_t due_ms = moment_due(game_.campaign());
  const std::int64_t now_ms = s_.clock.now_ms();
  if (due_ms == 0 || now_ms < due_ms + overdue_ms) return;
  if (s_.clock.moved_ms() == moved_when_armed_ms_) {  // read after the time, so that a move is not reported as a fault
    s_.figures.bells_overdue.add();
    note_trouble(place_of_clock(), "the bell is overdue", false);
    feed_.send_desk();
  }
  settled_ = false;
  run();
}

void HostedCampaign::reload() {
  if (reloading_ || lost_) return;
  reloading_ = busy_ = true;
  const auto self = shared_from_this();
  auto asked = s_.writer.query([self](store::Store* store) {
    auto loaded = std::make_shared<Result<Loaded>>(
        store ? read_whole_log(*store, self->id_, self->s_)
              : Result<Loaded>(refuse("unavailable", "", "the database cannot be reached")));
    self->post([self, loaded] {
      self->reloading_ = self->busy_ = false;
      if (!*loaded && (*loaded).error().code == store::code::unavailable) {
        self->half_done_ = true;
        self->status_.store_serving = false;  // wait for `store_changed`
        return;
      }
      self->reloaded(std::move(*loaded));
    });
  });
  if (!asked) reloading_ = busy_ = false, half_done_ = true, status_.store_serving = false;
}

void HostedCampaign::reloaded(Result<Loaded> loaded) {
  const auto held_seats = game_.held_seats;  // newer than the sessions that were read
  const auto recently_vacated = game_.recently_vacated;
  auto folded = Result<void>(std::unexpected(Refusal{}));
  try {
    folded = loaded ? fold(std::move(*loaded)) : std::unexpected(loaded.error());
  } catch (...) {
    folded = refuse("fault", "", exception_message());
  }
  if (!folded) return lose("unreadable", "the log of this campaign cannot be read: " + folded.error().words);
  hibernated_seq_ = 0;
  game_.held_seats = held_seats;
  game_.recently_vacated = recently_vacated;
  half_done_ = false;
  for (const ClientPtr& client : feed_.readers().clients()) {
    if (client->greeted) feed_.send_everything(client);
  }
  resolve_doubts();
  // Keep the campaign open even so: the umpire still has the record, the clock and letters, and can rewind to a phase
  // that could be shown.
  if (const auto& blind = game_.streams().blind(); !blind.empty()) {
    const auto umpire = blind.find(game::Viewer::umpire());
    suspend_after_fault("what is seen of the world", (umpire == blind.end() ? blind.begin() : umpire)->second);
    if (reloading_) return;
  }
  settled_ = false;
  run();
}

}  // namespace ziggurat
