#include "host/runtime/hosted_campaign.h"

#include <algorithm>
#include <future>
#include <stdexcept>
#include <utility>

#include "base/exception_message.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/log/log_codec.h"
#include "campaign/umpires/scheduled_due.h"
#include "host/admin/office_shared.h"
#include "host/feeds/map_preload.h"
#include "host/loaded/stored.h"
#include "host/notices/notices_of.h"
#include "host/persist/snapshot_text.h"
#include "host/services/time_zones.h"
#include "net/log.h"

namespace ziggurat {
namespace {

constexpr std::int64_t retry_ms = 250;

// A job that calls `run` must not start the next job inside itself.
struct Running {
  explicit Running(bool& flag) : flag_(flag) { flag_ = true; }
  ~Running() { flag_ = false; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  bool& flag_;
};

}  // namespace

// Adds the campaign's id to an error, for logs that cover many campaigns.
static Refusal of_campaign(const std::string& id, const Refusal& refusal) {
  return {refusal.code, refusal.at, "campaign " + id + ", " + refusal.at + ": " + refusal.words};
}

HostedCampaign::HostedCampaign(const Services& services, std::string id)
    : s_(services),
      id_(std::move(id)),
      strand_(s_.runtime.make_strand(net::Pool::campaigns)),
      timer_(s_.runtime.make_timer(strand_)),
      feed_(s_, game_, status_, [this](std::int64_t at_ms) { send_sheets_at(at_ms); }),
      questions_(*this, s_, game_, feed_),
      snapshots_(s_, id_),
      sheets_timer_(s_.runtime.make_timer(strand_)) {}

Result<std::shared_ptr<HostedCampaign>> HostedCampaign::open(
    const Services& services, const std::string& id, Loaded loaded) {
  std::shared_ptr<HostedCampaign> hosted(new HostedCampaign(services, id));
  hosted->lease_ = loaded.lease;
  const bool by_snapshot = loaded.said.has_value();
  auto folded = hosted->fold(std::move(loaded));
  if (!folded && by_snapshot) folded = hosted->fold_whole_log();
  if (!folded) return std::unexpected(folded.error());
  hosted->name_ = hosted->game_.campaign().name;
  hosted->scenario_ = hosted->game_.campaign().setting.scenario;
  hosted->seats_ = hosted->game_.campaign().seats;
  for (const auto& faction : hosted->game_.setup.factions) {
    hosted->factions_.push_back(faction.id);
    // The same default as in the pages.
    hosted->emblems_.push_back(faction.emblem.empty() ? faction.id : faction.emblem);
  }
  return hosted;
}

void HostedCampaign::forget_all() {
  feed_.reset();
  questions_.forget_views();
  thought_.reset();
}

// Replaces the game in memory. Throws whatever the rulebook throws, and leaves the memory unusable then.
Result<void> HostedCampaign::fold(Loaded loaded) {
  forget_all();
  game_ = std::move(loaded.game);
  game_.fresh_secret = s_.fresh_secret;
  if (loaded.said) feed_.texts().restore(std::move(*loaded.said));
  snapshot_seq_ = loaded.said ? game_.campaign().last_seq : 0;  // after a rejected snapshot, write a new one
  snapshots_.set_stored_seq(snapshot_seq_);
  // During replay, tolerate exceptions from view computation: the log's entries are facts.
  game_.replay->streams.bear_blindness(true);
  for (const LogLine& line : loaded.lines) {
    const auto taken = game_.take(line);
    if (!taken) return std::unexpected(of_campaign(id_, taken.error()));
    feed_.texts().take(taken->entry, taken->frames);
  }
  game_.replay->streams.bear_blindness(false);
  if (const auto words = cut_short(game_.campaign()); !words.empty())
    return std::unexpected(of_campaign(id_, {"broken_log", "its log", words}));
  if (const auto kept = game_.load_drafts(loaded.sheets); !kept) return std::unexpected(of_campaign(id_, kept.error()));
  game_.held_seats = game_.seats_of(loaded.sessions);
  std::vector<std::string> grounds;
  for (FactionId i{0}; i.value < static_cast<std::int32_t>(game_.setup.factions.size()); ++i.value)
    grounds.push_back(first_ground_of(game_.setup.boards, game_.streams().view(game::Viewer::of(i))));
  const std::scoped_lock lock(shared_mutex_);
  first_grounds_ = std::move(grounds);
  return {};
}

// Replaces a snapshot that turns out to be unusable: an unreadable archived text is noticed only when an entry rewinds
// to it. Blocks on the writer.
Result<void> HostedCampaign::fold_whole_log() {
  std::promise<Result<Loaded>> read;
  const auto asked = s_.writer.query([&](store::Store* store) {
    try {
      read.set_value(
          store ? read_whole_log(*store, id_, s_)
                : Result<Loaded>(refuse(std::string(store::code::unavailable), "", "the database cannot be reached")));
    } catch (...) {
      read.set_value(refuse("fault", "", exception_message()));
    }
  });
  if (!asked) return asked;
  auto loaded = read.get_future().get();
  if (!loaded) return std::unexpected(loaded.error());
  return fold(std::move(*loaded));
}

std::vector<SeatInfo> HostedCampaign::seats() const {
  const std::scoped_lock lock(shared_mutex_);
  return seats_;
}

store::Lease HostedCampaign::lease() const {
  const std::scoped_lock lock(shared_mutex_);
  return lease_;
}

void HostedCampaign::lease_renewed(const store::Lease& lease) {
  const std::scoped_lock lock(shared_mutex_);
  lease_ = lease;
}

void HostedCampaign::begin(std::int64_t last_alive_ms) {
  post([self = shared_from_this(), last_alive_ms] {
    self->stopped_ = false;
    self->used_at_ms_ = self->s_.clock.now_ms();
    // An entry written after the lease's last renewal is a later sign of life. Ignore an entry more than a lease ahead:
    // the clock was set back since.
    const std::int64_t last_at_ms = self->game_.campaign().last_at_ms;
    const bool later = last_at_ms > last_alive_ms && last_at_ms - last_alive_ms <= self->s_.limits.lease_ms;
    auto grace = last_alive_ms > 0 ? grace_after_outage(self->game_.campaign(), later ? last_at_ms : last_alive_ms,
                                         self->s_.clock.now_ms(), &system_time_zones())
                                   : std::vector<EntryBody>();
    if (grace.empty()) return self->run();
    self->write(std::move(grace), server_actor(), [self](const Result<std::vector<Entry>>&) {});
  });
}

void HostedCampaign::check_clock(std::function<void()> done) {
  if (asleep_ && s_.clock.now_ms() < wake_from_ms_) return done();
  const auto check = [self = shared_from_this(), done] {
    if (self->stopped_ || self->lost_) return done();
    self->settled_ = false;
    self->enqueue(done);  // jobs run after everything that is due
  };
  post_awake(check, done);
}

void HostedCampaign::stop() {
  post([self = shared_from_this()] {
    self->stopped_ = true;
    self->timer_->cancel();
    self->sheets_timer_->cancel();
    self->jobs_.clear();
  });
}

void HostedCampaign::enqueue(std::function<void()> work) { enqueue(Job{std::move(work), s_.clock.now_ms(), false}); }

void HostedCampaign::enqueue(Job job) {
  jobs_.push_back(std::move(job));
  run();
}

void HostedCampaign::run() {
  if (running_ || sleep_state_ != SleepState::awake) return;
  const Running guard(running_);
  while (!busy_ && !stopped_ && !lost_ && (!settled_ || !jobs_.empty()) && run_one()) continue;
  schedule_bots();
}

// Due work runs before requests: an order received after the phase should have ended is late, even if the end had to wait
// for the store. Orders received before that are in time, however long the work since has taken.
bool HostedCampaign::run_one() {
  auto next = jobs_.begin();
  if (!settled_ && status_.store_serving) {
    const auto before = [this](std::int64_t at_ms) { return came_before_due_bell(at_ms); };
    while (const auto received = messages_.take_order(before)) read(*received);
    next = std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.order && before(job.at_ms); });
    if (next == jobs_.end()) {
      if (!drafts_under_way_.empty()) return false;
      run_due_work();
      if (!feed_.holds_back()) feed_.deliver();  // before the next decision
      next = jobs_.begin();
    }
  }
  if (busy_) return true;
  if (jobs_.empty()) {
    settled_ = settled_ || !status_.store_serving;
    return true;
  }
  if (!may_begin(*next)) return false;
  const Job job = std::move(*next);
  jobs_.erase(next);
  job.work();
  return true;
}

