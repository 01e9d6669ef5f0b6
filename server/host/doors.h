#pragma once
#include <memory>
#include <string>

#include "host/host.h"
#include "host/judge.h"
#include "net/server.h"
#include "net/static_files.h"

namespace ziggurat {

// The addresses of this server: pages, links, sockets, the office. One file for each group of doors.
class Doors final : public net::Service {
 public:
  // `metrics` and `host` outlive it. `office_hash`: of the organiser's key.
  Doors(Host& host, net::Metrics& metrics, const std::string& web, std::string office_hash);

  void serve(net::HttpRequest request, net::Respond respond) override;
  std::size_t body_bytes_max(const net::HttpRequest& head) const override;
  std::string path_for_logs(const net::HttpRequest& request) const override;

  void watch_connections(const net::Server& server) { server_ = &server; }  // before requests come

 private:
  // doors_join.cpp
  void join(const net::HttpRequest& request, const net::Respond& respond);
  void claim(const std::string& token, const net::Respond& respond);
  // doors_play.cpp
  void play(const net::HttpRequest& request, const net::Respond& respond);
  void watch(const net::HttpRequest& request, const net::Respond& respond);
  void rules(const net::HttpRequest& request, const net::Respond& respond);
  void rules_text(const net::HttpRequest& request, const net::Respond& respond);
  // doors_devices.cpp
  void devices(const net::HttpRequest& request, const net::Respond& respond, const Host::Place& place,
               const std::string& own_hash);
  // doors_office.cpp
  void office(const net::HttpRequest& request, const net::Respond& respond);
  void office_campaigns(const net::HttpRequest& request, const net::Respond& respond);
  void office_campaign(const net::HttpRequest& request, const net::Respond& respond);
  void list_campaigns(const net::Respond& respond);
  struct Exporting;
  void export_on(const std::shared_ptr<Exporting>& exporting, const net::Respond& respond);

  bool tls() const { return host_.surroundings().public_url.starts_with("https://"); }
  void page(const net::HttpRequest& request, const net::Respond& respond, const char* file);
  // Asks the store on its own thread; answers 503 by itself when the store is gone.
  void ask_store(const net::Respond& respond, std::function<void(store::Store&)> ask);

  Host& host_;
  net::Metrics& metrics_;
  net::StaticFiles files_;
  const std::string office_hash_;
  const net::Server* server_ = nullptr;
  Judge judge_;
};

// Answers that several doors give.
net::HttpResponse fault_answer(int status, const Refusal& refusal);
net::HttpResponse not_found();        // a page
net::HttpResponse no_such_address();  // for programs
net::HttpResponse plain_page(int status, const std::string& title, const std::string& body_html);
int status_for(const Refusal& refusal);

}  // namespace ziggurat
