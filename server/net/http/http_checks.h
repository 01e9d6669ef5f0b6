#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "net/http/server.h"
#include "net/websocket/socket_session.h"

// Checks that need only a request's header and run before its body is read.
namespace ziggurat::net {

inline constexpr std::uint64_t body_bytes_ceiling = 64 * 1024 * 1024;  // for any path

using RequestFields = boost::beast::http::header<true, boost::beast::http::fields>;

// Returns nothing if the request may proceed.
std::optional<HttpResponse> check_head(const RequestFields& head, const ServerOptions& options);
std::optional<HttpResponse> check_upgrade(
    const RequestFields& head, const HttpRequest& request, const ServerOptions& options, std::size_t bytes_after_head);
// Returns nothing if no client is left to read an answer.
std::optional<HttpResponse> answer_to_parse_error(const boost::system::error_code& ec);
bool wants_continue(const RequestFields& head);

}  // namespace ziggurat::net
