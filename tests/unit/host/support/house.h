#pragma once
#include <doctest/doctest.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <thread>
#include <tuple>

#include "base/json.h"
#include "host/admin/office.h"
#include "host/admin/office_shared.h"
#include "host/app/serving.h"
#include "host/loaded/stored.h"
#include "net/log.h"
#include "protocol/codec/client/unpack.h"
#include "skirmish_kind.h"
#include "support/schema.h"
#include "unit/net/client.h"

// A real server with its own store, and clients that speak the protocol over real sockets. Every message from the
// server is validated against the schemas.
namespace ziggurat::test {
using namespace game;

struct Player {
  std::string handle, cookie;
  std::unique_ptr<SocketClient> socket;
  Json welcome, snapshot;
  protocol::Unpack unpack = {};
  std::deque<Json> unpacked = {};
  std::string stream;
  std::int64_t revision = 0;

  void send(const Json& message) { socket->send(to_text(message)); }

  // The next message except pings; null if the connection ended.
  Json next() {
    for (;;) {
      if (unpacked.empty()) {
        const auto text = socket->sent();
        if (!text) return nullptr;
        const std::string fault = fault_of_server_message(*text);
        CHECK_MESSAGE(fault.empty(), fault, " in ", *text);
        auto messages = unpack(Json::parse(*text));
        unpacked.assign(messages.begin(), messages.end());
      }
      Json message = std::move(unpacked.front());
      unpacked.pop_front();
      if (message["type"] == "ping") continue;
      if (message.contains("revision") && !message.contains("as") && message.contains("at")) {
        if (message["type"] == "rewound") stream = message["stream"];
        revision = message["revision"];
      }
      if (message["type"] == "snapshot" && !message.contains("as"))
        stream = message["stream"], revision = message["revision"];
      return message;
    }
  }
  Json until(const std::string& type, const std::function<bool(const Json&)>& also = {}) {
    for (Json message = next(); !message.is_null(); message = next())
      if (message["type"] == type && (!also || also(message))) return message;
    FAIL("no message of the type ", type);
    return nullptr;
  }
  // Sends with a fresh id and waits for the answer with that id. Other messages are kept in `received`.
  Json ask(Json message) {
    static int number = 0;
    const std::string id = "q" + std::to_string(++number);
    message["id"] = id;
    send(message);
    for (Json answer = next(); !answer.is_null(); answer = next()) {
      if (answer.value("id", "") == id) return answer;
      received.push_back(std::move(answer));
    }
    FAIL("no answer to ", to_text(message));
    return nullptr;
  }
  std::vector<Json> received;
  // A matching message, from those received while waiting for answers or still to come.
  Json receive(const std::string& type, const std::function<bool(const Json&)>& also = {}) {
    for (auto message = received.begin(); message != received.end(); ++message)
      if ((*message)["type"] == type && (!also || also(*message))) {
        Json found = std::move(*message);
        received.erase(message);
        return found;
      }
    return until(type, also);
  }
};

class House {
 public:
  explicit House(const std::string& clock = "manual")
      : clock_(clock),
        folder_(std::filesystem::temp_directory_path() /
                ("ziggurat-host-" + std::to_string(::getpid()) + "-" + std::to_string(++count_))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "web");
    for (const char* page : {"table", "desk", "map_umpire", "screen", "office", "rules", "index"})
      std::ofstream(folder_ / "web" / (std::string(page) + ".html")) << page;
    options.listen = {"127.0.0.1:0"};
    options.store = "sqlite:" + (folder_ / "store.sqlite").string();
    options.web = (folder_ / "web").string();
    options.office_token = "office-key";
    options.metrics_listen = "127.0.0.1:0";
    options.node = "house";
    options.arrivals_burst = options.requests_burst = 1e6;  // tests retry at once, unlike people
    options.sleep_after_ms = 0;  // except in sleeper.h: a starting server loads every campaign
    net::log::set_up(net::log::Format::plain, net::log::Level::error);
  }
  ~House() {
    planted.pull_out();
    players.clear();
    serving.reset();
    std::filesystem::remove_all(folder_);
  }

  void write_page(const std::string& page, const std::string& text) const {
    std::ofstream(folder_ / "web" / (page + ".html")) << text;
  }
  void open() {
    serving = std::make_unique<Serving>(options, rulebooks, open_store);
    const auto started = serving->start();
    REQUIRE_MESSAGE(started.has_value(), started.error().words);
    address = started->front();
  }
  // As another program does it: on a connection of its own to the same store.
  std::unique_ptr<store::Store> store() const {
    auto opened = store::open_store(options.store, store::Schema::migrate);
    REQUIRE(opened.has_value());
    return std::move(*opened);
  }
  std::string found() {
    const auto own = store();
    const auto made = office::create_campaign(
        *own, rulebooks, {scenario, "The <b>field</b>", clock_, {}, start}, "http://" + address, now_ms());
    REQUIRE_MESSAGE(made.has_value(), made.error().words);
    campaign = made->campaign;
    links = made->links;
    return campaign;
  }
  static std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  static std::string path_of(const std::string& url) { return url.substr(url.find('/', 8)); }
  const office::Link& link(const std::string& role_or_faction) const {
    for (const office::Link& one : links)
      if (one.faction == role_or_faction || one.role == role_or_faction) return one;
    FAIL("no such link");
    return links.front();
  }

  Reply post(const std::string& target, const std::string& body = "", const std::string& cookie = "") const {
    Ask what;
    what.method = "POST";
    what.target = target;
    what.body = body;
    what.cookie = cookie;
    return ask(address, what);
  }
  Reply get(const std::string& target, const std::string& cookie = "") const {
    Ask what;
    what.target = target;
    what.cookie = cookie;
    return ask(address, what);
  }

