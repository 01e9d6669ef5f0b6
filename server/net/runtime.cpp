#include "net/runtime.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>

#include "base/exception_message.h"
#include "net/log.h"
#include "net/runtime_inner.h"

namespace ziggurat::net {
namespace {

namespace asio = boost::asio;
using AsioStrand = asio::strand<asio::io_context::executor_type>;

class RealStrand final : public Strand {
 public:
  explicit RealStrand(AsioStrand strand) : strand_(std::move(strand)) {}
  void post(std::function<void()> work) override { asio::post(strand_, std::move(work)); }
  const AsioStrand& strand() const { return strand_; }

 private:
  AsioStrand strand_;
};

class RealTimer final : public Timer {
 public:
  explicit RealTimer(const AsioStrand& strand) : timer_(strand) {}
  ~RealTimer() override { cancel(); }

  void start(std::chrono::steady_clock::time_point at, std::function<void()> work) override {
    cancel();
    timer_.expires_at(at);
    // A wait that has already expired cannot be cancelled; its callback compares this number to see whether it is still
    // wanted.
    timer_.async_wait([wanted = wanted_, mine = *wanted_, work = std::move(work)](const boost::system::error_code& ec) {
      if (!ec && *wanted == mine) work();
    });
  }
  void cancel() override {
    ++*wanted_;
    timer_.cancel();
  }

 private:
  std::shared_ptr<std::uint64_t> wanted_ = std::make_shared<std::uint64_t>(0);
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, AsioStrand>
      timer_;
};

}  // namespace

Runtime::Runtime(Metrics& metrics)
    : inner_(std::make_unique<Inner>()),
      caught_(
          metrics.counter("ziggurat_caught_exceptions_total", "Uncaught exceptions on server threads; should stay 0")) {
}

Runtime::~Runtime() { stop(); }

void Runtime::start(int threads) {
  for (const Pool pool : all_pools)
    for (int i = 0; i < (pool == Pool::network ? threads : std::max(threads, 2)); ++i)
      threads_.emplace_back([this, pool] { run(pool); });
}

void Runtime::run(Pool pool) {
  // Lower the priority of the question threads: on few cores, phase ends and sockets come before answers to queries.
  constexpr int behind_the_others = 5;
  if (pool == Pool::questions) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), behind_the_others);
  for (;;) {
    try {
      inner_->of(pool).run();
      return;
    } catch (...) {
      caught_.add();
      log::write(log::Level::error, "caught_exception", {{"what", exception_message()}});
    }
  }
}

void Runtime::stop() {
  for (const Pool pool : all_pools) inner_->of(pool).stop();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::shared_ptr<Strand> Runtime::make_strand(Pool pool) {
  return std::make_shared<RealStrand>(asio::make_strand(inner_->of(pool).get_executor()));
}

std::unique_ptr<Timer> Runtime::make_timer(const std::shared_ptr<Strand>& strand) {
  return std::make_unique<RealTimer>(dynamic_cast<const RealStrand&>(*strand).strand());
}

void Runtime::on_signal(std::function<void()> asked) {
  inner_->signals.add(SIGTERM);
  inner_->signals.add(SIGINT);
  inner_->signals.async_wait([asked = std::move(asked)](const boost::system::error_code& ec, int) {
    if (!ec) asked();
  });
}

}  // namespace ziggurat::net
