#include <sys/wait.h>

#include <cstdlib>
#include <pqxx/pqxx>

#include "base/crypto.h"
#include "host/app/serving.h"
#include "host/services/instance.h"
#include "host/services/services.h"
#include "unit/host/support/house.h"

// Several servers on one store: which one has a campaign, and what people are told whose campaign is on another server.
using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// A child process that prints its instance and ends when the pipe closes.
struct Child {
  int to_child[2] = {-1, -1}, from_child[2] = {-1, -1};
  pid_t process = -1;
  std::string instance;
  Child() {
    REQUIRE(::pipe(to_child) == 0);
    REQUIRE(::pipe(from_child) == 0);
    process = ::fork();
    if (process == 0) {
      ::close(to_child[1]);
      const std::string mine = instance_id();
      char letter = 0;
      const bool written = ::write(from_child[1], mine.data(), mine.size()) > 0;
      ::_exit(written && ::read(to_child[0], &letter, 1) == 0 ? 0 : 1);
    }
    char text[200];
    const auto length = ::read(from_child[0], text, sizeof text);
    instance.assign(text, length > 0 ? static_cast<std::size_t>(length) : 0);
  }
  void end() {
    ::close(to_child[1]);
    ::waitpid(process, nullptr, 0);
  }
};

}  // namespace

TEST_CASE("an instance is a process: it has ended when that process has, and of others nothing is claimed") {
  Child child;
  CHECK(child.instance != instance_id());
  CHECK_FALSE(has_ended(child.instance));
  child.end();
  CHECK(has_ended(child.instance));
  CHECK_FALSE(has_ended(instance_id()));
  for (const char* unknown : {"", "one", ".", "..", "another-boot.4026531836.17.2000"}) CHECK_FALSE(has_ended(unknown));
}

TEST_CASE(
    "two servers of one name: neither takes the other's campaigns; who asks the wrong one is told to wait, and is let "
    "in later") {
  House house;
  house.options.instance = "one";
  house.open();
  house.found();
  Player& red = house.sit("red");
  ServeOptions same_name = house.options;
  same_name.instance = "two";
  // Normally only PostgreSQL may serve several servers. This test is about their leases, so remove the lock file.
  std::filesystem::remove(house.options.store.substr(std::string("sqlite:").size()) + "-server");
  Serving second(same_name, house.rulebooks);
  const auto started = second.start();
  REQUIRE(started.has_value());
  const std::string first_address = house.address, second_address = started->front();

  const std::string page = "/play/" + red.handle + "/";
  house.address = second_address;
  const Reply elsewhere = house.get(page, red.cookie);
  CHECK(elsewhere.status == 503);
  CHECK(elsewhere.header("Retry-After") == "2");
  CHECK(SocketClient(second_address, page + "socket", red.cookie).status() == 503);
  CHECK(SocketClient(second_address, House::path_of(house.link("spectator").url) + "socket").status() == 503);
  CHECK(house.get(page, "seat-" + red.handle + "=guessed").status == 401);
  CHECK(house.get(page).status == 401);
  // The Office of the other server says who runs the campaign, and hands on what it cannot do itself.
  const std::string campaign = "/office/office-key/api/campaigns";
  const Json line = Json::parse(house.get(campaign).body)["campaigns"][0];
  CHECK(line["served"] == false);
  CHECK(line["elsewhere"] == true);
  const std::string there = campaign + "/" + line["id"].get<std::string>();
  CHECK(Json::parse(house.post(there + "/pause", R"({"reason":"tea"})").body)["result"] == "asked");
  CHECK(red.receive("clock")["clock"]["pause_reason"] == "tea");
  const auto until_done = std::chrono::steady_clock::now() + patience;
  while (Json::parse(house.post(there + "/resume").body)["result"] == "asked")
    REQUIRE(std::chrono::steady_clock::now() < until_done);
  CHECK(house.post(there + "/absence", R"({"bot_after":2})").status == 409);
  CHECK(house.post(campaign + "/nothing/pause").status == 404);
  // However many links of a campaign on another server are opened, the store is polled no more often.
  const auto looks = [&] {
    Ask what;
    what.target = "/metrics";
    const std::string figures = ask(second.metrics_address(), what).body, name = "\nziggurat_store_looks_total ";
    return std::stod(figures.substr(figures.find(name) + name.size()));
  };
  const double before = looks();
  std::vector<std::unique_ptr<RawConnection>> askers;
  for (int i = 0; i < 40; ++i) {
    askers.push_back(std::make_unique<RawConnection>(second_address));
    askers.back()->send("GET " + House::path_of(house.link("blue").url) + " HTTP/1.1\r\nHost: h\r\n\r\n");
  }
  for (const auto& one : askers) CHECK(read_reply(*one).status == 503);
  CHECK(looks() - before < 10);
  // The first server keeps the campaign over several renewals.
  house.address = first_address;
  CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}})["type"] == "stored");

  house.serving->stop();
  house.address = second_address;
  const auto until = std::chrono::steady_clock::now() + patience;
  while (house.get(page, red.cookie).status == 503) REQUIRE(std::chrono::steady_clock::now() < until);
  house.connect(red);
  CHECK(red.until("sheet")["revision"] == 1);
  second.stop();
}

