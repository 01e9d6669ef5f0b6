#include "cli/bot_connection.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/url/parse.hpp>
#include <deque>
#include <stdexcept>

#include "protocol/codec/client/unpack.h"

namespace ziggurat::bots {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

struct Address {
  std::string host, port, target, origin;
};

Result<Address> address_of(const std::string& url) {
  const auto parsed = boost::urls::parse_uri(url);
  if (!parsed || parsed->scheme() != "http")
    return refuse("bad_link", "", "a link must have the form http://host:port/…, not " + url);
  Address address;
  address.host = std::string(parsed->host_address());
  address.port = parsed->has_port() ? std::string(parsed->port()) : "80";
  address.target = std::string(parsed->encoded_path());
  address.origin = "http://" + std::string(parsed->encoded_host_and_port());
  return address;
}

std::string host_header(const Address& address) { return address.origin.substr(7); }

}  // namespace

Result<Claim> claim(const std::string& url) {
  const auto address = address_of(url);
  if (!address) return std::unexpected(address.error());
  try {
    asio::io_context io;
    asio::ip::tcp::resolver resolver(io);
    beast::tcp_stream stream(io);
    stream.connect(resolver.resolve(address->host, address->port));
    http::request<http::string_body> request(http::verb::post, address->target, 11);
    request.set(http::field::host, host_header(*address));
    request.set(http::field::origin, address->origin);
    request.set(http::field::content_type, "application/x-www-form-urlencoded");
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    if (response.result() != http::status::see_other)
      return refuse("not_claimed", "",
          "the link " + std::string(address->target.substr(0, 9)) + "… was answered with " +
              std::to_string(response.result_int()));
    Claim claim{address->host, address->port, {}, address->origin, {}};
    claim.target = std::string(response[http::field::location]) + "socket";
    const std::string cookie(response[http::field::set_cookie]);
    claim.cookie = cookie.substr(0, cookie.find(';'));
    return claim;
  } catch (const std::exception& error) {
    return refuse("unreachable", "", error.what());
  }
}

Result<Claim> watch(const std::string& url) {
  const auto address = address_of(url);
  if (!address) return std::unexpected(address.error());
  return Claim{address->host, address->port, address->target + "socket", address->origin, {}};
}

struct Connection::Socket {
  asio::io_context io;
  beast::websocket::stream<beast::tcp_stream> stream{io};
  beast::flat_buffer buffer;
  protocol::Unpack unpack;
  std::deque<Json> unpacked;
  std::function<void(std::string_view)> received;
};

Connection::Connection(const Claim& claim, std::function<void(std::string_view)> received)
    : socket_(std::make_unique<Socket>()) {
  socket_->received = std::move(received);
  asio::ip::tcp::resolver resolver(socket_->io);
  auto& stream = socket_->stream;
  beast::get_lowest_layer(stream).connect(resolver.resolve(claim.host, claim.port));
  stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(http::field::origin, claim.origin);
    request.set(http::field::sec_websocket_protocol, "ziggurat.2");
    if (!claim.cookie.empty()) request.set(http::field::cookie, claim.cookie);
  }));
  stream.read_message_max(16 * 1024 * 1024);
  stream.handshake(claim.origin.substr(7), claim.target);
  stream.text(true);
}

Connection::~Connection() {
  beast::error_code ignored;
  beast::get_lowest_layer(socket_->stream).socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
}

void Connection::send(const Json& message) { socket_->stream.write(asio::buffer(to_text(message))); }

Json Connection::receive() {
  auto& unpacked = socket_->unpacked;
  if (unpacked.empty()) {
    socket_->buffer.clear();
    socket_->stream.read(socket_->buffer);
    const std::string text = beast::buffers_to_string(socket_->buffer.data());
    socket_->received(text);
    auto sent = parse_json(text, 64);
    if (!sent) throw std::runtime_error("the server sent a message that is not JSON");
    auto messages = socket_->unpack(std::move(*sent));
    unpacked.assign(messages.begin(), messages.end());
  }
  Json message = std::move(unpacked.front());
  unpacked.pop_front();
  return message;
}

}  // namespace ziggurat::bots
