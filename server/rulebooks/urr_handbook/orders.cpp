#include "rulebooks/urr_handbook/orders.h"

#include <algorithm>

#include "rulebooks/urr_handbook/phases.h"

namespace ziggurat::urr_handbook {
namespace {

std::optional<Refusal> judge(const Desk& desk, const game::Order& order, const std::string& at, Used& used) {
  if (!desk.may_react()) return Refusal{"not_attacked", at, "Only who is attacked reacts."};
  const auto* rule = desk.offered(kind_of(order)) ? rule_of(kind_of(order)) : nullptr;
  if (!rule) return Refusal{"wrong_phase", at, "There is no such order in this phase."};
  if (auto fault = rule->judge(desk, order, at, used)) return fault;
  used.orders.push_back(order);
  return std::nullopt;
}

Used lawful_of(const Desk& desk, const game::Sheet& sheet) {
  Used used;
  for (const auto& order : sheet.orders) judge(desk, order, "", used);
  return used;
}

}  // namespace

bool Desk::may_order() const {
  return faction.valid() && phase.orders_from.has(game::Viewer::of(faction)) && may_react();
}
bool Desk::may_react() const { return siege.part != Part::reaction || attacked(siege).has(game::Viewer::of(faction)); }
bool Desk::offered(Give kind) const {
  return std::binary_search(phase.order_kinds.begin(), phase.order_kinds.end(), static_cast<int>(kind));
}

std::vector<const game::Order*> Used::of(Give kind) const {
  std::vector<const game::Order*> found;
  for (const auto& order : orders)
    if (kind_of(order) == kind) found.push_back(&order);
  return found;
}
bool Used::names(PieceId piece, std::initializer_list<Give> kinds) const {
  for (const auto& order : orders) {
    if (std::find(kinds.begin(), kinds.end(), kind_of(order)) == kinds.end()) continue;
    for (int index = 0; index < static_cast<int>(order.arguments.size()); ++index)
      for (const PieceId id : pieces_in(order, index))
        if (id == piece) return true;
  }
  return false;
}

const OrderRule* rule_of(Give kind) {
  for (const auto* rules : {&tactical_rules(), &strategic_rules()})
    for (const auto& rule : *rules)
      if (rule.kind == kind) return &rule;
  return nullptr;
}

std::vector<Refusal> check_sheet(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet, const std::vector<game::Sheet>& others) {
  const Siege siege = read_siege(match, view);
  const Desk desk{siege, phase, seat.faction};
  Used used;
  for (const auto& other : others)
    for (const auto& order : other.orders) judge(desk, order, "", used);
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i)
    if (auto fault = judge(desk, sheet.orders[i], "/orders/" + std::to_string(i), used))
      faults.push_back(std::move(*fault));
  return faults;
}

std::vector<game::Option> options_for(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet, const std::vector<PieceId>& pieces) {
  const Siege siege = read_siege(match, view);
  const Desk desk{siege, phase, seat.faction};
  if (!desk.may_order()) return {};
  const Used used = lawful_of(desk, sheet);
  std::vector<game::Option> options;
  for (const int kind : phase.order_kinds)
    if (const auto* rule = rule_of(static_cast<Give>(kind)); rule && rule->offer)
      rule->offer(desk, used, pieces, options);
  return options;
}

game::Sheet default_orders(
    const Match& match, const game::View& view, const game::Phase& phase, const game::Seat& seat) {
  const Siege siege = read_siege(match, view);
  const Desk desk{siege, phase, seat.faction};
  if (!desk.may_order()) return {};
  std::vector<game::Order> proposed;
  for (const int kind : phase.order_kinds)
    if (const auto* rule = rule_of(static_cast<Give>(kind)); rule && rule->add_defaults)
      rule->add_defaults(desk, proposed);
  game::Sheet sheet;
  Used used;
  for (auto& order : proposed)
    if (!judge(desk, order, "", used)) sheet.orders.push_back(std::move(order));
  return sheet;
}

std::vector<PieceId> pieces_without_order(const Match& match, const game::View& view, const game::Phase& phase,
    const game::Seat& seat, const game::Sheet& sheet) {
  const Siege siege = read_siege(match, view);
  const Desk desk{siege, phase, seat.faction};
  if (!desk.may_order()) return {};
  const Used used = lawful_of(desk, sheet);
  std::vector<PieceId> idle;
  for (const int kind : phase.order_kinds)
    if (const auto* rule = rule_of(static_cast<Give>(kind)); rule && rule->idle)
      for (const PieceId id : rule->idle(desk, used)) idle.push_back(id);
  std::sort(idle.begin(), idle.end());
  idle.erase(std::unique(idle.begin(), idle.end()), idle.end());
  return idle;
}

std::string order_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto* rule = order.kind < 0 || order.kind >= gives ? nullptr : rule_of(kind_of(order));
  return rule ? rule->in_words(match, view, order) : "unknown order";
}

}  // namespace ziggurat::urr_handbook
