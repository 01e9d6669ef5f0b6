#include "campaign/decide/sheet_validation.h"

#include <algorithm>

#include "base/text.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "campaign/state/team.h"

namespace ziggurat {
namespace {

std::string text_fault(const game::Parameter& parameter, const std::string& text) {
  if (parameter.high > 0)
    if (auto excess = too_long(text, static_cast<std::size_t>(parameter.high)); !excess.empty()) return excess;
  return has_control_characters(text) ? "contains a control character" : "";
}

constexpr std::int32_t half_turn = 18'000, distance_max = 1'000'000;
constexpr std::size_t list_items_max = 200;

std::string step_fault(const game::MoveStep& step) {
  const auto angle = [](std::int32_t a) { return a >= -half_turn && a <= half_turn; };
  const auto* turn = std::get_if<game::TurnStep>(&step);
  const auto* go = std::get_if<game::GoStep>(&step);
  if (turn && !angle(turn->angle)) return "has a turn of more than half a circle";
  if (go && (!angle(go->bearing) || go->distance < 0 || go->distance > distance_max))
    return "has a step without a distance";
  return {};
}

template <class T, class Fault>
std::string list_fault(const game::Argument& argument, const char* words, const Fault& fault) {
  const auto* items = std::get_if<std::vector<T>>(&argument);
  if (!items) return words;
  if (items->size() > list_items_max) return "is too long";
  for (const T& item : *items)
    if (auto found = fault(item); !found.empty()) return found;
  return {};
}

std::string range_fault(const game::Parameter& parameter, std::int64_t number) {
  if (number >= parameter.low && number <= parameter.high) return {};
  return "must be from " + std::to_string(parameter.low) + " to " + std::to_string(parameter.high);
}

std::string choice_fault(const game::Parameter& parameter, const std::string& word) {
  const auto& words = parameter.choices;
  return std::find(words.begin(), words.end(), word) != words.end() ? "" : "is not one of the choices";
}

// Returns what is wrong with the argument; empty: it matches the parameter.
std::string argument_fault(const game::Parameter& parameter, const game::Argument& argument) {
  const auto is = [&]<class T>(const T*, const char* words) {
    return std::holds_alternative<T>(argument) ? std::string() : std::string(words);
  };
  switch (parameter.type) {
    case game::ParameterType::piece: return is(static_cast<PieceId*>(nullptr), "must be a piece");
    case game::ParameterType::target:
      return std::holds_alternative<Place>(argument) ? std::string()
                                                     : is(static_cast<PieceId*>(nullptr), "must be a piece or a place");
    case game::ParameterType::pieces:
      return is(static_cast<std::vector<PieceId>*>(nullptr), "must be a list of pieces");
    case game::ParameterType::place: return is(static_cast<Place*>(nullptr), "must be a place");
    case game::ParameterType::path:
    case game::ParameterType::places: return is(static_cast<std::vector<Place>*>(nullptr), "must be a list of places");
    case game::ParameterType::flag: return is(static_cast<bool*>(nullptr), "must be true or false");
    case game::ParameterType::faction: return is(static_cast<FactionId*>(nullptr), "must be a faction");
    case game::ParameterType::text: {
      const auto* text = std::get_if<std::string>(&argument);
      return text ? text_fault(parameter, *text) : "must be text";
    }
    case game::ParameterType::choice: {
      const auto* word = std::get_if<std::string>(&argument);
      return word ? choice_fault(parameter, *word) : "is not one of the choices";
    }
    case game::ParameterType::count: {
      const auto* number = std::get_if<std::int64_t>(&argument);
      return range_fault(parameter, number ? *number : parameter.low - 1);
    }
    case game::ParameterType::steps: return list_fault<game::MoveStep>(argument, "must be a list of steps", step_fault);
    case game::ParameterType::counts:
      return list_fault<std::int64_t>(
          argument, "must be a list of numbers", [&](std::int64_t number) { return range_fault(parameter, number); });
    case game::ParameterType::ranking:
      return list_fault<game::Target>(argument, "must be a list of targets", [&](const game::Target& target) {
        const auto* word = std::get_if<std::string>(&target);
        return word ? choice_fault(parameter, *word) : std::string();
      });
  }
  return "is of an unknown type";
}

std::unexpected<DraftRefusal> no_draft(
    std::string code, std::string at, std::string words, std::vector<Refusal> faults = {}) {
  return std::unexpected(DraftRefusal{{std::move(code), std::move(at), std::move(words)}, std::move(faults)});
}

}  // namespace

std::vector<Refusal> argument_faults(const std::vector<game::Parameter>& parameters,
    const std::vector<game::Argument>& arguments, const std::string& at) {
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < std::max(parameters.size(), arguments.size()); ++i) {
    const bool given = i < arguments.size() && arguments[i].index() != 0;
    if (i >= parameters.size()) {
      if (given) faults.push_back({"malformed", at, "has more arguments than the order has parameters"});
      continue;
    }
    const auto& parameter = parameters[i];
    const std::string words = given ? argument_fault(parameter, arguments[i]) : parameter.required ? "is missing" : "";
    if (!words.empty()) faults.push_back({"malformed", at + "/" + parameter.name, parameter.name + " " + words});
  }
  return faults;
}

