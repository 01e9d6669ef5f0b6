// Measures what a player notices of a crowd: 1,000 connections that never finish a request, 300 watchers that do not
// read, 200 that say hello at the maximum rate. Prints how long the player waits for answers, and how late the phase
// ends. Server and crowd run in one process, over loopback, and end after about SECONDS (default 15).
//   bench_crowd [SECONDS [HALF_OPEN [SLOW [WATCHERS]]]]
#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

#include "base/json.h"
#include "host/admin/office.h"
#include "host/app/serving.h"
#include "net/log.h"
#include "rulebooks/registry.h"
#include "store/store.h"
#include "unit/net/client.h"

using namespace ziggurat;
using namespace ziggurat::test;
using std::chrono::steady_clock;

namespace {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}
double ms_since(steady_clock::time_point from) {
  return std::chrono::duration<double, std::milli>(steady_clock::now() - from).count();
}

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_crowd: %s\n", why.c_str());
  std::exit(1);
}

// One client of the crowd, with an address of its own (127.x.y.z). It never blocks.
class Stranger {
 public:
  Stranger(int number, const std::string& server) {
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int small = 4096;
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    sockaddr_in from{}, to{};
    from.sin_family = to.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7F010000U + static_cast<unsigned>(number) + 2);
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(server.substr(server.rfind(':') + 1))));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(fd_, reinterpret_cast<const sockaddr*>(&from), sizeof from);
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) close();
    if (fd_ >= 0) ::fcntl(fd_, F_SETFL, O_NONBLOCK);
  }
  Stranger(Stranger&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Stranger& operator=(Stranger&& other) noexcept {
    close();
    fd_ = std::exchange(other.fd_, -1);
    return *this;
  }
  ~Stranger() { close(); }
  bool open() const { return fd_ >= 0; }

  // Drops what does not fit: a client with a full connection sends no more.
  bool send(std::string_view bytes) {
    if (fd_ < 0) return false;
    const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno != EAGAIN) close();
    return n == static_cast<ssize_t>(bytes.size());
  }
  // Discards what has arrived.
  void read() {
    char bytes[65536];
    for (ssize_t n = 1; n > 0 && fd_ >= 0;) {
      n = ::recv(fd_, bytes, sizeof bytes, MSG_DONTWAIT);
      if (n == 0) close();
    }
  }

 private:
  void close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }
  int fd_ = -1;
};

struct Crowd {
  std::string address, watch;
  int half_open, slow, watchers;
  std::atomic<bool> over = false;
  std::atomic<long> hellos = 0, came_again = 0;

  Stranger watcher(int number) const {
    Stranger one(number, address);
    one.send(upgrade_text(address, watch + "socket", ""));
    return one;
  }
  void run() {
    const std::string hello = SocketClient::frame(R"({"type":"hello","protocol":2})");
    std::vector<Stranger> halves, slows, eager;
    for (int i = 0; i < half_open; ++i) halves.emplace_back(i, address).send("GET /play/x HTTP/1.1\r\nHo");
    for (int i = 0; i < slow; ++i) slows.push_back(watcher(half_open + i));
    for (int i = 0; i < watchers; ++i) eager.push_back(watcher(half_open + slow + i));
    // the rate limit: 20 per second
    for (auto next = steady_clock::now(); !over; next += std::chrono::milliseconds(50)) {
      std::this_thread::sleep_until(next);
      for (int i = 0; i < watchers; ++i) {
        Stranger& one = eager[static_cast<std::size_t>(i)];
        one.read();
        hellos += one.send(hello);
        if (!one.open()) one = watcher(half_open + slow + i), ++came_again;
      }
      for (int i = 0; i < slow; ++i) {
        Stranger& one = slows[static_cast<std::size_t>(i)];
        hellos += one.send(hello);
        if (!one.open()) one = watcher(half_open + i), ++came_again;
      }
      for (int i = 0; i < half_open; ++i) {
        Stranger& one = halves[static_cast<std::size_t>(i)];
        one.read();
        if (one.open()) continue;
        one = Stranger(i, address);
        one.send("GET /play/x HTTP/1.1\r\nHo");
        ++came_again;
      }
    }
  }
};

// A player.
struct Chair {
  std::unique_ptr<SocketClient> socket;
  int asked = 0;

  Chair(const std::string& address, const std::string& url) {
    Ask claim;
    claim.method = "POST", claim.target = url.substr(url.find('/', 8));
    const Reply claimed = ask(address, claim);
    const std::string cookie = claimed.header("Set-Cookie");
    if (claimed.status != 303) give_up("cannot claim a seat");
    socket = std::make_unique<SocketClient>(
        address, claimed.header("Location") + "socket", cookie.substr(0, cookie.find(';')));
    socket->send(R"({"type":"hello","protocol":2})");
    if (!socket->until("\"type\":\"seals\"")) give_up("the server sent no seals message");
  }
  Json answer(Json message) {
    const std::string id = "a" + std::to_string(++asked);
    message["id"] = id;
    socket->send(to_text(message));
    const auto text = socket->until("\"id\":\"" + id + "\"");
    if (!text) give_up("the server sent no answer");
    return Json::parse(*text);
  }
};

