#include "host/http_api/adjudicator_service.h"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <new>

#include "host/services/cpu_time.h"
#include "rulebooks/registry.h"
#include "support/rule_cases.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

struct Told {
  int status = 0;
  Json body;
  std::size_t bytes = 0;
};

// Sends a request and waits for the answer.
Told ask(AdjudicatorService& service, const std::string& request, const std::string& address = "192.0.2.1") {
  std::promise<Told> published;
  service.ask(request, address, [&](net::HttpResponse answer) {
    published.set_value({answer.status, Json::parse(answer.body), answer.body.size()});
  });
  return published.get_future().get();
}

Json fighters(const std::string& letter, int count) {
  Json units = Json::array();
  for (int i = 0; i < count; ++i)
    units.push_back({{"id", letter + std::to_string(i)}, {"melee", 6}, {"ranged", 6}, {"steps", 30}});
  return units;
}

Json battle(int of_each, int rounds, int trials) {
  const Json sides =
      Json::array({{{"id", "A"}, {"units", fighters("a", of_each)}}, {{"id", "B"}, {"units", fighters("b", of_each)}}});
  return {{"rulebook", "urr-handbook"}, {"procedure", "battle"}, {"options", {{"enforce_stacking", false}}},
      {"situation", {{"kind", "open"}, {"rounds", rounds}, {"sides", sides}}}, {"trials", trials}};
}

// Every unit shoots at its neighbour, so that hardly two volleys are alike.
Json volley(std::size_t groups, std::size_t id_bytes, int trials) {
  Json list = Json::array(), fire = Json::array();
  const auto id = [&](std::size_t i) {
    std::string text = "g" + std::to_string(i);
    text.resize(std::max(id_bytes, text.size()), 'x');
    return text;
  };
  for (std::size_t i = 0; i < groups; ++i) {
    list.push_back({{"id", id(i)}, {"units", Json::array({{{"type", "urr_archer"}}})}});
    fire.push_back({{"batch", 1}, {"from", id(i)}, {"at", id((i + 1) % groups)}});
  }
  return {{"rulebook", "city-table"}, {"procedure", "missile_phase"},
      {"situation", {{"groups", std::move(list)}, {"fire", std::move(fire)}}}, {"trials", trials}};
}

std::string at(const Told& published) { return published.body.at("error").at("at"); }

// A rulebook whose adjudicator throws.
class BrokenKind final : public RulebookKind {
 public:
  std::string_view id() const override { return "broken"; }
  int version() const override { return 1; }
  std::string_view name() const override { return "Broken"; }
  std::vector<ScenarioInfo> scenarios() const override { return {}; }
  std::vector<SwitchInfo> switches() const override { return {}; }
  Result<std::unique_ptr<Rulebook>> open(const Setting&) const override { return refuse("missing", "", ""); }
  AdjudicatorAnswer adjudicate(std::string_view) const override { throw std::bad_alloc(); }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return {}; }
};

// Blocks the calculator until it is released.
class HeldKind final : public RulebookKind {
 public:
  std::string_view id() const override { return "held"; }
  int version() const override { return 1; }
  std::string_view name() const override { return "Held"; }
  std::vector<ScenarioInfo> scenarios() const override { return {}; }
  std::vector<SwitchInfo> switches() const override { return {}; }
  Result<std::unique_ptr<Rulebook>> open(const Setting&) const override { return refuse("missing", "", ""); }
  AdjudicatorAnswer adjudicate(std::string_view) const override {
    std::call_once(first, [this] { begun.set_value(); });
    gone.wait();
    return {"{}", false};
  }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return {}; }
  mutable std::once_flag first;
  mutable std::promise<void> begun, let_go;
  std::shared_future<void> gone = let_go.get_future().share();
};

}  // namespace

