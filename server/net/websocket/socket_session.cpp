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
                            public OpenConnection,
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
        received_at(steady_clock::now()),
        slot(std::move(connection.slot)),
        remote_(std::move(connection.remote)) {
    shared->metrics.sockets.add(1);
  }
  ~SocketSession() override { shared->metrics.sockets.add(-1); }

  using Socket::send;
  bool send(const SharedFrames& plain) override {
    const SharedFrames& what = deflates ? deflated(plain) : plain;
    switch (outbox.put(what)) {
      case Outbox::Put::blocked: post_drain(); [[fallthrough]];
      case Outbox::Put::done:
        shared->metrics.texts_out.add(static_cast<double>(what->texts));
        shared->metrics.bytes_out.add(static_cast<double>(what->bytes.size()));
        return true;
      case Outbox::Put::closed: return false;
      case Outbox::Put::full: break;
    }
    // Discard the queue: after the client reconnects and reports its position, the host sends everything again in
    // order.
    if (close_with(
            {"too_slow", "your connection is too slow to keep up with the game; the page reconnects on its own", 1000},
            true))
      shared->metrics.dropped_slow.add();
    return false;
  }
  bool write_control(std::string frame) override {
    const auto put = outbox.put_control(std::move(frame));
    if (put == Outbox::Put::blocked) post_drain();
    return put == Outbox::Put::blocked || put == Outbox::Put::done;
  }

  void abort_writes() override { outbox.abort(); }

  void close(const CloseReason& bye) override { close_with(bye, false); }
  void stop(const CloseReason& bye) override { close(bye); }
  void evict() override {
    close({"too_many", "too many windows are open from your network address; this one, the oldest, was closed", 5000});
  }
  const std::string& remote() const override { return remote_; }
  std::size_t waiting_bytes() const override { return outbox.waiting_bytes(); }

  // Runs on the strand. Writes the queue as the socket becomes writable, and closes once the final message is written.
  static void drain(const std::shared_ptr<SocketSession>& self);
  static void start_close(const std::shared_ptr<SocketSession>& self);

  // Runs on the strand. Closes the connection, so that all pending operations fail.
  void close_now() {
    if (closed_now) return;
    closed_now = true;
    outbox.abort();
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
  steady_clock::time_point received_at;
  std::uint64_t whole_bytes = 0;  // bytes read up to the end of the last message or control frame
  std::optional<steady_clock::time_point> partial_since;
  std::optional<steady_clock::time_point> closing_since;
  bool closed_now = false, draining = false, close_started = false;
  std::unique_ptr<Connections::Slot> slot;

 private:
  static Outbox::Write writer_to(int socket) {
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
  bool close_with(const CloseReason& bye, bool drop) {
    const auto put = outbox.close(to_frames(close_text(bye)), drop);
    if (put == Outbox::Put::closed) return false;
    asio::post(strand, [self = shared_from_this(), blocked = put == Outbox::Put::blocked] {
      if (!self->closing_since) self->closing_since = steady_clock::now();
      self->watch_sleep.cancel();
      if (blocked) drain(self);
      else start_close(self);
    });
    return true;
  }
  void post_drain() {
    asio::post(strand, [self = shared_from_this()] { drain(self); });
  }
  const std::string remote_;
};
using Session = std::shared_ptr<SocketSession>;

// Ends the whole session when any loop ends.
struct CloseAtEnd {
  explicit CloseAtEnd(Session session_) : session(std::move(session_)) {}
  ~CloseAtEnd() { session->close_now(); }
  CloseAtEnd(const CloseAtEnd&) = delete;
  CloseAtEnd& operator=(const CloseAtEnd&) = delete;
  Session session;
};

const SharedText& ping_text() {
  static const SharedText text = std::make_shared<const std::string>(R"({"type":"ping"})");
  return text;
}

// Counts a violation and answers with `text`, unless it is empty.
void count_violation(SocketSession& s, std::string text) {
  if (!s.strikes.take(1, steady_clock::now())) {
    s.shared->metrics.dropped_abuse.add();
    s.close({"abuse", "this page sent too many messages that the server had to refuse", 0});
  } else if (!text.empty()) {
    s.send(std::make_shared<const std::string>(std::move(text)));
  }
}

void too_fast(SocketSession& s, std::string_view text) {
  s.shared->metrics.too_fast.add();
  count_violation(s, text.size() > s.limits.message_bytes_max ? too_fast_text("") : too_fast_text(text));
}

void whole(SocketSession& s) {
  s.whole_bytes = beast::get_lowest_layer(s.ws).rate_policy().total();
  s.partial_since.reset();
}

// Control frames count as messages. Beast answers them on its own.
void take_control_frame(SocketSession& s) {
  whole(s);
  if (s.closing_since || s.messages.take(1, steady_clock::now())) return;
  s.shared->metrics.too_fast.add();
  count_violation(s, {});
}

void take_message(SocketSession& s, std::string_view text) {
  const auto now = steady_clock::now();
  s.received_at = now;
  whole(s);
  s.shared->metrics.messages_in.add();
  s.shared->metrics.bytes_in.add(static_cast<double>(text.size()));
  if (s.closing_since) return;
  const bool in_time = s.messages.take(1, now) && s.bytes.take(static_cast<double>(text.size()), now);
  if (!in_time) {
    too_fast(s, text);
  } else if (text.size() > s.limits.message_bytes_max) {
    s.shared->metrics.too_large.add();
    count_violation(s, too_large_text(s.limits.message_bytes_max));
  } else if (!s.ws.got_text()) {
    count_violation(s, not_text_text());
  } else if (!s.user->text(std::string(text))) {
    too_fast(s, text);
  }
}

// Writes until the queue is empty.
asio::awaitable<void> drain_outbox(Session s) {
  auto& socket = beast::get_lowest_layer(s->ws).socket();
  for (bool all_left = false; !all_left;) {
    const auto [ec] = co_await socket.async_wait(Tcp::socket::wait_write, as_result);
    if (ec || s->closed_now) co_return;
    all_left = s->outbox.flush();
  }
  s->draining = false;
  SocketSession::start_close(s);
}

// After the final message, either the reader sees the peer's close frame or the watchdog times out. Both close the
// connection.
asio::awaitable<void> close_line(Session s) {
  const CloseAtEnd guard(s);
  const websocket::close_reason reason(websocket::close_code::normal);
  const auto [close_failed] = co_await s->ws.async_close(reason, as_result);
  (void)close_failed;
}

void SocketSession::drain(const Session& self) {
  if (self->closed_now || std::exchange(self->draining, true)) return;
  auto writer = drain_outbox(self);
  ReportFailure report_failure{self->shared};
  asio::co_spawn(self->strand, std::move(writer), report_failure);
}

void SocketSession::start_close(const Session& self) {
  if (self->closed_now || !self->outbox.finished() || std::exchange(self->close_started, true)) return;
  auto farewell = close_line(self);
  ReportFailure report_failure{self->shared};
  asio::co_spawn(self->strand, std::move(farewell), report_failure);
}

asio::awaitable<void> watch_loop(Session s) {
  const CloseAtEnd guard(s);
  const SocketLimits& limits = s->limits;
  auto pinged_at = steady_clock::now();
  for (;;) {
    const auto now = steady_clock::now();
    if (now - s->received_at >= limits.silence) {
      s->shared->metrics.dropped_silent.add();
      co_return;
    }
    // No bytes remain after a complete message. Disconnect a client whose message stays incomplete for too long.
    if (beast::get_lowest_layer(s->ws).rate_policy().total() == s->whole_bytes) s->partial_since.reset();
    else if (!s->partial_since) s->partial_since = now;
    else if (now - *s->partial_since >= limits.half) {
      s->shared->metrics.dropped_silent.add();
      co_return;
    }
    if (const auto since = s->outbox.blocked_since(); since && now - *since >= limits.write) {
      s->shared->metrics.dropped_slow.add();
      co_return;
    }
    if (s->closing_since && now - *s->closing_since >= limits.farewell) co_return;
    if (now - pinged_at >= limits.ping) {
      pinged_at = now;
      s->send(ping_text());
    }
    auto wake_at = std::min(s->received_at + limits.silence, pinged_at + limits.ping);
    // A write does not wake this loop, so check often enough to enforce the write timeout.
    wake_at = std::min(wake_at, now + std::min(limits.write, limits.half) / 4);
    if (s->closing_since) wake_at = std::min(wake_at, *s->closing_since + limits.farewell);
    s->watch_sleep.expires_at(std::max(wake_at, now + milliseconds(1)));
    co_await s->watch_sleep.async_wait(as_result);
    if (s->closed_now) co_return;
  }
}

struct NotifyAtEnd {
  explicit NotifyAtEnd(Session session_) : session(std::move(session_)) {}
  ~NotifyAtEnd() {
    session->close_now();
    session->user->closed();
    session->user.reset();
  }
  NotifyAtEnd(const NotifyAtEnd&) = delete;
  NotifyAtEnd& operator=(const NotifyAtEnd&) = delete;
  Session session;
};

// A separate coroutine, so that its frame is freed after the handshake. Returns false if the handshake fails.
asio::awaitable<bool> handshake(Session s) {
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
  timeout.handshake_timeout = websocket::stream_base::none();  // from here on only `close_now` closes the connection
  s->ws.set_option(timeout);
  s->received_at = steady_clock::now();
  whole(*s);
  SocketSession* const here = s.get();
  const auto on_control = [here](websocket::frame_type, beast::string_view) { take_control_frame(*here); };
  s->ws.control_callback(on_control);
  co_return true;
}

// An idle connection holds only a small buffer. A message gets a larger one while it arrives, up to the maximum.
constexpr std::size_t idle_buffer_bytes = 128, message_buffer_bytes_max = 16 * 1024;

asio::awaitable<void> run(Session s) {
  const bool open = co_await handshake(s);
  if (!open) co_return;
  const NotifyAtEnd guard(s);
  s->user->opened(s);
  ReportFailure report_failure{s->shared};
  auto watch = watch_loop(s);
  asio::co_spawn(s->strand, std::move(watch), report_failure);
  std::string message, room(idle_buffer_bytes, '\0');
  for (;;) {
    const auto [ec, n] = co_await s->ws.async_read_some(asio::buffer(room), as_result);
    if (ec) co_return;
    message.append(room, 0, n);
    const bool whole_message = s->ws.is_message_done();
    if (whole_message) take_message(*s, message);
    if (whole_message) std::string().swap(message);
    const std::size_t wanted = whole_message ? idle_buffer_bytes : std::min(8 * room.size(), message_buffer_bytes_max);
    if (room.size() != wanted) std::string(wanted, '\0').swap(room);
  }
}

}  // namespace

void start_socket(
    std::shared_ptr<Server::Shared> shared, UpgradedConnection connection, std::shared_ptr<SocketUser> user) {
  const auto session = std::make_shared<SocketSession>(shared, std::move(connection), std::move(user));
  session->slot->attach(session);
  auto life = run(session);
  ReportFailure report_failure{std::move(shared)};
  asio::co_spawn(session->strand, std::move(life), std::move(report_failure));
}

}  // namespace ziggurat::net