void print_times(const char* what, std::vector<double> ms) {
  std::sort(ms.begin(), ms.end());
  const auto at = [&](double part) { return ms[static_cast<std::size_t>(part * static_cast<double>(ms.size() - 1))]; };
  std::printf("%-28s %5zu   p50 %8.2f   p99 %8.2f   max %8.2f ms\n", what, ms.size(), at(0.5), at(0.99), at(1));
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int place, int otherwise) { return argc > place ? std::atoi(argv[place]) : otherwise; };
  const int seconds = std::clamp(number(1, 15), 3, 300);
  rlimit files{8192, 8192};
  ::setrlimit(RLIMIT_NOFILE, &files);
  net::log::set_up(net::log::Format::plain, net::log::Level::error);
  const auto folder = std::filesystem::temp_directory_path() / ("ziggurat-crowd-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  {
    ServeOptions options;
    options.listen = {"127.0.0.1:0"};
    options.store = "sqlite:" + (folder / "store.sqlite").string();
    options.office_token = "office-key-of-the-bench";
    Serving serving(options, all_rulebooks());
    const auto started = serving.start();
    if (!started) give_up(started.error().words);
    const std::string address = started->front();
    Ask order;
    order.method = "POST", order.target = "/office/" + options.office_token + "/api/campaigns";
    order.body = R"({"scenario":"city-table/siege_of_ur","name":"Crowd","clock":"slow"})";
    const Json made = Json::parse(ask(address, order).body);
    std::string umpire_url, watch_url;
    std::vector<std::string> player_urls;
    for (const Json& link : made.at("links")) {
      const std::string role = link.at("role"), url = link.at("url");
      if (role == "player") player_urls.push_back(url);
      if (role == "umpire") umpire_url = url;
      if (role == "spectator") watch_url = url;
    }
    Chair umpire(address, umpire_url), player(address, player_urls.at(0)), other(address, player_urls.at(1));

    Crowd crowd{address, watch_url.substr(watch_url.find('/', 8)), number(2, 1000), number(3, 300), number(4, 200)};
    std::thread attack([&] { crowd.run(); });
    std::this_thread::sleep_for(std::chrono::seconds(1));

    const std::int64_t bell_ms = now_ms() + (seconds - 1) * 1000;
    const Json moved = umpire.answer({{"type", "move_bell"}, {"closes_at", bell_ms}, {"reason", "bench"}});
    if (moved.at("type") != "done") give_up("cannot set the end of the phase: " + to_text(moved));
    // One player asks, the other submits sheets until the very end of the phase. A sheet sent in time must not be
    // refused as late.
    std::atomic<int> late_in_time = 0, in_time_late = 0;
    std::vector<double> draft_ms;
    std::thread drafts([&] {
      int base = 0;
      for (bool open = true; open;) {
        const std::int64_t sent_ms = now_ms();
        const auto begun = steady_clock::now();
        const Json published = other.answer({{"type", "draft"}, {"phase", 1}, {"base", base},
            {"sheet", {{"orders", Json::array()}, {"salt", "s" + std::to_string(base)}}}});
        const std::int64_t published_ms = now_ms();
        if (published.at("type") == "stored")
          ++base, draft_ms.push_back(ms_since(begun)), late_in_time += sent_ms >= bell_ms;
        else open = published.value("code", "") != "late", in_time_late += !open && published_ms < bell_ms;
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
      }
    });
    std::vector<double> check_ms;
    while (now_ms() < bell_ms - 500) {
      const auto begun = steady_clock::now();
      player.answer({{"type", "check"}, {"sheet", {{"orders", Json::array()}, {"salt", ""}}}});
      check_ms.push_back(ms_since(begun));
      std::this_thread::sleep_for(std::chrono::milliseconds(60));
    }
    const auto fates = player.socket->until("\"fates\":");
    const std::int64_t heard_ms = now_ms();
    if (!fates) give_up("the phase did not end");
    drafts.join();
    crowd.over = true;
    attack.join();
    std::printf("crowd: %d half-open, %d that do not read, %d that say hello: %ld messages sent, %ld reconnects\n",
        crowd.half_open, crowd.slow, crowd.watchers, crowd.hellos.load(), crowd.came_again.load());
    print_times("a check is answered", check_ms);
    print_times("a draft is stored", draft_ms);
    std::printf("the phase ended %lld ms late by the log, and clients heard of it %lld ms late\n",
        static_cast<long long>(Json::parse(*fates).at("at").get<std::int64_t>() - bell_ms),
        static_cast<long long>(heard_ms - bell_ms));
    std::printf(
        "told late before the bell: %d; stored though sent after it: %d\n", in_time_late.load(), late_in_time.load());
  }
  std::filesystem::remove_all(folder);
  return 0;
}
