// Measures the cost of sending one change to many windows, beside a bare broadcaster of the same bytes in the same run.
// The umpire of a `bench/fanout` campaign ends phase after phase while the windows watch; then all windows reconnect at
// once. tests/bench/run starts the servers and prints the table's head.
//   bench_fanout ADDRESS PID LINKS FLOOR FLOOR_PID CLIENTS BELLS [deflate]
//   LINKS: the output of `campaign new --json`; deflate: the windows offer permessage-deflate, as browsers do
#include "crowd_of_lines.h"
#include "server_at_work.h"

using namespace ziggurat;
using namespace ziggurat::test;
using namespace ziggurat::bench;
using std::chrono::steady_clock;

namespace {

constexpr int warm_up_bells = 5, quiet_ms = 300;

struct Told {
  double cpu_per_delta_us = 0, bytes_per_delta = 0, back_s = 0, greeting_bytes = 0;
};

// `publish` makes the server broadcast; `published` returns whether a client has received that many broadcasts.
Told measure(Crowd& crowd, int pid, int bells, const std::function<void()>& publish,
    const std::function<bool(const Line&, int tellings)>& published) {
  int tellings = 0;
  const auto send_to_all = [&] {
    publish();
    ++tellings;
    crowd.until([&](const Line& line) { return published(line, tellings); });
  };
  for (int i = 0; i < warm_up_bells; ++i) send_to_all();
  crowd.until_quiet(quiet_ms);
  const double cpu_before = cpu_us(pid);
  const auto bytes_before = crowd.bytes();
  for (int i = 0; i < bells; ++i) send_to_all();
  crowd.until_quiet(quiet_ms);
  const double deltas = bells * static_cast<double>(crowd.size());
  return {(cpu_us(pid) - cpu_before) / deltas, static_cast<double>(crowd.bytes() - bytes_before) / deltas};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 8) give_up("ADDRESS PID LINKS FLOOR FLOOR_PID CLIENTS BELLS [deflate]");
  const std::string offer = argc == 8 ? "" : "Sec-WebSocket-Extensions: permessage-deflate\r\n";
  const std::string address = argv[1], floor_address = argv[4];
  const int pid = std::atoi(argv[2]), floor_pid = std::atoi(argv[5]), clients = std::atoi(argv[6]);
  const int bells = std::atoi(argv[7]);
  const Json made = read_links(argv[3]);
  std::vector<Seat> seats;
  std::optional<Umpire> umpire;
  for (const Json& link : made.at("links")) {
    const std::string role = link.at("role"), url = link.at("url");
    if (role == "player") seats.push_back(take_seat(address, url));
    if (role == "umpire") umpire.emplace(address, take_seat(address, url));
  }

  const auto come = [&](Crowd& crowd) {
    for (int i = 0; i < clients; ++i) {
      const Seat& seat = seats[static_cast<std::size_t>(i) % seats.size()];
      crowd.add(upgrade_text(address, seat.socket, seat.cookie, "", offer), SocketClient::frame(hello), true);
    }
    crowd.until([](const Line& line) { return line.arrived > 0; });
  };
  Told ours, bare;
  const double empty_kib = memory_kib(pid);
  double full_kib = 0;
  {
    Crowd crowd(address);
    come(crowd);
    crowd.until_quiet(quiet_ms);
    full_kib = memory_kib(pid);
    ours = measure(
        crowd, pid, bells, [&] { umpire->act("ring"); },
        [](const Line& line, int tellings) { return line.rounds >= tellings; });
  }
  umpire->until_everybody_has_gone();
  {
    const auto begun = steady_clock::now();
    Crowd crowd(address);
    come(crowd);
    ours.back_s = seconds_since(begun);
    crowd.until_quiet(quiet_ms);
    ours.greeting_bytes = static_cast<double>(crowd.bytes()) / clients;
  }

  RawConnection leader(floor_address);
  const auto greeting = static_cast<std::uint64_t>(ours.greeting_bytes);
  const auto delta = static_cast<std::uint64_t>(ours.bytes_per_delta);
  leader.send("greeting " + std::to_string(greeting) + "\n");
  const auto come_bare = [&](Crowd& crowd) {
    for (int i = 0; i < clients; ++i) crowd.add(std::string(500, '.'), std::string(40, '.'), false);
    crowd.until([&](const Line& line) { return line.bytes >= greeting; });
  };
  {
    Crowd crowd(floor_address);
    come_bare(crowd);
    bare = measure(
        crowd, floor_pid, bells, [&] { leader.send("tell " + std::to_string(delta) + "\n"); },
        [&](const Line& line, int tellings) {
          return line.bytes >= greeting + static_cast<std::uint64_t>(tellings) * delta;
        });
  }
  {
    const auto begun = steady_clock::now();
    Crowd crowd(floor_address);
    come_bare(crowd);
    bare.back_s = seconds_since(begun);
  }
  std::printf("%7d %10.1f %10.1f %7.1f %10.0f %10.0f %9.3f %9.3f %7.1f %9.1f\n", clients, ours.cpu_per_delta_us,
      bare.cpu_per_delta_us, ours.cpu_per_delta_us / bare.cpu_per_delta_us, ours.bytes_per_delta, ours.greeting_bytes,
      ours.back_s, bare.back_s, ours.back_s / bare.back_s, (full_kib - empty_kib) / clients);
  return 0;
}
