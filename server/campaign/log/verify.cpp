#include "campaign/log/verify.h"

#include <algorithm>
#include <stdexcept>

#include "campaign/decide/decide.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/log/log_codec.h"
#include "campaign/state/signatures.h"
#include "campaign/state/team.h"
#include "campaign/validate/validate_log.h"

namespace ziggurat {
namespace {

struct Fault {
  std::string words;
};
void demand(bool holds, const std::string& words) {
  if (!holds) throw Fault{words};
}

// Checks, before a valid entry is folded, what the rules can recompute of it.
struct EntryCheck {
  const ScenarioContext& scenario;
  const Replay& so_far;
  Checked& checked;
  const game::Rulebook& rulebook = scenario.rulebook;
  const Campaign& campaign = so_far.campaign;
  const Table& table = campaign.table;

  void operator()(const CampaignMade& made) const {
    Campaign fresh;
    evolve(fresh, Entry{1, 0, {}, made});
    demand(fresh.table.world == scenario.setup.world, "the world at the start is not the scenario's");
    auto seats = made.seats;
    for (SeatInfo& seat : seats) seat.id.clear();  // the organiser chose them
    demand(seats == seats_at_founding(scenario.setup), "the seats at the start are not the scenario's");
  }
  void operator()(const PhaseOpened& opened) const {
    if (campaign.openings.empty())
      demand(opened.phase == scenario.setup.opening, "the first phase is not the scenario's");
    ++checked.phases;
  }
  void operator()(const BellRung& rung) const {
    for (const auto& [seat, fate, sheet, saved_at_ms, by] : rung.sheets) {
      const auto& view = view_of(campaign, so_far.streams, seat);
      const CommandScope scope = scope_of(campaign, seat);
      const auto sealed = table.sealed.find(seat);
      if (sealed != table.sealed.end()) {
        demand(fate == (sealed->second.by == Author::umpire ? game::SheetFate::umpire : game::SheetFate::sealed),
            "a sealed sheet is not marked as sealed");
        demand(by == sealed->second.by, "a sealed sheet has another author than its seal");
        demand(sheet == as_taken(campaign, rulebook, seat,
                            within_scope(scope, view, signed_sheet(campaign, seat, sealed->second))),
            "a sealed sheet was changed before the bell took it");
      } else if (fate == game::SheetFate::missed || fate == game::SheetFate::nothing) {
        const auto orders =
            within_scope(scope, view, rulebook.default_orders(view, table.phase, seat_of(*campaign.seat(seat))));
        demand(sheet == as_taken(campaign, rulebook, seat, without_unsigned(campaign, seat, orders)),
            "default orders differ from the rules'");
      } else {
        demand(fate != game::SheetFate::sealed, "a sheet is marked as sealed that was not");
        demand(!sheet.salt.empty(), "a draft was taken without a salt");
      }
      ++checked.sheets;
    }
    const bool by_hand = std::all_of(rung.sheets.begin(), rung.sheets.end(),
        [](const TakenSheet& one) { return one.fate == game::SheetFate::umpire && one.sheet.orders.empty(); });
    demand((by_hand && rung.standing.empty()) ||
               rung.standing == standing_after(campaign, rulebook, so_far.streams, rung.sheets),
        "the standing orders in force are not those that were given");
  }
  void operator()(const OutcomeReached& reached) const {
    if (campaign.lesson && reached.reason.empty())
      demand(reached.dice == dice_of(*campaign.lesson, reached.phase), "the dice are not set as the lesson sets them");
    demand(reached.release_at_ms <= 0 || reached.release_at_ms >= campaign.clock.bell_at_ms,
        "the outcome is released before its bell");
    const auto again = resolve(campaign, rulebook, reached.rulings, reached.dice);
    demand(again.reached.proofs == reached.proofs, "the dice keys do not follow from the phase's secret");
    demand(
        again.reached.outcome == reached.outcome, "the rules compute a different outcome from these sheets and dice");
    demand(again.reached.breaches == reached.breaches, "the breaches of agreements do not follow from this outcome");
    const auto root = table.dice.commitment();
    for (const auto& proof : reached.proofs)
      demand(root_of(proof) == root, "a key does not lead to the published root");
    ++checked.outcomes;
    checked.streams += static_cast<std::int64_t>(reached.proofs.size());
    checked.dice += again.dice;
  }
  void operator()(const WorldAmended& amended) const {
    const auto followed = amended.changes.end() - static_cast<std::ptrdiff_t>(amended.settled);
    const std::vector<game::Change> act(amended.changes.begin(), followed), settled(followed, amended.changes.end());
    game::World acted = table.world;
    for (const auto& change : act) evolve(acted, change);
    demand(rulebook.normalise(acted, act) == settled, "the rules derive other changes from the act");
  }
  // Nothing in the other entries can be recomputed.
  void operator()(const auto&) const {}
};

}  // namespace

LogLine line_of(const Entry& entry, std::string_view previous_chain) {
  LogLine line{entry.seq, entry.at_ms, actor_text(entry.actor), kind_of(entry.body), write_body(entry.body), {}};
  line.chain = chain_of(previous_chain, line.seq, line.at_ms, line.actor, line.kind, line.body);
  return line;
}

Result<Entry> read_line(const LogLine& line) {
  auto actor = read_actor(line.actor);
  if (!actor) return std::unexpected(actor.error());
  auto body = read_body(line.kind, line.body);
  if (!body) return std::unexpected(body.error());
  return Entry{line.seq, line.at_ms, *actor, std::move(*body)};
}

Result<CampaignMade> founding_of(const std::vector<LogLine>& log) {
  if (log.empty()) return refuse("empty", "", "the log has no entries");
  const auto first = read_line(log.front());
  if (!first) return std::unexpected(first.error());
  const auto* made = std::get_if<CampaignMade>(&first->body);
  if (!made) return refuse("malformed", "", "the log does not begin with the campaign's first entry");
  return *made;
}

Verification verify(const std::vector<LogLine>& log, const game::Rulebook& rulebook) {
  Verification result;
  const game::Setup setup = rulebook.set_up();
  const ScenarioContext scenario{rulebook, setup};
  Replay so_far(rulebook, setup.factions);
  CheckedFold fold(scenario, so_far);
  for (const auto& line : log) {
    try {
      auto entry = fold.next(line);
      demand(entry.has_value(), entry ? "" : entry.error().words);
      demand(write_body(entry->body) == line.body, "is not in the log's own form");
      std::visit(EntryCheck{scenario, so_far, result.checked}, entry->body);
      const auto taken = fold.take(line, std::move(*entry));
      demand(taken.has_value(), taken ? "" : taken.error().words);
      ++result.checked.entries;
    } catch (const Fault& fault) {
      result.fault = LogFault{line.seq, fault.words};
      return result;
    } catch (const std::exception& fault) {
      result.fault = LogFault{line.seq, std::string("cannot have happened: ") + fault.what()};
      return result;
    }
  }
  result.begun = so_far.campaign.begun, result.ended = so_far.campaign.ended,
  result.paused = so_far.campaign.clock.paused_at_ms.has_value();
  if (const auto words = cut_short(so_far.campaign); !words.empty())
    result.fault = LogFault{so_far.campaign.last_seq, words};
  return result;
}

}  // namespace ziggurat
