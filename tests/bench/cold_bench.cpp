// Measures the time from a server's start to its first answer, and of a rewind.
//   bench_cold fill ADDRESS LINKS SEAT BELLS    ends phases in a campaign of `bench/fanout` (LINKS: the output of
//                                               `campaign new --json`) and writes to the file SEAT how its first
//                                               player reconnects
//   bench_cold ask ADDRESS SEAT SINCE           connects as soon as the server accepts; prints the milliseconds from
//                                               SINCE (nanoseconds since 1970) until it has the state of its table
//   bench_cold rewind ADDRESS LINKS BELLS       ends phases like `fill`, then previews a rewind to the phase in the
//                                               middle and rewinds; prints the milliseconds of both
#include <thread>

#include "server_at_work.h"

using namespace ziggurat;
using namespace ziggurat::bench;

namespace {

int fill(const std::string& address, const std::string& links, const std::string& file, int bells) {
  const Json made = read_links(links);
  bool written = false;
  std::optional<Umpire> umpire;
  for (const Json& link : made.at("links")) {
    if (link.at("role") == "umpire") umpire.emplace(address, take_seat(address, link.at("url")));
    if (link.at("role") != "player" || written) continue;
    const Seat seat = take_seat(address, link.at("url"));
    std::ofstream(file) << seat.socket << ' ' << seat.cookie;
    written = true;
  }
  for (int i = 0; i < bells; ++i) umpire->act("ring");
  return 0;
}

int come(const std::string& address, const std::string& file, double since_ns) {
  Seat seat;
  std::ifstream in(file);
  in >> seat.socket;
  std::getline(in >> std::ws, seat.cookie);
  const auto begun = steady_clock::now();
  while (seconds_since(begun) < 120) {
    SocketClient socket(address, seat.socket, seat.cookie);
    if (socket.status() != 101) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));  // a server does not announce when it begins to listen
      continue;
    }
    socket.send(hello);
    if (!socket.until("\"type\":\"snapshot\"")) continue;
    const auto now = std::chrono::duration<double, std::nano>(std::chrono::system_clock::now().time_since_epoch());
    std::printf("%.0f\n", (now.count() - since_ns) / 1e6);
    return 0;
  }
  give_up("the server does not answer in time");
}

int rewind(const std::string& address, const std::string& links, int bells) {
  const Json made = read_links(links);
  for (const Json& link : made.at("links")) {
    if (link.at("role") != "umpire") continue;
    Umpire umpire(address, take_seat(address, link.at("url")));
    for (int i = 0; i < bells; ++i) umpire.act("ring");
    const std::string phase = ",\"phase\":" + std::to_string(bells / 2);
    auto begun = steady_clock::now();
    umpire.ask("rewind_preview", phase, "rewind_preview");
    const double previewed = seconds_since(begun);
    begun = steady_clock::now();
    umpire.act("rewind", phase);
    std::printf("%.0f %.0f\n", previewed * 1e3, seconds_since(begun) * 1e3);
    return 0;
  }
  give_up("the campaign has no umpire");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string part = argc > 1 ? argv[1] : "";
  if (part == "fill" && argc == 6) return fill(argv[2], argv[3], argv[4], std::atoi(argv[5]));
  if (part == "ask" && argc == 5) return come(argv[2], argv[3], std::atof(argv[4]));
  if (part == "rewind" && argc == 5) return rewind(argv[2], argv[3], std::atoi(argv[4]));
  give_up("bench_cold fill ADDRESS LINKS SEAT BELLS | rewind ADDRESS LINKS BELLS | ask ADDRESS SEAT SINCE");
}
