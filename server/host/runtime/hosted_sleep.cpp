#include <future>
#include <utility>

#include "base/exception_message.h"
#include "campaign/decide/decide.h"
#include "host/runtime/hibernation_record.h"
#include "host/runtime/hosted_campaign.h"

// Hibernates a campaign without clients in which nothing is due soon: its state is stored and unloaded. Requests that need
// the game (`post_awake`) wake it and wait in order until it is loaded. The stored state is only a shortcut: the log is
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
  if (!wanted || sleep_state_ != SleepState::awake || stopped_ || lost_ || !status_.store_serving ||
      !stores_snapshots())
    return false;
  const bool nobody = feed_.readers().clients().empty() && early_.empty() && messages_.empty() && in_doubt_.empty();
  const bool nothing_begun = settled_ && jobs_.empty() && !running_ && !is_writing() && !questions_.is_thinking() &&
                             !reading_ && !reloading_ && !recovering_ && !storing_snapshot_ && !feed_.has_sheets_due();
  const bool in_order =
      status_.fault_notice.empty() && status_.troubles.empty() && !half_done_ && game_.streams().blind().empty();
  if (!nobody || !nothing_begun || !in_order || bots_scheduled_ || bot_to_think()) return false;
  return wake_at_ms_ ? *wake_at_ms_ - now_ms > no_bell_within_ms : waits_for_somebody();
}

bool HostedCampaign::waits_for_somebody() const {
  const bool in_order =
      status_.fault_notice.empty() && status_.troubles.empty() && !half_done_ && game_.streams().blind().empty();
  if (!in_order) return false;
  try {
    const DecisionContext now = game_.context(s_.clock.now_ms());
    return tick(game_.campaign(), now).empty() && !next_due_ms(game_.campaign(), now) &&
           !bot_awaited(game_.campaign(), now.now_ms);
  } catch (...) {
    return false;  // the clock will hit the same exception and report it
  }
}

// Called every second: the first call stores the state, a later one unloads the game when that is durable.
void HostedCampaign::sleep_if_unused() {
  if (!may_sleep()) return;
  const std::int64_t seq = game_.campaign().last_seq;
  if (snapshots_.stored_seq() == seq && (hibernated_seq_ == seq || wake_at_ms_)) return fall_asleep();
  if (snapshot_seq_ != seq || snapshots_.stored_seq() == seq) store_snapshot({}, true);
}

