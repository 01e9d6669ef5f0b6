#include "campaign/state/team.h"

#include <algorithm>
#include <utility>

namespace ziggurat {
namespace {

constexpr const char* not_yours = "not_yours_to_order";

bool is_own(const CommandScope& scope, const game::View& view, PieceId id) {
  const game::Piece* piece = view.find(id);
  return piece && piece->side == scope.faction;
}

// The faction's pieces that the argument names.
std::vector<PieceId> own_pieces(const CommandScope& scope, const game::View& view, const game::Argument& argument) {
  std::vector<PieceId> own;
  const auto add = [&](PieceId id) {
    if (is_own(scope, view, id)) own.push_back(id);
  };
  if (const auto* piece = std::get_if<PieceId>(&argument)) add(*piece);
  if (const auto* pieces = std::get_if<std::vector<PieceId>>(&argument)) std::ranges::for_each(*pieces, add);
  if (const auto* targets = std::get_if<std::vector<game::Target>>(&argument))
    for (const game::Target& target : *targets)
      if (const auto* piece = std::get_if<PieceId>(&target)) add(*piece);
  return own;
}

Refusal commands_unit(const CommandScope& scope, PieceId piece) {
  return {not_yours, "", scope.team.at(scope.commander(piece)) + " commands this unit"};
}
Refusal gives_order(const CommandScope& scope, SeatId seat) {
  return {not_yours, "", scope.team.at(seat) + " gives these orders"};
}
Refusal commands_side(const CommandScope& scope) {
  return {not_yours, "", scope.team.at(scope.treasurer) + " gives the orders that name no unit"};
}

// The title of a seat with the roles that it holds, unless the title says so already.
std::string with_roles(std::string title, const Campaign& campaign, SeatId seat) {
  std::string roles;
  for (const auto& [id, held] : campaign.handed.roles)
    if (held.seat == seat && title.find(held.role.title) == title.npos)
      roles += (roles.empty() ? "" : ", ") + held.role.title;
  return roles.empty() ? title : title + " (" + roles + ")";
}

void add_role(CommandScope& scope, const Campaign& campaign, const RoleHeld& held) {
  for (const int kind : held.role.orders) scope.orders.emplace(kind, held.seat);
  if (held.role.treasury) scope.treasurer = held.seat;
  if (held.role.press && held.seat == scope.seat) scope.press = true;
  if (held.role.units.empty()) return;
  const game::World& world = campaign.table.world;
  for (const PieceId piece : world.pieces())
    if (held.role.commands(world.at(piece))) scope.pieces.emplace(piece, held.seat);
}

// Whether somebody who holds a role would command the piece, or the treasury, if nobody handed it separately.
bool in_a_role(const HandedOver& handed, const game::Piece* piece) {
  return piece && std::ranges::any_of(handed.roles, [&](const auto& one) { return one.second.role.commands(*piece); });
}
bool treasury_in_a_role(const HandedOver& handed, FactionId side) {
  return std::ranges::any_of(
      handed.roles, [&](const auto& one) { return one.second.role.side == side && one.second.role.treasury; });
}

void hand_over_role(Campaign& campaign, const game::Role& role, SeatId to, bool to_leader) {
  auto& handed = campaign.handed;
  // What was handed separately before belongs to the role's holder again.
  std::erase_if(handed.pieces, [&](const auto& one) {
    const game::Piece* piece = campaign.table.world.find(one.first);
    return piece && role.commands(*piece);
  });
  if (role.treasury) handed.treasury.erase(role.side);
  if (to_leader) handed.roles.erase(role.id);
  else handed.roles.insert_or_assign(role.id, RoleHeld{to, role});
}

}  // namespace

std::vector<SeatId> team_of(const Campaign& campaign, FactionId faction) {
  std::vector<SeatId> team;
  for (std::size_t i = 0; i < campaign.seats.size(); ++i)
    if (campaign.seats[i].is_player() && campaign.seats[i].faction == faction)
      team.push_back({static_cast<std::int32_t>(i)});
  return team;
}

SeatId CommandScope::commander(PieceId piece) const {
  const auto found = pieces.find(piece);
  return found == pieces.end() ? leader : found->second;
}

bool CommandScope::gives_side_orders() const {
  return treasurer == seat || std::ranges::any_of(orders, [&](const auto& one) { return one.second == seat; });
}

std::vector<const game::Role*> roles_of(const Campaign& campaign, const std::vector<game::Role>& roles, SeatId seat) {
  std::vector<const game::Role*> held;
  const auto team = team_of(campaign, campaign.seat(seat)->faction);
  for (const game::Role& role : roles) {
    if (role.side != campaign.seat(seat)->faction || team.empty()) continue;
    const auto one = campaign.handed.roles.find(role.id);
    const bool handed = !role.leads && one != campaign.handed.roles.end();
    if (handed ? one->second.seat == seat : team.front() == seat) held.push_back(&role);
  }
  return held;
}

CommandScope scope_of(const Campaign& campaign, SeatId seat) {
  const auto& handed = campaign.handed;
  CommandScope scope;
  scope.faction = campaign.seat(seat)->faction;
  scope.seat = scope.leader = scope.treasurer = seat;
  const auto team = team_of(campaign, scope.faction);
  for (const SeatId one : team) scope.team[one] = with_roles(campaign.seat(one)->title, campaign, one);
  if (scope.whole()) return scope;
  scope.leader = scope.treasurer = team.front();
  scope.press = seat == scope.leader || handed.press.contains(seat);
  for (const auto& [id, held] : handed.roles)
    if (scope.team.contains(held.seat)) add_role(scope, campaign, held);
  if (const auto other = handed.treasury.find(scope.faction); other != handed.treasury.end())
    scope.treasurer = other->second;
  for (const auto& [piece, holder] : handed.pieces)
    if (holder == scope.leader) scope.pieces.erase(piece);
    else if (scope.team.contains(holder)) scope.pieces[piece] = holder;
  return scope;
}

std::optional<Refusal> not_commanded(const CommandScope& scope, const game::View& view, const game::Order& order) {
  if (scope.whole()) return std::nullopt;
  if (const auto by_role = scope.orders.find(order.kind); by_role != scope.orders.end()) {
    if (by_role->second == scope.seat) return std::nullopt;
    return gives_order(scope, by_role->second);
  }
  for (const game::Argument& argument : order.arguments) {
    const auto own = own_pieces(scope, view, argument);
    if (own.empty()) continue;
    const auto others = [&](PieceId piece) { return scope.commander(piece) != scope.seat; };
    const auto first = std::ranges::find_if(own, others);
    const bool ranking = std::holds_alternative<std::vector<game::Target>>(argument);
    if (first == own.end() || (ranking && !std::ranges::all_of(own, others))) return std::nullopt;
    return commands_unit(scope, *first);
  }
  if (scope.treasurer == scope.seat) return std::nullopt;
  return commands_side(scope);
}

std::vector<Refusal> scope_faults(const CommandScope& scope, const game::View& view, const game::Sheet& sheet) {
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i)
    if (auto fault = not_commanded(scope, view, sheet.orders[i])) {
      fault->at = "/orders/" + std::to_string(i);
      faults.push_back(std::move(*fault));
    }
  return faults;
}

