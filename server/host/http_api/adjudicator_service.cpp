#include "host/http_api/adjudicator_service.h"

#include <algorithm>
#include <chrono>
#include <cstring>

#include "base/crypto.h"
#include "base/exception_message.h"
#include "base/json.h"
#include "game/stoppable_adjudicator.h"
#include "host/services/cpu_time.h"
#include "net/limits/addresses.h"
#include "net/log.h"

namespace ziggurat {
namespace {

using std::chrono::steady_clock;

game::AdjudicatorAnswer fault(const char* code, const char* at, const char* words) {
  return {to_text(Json{{"error", {{"code", code}, {"at", at}, {"message", words}}}}), true};
}

net::HttpResponse busy(const char* words) {
  auto answer = net::json_answer(429, to_text(Json{{"code", "busy"}, {"at", ""}, {"words", words}}));
  answer.headers.emplace_back("Retry-After", "2");
  return answer;
}

std::uint64_t fresh_seed() {
  std::uint32_t seed = 0;
  std::memcpy(&seed, random_bytes(sizeof seed).data(), sizeof seed);
  return seed >> 1;
}

}  // namespace

game::AdjudicatorAnswer adjudicated(
    const RulebookList& rulebooks, const std::string& request, bool bounded, double ms_max) {
  auto parsed = parse_json(request, 64);
  if (!parsed || !parsed->is_object()) return fault("bad_situation", "", "the request must be one JSON object");
  const auto named = parsed->find("rulebook");
  const bool word = named != parsed->end() && named->is_string();
  const game::RulebookKind* kind = word ? find_in(rulebooks, named->get_ref<const std::string&>()) : nullptr;
  if (!kind) return fault("unknown_rulebook", "/rulebook", "there is no such rulebook here");
  const auto dice = parsed->find("dice");
  const bool thrown = dice != parsed->end() && !dice->is_null();
  // The rules have no random source of their own.
  if (!thrown && !parsed->contains("seed")) (*parsed)["seed"] = fresh_seed();
  if (!bounded) return kind->adjudicate(to_text(*parsed));
  (*parsed)["bounds"] = {{"values", adjudicator_limits.values}, {"text_bytes", adjudicator_limits.text_bytes},
      {"trials", adjudicator_limits.trials}, {"answer_bytes", adjudicator_limits.answer_bytes},
      {"work", adjudicator_limits.work}};
  const auto* stoppable = dynamic_cast<const game::StoppableAdjudicator*>(kind);
  if (!stoppable) return kind->adjudicate(to_text(*parsed));
  const double begun_ms = cpu_ms();
  return stoppable->adjudicate_while(to_text(*parsed), [&] { return cpu_ms() - begun_ms < ms_max; });
}

AdjudicatorService::AdjudicatorService(const RulebookList& rulebooks)
    : rulebooks_(rulebooks), thread_([this] { work(); }) {}

AdjudicatorService::~AdjudicatorService() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void AdjudicatorService::ask(std::string request, const std::string& address, Respond respond) {
  const auto now = steady_clock::now();
  if (!budgets_.has_any(address, now) || !site_budgets_.has_any(net::site_of(address), now))
    return respond(busy("you have used the calculator a lot: try again in a moment"));
  Respond refused = respond;
  {
    const std::scoped_lock lock(mutex_);
    const auto mine = waiting_.find(address);
    const bool first = mine == waiting_.end();
    bool room = waiting_count_ < judged_waiting_max && (first || mine->second.size() < judged_waiting_each_max);
    if (room) refused = nullptr;
    else if (auto gives_way = first ? displaced() : Respond()) room = true, refused = std::move(gives_way);
    if (room) {
      if (first) turns_.push_back(address);
      waiting_[address].push_back({std::move(request), std::move(respond)});
      ++waiting_count_;
      changed_.notify_one();
    }
  }
  if (refused) refused(busy("the calculator is busy: try again in a moment"));
}

AdjudicatorService::Respond AdjudicatorService::displaced() {
  const auto most = std::ranges::max_element(waiting_, {}, [](const auto& one) { return one.second.size(); });
  if (most == waiting_.end() || most->second.size() < 2) return {};
  Respond respond = std::move(most->second.back().respond);
  most->second.pop_back();
  --waiting_count_;
  return respond;
}

void AdjudicatorService::work() {
  for (;;) {
    Question next;
    std::string address;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !turns_.empty(); });
      if (ending_) return;
      address = std::move(turns_.front());
      turns_.pop_front();
      auto& mine = waiting_.at(address);
      next = std::move(mine.front());
      mine.pop_front();
      --waiting_count_;
      if (mine.empty()) waiting_.erase(address);
      else turns_.push_back(address);
    }
    const double begun = cpu_ms();
    auto answered = answer(next.request);
    const double cost_ms = cpu_ms() - begun;
    budgets_.owe(address, cost_ms, steady_clock::now());
    site_budgets_.owe(net::site_of(address), cost_ms, steady_clock::now());
    next.respond(std::move(answered));
  }
}

// Let no exception escape: one request must not end the worker thread, and with it the server.
net::HttpResponse AdjudicatorService::answer(const std::string& request) const {
  try {
    const auto judged = adjudicated(rulebooks_, request, true);
    return net::json_answer(judged.error ? 422 : 200, judged.text);
  } catch (...) {
    net::log::write(net::log::Level::error, "judge_fault", {{"what", exception_message()}});
  }
  return net::json_answer(500, to_text(Json{{"code", "fault"}, {"at", ""},
                                   {"words", "the rules failed on this question: change it and try again"}}));
}

}  // namespace ziggurat