bool HostedCampaign::hibernate_before_start() {
  if (s_.limits.sleep_after_ms <= 0 || !stores_snapshots() || !waits_for_somebody()) return false;
  stopped_ = false;
  settled_ = true;
  if (snapshots_.stored_seq() != game_.campaign().last_seq || hibernated_seq_ != game_.campaign().last_seq) {
    // Unload it whether that is stored or not: the log has everything.
    std::promise<void> written;
    try {
      snapshots_.write(nullptr, copy_for_snapshot(), lease().epoch, hibernation_record_now(),
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
    const std::string& name, const std::string& scenario, Hibernated hibernated, const store::Lease& lease) {
  std::shared_ptr<HostedCampaign> hosted(new HostedCampaign(services, id));
  hosted->lease_ = lease;
  hosted->name_ = name;
  hosted->scenario_ = scenario;
  hosted->seats_ = std::move(hibernated.seats);
  hosted->factions_ = std::move(hibernated.factions);
  hosted->emblems_ = std::move(hibernated.emblems);
  hosted->hibernated_state_ = std::move(hibernated.state);
  hosted->hibernated_phase_seq_ = hibernated.phase_seq;
  hosted->hibernated_seq_ = hosted->snapshot_seq_ = hosted->hibernated_state_.last_seq;
  hosted->snapshots_.set_stored_seq(hosted->snapshot_seq_);
  hosted->stopped_ = hosted->log_verified_ = false;
  hosted->wake_from_ms_ = never_ms;
  hosted->set_sleep_state(SleepState::asleep);
  return hosted;
}

void HostedCampaign::fall_asleep() {
  hibernated_state_ = state_now();
  hibernated_phase_seq_ = game_.phase_seq;
  set_sleep_state(SleepState::asleep);
  forget_all();
  feed_.hibernate();
  game_ = LoadedGame();
  timer_->cancel();
  wake_from_ms_ = wake_at_ms_ ? *wake_at_ms_ - woken_before_bell_ms : never_ms;
}

void HostedCampaign::set_sleep_state(SleepState state) {
  sleep_state_ = state;
  const bool sleeps = state != SleepState::awake && !lost_;
  if (asleep_.exchange(sleeps) != sleeps) s_.figures.asleep.add(sleeps ? 1 : -1);
}

// Uses the strand of a hibernated campaign only when its deadline is near.
void HostedCampaign::wake_if_due() {
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
  load_to_wake(log_verified_ ? WakeFrom::snapshot : WakeFrom::verified_snapshot);
}

// The store's thread reads the stored state or the whole log, and a question thread builds the game from it, so that
// neither the store nor another campaign waits. The strand does not touch the game before that is done.
void HostedCampaign::load_to_wake(WakeFrom from) {
  const auto self = shared_from_this();
  const auto fold_on_question_thread = [self, from](const std::function<Result<Loaded>()>& load) {
    self->questions_.post_other_work([self, from, load] {
      auto folded = Result<void>();
      try {
        auto loaded = load();
        folded = loaded ? self->fold(std::move(*loaded)) : std::unexpected(loaded.error());
      } catch (...) {
        folded = refuse("fault", "", exception_message());
      }
      self->post([self, from, folded] { self->loaded_to_wake(folded, from); });
    });
  };
  const auto asked =
      s_.writer.query([self, from, fold_on_question_thread, phase_seq = hibernated_phase_seq_](store::Store* store) {
        if (!store)
          return fold_on_question_thread(
              [] { return refuse(std::string(store::code::unavailable), "", "the database cannot be reached"); });
        if (from != WakeFrom::snapshot) {
          const auto read =
              std::make_shared<Result<Loaded>>(from == WakeFrom::log ? read_whole_log(*store, self->id_, self->s_)
                                                                     : read_verified(*store, self->id_, self->s_));
          return fold_on_question_thread([read] { return std::move(*read); });
        }
        const auto read = std::make_shared<Result<HibernatedRows>>(read_hibernated(*store, self->id_, phase_seq));
        fold_on_question_thread([self, read]() -> Result<Loaded> {
          if (!*read) return std::unexpected(read->error());
          return load_hibernated(std::move(**read), self->id_, self->s_);
        });
      });
  if (!asked)
    loaded_to_wake(std::unexpected(Refusal{std::string(store::code::unavailable), "", asked.error().words}), from);
}

void HostedCampaign::loaded_to_wake(const Result<void>& folded, WakeFrom from) {
  const bool unavailable = !folded && folded.error().code == store::code::unavailable;
  if (!folded && !unavailable && from != WakeFrom::log && !lost_) return load_to_wake(WakeFrom::log);
  if (!folded || lost_) {
    set_sleep_state(SleepState::asleep);
    if (unavailable && wake_at_ms_) wake_from_ms_ = s_.clock.now_ms() + woken_again_ms;
    if (!unavailable && !lost_) lose("unreadable", "the log of this campaign cannot be read: " + folded.error().words);
    for (const auto& waited : std::exchange(until_awake_, {})) within(waited.otherwise);
    return;
  }
  log_verified_ = true;
  if (from == WakeFrom::log) {  // the stored state is unusable: store it again
    snapshot_seq_ = hibernated_seq_ = 0;
    snapshots_.set_stored_seq(0);
  }
  set_sleep_state(SleepState::awake);
  settled_ = false;
  give_back_outage();
  for (const auto& waited : std::exchange(until_awake_, {})) within(waited.work);
  run();
  read_more();
}

}  // namespace ziggurat
