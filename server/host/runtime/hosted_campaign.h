#pragma once
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "campaign/bots/bots.h"
#include "host/app/cpu_time.h"
#include "host/runtime/broadcaster.h"
#include "host/runtime/message_queue.h"
#include "host/persist/load.h"
#include "host/runtime/client.h"
#include "host/admin/office.h"
#include "host/app/services.h"
#include "net/limits/keyed_token_buckets.h"
#include "protocol/codec/read/client_message.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

struct Hibernated;

// One running campaign on its own strand. What is asked of it waits in one queue and is done piece by piece: decide, write to the
// store, and only when that is durable evolve, tell everybody, acknowledge. The bell stands in the same queue, so that an order is in
// exactly one of {this phase, refused late}.
class HostedCampaign : public std::enable_shared_from_this<HostedCampaign> {
 public:
  // Goes on from the snapshot, if there is one, with the entries after it. Refused: a log that cannot be read.
  static Result<std::shared_ptr<HostedCampaign>> open(
      const Surroundings& surroundings, const std::string& id, Loaded loaded);
  // One of which nothing is read before somebody wants it.
  static std::shared_ptr<HostedCampaign> open_asleep(const Surroundings& surroundings, const std::string& id,
      const std::string& name, const std::string& scenario, Hibernated resting, const store::Lease& lease);
  // In place of `begin`, while nothing else runs: if it waits for somebody to come, its state is kept and let go of. False: it does not.
  bool rest_before_start();

  // ---- Any thread. ----
  const std::string& id() const { return id_; }
  // Fixed when it was opened; later seats are found by a new look after `seats_changed`.
  std::vector<SeatInfo> seats() const;
  std::string name() const { return name_; }
  std::string scenario() const { return scenario_; }     // its full id
  std::string faction_word(const SeatInfo& seat) const;  // its id; empty for umpires and spectators
  std::string emblem(const SeatInfo& seat) const;        // game::FactionInfo::emblem; empty for umpires and spectators
  std::string first_ground(const SeatInfo& seat) const;  // host/first_ground.h; empty while nothing was read yet

  void begin(std::int64_t last_alive_ms);  // the clock runs from now on
  void join(MemberPtr member, std::shared_ptr<net::Socket> socket);
  void leave(MemberPtr member);
  // It came just now, and by that moment it is judged late or not. False: too much of this window waits, it was not taken.
  bool receive(MemberPtr member, std::expected<protocol::Envelope, protocol::Unread> said);
  void store_changed(bool serving);
  void sessions_read(std::vector<store::Session> sessions);  // as the store has them now
  void seat_taken(const std::string& seat);
  std::vector<std::string> watched_by() const;        // hashes of the links by which somebody watches
  void link_withdrawn(const std::string& link_hash);  // who watches by it is sent away
  void lease_renewed(const store::Lease& lease);
  // The organiser's. `done`: on the strand.
  void wish(Command command, std::string reason, std::function<void(Result<void>)> done);
  // A fresh link for a seat; with `revoke` its unused links and its sessions end first.
  void invite(const std::string& seat, bool revoke, std::function<void(Result<office::Link>)> done);
  // The clock was moved: rings what is due now instead of when the timer fires. `done`: any thread, when that is written and sent.
  void check_clock(std::function<void()> done);
  void stop();  // writes no more; members stay, the network says good-bye
  // When it is stopped and what it wrote is told: its state into the store, if there was an entry since. `done`: any thread, when
  // it has been handed to the writer.
  void keep_last_snapshot(std::function<void()> done);
  // This server runs it no more: every client is sent away with this code of `bye` and these words, and told to come back.
  void lose(const std::string& code, const std::string& words);

  // Asked each second: whether its strand lives, its bell rings, its writing comes through. False: it has not answered for some
  // seconds.
  bool look_after();
  bool answers() const;  // at once, as far as is known

  struct State {
    std::string phase, stage, status;
    std::optional<std::int64_t> closes_at_ms;
    std::int64_t phase_number = 0, last_seq = 0;
    std::map<std::string, int> connected;      // sockets, by seat
    std::set<std::string> held;                // seats that a person has taken
    std::optional<protocol::Trouble> trouble;  // for which the clock stands
    std::optional<std::int64_t> starts_at_ms = {}, paused_at_ms = {};
    bool starts_when_seated = false;
    std::map<std::string, game::Strength> bots = {};  // seats that a bot plays
    std::map<std::string, std::int64_t> missed = {};  // so many bells on end without orders, by seat
  };
  void state(std::function<void(State)> published);
  store::Lease lease() const;
  bool asleep() const { return asleep_; }
  bool lost() const { return lost_; }

