#include <future>
#include <utility>

#include "base/exception_message.h"
#include "campaign/decide/decide.h"
#include "host/runtime/hibernation_record.h"
#include "host/runtime/hosted_campaign.h"

// Hibernates a campaign without clients in which nothing is due soon: its state is stored and unloaded. Any request
// wakes it, and requests wait in order until it is loaded. The stored state is only a shortcut: the log is
// authoritative.
namespace ziggurat {
namespace {

constexpr std::int64_t no_bell_within_ms = 60'000;     // otherwise it stays awake
constexpr std::int64_t woken_before_bell_ms = 10'000;  // so that the bell rings on time
constexpr std::int64_t woken_again_ms = 1'000;         // after the store failed to respond
constexpr std::int64_t never_ms = INT64_MAX;

}  // namespace

bool HostedCampaign::may_sleep() const {
  const std::int64_t now_ms = s_.clock.now_ms();
  const bool wanted = s_.limits.sleep_after_ms > 0 && now_ms - used_at_ms_ >= s_.limits.sleep_after_ms;
  if (!wanted || sleep_state_ != SleepState::awake || stopped_ || lost_ || !status_.store_serving || !keeps_snapshots())
    return false;
  const bool nobody = feed_.readers().clients().empty() && early_.empty() && messages_.empty() && in_doubt_.empty();
  const bool nothing_begun = settled_ && jobs_.empty() && !running_ && !is_writing() && !questions_.is_thinking() &&
                             !reading_ && !reading_anew_ && !recovering_ && !keeping_ && !feed_.has_sheets_due();
  const bool in_order =
      status_.aside.empty() && status_.troubles.empty() && !half_done_ && game_.streams().blind().empty();
  if (!nobody || !nothing_begun || !in_order || bots_called_ || bot_to_think()) return false;
  return wake_at_ms_ ? *wake_at_ms_ - now_ms > no_bell_within_ms : waits_for_somebody();
}

bool HostedCampaign::waits_for_somebody() const {
  const bool in_order =
      status_.aside.empty() && status_.troubles.empty() && !half_done_ && game_.streams().blind().empty();
  if (!in_order) return false;
  try {
    const DecisionContext now = game_.context(s_.clock.now_ms());
    return tick(game_.campaign(), now).empty() && !next_due_ms(game_.campaign(), now) &&
           !bot_awaited(game_.campaign(), now.now_ms);
  } catch (...) {
    return false;  // the clock will hit the same exception and report it
  }
}

// Called every second: the first call stores the state; a later one unloads it once that is durable.
void HostedCampaign::sleep_if_unused() {
  if (!may_sleep()) return;
  const std::int64_t seq = game_.campaign().last_seq;
  if (snapshots_.stored_seq() == seq && (hibernated_seq_ == seq || wake_at_ms_)) return fall_asleep();
  if (kept_seq_ != seq || snapshots_.stored_seq() == seq) keep_snapshot({}, true);
}

bool HostedCampaign::hibernate_before_start() {
  if (s_.limits.sleep_after_ms <= 0 || !keeps_snapshots() || !waits_for_somebody()) return false;
  stopped_ = false;
  settled_ = true;
  if (snapshots_.stored_seq() != game_.campaign().last_seq || hibernated_seq_ != game_.campaign().last_seq) {
    // Unload it whether that is stored or not: the log has everything.
    std::promise<void> written;
    try {
      snapshots_.write(nullptr, kept_now(), lease().epoch, hibernation_record_now(),
          [&](const Result<void>&, const auto&) { written.set_value(); }, {});
      written.get_future().wait();
    } catch (...) {
      return false;
    }
  }
  fall_asleep();
  return true;
}

std::shared_ptr<HostedCampaign> HostedCampaign::open_asleep(const Services& services, const std::string& id,
    const std::string& name, const std::string& scenario, Hibernated resting, const store::Lease& lease) {
  std::shared_ptr<HostedCampaign> hosted(new HostedCampaign(services, id));
  hosted->lease_ = lease;
  hosted->name_ = name;
  hosted->scenario_ = scenario;
  hosted->seats_ = std::move(resting.seats);
  hosted->factions_ = std::move(resting.factions);
  hosted->emblems_ = std::move(resting.emblems);
  hosted->at_rest_ = std::move(resting.state);
  hosted->phase_seq_at_rest_ = resting.phase_seq;
  hosted->hibernated_seq_ = hosted->kept_seq_ = hosted->at_rest_.last_seq;
  hosted->snapshots_.set_stored_seq(hosted->kept_seq_);
  hosted->stopped_ = hosted->proved_ = false;
  hosted->wake_from_ms_ = never_ms;
  hosted->set_sleep_state(SleepState::asleep);
  return hosted;
}

void HostedCampaign::fall_asleep() {
  at_rest_ = state_now();
  phase_seq_at_rest_ = game_.phase_seq;
  set_sleep_state(SleepState::asleep);
  forget_all();
  feed_.hibernate();
  game_ = LoadedGame();
  timer_->cancel();
  wake_from_ms_ = wake_at_ms_ ? *wake_at_ms_ - woken_before_bell_ms : never_ms;
}

void HostedCampaign::set_sleep_state(SleepState rest) {
  sleep_state_ = rest;
  const bool sleeps = rest != SleepState::awake && !lost_;
  if (asleep_.exchange(sleeps) != sleeps) s_.figures.asleep.add(sleeps ? 1 : -1);
}

// Does not use the strand of a hibernated campaign, unless its bell is near.
void HostedCampaign::look_after_sleeper() {
  if (s_.clock.now_ms() >= wake_from_ms_) post([self = shared_from_this()] { self->wake(); });
}

void HostedCampaign::post_awake(std::function<void()> work, std::function<void()> otherwise) {
  post([self = shared_from_this(), work = std::move(work), otherwise = std::move(otherwise)] {
    self->used_at_ms_ = self->s_.clock.now_ms();
    if (self->sleep_state_ == SleepState::awake) return work();
    if (self->lost_) return otherwise();
    self->until_awake_.push_back({work, otherwise});
    self->wake();
  });
}

void HostedCampaign::post_in_order(std::function<void()> work) {
  post([self = shared_from_this(), work = std::move(work)] {
    if (self->sleep_state_ == SleepState::waking) self->until_awake_.push_back({work, work});
    else work();
  });
}

void HostedCampaign::wake() {
  if (sleep_state_ != SleepState::asleep || lost_) return;
  s_.figures.woken.add();
  set_sleep_state(SleepState::waking);
  take_up_anew(proved_ ? By::kept : By::proved);
}

// The store's thread reads the stored state or the whole log, and a question thread builds the game from it, so that
// neither the store nor another campaign waits. The strand does not touch the game before that is done.
void HostedCampaign::take_up_anew(By by) {
  const auto self = shared_from_this();
  const auto fold_aside = [self, by](const std::function<Result<Loaded>()>& load) {
    self->questions_.post_aside([self, by, load] {
      auto folded = Result<void>();
      try {
        auto loaded = load();
        folded = loaded ? self->fold(std::move(*loaded)) : std::unexpected(loaded.error());
      } catch (...) {
        folded = refuse("fault", "", exception_message());
      }
      self->post([self, by, folded] { self->taken_up(folded, by); });
    });
  };
  const auto asked = s_.writer.query([self, by, fold_aside, phase_seq = phase_seq_at_rest_](store::Store* store) {
    if (!store)
      return fold_aside([] { return refuse(std::string(store::code::unavailable), "", "the store was lost"); });
    if (by != By::kept) {
      const auto read = std::make_shared<Result<Loaded>>(
          by == By::log ? read_whole_log(*store, self->id_, self->s_) : read_proved(*store, self->id_, self->s_));
      return fold_aside([read] { return std::move(*read); });
    }
    const auto read = std::make_shared<Result<HibernatedRows>>(read_hibernated(*store, self->id_, phase_seq));
    fold_aside([self, read]() -> Result<Loaded> {
      if (!*read) return std::unexpected(read->error());
      return take_up(std::move(**read), self->id_, self->s_);
    });
  });
  if (!asked) taken_up(std::unexpected(Refusal{std::string(store::code::unavailable), "", asked.error().words}), by);
}

void HostedCampaign::taken_up(const Result<void>& folded, By by) {
  const bool unavailable = !folded && folded.error().code == store::code::unavailable;
  if (!folded && !unavailable && by != By::log && !lost_) return take_up_anew(By::log);
  if (!folded || lost_) {
    set_sleep_state(SleepState::asleep);
    if (unavailable && wake_at_ms_) wake_from_ms_ = s_.clock.now_ms() + woken_again_ms;
    if (!unavailable && !lost_) lose("unreadable", "the log of this campaign cannot be read: " + folded.error().words);
    for (const auto& waited : std::exchange(until_awake_, {})) within(waited.otherwise);
    return;
  }
  proved_ = true;
  if (by == By::log) {  // the stored state is unusable: store it again
    kept_seq_ = hibernated_seq_ = 0;
    snapshots_.set_stored_seq(0);
  }
  set_sleep_state(SleepState::awake);
  settled_ = false;
  give_back_outage();
  for (const auto& waited : std::exchange(until_awake_, {})) within(waited.work);
  run();
  read_on();
}

}  // namespace ziggurat
