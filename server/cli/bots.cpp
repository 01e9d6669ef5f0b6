#include "cli/bots.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "base/crypto.h"
#include "base/text.h"
#include "cli/bot_brain.h"
#include "cli/bot_connection.h"

namespace ziggurat::bots {
namespace {

// State shared by all bots of a run.
struct Run {
  const BotsOptions& options;
  std::ostream& out;
  std::ostream& errors;
  const std::function<void(std::string_view, std::string_view)>& watch;
  std::ofstream journal;
  std::mutex lock;
  std::condition_variable paced;
  bool among_themselves = false;  // a bot is the umpire, so no person can help when the server suspends the campaign
  std::atomic<int> ended = 0;
  std::atomic<int> refused_drafts = 0, sealed = 0;

  void say(const std::string& words) {
    const std::lock_guard held(lock);
    out << for_terminal(words) << std::endl;
  }
  void complain(const std::string& words) {
    const std::lock_guard held(lock);
    errors << "bots: " << for_terminal(words) << std::endl;
  }
  // Flushes each line: what the journal contains was acknowledged, even if the server dies afterwards.
  void note(const Json& line) {
    const std::lock_guard held(lock);
    if (journal.is_open()) journal << to_text(line) << std::endl;
  }
  // Blocks the calling bot; the others go on.
  void wait(std::chrono::milliseconds time) {
    std::unique_lock held(lock);
    paced.wait_for(held, time, [] { return false; });
  }
};

// One seat, played by a client that follows the protocol.
class Bot {
 public:
  Bot(Run& run, std::string seat, std::string role, const Claim& claim, std::uint64_t seed)
      : run_(run), seat_(std::move(seat)), role_(std::move(role)), claim_(claim), chance_(seed) {}

  // Plays to the end. Reconnects to a lost server until the patience runs out.
  void play() {
    auto given_up = std::chrono::steady_clock::now() + std::chrono::seconds(run_.options.patience_s);
    for (;;) {
      try {
        connect();
        given_up = std::chrono::steady_clock::now() + std::chrono::seconds(run_.options.patience_s);
        play_connected();
        return;
      } catch (const Lost& lost) {
        if (std::chrono::steady_clock::now() >= given_up) return run_.complain(seat_ + ": " + lost.words);
        run_.wait(std::chrono::milliseconds(100));
      }
    }
  }

 private:
  struct Lost {
    std::string words;
  };

  void connect() {
    try {
      connection_.emplace(claim_, [this](std::string_view text) {
        if (run_.watch) run_.watch(seat_, text);
      });
    } catch (const std::exception& error) {
      throw Lost{error.what()};
    }
    knowledge_ = {};
    done_phase_ = 0;
    send({{"type", "hello"}, {"protocol", 2}});
  }
  void send(const Json& message) {
    const auto now = std::chrono::steady_clock::now();
    const auto gap = std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(1.0 / run_.options.rate));
    // Allows a burst of fifty messages, then keeps the rate.
    allowed_at_ = std::max(allowed_at_, now - 50 * gap) + gap;
    if (allowed_at_ > now)
      run_.wait(
          std::chrono::duration_cast<std::chrono::milliseconds>(allowed_at_ - now) + std::chrono::milliseconds(1));
    try {
      connection_->send(message);
    } catch (const std::exception& error) {
      throw Lost{error.what()};
    }
  }
  Json receive() {
    try {
      return connection_->receive();
    } catch (const std::exception& error) {
      throw Lost{error.what()};
    }
  }

  void play_connected() {
    while (!knowledge_.over()) {
      const auto number = knowledge_.phase().is_object() ? knowledge_.phase().value("number", 0) : 0;
      if (limit_reached(number)) return;
      if (std::exchange(result_waits_, false)) request({{"type", "publish"}, {"phase", number}, {"reason", ""}});
      // While the bot acted, the next phase may have begun, and the server may have nothing more to say in it.
      if (number == done_phase_ || !act(number)) take(receive());
    }
    ++run_.ended;
  }

