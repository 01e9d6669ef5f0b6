#include "net/websocket/socket_session.h"

#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "net/limits/token_bucket.h"
#include "net/log.h"
#include "net/websocket/queued_stream.h"

// One WebSocket, run by a reader loop and a watchdog loop. When either ends, it closes the connection, which ends the
// other; nothing relies on cancelling a coroutine. Senders write on their own thread (outbox.h). A coroutine only
// writes what the kernel did not accept at once.
namespace ziggurat::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

class SocketSession final : public Socket,
                            public Live,
                            public QueuedStream::Queue,
                            public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(
      std::shared_ptr<Server::Shared> shared_, UpgradedConnection connection, std::shared_ptr<SocketUser> user_)
      : deflates(offers_deflate(connection.head["Sec-WebSocket-Extensions"])),
        outbox(shared_->options.socket.outbox, writer_to(connection.stream.socket().native_handle())),
        shared(std::move(shared_)),
        limits(shared->options.socket),
        strand(connection.stream.get_executor()),
        ws(std::move(connection.stream), *this),
        head(std::move(connection.head)),
        user(std::move(user_)),
        watch_sleep(strand),
        messages(limits.messages_per_second, limits.messages_burst, steady_clock::now()),
        bytes(limits.bytes_per_second, limits.bytes_burst, steady_clock::now()),
        strikes(limits.strikes_forgiven_per_second, limits.strikes_max, steady_clock::now()),
        heard_at(steady_clock::now()),
        place(std::move(connection.place)),
        remote_(std::move(connection.remote)) {
    shared->figures.sockets.add(1);
  }
  ~SocketSession() override { shared->figures.sockets.add(-1); }

  using Socket::send;
  bool send(const SharedPacked& plain) override {
    const SharedPacked& what = deflates ? deflated(plain) : plain;
    switch (outbox.put(what)) {
      case Outbox::Put::blocked: go_on_later(); [[fallthrough]];
      case Outbox::Put::done:
        shared->figures.texts_out.add(static_cast<double>(what->texts));
        shared->figures.bytes_out.add(static_cast<double>(what->bytes.size()));
        return true;
      case Outbox::Put::closed: return false;
      case Outbox::Put::full: break;
    }
    // Discard the queue: after the client reconnects and reports its position, the host sends everything again in
    // order.
    if (say_bye({"too_slow", "you read more slowly than the game goes on", 1000}, true))
      shared->figures.dropped_slow.add();
    return false;
  }
  bool write_control(std::string frame) override {
    const auto put = outbox.put_control(std::move(frame));
    if (put == Outbox::Put::blocked) go_on_later();
    return put == Outbox::Put::blocked || put == Outbox::Put::done;
  }

  void write_no_more() override { outbox.die(); }

  void close(const Bye& bye) override { say_bye(bye, false); }
  void stop(const Bye& bye) override { close(bye); }
  void make_room() override {
    close({"too_many", "too many come from your address: the longest window gave way", 5000});
  }
  const std::string& remote() const override { return remote_; }
  std::size_t waiting_bytes() const override { return outbox.waiting_bytes(); }

  // Runs on the strand. Writes the queue as the socket becomes writable, and closes once the final message is written.
  static void go_on(const std::shared_ptr<SocketSession>& self);
  static void say_farewell(const std::shared_ptr<SocketSession>& self);

  // Runs on the strand. Closes the connection, so that all pending operations fail.
  void cut() {
    if (is_cut) return;
    is_cut = true;
    outbox.die();
    boost::system::error_code ignored;
    beast::get_lowest_layer(ws).socket().close(ignored);
    watch_sleep.cancel();
  }

  // Members that every send touches come first: a phase end writes to more sockets than fit in the CPU caches.
  const bool deflates;
  Outbox outbox;
  const std::shared_ptr<Server::Shared> shared;
  const SocketLimits& limits;
  const ConnectionStrand strand;
  websocket::stream<QueuedStream, false> ws;  // no compression by Beast: see deflate.h
  RequestHead head;
  std::shared_ptr<SocketUser> user;
  asio::steady_timer watch_sleep;
  TokenBucket messages, bytes;
  TokenBucket strikes;  // recover over time
  steady_clock::time_point heard_at;
  std::uint64_t whole_bytes = 0;  // bytes read up to the end of the last message or control frame
  std::optional<steady_clock::time_point> half_since;
  std::optional<steady_clock::time_point> closing_since;
  bool is_cut = false, going_on = false, said_farewell = false;
  std::unique_ptr<Connections::Place> place;

 private:
  static Outbox::Kernel writer_to(int socket) {
    return [socket](iovec* parts, std::size_t count) -> std::ptrdiff_t {
      constexpr int how = MSG_DONTWAIT | MSG_NOSIGNAL;
      msghdr message{};
      message.msg_iov = parts;
      message.msg_iovlen = count;
      // Fast path: a phase end sends one buffer to each of a thousand sockets, and `send` is cheaper than `sendmsg`.
      const auto taken =
          count == 1 ? ::send(socket, parts->iov_base, parts->iov_len, how) : ::sendmsg(socket, &message, how);
      return taken >= 0 ? taken : errno == EAGAIN || errno == EINTR ? 0 : -1;
    };
  }
  bool say_bye(const Bye& bye, bool drop) {
    const auto put = outbox.close(pack(bye_text(bye)), drop);
    if (put == Outbox::Put::closed) return false;
    asio::post(strand, [self = shared_from_this(), blocked = put == Outbox::Put::blocked] {
      if (!self->closing_since) self->closing_since = steady_clock::now();
      self->watch_sleep.cancel();
      if (blocked) go_on(self);
      else say_farewell(self);
    });
    return true;
  }
  void go_on_later() {
    asio::post(strand, [self = shared_from_this()] { go_on(self); });
  }
  const std::string remote_;
};
using Session = std::shared_ptr<SocketSession>;