TEST_CASE(
    "a link that another program withdraws, and a seat that it gives away, are seen at the next look, among many "
    "campaigns") {
  House house;
  house.open();
  for (int i = 0; i < 20; ++i) house.found();
  Player& red = house.sit("red");
  const auto own = house.store();
  for (int i = 0; i < 3; ++i) {
    const auto link = office::new_invite(
        *own, house.rulebooks, house.campaign, red.handle, "http://" + house.address, House::now_ms());
    REQUIRE(link.has_value());
  }
  CHECK(office::revoke_seat(*own, house.campaign, red.handle, House::now_ms()).value() == std::pair{3, 1});
  CHECK(red.until("bye")["code"] == "revoked");
  CHECK(house.get("/play/" + red.handle + "/", red.cookie).status == 401);
}

TEST_CASE(
    "PostgreSQL: a server whose clock is ahead takes no living campaign away, and finds its own after a restart") {
  const char* given = std::getenv("ZIGGURAT_TEST_POSTGRES");
  if (!given) return;
  const std::string server = given, schema = "zg_" + random_name(12);
  pqxx::connection connection(server);
  pqxx::nontransaction(connection).exec("create schema " + schema);
  {
    House house;
    house.options.store =
        server + (server.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" + schema;
    house.options.instance = "one";
    house.open();
    house.found();
    Player& red = house.sit("red");
    ServeOptions other = house.options;
    other.instance = "two";
    other.clock_ahead_ms = 60'000;
    Serving second(other, house.rulebooks);
    const auto started = second.start();
    REQUIRE(started.has_value());
    const std::string first_address = house.address;
    house.address = started->front();
    for (int look = 0; look < 3; ++look)  // such a link is answered after a poll of the store
      CHECK(house.get(House::path_of(house.link("blue").url)).status == 503);
    house.address = first_address;
    CHECK(red.ask({{"type", "draft"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}})["type"] == "stored");

    // The first server is killed: the second takes over and serves the first one's clients.
    house.serving->drop();
    house.address = started->front();
    const auto until = std::chrono::steady_clock::now() + patience;
    while (house.get("/play/" + red.handle + "/", red.cookie).status == 503)
      REQUIRE(std::chrono::steady_clock::now() < until);
    house.connect(red);
    CHECK(red.until("sheet")["revision"] == 1);
    second.stop();
    house.serving.reset();
  }
  pqxx::nontransaction(connection).exec("set client_min_messages = 'warning'; drop schema " + schema + " cascade");
}

TEST_CASE("PostgreSQL: a server on another machine takes over within five seconds") {
  ServeOptions options;
  options.store = "postgresql:///ziggurat";
  const HostLimits limits = host_limits(options);
  // The other server looks at the lease at each poll, and can take it once it has run out.
  CHECK(limits.lease_ms + limits.poll_ms < 5'000);
  CHECK(3 * limits.renew_ms < limits.lease_ms);  // two renewals may fail
}

TEST_CASE("who is at a campaign that another server has taken over is told so, and not that a disk failed") {
  House house;
  house.open();
  house.found();
  Player& red = house.sit("red");
  const auto own = house.store();
  const std::int64_t later_ms = House::now_ms() + 3'600'000;
  REQUIRE(own->acquire_lease(house.campaign, "another", later_ms, 60'000).has_value());
  red.send({{"type", "draft"}, {"id", "d"}, {"phase", 1}, {"base", 0}, {"sheet", sheet_of({})}});
  bool answered = false;
  for (Json message = red.next(); !message.is_null() && message["type"] != "bye"; message = red.next())
    if (message.value("id", "") == "d") answered = message["code"] == "moved";
  CHECK(answered);
}
