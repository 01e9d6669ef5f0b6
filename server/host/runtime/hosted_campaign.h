#pragma once
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "campaign/bots/bots.h"
#include "host/admin/office.h"
#include "host/feeds/campaign_feed.h"
#include "host/feeds/client.h"
#include "host/persist/load.h"
#include "host/runtime/message_queue.h"
#include "host/runtime/prepared_entries.h"
#include "host/runtime/rules_questions.h"
#include "host/runtime/snapshot_writer.h"
#include "host/services/services.h"
#include "net/limits/keyed_token_buckets.h"
#include "protocol/codec/read/client_message.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

struct Hibernated;

// One running campaign on its own strand. Requests wait in a queue and are handled one by one: decide, write to the store,
// and only when that is durable evolve, publish and acknowledge. The end of a phase runs between two requests, so an order
// is either in this phase or refused as late.
class HostedCampaign final : public std::enable_shared_from_this<HostedCampaign>, private QuestionsOwner {
 public:
  // Continues from what was loaded; if a snapshot turns out to be unusable, reads the whole log. Error: an unreadable log.
  static Result<std::shared_ptr<HostedCampaign>> open(const Services& services, const std::string& id, Loaded loaded);
  // Creates a hibernated campaign, which is loaded when it is needed.
  static std::shared_ptr<HostedCampaign> open_asleep(const Services& services, const std::string& id,
      const std::string& name, const std::string& scenario, Hibernated hibernated, const store::Lease& lease);
  // Call before the server runs: if nothing is due by time, stores the state and unloads. False: it stays loaded; call
  // `begin`.
  bool hibernate_before_start();

  // ---- Any thread. ----
  const std::string& id() const { return id_; }
  std::vector<SeatInfo> seats() const;  // removed ones included; a SeatId is an index into it
  std::string name() const { return name_; }
  std::string scenario() const { return scenario_; }     // full id
  std::string faction_word(const SeatInfo& seat) const;  // faction id; empty for umpires and spectators
  std::string emblem(const SeatInfo& seat) const;        // game::FactionInfo::emblem; empty for umpires and spectators
  std::string first_ground(const SeatInfo& seat) const;  // host/feeds/map_preload.h; empty until first loaded

  // Starts the clock. If `last_alive_ms` is not 0, gives back the time since then, in which no server ran the campaign.
  void begin(std::int64_t last_alive_ms);
  void join(ClientPtr client, std::shared_ptr<net::Socket> socket);
  void leave(ClientPtr client);
  // Stamps the message with the present time, which decides whether it is late. False: it was dropped, because the client
  // has too many messages queued.
  bool receive(ClientPtr client, std::expected<protocol::Envelope, protocol::Unread> envelope);
  void store_changed(bool serving);
  void sessions_read(std::vector<store::Session> sessions);  // all of this campaign, as the store has them now
  void seat_taken(const std::string& seat);
  std::vector<std::string> watched_by() const;        // hashes of public links with connected spectators
  void link_withdrawn(const std::string& link_hash);  // disconnects the spectators who use it
  void lease_renewed(const store::Lease& lease);
  // Decides and writes a command of the organiser. `done`: on the strand.
  void carry_out(Command command, std::string reason, std::function<void(Result<void>)> done);
  // The name given by the person who takes a seat. `done`: on the strand.
  void name_person(SeatId seat, std::string name, std::function<void(Result<void>)> done);
  // The seat's calendar feed, if `key` is that of one of these sessions; otherwise an empty text.
  void calendar(const std::string& seat, const std::vector<std::string>& session_hashes, const std::string& key,
      std::function<void(Result<std::string>)> done);
  // Makes a fresh link for a seat; `revoke`: first ends its unused links and its sessions.
  void invite(const std::string& seat, bool revoke, std::function<void(Result<office::Link>)> done);
  // Vacates a player's seat and makes a fresh link for a stand-in, as the organiser.
  void seek_stand_in(
      const std::string& seat, const std::string& reason, std::function<void(Result<office::Link>)> done);
  // The seat's deputy, and when the open phase ends (0: no set time). `done`: on the strand, if it can be loaded.
  struct DeputyState {
    std::optional<Deputy> deputy;
    std::int64_t closes_at_ms = 0;
  };
  void deputy(SeatId seat, std::function<void(Result<DeputyState>)> done);
  // The clock was moved: handles what is due now, without waiting for the timer. `done`: any thread, when that is
  // written and sent.
  void check_clock(std::function<void()> done);
  void stop();  // writes nothing more; clients stay connected until the network closes them
  // Call after `stop`, when all writes are reported: stores the state if there was an entry since the last snapshot.
  // `done`: any thread, when the writer has it.
  void store_last_snapshot(std::function<void()> done);
  // This server no longer runs the campaign: sends `bye` with this code and text to every client, which reconnects
  // later.
  void lose(const std::string& code, const std::string& words);

