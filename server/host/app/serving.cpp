#include "host/app/serving.h"

#include <unistd.h>

#include <future>

#include "base/crypto.h"
#include "host/admin/office_shared.h"
#include "host/app/metrics_page.h"
#include "host/app/program.h"
#include "host/app/service_manager.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "host/notices/notice_sender.h"
#include "host/runtime/campaign_registry.h"
#include "host/services/instance.h"
#include "net/http/server.h"
#include "net/log.h"
#include "store/server_lock.h"
#include "store/store.h"
#include "store/writer.h"

namespace ziggurat {
namespace {

using std::chrono::milliseconds;
constexpr std::int64_t come_back_ms = 1500;
constexpr milliseconds closing_max{3000};

std::string machine_name() {
  char name[256] = {};
  return ::gethostname(name, sizeof name - 1) == 0 ? std::string(name) : std::string("machine");
}

NoticeSender::FindSeat seats_run_by(const CampaignRegistry& registry) {
  return [&registry](const std::string& campaign, const std::string& seat) -> std::optional<NoticeSender::Seat> {
    const auto place = registry.seat(seat);
    if (!place || place->campaign->id() != campaign || place->campaign->lost()) return std::nullopt;
    return NoticeSender::Seat{place->campaign->name(), place->info.title};
  };
}

net::ServerOptions network_options(const ServeOptions& options, const std::string& public_url) {
  net::ServerOptions network;
  network.listen = options.listen;
  network.public_url = public_url;
  network.trusted_proxies = options.trusted_proxies;
  network.connections_per_address = options.connections_per_address;
  network.connections_max = options.connections_max;
  network.http.arrivals_per_second = options.arrivals_per_second;
  network.http.arrivals_burst = options.arrivals_burst;
  network.http.address_requests_per_second = options.requests_per_second;
  network.http.address_requests_burst = options.requests_burst;
  network.socket.messages_per_second = options.messages_per_second;
  network.socket.messages_burst = options.messages_burst;
  network.socket.ping = milliseconds(options.ping_ms);
  network.socket.silence = milliseconds(options.silence_ms);
  return network;
}

}  // namespace

HostLimits host_limits(const ServeOptions& options) {
  HostLimits limits;
  limits.sockets_per_seat = options.sockets_per_seat;
  limits.question_ms_per_second = options.question_ms_per_second;
  limits.question_ms_burst = options.question_ms_burst;
  limits.snapshot_entries = options.snapshot_entries;
  limits.sleep_after_ms = options.sleep_after_ms;
  limits.sheet_interval_ms = options.sheet_interval_ms;
  limits.watchers_per_campaign = options.watchers_per_campaign;
  // Several servers share a PostgreSQL: when one goes silent, another takes over within five seconds.
  if (!options.store.starts_with("sqlite:")) limits.lease_ms = 3'500, limits.renew_ms = 1'000;
  return limits;
}

// Members are constructed from first to last and destroyed in reverse order.
struct Serving::Parts {
  Parts(const ServeOptions& options_, const RulebookList& rulebooks_, OpenStore open_store_)
      : options(options_),
        rulebooks(rulebooks_),
        open_store(std::move(open_store_)),
        figures(metrics),
        own_clock(options_.clock_ahead_ms),
        runtime(metrics) {}

  const ServeOptions& options;
  const RulebookList& rulebooks;
  const OpenStore open_store;
  std::string public_url, office_token, metrics_address;
  net::Metrics metrics;
  HostFigures figures;
  ServerClock own_clock;
  net::Runtime runtime;  // outlives everything with timers, strands or sockets
  std::atomic<CampaignRegistry*> store_listener = nullptr;
  std::unique_ptr<store::ServerLock> lock;  // outlives every writer
  std::unique_ptr<store::GroupWriter> writer;
  std::unique_ptr<Services> services;
  std::unique_ptr<CampaignRegistry> registry;
  std::unique_ptr<NoticeSender> notices;  // null: the host allows none
  std::unique_ptr<ReadConnection> lookups;
  std::unique_ptr<HttpRouter> router;
  std::unique_ptr<net::Service> wrapped;  // wraps the router, if a wrapper was given
  std::unique_ptr<net::Server> server;
  std::unique_ptr<MetricsPage> metrics_page;
  std::unique_ptr<net::Server> metrics_server;
  std::shared_ptr<net::Strand> heartbeat_strand;
  std::unique_ptr<net::Timer> heartbeat;
  bool running = false;

