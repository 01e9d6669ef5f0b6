#include "host/runtime/rules_questions.h"

#include <chrono>
#include <utility>

#include "base/exception_message.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "campaign/decide/sheet_validation.h"
#include "game/advice/steward.h"
#include "protocol/codec/write/write_seat.h"

namespace ziggurat {
namespace {

// The seat's orders first, so that their numbers stay, then those of its faction's other seats.
game::Sheet with_allies(game::Sheet sheet, const SheetOwner& owner) {
  for (const game::Sheet& ally : owner.allies)
    sheet.orders.insert(sheet.orders.end(), ally.orders.begin(), ally.orders.end());
  return sheet;
}

}  // namespace

RulesQuestions::RulesQuestions(
    QuestionsOwner& owner, const Services& services, const LoadedGame& game, CampaignFeed& feed)
    : owner_(owner),
      s_(services),
      game_(game),
      feed_(feed),
      strand_(services.runtime.make_strand(net::Pool::questions)),
      time_(services.limits.question_ms_per_second, services.limits.question_ms_burst) {}

bool RulesQuestions::has_time(const ClientPtr& client) {
  return time_.has_any(person_of(client), std::chrono::steady_clock::now());
}

std::optional<SeatId> RulesQuestions::asked_seat(const ClientPtr& client, const std::string& id, const char* right,
    const std::optional<SeatId>& asked, const game::Sheet* sheet) {
  const auto no = [&](const Refusal& refusal, const std::vector<Refusal>& faults = {}) {
    owner_.refuse_message(client, id, refusal, faults);
    return std::nullopt;
  };
  const std::optional<SeatId> seat = client->role == SeatRole::player ? client->seat : asked;
  const SeatInfo* info = seat ? game_.campaign().seat(*seat) : nullptr;
  if (!info || !info->is_player()) return no({"no_such_seat", "/seat", "there is no such seat"});
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  if (const auto barred_by = barred(game_.campaign(), right, actor)) return no(*barred_by);
  if (!sheet) return seat;
  const auto faults = shape_faults(game_.rulebook->order_kinds(), game_.campaign().table.phase, *sheet);
  if (faults.empty()) return seat;
  return no({faults.front().code, "/sheet" + faults.front().at, faults.front().words}, faults);
}

RulesQuestions::QuestionContext RulesQuestions::question_context(SeatId seat) {
  const game::Viewer owner = game_.viewer_of(seat);
  auto& view = views_asked_[owner];
  if (!view) view = std::make_shared<const game::View>(game_.streams().view(owner));
  return {game_.rulebook, view, game_.campaign().table.phase, owner_of(game_.campaign(), game_.drafts, *view, seat)};
}

template <class Ask>
void RulesQuestions::think(
    const ClientPtr& client, const std::string& id, const Ask& asked, std::function<WriteAnswer()> answer) {
  run_question(client, id, std::move(answer), [this, client, id, asked] { ask(client, id, asked); });
}

void RulesQuestions::run_question(
    const ClientPtr& client, const std::string& id, std::function<WriteAnswer()> answer, std::function<void()> again) {
  thinking_ = true;
  const std::int64_t phase = game_.campaign().table.phase_number;
  strand_->post([this, owner = owner_.held(), client, id, phase, answer = std::move(answer), again = std::move(again)] {
    WriteAnswer write;
    std::string fault;
    try {
      const CountedWork counted(time_, person_of(client));
      write = answer();
    } catch (...) {
      fault = exception_message();
    }
    owner->post([this, owner, client, id, phase, again, write, fault] {
      thinking_ = false;
      run_advice_slice();
      owner->read_more();
      if (!feed_.readers().clients().contains(client)) return;
      if (phase != game_.campaign().table.phase_number) return owner->attempt(client, id, again);
      if (!write) return owner->refuse_fault(client, id, fault);
      owner->attempt(client, id, [&] { send(client, write(feed_.texts().names(client->viewer))); });
    });
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskOptions& asked) {
  game::Sheet sheet;
  if (asked.sheet) sheet = *asked.sheet;
  const auto seat = asked_seat(client, id, "options", asked.seat, asked.sheet ? &sheet : nullptr);
  if (!seat) return;
  if (const auto draft = game_.drafts.find(*seat); !asked.sheet && draft != game_.drafts.end())
    sheet = draft->second.sheet;
  think(client, id, asked, [by = question_context(*seat), sheet, pieces = asked.pieces, id]() -> WriteAnswer {
    auto found = within_scope(by.owner.scope, pieces,
        by.rules->options(*by.view, by.phase, by.owner.seat, with_allies(sheet, by.owner), pieces));
    return [id, found = std::move(found)](
               const protocol::Names& names) { return protocol::write_options(names, id, found); };
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::CheckSheet& asked) {
  const auto seat = asked_seat(client, id, "check", asked.seat);
  if (!seat) return;
  auto shape = shape_faults(game_.rulebook->order_kinds(), game_.campaign().table.phase, asked.sheet);
  if (!shape.empty()) {  // the rulebook gets only well-formed sheets
    protocol::Checked checked;
    checked.faults = std::move(shape);
    return send(client, protocol::write_checked(feed_.texts().names(client->viewer), id, checked));
  }
  think(client, id, asked, [by = question_context(*seat), sheet = asked.sheet, id]() -> WriteAnswer {
    protocol::Checked checked;
    const auto validator = game::validator_of(*by.rules, *by.view);
    const game::Sheet whole = with_allies(sheet, by.owner);
    checked.faults = lawfulness_faults(*validator, by.phase, *by.view, by.owner, sheet);
    checked.words = orders_in_words(*by.rules, *by.view, sheet.orders);
    checked.without_order = within_scope(by.owner.scope, validator->without_order(by.phase, by.owner.seat, whole));
    checked.forecasts = by.rules->forecast(*by.view, by.phase, by.owner.seat, whole);
    checked.warnings = by.rules->warnings(*by.view, by.phase, by.owner.seat, whole);
    std::erase_if(checked.warnings, [&](const game::Warning& warning) { return warning.order >= sheet.orders.size(); });
    return [id, checked = std::move(checked)](
               const protocol::Names& names) { return protocol::write_checked(names, id, checked); };
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskPreview& asked) {
  const auto seat = asked_seat(client, id, "preview", asked.seat, &asked.sheet);
  if (!seat) return;
  think(client, id, asked, [by = question_context(*seat), asked, id]() -> WriteAnswer {
    auto found = by.rules->preview(*by.view, by.phase, by.owner.seat, with_allies(asked.sheet, by.owner), asked.order);
    return [id, found = std::move(found)](
               const protocol::Names& names) { return protocol::write_preview(names, id, found); };
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskReach& asked) {
  const auto seat = asked_seat(client, id, "reach", asked.seat);
  if (!seat) return;
  // The umpire names a piece of the true world; answer as for the seat.
  if (!game_.streams().view(game_.viewer_of(*seat)).find(asked.piece))
    return owner_.refuse_message(client, id, {"unknown_unit", "/piece", "the seat knows no such piece"});
  think(client, id, asked, [by = question_context(*seat), asked, id]() -> WriteAnswer {
    auto found = by.rules->reach(*by.view, by.phase, by.owner.seat, asked.piece, asked.distance);
    return [id, found = std::move(found)](
               const protocol::Names& names) { return protocol::write_reach(names, id, found); };
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskDefaults& asked) {
  const auto seat = asked_seat(client, id, "defaults", asked.seat);
  if (!seat) return;
  if (!game_.campaign().table.phase.orders_from.has(game_.viewer_of(*seat)))
    return owner_.refuse_message(client, id, {"not_in_phase", "/seat", "this faction gives no orders in this phase"});
  think(client, id, asked, [by = question_context(*seat), id]() -> WriteAnswer {
    auto defaults = by.rules->default_orders(*by.view, by.phase, by.owner.seat);
    auto orders = within_scope(by.owner.scope, *by.view, std::move(defaults)).orders;
    auto words = orders_in_words(*by.rules, *by.view, orders);
    return [id, orders = std::move(orders), words = std::move(words)](
               const protocol::Names& names) { return protocol::write_defaults(names, id, orders, words); };
  });
}

void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskCounsel& asked) {
  const auto seat = asked_seat(client, id, "counsel", asked.seat);
  if (!seat) return;
  think(client, id, asked, [by = question_context(*seat), id]() -> WriteAnswer {
    const auto validator = game::validator_of(*by.rules, *by.view);
    const auto faulty = [&](const game::Sheet& one) {
      return faults_of(*by.rules, *validator, by.phase, *by.view, by.owner, one);
    };
    auto found = by.rules->counsel(*by.view, by.phase, by.owner.seat);
    std::vector<protocol::MeantOrders> meant;
    for (auto& orders : game::orders_of_hints(*by.rules, *by.view, by.phase, by.owner.seat, found.hints, faulty)) {
      auto words = orders_in_words(*by.rules, *by.view, orders);
      meant.push_back({std::move(orders), std::move(words)});
    }
    return [id, found = std::move(found), meant = std::move(meant)](
               const protocol::Names& names) { return protocol::write_counsel(names, id, found, meant); };
  });
}

// The rules run on a copy of the campaign: a dry run never reaches what clients receive.
void RulesQuestions::ask(const ClientPtr& client, const std::string& id, const protocol::AskDryRun& asked) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  if (const auto barred_by = barred(game_.campaign(), "dry_run", actor))
    return owner_.refuse_message(client, id, *barred_by);
  think(client, id, asked,
      [rules = game_.rulebook, campaign = std::make_shared<const Campaign>(as_streams_see(game_.campaign())),
          amendment = asked.amendment, id]() -> WriteAnswer {
        auto tried = resolve_amended(*campaign, *rules, amendment);
        return [id, campaign, tried = std::move(tried)](const protocol::Names& names) {
          if (!tried) return protocol::write_refused(id, tried.error(), {});
          return protocol::write_dry_run(names, id, *campaign->table.outcome, tried->reached.outcome);
        };
      });
}

}  // namespace ziggurat