  // Call every second: checks that the strand responds, that no due time is missed and that writes complete. False: the
  // strand has not responded for some seconds.
  bool check_health();
  bool answers() const;  // whether the strand responds, as last known; does not wait

  struct State {
    std::string phase, stage, status;
    std::optional<std::int64_t> closes_at_ms;
    std::int64_t phase_number = 0, last_seq = 0;
    std::map<std::string, int> connected;      // sockets, by seat
    std::set<std::string> held;                // seats taken by a person
    std::optional<protocol::Trouble> trouble;  // the fault that stopped the clock
    std::optional<std::int64_t> starts_at_ms = {}, paused_at_ms = {};
    bool starts_when_seated = false;
    std::map<std::string, game::Strength> bots = {};  // seats that a bot plays
    std::map<std::string, std::int64_t> missed = {};  // consecutive phases without orders, by seat
    Absences absences = {};
    bool second_word = false;
    std::optional<std::int64_t> held_since_ms = {};  // the result waits for the umpire since this bell
    std::int64_t requests = 0;  // for the umpire's answer: in words, and for more time in the open phase
  };
  void state(std::function<void(State)> then);
  // Whether this seat may read the whole log now (host/feeds/replay_book.h), and the log's last entry. `done`: on the
  // strand.
  void ask_book(SeatId seat, std::function<void(Result<std::int64_t>)> done);
  // All letters of the seat as a text (host/feeds/letters_text.h). `done`: on the strand.
  void letters(SeatId seat, std::function<void(Result<std::string>)> done);
  store::Lease lease() const;
  bool asleep() const { return asleep_; }
  bool lost() const { return lost_; }

 private:
  HostedCampaign(const Services& services, std::string id);

  using Written = std::function<void(Result<std::vector<Entry>>)>;
  struct Job {
    std::function<void()> work;
    std::int64_t at_ms = 0;            // when the request was received
    bool order = false;                // if received in time, it runs before the phase ends
    std::optional<SeatId> draft_of{};  // the job only stores this seat's draft
  };

  void carry_out_as(Actor actor, Command command, std::string reason, std::function<void(Result<void>)> done);

  // hosted_boundary.cpp: exceptions
  void post(std::function<void()> work) override;  // on the strand; contains exceptions
  void within(const std::function<void()>& work);
  void attempt(const ClientPtr& client, const std::string& id, const std::function<void()>& work) override;
  void refuse_fault(const ClientPtr& client, const std::string& id, const std::string& what) override;
  std::string place_of_clock() const;
  // Returns how often something has failed at `where`.
  int note_trouble(const std::string& where, const std::string& what, bool stops_clock);
  void suspend_after_fault(const std::string& where, const std::string& what);
  void clear_fault();
  void watch_clock();
  void reload();
  void reloaded(Result<Loaded> loaded);

