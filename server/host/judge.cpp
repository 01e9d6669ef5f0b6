#include "host/judge.h"

#include <cstring>

#include "base/caught.h"
#include "base/crypto.h"
#include "base/json.h"
#include "net/log.h"

namespace ziggurat {
namespace {

net::HttpResponse fault(const char* code, const char* at, const std::string& words) {
  return net::json_answer(422, to_text(Json{{"error", {{"code", code}, {"at", at}, {"message", words}}}}));
}

}  // namespace

Judge::Judge(const RulebookList& rulebooks) : rulebooks_(rulebooks), thread_([this] { work(); }) {}

Judge::~Judge() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Judge::ask(std::string request, Respond respond) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() < judged_waiting_max) {
      waiting_.emplace_back(std::move(request), std::move(respond));
      changed_.notify_one();
      return;
    }
  }
  respond(net::json_answer(429, to_text(Json{{"code", "busy"}, {"at", ""}, {"words", "the calculator is busy: ask again in a moment"}})));
}

void Judge::work() {
  for (;;) {
    std::pair<std::string, Respond> next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    // Whatever an adjudicator throws ends this question alone.
    try {
      next.second(answer(next.first));
    } catch (...) {
      net::log::write(net::log::Level::error, "judge_fault", {{"what", caught_words()}});
      next.second(net::json_answer(
          500, to_text(Json{{"code", "fault"}, {"at", ""}, {"words", "the rules failed at this question; nothing else did"}})));
    }
  }
}

net::HttpResponse Judge::answer(const std::string& request) const {
  auto parsed = parse_json(request, 64);
  if (!parsed || !parsed->is_object()) return fault("bad_situation", "", "the request must be one JSON object");
  const auto named = parsed->find("rulebook");
  const auto* kind = named != parsed->end() && named->is_string() ? find_in(rulebooks_, named->get_ref<const std::string&>()) : nullptr;
  if (!kind) return fault("unknown_rulebook", "/rulebook", "there is no such rulebook here");
  const auto trials = parsed->find("trials");
  if (trials != parsed->end() && trials->is_number_integer() && trials->get<std::int64_t>() > judged_trials_max)
    return fault("bad_situation", "/trials", "at most " + std::to_string(judged_trials_max) + " trials here");
  if (!parsed->contains("dice") && !parsed->contains("seed")) {
    std::uint32_t seed = 0;
    std::memcpy(&seed, random_bytes(sizeof seed).data(), sizeof seed);
    (*parsed)["seed"] = seed >> 1;
  }
  const auto judged = kind->adjudicate(to_text(*parsed));
  return net::json_answer(judged.error ? 422 : 200, judged.text);
}

}  // namespace ziggurat
