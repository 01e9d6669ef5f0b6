#include "tests/browser_server/delayed_service.h"

#include <algorithm>

namespace ziggurat::test {
namespace {

using std::chrono::steady_clock;

class DelayedSocket final : public net::Socket, public std::enable_shared_from_this<DelayedSocket> {
 public:
  DelayedSocket(std::shared_ptr<net::Socket> socket, const MessageDelay& delay_ms, Scheduler& scheduler)
      : socket_(std::move(socket)), delay_ms_(delay_ms), scheduler_(scheduler) {}

  using net::Socket::send;
  // True also for what is dropped later because the line is dead by then: the server learns of it by the end of the line.
  bool send(const net::SharedFrames& what) override {
    const std::scoped_lock lock(mutex_);
    if (delay_ms_ == 0 && waiting_ == 0) return socket_->send(what);
    later([what](net::Socket& socket) { socket.send(what); });
    return true;
  }
  void close(const net::CloseReason& bye) override {
    const std::scoped_lock lock(mutex_);
    if (waiting_ == 0) return socket_->close(bye);
    later([bye](net::Socket& socket) { socket.close(bye); });
  }
  const std::string& remote() const override { return socket_->remote(); }
  std::size_t waiting_bytes() const override { return socket_->waiting_bytes(); }

 private:
  // With the lock. Never before what waits already, although the delay may have been shortened meanwhile.
  void later(std::function<void(net::Socket&)> work) {
    last_due_ = std::max(last_due_, steady_clock::now() + std::chrono::milliseconds(delay_ms_));
    ++waiting_;
    scheduler_.run_at(last_due_, [self = shared_from_this(), work = std::move(work)] {
      const std::scoped_lock lock(self->mutex_);
      --self->waiting_;
      work(*self->socket_);
    });
  }

  const std::shared_ptr<net::Socket> socket_;
  const MessageDelay& delay_ms_;
  Scheduler& scheduler_;
  std::mutex mutex_;
  steady_clock::time_point last_due_{};
  int waiting_ = 0;
};

class DelayedUser final : public net::SocketUser {
 public:
  DelayedUser(std::shared_ptr<net::SocketUser> user, const MessageDelay& delay_ms, Scheduler& scheduler)
      : user_(std::move(user)), delay_ms_(delay_ms), scheduler_(scheduler) {}
  void opened(std::shared_ptr<net::Socket> socket) override {
    user_->opened(std::make_shared<DelayedSocket>(std::move(socket), delay_ms_, scheduler_));
  }
  bool text(std::string text) override { return user_->text(std::move(text)); }
  void closed() override { user_->closed(); }

 private:
  const std::shared_ptr<net::SocketUser> user_;
  const MessageDelay& delay_ms_;
  Scheduler& scheduler_;
};

}  // namespace

Scheduler::Scheduler() : thread_([this] { run(); }) {}

Scheduler::~Scheduler() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Scheduler::run_at(steady_clock::time_point moment, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(moment, std::move(work));
  }
  changed_.notify_all();
}

void Scheduler::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (waiting_.empty()) {
      changed_.wait(lock);
    } else if (const auto moment = waiting_.begin()->first; moment > steady_clock::now()) {
      changed_.wait_until(lock, moment);
    } else {
      const auto work = waiting_.extract(waiting_.begin());
      lock.unlock();
      work.mapped()();
      lock.lock();
    }
  }
}

void DelayedService::serve(net::HttpRequest request, net::Respond respond) {
  behind_.serve(std::move(request), [this, respond = std::move(respond)](net::Answer answer) {
    if (auto* upgrade = std::get_if<net::Upgrade>(&answer))
      upgrade->user = std::make_shared<DelayedUser>(std::move(upgrade->user), delay_ms_, scheduler_);
    respond(std::move(answer));
  });
}

}  // namespace ziggurat::test
