#include <stdexcept>

#include "campaign/closing.h"
#include "campaign/decisions.h"

namespace ziggurat {
namespace {

inline constexpr std::size_t seats_max = 200;
inline constexpr std::size_t secret_bytes = 32;

}  // namespace

PhaseOpened next_phase(const Campaign& campaign, const Phase& phase, const Occasion& occasion) {
  if (occasion.fresh_secret.size() != secret_bytes) throw std::logic_error("a phase opens with a fresh secret of 32 bytes");
  // Numbers grow over branches: what was opened once keeps its number.
  const std::int64_t number = campaign.openings.empty() ? 1 : campaign.openings.rbegin()->first + 1;
  return open_phase(campaign, phase, number, occasion.now_ms, occasion.fresh_secret);
}

Decision decide_on(const Campaign& campaign, const Rewind& command, const Occasion& occasion) {
  const auto opening = campaign.openings.find(command.phase);
  if (opening == campaign.openings.end()) return refuse("no_such_phase", "/phase", "there is no such phase to go back to");
  return std::vector<EntryBody>{Rewound{command.phase, campaign.branch + 1, occasion.reason},
                                next_phase(campaign, opening->second->phase, occasion)};
}

Decision decide_on(const Campaign& campaign, const EndCampaign&, const Occasion& occasion) {
  return decided(CampaignEnded{campaign.table.victory, occasion.reason});
}

Decision decide_on(const Campaign& campaign, const AddSeat& command, const Occasion&) {
  const auto& seat = command.seat;
  if (const auto bad = bad_text(seat.id, "/seat/id", 64)) return std::unexpected(*bad);
  if (const auto bad = bad_text(seat.title, "/seat/title", title_bytes_max)) return std::unexpected(*bad);
  if (campaign.seat_by_handle(seat.id)) return refuse("seat_taken", "/seat/id", "there is a seat of this name");
  if (campaign.seats.size() >= seats_max) return refuse("too_many", "", "the campaign has all the seats it can have");
  const bool in_world = seat.faction.value >= 0 && seat.faction.value < campaign.table.world.factions();
  if (seat.role == SeatRole::player ? !in_world : seat.faction.valid())
    return refuse("no_such_faction", "/seat/faction", "players belong to a faction of the scenario, others to none");
  return decided(SeatAdded{seat});
}

std::vector<EntryBody> found(const NewCampaign& order, const Setup& setup, const Vocabulary& vocabulary, std::int64_t now_ms,
                             const std::string& fresh_secret) {
  CampaignMade made{order.id, order.name, order.rulebook, order.version, order.setting, order.secret, {}, {}, 0, 0, order.amendments_shown};
  made.factions = setup.world.factions();
  made.ledgers = static_cast<int>(vocabulary.ledgers.size());
  for (const auto& plan : setup.seats) made.seats.push_back({{}, plan.title, SeatRole::player, plan.faction, plan.roles});
  made.seats.push_back({{}, "Umpire", SeatRole::umpire, {}, {}});
  made.seats.push_back({{}, "Spectator", SeatRole::spectator, {}, {}});
  if (order.handles.size() < made.seats.size()) throw std::logic_error("a handle for every seat");
  for (std::size_t i = 0; i < made.seats.size(); ++i) made.seats[i].id = order.handles[i];
  for (const PieceId id : setup.world.pieces()) made.changes.emplace_back(PieceEntered{setup.world.at(id)});
  for (std::size_t i = 0; i < setup.world.facts(); ++i) {
    const int fact = static_cast<int>(i);
    made.changes.emplace_back(FactSet{fact, setup.world.fact(fact)});
  }
  for (int faction = 0; faction < made.factions; ++faction)
    for (int ledger = 0; ledger < made.ledgers; ++ledger)
      if (const auto amount = setup.world.ledger({faction}, ledger); amount != 0)
        made.changes.emplace_back(LedgerSet{{faction}, ledger, amount});
  return {made, open_phase(Campaign{}, setup.opening, 1, now_ms, fresh_secret)};
}

}  // namespace ziggurat