game::Sheet within_scope(const CommandScope& scope, const game::View& view, game::Sheet sheet) {
  std::erase_if(sheet.orders, [&](const game::Order& order) { return not_commanded(scope, view, order).has_value(); });
  return sheet;
}

std::vector<PieceId> within_scope(const CommandScope& scope, std::vector<PieceId> pieces) {
  if (!scope.whole()) std::erase_if(pieces, [&](PieceId id) { return scope.commander(id) != scope.seat; });
  return pieces;
}

std::vector<game::Option> within_scope(
    const CommandScope& scope, const std::vector<PieceId>& pieces, std::vector<game::Option> options) {
  if (scope.whole()) return options;
  std::optional<Refusal> refusal;
  if (pieces.empty() && scope.treasurer != scope.seat) refusal = commands_side(scope);
  for (const PieceId piece : pieces)
    if (!refusal && scope.commander(piece) != scope.seat) refusal = commands_unit(scope, piece);
  for (game::Option& option : options) {
    const auto by_role = scope.orders.find(option.kind);
    std::optional<Refusal> no = refusal;
    if (by_role != scope.orders.end())
      no = by_role->second == scope.seat ? std::nullopt : std::optional(gives_order(scope, by_role->second));
    if (!no) continue;
    option.refused = no;
    option.parameters.clear();
  }
  return options;
}