  // The watchdog is fed from the network's own threads, so it stops if they are stuck. Feed it twice per timeout, so
  // that one late signal is harmless.
  void beat(std::chrono::microseconds patience) {
    service_manager::send_alive();
    heartbeat->start(std::chrono::steady_clock::now() + patience / 2, [this, patience] { beat(patience); });
  }
};

Serving::Serving(const ServeOptions& options, const RulebookList& rulebooks, OpenStore open_store)
    : parts_(std::make_unique<Parts>(options, rulebooks, std::move(open_store))) {}
Serving::~Serving() {
  stop();
  parts_->store_listener = nullptr;
  parts_->lookups.reset();                     // ends its thread, which uses the router
  if (parts_->writer) parts_->writer->stop();  // ends its thread, which uses campaigns and router
}

const std::string& Serving::public_url() const { return parts_->public_url; }
const std::string& Serving::metrics_address() const { return parts_->metrics_address; }
const std::string& Serving::office_token() const { return parts_->office_token; }
void Serving::on_signal(std::function<void()> asked) { parts_->runtime.on_signal(std::move(asked)); }

Result<std::vector<std::string>> Serving::start() {
  Parts& p = *parts_;
  const ServeOptions& o = p.options;
  const auto cannot_open = [&](const Refusal& why) {
    return refuse(why.code, "/store", "cannot open the store " + store::url_for_logs(o.store) + ": " + why.words);
  };
  auto lock = store::lock_for_server(o.store);
  if (!lock) return cannot_open(lock.error());
  p.lock = std::move(*lock);
  auto store = p.open_store(o.store, o.migrate ? store::Schema::migrate : store::Schema::expect);
  if (!store) return cannot_open(store.error());
  p.office_token = o.office_token.empty() ? random_name(40) : o.office_token;

  const auto reopen = [&p, url = o.store] { return p.open_store(url, store::Schema::expect); };
  p.writer = std::make_unique<store::GroupWriter>(
      std::move(*store), reopen,
      [&p](const store::StoreState& state) {
        if (CampaignRegistry* registry = p.store_listener) registry->store_changed(state);
      },
      [&p](const std::string& what) {
        p.figures.faults.add();
        net::log::write(net::log::Level::error, "store_thread_fault", {{"what", what}});
      });
  const std::string node = o.node.empty() ? machine_name() + "/" + (o.listen.empty() ? "" : o.listen.front()) : o.node;
  const std::string instance = o.instance.empty() ? instance_id() : o.instance;
  p.services.reset(new Services{p.runtime, *p.writer, p.rulebooks, o.clock ? *o.clock : p.own_clock, p.figures,
      host_limits(o), "", node + " " + instance, o.program.empty() ? program_id() : o.program,
      p.runtime.make_strand(net::Pool::questions), {}, {}, o.bot_strength, o.public_tables, o.fresh_secret, o.notices});
  p.registry = std::make_unique<CampaignRegistry>(*p.services);
  if (o.notices.any()) p.notices = std::make_unique<NoticeSender>(*p.services, p.metrics, seats_run_by(*p.registry));
  p.lookups = std::make_unique<ReadConnection>(reopen);
  p.router = std::make_unique<HttpRouter>(*p.registry, *p.lookups, o.web, stored::secret_hash(p.office_token),
      std::make_shared<RateLimits>(o.messages_per_second, o.messages_burst));
  if (o.wrap_service) p.wrapped = o.wrap_service(*p.router);
  net::Service& service = p.wrapped ? *p.wrapped : *p.router;
  // Listen first: the base URL of the links contains the real port.
  p.server = std::make_unique<net::Server>(
      p.runtime, p.metrics, service, network_options(o, o.public_url.empty() ? "" : base_url(o.public_url, "")));
  auto addresses = p.server->listen();
  if (!addresses) return std::unexpected(addresses.error());
  if (addresses->empty()) return refuse("malformed", "/listen", "there is nothing to listen on");
  if (!o.metrics_listen.empty()) {
    net::ServerOptions own;
    own.listen = {o.metrics_listen};
    p.metrics_page = std::make_unique<MetricsPage>(p.metrics);
    p.metrics_server = std::make_unique<net::Server>(p.runtime, p.metrics, *p.metrics_page, own);
    if (auto there = p.metrics_server->listen(); there) p.metrics_address = there->front();
    else return std::unexpected(there.error());
  }
  p.public_url = base_url(o.public_url, addresses->front());
  p.services->public_url = p.public_url;
  p.router->watch_connections(*p.server);
  p.store_listener = p.registry.get();
  if (auto opened = p.registry->open_all(); !opened) return std::unexpected(opened.error());
  p.registry->start();
  if (p.notices) p.notices->start();
  // Connections made meanwhile have waited in the listener's backlog; serve them from here on.
  p.runtime.start(std::max(1, o.threads));
  p.running = true;
  service_manager::send_ready();
  if (const auto patience = service_manager::patience()) {
    p.heartbeat_strand = p.runtime.make_strand(net::Pool::network);
    p.heartbeat = p.runtime.make_timer(p.heartbeat_strand);
    p.heartbeat_strand->post([&p, patience = *patience] { p.beat(patience); });
  }
  net::log::write(net::log::Level::info, "serving",
      {{"listen", addresses->front()}, {"store", store::url_for_logs(o.store)},
          {"campaigns", p.registry->campaigns().size()}});
  return addresses;
}

void Serving::stop() {
  Parts& p = *parts_;
  if (!p.running) return;
  p.running = false;
  service_manager::send_stopping();
  if (p.notices) p.notices->stop();
  p.registry->stop();
  p.server->stop({"shutting_down", "the server is restarting", come_back_ms}, closing_max);
  if (p.metrics_server) p.metrics_server->stop({}, milliseconds(100));
  p.store_listener = nullptr;
  p.writer->stop();
  p.lock.reset();
  p.runtime.stop();
  net::log::write(net::log::Level::info, "stopped");
}

// Campaigns first, because they queue notices.
void Serving::check_clocks(const std::function<void()>& done) {
  NoticeSender* const notices = parts_->notices.get();
  parts_->registry->check_clocks([notices, done] { notices ? notices->check_clock(done) : done(); });
}

void Serving::drop() {
  Parts& p = *parts_;
  if (!p.running) return;
  p.running = false;
  p.store_listener = nullptr;
  p.runtime.stop();
  p.writer->stop();
  p.lock.reset();
}

}  // namespace ziggurat