 private:
  HostedCampaign(const Surroundings& surroundings, std::string id);

  using Written = std::function<void(Result<std::vector<Entry>>)>;
  struct Job {
    std::function<void()> work;
    std::int64_t at_ms = 0;            // when it was asked for
    bool order = false;                // goes before the bell if it came before it
    std::optional<SeatId> draft_of{};  // it stores this seat's draft and does nothing else
  };

  // hosted_boundary.cpp: what is thrown
  static std::int64_t steady_ms();
  void post(std::function<void()> work);  // on the strand; what it throws stays here
  void within(const std::function<void()>& work);
  void attempt(const MemberPtr& member, const std::string& id, const std::function<void()>& work);
  void refuse_fault(const MemberPtr& member, const std::string& id, const std::string& what);
  std::string place_of_clock() const;
  int note_trouble(
      const std::string& where, const std::string& what, bool stops_clock);  // how often it was met there by now
  void put_aside(const std::string& where, const std::string& what);
  void go_on();
  void watch_clock();
  void read_anew();
  void take_anew(Result<Loaded> loaded);

  // hosted_campaign.cpp: the queue and the log
  Result<void> fold(Loaded loaded);
  Result<void> fold_whole_log();
  void ring_what_is_due();
  void enqueue(std::function<void()> work);
  void enqueue(Job job);
  void run();
  bool run_one();  // false: what comes next waits for drafts that are being stored
  bool may_begin(const Job& job) const;
  bool is_writing() const { return busy_ || !drafts_under_way_.empty(); }
  void run_due_work();
  void arm();
  void wake_at(std::int64_t moment_ms);
  void write(std::vector<EntryBody> bodies, const Actor& actor, Written written);
  void write_at(std::int64_t at_ms, std::vector<EntryBody> bodies, const Actor& actor, Written written,
      std::vector<store::Sheet> sheets = {});
  using Verdict = std::function<void(const Result<void>&)>;  // on the strand
  void commit(store::WriteBatch part, Verdict done);
  void commit_draft(store::WriteBatch part, SeatId seat, Verdict done);
  void submit(store::WriteBatch part, Verdict finished);
  void written(const Result<void>& verdict);
  void take(const Entry& entry, std::string chain, std::optional<DryRun> foreseen = std::nullopt);
  void recover();
  void caught_up(LogTail caught);
  bool give_back_outage();  // the time for which the store was lost; false: there is none
  void forget_all();        // what follows from the game in memory, which goes
  State state_now() const;
  bool keeps_snapshots() const;
  Kept kept_now();
  std::optional<store::HibernationRecord> rest_now();
  struct Keeping;
  // The verdict, once, and of which openings the texts are in the store then.
  using KeptTold = std::function<void(const Result<void>&, std::vector<StateText::Past>)>;
  // `handed`: all of it is the writer's, or nothing more comes.
  void keep(
      const Kept& kept, std::optional<store::HibernationRecord> rest, KeptTold published, std::function<void()> handed);
  void hand_over(const std::shared_ptr<Keeping>& keeping);
  void let_go_of_past(std::vector<StateText::Past> openings);
  void keep_snapshot(std::function<void()> done, bool at_rest = false);  // `at_rest`: it may be let go of then

  // hosted_sleep.cpp: nobody is here, and nothing is about to happen
  enum class Rest { awake, asleep, waking };  // what was let go of is there in the first alone
  bool may_sleep() const;
  bool waits_for_somebody() const;  // nothing comes about by itself
  void sleep_if_unused();
  void fall_asleep();
  void set_rest(Rest rest);
  void look_after_sleeper();  // any thread
  // On the strand, when it is awake; it is woken for that. `otherwise`: when it cannot be.
  void post_awake(
      std::function<void()> work, std::function<void()> otherwise = [] {});
  // On the strand; wakes nobody, and goes behind what waits for the waking.
  void post_in_order(std::function<void()> work);
  void wake();
  // By what is kept, or what is kept once the whole log's chain is found good, or the log's first entry on.
  enum class By { kept, proved, log };
  void take_up_anew(By by);
  void taken_up(const Result<void>& folded, By by);

  // hosted_bots.cpp: seats that a bot plays
  std::optional<SeatId> bot_to_think() const;
  void call_bots();  // if one of them is awaited, it thinks on behind what else waits for the strand
  void think_on();
  void hand_in(SeatId seat, const Draft& draft);
  void give_back_later(SeatId seat);