bool HostedCampaign::may_begin(const Job& job) const {
  if (drafts_under_way_.empty()) return true;
  if (!job.draft_of) return false;
  const game::Viewer faction = game_.viewer_of(*job.draft_of);
  return std::none_of(drafts_under_way_.begin(), drafts_under_way_.end(),
      [&](const DraftUnderWay& other) { return game_.viewer_of(other.seat) == faction; });
}

void HostedCampaign::run_due_work() {
  settled_ = true;
  if (!status_.fault_notice.empty() && s_.clock.now_ms() < not_before_ms_) return;
  if (!game_.streams().blind().empty()) return reload();  // retry computing the views of the viewers that failed
  const std::string where = place_of_clock();
  try {
    ring_what_is_due();
    if (!busy_ && !(half_done_ || status_.troubles.empty())) clear_fault();
  } catch (...) {
    suspend_after_fault(where, exception_message());
  }
}

void HostedCampaign::ring_what_is_due() {
  moved_when_armed_ms_ = s_.clock.moved_ms();  // read before the time, so that no move goes unnoticed
  auto bodies = tick(game_.campaign(), game_.context(s_.clock.now_ms()));
  if (bodies.empty()) return arm();
  if (std::any_of(
          bodies.begin(), bodies.end(), [](const EntryBody& body) { return std::holds_alternative<BellRung>(body); }))
    s_.figures.bells.add();
  const auto written = [this](const Result<std::vector<Entry>>& entries) {
    if (!entries && status_.store_serving)
      // The writer's queue was full: retry. If the store was lost, `store_changed` runs the queue again.
      wake_at(s_.clock.now_ms() + retry_ms);
  };
  const Actor actor = actor_of_due(game_.campaign(), bodies);
  const std::int64_t scheduled = scheduled_in(bodies);
  try {
    write(std::move(bodies), actor, written);
  } catch (...) {
    // A scheduled act that cannot be shown or folded fails alone: it does not stop the campaign.
    if (scheduled == 0 || busy_) throw;
    write({ScheduledActFailed{scheduled, "the rules fail: " + exception_message()}}, server_actor(), written);
  }
  if (busy_) feed_.hold_back();
}