  Player& claim(const std::string& who) {
    const Reply claimed = post(path_of(link(who).url));
    REQUIRE(claimed.status == 303);
    Player& player = players[who];
    const std::string cookie = claimed.header("Set-Cookie"), to = claimed.header("Location");
    player.cookie = cookie.substr(0, cookie.find(';'));
    player.handle = to.substr(6, to.size() - 7);
    return player;
  }
  Player& connect(Player& player, const Json& have = nullptr) {
    player.received.clear();
    player.socket = std::make_unique<SocketClient>(address, "/play/" + player.handle + "/socket", player.cookie);
    REQUIRE(player.socket->status() == 101);
    Json hello = {{"type", "hello"}, {"protocol", 2}};
    if (!have.is_null()) hello["have"] = have;
    player.send(hello);
    player.welcome = player.until("welcome");
    return player;
  }
  // Claims the seat, connects, and reads until the seals, which end the greeting.
  Player& sit(const std::string& who) {
    connect(claim(who));
    Player& player = players[who];
    player.snapshot = player.until("snapshot");
    player.until("seals");
    return player;
  }

  // Another campaign of the same server, with an umpire of its own.
  Player& second_umpire() {
    const auto first = std::pair(campaign, links);
    found();
    const std::string join = path_of(link("umpire").url), handle = link("umpire").seat;
    std::tie(campaign, links) = first;
    const Reply claimed = post(join);
    REQUIRE(claimed.status == 303);
    Player& player = players["second umpire"];
    const std::string cookie = claimed.header("Set-Cookie");
    player.cookie = cookie.substr(0, cookie.find(';'));
    player.handle = handle;
    connect(player).until("seals");
    return player;
  }
  // A campaign's line in the Office, as soon as it satisfies `like_this`.
  Json listed(const std::string& id, const std::function<bool(const Json&)>& like_this = {}) const {
    const auto until = std::chrono::steady_clock::now() + patience;
    do {
      const Reply reply = get("/office/office-key/api/campaigns");
      if (reply.status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(100));  // rate-limited
      const Json all = reply.status == 200 ? Json::parse(reply.body) : Json{{"campaigns", Json::array()}};
      for (const Json& line : all["campaigns"])
        if (line["id"] == id && (!like_this || like_this(line))) {
          CHECK(fault_of_http_body("campaign", to_text(line)) == "");
          return line;
        }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));  // without a pause the requests would be rate-limited
    } while (std::chrono::steady_clock::now() < until);
    FAIL("the office does not list it so");
    return nullptr;
  }
  // Waits until the metrics contain this line.
  void measured(const std::string& line) const {
    const auto until = std::chrono::steady_clock::now() + patience;
    Ask what;
    what.target = "/metrics";
    while (ask(serving->metrics_address(), what).body.find("\n" + line + "\n") == std::string::npos) {
      REQUIRE_MESSAGE(std::chrono::steady_clock::now() < until, line);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  // Whether the log in the store is valid: chain unbroken, every outcome recomputed.
  bool verified(const std::string& id) const {
    const auto log = stored::read_log(*store(), id);
    REQUIRE(log.has_value());
    const auto rulebook = stored::open_rulebook(rulebooks, *founding_of(*log));
    const auto verification = verify(*log, **rulebook);
    if (verification.fault) MESSAGE("entry ", verification.fault->seq, ": ", verification.fault->words);
    return !verification.fault;
  }
  // A spectator at the Screen who has received the greeting.
  Player& watch() {
    Player& spectator = players["hall"];
    spectator.socket = std::make_unique<SocketClient>(address, path_of(link("spectator").url) + "socket");
    REQUIRE(spectator.socket->status() == 101);
    spectator.send({{"type", "hello"}, {"protocol", 2}});
    spectator.welcome = spectator.until("welcome");
    spectator.snapshot = spectator.until("snapshot");
    spectator.until("seals");
    return spectator;
  }

  RulebookList rulebooks = {&skirmish_kind()};
  std::string scenario = "skirmish/field";
  ServeOptions options;
  Serving::OpenStore open_store = store::open_store;
  std::unique_ptr<Serving> serving;
  std::string address, campaign;
  Start start;  // of the campaigns that `found` creates
  std::vector<office::Link> links;
  std::map<std::string, Player> players;

 private:
  static inline int count_ = 0;
  std::string clock_;
  std::filesystem::path folder_;
};

// The viewer's own name of the piece on that square.
inline std::string piece_at(const Json& view, int x, int y) {
  for (const Json& piece : view["pieces"])
    if (piece["at"].contains("square") && piece["at"]["square"] == Json::array({x, y})) return piece["id"];
  FAIL("no piece at ", x, ",", y);
  return "";
}
// An act of the umpire, by its type; `members`: its other members.
inline Json act(const std::string& type, Json members = Json::object()) {
  members["type"] = type;
  if (type != "look") members["reason"] = "a test";
  return members;
}
inline Json move_order(const std::string& piece, int x, int y) {
  return {{"kind", "move"}, {"arguments", {{"piece", piece}, {"to", {{"board", "field"}, {"square", {x, y}}}}}}};
}
inline Json sheet_of(std::vector<Json> orders) { return {{"orders", std::move(orders)}, {"salt", "pepper"}}; }

inline Json hand_in(std::int64_t phase, std::int64_t base, Json sheet) {
  return {{"type", "draft"}, {"phase", phase}, {"base", base}, {"sheet", std::move(sheet)}};
}

}  // namespace ziggurat::test