// Ends the whole session when any loop ends.
struct CutAtEnd {
  explicit CutAtEnd(Session session_) : session(std::move(session_)) {}
  ~CutAtEnd() { session->cut(); }
  CutAtEnd(const CutAtEnd&) = delete;
  CutAtEnd& operator=(const CutAtEnd&) = delete;
  Session session;
};

const SharedText& ping_text() {
  static const SharedText text = std::make_shared<const std::string>(R"({"type":"ping"})");
  return text;
}

// Counts a violation and answers with `text`, unless it is empty.
void strike(SocketSession& s, std::string text) {
  if (!s.strikes.take(1, steady_clock::now())) {
    s.shared->figures.dropped_abuse.add();
    s.close({"abuse", "too many messages that could not be taken", 0});
  } else if (!text.empty()) {
    s.send(std::make_shared<const std::string>(std::move(text)));
  }
}

void too_fast(SocketSession& s, std::string_view text) {
  s.shared->figures.too_fast.add();
  strike(s, text.size() > s.limits.message_bytes_max ? too_fast_text("") : too_fast_text(text));
}

void whole(SocketSession& s) {
  s.whole_bytes = beast::get_lowest_layer(s.ws).rate_policy().total();
  s.half_since.reset();
}

// Control frames count as messages. Beast answers them on its own.
void take_control_frame(SocketSession& s) {
  whole(s);
  if (s.closing_since || s.messages.take(1, steady_clock::now())) return;
  s.shared->figures.too_fast.add();
  strike(s, {});
}

void take_message(SocketSession& s, std::string_view text) {
  const auto now = steady_clock::now();
  s.heard_at = now;
  whole(s);
  s.shared->figures.messages_in.add();
  s.shared->figures.bytes_in.add(static_cast<double>(text.size()));
  if (s.closing_since) return;
  const bool in_time = s.messages.take(1, now) && s.bytes.take(static_cast<double>(text.size()), now);
  if (!in_time) {
    too_fast(s, text);
  } else if (text.size() > s.limits.message_bytes_max) {
    s.shared->figures.too_large.add();
    strike(s, too_large_text(s.limits.message_bytes_max));
  } else if (!s.ws.got_text()) {
    strike(s, not_text_text());
  } else if (!s.user->text(std::string(text))) {
    too_fast(s, text);
  }
}

// Writes until the queue is empty.
asio::awaitable<void> write_on(Session s) {
  auto& socket = beast::get_lowest_layer(s->ws).socket();
  for (bool all_left = false; !all_left;) {
    const auto [ec] = co_await socket.async_wait(Tcp::socket::wait_write, as_result);
    if (ec || s->is_cut) co_return;
    all_left = s->outbox.flush();
  }
  s->going_on = false;
  SocketSession::say_farewell(s);
}

// After the final message, either the reader sees the peer's close frame or the watchdog times out. Both close the
// connection.
asio::awaitable<void> close_line(Session s) {
  const CutAtEnd guard(s);
  const websocket::close_reason reason(websocket::close_code::normal);
  const auto [close_failed] = co_await s->ws.async_close(reason, as_result);
  (void)close_failed;
}

void SocketSession::go_on(const Session& self) {
  if (self->is_cut || std::exchange(self->going_on, true)) return;
  auto writer = write_on(self);
  ToldWhenFailed told{self->shared};
  asio::co_spawn(self->strand, std::move(writer), told);
}

void SocketSession::say_farewell(const Session& self) {
  if (self->is_cut || !self->outbox.finished() || std::exchange(self->said_farewell, true)) return;
  auto farewell = close_line(self);
  ToldWhenFailed told{self->shared};
  asio::co_spawn(self->strand, std::move(farewell), told);
}

