#pragma once
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Test clients on bare sockets. They can send what no library would, and read as slowly as they like. Every wait ends
// after `patience`.
namespace ziggurat::test {

inline constexpr std::chrono::seconds patience{20};

class RawConnection {
 public:
  explicit RawConnection(const std::string& address, int receive_buffer = 0) {
    const std::size_t colon = address.rfind(':');
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (receive_buffer > 0) ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.substr(colon + 1))));
    ::inet_pton(AF_INET, address.substr(0, colon).c_str(), &to.sin_addr);
    open_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    const int on = 1;
    ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  RawConnection(RawConnection&& other) noexcept
      : fd_(std::exchange(other.fd_, -1)), open_(other.open_), in_(std::move(other.in_)) {}
  RawConnection& operator=(RawConnection&&) = delete;
  ~RawConnection() {
    if (fd_ >= 0) ::close(fd_);
  }

  bool open() const { return open_; }
  int fd() const { return fd_; }

  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }
  void end_of_sending() { ::shutdown(fd_, SHUT_WR); }

  // Waits until at least `count` bytes are buffered. Returns false if the peer closed or `patience` is over.
  bool fill(std::size_t count, std::chrono::milliseconds wait = patience) {
    const auto until = std::chrono::steady_clock::now() + wait;
    while (in_.size() < count) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
      pollfd wanted{fd_, POLLIN, 0};
      if (left <= 0 || ::poll(&wanted, 1, static_cast<int>(left)) <= 0) return false;
      if (!read_what_is_there()) return false;
    }
    return true;
  }
  // Reads once, waiting only if nothing is buffered. Returns false if the peer closed.
  bool read_what_is_there() {
    char bytes[16384];
    const ssize_t n = ::recv(fd_, bytes, sizeof bytes, 0);
    if (n > 0) in_.append(bytes, static_cast<std::size_t>(n));
    return n > 0;
  }
  std::string take(std::size_t count) {
    std::string bytes = in_.substr(0, count);
    in_.erase(0, count);
    return bytes;
  }
  const std::string& seen() const { return in_; }
  // Everything until the peer closes.
  std::string take_rest() {
    while (fill(in_.size() + 1)) {}
    return std::move(in_);
  }
  std::optional<std::string> take_through(std::string_view mark) {
    while (in_.find(mark) == std::string::npos)
      if (!fill(in_.size() + 1)) return std::nullopt;
    return take(in_.find(mark) + mark.size());
  }

 private:
  int fd_ = -1;
  bool open_ = false;
  std::string in_;
};

struct Reply {
  int status = 0;  // 0: no response
  std::string head, body;
  std::string header(std::string_view name) const {
    const std::size_t at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return {};
    const std::size_t from = at + 4 + name.size();
    return head.substr(from, head.find("\r\n", from) - from);
  }
};

// Reads one response; the connection stays open.
inline Reply read_reply(RawConnection& connection, bool head_only = false) {
  Reply reply;
  const auto head = connection.take_through("\r\n\r\n");
  if (!head || !head->starts_with("HTTP/1.1 ")) return reply;
  reply.status = std::stoi(head->substr(9, 3));
  reply.head = *head;
  const std::string length = reply.header("Content-Length");
  if (!head_only && !length.empty()) {
    const std::size_t wanted = std::stoul(length);
    connection.fill(wanted);
    reply.body = connection.take(wanted);
  }
  return reply;
}

inline Reply send_raw(const std::string& address, std::string_view bytes) {
  RawConnection connection(address);
  connection.send(bytes);
  return read_reply(connection);
}

struct Ask {
  std::string method = "GET", target = "/", cookie, origin, body, more;
};
inline std::string request_text(const std::string& address, const Ask& ask) {
  std::string text = ask.method + " " + ask.target + " HTTP/1.1\r\nHost: " + address + "\r\n";
  if (!ask.cookie.empty()) text += "Cookie: " + ask.cookie + "\r\n";
  if (!ask.origin.empty()) text += "Origin: " + ask.origin + "\r\n";
  if (!ask.body.empty() || ask.method == "POST") text += "Content-Length: " + std::to_string(ask.body.size()) + "\r\n";
  return text + ask.more + "\r\n" + ask.body;
}
inline Reply ask(const std::string& address, const Ask& what) {
  RawConnection connection(address);
  connection.send(request_text(address, what));
  return read_reply(connection, what.method == "HEAD");
}
inline Reply get(const std::string& address, const std::string& target) {
  Ask what;
  what.target = target;
  return ask(address, what);
}