  bool act(int number) {
    if (role_ == "umpire" && knowledge_.stage() == "lobby")
      return request({{"type", "start"}, {"reason", "all are here"}}).value("type", "") == "done";
    const bool rings = role_ == "umpire" && knowledge_.may_end_phase();
    const bool orders = role_ == "player" && knowledge_.may_order() && !sealed_;
    if (rings || orders) done_phase_ = number;
    if (rings) request({{"type", "ring"}, {"phase", number}, {"reason", "all have sealed"}});
    if (orders) order(number);
    return rings || orders;
  }

  bool limit_reached(int number) {
    if (run_.options.until == "end") return false;
    const bool reached = number > std::stoi(run_.options.until.substr(run_.options.until.find(':') + 1));
    if (reached) ++run_.ended;
    return reached;
  }

  void take(const Json& message) {
    const auto type = message.value("type", "");
    if (type == "ping") send({{"type", "pong"}});
    if (type == "bye") throw Lost{"the server said: " + message.value("words", "")};
    if (type == "status" && message.value("campaign", "") == "aside" && run_.among_themselves)
      throw std::runtime_error(seat_ + ": the server has suspended the campaign: " + message.value("words", ""));
    knowledge_.take(message);
    // After a restart, the stored draft is the revision to replace.
    if (type == "sheet" && message.value("seat", "") == own_seat())
      base_ = message.value("revision", std::int64_t{0}), sealed_ = message.value("sealed", false);
    if (type == "phase") base_ = 0, sealed_ = false;
    // Do not publish a result that waits for a battle fought elsewhere.
    if (type == "held") result_waits_ = !message.at("outcome").contains("awaits");
    if (type == "phase" && role_ == "umpire") run_.say(message.at("phase").at("title"));
    if (type == "end" && role_ == "umpire" && message.contains("victory")) run_.say(message.at("victory").at("title"));
  }

  Json request(Json message) {
    const auto id = life_ + "-" + std::to_string(++requests_);
    message["id"] = id;
    send(message);
    for (;;) {
      Json answer = receive();
      take(answer);
      if (answer.value("id", "") == id) return answer;
    }
  }

  // Orders for every stack from what is offered: drafts them, corrects what the server refuses, and seals.
  void order(int phase) {
    Json sheet = {
        {"orders", Json::array()}, {"salt", to_hex(as_bytes(sha256(seat_ + std::to_string(phase)))).substr(0, 16)}};
    add_orders(sheet, Json::array(), 30);
    for (const auto& stack : knowledge_.own_stacks()) {
      if (add_orders(sheet, stack, 85) || stack.size() == 1) continue;
      for (const auto& piece : stack) add_orders(sheet, Json::array({piece}), 85);
    }
    if (run_.options.pace_ms > 0) run_.wait(std::chrono::milliseconds(run_.options.pace_ms));
    std::int64_t revision = 0;
    while (!sheet["orders"].empty()) {
      const Json answer = request({{"type", "draft"}, {"phase", phase}, {"base", base_}, {"sheet", sheet}});
      if (answer.at("type") == "stored") {
        revision = answer.at("revision");
        run_.note({{"seat", seat_}, {"told", "stored"}, {"phase", phase}, {"revision", revision},
            {"orders", sheet["orders"].size()}});
        break;
      }
      if (answer.value("code", "") == "stale") {  // the newer sheet follows; base the next revision on it
        const auto known = base_;
        while (base_ == known && !sealed_) take(receive());
        if (sealed_) return;
        continue;
      }
      ++run_.refused_drafts;
      if (!drop_faulty(sheet, answer))
        return run_.complain(seat_ + ": phase " + std::to_string(phase) + ": " + to_text(answer));
    }
    const Json answer = request({{"type", "seal"}, {"phase", phase}, {"revision", revision}});
    if (answer.at("type") != "done")
      return run_.complain(seat_ + ": phase " + std::to_string(phase) + ": " + to_text(answer));
    ++run_.sealed;
    run_.note({{"seat", seat_}, {"told", "sealed"}, {"phase", phase}, {"revision", revision}, {"salt", sheet["salt"]},
        {"orders", sheet["orders"].size()}});
  }