void HostedCampaign::arm() {
  const auto due_ms = next_due_ms(game_.campaign(), game_.context(s_.clock.now_ms()));
  wake_at_ms_.reset();
  if (!due_ms) return timer_->cancel();
  wake_at(*due_ms);
}

void HostedCampaign::wake_at(std::int64_t moment_ms) {
  wake_at_ms_ = moment_ms;
  timer_->start(s_.clock.wake_at(moment_ms), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->within([&] {
      self->settled_ = false;
      self->run();
    });
  });
}

void HostedCampaign::write(std::vector<EntryBody> bodies, const Actor& actor, Written written) {
  write_at(s_.clock.now_ms(), std::move(bodies), actor, std::move(written));
}

void HostedCampaign::write_at(std::int64_t at_ms, std::vector<EntryBody> bodies, const Actor& actor, Written written,
    std::vector<store::Sheet> sheets) {
  auto prepared = prepare_entries(game_, std::move(bodies), actor, at_ms, s_.clock.now_ms());
  store::WriteBatch batch = std::move(prepared.batch);
  batch.sheets = std::move(sheets);
  if (s_.notices.any()) batch.notices = notices_of(game_.campaign(), prepared.entries, s_.notices.collect_ms);
  const auto shared = std::make_shared<PreparedEntries>(std::move(prepared));
  const bool by_player = actor.kind == Actor::Kind::seat && game_.campaign().seat(actor.seat)->role == SeatRole::player;
  commit(std::move(batch), [this, shared, by_player, written = std::move(written)](const Result<void>& verdict) {
    if (!verdict) return written(std::unexpected(verdict.error()));
    try {
      for (std::size_t i = 0; i < shared->entries.size(); ++i)
        take(shared->entries[i], std::move(shared->chains[i]), std::move(shared->dry_runs[i]));
      feed_.send_desk();
    } catch (...) {
      half_done_ = true;
      suspend_after_fault("entry " + std::to_string(game_.campaign().last_seq) + " of the record", exception_message());
    }
    settled_ = false;
    if (!by_player) not_before_ms_ = 0;  // the umpire may have fixed what failed: retry at once
    const bool due = snapshot_due(game_.campaign().last_seq, snapshot_seq_, s_.limits.snapshot_entries);
    if (due && !half_done_ && stores_snapshots() && !storing_snapshot_) store_snapshot({});
    written(std::move(shared->entries));  // the entries are durable, even if publishing them failed
  });
}

