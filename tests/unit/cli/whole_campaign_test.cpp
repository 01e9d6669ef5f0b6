#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "cli/bots.h"
#include "host/app/serving.h"
#include "net/log.h"
#include "rulebooks/registry.h"
#include "support/source_dir.h"
#include "window.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// A real server on a store of its own, and a client of the organiser's API.
class TestServer {
 public:
  explicit TestServer(Heard& received) : heard_(received) {
    std::filesystem::create_directories(folder_);
    options_.listen = {"127.0.0.1:0"};
    options_.store = "sqlite:" + (folder_ / "store.sqlite").string();
    options_.web = source_dir() + "/web";
    options_.office_token = "office-key";
    options_.messages_per_second = options_.messages_burst = 100'000;
    options_.question_ms_per_second = options_.question_ms_burst = 100'000;
    net::log::set_up(net::log::Format::plain, net::log::Level::error);
    const auto started = serving_.start();
    REQUIRE_MESSAGE(started.has_value(), started.error().words);
    address = started->front();
  }
  ~TestServer() {
    serving_.stop();
    std::filesystem::remove_all(folder_);
  }

  // Sends a request and checks the response against the schema that openapi.yaml names for it.
  Json request(int status, const std::string& schema, const std::string& method, const std::string& target,
      const std::string& body = "") {
    Ask what;
    what.method = method, what.target = target, what.body = body;
    const Reply reply = ask(address, what);
    CAPTURE(target);
    CHECK(reply.status == status);
    heard_.body(schema, reply.body);
    return Json::parse(reply.body, nullptr, false);
  }
  // Claims a seat through a new link. A seat can be open in many windows.
  Window& open_window(const std::string& who, const std::string& campaign, const std::string& seat) {
    const Json link =
        request(201, "link", "POST", office + "campaigns/" + campaign + "/invites", to_text(Json{{"seat", seat}}));
    const std::string url = link.at("url");
    Ask what;
    what.method = "POST", what.target = url.substr(url.find('/', 8)), what.origin = "http://" + address;
    const Reply claimed = ask(address, what);
    REQUIRE(claimed.status == 303);
    const std::string cookie = claimed.header("Set-Cookie");
    return add(who, claimed.header("Location") + "socket", cookie.substr(0, cookie.find(';')));
  }
  Window& open_screen(const std::string& url) { return add("screen", url.substr(url.find('/', 8)) + "socket", ""); }
  void close_windows() {
    for (auto& window : windows_) CHECK(window->close() == "");
  }
  std::string write_links(const Json& made) const {
    Json links = Json::array();
    for (const Json& link : made.at("links"))
      if (link.at("role") != "spectator") links.push_back(link);
    const std::string file = (folder_ / "links.json").string();
    std::ofstream(file) << to_text(Json{{"campaign", made.at("campaign")}, {"links", links}});
    return file;
  }

  std::string address;
  const std::string office = "/office/office-key/api/";

 private:
  Window& add(const std::string& who, const std::string& target, const std::string& cookie) {
    windows_.push_back(std::make_unique<Window>(heard_, who, address, target, cookie));
    windows_.back()->open();
    return *windows_.back();
  }
  Heard& heard_;
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ziggurat-server-" + std::to_string(::getpid()));
  ServeOptions options_;
  Serving serving_{options_, all_rulebooks()};
  std::vector<std::unique_ptr<Window>> windows_;
};

