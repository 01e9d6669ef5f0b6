#include <algorithm>
#include <set>
#include <stdexcept>

#include "campaign/snapshot/snapshot_parts.h"
#include "campaign/state/team.h"
#include "campaign/validate/validate_log.h"
#include "campaign/validate/validate_parts.h"

// Validates a state that was read from a snapshot instead of being folded.
namespace ziggurat {
namespace {

using validate::demand;

struct StateValidator {
  const Replay& state;
  const ScenarioContext& scenario;
  validate::Parts parts{scenario};
  const Campaign& campaign = state.campaign;
  std::set<const game::Piece*> known = {};  // worlds and views share most of their pieces: check each once

  void seat(SeatId id) const { demand(campaign.seat(id) != nullptr, "there is no such seat"); }
  void seats(const std::vector<SeatId>& ids) const {
    for (const SeatId id : ids) seat(id);
  }
  void piece(PieceId id, const game::Piece& piece) {
    demand(piece.id == id, "a piece is stored under another's number");
    if (known.insert(&piece).second) parts.piece(piece);
  }

  void world(const game::World& world) {
    demand(world.factions() == static_cast<int>(scenario.setup.factions.size()),
        "the world's sides differ from the scenario's");
    demand(world.ledgers() == static_cast<int>(scenario.rulebook.vocabulary().ledgers.size()),
        "the world's ledgers differ from the rulebook's");
    parts.facts(world);
    for (const PieceId id : world.pieces()) {
      piece(id, world.at(id));
      parts.aboard(world, id, world.at(id).place);
    }
  }
  void view(const game::View& view) {
    for (const auto& [id, seen] : view.pieces) piece(id, *seen.piece);
    parts.view(view);
  }
  void table(const Table& table) {
    world(table.world);
    parts.phase(table.phase);
    parts.count(table.phase_number);
    parts.count(table.ordinal);
    for (const auto number : table.scheduled_done) parts.count(number);
    demand(table.dice.secret().size() == validate::secret_bytes, "the phase's secret does not have 32 bytes");
    for (const auto& [id, sealed] : table.sealed) seat(id), parts.sheet(sealed.sheet), parts.count(sealed.revision);
    for (const auto& taken : table.taken) seat(taken.seat), parts.sheet(taken.sheet);
    for (const auto& taken : table.last_bell.sheets) seat(taken.seat), parts.sheet(taken.sheet);
    for (const auto& [phase, taken] : table.earlier) seat(taken.seat), parts.sheet(taken.sheet);
    for (const auto& [seats, signature] : table.signatures) {
      seat(seats.first), seat(seats.second);
      for (const game::Order& order : signature.orders) parts.order(order);
    }
    for (const auto& [id, bells] : table.missed) seat(id), parts.count(bells);
    for (const auto& [id, orders] : table.standing) seat(id), parts.standing(orders);
    demand(table.stage != Stage::review || table.outcome, "a review has no outcome");
    if (table.outcome && table.stage == Stage::held) parts.reached(table.world, *table.outcome);
    else if (table.outcome && table.outcome->outcome.next) parts.phase(*table.outcome->outcome.next);
    if (table.victory) parts.victory(*table.victory);
  }
  void clock(const Clock& clock) const {
    for (const auto ms : {clock.closes_at_ms, clock.release_at_ms, clock.next_at_ms}) parts.moment_or_never(ms);
    for (const auto ms : {clock.opened_at_ms, clock.bell_at_ms, clock.paused_at_ms.value_or(0), clock.early_from_ms,
             clock.starts_at_ms, clock.paused_until_ms})
      parts.moment(ms);
    parts.shifted(clock.first_ms);
  }
  void talk() const {
    for (const auto& letter : campaign.press) {
      seat(letter.from), seats(letter.to);
      const auto rooms = static_cast<std::int64_t>(campaign.rooms.size());
      demand(letter.room >= 0 && letter.room <= rooms, "a letter's room does not exist");
    }
    std::int64_t number = 0;
    for (const auto& room : campaign.rooms) {
      demand(room.number == ++number, "a room's number is not the next");
      seat(room.from), parts.moment(room.closes_at_ms);
      for (const auto& member : room.members) seat(member.seat), parts.count(member.joined_seq);
    }
    std::map<FactionId, std::int64_t> last_pin;
    for (const auto& pin : campaign.pins) {
      seat(pin.seat);
      demand(campaign.seat(pin.seat)->role == SeatRole::player, "only players pin something up");
      const FactionId side = campaign.seat(pin.seat)->faction;
      const auto made = campaign.pins_made.find(side);
      demand(made != campaign.pins_made.end() && pin.number > last_pin[side] && pin.number <= made->second,
          "the pins are not in order");
      last_pin[side] = pin.number;
      parts.places(pin.places), parts.moment(pin.at_ms), parts.count(pin.phase);
      demand(pin.places.size() <= 2 && (!pin.text.empty() || !pin.places.empty()), "a pin says nothing");
    }
    // Every letter belongs to a phase.
    std::int64_t first = 0;
    for (const auto& mark : campaign.press_phases) {
      demand(mark.first > first && (first > 0 || mark.first == 1), "the phases of the letters are not in order");
      first = mark.first;
      parts.count(mark.phase);
    }
    demand(first > 0 || campaign.press.empty(), "the phases of the letters are missing");
    for (const auto& agreement : campaign.agreements) {
      seat(agreement.from), seats(agreement.with);
      for (const auto& [id, accepted] : agreement.answers) seat(id);
      for (const Clause& clause : agreement.clauses) parts.clause(clause);
      parts.count(agreement.binds_from);
      if (agreement.broken) parts.breach(*agreement.broken);
    }
    for (const auto& request : campaign.requests) {
      seat(request.seat), parts.order(request.order);
      parts.terms(scenario.rulebook.order_kinds()[static_cast<std::size_t>(request.order.kind)], request.terms);
    }
  }
  void absences() const {
    const Absences& all = campaign.absences;
    demand(all.law.bot_after >= 0 && all.law.bot_after <= missed_phases_max, "the law of absence is out of range");
    for (const auto& [id, deputy] : all.deputies) {
      player(id), parts.moment(deputy.named_at_ms), parts.moment(deputy.acts_since_ms);
      demand(are_valid(deputy.terms), "a deputy's terms are out of range");
    }
    for (const auto& [id, missed] : all.left_to_bots) player(id), parts.count(missed);
    for (const auto& [id, at_ms] : all.vacated_at_ms) player(id), parts.moment(at_ms);
  }
  // What a scheduled act would change may be gone by now; its decision checks the world when it is due.
  void scheduled() const {
    parts.count(campaign.scheduled_made);
    for (const Scheduled& one : campaign.scheduled) {
      seat(one.by);
      demand(campaign.seat(one.by)->role == SeatRole::umpire, "somebody else than an umpire has scheduled an act");
      demand(one.number >= 1 && one.number <= campaign.scheduled_made, "a scheduled act's number is out of range");
      for (const auto ms : {one.act.at_ms, one.failed_at_ms}) parts.moment(ms);
      for (const auto count : {one.act.opening, one.done_seq}) parts.count(count);
    }
  }
  void second_words() const {
    for (const auto& [id, field] : campaign.umpire_fields) {
      seat(id), parts.field(field);
      demand(campaign.seat(id)->role == SeatRole::umpire, "a seat that is no umpire's has an umpire's field");
    }
    parts.count(campaign.second_words.made);
    for (const Proposal& one : campaign.second_words.proposals) {
      seat(one.by), parts.moment(one.at_ms), parts.count(one.act.phase);
      demand(campaign.seat(one.by)->role == SeatRole::umpire, "somebody else than an umpire proposes an act");
      demand(one.number >= 1 && one.number <= campaign.second_words.made, "a proposal's number is out of range");
    }
  }
  void handed() const {
    for (const auto& [piece, id] : campaign.handed.pieces) parts.piece_id(piece), player(id);
    for (const auto& [faction, id] : campaign.handed.treasury) {
      player(id);
      demand(campaign.seat(id)->faction == faction, "another side's seat has a treasury");
    }
    for (const SeatId id : campaign.handed.press) player(id);
    for (const auto& [name, held] : campaign.handed.roles) {
      player(held.seat), parts.role(held.role);
      demand(held.role.id == name, "a role is kept under another name");
      demand(campaign.seat(held.seat)->faction == held.role.side, "another side's seat holds a role");
    }
  }
  void player(SeatId id) const {
    seat(id);
    demand(campaign.seat(id)->is_player(), "a seat without a side has no player");
  }
  void acts() const {
    // What an act changed may be gone by now; UndoAct checks the world before it undoes.
    for (const auto& act : campaign.acts) demand(act.changes.size() == act.undo.size(), "an act's undo is incomplete");
  }
  void streams() {
    const auto& memory = state.streams.memory();
    for (const auto& [viewer, channel] : memory.channels) {
      view(*channel.view);
      for (const auto& [id, seen] : channel.view->pieces)
        demand(channel.numbers.of(id) != 0, "a piece is shown that has no number");
      parts.count(channel.revision);
    }
    const auto& openings = campaign.openings;
    demand(memory.openings.size() == openings.size(), "the views of some phases are missing");
    for (std::size_t chunk = 0; chunk < openings.chunks(); ++chunk) {
      if (openings.stored(chunk)) continue;  // validated when an entry rewinds to it
      const auto views = memory.openings.items(chunk);
      for (const auto& [number, table] : openings.items(chunk)) opening(number, *table, views);
    }
    if (!openings.empty()) parts.count(openings.last());
  }
  void opening(std::int64_t number, const Table& opened, const Streams::Openings::Items& views) {
    const auto& memory = state.streams.memory();
    table(opened);
    parts.count(number);
    const auto found = std::find_if(views.begin(), views.end(), [&](const auto& one) { return one.first == number; });
    demand(found != views.end() && found->second->size() == memory.channels.size(), "the views of a phase are missing");
    for (const auto& [viewer, seen] : *found->second) {
      demand(memory.channels.contains(viewer), "a view belongs to no viewer");
      view(*seen);
    }
  }

