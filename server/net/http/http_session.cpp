#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/http/http_checks.h"
#include "net/limits/token_bucket.h"
#include "net/log.h"
#include "net/websocket/socket_session.h"

// Serves the requests of one connection, one at a time. It checks the header before it reads any of the body, so that
// input this version of Beast cannot parse safely (chunked bodies, trailers) never reaches Beast's body parser.
namespace ziggurat::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using std::chrono::steady_clock;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t drained_bytes_max =
    256 * 1024;  // read and discarded, so that a client that is still sending receives the refusal

// The answer that a coroutine waits for. Any thread may deliver it.
struct PendingAnswer {
  explicit PendingAnswer(const ConnectionStrand& strand) : ready(strand) {}
  std::optional<Answer> answer;
  asio::steady_timer ready;
};

Respond respond_to(const std::shared_ptr<PendingAnswer>& pending, const ConnectionStrand& strand) {
  return [weak = std::weak_ptr(pending), strand](Answer answer) {
    asio::post(strand, [weak, answer = std::move(answer)]() mutable {
      const auto waiting = weak.lock();
      if (!waiting || waiting->answer) return;
      waiting->answer = std::move(answer);
      waiting->ready.cancel();
    });
  };
}

class HttpConnection final : public OpenConnection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(std::shared_ptr<Server::Shared> shared_, asio::basic_stream_socket<Tcp, ConnectionStrand> socket,
      std::string peer_, std::unique_ptr<Connections::Slot> slot_)
      : shared(std::move(shared_)),
        strand(socket.get_executor()),
        stream(std::move(socket)),
        peer(std::move(peer_)),
        slot(std::move(slot_)) {
    shared->metrics.connections.add(1);
  }
  ~HttpConnection() override { shared->metrics.connections.add(-1); }

  void stop(const CloseReason&) override {
    asio::post(strand, [self = shared_from_this()] {
      self->stopping = true;
      if (self->idle) self->stream.cancel();
    });
  }

  void evict() override {
    asio::post(strand, [self = shared_from_this()] {
      self->stopping = true;
      if (!self->answering) self->stream.cancel();
    });
  }

  const std::shared_ptr<Server::Shared> shared;
  const ConnectionStrand strand;
  Stream stream;
  const std::string peer;
  std::unique_ptr<Connections::Slot> slot;  // null once the WebSocket owns it
  beast::flat_buffer buffer{36 * 1024};     // holds the longest header (HttpLimits) and what follows it
  TokenBucket requests{
      shared->options.http.requests_per_second, shared->options.http.requests_burst, steady_clock::now()};
  bool first = true, idle = true, answering = false, stopping = false;
};
using Connection = std::shared_ptr<HttpConnection>;

void count(const ServerMetrics& metrics, int status) {
  (status < 400      ? metrics.requests_ok
      : status < 500 ? metrics.requests_client_fault
                     : metrics.requests_server_fault)
      .add();
}

asio::awaitable<bool> write_answer(Connection c, HttpResponse answer, bool head_only, bool keep_alive) {
  const std::string head = response_head(answer, keep_alive);
  const std::string_view body = head_only || answer.status == 304 ? std::string_view() : answer.bytes();
  const std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(body.data(), body.size())};
  c->stream.expires_after(c->shared->options.http.write);
  const auto [ec, bytes] = co_await asio::async_write(c->stream, buffers, as_result);
  co_return !ec;
}

// Closing a socket with unread bytes resets the connection, and the client would lose the error response.
asio::awaitable<void> drain_and_close(Connection c) {
  boost::system::error_code ignored;
  c->stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  c->stream.expires_after(std::chrono::seconds(1));
  std::array<char, 8192> bytes;
  for (std::size_t drained = 0; drained < drained_bytes_max;) {
    const auto [ec, n] = co_await c->stream.async_read_some(asio::buffer(bytes), as_result);
    if (ec) break;
    drained += n;
  }
  c->stream.socket().close(ignored);
}

asio::awaitable<void> refuse_and_close(Connection c, HttpResponse answer) {
  c->shared->metrics.requests_refused.add();
  const bool written = co_await write_answer(c, std::move(answer), false, false);
  if (written) co_await drain_and_close(c);
}

asio::awaitable<void> refuse_and_close(Connection c, int status, const char* words) {
  HttpResponse answer = text_answer(status, words);
  co_await refuse_and_close(std::move(c), std::move(answer));
}

HttpRequest plain_request(const RequestHead& head, Target target, const HttpConnection& c) {
  HttpRequest request;
  request.method = std::string(head.method_string());
  request.path = std::move(target.path);
  request.query = std::move(target.query);
  for (const auto& field : head) {
    std::string name(field.name_string());
    for (char& letter : name)
      letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter);
    request.headers.emplace_back(std::move(name), std::string(field.value()));
  }
  request.cookies = parse_cookies(request.header("cookie"));
  std::vector<std::string_view> forwarded_for;
  for (const auto& [name, value] : request.headers)
    if (name == "x-forwarded-for") forwarded_for.emplace_back(value);
  request.remote = client_address(forwarded_for, c.peer, c.shared->trusted);
  return request;
}

asio::awaitable<Answer> ask_service(Connection c, HttpRequest request) {
  const auto pending = std::make_shared<PendingAnswer>(c->strand);
  pending->ready.expires_after(c->shared->options.http.answer);
  c->stream.expires_never();
  c->answering = true;
  c->shared->service.serve(std::move(request), respond_to(pending, c->strand));
  co_await pending->ready.async_wait(as_result);
  c->answering = false;
  if (pending->answer) co_return std::move(*pending->answer);
  co_return Answer(text_answer(503, "The server is too busy to answer. Please try again.\n"));
}