asio::awaitable<void> watch_loop(Session s) {
  const CutAtEnd guard(s);
  const SocketLimits& limits = s->limits;
  auto pinged_at = steady_clock::now();
  for (;;) {
    const auto now = steady_clock::now();
    if (now - s->heard_at >= limits.silence) {
      s->shared->figures.dropped_silent.add();
      co_return;
    }
    // No bytes remain after a complete message. Disconnect a client whose message stays incomplete for too long.
    if (beast::get_lowest_layer(s->ws).rate_policy().total() == s->whole_bytes) s->half_since.reset();
    else if (!s->half_since) s->half_since = now;
    else if (now - *s->half_since >= limits.half) {
      s->shared->figures.dropped_silent.add();
      co_return;
    }
    if (const auto since = s->outbox.blocked_since(); since && now - *since >= limits.write) {
      s->shared->figures.dropped_slow.add();
      co_return;
    }
    if (s->closing_since && now - *s->closing_since >= limits.farewell) co_return;
    if (now - pinged_at >= limits.ping) {
      pinged_at = now;
      s->send(ping_text());
    }
    auto wake_at = std::min(s->heard_at + limits.silence, pinged_at + limits.ping);
    // A write does not wake this loop, so check often enough to enforce the write timeout.
    wake_at = std::min(wake_at, now + std::min(limits.write, limits.half) / 4);
    if (s->closing_since) wake_at = std::min(wake_at, *s->closing_since + limits.farewell);
    s->watch_sleep.expires_at(std::max(wake_at, now + milliseconds(1)));
    co_await s->watch_sleep.async_wait(as_result);
    if (s->is_cut) co_return;
  }
}

struct ClosedAtEnd {
  explicit ClosedAtEnd(Session session_) : session(std::move(session_)) {}
  ~ClosedAtEnd() {
    session->cut();
    session->user->closed();
    session->user.reset();
  }
  ClosedAtEnd(const ClosedAtEnd&) = delete;
  ClosedAtEnd& operator=(const ClosedAtEnd&) = delete;
  Session session;
};

// A separate coroutine, so that its frame is freed after the handshake. Returns false if the handshake fails.
asio::awaitable<bool> shake_hands(Session s) {
  beast::get_lowest_layer(s->ws).expires_never();
  websocket::stream_base::timeout timeout;
  timeout.handshake_timeout = s->limits.handshake;
  timeout.idle_timeout =
      websocket::stream_base::none();  // our own watchdog is used: Beast's timeout ignores some activity
  timeout.keep_alive_pings = false;
  s->ws.set_option(timeout);
  const std::string protocol = s->shared->options.socket_protocol;
  const bool deflates = s->deflates;
  const auto name_protocol = [&protocol, deflates](websocket::response_type& response) {
    response.set(beast::http::field::sec_websocket_protocol, protocol);
    if (deflates) response.set(beast::http::field::sec_websocket_extensions, deflate_agreed);
    response.set(beast::http::field::server, "ziggurat");
  };
  s->ws.set_option(websocket::stream_base::decorator(name_protocol));
  s->ws.read_message_max(s->limits.message_bytes_cut);
  s->ws.auto_fragment(false);
  s->ws.text(true);
  const auto [ec] = co_await s->ws.async_accept(s->head, as_result);
  if (ec || s->shared->connections->stopping()) co_return false;
  s->head = RequestHead();
  if (s->deflates) s->ws.next_layer().inflate(s->limits.message_bytes_cut);
  timeout.handshake_timeout = websocket::stream_base::none();  // from here on only `cut` closes the connection
  s->ws.set_option(timeout);
  s->heard_at = steady_clock::now();
  whole(*s);
  SocketSession* const here = s.get();
  const auto on_control = [here](websocket::frame_type, beast::string_view) { take_control_frame(*here); };
  s->ws.control_callback(on_control);
  co_return true;
}

// An idle connection holds only a small buffer. A message gets a larger one while it arrives, up to the maximum.
constexpr std::size_t room_of_silence = 128, room_of_a_message_max = 16 * 1024;

asio::awaitable<void> run(Session s) {
  const bool open = co_await shake_hands(s);
  if (!open) co_return;
  const ClosedAtEnd guard(s);
  s->user->opened(s);
  ToldWhenFailed told{s->shared};
  auto watch = watch_loop(s);
  asio::co_spawn(s->strand, std::move(watch), told);
  std::string message, room(room_of_silence, '\0');
  for (;;) {
    const auto [ec, n] = co_await s->ws.async_read_some(asio::buffer(room), as_result);
    if (ec) co_return;
    message.append(room, 0, n);
    const bool whole_message = s->ws.is_message_done();
    if (whole_message) take_message(*s, message);
    if (whole_message) std::string().swap(message);
    const std::size_t wanted = whole_message ? room_of_silence : std::min(8 * room.size(), room_of_a_message_max);
    if (room.size() != wanted) std::string(wanted, '\0').swap(room);
  }
}

}  // namespace

void start_socket(
    std::shared_ptr<Server::Shared> shared, UpgradedConnection connection, std::shared_ptr<SocketUser> user) {
  const auto session = std::make_shared<SocketSession>(shared, std::move(connection), std::move(user));
  session->place->belongs_to(session);
  auto life = run(session);
  ToldWhenFailed told{std::move(shared)};
  asio::co_spawn(session->strand, std::move(life), std::move(told));
}

}  // namespace ziggurat::net