void request_public_api(TestServer& server) {
  for (const auto* kind : all_rulebooks()) {
    const std::string id(kind->id());
    server.request(200, "rules", "GET", "/api/rules/" + id);
    std::string folder = id;
    std::replace(folder.begin(), folder.end(), '-', '_');
    for (const auto& file : std::filesystem::directory_iterator(source_dir() + "/tests/cases/" + folder)) {
      CAPTURE(file.path().string());
      std::ifstream stream(file.path());
      const Json question = Json::parse(stream);
      const bool fault = question.at("response").contains("error");
      server.request(fault ? 422 : 200, fault ? "adjudicate_error" : "adjudicated", "POST", "/api/adjudicate",
          to_text(question.at("request")));
    }
  }
  server.request(404, "fault", "GET", "/api/rules/none");
  server.request(200, "scenarios", "GET", server.office + "scenarios");
  server.request(400, "fault", "POST", server.office + "campaigns", R"({"scenario":"none/such"})");
  for (const auto* kind : all_rulebooks())
    for (const game::ScenarioInfo& scenario : kind->scenarios()) {
      const Json shown =
          server.request(200, "preview", "GET", server.office + "preview?scenario=" + std::string(scenario.id));
      CHECK(shown["snapshot"]["view"]["pieces"].size() > 3);
      CHECK(shown["welcome"]["boards"].size() >= 1);
    }
  server.request(404, "fault", "GET", server.office + "preview?scenario=none/such");
}

}  // namespace

TEST_CASE(
    "everything the server says in a siege of seven days fits the schemas: to players, umpire, spectators and "
    "organiser") {
  Heard received;
  {
    TestServer server(received);
    request_public_api(server);
    const Json made = server.request(201, "made_campaign", "POST", server.office + "campaigns",
        R"({"scenario":"city-table/siege_of_ur","clock":"rapid"})");
    const std::string campaign = made.at("campaign"), one = server.office + "campaigns/" + campaign;
    int tables = 0;
    for (const Json& link : made.at("links")) {
      const std::string seat = link.at("seat");
      if (link.at("role") == "umpire") server.open_window("desk", campaign, seat);
      if (link.at("role") == "spectator") server.open_screen(link.at("url"));
      if (link.at("role") == "player" && (++tables == 1 || tables == 5))
        server.open_window("table-" + seat, campaign, seat);
    }
    server.request(200, "controlled", "POST", one + "/pause", R"({"reason":"tea"})");
    server.request(200, "controlled", "POST", one + "/resume");
    server.request(404, "fault", "POST", one + "/invites", R"({"seat":"nobody"})");
    server.request(200, "controlled", "POST", one + "/announce", R"({"text":"Tea at four."})");
    server.request(200, "announced_to_all", "POST", server.office + "announce", R"({"text":"The server restarts."})");
    std::ostringstream out, errors;
    bots::BotsOptions options;
    options.links_file = server.write_links(made);
    options.seed = 7, options.rate = 1e6;
    const int status = bots::play(
        options, out, errors, [&](std::string_view seat, std::string_view text) { received.message(seat, text); });
    CHECK_MESSAGE(status == 0, out.str(), errors.str());
    CHECK(errors.str() == "");
    server.close_windows();
    server.request(200, "campaigns", "GET", server.office + "campaigns");
    server.request(200, "health", "GET", server.office + "health");
    server.request(404, "fault", "POST", server.office + "campaigns/none/pause");
  }
  received.validator();
  // Require enough messages of each kind, or the check would prove little.
  struct Row {
    const char* kind;
    int at_least;
  };
  for (const Row& row :
      {Row{"welcome", 10}, {"snapshot", 10}, {"step", 400}, {"phase", 150}, {"bell", 50}, {"review", 50},
          {"bell or review", 200}, {"clock", 2}, {"announcement", 100}, {"end", 6}, {"sheet", 200}, {"seals", 200},
          {"stored", 100}, {"done", 200}, {"refused", 20}, {"options", 500}, {"checked", 30}, {"press", 10},
          {"agreement", 2}, {"frames", 10}, {"link", 2}, {"status", 2}, {"desk", 2}, {"held", 20}, {"record", 1},
          {"http adjudicated", 50}, {"http adjudicate_error", 2}, {"http fault", 4}, {"http link", 3}}) {
    CAPTURE(std::string(row.kind));
    CHECK(received.count(row.kind) >= row.at_least);
  }
}
