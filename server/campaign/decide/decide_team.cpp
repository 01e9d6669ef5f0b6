#include <algorithm>

#include "base/crypto.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/state/team.h"
#include "campaign/validate/validate_parts.h"

// A faction's people: seats that are added and removed, which of them commands what, and what they pin up for each
// other.
namespace ziggurat {
namespace {

constexpr std::size_t handle_letters = 10;
constexpr std::size_t person_letters_max = 40;
constexpr std::size_t pin_letters_max = 300, pins_per_side_max = 40;
constexpr std::int64_t pins_of_campaign_max =
    4000;  // of one side, with those that were taken down: each stays in the log

bool has_title(const Campaign& campaign, const std::string& title) {
  return std::ranges::any_of(
      campaign.seats, [&](const SeatInfo& seat) { return !seat.removed && seat.title == title; });
}

// While a bot plays the leader's seat, any other person of the team may hand over.
bool may_hand_over(const Campaign& campaign, const std::vector<SeatId>& team, SeatId seat) {
  return seat == team.front() || (campaign.bots.contains(team.front()) && !campaign.bots.contains(seat));
}

// Why these are not pieces of the faction, as the actor knows them.
std::optional<Refusal> unknown_piece(const Campaign& campaign, const DecisionContext& context, bool umpire,
    FactionId faction, const std::vector<PieceId>& pieces) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const game::Piece* piece = umpire ? campaign.table.world.find(pieces[i])
                                      : view_of(campaign, context.streams, context.actor.seat).find(pieces[i]);
    if (!piece || piece->side != faction)
      return Refusal{"unknown_unit", "/pieces/" + std::to_string(i), "this side has no such unit"};
  }
  return std::nullopt;
}

// A role of the side that can be handed to `to`, which may be a seat that is only being added.
Result<const game::Role*> role_for(
    const Campaign& campaign, const DecisionContext& context, FactionId side, const std::string& id, SeatId to) {
  const game::Role* role = game::role_called(game::roles_declared_by(context.rulebook), id);
  if (!role || role->side != side) return refuse("no_such_role", "/role", "this side has no such role");
  if (role->leads)
    return refuse(
        "role_leads", "/role", "the leader of the side is its " + role->title + ", and cannot hand this over");
  const auto held = campaign.handed.roles.find(id);
  const bool holds =
      held == campaign.handed.roles.end() ? team_of(campaign, side).front() == to : held->second.seat == to;
  if (holds) return nullptr;
  return role;
}

std::string title_of(const Campaign& campaign, const game::Role& role) {
  return campaign.seat(team_of(campaign, role.side).front())->title + " – " + role.title;
}

}  // namespace

Decision decide_on(const Campaign& campaign, const AddSeat& command, const DecisionContext& context) {
  SeatInfo seat = command.seat;
  if (seat.id.empty())
    seat.id =
        to_hex(as_bytes(hmac_sha256(context.fresh_secret, "handle of seat " + std::to_string(campaign.seats.size()))))
            .substr(0, handle_letters);
  const SeatId fresh{static_cast<std::int32_t>(campaign.seats.size())};
  const game::Role* role = nullptr;
  if (!command.role.empty()) {
    const bool player = seat.role == SeatRole::player && !team_of(campaign, seat.faction).empty();
    if (!player) return refuse("no_such_role", "/role", "this side has no such role");
    const auto found = role_for(campaign, context, seat.faction, command.role, fresh);
    if (!found) return std::unexpected(found.error());
    if (campaign.handed.roles.contains(command.role))
      return refuse("role_taken", "/role", "somebody of this side already is its " + (*found)->title);
    role = *found;
    if (seat.title.empty()) seat.title = title_of(campaign, *role);
  }
  if (!validate::is_plain_name(seat.id))
    return refuse("bad_text", "/id", "may contain only letters, digits, - and _, at most 64");
  if (const auto bad = bad_text(seat.title, "/title", title_letters_max)) return std::unexpected(*bad);
  if (has_title(campaign, seat.title))
    return refuse("title_taken", "/title", "another seat has this title: choose a different one");
  if (campaign.seat_by_handle(seat.id)) return refuse("seat_taken", "/id", "a seat of this name exists already");
  if (campaign.seats.size() >= validate::seats_max)
    return refuse("too_many", "", "the campaign has the maximum number of seats");
  const bool in_world = seat.faction.value >= 0 && seat.faction.value < campaign.table.world.factions();
  if (seat.role == SeatRole::player ? !in_world : seat.faction.valid())
    return refuse("no_such_faction", "/faction", "players must belong to a faction of the scenario, others must not");
  std::vector<EntryBody> bodies{SeatAdded{std::move(seat)}};
  if (role) bodies.emplace_back(CommandHanded{.to = fresh, .pieces = {}, .role = *role});
  return bodies;
}

