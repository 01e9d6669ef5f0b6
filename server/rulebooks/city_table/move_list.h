#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/bell.h"
#include "rulebooks/city_table/judge.h"

// Orders of all sides as the group list of the move step (CT-37).
namespace ziggurat::city_table {

struct Mover {
  Given given;  // order null: a holder without an order
  FactionId faction;
  std::vector<PieceId> units;  // top first
  ShootAt shoot = ShootAt::first;
  PieceId named;
};

inline int shoot_index(Give kind) {
  switch (kind) {
    case Give::hold: return parameter::hold::shoot;
    case Give::move: return parameter::move::shoot;
    case Give::break_off: return parameter::break_off::shoot;
    default: return parameter::enter::shoot;
  }
}

class MoveList {
 public:
  MoveList(Bell& bell, const Table& table, const std::vector<Given>& orders, const std::optional<Audience>& whose)
      : bell_(bell), table_(table), whose_(whose) {
    for (const Give wanted : {Give::move, Give::hold})  // movers before holders
      for (const auto& given : orders) {
        const Give kind = kind_of(*given.order);
        const bool mover = kind == Give::move || kind == Give::break_off || kind == Give::enter;
        if (wanted == Give::move ? mover : kind == Give::hold) take(given, kind);
      }
    holders();
    // The group list: by scenario faction order, movers in the order received, then holders (CT-37).
    std::stable_sort(movers.begin(), movers.end(), [](const auto& a, const auto& b) { return a.faction < b.faction; });
    groups();
  }

  std::vector<Mover> movers;
  std::vector<Group> list;

 private:
  bool moves_now(const TableUnit& unit) const { return !whose_ || whose_->has(game::Viewer::of(unit.faction)); }
  void take(const Given& given, Give kind) {
    Mover mover{given, given.faction, {}, ShootAt::first, {}};
    std::vector<const TableUnit*> members;
    for (const PieceId id : pieces_in(*given.order, parameter::units)) {
      const auto* unit = table_.unit(id);
      if (unit && unit->faction == given.faction && !ordered_.contains(id) && moves_now(*unit)) members.push_back(unit);
    }
    const auto label = campaign_order_kinds()[static_cast<std::size_t>(given.order->kind)].label;
    if (members.empty()) return bell_.tell_refused(given, "dead_unit", "the units are gone.", label);
    // The units stand together when the order is given; who was taken elsewhere since then stays behind.
    std::erase_if(
        members, [&](const auto* u) { return u->at != members.front()->at || u->area != members.front()->area; });
    const bool entering = kind == Give::enter;
    if (members.front()->on_table() == entering)
      return bell_.tell_refused(given, "off_board", "the units are not there.", label);
    if (entering && !may_enter(given, *members.front(), members.size(), label)) return;
    std::stable_sort(members.begin(), members.end(), [](const auto* a, const auto* b) { return a->rank < b->rank; });
    for (const auto* unit : members) {
      mover.units.push_back(unit->id);
      ordered_.insert(unit->id);
    }
    const int at = shoot_index(kind);
    if (word_in(*given.order, at, "first") == "none") mover.shoot = ShootAt::none;
    if (const auto* named = argument<PieceId>(*given.order, at + 1); named && mover.shoot != ShootAt::none) {
      mover.shoot = ShootAt::group;
      mover.named = *named;
    }
    movers.push_back(std::move(mover));
  }

  // CT-10: the right entry squares, in time, and at most four units per entry square and round.
  bool may_enter(const Given& given, const TableUnit& first, std::size_t count, const std::string& label) {
    const Judge judge(table_, bell_.closing.phase, given.faction, given.roles);
    const auto entries = judge.entries_of(first);
    const auto path = rules_order(*given.order).path;
    if (path.empty() || std::find(entries.begin(), entries.end(), path.front()) == entries.end()) {
      bell_.tell_refused(given, "off_board", words_of(Reason::off_board), label);
      return false;
    }
    int& used = entering_[path.front()];
    if (used + static_cast<int>(count) > 4) {
      bell_.tell_refused(given, "stack_limit", words_of(Reason::stack_limit), label);
      return false;
    }
    used += static_cast<int>(count);
    return true;
  }

  // Units without an order: one group per side and square. While others have their window they are single, for nobody
  // knows yet how they will be grouped.
  void holders() {
    std::map<std::pair<FactionId, Square>, Mover> found;
    for (const auto& unit : table_.units) {
      if (!unit.on_table() || ordered_.contains(unit.id)) continue;
      if (!moves_now(unit)) movers.push_back({{}, unit.faction, {unit.id}, ShootAt::first, {}});
      else found[{unit.faction, unit.at}].units.push_back(unit.id);
    }
    for (auto& [key, mover] : found) {
      std::stable_sort(mover.units.begin(), mover.units.end(),
          [&](PieceId a, PieceId b) { return table_.unit(a)->rank < table_.unit(b)->rank; });
      mover.faction = key.first;
      movers.push_back(std::move(mover));
    }
  }

  void groups() {
    static const game::Order nothing{static_cast<int>(Give::hold), {}};
    std::map<PieceId, std::string> group_ids;
    for (const auto& mover : movers) {
      list.push_back(group_of(table_, mover.given.order ? *mover.given.order : nothing, mover.units));
      for (const PieceId id : mover.units) group_ids[id] = list.back().id;
    }
    for (std::size_t i = 0; i < movers.size(); ++i) {
      list[i].order.shoot.at = movers[i].shoot;
      if (movers[i].shoot != ShootAt::group) continue;
      const auto named = group_ids.find(movers[i].named);
      if (named == group_ids.end()) list[i].order.shoot.at = ShootAt::none;
      else list[i].order.shoot.group = named->second;
    }
  }

  Bell& bell_;
  const Table& table_;
  const std::optional<Audience>& whose_;
  std::set<PieceId> ordered_;
  std::map<Square, int> entering_;
};

}  // namespace ziggurat::city_table