std::vector<Refusal> shape_faults(
    const std::vector<game::OrderKind>& kinds, const game::Phase& phase, const game::Sheet& sheet) {
  std::vector<Refusal> faults;
  if (sheet.orders.size() > sheet_orders_max)
    faults.push_back({"too_many", "/orders", "a sheet has at most 200 orders"});
  if (sheet.salt.size() > salt_bytes_max || sheet.salt.find('\0') != std::string::npos)
    faults.push_back({"malformed", "/salt", "the salt has at most 64 bytes, none of them zero"});
  if (!faults.empty()) return faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const auto& order = sheet.orders[i];
    const std::string at = "/orders/" + std::to_string(i);
    if (order.kind < 0 || static_cast<std::size_t>(order.kind) >= kinds.size())
      faults.push_back({"no_such_order", at + "/kind", "there is no such order"});
    else if (std::find(phase.order_kinds.begin(), phase.order_kinds.end(), order.kind) == phase.order_kinds.end())
      faults.push_back({"wrong_phase", at + "/kind", "this order cannot be given in this phase"});
    else {
      const auto& kind = kinds[static_cast<std::size_t>(order.kind)];
      for (auto& fault : argument_faults(kind.parameters, order.arguments, at + "/arguments"))
        faults.push_back(std::move(fault));
    }
  }
  return faults;
}

// Rulebooks point to an order's parameter (`/orders/0/path/2`); in the sheet it is below `arguments`.
static std::string in_sheet(std::string pointer) {
  const std::string_view orders = "/orders/";
  if (!pointer.starts_with(orders)) return pointer;
  const auto parameter = pointer.find('/', orders.size());
  if (parameter == std::string::npos) return pointer;
  const std::string_view rest = std::string_view(pointer).substr(parameter);
  if (rest.starts_with("/arguments") || rest == "/kind") return pointer;
  return pointer.insert(parameter, "/arguments");
}

SheetOwner owner_of(const Campaign& campaign, const Drafts& drafts, const game::View& view, SeatId seat) {
  SheetOwner owner{seat_of(*campaign.seat(seat)), scope_of(campaign, seat), {}};
  for (const SeatId other : seats_to_order(campaign)) {
    if (other == seat || !owner.scope.team.contains(other)) continue;
    const auto sealed = campaign.table.sealed.find(other);
    const Draft* draft = draft_of(campaign, drafts, other);
    const bool is_sealed = sealed != campaign.table.sealed.end();
    if (!is_sealed && !draft) continue;
    const game::Sheet& sheet = is_sealed ? sealed->second.sheet : draft->sheet;
    owner.allies.push_back(within_scope(scope_of(campaign, other), view, sheet));
  }
  return owner;
}

std::vector<Refusal> lawfulness_faults(const game::SheetValidator& validator, const game::Phase& phase,
    const game::View& view, const SheetOwner& owner, const game::Sheet& sheet) {
  auto faults = scope_faults(owner.scope, view, sheet);
  if (!faults.empty()) return faults;
  faults = validator.check(phase, owner.seat, sheet, owner.allies);
  for (auto& fault : faults) fault.at = in_sheet(std::move(fault.at));
  return faults;
}