Decision decide_on(const Campaign& campaign, const RemoveSeat& command, const DecisionContext&) {
  const SeatInfo* seat = campaign.seat(command.seat);
  if (!seat || !seat->is_player()) return refuse("no_such_seat", "/seat", "there is no such seat");
  if (team_of(campaign, seat->faction).size() < 2)
    return refuse("last_of_side", "/seat", "it is its side's only seat: give it to somebody else with a new link");
  return decided(SeatRemoved{command.seat});
}

Decision decide_on(const Campaign& campaign, const HandOver& command, const DecisionContext& context) {
  const SeatInfo* to = campaign.seat(command.to);
  const bool umpire = who_is(campaign, context.actor) == Who::umpire;
  if (!to || !to->is_player() || !(umpire || to->faction == campaign.seat(context.actor.seat)->faction))
    return refuse("no_such_seat", "/to", "there is no such seat in your team");
  const auto team = team_of(campaign, to->faction);
  if (!umpire && !may_hand_over(campaign, team, context.actor.seat))
    return refuse("not_the_leader", "", campaign.seat(team.front())->title + " leads your team and hands over command");
  if (team.size() < 2) return refuse("alone", "/to", "this side has only one seat, which commands everything");
  if (command.pieces.size() > sheet_orders_max) return refuse("too_many", "/pieces", "at most 200 units at once");
  if (auto no = unknown_piece(campaign, context, umpire, to->faction, command.pieces)) return std::unexpected(*no);
  const game::Role* role = nullptr;
  if (!command.role.empty()) {
    const auto found = role_for(campaign, context, to->faction, command.role, command.to);
    if (!found) return std::unexpected(found.error());
    role = *found;
  }
  if (command.press == false && command.to == team.front())
    return refuse("leader_writes", "/press", "the leader may always write to other sides");
  const auto writes = [&](const auto& one) { return one.second.seat == command.to && one.second.role.press; };
  if (command.press == false && std::ranges::any_of(campaign.handed.roles, writes))
    return refuse("role_writes", "/press", "this seat's role writes to other sides: hand the role to somebody else");
  const CommandScope scope = scope_of(campaign, command.to);
  CommandHanded handed{command.to, command.pieces, command.treasury && scope.treasurer != command.to, command.press};
  if (role) handed.role = *role;
  std::ranges::sort(handed.pieces);
  const auto twice = std::ranges::unique(handed.pieces);
  handed.pieces.erase(twice.begin(), twice.end());
  std::erase_if(handed.pieces, [&](PieceId piece) { return scope.commander(piece) == command.to; });
  if (handed.press == scope.press) handed.press.reset();
  if (handed.pieces.empty() && !handed.treasury && !handed.press && !handed.role) return done_already();
  return decided(std::move(handed));
}

Decision decide_on(const Campaign& campaign, const NamePerson& command, const DecisionContext& context) {
  if (const auto bad = bad_text(command.name, "/name", person_letters_max, true)) return std::unexpected(*bad);
  if (command.name.contains('\n')) return refuse("bad_text", "/name", "a name is one line");
  const SeatId own = context.actor.seat;
  if (campaign.seat(own)->person == command.name) return done_already();
  // So that no player takes one person for another.
  for (std::size_t i = 0; i < campaign.seats.size() && !command.name.empty(); ++i) {
    const SeatInfo& seat = campaign.seats[i];
    if (static_cast<std::int32_t>(i) != own.value && !seat.removed &&
        (seat.person == command.name || seat.title == command.name))
      return refuse("name_taken", "/name", "somebody else is called that: choose a different name");
  }
  return decided(PersonNamed{own, command.name});
}

Decision decide_on(const Campaign& campaign, const PinUp& command, const DecisionContext& context) {
  if (const auto bad = bad_text(command.text, "/text", pin_letters_max, !command.places.empty()))
    return std::unexpected(*bad);
  if (command.places.size() > 2)
    return refuse("too_many", "/places", "a pin has at most two places: an arrow from one to the other");
  for (std::size_t i = 0; i < command.places.size(); ++i)
    if (carrier_of(command.places[i]) || std::holds_alternative<game::Box>(command.places[i].spot))
      return refuse("off_board", "/places/" + std::to_string(i), "a pin marks a place of the map, not a unit");
  if (command.places.size() == 2 && command.places[0].board != command.places[1].board)
    return refuse("off_board", "/places/1", "an arrow begins and ends on one map");
  if (pins_of(campaign, context.actor.seat).size() >= pins_per_side_max)
    return refuse("too_many", "", "your side has pinned up 40 notes: take one down first");
  const std::int64_t number = next_pin(campaign, context.actor.seat);
  if (number > pins_of_campaign_max)
    return refuse("too_many", "", "your side has pinned up as many notes as a campaign can hold");
  return decided(Pinned{number, context.actor.seat, command.text, command.places});
}

// Every seat of the side may take a pin down, whoever pinned it up.
Decision decide_on(const Campaign& campaign, const TakeDown& command, const DecisionContext& context) {
  if (!pin_of(campaign, context.actor.seat, command.number))
    return refuse("no_such_pin", "/number", "your side has no such pin, or somebody has taken it down");
  return decided(Unpinned{command.number, context.actor.seat});
}

}  // namespace ziggurat
