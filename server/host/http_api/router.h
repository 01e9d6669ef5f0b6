#pragma once
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "host/feeds/replay_book.h"
#include "host/http_api/adjudicator_service.h"
#include "host/http_api/table_html.h"
#include "host/persist/read_connection.h"
#include "host/runtime/campaign_registry.h"
#include "host/services/rate_limits.h"
#include "net/assets/static_files.h"
#include "net/http/server.h"

namespace ziggurat {

// Answers to a refusal, with the HTTP status for its code.
net::HttpResponse failed_json(const Refusal& refusal);
net::HttpResponse failed_page(const Refusal& refusal);

// Routes HTTP requests: pages, links, sockets, the Office. Each group of routes has a file of its own.
class HttpRouter final : public net::Service {
 public:
  // `registry` and `lookups` must outlive it. `office_hash`: hash of the Office's key.
  HttpRouter(CampaignRegistry& registry, ReadConnection& lookups, const std::string& web, std::string office_hash,
      std::shared_ptr<RateLimits> rate_limits);

  void serve(net::HttpRequest request, net::Respond respond) override;
  std::size_t body_bytes_max(const net::HttpRequest& head) const override;
  std::string path_for_logs(const net::HttpRequest& request) const override;

  void watch_connections(const net::Server& server) { server_ = &server; }  // call before the first request

 private:
  // join_page.cpp
  void join(const net::HttpRequest& request, const net::Respond& respond);
  // Claims the link with this hash for this browser: sets the seat's cookie and redirects to `page` of the seat.
  void claim_link(
      const std::string& hash, const net::Respond& respond, const std::string& page = "", const std::string& name = "");
  void sign_out_displaced(store::Store& store, const std::string& campaign, std::int64_t since_ms);
  // table_pages.cpp: codes for free seats, and tables that visitors set up
  void join_table(const net::HttpRequest& request, const net::Respond& respond, const store::Invite& invite);
  void take_free_seat(const net::HttpRequest& request, const net::Respond& respond, const std::string& campaign,
      const std::vector<SeatChoice>& seats);
  void table_of_seat(
      const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place);
  void visitors_tables(const net::HttpRequest& request, const net::Respond& respond);
  Result<std::map<std::string, std::string>> listed_tables(store::Store& store);
  void show_new_table(const net::HttpRequest& request, const net::Respond& respond);
  void set_up_table(const net::HttpRequest& request, const net::Respond& respond);
  // typed_link_page.cpp
  void open_typed_link(const net::HttpRequest& request, const net::Respond& respond);
  // lesson_pages.cpp
  void learn(const net::HttpRequest& request, const net::Respond& respond);
  void take_lesson_step(
      const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place);
  bool may_begin_lesson(const net::HttpRequest& request, const net::Respond& respond);
  // Creates the lesson's campaign and gives its seat to this browser. False: that failed, and the failure was answered.
  bool begin_lesson(store::Store& store, const std::string& lesson, const net::Respond& respond);
  // play_pages.cpp
  void play(const net::HttpRequest& request, const net::Respond& respond);
  void watch(const net::HttpRequest& request, const net::Respond& respond);
  void rules(const net::HttpRequest& request, const net::Respond& respond);
  void rules_text(const net::HttpRequest& request, const net::Respond& respond);
  // deputy_page.cpp
  void play_as_deputy(
      const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place);
  // replay_pages.cpp
  void book(const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place);
  void stored_replay(const net::HttpRequest& request, const net::Respond& respond);
  struct BookRead;
  void read_book(const std::shared_ptr<BookRead>& read);
  bool answer_kept(const std::shared_ptr<BookRead>& read);
  void make_book(const std::shared_ptr<BookRead>& read);
  // letters_page.cpp
  void letters(const net::Respond& respond, const CampaignRegistry::Place& place);
  // device_pages.cpp
  void devices(const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place,
      const std::string& own_hash);
  // notice_pages.cpp
  void notices(const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place,
      const std::string& own_hash);
  void stop_notices(const net::HttpRequest& request, const net::Respond& respond);
  // device_notices.cpp
  void device_notices(const net::HttpRequest& request, const net::Respond& respond,
      const CampaignRegistry::Place& place, const std::string& own_hash);
  // calendar_page.cpp
  void calendar(const net::HttpRequest& request, const net::Respond& respond);
  // office_api.cpp; `list_campaigns` makes the Office's list
  void office(const net::HttpRequest& request, const net::Respond& respond);
  void bells_by_law(const net::HttpRequest& request, const net::Respond& respond) const;
  void office_campaigns(const net::HttpRequest& request, const net::Respond& respond);
  void office_campaign(const net::HttpRequest& request, const net::Respond& respond);
  void list_campaigns(const net::Respond& respond);
  void mark_elsewhere(Json campaigns, const net::Respond& respond);
  void control_elsewhere(
      const net::HttpRequest& request, const net::Respond& respond, const std::string& id, const std::string& what);
  // Asks these campaigns for their states; `done` gets the states of those that answered, by id.
  void states_of(const std::vector<std::shared_ptr<HostedCampaign>>& campaigns,
      std::function<void(const std::map<std::string, HostedCampaign::State>&)> done);
  void health(const net::Respond& respond);
  struct Exporting;
  void export_on(const std::shared_ptr<Exporting>& exporting, const net::Respond& respond);
  // office_announce.cpp
  void announce_in(
      const std::shared_ptr<HostedCampaign>& campaign, const net::HttpRequest& request, const net::Respond& respond);
  void announce_to_all(const net::HttpRequest& request, const net::Respond& respond);
  struct Announcing;
  void announce_next(const std::shared_ptr<Announcing>& announcing, const net::Respond& respond);
  // office_preview.cpp
  void office_preview(const net::HttpRequest& request, const net::Respond& respond);
  void public_preview(const net::HttpRequest& request, const net::Respond& respond);
  void preview(const net::HttpRequest& request, const net::Respond& respond, SeatRole reader);