  // hosted_campaign.cpp: the queue, the clock (ring_what_is_due ends a phase), and writing entries
  Result<void> fold(Loaded loaded);
  Result<void> fold_whole_log();
  void ring_what_is_due();
  void enqueue(std::function<void()> work);
  void enqueue(Job job);
  void run();
  bool run_one();  // false: the next job must wait for drafts that are being stored
  bool may_begin(const Job& job) const;
  bool is_writing() const { return busy_ || !drafts_under_way_.empty(); }
  void run_due_work();
  void arm();
  void wake_at(std::int64_t moment_ms);
  void write(std::vector<EntryBody> bodies, const Actor& actor, Written written);
  void write_at(std::int64_t at_ms, std::vector<EntryBody> bodies, const Actor& actor, Written written,
      std::vector<store::Sheet> sheets = {});
  using Verdict = std::function<void(const Result<void>&)>;  // on the strand
  void commit(store::WriteBatch batch, Verdict done);
  void commit_draft(store::WriteBatch batch, SeatId seat, Verdict done);
  void submit(store::WriteBatch batch, Verdict finished);
  void written(const Result<void>& verdict);
  void take(const Entry& entry, std::string chain, std::optional<DryRun> dry_run = std::nullopt);

  // hosted_outage.cpp
  void recover();
  void caught_up(LogTail tail);
  bool give_back_outage();  // for an outage of the store; false: there was none

  void forget_all();        // hosted_campaign.cpp: drops everything that was derived from the game
  State state_now() const;  // hosted_people.cpp

  // hosted_snapshots.cpp
  bool stores_snapshots() const;
  Kept copy_for_snapshot();
  std::optional<store::HibernationRecord> hibernation_record_now();
  void release_openings(std::vector<StateText::Past> openings);
  void store_snapshot(std::function<void()> done, bool hibernates = false);  // `hibernates`: with a hibernation record

  // hosted_sleep.cpp: hibernation of unused campaigns
  enum class SleepState { awake, asleep, waking };  // the game is in memory only while awake
  bool may_sleep() const;
  bool waits_for_somebody() const;  // nothing happens until a person acts
  void sleep_if_unused();
  void fall_asleep();
  void set_sleep_state(SleepState state);
  void wake_if_due();  // any thread
  // Runs `work` on the strand once the campaign is awake, and wakes it if needed. `otherwise` runs if that fails.
  void post_awake(
      std::function<void()> work, std::function<void()> otherwise = [] {});
  // Runs on the strand without waking the campaign; while it is waking, after the work that waits for that.
  void post_in_order(std::function<void()> work);
  void wake();
  // The source of a waking campaign: the snapshot; the snapshot, after the whole log's hash chain was verified; or the
  // log alone.
  enum class WakeFrom { snapshot, verified_snapshot, log };
  void load_to_wake(WakeFrom from);
  void loaded_to_wake(const Result<void>& folded, WakeFrom from);

  // hosted_bots.cpp: seats that a bot plays
  std::optional<SeatId> bot_to_think() const;
  void schedule_bots();  // if a bot's orders are awaited, queues its next slice
  void think_more();
  void submit_orders(SeatId seat, const Draft& draft);
  void give_back_later(SeatId seat);

  // hosted_messages.cpp: takes messages from the queue
  void read_more() override;
  void read_next();
  void read(const ReceivedMessage& received);
  bool came_before_due_bell(std::int64_t at_ms) const;