  bool add_orders(Json& sheet, const Json& pieces, int percent) {
    if (!chance_.percent(percent)) return true;
    const Json answer = request({{"type", "options"}, {"pieces", pieces}, {"sheet", sheet}});
    if (answer.at("type") != "options") return false;
    Json order = choose(knowledge_, answer.at("options"), chance_);
    if (order.is_null()) return false;
    sheet["orders"].push_back(std::move(order));
    return true;
  }

  // Removes the orders that the faults point to. Returns false if the refusal has another reason, such as lateness.
  static bool drop_faulty(Json& sheet, const Json& refusal) {
    std::vector<std::size_t> faulty;
    for (const auto& fault : refusal.value("faults", Json::array())) {
      const std::string at = fault.at("at");
      const auto from = at.find("/orders/");
      if (from == std::string::npos) continue;
      faulty.push_back(static_cast<std::size_t>(std::stoul(at.substr(from + 8))));
    }
    if (faulty.empty()) return false;
    Json kept = Json::array();
    for (std::size_t i = 0; i < sheet["orders"].size(); ++i)
      if (std::find(faulty.begin(), faulty.end(), i) == faulty.end()) kept.push_back(sheet["orders"][i]);
    sheet["orders"] = std::move(kept);
    return true;
  }

  std::string own_seat() const {
    return knowledge_.welcome().is_object() ? knowledge_.welcome().at("you").value("seat", "") : "";
  }

  Run& run_;
  std::string seat_, role_;
  Claim claim_;
  std::optional<Connection> connection_;
  std::chrono::steady_clock::time_point allowed_at_{};
  std::int64_t base_ = 0;
  bool sealed_ = false;
  Chance chance_;
  Knowledge knowledge_;
  const std::string life_ = random_name(8);  // makes request ids differ from those of another run's bot in this seat
  int requests_ = 0;
  int done_phase_ = 0;
  bool result_waits_ = false;  // a held result that this umpire publishes unchanged
};

}  // namespace

int play(const BotsOptions& options, std::ostream& out, std::ostream& errors,
    const std::function<void(std::string_view, std::string_view)>& watch) {
  std::ifstream file(options.links_file);
  const auto links = parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!links || !links->is_object() || !links->contains("links")) {
    errors << "bots: " << options.links_file << " contains no links; create them with: ziggurat campaign new --json\n";
    return 2;
  }
  Run run{options, out, errors, watch, {}, {}, {}, false, 0, 0, 0};
  if (!options.journal.empty()) run.journal.open(options.journal, std::ios::app);
  std::vector<std::unique_ptr<Bot>> bots;
  for (const auto& link : links->at("links")) {
    const std::string role = link.at("role");
    run.among_themselves = run.among_themselves || role == "umpire";
    const auto seat = claim(link.at("url"));
    if (!seat) {
      errors << "bots: " << link.at("seat").get<std::string>() << ": " << seat.error().words << "\n";
      return 2;
    }
    bots.push_back(std::make_unique<Bot>(run, link.at("seat"), role, *seat, options.seed * 1000 + bots.size()));
  }
  std::vector<std::thread> threads;
  for (auto& bot : bots)
    threads.emplace_back([&run, bot = bot.get()] {
      try {
        bot->play();
      } catch (const std::exception& error) {
        run.complain(error.what());
      }
    });
  for (auto& thread : threads) thread.join();
  out << run.sealed << " sheets sealed, " << run.refused_drafts << " drafts corrected, " << run.ended << " of "
      << bots.size() << " seats reached the end\n";
  return static_cast<std::size_t>(run.ended) == bots.size() ? 0 : 1;
}

}  // namespace ziggurat::bots
