#pragma once
#include <fcntl.h>
#include <sys/epoll.h>
#include <zlib.h>

#include <functional>
#include <memory>
#include <vector>

#include "server_at_work.h"

// Thousands of clients of one server in a single thread. Each counts what it receives and discards it.
namespace ziggurat::bench {

// Inflates a message of a server that negotiated permessage-deflate.
inline std::string inflate_text(std::string payload) {
  static z_stream stream{};
  static const bool good = inflateInit2(&stream, -15) == Z_OK;
  static std::vector<char> room(1 << 20);  // allocating this for each message would cost more than inflating
  payload.append("\x00\x00\xff\xff", 4);
  if (!good || inflateReset(&stream) != Z_OK) give_up("cannot initialise zlib");
  stream.next_in = reinterpret_cast<Bytef*>(payload.data());
  stream.avail_in = static_cast<uInt>(payload.size());
  stream.next_out = reinterpret_cast<Bytef*>(room.data());
  stream.avail_out = static_cast<uInt>(room.size());
  if (inflate(&stream, Z_SYNC_FLUSH) != Z_OK || stream.avail_in > 0) give_up("cannot inflate a message");
  return {room.data(), room.size() - stream.avail_out};
}

constexpr std::size_t handshake_bytes = 183;  // length of the floor's answer to the first request

struct Line {
  int fd = -1;
  std::string first, second;  // what the client sends: when it is connected, and when that is answered
  bool framed = false;        // the answers to the second word are WebSocket frames
  bool answered = false;
  std::string in;
  std::uint64_t bytes = 0;  // since the handshake, without pings
  int arrived = 0, rounds = 0;
};

class Crowd {
 public:
  explicit Crowd(const std::string& address) : events_(::epoll_create1(0)) {
    to_.sin_family = AF_INET;
    to_.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1))));
    to_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  }
  ~Crowd() {
    for (const auto& line : lines_) ::close(line->fd);
    ::close(events_);
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  void add(std::string first, std::string second, bool framed) {
    Line& line = *lines_.emplace_back(std::make_unique<Line>());
    line.first = std::move(first), line.second = std::move(second), line.framed = framed;
    line.fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const int on = 1;
    ::setsockopt(line.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(line.fd, reinterpret_cast<const sockaddr*>(&to_), sizeof to_) != 0 && errno != EINPROGRESS)
      give_up("cannot open a connection");
    epoll_event event{};
    event.events = EPOLLOUT | EPOLLIN;
    event.data.ptr = &line;
    ::epoll_ctl(events_, EPOLL_CTL_ADD, line.fd, &event);
  }
  std::size_t size() const { return lines_.size(); }
  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const auto& line : lines_) sum += line->bytes;
    return sum;
  }

  // Reads until this is true for every client.
  void until(const std::function<bool(const Line&)>& done) {
    std::size_t open = 0;
    for (const auto& line : lines_) open += !done(*line);
    epoll_event found[512];
    while (open > 0) {
      const int count = ::epoll_wait(events_, found, 512, 30'000);
      if (count <= 0) give_up("timeout: " + std::to_string(open) + " of " + std::to_string(size()) + " clients wait");
      for (int i = 0; i < count; ++i) {
        Line& line = *static_cast<Line*>(found[i].data.ptr);
        const bool before = done(line);
        serve(line, found[i].events);
        open -= !before && done(line);
      }
    }
  }
  // Reads until nothing has arrived for `ms`.
  void until_quiet(int ms) {
    epoll_event found[512];
    for (int count; (count = ::epoll_wait(events_, found, 512, ms)) > 0;)
      for (int i = 0; i < count; ++i) serve(*static_cast<Line*>(found[i].data.ptr), found[i].events);
  }

 private:
  void say(Line& line, const std::string& words) {
    if (::send(line.fd, words.data(), words.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(words.size()))
      give_up("cannot write to a connection");
  }
  void serve(Line& line, std::uint32_t what) {
    if (what & EPOLLOUT) {
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = &line;
      ::epoll_ctl(events_, EPOLL_CTL_MOD, line.fd, &event);
      say(line, line.first);
    }
    if (!(what & EPOLLIN)) return;
    static char bytes[1 << 18];
    const ssize_t n = ::recv(line.fd, bytes, sizeof bytes, 0);
    if (n <= 0) give_up("a connection was closed");
    line.in.append(bytes, static_cast<std::size_t>(n));
    if (!line.answered) {
      const std::size_t end = line.framed ? line.in.find("\r\n\r\n") + 4 : handshake_bytes;
      if (end < 4 || line.in.size() < end) return;  // npos + 4 wraps to 3 if the header has no end yet
      if (line.framed && !line.in.starts_with("HTTP/1.1 101")) give_up("refused: " + line.in);
      line.in.erase(0, end);
      line.answered = true;
      say(line, line.second);
    }
    line.framed ? take_frames(line) : take_all(line);
  }
  static void take_all(Line& line) {
    line.bytes += line.in.size();
    line.in.clear();
  }
  static void take_frames(Line& line) {
    std::size_t from = 0;
    for (std::string_view in = line.in; in.size() - from >= 2;) {
      std::size_t header = 2, size = static_cast<unsigned char>(in[from + 1]) & 0x7fU;
      if (size >= 126) {
        header = size == 126 ? 4 : 10;
        if (in.size() - from < header) break;
        size = 0;
        for (std::size_t i = 2; i < header; ++i) size = size << 8 | static_cast<unsigned char>(in[from + i]);
      }
      if (in.size() - from < header + size) break;
      std::string_view text = in.substr(from + header, size);
      std::string inflated;
      if ((in[from] & 0x40) != 0) text = inflated = inflate_text(std::string(text));
      from += header + size;
      if (text == R"({"type":"ping"})") continue;
      line.bytes += header + size;
      // A frame that opens a phase has no type; recognise it by its dice commitment.
      const bool whole = text.find("\"type\":\"snapshot\"") != std::string_view::npos;
      line.arrived += whole;
      line.rounds += !whole && text.find("\"commitment\":") != std::string_view::npos;
    }
    line.in.erase(0, from);
  }

  const int events_;
  sockaddr_in to_{};
  std::vector<std::unique_ptr<Line>> lines_;
};

}  // namespace ziggurat::bench