  // hosted_requests.cpp: requests of clients
  // `asked`: the hash by which a repeated command is recognised. `at_ms`: when the message was received.
  void answer(const ClientPtr& client, protocol::ClientMessage message, const std::string& asked, std::int64_t at_ms);
  void refuse_message(const ClientPtr& client, std::string_view id, const Refusal& refusal,
      const std::vector<Refusal>& faults = {}) override;
  std::shared_ptr<QuestionsOwner> held() override { return {shared_from_this(), this}; }
  void save_draft(const ClientPtr& client, const std::string& id, const protocol::SaveDraft& draft, std::int64_t at_ms);
  void command(const ClientPtr& client, const std::string& id, const std::string& asked,
      const protocol::Commanded& commanded, std::int64_t at_ms);
  void send_stored(const ClientPtr& client, const std::string& id, const Draft& draft);
  void send_done(const ClientPtr& client, const std::string& id, const Asked& asked);
  // A message whose entries or draft were being written when the store failed: they may have been stored.
  struct InDoubt {
    ClientPtr client;
    std::string id, asked;
    std::optional<Draft> draft;
  };
  void refuse_written(const ClientPtr& client, const std::string& id, const Refusal& refusal, InDoubt what);
  bool doubts(SeatId seat, const std::string& asked) const;
  void resolve_doubts();
  void history(const ClientPtr& client, const std::string& id, const protocol::AskHistory& ask);
  void older(const ClientPtr& client, const std::string& id, const protocol::AskOlder& ask);
  void search(const ClientPtr& client, const std::string& id, const protocol::AskSearch& ask);
  void preview_rewind(const ClientPtr& client, const std::string& id, const protocol::AskRewindPreview& ask);
  void list_bells(const ClientPtr& client, const std::string& id, const protocol::AskBells& ask);
  void view_as(const ClientPtr& client, const std::string& id, const game::Viewer& as);
  void ask_calendar(const ClientPtr& client, const std::string& id);
  enum class LinkKind { claim, device, deputy };
  void ask_link(const ClientPtr& client, const std::string& id, SeatId seat, LinkKind kind);
  // `revoke`: first ends the seat's links and sessions; for a deputy's link, those of the deputy before. `done`: on the
  // strand.
  void make_link(const SeatInfo& seat, LinkKind kind, bool revoke, std::function<void(Result<office::Link>)> done);

  // hosted_absence.cpp: deputies and stand-ins
  std::optional<Refusal> deputy_barred(SeatId seat, const protocol::ClientMessage& message) const;
  // Answers a command that is done: with a link, if one belongs to it.
  void finish(const ClientPtr& client, const std::string& id, const Command& command, const Asked& asked);
  void reissue(const ClientPtr& client, const std::string& id, SeatId seat);
  void revoke_deputy(SeatId seat, std::function<void(Result<void>)> done);
  void disconnect_idle_deputies();

  // hosted_clients.cpp: clients that come and go
  void forget(const ClientPtr& client);
  void make_room_for_watcher(const ClientPtr& newcomer);
  void disconnect(const ClientPtr& client, const net::CloseReason& bye);

  void sign_out(const SeatInfo& removed);  // ends its sessions and links; it is barred already

  // Call after each entry: what was rendered or copied before it is out of date.
  void forget_rendered() { feed_.forget_rendered(), questions_.forget_views(); }
  void send_sheets_at(std::int64_t steady_ms);  // calls CampaignFeed::send_sheets_due then
  void set_held_seats(std::vector<SeatId> held);
  void note(const ClientPtr& client, const std::string& id, const protocol::NoteAmendment& ask);

  const Services& s_;
  const std::string id_;
  std::string name_, scenario_;
  const std::shared_ptr<net::Strand> strand_;
  std::unique_ptr<net::Timer> timer_;

  LoadedGame game_;
  CampaignStatus status_;
  CampaignFeed feed_;
  RulesQuestions questions_;
  SnapshotWriter snapshots_;
  const std::unique_ptr<net::Timer> sheets_timer_;

  MessageQueue messages_;
  std::map<ClientPtr, std::vector<ReceivedMessage>> early_;  // messages read before their client has joined
  std::atomic<bool> reading_ = false;                        // a `read_next` is posted
  net::KeyedTokenBuckets device_links_{1.0 / 60, 6};         // by seat: each link is a commit of its own