// `done` runs on the strand before anything else of this campaign. It may capture `this`: the campaign is kept alive
// until then.
void HostedCampaign::commit(store::WriteBatch batch, Verdict done) {
  busy_ = true;
  committing_since_ms_ = steady_ms();
  submit(std::move(batch), [this, done = std::move(done)](const Result<void>& verdict) {
    busy_ = false;
    committing_since_ms_ = 0;
    const bool held_back = feed_.holds_back();
    done(verdict);
    if (held_back) feed_.deliver();
  });
}

// Like `commit`, for a draft alone.
void HostedCampaign::commit_draft(store::WriteBatch batch, SeatId seat, Verdict done) {
  drafts_under_way_.push_back({seat, steady_ms()});
  submit(std::move(batch), [this, seat, done = std::move(done)](const Result<void>& verdict) {
    std::erase_if(drafts_under_way_, [&](const DraftUnderWay& one) { return one.seat == seat; });
    done(verdict);
  });
}

void HostedCampaign::submit(store::WriteBatch batch, Verdict finished) {
  batch.campaign = id_;
  batch.epoch = lease().epoch;
  const auto begun = std::chrono::steady_clock::now();
  // Shared, so that its captures are not copied on the way to the writer and back.
  const auto waiting = std::make_shared<const Verdict>(std::move(finished));
  auto done = [self = shared_from_this(), waiting, begun](Result<void> verdict) {
    self->post([self, waiting, begun, verdict = std::move(verdict)] {
      self->s_.figures.commit_seconds.observe(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
      if (std::exchange(self->status_.store_slow, false)) self->feed_.send_status();
      (*waiting)(verdict);
      self->written(verdict);
    });
  };
  auto submitted = s_.writer.submit(std::move(batch), done);
  if (!submitted) done(std::unexpected(submitted.error()));
}

// Continues with the queue, whatever the verdict.
void HostedCampaign::written(const Result<void>& verdict) {
  if (!verdict) {
    net::log::write(net::log::Level::warn, "not_written",
        {{"campaign", id_}, {"code", verdict.error().code}, {"why", verdict.error().words}});
    if (verdict.error().code == store::code::fenced) return lose("moved", moved_words);
    if (verdict.error().code == store::code::conflict) return recover();
  }
  run();
}

void HostedCampaign::take(const Entry& entry, std::string chain, std::optional<DryRun> dry_run) {
  const Frames frames = game_.take(entry, std::move(chain), std::move(dry_run));
  forget_rendered();
  if (std::holds_alternative<PhaseOpened>(entry.body))
    std::erase_if(status_.troubles, [](const protocol::Trouble& trouble) { return !trouble.stops_clock; });
  feed_.send_entry(entry, frames);
  const auto* added = std::get_if<SeatAdded>(&entry.body);
  const auto* removed = std::get_if<SeatRemoved>(&entry.body);
  if (added || removed || std::holds_alternative<PersonNamed>(entry.body)) {
    const std::scoped_lock lock(shared_mutex_);
    seats_ = game_.campaign().seats;
  }
  if (added) s_.seat_added(id_, added->seat.id);
  feed_.send_consequences(entry);
  disconnect_idle_deputies();
  if (removed) sign_out(*game_.campaign().seat(removed->seat));
}

}  // namespace ziggurat
