#include "rulebooks/urr_handbook/council/counters.h"

namespace ziggurat::urr_handbook {
namespace {

bool is_tied_down(const Context& context, const Taken& taken, PieceId id) {
  const auto* unit = context.now.unit(id);
  const auto* star = context.now.star(id);
  return (unit && unit->combat.valid()) || (star && star->attached_to.valid()) ||
         taken.names<MarchOrder, DeployOrder, CorpsOrder, RampWorkOrder, MissionOrder, RaidOrder, GuardOrder>(id);
}

}  // namespace

const SiegePiece* own_counter(const Context& context, PieceId id) {
  const SiegePiece* found = context.now.unit(id);
  if (!found) found = context.now.star(id);
  if (!found) found = context.now.engine(id);
  return found && found->faction == context.faction() && context.now.geography().find(found->at) ? found : nullptr;
}

bool all_own(const Context& context, const std::vector<PieceId>& pieces) {
  return !pieces.empty() && std::ranges::all_of(pieces, [&](PieceId id) { return own_counter(context, id); });
}

std::optional<Fault> fault_of_travellers(
    const Context& context, const Taken& taken, const std::vector<PieceId>& pieces) {
  if (pieces.empty()) return Fault{"bad_value"};
  const SiegePiece* first = nullptr;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto* one = own_counter(context, pieces[i]);
    if (!one) return Fault{"not_yours", i};
    if (first && one->at != first->at) return Fault{"not_there", i};
    if (std::ranges::count(pieces, pieces[i]) > 1) return Fault{"two_orders", i};
    if (!first) first = one;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (is_tied_down(context, taken, pieces[i])) return Fault{"busy", i};
  return std::nullopt;
}

std::vector<FactionId> other_factions(const Context& context) {
  auto others = context.now.match->played();
  std::erase(others, context.faction());
  return others;
}

}  // namespace ziggurat::urr_handbook
