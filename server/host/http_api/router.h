#pragma once
#include <map>
#include <memory>
#include <string>

#include "host/runtime/campaign_registry.h"
#include "host/http_api/adjudicator_service.h"
#include "host/app/rate_limits.h"
#include "host/persist/read_connection.h"
#include "net/assets/static_files.h"
#include "net/http/server.h"

namespace ziggurat {

// The addresses of this server: pages, links, sockets, the office. One file for each group of doors.
class HttpRouter final : public net::Service {
 public:
  // `lookups` and `host` outlive it. `office_hash`: of the organiser's key.
  HttpRouter(Host& host, ReadLane& lookups, const std::string& web, std::string office_hash, std::shared_ptr<RateLimits> rate_limits);

  void serve(net::HttpRequest request, net::Respond respond) override;
  std::size_t body_bytes_max(const net::HttpRequest& head) const override;
  std::string path_for_logs(const net::HttpRequest& request) const override;

  void watch_connections(const net::Server& server) { server_ = &server; }  // before requests come

 private:
  // doors_join.cpp
  void join(const net::HttpRequest& request, const net::Respond& respond);
  void claim(const std::string& token, const net::Respond& respond);
  void sign_out_displaced(store::Store& store, const std::string& campaign, std::int64_t since_ms);
  // doors_links.cpp
  void open_typed_link(const net::HttpRequest& request, const net::Respond& respond);
  // doors_lessons.cpp
  void go_on_learning(const net::HttpRequest& request, const net::Respond& respond, const Host::Place& place);
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
  // `ground`: that the page will draw first, to be fetched beside its script; empty: not known.
  void page(
      const net::HttpRequest& request, const net::Respond& respond, const char* file, const std::string& ground = "");
  // The invite whose key stands in the address; answers by itself when there is none (404), for too many guesses (429), and when
  // the store is gone (503). `found` runs on the thread of the look-ups.
  void find_link(
      const net::HttpRequest& request, const net::Respond& respond, std::function<void(const store::Invite&)> found);
  // Asks the store on its own thread; answers 503 by itself when the store is gone.
  void ask_store(const net::Respond& respond, std::function<void(store::Store&)> ask);

  Host& host_;
  ReadLane& lookups_;
  net::StaticFiles files_;
  const std::string office_hash_;
  const std::shared_ptr<RateLimits> rate_limits_;
  const net::Server* server_ = nullptr;
  std::map<std::string, std::string> claims_in_doubt_;  // the secret of each, by the link's hash; on the store's thread
  AdjudicatorService validator_;
  std::map<std::string, std::shared_ptr<const std::string>, std::less<>> rules_texts_;  // JSON, by rulebook
};

// Answers that several doors give.
net::HttpResponse fault_answer(int status, const Refusal& refusal);
net::HttpResponse not_found();        // a page
net::HttpResponse not_just_now();     // a page: the campaign is not open here at the moment
net::HttpResponse no_such_address();  // for programs
net::HttpResponse plain_page(int status, const std::string& title, const std::string& body_html);
// A form for a link that is pasted, or its code that is typed. `label` is ours.
std::string link_form(const std::string& label);
int status_for(const Refusal& refusal);

}  // namespace ziggurat