  void whole() {
    demand(validate::is_plain_name(campaign.id), "the campaign's id is invalid");
    demand(campaign.secret.size() == validate::secret_bytes, "the campaign's secret does not have 32 bytes");
    parts.seats(campaign.seats);
    for (const auto& [id, strength] : campaign.bots) {
      seat(id);
      demand(campaign.seat(id)->role == SeatRole::player, "a bot plays a seat without a side");
    }
    parts.moment(campaign.last_at_ms);
    parts.moment_or_never(campaign.hold_ms.value_or(0));
    for (const std::int64_t number : {campaign.last_seq, campaign.requests_made}) parts.count(number);
    demand(campaign.branch >= 0 && campaign.branch <= validate::branches_max, "the branch number is out of range");
    clock(campaign.clock);
    talk();
    absences();
    scheduled();
    second_words();
    handed();
    acts();
    table(campaign.table);
    streams();
  }
};

}  // namespace

std::string reject_reason(const Replay& state, const ScenarioContext& scenario) {
  return validate::words_of([&] { StateValidator{state, scenario}.whole(); });
}

std::string reject_opening(const Replay& state, const Entry& entry, const ScenarioContext& scenario) {
  const auto* back = std::get_if<Rewound>(&entry.body);
  if (!back) return {};
  try {
    return validate::words_of([&] {
      const auto table = state.campaign.openings.find(back->phase);
      const auto views = state.streams.memory().openings.find(back->phase);
      demand(table && views, "there is no such phase to rewind to");
      StateValidator{state, scenario}.opening(back->phase, **table, {{back->phase, *views}});
    });
  } catch (const std::logic_error& invalid) {  // an invalid text
    return invalid.what();
  }
}

std::string cut_short(const Campaign& campaign) {
  if (campaign.openings.empty()) return "it ends before its first phase";
  if (campaign.table.stage == Stage::orders && campaign.clock.opened_at_ms == 0)
    return "it ends before the phase of its rewind opened";
  if (campaign.table.stage == Stage::held && !campaign.table.outcome) return "it ends between the bell and its outcome";
  return {};
}

}  // namespace ziggurat