TEST_CASE("within the limits every public case has the same answer as without them") {
  std::size_t asked = 0;
  for (const char* folder : {"city_table", "urr_handbook", "battlefield", "dark_ages"})
    for (const CaseFile& one : read_cases(folder)) {
      const std::string request = to_text(one.body.at("request"));
      CAPTURE(one.name);
      CHECK(adjudicated(all_rulebooks(), request, true, 60'000).text ==
            adjudicated(all_rulebooks(), request, false).text);
      ++asked;
    }
  CHECK(asked > 150);
}

TEST_CASE("the calculator answers at most a megabyte, or says what was too much") {
  AdjudicatorService service(all_rulebooks());
  const Told endless = ask(service, to_text(battle(24, 12, 20'000)), "192.0.2.1");
  CHECK(endless.status == 422);
  CHECK(at(endless) == "/trials");
  CHECK(endless.body.at("error").at("message").get<std::string>().find("at most about") != std::string::npos);
  // Small enough for half a second in any build, sanitizers included.
  const Told usual = ask(service, to_text(battle(2, 1, 200)), "192.0.2.2");
  CHECK(usual.status == 200);
  CHECK(usual.body.at("trials") == 200);

  const Told many = ask(service, to_text(volley(60, 0, 400)), "192.0.2.3");
  CHECK(many.status == 422);
  CHECK(at(many) == "/trials");
  const Told few = ask(service, to_text(volley(60, 0, 20)), "192.0.2.3");
  CHECK(few.status == 200);
  CHECK(few.bytes <= static_cast<std::size_t>(adjudicator_limits.answer_bytes));

  const Told wordy = ask(service, to_text(volley(10, 3800, 20'000)), "192.0.2.4");
  CHECK(wordy.status == 422);
  CHECK(at(wordy).starts_with("/situation/"));
  CHECK(wordy.bytes < 1000);
  Json key = volley(1, 0, 1);
  key["situation"][std::string(50'000, 'k')] = 1;
  CHECK(at(ask(service, to_text(key), "192.0.2.5")) == "/situation");
  Json crowd = volley(1, 0, 1);
  crowd["situation"]["nobody_reads_this"] = Json::array();
  for (int i = 0; i < 15'000; ++i) crowd["situation"]["nobody_reads_this"].push_back(0);
  CHECK(ask(service, to_text(crowd), "192.0.2.5").status == 422);
  CHECK(at(ask(service, to_text(battle(1, 1, 20'001)), "192.0.2.6")) == "/trials");
}

TEST_CASE("a request that makes the calculator throw ends neither it nor the server") {
  const BrokenKind broken;
  const RulebookList list{&broken};
  AdjudicatorService service(list);
  for (int i = 0; i < 3; ++i) CHECK(ask(service, R"({"rulebook":"broken"})").status == 500);
}

TEST_CASE("too many requests from one client are refused, and others are answered in turn") {
  const HeldKind held;
  const RulebookList list{&held};
  std::vector<std::promise<int>> statuses(judged_waiting_each_max + 8);
  std::promise<int> other;
  std::atomic<int> refused = 0;
  AdjudicatorService service(list);
  for (auto& status : statuses)
    service.ask(R"({"rulebook":"held"})", "192.0.2.1", [&](net::HttpResponse answer) {
      if (answer.status == 429) ++refused;
      status.set_value(answer.status);
    });
  CHECK(refused >= 7);  // one is running, four wait
  service.ask(R"({"rulebook":"none"})", "192.0.2.2", [&](net::HttpResponse answer) { other.set_value(answer.status); });
  CHECK(refused <= 8);
  held.let_go.set_value();
  CHECK(other.get_future().get() == 422);  // it was accepted, and answered that there is no such rulebook
}

TEST_CASE("the calculator's time is limited per address, whatever it asks") {
  AdjudicatorService service(all_rulebooks());
  int refused = 0;
  for (int i = 0; i < 60 && refused == 0; ++i)
    refused += ask(service, to_text(battle(24, 12, 20'000)), "192.0.2.1").status == 429;
  CHECK(refused == 1);
  CHECK(ask(service, to_text(battle(2, 1, 10)), "192.0.2.2").status == 200);
}

TEST_CASE("no request costs more than about half a second of CPU time, however many rounds a trial has") {
  for (const int trials : {1000, 20'000}) {
    CAPTURE(trials);
    const double begun = cpu_ms();
    const auto answered = adjudicated(all_rulebooks(), to_text(battle(24, 12, trials)), true);
    CHECK(cpu_ms() - begun < 800);
    const Json body = Json::parse(answered.text);
    if (answered.error) CHECK(body.at("error").at("at") == "/trials");
  }
}

TEST_CASE("when the calculator's queue is full, an address with several requests loses one to an address with none") {
  const HeldKind held;
  const RulebookList list{&held};
  std::atomic<int> refused = 0;
  std::promise<int> honest;
  {
    AdjudicatorService service(list);
    const auto count_refused = [&](const net::HttpResponse& answer) { refused += answer.status == 429; };
    service.ask(R"({"rulebook":"held"})", "203.0.113.1", count_refused);
    held.begun.get_future().wait();
    for (std::size_t i = 0; i < judged_waiting_max; ++i)
      service.ask(R"({"rulebook":"held"})", "192.0.2." + std::to_string(i / judged_waiting_each_max), count_refused);
    CHECK(refused == 0);
    service.ask(
        R"({"rulebook":"none"})", "198.51.100.1", [&](net::HttpResponse answer) { honest.set_value(answer.status); });
    CHECK(refused == 1);  // the last request of an address that has several
    held.let_go.set_value();
    CHECK(honest.get_future().get() == 422);
  }
}
