// Measures drafts over real sockets: each seat sends one, waits until it is stored, and sends the next. Prints the
// number stored per second, the median and 99th percentile in ms, and the server's CPU time per draft in µs.
//   bench_drafts ADDRESS PID BODY SECONDS SEATS LINKS…    BODY: a file that receives the text of such a draft;
//   SEATS: per campaign; LINKS: the output of `campaign new --json`, one file per campaign
#include <sys/epoll.h>

#include <algorithm>
#include <deque>

#include "server_at_work.h"

using namespace ziggurat;
using namespace ziggurat::bench;

namespace {

constexpr double warm_up_s = 0.5;

// A player who sends one draft after the other.
class Writer {
 public:
  Writer(const std::string& address, const Seat& seat) : socket_(address, seat.socket, seat.cookie) {
    socket_.send(hello);
    if (!socket_.until("\"type\":\"snapshot\"")) give_up("a seat received no snapshot");
    socket_.send(R"({"type":"defaults","id":"first"})");
    const auto published = socket_.until("\"type\":\"defaults\"");
    if (!published) give_up("no order is offered");
    orders_ = Json::parse(*published).at("orders").dump();
  }
  int fd() { return socket_.raw().fd(); }
  std::string sheet() const { return "{\"orders\":" + orders_ + ",\"salt\":\"s" + std::to_string(sent_) + "\"}"; }

  void send() {
    ++sent_;
    socket_.send("{\"type\":\"draft\",\"id\":\"" + std::to_string(sent_) +
                 "\",\"phase\":1,\"base\":" + std::to_string(sent_ - 1) + ",\"sheet\":" + sheet() + "}");
    at_ = steady_clock::now();
  }
  // Reads what has arrived. Returns the time taken if the draft has been stored.
  std::optional<double> read() {
    std::optional<double> took_ms;
    if (!socket_.raw().read_what_is_there()) give_up("the server closed a seat's connection");
    while (!socket_.raw().seen().empty()) {
      const auto text = socket_.sent();
      if (!text) give_up("the server closed a seat's connection");
      if (text->find("\"type\":\"refused\"") != std::string::npos) give_up("refused: " + *text);
      if (text->find("\"type\":\"stored\"") != std::string::npos) took_ms = seconds_since(at_) * 1000;
    }
    return took_ms;
  }

 private:
  SocketClient socket_;
  std::string orders_;
  int sent_ = 0;
  steady_clock::time_point at_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 7) give_up("ADDRESS PID BODY SECONDS SEATS LINKS…");
  const std::string address = argv[1];
  const int pid = std::atoi(argv[2]);
  const double seconds = std::atof(argv[4]);
  std::deque<Writer> writers;
  for (int i = 6; i < argc; ++i) {
    const Json made = read_links(argv[i]);
    int seats = 0;
    for (const Json& link : made.at("links"))
      if (link.at("role") == "player" && seats++ < std::atoi(argv[5]))
        writers.emplace_back(address, take_seat(address, link.at("url")));
  }
  const int events = ::epoll_create1(0);
  for (Writer& writer : writers) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &writer;
    ::epoll_ctl(events, EPOLL_CTL_ADD, writer.fd(), &event);
    writer.send();
  }
  std::vector<double> took_ms;
  const auto begun = steady_clock::now();
  double cpu_before = 0, measured_from = 0, now = 0;
  while ((now = seconds_since(begun)) < warm_up_s + seconds) {
    if (cpu_before == 0 && now > warm_up_s) took_ms.clear(), cpu_before = cpu_us(pid), measured_from = now;
    epoll_event found[256];
    const int count = ::epoll_wait(events, found, 256, 30'000);
    if (count <= 0) give_up("no draft was stored");
    for (int i = 0; i < count; ++i) {
      Writer& writer = *static_cast<Writer*>(found[i].data.ptr);
      if (const auto took = writer.read()) {
        took_ms.push_back(*took);
        writer.send();
      }
    }
  }
  const double stored = static_cast<double>(took_ms.size()), per_s = stored / (now - measured_from);
  const double cpu = (cpu_us(pid) - cpu_before) / stored;
  std::sort(took_ms.begin(), took_ms.end());
  const auto percentile = [&](std::size_t percent) { return took_ms.at(took_ms.size() * percent / 100); };
  std::printf("%.0f %.1f %.1f %.0f\n", per_s, percentile(50), percentile(99), cpu);
  std::ofstream(argv[3]) << writers.front().sheet();
  return 0;
}
