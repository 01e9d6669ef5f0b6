#include "campaign/verify.h"

#include <stdexcept>

#include "campaign/closing.h"
#include "campaign/log_codec.h"
#include "campaign/replay.h"
#include "campaign/sheet_check.h"

namespace ziggurat {
namespace {

struct Fault {
  std::string words;
};
void demand(bool holds, const std::string& words) {
  if (!holds) throw Fault{words};
}

// Looks at one entry before the campaign takes it.
struct Judge {
  const Rulebook& rulebook;
  const Setup& setup;
  const Replay& so_far;
  bool after_rewind;
  Checked& checked;
  const Campaign& campaign = so_far.campaign;
  const Table& table = campaign.table;

  void demand_phase(std::int64_t number, Stage stage) const {
    demand(number == table.phase_number, "is for another phase");
    demand(table.stage == stage, "comes at a stage where it cannot be");
  }

  void operator()(const CampaignMade& made) const {
    demand(campaign.last_seq == 0, "the campaign is made a second time");
    demand(made.secret.size() == 32, "the campaign's secret is not of 32 bytes");
    Campaign fresh;
    evolve(fresh, Entry{1, 0, {}, made});
    demand(fresh.table.world == setup.world, "the world at the start is not the scenario's");
  }
  void operator()(const SeatAdded& added) const {
    demand(!campaign.seat_by_handle(added.seat.id), "there is a seat of this name");
  }
  void operator()(const PhaseOpened& opened) const {
    const auto& openings = campaign.openings;
    demand(opened.number == (openings.empty() ? 1 : openings.rbegin()->first + 1), "the phase has not the next number");
    demand(opened.secret.size() == 32, "the phase's secret is not of 32 bytes");
    if (openings.empty()) demand(opened.phase == setup.opening, "the first phase is not the scenario's");
    else if (after_rewind) demand(opened.phase == table.phase, "another phase opens than was gone back to");
    else {
      demand(table.stage == Stage::review && table.outcome, "a phase opens although the last one is not closed");
      demand(table.outcome->outcome.next == opened.phase, "another phase opens than the rules named");
    }
    ++checked.phases;
  }
  void operator()(const StartSet&) const { demand(!campaign.begun, "the campaign has begun already"); }
  void operator()(const CampaignStarted&) const { demand_phase(table.phase_number, Stage::lobby); }
  void operator()(const SheetSealed& sealed) const { demand_phase(sealed.phase, Stage::orders); }
  void operator()(const SheetOpened& opened) const { demand_phase(opened.phase, Stage::orders); }

  void operator()(const BellRung& rung) const {
    demand_phase(rung.phase, Stage::orders);
    const auto seats = seats_to_order(campaign);
    demand(seats.size() == rung.sheets.size(), "the bell did not take one sheet of each seat");
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const auto& [seat, fate, sheet] = rung.sheets[i];
      demand(seat == seats[i], "the bell took the sheets in another order than that of the seats");
      const auto sealed = table.sealed.find(seat);
      if (sealed != table.sealed.end()) {
        demand(fate == (sealed->second.by_umpire ? SheetFate::umpire : SheetFate::sealed),
               "a sealed sheet is not told as sealed");
        demand(sheet == sealed->second.sheet, "a sealed sheet was not taken as it was sealed");
      } else if (fate == SheetFate::missed || fate == SheetFate::nothing) {
        const auto& view = view_of(campaign, so_far.streams, seat);
        demand(sheet == rulebook.default_orders(view, table.phase, seat_of(*campaign.seat(seat))),
               "default orders are not the rules' own");
      } else {
        demand(fate != SheetFate::sealed, "a sheet is told as sealed that was not");
        demand(shape_faults(rulebook.order_kinds(), table.phase, sheet).empty(), "a draft was taken that is no lawful sheet");
      }
      ++checked.sheets;
    }
  }
  void operator()(const OutcomeReached& reached) const {
    demand_phase(reached.phase, Stage::held);
    const auto again = resolve(campaign, rulebook, reached.rulings, reached.dice);
    demand(again.reached.proofs == reached.proofs, "the keys of the dice are not those of the phase's secret");
    demand(again.reached.outcome == reached.outcome, "the rules answer another outcome to these sheets and dice");
    const auto root = table.dice.commitment();
    for (const auto& proof : reached.proofs) demand(root_of(proof) == root, "a key does not lead to the published root");
    ++checked.outcomes;
    checked.streams += static_cast<std::int64_t>(reached.proofs.size());
    checked.dice += again.dice;
  }
  void operator()(const OutcomePublished& published) const {
    demand_phase(published.phase, Stage::held);
    demand(table.outcome.has_value(), "no outcome was reached that could be published");
  }
  void operator()(const WorldAmended& amended) const {
    World world = table.world;
    std::vector<Change> undo;
    for (const auto& change : amended.changes) undo.insert(undo.begin(), evolve(world, change));
    demand(undo == amended.undo, "what would undo the act is not what is written");
  }
  void operator()(const ClockPaused&) const {}
  void operator()(const ClockResumed&) const {}
  void operator()(const ClockSet&) const {}
  void operator()(const EarlyBellSet&) const {}
  void operator()(const HoldSet&) const {}
  void operator()(const PressLawSet&) const {}
  void operator()(const Announced&) const {}
  void operator()(const PressSent&) const {}
  void operator()(const AgreementProposed&) const {}
  void operator()(const AgreementAnswered&) const {}
  void operator()(const RequestRuled&) const {}
  void operator()(const Rewound& rewound) const {
    demand(campaign.openings.contains(rewound.phase), "there is no such phase to go back to");
    demand(rewound.branch == campaign.branch + 1, "the branch has not the next number");
  }
  void operator()(const CampaignEnded&) const {}
};

}  // namespace

LogLine line_of(const Entry& entry, std::string_view previous_chain) {
  return {entry.seq,
          entry.at_ms,
          actor_text(entry.actor),
          kind_of(entry.body),
          write_body(entry.body),
          chain_after(previous_chain, entry)};
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
  if (!made) return refuse("malformed", "", "the log does not begin with the campaign's making");
  return *made;
}

Verification verify(const std::vector<LogLine>& log, const Rulebook& rulebook) {
  Verification result;
  const Setup setup = rulebook.set_up();
  Replay so_far(rulebook, setup.factions);
  std::string chain;
  bool after_rewind = false;
  for (const auto& line : log) {
    try {
      demand(line.seq == result.checked.entries + 1, "the log has a gap before it");
      demand(chain_of(chain, line.seq, line.at_ms, line.actor, line.kind, line.body) == line.chain, "the chain is broken");
      chain = line.chain;
      const auto entry = read_line(line);
      demand(entry.has_value(), "cannot be read" + (entry ? "" : ": " + entry.error().at + " " + entry.error().words));
      demand(write_body(entry->body) == line.body, "is not written as the log is written");
      demand((line.seq == 1) == std::holds_alternative<CampaignMade>(entry->body),
             "the log does not begin with the campaign's making");
      std::visit(Judge{rulebook, setup, so_far, after_rewind, result.checked}, entry->body);
      so_far.take(*entry);
      after_rewind = std::holds_alternative<Rewound>(entry->body);
      ++result.checked.entries;
    } catch (const Fault& fault) {
      result.fault = LogFault{line.seq, fault.words};
      return result;
    } catch (const std::exception& fault) {
      result.fault = LogFault{line.seq, std::string("cannot have happened: ") + fault.what()};
      return result;
    }
  }
  return result;
}

}  // namespace ziggurat
