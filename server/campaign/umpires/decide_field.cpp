#include <algorithm>

#include "campaign/decide/decisions.h"

// What each of several umpires looks after.
namespace ziggurat {
namespace {

template <class T>
void sort_unique(std::vector<T>& ids) {
  std::ranges::sort(ids);
  const auto twice = std::ranges::unique(ids);
  ids.erase(twice.begin(), twice.end());
}

}  // namespace

Decision decide_on(const Campaign& campaign, const SetUmpireField& command, const DecisionContext& context) {
  const SeatInfo* seat = campaign.seat(command.seat);
  if (!seat || seat->role != SeatRole::umpire) return refuse("no_such_seat", "/seat", "there is no such umpire");
  UmpireField field = command.field;
  sort_unique(field.factions);
  sort_unique(field.boards);
  const auto boards = static_cast<std::int32_t>(context.rulebook.set_up().boards.size());
  for (const FactionId id : field.factions)
    if (id.value < 0 || id.value >= campaign.table.world.factions())
      return refuse("no_such_faction", "/factions", "there is no such side");
  for (const BoardId id : field.boards)
    if (id.value < 0 || id.value >= boards) return refuse("no_such_board", "/boards", "there is no such board");
  const auto now = campaign.umpire_fields.find(command.seat);
  if (field == (now == campaign.umpire_fields.end() ? UmpireField() : now->second)) return done_already();
  return decided(UmpireFieldSet{command.seat, std::move(field)});
}

}  // namespace ziggurat
