#pragma once
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "net/server_shared.h"

namespace ziggurat::net {

using Stream = boost::beast::basic_stream<Tcp, ConnectionStrand>;
using RequestHead = boost::beast::http::request<boost::beast::http::empty_body>;

// What a connection that became a WebSocket brings along.
struct UpgradedConnection {
  UpgradedConnection(Stream stream_, RequestHead head_, std::string remote_)
      : stream(std::move(stream_)), head(std::move(head_)), remote(std::move(remote_)) {}
  Stream stream;
  RequestHead head;
  std::string remote;
  std::unique_ptr<Connections::Place> place, behind_proxy;
};

// Runs by itself until the socket is closed.
void start_socket(std::shared_ptr<Server::Shared> shared, UpgradedConnection connection, std::shared_ptr<SocketUser> user);

}  // namespace ziggurat::net