std::vector<Refusal> faults_of(const game::Rulebook& rulebook, const game::SheetValidator& validator,
    const game::Phase& phase, const game::View& view, const SheetOwner& owner, const game::Sheet& sheet) {
  auto faults = shape_faults(rulebook.order_kinds(), phase, sheet);
  return faults.empty() ? lawfulness_faults(validator, phase, view, owner, sheet) : faults;
}

std::vector<Refusal> faults_of(
    const Campaign& campaign, const DecisionContext& context, SeatId seat, const game::Sheet& sheet) {
  const game::View& view = view_of(campaign, context.streams, seat);
  const auto fresh = context.validators ? nullptr : game::validator_of(context.rulebook, view);
  const game::SheetValidator& validator = fresh ? *fresh : context.validators->of(context.rulebook, view);
  const SheetOwner owner = owner_of(campaign, context.drafts, view, seat);
  return faults_of(context.rulebook, validator, campaign.table.phase, view, owner, sheet);
}

const Draft* draft_of(const Campaign& campaign, const Drafts& drafts, SeatId seat) {
  const auto found = drafts.find(seat);
  return found != drafts.end() && found->second.phase == campaign.table.phase_number ? &found->second : nullptr;
}

std::optional<Refusal> closed_to(const Campaign& campaign, std::int64_t phase, std::int64_t now_ms, SeatId seat) {
  if (phase > campaign.table.phase_number) return Refusal{"no_such_phase", "/phase", "there is no such phase"};
  if (phase < campaign.table.phase_number || past_bell(campaign, now_ms))
    return Refusal{"late", "/phase", "orders for this phase are closed"};
  const auto allowed = seats_to_order(campaign);
  if (std::find(allowed.begin(), allowed.end(), seat) == allowed.end())
    return Refusal{"not_in_phase", "/phase", "this faction gives no orders in this phase"};
  return std::nullopt;
}

bool past_bell(const Campaign& campaign, std::int64_t now_ms) {
  return campaign.clock.closes_at_ms > 0 && campaign.clock.shows(now_ms) >= campaign.clock.closes_at_ms;
}

std::expected<Draft, DraftRefusal> check_draft(const Campaign& campaign, SeatId seat, std::int64_t phase,
    std::int64_t base_revision, const game::Sheet& sheet, const DecisionContext& context) {
  const Table& table = campaign.table;
  // Check "late" first: a sheet for a past phase is late at any stage.
  const auto who = who_is(campaign, context.actor);
  if (who == Who::player && phase < table.phase_number)
    return no_draft("late", "/phase", "orders for this phase are closed");
  if (const auto no = barred(campaign, "draft", context.actor)) return no_draft(no->code, no->at, no->words);
  if (context.actor.seat != seat) return no_draft("no_such_seat", "/seat", "there is no such seat");
  if (phase != table.phase_number) return no_draft("no_such_phase", "/phase", "there is no such phase");
  if (past_bell(campaign, context.now_ms)) return no_draft("late", "/phase", "orders for this phase are closed");
  const auto allowed = seats_to_order(campaign);
  if (std::find(allowed.begin(), allowed.end(), seat) == allowed.end())
    return no_draft("not_in_phase", "/phase", "your faction gives no orders in this phase");
  if (table.sealed.contains(seat)) return no_draft("sealed", "/sheet", "your sheet is sealed; unseal it to change it");
  const auto* stored = draft_of(campaign, context.drafts, seat);
  const std::int64_t revision = stored ? stored->revision : 0;
  // The client resends because the answer was lost: return the stored draft.
  if (stored && revision == base_revision + 1 && stored->sheet == sheet) return *stored;
  if (base_revision != revision) return no_draft("stale", "/base", "a newer sheet is stored");
  if (auto faults = faults_of(campaign, context, seat, sheet); !faults.empty()) {
    const std::string words = faults.front().words;
    return no_draft("unlawful", "/sheet", words, std::move(faults));
  }
  return Draft{phase, revision + 1, sheet, context.actor.deputy ? Author::deputy : Author::player, context.now_ms};
}

}  // namespace ziggurat
