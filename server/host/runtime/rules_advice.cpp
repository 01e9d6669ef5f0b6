#include <algorithm>
#include <optional>
#include <utility>

#include "base/exception_message.h"
#include "campaign/bots/bots.h"
#include "campaign/decide/sheet_validation.h"
#include "game/advice/steward.h"
#include "host/runtime/rules_questions.h"
#include "protocol/codec/write/write_seat.h"

// Advice: what a bot would order in the player's place, in addition to the orders already on the sheet. It takes much
// longer than other questions, so it runs in slices on the same threads, and other questions go first between two slices.
// A seat has one advice request at a time.
namespace ziggurat {
namespace {

constexpr double advice_slice_ms = 10;

}  // namespace

struct RulesQuestions::Advising {
  ClientPtr client;
  std::string id;
  std::int64_t phase;
  QuestionContext by;
  game::Sheet sheet;
  Chance chance;

  // Used on a question thread, from the first slice on.
  std::unique_ptr<const game::SheetValidator> validator = nullptr;
  std::optional<game::Steward> steward = std::nullopt;
  std::vector<Refusal> faults = {};  // of the sheet as sent
  std::string failed = {};           // exception message
  game::Advice advice = {};
  std::vector<std::string> words = {};

  // Runs one slice; false: it is finished.
  bool think() {
    const auto faulty = [this](const game::Sheet& one) {
      return faults_of(*by.rules, *validator, by.phase, *by.view, by.owner, one);
    };
    if (!steward) {
      validator = game::validator_of(*by.rules, *by.view);
      faults = faulty(sheet);
      if (!faults.empty()) return false;
      steward.emplace(*by.rules, *by.view, by.phase, by.owner.seat, chance, sheet);
    }
    for (const double begun_ms = cpu_ms(); steward->think(faulty);)
      if (cpu_ms() - begun_ms >= advice_slice_ms) return true;
    advice = steward->advice(faulty);
    words = orders_in_words(*by.rules, *by.view, advice.orders);
    return false;
  }
};

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskAdvice& asked) {
  const auto seat = asked_seat(client, id, "advise", std::nullopt, &asked.sheet);
  if (!seat) return;
  if (const auto barred_by = advice_barred(game_.campaign(), *seat, asked.phase, s_.clock.now_ms()))
    return owner_.refuse_message(client, id, *barred_by);
  for (const auto& other : advising_)
    if (other->client->seat == *seat)
      return owner_.refuse_message(client, id, {"busy", "", "your last request for advice is still being computed"});
  advising_.push_back(std::make_shared<Advising>(Advising{
      client, id, asked.phase, question_context(*seat), asked.sheet, advisers_chance(game_.campaign(), *seat)}));
  run_advice_slice();
}

// Runs a slice for the first request in the queue, which stays queued until it is answered.
void RulesQuestions::run_advice_slice() {
  if (thinking_ || advising_.empty()) return;
  thinking_ = true;
  strand_->post([this, owner = owner_.held(), advising = advising_.front()] {
    bool more = false;
    try {
      const CountedWork counted(time_, person_of(advising->client));
      more = advising->think();
    } catch (...) {
      advising->failed = exception_message();
    }
    owner->post([this, owner, advising, more] {
      thinking_ = false;
      advising_.pop_front();
      const bool waits = feed_.readers().clients().contains(advising->client);
      const bool in_time = advising->phase == game_.campaign().table.phase_number;
      if (waits && more && in_time) advising_.push_back(advising);
      else if (waits) owner->attempt(advising->client, advising->id, [&] { advised(*advising); });
      owner->read_more();  // other questions go before the next slice
      owner->post([this, owner] { run_advice_slice(); });
    });
  });
}

void RulesQuestions::advised(const Advising& advising) {
  const auto& [client, id] = std::tie(advising.client, advising.id);
  if (!advising.failed.empty()) return owner_.refuse_fault(client, id, advising.failed);
  if (const auto barred_by = advice_barred(game_.campaign(), client->seat, advising.phase, s_.clock.now_ms()))
    return owner_.refuse_message(client, id, *barred_by);
  if (!advising.faults.empty()) {
    const Refusal& first = advising.faults.front();
    return owner_.refuse_message(client, id, {"unlawful", "/sheet" + first.at, first.words}, advising.faults);
  }
  send(client,
      protocol::write_advice(feed_.texts().names(client->viewer), id, advising.phase, advising.advice, advising.words));
}

}  // namespace ziggurat