  std::deque<Job> jobs_;
  std::vector<InDoubt> in_doubt_;  // refused with `in_doubt`; the real result is sent when the store is back
  bool running_ = false;           // inside `run`
  bool busy_ = false;              // entries are being written or the log is being read: no job starts
  // Drafts being stored, oldest first. Drafts of one faction are validated against each other and stored one at a time;
  // drafts of different factions are independent. Any other job, the end of the phase included, waits until all are
  // stored.
  struct DraftUnderWay {
    SeatId seat;
    std::int64_t since_ms = 0;  // steady clock
  };
  std::vector<DraftUnderWay> drafts_under_way_;
  bool settled_ = false;                    // nothing is due before the timer fires
  std::optional<std::int64_t> wake_at_ms_;  // when the timer fires
  std::int64_t moved_when_armed_ms_ = 0;    // ServerClock::moved_ms when the timer was armed
  bool stopped_ = true;
  bool recovering_ = false;
  std::optional<BotThought> thought_;
  bool bots_scheduled_ = false;
  std::int64_t not_before_ms_ = 0, again_after_ms_ = 0;  // backoff: when to retry what failed
  bool half_done_ = false;                               // memory may differ from the log: reload before going on
  bool reloading_ = false;
  std::int64_t committing_since_ms_ = 0;  // steady clock; 0: no entries are being written
  std::int64_t snapshot_seq_ = 0;         // last entry of the newest snapshot that was read or begun
  bool storing_snapshot_ = false;
  std::int64_t store_lost_at_ms_ = 0;

  SleepState sleep_state_ = SleepState::awake;
  struct Waited {
    std::function<void()> work, otherwise;
  };
  std::vector<Waited> until_awake_;
  std::int64_t used_at_ms_ = 0;            // last time a client was connected or requested something
  State hibernated_state_;                 // valid while hibernated
  std::int64_t hibernated_phase_seq_ = 0;  // valid while hibernated: LoadedGame::phase_seq
  std::int64_t hibernated_seq_ = 0;        // entry of the stored hibernation record
  bool log_verified_ = true;               // this server has verified the whole log's hash chain once
  std::atomic<bool> asleep_ = false;
  std::atomic<std::int64_t> wake_from_ms_ = 0;  // while hibernated: when to wake for the bell

  mutable std::mutex shared_mutex_;  // guards what other threads read
  store::Lease lease_;
  std::vector<SeatInfo> seats_;
  std::vector<std::string> factions_, emblems_;  // ids and emblems; fixed when loaded
  std::vector<std::string> first_grounds_;       // by faction, as of loading
  std::map<std::string, int> watch_links_;       // by hash: number of spectators
  std::atomic<bool> lost_ = false;
  int watchers_ = 0;
  std::uint64_t arrivals_ = 0;
  std::atomic<std::int64_t> health_asked_ms_ = 0;  // steady clock: when the strand was asked to respond; 0: it has
};

// Everything that the server keeps in memory about a hibernated campaign.
struct Hibernated {
  HostedCampaign::State state;
  std::vector<SeatInfo> seats;
  std::vector<std::string> factions, emblems;  // ids and emblems
  std::int64_t phase_seq = 0;                  // LoadedGame::phase_seq
};

// Sent to a deputy's client that connects before the deputy acts, or is connected when the deputy stops acting.
inline const net::CloseReason deputy_waits{"deputy_waits", "you do not act as this seat's deputy at the moment", 0};
// Sent to clients of a campaign that another server has taken over.
inline constexpr const char* moved_words = "another server runs this campaign now; the page reconnects by itself";
// Questions of a client are refused while more than this is queued for it.
inline constexpr std::size_t unread_bytes_max = 256 * 1024;
inline constexpr std::size_t history_bytes_max = 512 * 1024;
static_assert(frames_resumed_max + press_sent_max + agreements_sent_max + requests_sent_max + rooms_sent_max + 100 <
                  net::OutboxLimits().texts_max,
    "the answer to hello fits the outbox");
static_assert(
    frames_resumed_bytes_max + 2 * net::frame_bytes_max < net::OutboxLimits().bytes_max, "the answer to hello fits");

}  // namespace ziggurat