  // router.cpp
  bool tls() const { return registry_.services().public_url.starts_with("https://"); }
  // `ground`: the map that the page draws first, to preload with its script; empty: unknown.
  void page(
      const net::HttpRequest& request, const net::Respond& respond, const char* file, const std::string& ground = "");
  // Finds the invite whose key is in the address. Answers by itself if there is none (404), after too many guesses
  // (429), and if the store is unreachable (503). `found` runs on the look-up thread.
  void find_link(
      const net::HttpRequest& request, const net::Respond& respond, std::function<void(const store::Invite&)> found);
  // Runs `ask` on the store's thread. If the store is unreachable, answers by itself with `failed`.
  void ask_store(const net::Respond& respond, std::function<void(store::Store&)> ask,
      net::HttpResponse (*failed)(const Refusal&) = failed_page);

  CampaignRegistry& registry_;
  ReadConnection& lookups_;
  net::StaticFiles files_;
  const std::string office_hash_;
  const std::shared_ptr<RateLimits> rate_limits_;
  const net::Server* server_ = nullptr;
  // A cache of the newest books (host/feeds/replay_book.h).
  struct KeptBook {
    std::string campaign;
    std::int64_t last_seq = 0;  // of its log
    BookReader reader = BookReader::played;
    std::shared_ptr<const std::string> text, packed;
  };
  std::optional<KeptBook> kept_book(const std::string& campaign, std::int64_t last_seq, BookReader reader);
  std::mutex books_mutex_;
  std::deque<KeptBook> books_;
  // Session secrets of failed claims, by the link's hash; store's thread only.
  std::map<std::string, std::string> claims_in_doubt_;
  std::map<std::string, std::string> listed_codes_;                   // by hash; look-up thread only
  std::map<std::pair<SeatRole, std::string>, std::string> previews_;  // by reader and scenario; look-up thread only
  std::map<std::string, std::vector<SideChoice>> sides_;              // of all scenarios that are offered
  AdjudicatorService adjudicator_;
  std::map<std::string, std::shared_ptr<const std::string>, std::less<>> rules_texts_;  // JSON, by rulebook
};

// Answers that several routes share.
net::HttpResponse fault_answer(int status, const Refusal& refusal);
net::HttpResponse not_found();        // a page
net::HttpResponse page_missing();     // a page: the server has no folder of pages
net::HttpResponse not_just_now();     // a page: the campaign is not loaded here at the moment
net::HttpResponse no_such_address();  // JSON, for programs
net::HttpResponse plain_page(int status, const std::string& title, const std::string& body_html);
// A form for pasting a link or typing its code. `label` must be trusted.
std::string link_form(const std::string& label);
int status_for(const Refusal& refusal);

}  // namespace ziggurat
