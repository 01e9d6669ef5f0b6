#include <utility>

#include "base/exception_message.h"
#include "campaign/decide/closing.h"
#include "campaign/decide/rights.h"
#include "campaign/decide/sheet_validation.h"
#include "game/advice/steward.h"
#include "host/runtime/hosted_campaign.h"
#include "protocol/codec/write/write_seat.h"

// Questions that need the rulebook: options, checks with their forecasts, previews, ways, default orders and counsel.
// They run on separate threads on a copy of the seat's view, one question of a campaign at a time, so that neither its
// bell nor another campaign waits for them.
namespace ziggurat {

std::optional<SeatId> HostedCampaign::asked_seat(const ClientPtr& client, const std::string& id, const char* right,
    const std::optional<SeatId>& asked, const game::Sheet* sheet) {
  const auto no = [&](const Refusal& refusal, const std::vector<Refusal>& faults = {}) {
    refuse_message(client, id, refusal, faults);
    return std::nullopt;
  };
  const std::optional<SeatId> seat = client->role == SeatRole::player ? client->seat : asked;
  const SeatInfo* info = seat ? game_.campaign().seat(*seat) : nullptr;
  if (!info || info->role != SeatRole::player) return no({"no_such_seat", "/seat", "there is no such seat"});
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  if (const auto barred_by = barred(game_.campaign(), right, actor)) return no(*barred_by);
  if (!sheet) return seat;
  const auto faults = shape_faults(game_.rulebook->order_kinds(), game_.campaign().table.phase, *sheet);
  if (faults.empty()) return seat;
  return no({faults.front().code, "/sheet" + faults.front().at, faults.front().words}, faults);
}

HostedCampaign::Judged HostedCampaign::validator_for(SeatId seat) {
  const game::Viewer owner = game_.viewer_of(seat);
  auto& view = views_asked_[owner];
  if (!view) view = std::make_shared<const game::View>(game_.streams().view(owner));
  return {game_.rulebook, view, game_.campaign().table.phase, seat_of(*game_.campaign().seat(seat))};
}

void HostedCampaign::think(
    const ClientPtr& client, const std::string& id, std::function<WriteAnswer()> think, std::function<void()> again) {
  thinking_ = true;
  const std::int64_t phase = game_.campaign().table.phase_number;
  thinking_strand_->post(
      [self = shared_from_this(), client, id, phase, think = std::move(think), again = std::move(again)] {
        WriteAnswer write;
        std::string fault;
        try {
          const CountedWork counted(self->questions_, person_of(client));
          write = think();
        } catch (...) {
          fault = exception_message();
        }
        self->post([self, client, id, phase, again, write, fault] {
          self->thinking_ = false;
          self->advise_on();
          self->read_on();
          if (!self->feed_.readers().clients().contains(client)) return;
          if (phase != self->game_.campaign().table.phase_number) return self->attempt(client, id, again);
          self->thought(client, id, write, fault);
        });
      });
}

void HostedCampaign::thought(
    const ClientPtr& client, const std::string& id, const WriteAnswer& write, const std::string& fault) {
  if (!write) return refuse_fault(client, id, fault);
  attempt(client, id,
      [&] { feed_.send(client, std::make_shared<const std::string>(write(feed_.texts().names(client->viewer)))); });
}

void HostedCampaign::options(const ClientPtr& client, const std::string& id, const protocol::AskOptions& ask) {
  game::Sheet sheet;
  if (ask.sheet) sheet = *ask.sheet;
  const auto seat = asked_seat(client, id, "options", ask.seat, ask.sheet ? &sheet : nullptr);
  if (!seat) return;
  if (const auto draft = game_.drafts.find(*seat); !ask.sheet && draft != game_.drafts.end())
    sheet = draft->second.sheet;
  think(
      client, id,
      [by = validator_for(*seat), sheet, pieces = ask.pieces, id]() -> WriteAnswer {
        auto found = by.rules->options(*by.view, by.phase, by.seat, sheet, pieces);
        return [id, found = std::move(found)](
                   const protocol::Names& names) { return protocol::write_options(names, id, found); };
      },
      [this, client, id, ask] { options(client, id, ask); });
}

void HostedCampaign::check(const ClientPtr& client, const std::string& id, const protocol::CheckSheet& ask) {
  const auto seat = asked_seat(client, id, "check", ask.seat);
  if (!seat) return;
  auto shape = shape_faults(game_.rulebook->order_kinds(), game_.campaign().table.phase, ask.sheet);
  if (!shape.empty()) {  // the rulebook gets only well-formed sheets
    protocol::Checked checked;
    checked.faults = std::move(shape);
    return feed_.send(client,
        std::make_shared<const std::string>(protocol::write_checked(feed_.texts().names(client->viewer), id, checked)));
  }
  think(
      client, id,
      [by = validator_for(*seat), allies = sheets_of_allies(game_.campaign(), game_.drafts, *seat), sheet = ask.sheet,
          id]() -> WriteAnswer {
        protocol::Checked checked;
        const auto validator = game::validator_of(*by.rules, *by.view);
        checked.faults = lawfulness_faults(*validator, by.phase, by.seat, sheet, allies);
        checked.words = orders_in_words(*by.rules, *by.view, sheet.orders);
        checked.without_order = validator->without_order(by.phase, by.seat, sheet);
        checked.forecasts = by.rules->forecast(*by.view, by.phase, by.seat, sheet);
        checked.warnings = by.rules->warnings(*by.view, by.phase, by.seat, sheet);
        return [id, checked = std::move(checked)](
                   const protocol::Names& names) { return protocol::write_checked(names, id, checked); };
      },
      [this, client, id, ask] { check(client, id, ask); });
}

void HostedCampaign::preview(const ClientPtr& client, const std::string& id, const protocol::AskPreview& ask) {
  const auto seat = asked_seat(client, id, "preview", ask.seat, &ask.sheet);
  if (!seat) return;
  think(
      client, id,
      [by = validator_for(*seat), ask, id]() -> WriteAnswer {
        auto found = by.rules->preview(*by.view, by.phase, by.seat, ask.sheet, ask.order);
        return [id, found = std::move(found)](
                   const protocol::Names& names) { return protocol::write_preview(names, id, found); };
      },
      [this, client, id, ask] { preview(client, id, ask); });
}

void HostedCampaign::reach(const ClientPtr& client, const std::string& id, const protocol::AskReach& ask) {
  const auto seat = asked_seat(client, id, "reach", ask.seat);
  if (!seat) return;
  // The umpire names a piece of the true world; answer as for the seat.
  if (!game_.streams().view(game_.viewer_of(*seat)).find(ask.piece))
    return refuse_message(client, id, {"unknown_unit", "/piece", "the seat knows no such piece"});
  think(
      client, id,
      [by = validator_for(*seat), ask, id]() -> WriteAnswer {
        auto found = by.rules->reach(*by.view, by.phase, by.seat, ask.piece, ask.distance);
        return [id, found = std::move(found)](
                   const protocol::Names& names) { return protocol::write_reach(names, id, found); };
      },
      [this, client, id, ask] { reach(client, id, ask); });
}

void HostedCampaign::defaults(const ClientPtr& client, const std::string& id, const protocol::AskDefaults& ask) {
  const auto seat = asked_seat(client, id, "defaults", ask.seat);
  if (!seat) return;
  if (!game_.campaign().table.phase.orders_from.has(game_.viewer_of(*seat)))
    return refuse_message(client, id, {"not_in_phase", "/seat", "this faction gives no orders in this phase"});
  think(
      client, id,
      [by = validator_for(*seat), id]() -> WriteAnswer {
        auto orders = by.rules->default_orders(*by.view, by.phase, by.seat).orders;
        auto words = orders_in_words(*by.rules, *by.view, orders);
        return [id, orders = std::move(orders), words = std::move(words)](
                   const protocol::Names& names) { return protocol::write_defaults(names, id, orders, words); };
      },
      [this, client, id, ask] { defaults(client, id, ask); });
}

void HostedCampaign::counsel(const ClientPtr& client, const std::string& id, const protocol::AskCounsel& ask) {
  const auto seat = asked_seat(client, id, "counsel", ask.seat);
  if (!seat) return;
  think(
      client, id,
      [by = validator_for(*seat), allies = sheets_of_allies(game_.campaign(), game_.drafts, *seat),
          id]() -> WriteAnswer {
        const auto validator = game::validator_of(*by.rules, *by.view);
        const auto faulty = [&](const game::Sheet& one) {
          auto faults = shape_faults(by.rules->order_kinds(), by.phase, one);
          return faults.empty() ? lawfulness_faults(*validator, by.phase, by.seat, one, allies) : faults;
        };
        auto found = by.rules->counsel(*by.view, by.phase, by.seat);
        std::vector<protocol::MeantOrders> meant;
        for (auto& orders : game::orders_of_hints(*by.rules, *by.view, by.phase, by.seat, found.hints, faulty)) {
          auto words = orders_in_words(*by.rules, *by.view, orders);
          meant.push_back({std::move(orders), std::move(words)});
        }
        return [id, found = std::move(found), meant = std::move(meant)](
                   const protocol::Names& names) { return protocol::write_counsel(names, id, found, meant); };
      },
      [this, client, id, ask] { counsel(client, id, ask); });
}

// The rules run on a copy of the campaign: a dry run never reaches what clients receive.
void HostedCampaign::dry_run(const ClientPtr& client, const std::string& id, const protocol::AskDryRun& ask) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  if (const auto barred_by = barred(game_.campaign(), "dry_run", actor)) return refuse_message(client, id, *barred_by);
  think(
      client, id,
      [rules = game_.rulebook, campaign = std::make_shared<const Campaign>(as_streams_see(game_.campaign())),
          amendment = ask.amendment, id]() -> WriteAnswer {
        auto tried = resolve_amended(*campaign, *rules, amendment);
        return [id, campaign, tried = std::move(tried)](const protocol::Names& names) {
          if (!tried) return protocol::write_refused(id, tried.error(), {});
          return protocol::write_dry_run(names, id, *campaign->table.outcome, tried->reached.outcome);
        };
      },
      [this, client, id, ask] { dry_run(client, id, ask); });
}

void HostedCampaign::note(const ClientPtr& client, const std::string& id, const protocol::NoteAmendment& ask) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = client->seat;
  if (const auto barred_by = barred(game_.campaign(), "note", actor)) return refuse_message(client, id, *barred_by);
  feed_.send(client, std::make_shared<const std::string>(protocol::write_done(id)));
  feed_.note(client, {client->seat, s_.clock.now_ms(), ask.amendment.rulings, ask.amendment.dice});
}

}  // namespace ziggurat