// Handles a WebSocket upgrade. Returns true if a WebSocket now owns the connection.
asio::awaitable<bool> upgrade(Connection c, const RequestHead& head, HttpRequest request) {
  const auto& options = c->shared->options;
  if (auto objection = check_upgrade(head, request, options, c->buffer.size())) {
    if (objection->status == 403) c->shared->metrics.origin_refused.add();
    co_await refuse_and_close(c, std::move(*objection));
    co_return false;
  }
  std::string remote = request.remote;
  if (remote != c->peer) c->slot->count_to(rate_limit_key(remote));
  request.websocket = true;
  Answer answer = co_await ask_service(c, std::move(request));
  if (auto* response = std::get_if<HttpResponse>(&answer)) {
    count(c->shared->metrics, response->status);
    const bool written = co_await write_answer(c, std::move(*response), false, false);
    if (written) co_await drain_and_close(c);
    co_return false;
  }
  c->stream.expires_never();
  c->answering = true;  // stop() and evict() must not touch the moved-from stream
  UpgradedConnection upgraded(std::move(c->stream), head, std::move(remote));
  const auto& granted = std::get<Upgrade>(answer);
  if (granted.exempt) c->slot->exempt();
  upgraded.slot = std::move(c->slot);
  start_socket(c->shared, std::move(upgraded), granted.user);
  co_return true;
}

// Returns true if another request may follow.
asio::awaitable<bool> serve_one(Connection c) {
  const auto& limits = c->shared->options.http;
  if (c->buffer.size() == 0) {
    c->stream.expires_after(c->first ? limits.first : limits.idle);
    auto room = c->buffer.prepare(4096);
    const auto [ec, n] = co_await c->stream.async_read_some(room, as_result);
    if (ec) co_return false;
    c->buffer.commit(n);
  }
  c->idle = c->first = false;

  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes_max));
  parser.body_limit(body_bytes_ceiling);
  c->stream.expires_after(limits.header);
  const auto [read_failed, header_bytes] = co_await http::async_read_header(c->stream, c->buffer, parser, as_result);
  if (read_failed) {
    if (auto answer = answer_to_parse_error(read_failed)) co_await refuse_and_close(c, std::move(*answer));
    co_return false;
  }
  if (auto objection = check_head(parser.get(), c->shared->options)) {
    co_await refuse_and_close(c, std::move(*objection));
    co_return false;
  }
  auto target = parse_target(parser.get().target());
  if (!target) {
    co_await refuse_and_close(c, 400, "The request target is malformed.\n");
    co_return false;
  }
  RequestHead head(parser.get().base());
  HttpRequest request = plain_request(head, std::move(*target), *c);
  const auto now = steady_clock::now();
  if (!c->requests.take(1, now) || !c->shared->requests.take(rate_limit_key(request.remote), 1, now)) {
    co_await refuse_and_close(c, 429, "Too many requests. Please wait a moment and try again.\n");
    co_return false;
  }
  if (beast::iequals(head[http::field::upgrade], "websocket")) {
    co_await upgrade(c, head, std::move(request));
    co_return false;
  }

  if (const std::uint64_t length = parser.content_length().value_or(0); length > 0) {
    if (length > c->shared->service.body_bytes_max(request)) {
      co_await refuse_and_close(c, 413, "The request body is longer than this address accepts.\n");
      co_return false;
    }
    c->stream.expires_after(limits.body);
    if (wants_continue(head)) {
      static constexpr std::string_view continue_line = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto [ec, n] = co_await asio::async_write(c->stream, asio::buffer(continue_line), as_result);
      if (ec) co_return false;
    }
    const auto [ec, n] = co_await http::async_read(c->stream, c->buffer, parser, as_result);
    if (ec) co_return false;
    request.body = std::move(parser.get().body());
  }

  const auto begun = steady_clock::now();
  const std::string method = request.method, path = c->shared->service.path_for_logs(request);
  Answer answer = co_await ask_service(c, std::move(request));
  HttpResponse response = std::holds_alternative<HttpResponse>(answer)
                              ? std::move(std::get<HttpResponse>(answer))
                              : text_answer(426, "This address accepts only WebSocket connections.\n");
  count(c->shared->metrics, response.status);
  log::write(log::Level::debug, "request",
      {{"method", method}, {"path", path}, {"status", response.status},
          {"ms", std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - begun).count()}});
  const bool keep_alive = head.version() == 11 && head.keep_alive() && !c->stopping;
  const bool written = co_await write_answer(c, std::move(response), method == "HEAD", keep_alive);
  if (!written || !keep_alive) {
    if (written) co_await drain_and_close(c);
    co_return false;
  }
  co_return true;
}

}  // namespace

asio::awaitable<void> run_http(std::shared_ptr<Server::Shared> shared,
    asio::basic_stream_socket<Tcp, ConnectionStrand> socket, std::string peer,
    std::unique_ptr<Connections::Slot> slot) {
  const auto connection = std::make_shared<HttpConnection>(shared, std::move(socket), std::move(peer), std::move(slot));
  connection->slot->attach(connection);
  if (shared->connections->stopping()) co_return;
  for (;;) {
    connection->idle = true;
    if (connection->stopping) co_return;
    const bool more = co_await serve_one(connection);
    if (!more) co_return;
  }
}

}  // namespace ziggurat::net