inline std::string upgrade_text(const std::string& address, const std::string& target, const std::string& cookie = "",
    const std::string& origin = "", const std::string& more = "") {
  Ask what;
  what.target = target;
  what.cookie = cookie;
  what.origin = origin.empty() ? "http://" + address : origin;
  what.more =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ziggurat.2\r\n" +
      more;
  return request_text(address, what);
}

class SocketClient {
 public:
  // `header`: additional header lines.
  SocketClient(const std::string& address, const std::string& target, const std::string& cookie = "",
      int receive_buffer = 0, const std::string& header = "")
      : connection_(address, receive_buffer) {
    connection_.send(upgrade_text(address, target, cookie, "", header));
    const auto head = connection_.take_through("\r\n\r\n");
    head_ = head.value_or("");
    if (head_.size() > 12) status_ = std::stoi(head_.substr(9, 3));
  }
  int status() const { return status_; }
  const std::string& head() const { return head_; }
  RawConnection& raw() { return connection_; }

  static std::string frame(std::string_view payload, int opcode = 1) {
    std::string bytes(1, static_cast<char>(0x80 | opcode));
    const std::size_t size = payload.size();
    if (size < 126) {
      bytes += static_cast<char>(0x80 | size);
    } else if (size < 65536) {
      bytes += static_cast<char>(0x80 | 126);
      bytes += static_cast<char>(size >> 8);
      bytes += static_cast<char>(size & 0xff);
    } else {
      bytes += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>((size >> shift) & 0xff);
    }
    const char mask[4] = {0x11, 0x22, 0x33, 0x44};
    bytes.append(mask, 4);
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
  }
  bool send(std::string_view text) { return connection_.send(frame(text)); }

  // The next message; a combined message is split into its parts. Empty if the connection was closed (close_code is
  // set) or `patience` is over.
  std::optional<std::string> next(std::chrono::milliseconds wait = patience) {
    if (apart_.empty()) {
      auto text = sent(wait);
      if (!text || !text->starts_with('[')) return text;
      take_apart(*text);
    }
    std::string one = std::move(apart_.front());
    apart_.erase(apart_.begin());
    return one;
  }
  // The next text as received, not split.
  std::optional<std::string> sent(std::chrono::milliseconds wait = patience) {
    for (;;) {
      if (!connection_.fill(2, wait)) return std::nullopt;
      std::size_t header = 2;
      auto size = static_cast<std::size_t>(connection_.seen()[1] & 0x7f);
      if (size >= 126) {
        header = size == 126 ? 4 : 10;
        if (!connection_.fill(header)) return std::nullopt;
        size = 0;
        for (std::size_t i = 2; i < header; ++i) size = size << 8 | static_cast<unsigned char>(connection_.seen()[i]);
      }
      const int opcode = connection_.seen()[0] & 0x0f;
      was_deflated = (connection_.seen()[0] & 0x40) != 0;
      if (!connection_.fill(header + size)) return std::nullopt;
      connection_.take(header);
      std::string payload = connection_.take(size);
      if (opcode == 1) return payload;
      if (opcode == 8) {
        if (payload.size() >= 2)
          close_code = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
        connection_.send(frame(payload, 8));
        return std::nullopt;
      }
    }
  }
  // Reads until a text contains `part`. Empty if it never arrives.
  std::optional<std::string> until(std::string_view part) {
    while (auto text = next())
      if (text->find(part) != std::string::npos) return text;
    return std::nullopt;
  }
  int close_code = 0;
  bool was_deflated = false;  // of the last text, which is returned still compressed

 private:
  // Splits a JSON array into its members.
  void take_apart(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    std::size_t from = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (quoted && c == '\\') ++i;
      else if (c == '"') quoted = !quoted;
      if (quoted) continue;
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      if (depth == 0 || (depth == 1 && c == ',')) apart_.emplace_back(text.substr(from, i - from)), from = i + 1;
    }
  }

  RawConnection connection_;
  std::vector<std::string> apart_;
  std::string head_;
  int status_ = 0;
};

}  // namespace ziggurat::test