  // hosted_inbox.cpp: what was heard, in its turn
  void read_on();
  void read_next();
  void read(const Heard& received);
  bool came_before_due_bell(std::int64_t at_ms) const;

  // hosted_hello.cpp: what everybody is told at the beginning, written once for each entry and shared
  void hello(const MemberPtr& member, const protocol::Hello& hello);
  std::vector<SharedText> greeting(const MemberPtr& member, const std::vector<SharedText>& frames);
  net::SharedFrames greeting_now(const MemberPtr& member);
  SharedText welcome_now(SeatId seat);
  const SharedText& snapshot_now(const game::Viewer& viewer);
  const SharedText& sheet_now(const game::Viewer& viewer, SeatId seat);
  std::vector<SharedText> talk_of(const MemberPtr& member) const;
  void forget_said();  // after each entry
  void forget_sheet(SeatId seat);

  // hosted_requests.cpp: what clients ask
  // `asked`: by what the message is known when it is sent again. `at_ms`: when it came.
  void answer(const MemberPtr& member, protocol::ClientMessage message, const std::string& asked, std::int64_t at_ms);
  void refuse_message(
      const MemberPtr& member, std::string_view id, const Refusal& refusal, const std::vector<Refusal>& faults = {});
  void save_draft(const MemberPtr& member, const std::string& id, const protocol::SaveDraft& draft, std::int64_t at_ms);
  void command(const MemberPtr& member, const std::string& id, const std::string& asked,
      const protocol::Commanded& commanded, std::int64_t at_ms);
  void send_done(const MemberPtr& member, const std::string& id, const Asked& asked);
  // A message whose entries or draft were being written when the store failed.
  struct InDoubt {
    MemberPtr member;
    std::string id, asked;
    std::optional<Draft> draft;
  };
  void refuse_written(const MemberPtr& member, const std::string& id, const Refusal& refusal, InDoubt what);
  bool doubts(SeatId seat, const std::string& asked) const;
  void resolve_doubts();
  void history(const MemberPtr& member, const std::string& id, const protocol::AskHistory& ask);
  void older(const MemberPtr& member, const std::string& id, const protocol::AskOlder& ask);
  void look(const MemberPtr& member, const std::string& id, const game::Viewer& as);
  void ask_link(const MemberPtr& member, const std::string& id, SeatId seat, bool reissue);
  // `kind`: claim or device. `done`: on the strand.
  void make_link(
      const SeatInfo& seat, const std::string& kind, bool revoke, std::function<void(Result<office::Link>)> done);

  // hosted_questions.cpp: what the rules must think about
  struct Judged {  // by what a question is judged, as it stood when it was asked
    std::shared_ptr<const game::Rulebook> rules;
    std::shared_ptr<const game::View> view;
    game::Phase phase;
    game::Seat seat;
  };
  using WriteAnswer = std::function<std::string(const protocol::Names&)>;  // on the campaign's strand
  void options(const MemberPtr& member, const std::string& id, const protocol::AskOptions& ask);
  void check(const MemberPtr& member, const std::string& id, const protocol::CheckSheet& ask);
  void preview(const MemberPtr& member, const std::string& id, const protocol::AskPreview& ask);
  void reach(const MemberPtr& member, const std::string& id, const protocol::AskReach& ask);
  void defaults(const MemberPtr& member, const std::string& id, const protocol::AskDefaults& ask);
  void counsel(const MemberPtr& member, const std::string& id, const protocol::AskCounsel& ask);
  void dry_run(const MemberPtr& member, const std::string& id, const protocol::AskDryRun& ask);
  // Whose view a question is judged by; none: it was refused.
  std::optional<SeatId> asked_seat(const MemberPtr& member, const std::string& id, const char* right,
      const std::optional<SeatId>& asked, const game::Sheet* sheet = nullptr);
  Judged validator_for(SeatId seat);
  // `think`: on a thread of the questions. `again`: asks anew, for a question whose phase went by while it was thought about.
  void think(
      const MemberPtr& member, const std::string& id, std::function<WriteAnswer()> think, std::function<void()> again);
  void thought(const MemberPtr& member, const std::string& id, const WriteAnswer& write, const std::string& fault);

  // hosted_advice.cpp: what a bot would order in a player's place, thought about in slices between the other questions
  struct Advising;
  void advise(const MemberPtr& member, const std::string& id, const protocol::AskAdvice& ask);
  void advise_on();
  void advised(const Advising& advising);

