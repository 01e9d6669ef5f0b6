#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "net/http/server.h"

namespace ziggurat::test {

// A user that echoes each text and does a few things on demand.
class EchoUser final : public net::SocketUser {
 public:
  void opened(std::shared_ptr<net::Socket> socket) override {
    const std::scoped_lock lock(mutex_);
    socket_ = std::move(socket);
    changed_.notify_all();
  }
  bool text(std::string text) override {
    socket()->send(std::make_shared<const std::string>("echo:" + text));
    return true;
  }
  void closed() override {
    const std::scoped_lock lock(mutex_);
    socket_.reset();
    gone_ = true;
    changed_.notify_all();
  }
  std::shared_ptr<net::Socket> socket() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(20), [this] { return socket_ || gone_; });
    return socket_;
  }
  bool wait_gone() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [this] { return gone_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::shared_ptr<net::Socket> socket_;
  bool gone_ = false;
};

// Reports each request in its response. Its sockets echo.
class EchoService final : public net::Service {
 public:
  void serve(net::HttpRequest request, net::Respond respond) override {
    ++served;
    if (request.websocket) {
      auto user = std::make_shared<EchoUser>();
      {
        const std::scoped_lock lock(mutex);
        users.push_back(user);
      }
      respond(net::Upgrade{user});
      return;
    }
    if (!request.path.empty() && request.path[0] == "never") return;
    std::string summary = request.method;
    for (const std::string& step : request.path) summary += "|" + step;
    for (const auto& [name, value] : request.query) summary += "?" + name + "=" + value;
    for (const auto& [name, value] : request.cookies) summary += ";" + name + "=" + value;
    respond(net::text_answer(200, summary + "#" + std::to_string(request.body.size()) + "@" + request.remote));
  }
  std::size_t body_bytes_max(const net::HttpRequest& head) const override {
    return !head.path.empty() && head.path[0] == "import" ? 1024 * 1024 : 64 * 1024;
  }
  std::string path_for_logs(const net::HttpRequest&) const override { return "/"; }

  std::shared_ptr<EchoUser> user(std::size_t index) {
    const std::scoped_lock lock(mutex);
    return index < users.size() ? users[index] : nullptr;
  }
  std::atomic<int> served{0};
  std::mutex mutex;
  std::vector<std::shared_ptr<EchoUser>> users;
};

struct RunningServer {
  explicit RunningServer(net::ServerOptions options = {})
      : server(runtime, metrics, service, with_listener(std::move(options))) {
    address = server.listen().value().front();
    runtime.start(2);
  }
  ~RunningServer() {
    server.stop({"shutting_down", "", 100}, std::chrono::milliseconds(500));
    runtime.stop();
  }
  static net::ServerOptions with_listener(net::ServerOptions options) {
    if (options.listen.empty()) options.listen = {"127.0.0.1:0"};
    return options;
  }
  double figure(const std::string& name, const std::string& help_unused = "", const net::Metrics::Labels& labels = {}) {
    return metrics.counter(name, help_unused, labels).value();
  }

  net::Metrics metrics;
  EchoService service;
  net::Runtime runtime{metrics};
  net::Server server;
  std::string address;
};

}  // namespace ziggurat::test
