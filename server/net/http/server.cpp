#include "net/http/server.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "net/http/server_shared.h"
#include "net/log.h"

namespace ziggurat::net {
namespace {

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

struct HostPort {
  std::string host, port;
};
std::optional<HostPort> split(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == address.size()) return std::nullopt;
  HostPort result{address.substr(0, colon), address.substr(colon + 1)};
  if (result.host.starts_with('[') && result.host.ends_with(']'))
    result.host = result.host.substr(1, result.host.size() - 2);
  else if (result.host.find(':') != std::string::npos) return std::nullopt;
  const bool digits = std::all_of(result.port.begin(), result.port.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || result.port.size() > 5 || std::stoi(result.port) > 65535) return std::nullopt;
  return result;
}

std::string text_of(const Tcp::endpoint& endpoint) {
  const std::string host = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

asio::awaitable<void> accept_loop(std::shared_ptr<Server::Shared> shared, std::shared_ptr<Tcp::acceptor> acceptor) {
  for (;;) {
    asio::basic_stream_socket<Tcp, ConnectionStrand> socket(asio::make_strand(shared->runtime.inner().io));
    const auto [ec] = co_await acceptor->async_accept(socket, as_result);
    if (ec == asio::error::operation_aborted || !acceptor->is_open()) co_return;
    if (ec) {
      // Most likely out of file descriptors. Pause, because retrying at once would occupy a whole core.
      log::write(log::Level::warn, "accept_failed", {{"why", ec.message()}});
      asio::steady_timer pause(acceptor->get_executor(), std::chrono::milliseconds(100));
      co_await pause.async_wait(as_result);
      continue;
    }
    boost::system::error_code ignored;
    const auto peer = socket.remote_endpoint(ignored);
    if (ignored) continue;
    std::string address = plain_address(peer.address().to_string());
    const bool proxy = shared->trusted.has(address);
    const std::string counted = proxy ? std::string() : rate_limit_key(address);
    const bool in_time = proxy || shared->arrivals.take(counted, 1, std::chrono::steady_clock::now());
    auto slot = in_time ? shared->connections->enter(counted) : nullptr;
    if (!slot) {
      shared->metrics.rejected.add();
      continue;
    }
    shared->metrics.accepted.add();
    socket.set_option(Tcp::no_delay(true), ignored);
    auto executor = socket.get_executor();
    auto life = run_http(shared, std::move(socket), std::move(address), std::move(slot));
    ReportFailure report{shared};
    asio::co_spawn(executor, std::move(life), std::move(report));
  }
}

}  // namespace

ServerMetrics::ServerMetrics(Metrics& m)
    : connections(m.gauge("ziggurat_connections", "Open TCP connections")),
      sockets(m.gauge("ziggurat_sockets", "Open WebSockets")),
      accepted(m.counter("ziggurat_connections_total", "New connections, by result", {{"result", "accepted"}})),
      rejected(m.counter("ziggurat_connections_total", "New connections, by result", {{"result", "rejected"}})),
      requests_ok(m.counter("ziggurat_http_requests_total", "Requests answered, by class", {{"class", "ok"}})),
      requests_client_fault(
          m.counter("ziggurat_http_requests_total", "Requests answered, by class", {{"class", "client_fault"}})),
      requests_server_fault(
          m.counter("ziggurat_http_requests_total", "Requests answered, by class", {{"class", "server_fault"}})),
      requests_refused(
          m.counter("ziggurat_http_requests_total", "Requests answered, by class", {{"class", "unreadable"}})),
      messages_in(m.counter("ziggurat_messages_received_total", "Messages received over WebSocket")),
      bytes_in(m.counter("ziggurat_bytes_received_total", "Bytes received over WebSocket")),
      texts_out(m.counter("ziggurat_messages_sent_total", "Messages sent over WebSocket")),
      bytes_out(m.counter("ziggurat_bytes_sent_total", "Bytes sent over WebSocket, after compression")),
      too_fast(
          m.counter("ziggurat_messages_refused_total", "Messages refused unread, by reason", {{"why", "too_fast"}})),
      too_large(
          m.counter("ziggurat_messages_refused_total", "Messages refused unread, by reason", {{"why", "too_large"}})),
      dropped_slow(m.counter(
          "ziggurat_sockets_dropped_total", "WebSockets closed by the server, by reason", {{"why", "too_slow"}})),
      dropped_silent(m.counter(
          "ziggurat_sockets_dropped_total", "WebSockets closed by the server, by reason", {{"why", "silent"}})),
      dropped_abuse(m.counter(
          "ziggurat_sockets_dropped_total", "WebSockets closed by the server, by reason", {{"why", "abuse"}})),
      origin_refused(m.counter("ziggurat_origin_refused_total", "Requests refused because another site sent them")),
      loop_failures(m.counter(
          "ziggurat_connection_failures_total", "Connections ended by an uncaught exception; should stay 0")) {}

Server::Shared::Shared(Runtime& runtime_, Metrics& metrics_, Service& service_, ServerOptions options_)
    : runtime(runtime_),
      service(service_),
      options(std::move(options_)),
      metrics(metrics_),
      connections(std::make_shared<Connections>(options.connections_per_address, options.connections_max)),
      trusted(Networks::read(options.trusted_proxies).value_or(Networks())),
      arrivals(options.http.arrivals_per_second, options.http.arrivals_burst),
      requests(options.http.address_requests_per_second, options.http.address_requests_burst) {}

void ReportFailure::operator()(std::exception_ptr failure) const {
  if (!failure) return;
  shared->metrics.loop_failures.add();
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    log::write(log::Level::error, "connection_failed", {{"what", error.what()}});
  } catch (...) {
    log::write(log::Level::error, "connection_failed", {{"what", "an unknown exception"}});
  }
}