bool share_pins(const Campaign& campaign, SeatId one, SeatId other) {
  const SeatInfo *a = campaign.seat(one), *b = campaign.seat(other);
  return a && b && a->role == SeatRole::player && b->role == SeatRole::player && a->faction == b->faction;
}

std::vector<const Pin*> pins_of(const Campaign& campaign, SeatId seat) {
  std::vector<const Pin*> pins;
  for (const Pin& pin : campaign.pins)
    if (share_pins(campaign, pin.seat, seat)) pins.push_back(&pin);
  return pins;
}

std::int64_t next_pin(const Campaign& campaign, SeatId seat) {
  const auto made = campaign.pins_made.find(campaign.seat(seat)->faction);
  return made == campaign.pins_made.end() ? 1 : made->second + 1;
}

const Pin* pin_of(const Campaign& campaign, SeatId seat, std::int64_t number) {
  for (const Pin* pin : pins_of(campaign, seat))
    if (pin->number == number) return pin;
  return nullptr;
}

void hand_over(Campaign& campaign, const CommandHanded& given) {
  auto& handed = campaign.handed;
  const FactionId faction = campaign.seat(given.to)->faction;
  const bool to_leader = team_of(campaign, faction).front() == given.to;
  if (given.role) hand_over_role(campaign, *given.role, given.to, to_leader);
  for (const PieceId piece : given.pieces)
    if (to_leader && !in_a_role(handed, campaign.table.world.find(piece))) handed.pieces.erase(piece);
    else handed.pieces[piece] = given.to;
  if (given.treasury && to_leader && !treasury_in_a_role(handed, faction)) handed.treasury.erase(faction);
  else if (given.treasury) handed.treasury[faction] = given.to;
  if (!given.press) return;
  if (*given.press) handed.press.insert(given.to);
  else handed.press.erase(given.to);
}

void remove_seat(Campaign& campaign, SeatId seat) {
  SeatInfo& info = campaign.seats[static_cast<std::size_t>(seat.value)];
  const SeatId before = team_of(campaign, info.faction).front();
  info.removed = true;
  // What the removed seat held is the leader's again, and a seat that leads from now on holds nothing separately.
  const SeatId leader = team_of(campaign, info.faction).front();
  auto& handed = campaign.handed;
  const auto ends = [&](SeatId holder) { return holder == seat || (holder == leader && leader != before); };
  std::erase_if(handed.pieces, [&](const auto& one) { return ends(one.second); });
  std::erase_if(handed.treasury, [&](const auto& one) { return ends(one.second); });
  std::erase_if(handed.roles, [&](const auto& one) { return ends(one.second.seat); });
  std::erase_if(handed.press, ends);
  campaign.bots.erase(seat);
  campaign.absences.deputies.erase(seat);
  campaign.absences.left_to_bots.erase(seat);
  campaign.absences.vacated_at_ms.erase(seat);
  clear_table_of_removed(campaign);
}

void clear_table_of_removed(Campaign& campaign) {
  Table& table = campaign.table;
  for (std::size_t i = 0; i < campaign.seats.size(); ++i) {
    if (!campaign.seats[i].removed) continue;
    const SeatId seat{static_cast<std::int32_t>(i)};
    table.sealed.erase(seat);
    table.missed.erase(seat);
    std::erase_if(
        table.signatures, [&](const auto& one) { return one.first.first == seat || one.first.second == seat; });
    // Its standing orders stay in force until the leader replaces them.
    if (const auto kept = table.standing.extract(seat)) {
      auto& all = table.standing[team_of(campaign, campaign.seats[i].faction).front()];
      all.insert(all.end(), kept.mapped().begin(), kept.mapped().end());
    }
  }
}

}  // namespace ziggurat