  // hosted_notes.cpp: rulings that umpires have noted about the held result and not applied yet
  void note(const MemberPtr& member, const std::string& id, const protocol::NoteAmendment& ask);
  void drop_notes();  // after an entry: those that are in force by now, or about a result that is held no more
  void drop_note_of(const MemberPtr& member);
  void send_notes();  // each umpire's window those of the others
  SharedText notes_for(const MemberPtr& member) const;

  // hosted_tell.cpp: who is told what
  void send(const game::Viewer& viewer, SharedText text) { greetings_.clear(), broadcaster_.send(viewer, std::move(text)); }
  void send_frame(const game::Viewer& viewer, CampaignTexts::FrameText frame) {
    greetings_.clear(), broadcaster_.send_frame(viewer, std::move(frame.text), std::move(frame.following));
  }
  void send(const MemberPtr& member, SharedText text) { broadcaster_.send(member, std::move(text)); }
  void send_to_all(SharedText text) { greetings_.clear(), broadcaster_.send_to_all(std::move(text)); }
  void deliver();  // what was told in this go of the strand
  void send_sheet(SeatId seat);
  void send_sheet_of_draft(SeatId seat);  // at once, or with others that follow quickly
  void send_sheets_due();
  void send_stored(const MemberPtr& member, const std::string& id, const Draft& draft);
  void send_seals();
  void send_seals(const game::Viewer& viewer);
  void send_if_new(SharedText& published, const game::Viewer& viewer, SharedText text);
  SharedText sheet_for(const MemberPtr& member, SeatId seat);
  SharedText seals_for(const MemberPtr& member);
  SharedText desk_now() const;
  void send_desk();  // to the umpires, when it differs from what they were told last
  void send_frames(const Entry& entry, const Frames& frames);
  void send_consequences(const Entry& entry);
  void send_press(const PressMessage& message);
  void send_agreement(const Agreement& agreement);
  void send_request(const Request& request);  // to the umpire and to the side that made it
  void forget(const MemberPtr& member);
  void make_room_for_watcher(const MemberPtr& newcomer);
  void set_held_seats(std::vector<SeatId> held);
  void send_away(const MemberPtr& member, const net::CloseReason& bye);

  const Surroundings& s_;
  const std::string id_;
  std::string name_, scenario_;
  const std::shared_ptr<net::Strand> strand_, thinking_strand_;
  std::unique_ptr<net::Timer> timer_;

  Game game_;
  bool store_serving_ = true;
  bool store_slow_ = false;  // something waits to be written for seconds
  std::string aside_;        // the clock stands and waits for the umpire: what everybody is told; empty: it does not
  CampaignTexts texts_;
  Broadcaster broadcaster_;
  std::size_t held_back_ = 0;  // texts that wait for the entry which follows at once, so that both are told as one
  // What all sockets of a viewer have, of this phase. Nothing is told twice: that something was done unseen would show.
  std::map<std::pair<game::Viewer, SeatId>, SharedText> sheets_published_;
  std::map<game::Viewer, CampaignTexts::Seals> seals_published_;
  // Of a seat that changes its sheet many times a second not every one is put into words: when they were last told, and whose newest
  // waits for its moment. By the steady clock. A seat's moments follow from its own drafts alone, whatever others do.
  std::map<SeatId, std::int64_t> sheets_published_at_ms_, sheets_due_at_ms_;
  const std::unique_ptr<net::Timer> sheets_timer_;
  SharedText desk_published_;
  std::map<MemberPtr, protocol::NotedAmendment> notes_;  // by the window in which they were noted

  // As they were written last; forgotten with each entry.
  struct Welcome {
    SharedText text;
    std::int64_t at_ms = 0;
  };
  struct Greeting {  // all that who comes without anything is told; forgotten with whatever is told to others
    net::SharedFrames packed;
    std::int64_t at_ms = 0;
  };
  std::map<SeatId, Greeting> greetings_;
  std::map<SeatId, Welcome> welcomes_;
  std::map<game::Viewer, SharedText> snapshots_;
  std::map<std::pair<game::Viewer, SeatId>, SharedText> sheets_;
  std::map<SeatId, std::vector<SharedText>> talk_;