Server::Server(Runtime& runtime, Metrics& metrics, Service& service, ServerOptions options)
    : shared_(std::make_shared<Shared>(runtime, metrics, service, std::move(options))) {}
Server::~Server() = default;

Result<std::vector<std::string>> Server::listen() {
  if (const auto proxies = Networks::read(shared_->options.trusted_proxies); !proxies)
    return std::unexpected(proxies.error());
  auto& io = shared_->runtime.inner().io;
  std::vector<std::shared_ptr<Tcp::acceptor>> acceptors;
  std::vector<std::string> addresses;
  for (const std::string& wanted : shared_->options.listen) {
    const auto parts = split(wanted);
    if (!parts) return refuse("malformed", "", "not an address of the form host:port: " + wanted);
    boost::system::error_code ec;
    Tcp::resolver resolver(io);
    const auto found = resolver.resolve(parts->host, parts->port, Tcp::resolver::passive, ec);
    if (ec || found.empty())
      return refuse("malformed", "", "cannot resolve the address " + wanted + ": " + ec.message());
    const Tcp::endpoint endpoint = found.begin()->endpoint();
    // On a strand, because stop() closes the acceptor from another thread.
    auto acceptor = std::make_shared<Tcp::acceptor>(asio::make_strand(io));
    acceptor->open(endpoint.protocol(), ec);
    if (!ec) acceptor->set_option(Tcp::acceptor::reuse_address(true), ec);
    if (!ec) acceptor->bind(endpoint, ec);
    if (!ec) acceptor->listen(asio::socket_base::max_listen_connections, ec);
    if (ec) return refuse("in_use", "", "cannot listen on " + wanted + ": " + ec.message());
    addresses.push_back(text_of(acceptor->local_endpoint(ec)));
    acceptors.push_back(std::move(acceptor));
  }
  {
    const std::scoped_lock lock(shared_->acceptors_mutex);
    shared_->acceptors = acceptors;
  }
  for (auto& acceptor : acceptors) {
    auto loop = accept_loop(shared_, acceptor);
    ReportFailure report{shared_};
    asio::co_spawn(acceptor->get_executor(), std::move(loop), std::move(report));
  }
  return addresses;
}

bool Server::stop(const CloseReason& bye, std::chrono::milliseconds patience) {
  {
    const std::scoped_lock lock(shared_->acceptors_mutex);
    for (const auto& acceptor : shared_->acceptors)
      asio::post(acceptor->get_executor(), [acceptor] {
        boost::system::error_code ignored;
        acceptor->close(ignored);
      });
    shared_->acceptors.clear();
  }
  return shared_->connections->stop_all(bye, patience);
}

int Server::connections() const { return shared_->connections->total(); }

}  // namespace ziggurat::net
