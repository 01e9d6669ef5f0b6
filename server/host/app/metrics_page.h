#pragma once
#include "net/http/service.h"
#include "net/metrics.h"

namespace ziggurat {

// Serves /metrics on a listener of its own. Metrics reveal what others do (one more draft stored means that a rival
// saved a sheet), so they are not on the addresses that players reach. The metrics are defined where they are counted:
// HostFigures in services/services.h names most of them.
class MetricsPage final : public net::Service {
 public:
  explicit MetricsPage(const net::Metrics& metrics) : metrics_(metrics) {}

  void serve(net::HttpRequest request, net::Respond respond) override {
    const bool asked = request.path.size() == 1 && request.path[0] == "metrics" && !request.websocket;
    if (!asked || (request.method != "GET" && request.method != "HEAD"))
      return respond(net::text_answer(404, "The metrics are at /metrics.\n"));
    net::HttpResponse figures = net::text_answer(200, metrics_.text());
    figures.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}};
    respond(std::move(figures));
  }
  std::size_t body_bytes_max(const net::HttpRequest&) const override { return 0; }
  std::string path_for_logs(const net::HttpRequest&) const override { return "/metrics"; }

 private:
  const net::Metrics& metrics_;
};

}  // namespace ziggurat