  MessageQueue messages_;
  std::map<MemberPtr, std::vector<Heard>> early_;   // what was read before its window had joined
  std::atomic<bool> reading_ = false;               // a look into it is on its way
  bool thinking_ = false;                           // the rules think about a question
  std::deque<std::shared_ptr<Advising>> advising_;  // who waits for advice, whose turn is next before the others
  std::map<game::Viewer, std::shared_ptr<const game::View>>
      views_asked_;                                   // copies for questions; forgotten with each entry
  net::KeyedTokenBuckets device_links_{1.0 / 60, 6};  // by seat: each is a commit of its own
  net::KeyedTokenBuckets questions_{
      s_.limits.question_ms_per_second, s_.limits.question_ms_burst};  // by seat, in CPU time

  std::deque<Job> jobs_;
  std::vector<InDoubt> in_doubt_;  // told so; the answer follows when the store is back
  bool running_ = false;
  bool busy_ = false;  // entries are being written, or the log is read: nothing else is begun
  // Drafts that are being stored, the oldest first. Those of one faction are judged beside one another and go one by one; others do not
  // depend on them. Whatever is no draft waits until all are stored, the bell too.
  struct DraftUnderWay {
    SeatId seat;
    std::int64_t since_ms = 0;  // by the steady clock
  };
  std::vector<DraftUnderWay> drafts_under_way_;
  bool settled_ = false;                    // nothing is due before the timer
  std::optional<std::int64_t> wake_at_ms_;  // the timer's moment
  std::int64_t moved_when_armed_ms_ = 0;    // HostClock::moved_ms when the timer was armed
  bool stopped_ = true;
  bool recovering_ = false;
  std::optional<BotThought> thought_;
  bool bots_called_ = false;
  std::vector<protocol::Trouble> troubles_;              // that were met in this phase, or stop the clock
  std::int64_t not_before_ms_ = 0, again_after_ms_ = 0;  // what was caught is not tried again earlier, nor by itself
  bool half_done_ = false;                               // what is in memory may not be what the log says
  bool reading_anew_ = false;
  std::int64_t committing_since_ms_ = 0;      // by the steady clock; 0: no entries are being written
  std::int64_t kept_seq_ = 0;                 // of the last snapshot that was read or begun
  bool keeping_ = false;                      // one is being made
  std::atomic<std::int64_t> stored_seq_ = 0;  // of the last one that is durable
  std::int64_t store_lost_at_ms_ = 0;

  Rest rest_ = Rest::awake;
  struct Waited {
    std::function<void()> work, otherwise;
  };
  std::vector<Waited> until_awake_;
  std::int64_t used_at_ms_ = 0;     // when somebody was here or asked for something
  State at_rest_;                   // while it is not awake, with the key of its drafts
  std::int64_t rest_kept_seq_ = 0;  // of the line that is kept for a server that starts
  bool proved_ = true;              // this server has read the whole log once, and its chain is good
  std::int64_t phase_seq_at_rest_ = 0;
  std::atomic<bool> asleep_ = false;
  std::atomic<std::int64_t> wake_from_ms_ = 0;  // while it sleeps: its bell is near

  mutable std::mutex shared_mutex_;  // what other threads read
  store::Lease lease_;
  std::vector<SeatInfo> seats_;
  std::vector<std::string> factions_, emblems_;  // their words and signs; fixed when it was opened
  std::vector<std::string> first_grounds_;       // by faction, as the pieces stood when it was read
  std::map<std::string, int> watch_links_;       // by hash: how many watch by it
  std::atomic<bool> lost_ = false;
  int watchers_ = 0;
  std::uint64_t arrivals_ = 0;
  std::atomic<std::int64_t> asked_for_life_ms_ = 0;  // by the steady clock; 0: answered
};

// All that is told of a campaign while it sleeps.
struct Hibernated {
  HostedCampaign::State state;
  std::vector<SeatInfo> seats;
  std::vector<std::string> factions, emblems;  // their words
  std::int64_t phase_seq = 0;                  // the key of its drafts
};

// Told to clients of a campaign that another server has taken over.
inline constexpr const char* moved_words = "another server runs this campaign now; the page connects to it by itself";
inline constexpr std::size_t press_published_max = 200, agreements_published_max = 100,
                             requests_published_max = 200;  // to who comes in
inline constexpr std::size_t unread_bytes_max =
    256 * 1024;  // of what a window was sent: nothing more is answered before it reads
inline constexpr std::size_t history_bytes_max = 512 * 1024;
static_assert(
    frames_resumed_max + press_published_max + agreements_published_max + requests_published_max + 100 < net::OutboxLimits().texts_max,
    "a hello fits the outbox");
static_assert(
    frames_resumed_bytes_max + 2 * net::frame_bytes_max < net::OutboxLimits().bytes_max, "a hello fits the outbox");

}  // namespace ziggurat
