#include "rulebooks/domain_war/rules/march/rights.h"

#include <algorithm>
#include <set>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {
namespace {

bool given(
    const std::vector<Leave>& leaves, const std::string& by, const std::string& to, const std::string& province) {
  return std::any_of(leaves.begin(), leaves.end(),
      [&](const Leave& leave) { return leave.by == by && leave.to == to && leave.covers(province); });
}

}  // namespace

bool Leave::covers(const std::string& province) const { return !provinces || contains(*provinces, province); }

bool Rights::may_invade(const std::string& regent, const std::string& whom) const {
  return std::find(wars.begin(), wars.end(), std::pair(regent, whom)) != wars.end();
}
bool Rights::hostile(const std::string& one, const std::string& other) const {
  return may_invade(one, other) || may_invade(other, one);
}
bool Rights::allied(const std::string& one, const std::string& other) const {
  return std::any_of(alliances.begin(), alliances.end(),
      [&](const auto& pair) { return pair == std::pair(one, other) || pair == std::pair(other, one); });
}

Basis right_to_enter(
    const Rights& rights, const std::string& regent, const std::string& province, const std::string& ruler) {
  if (ruler.empty()) return Basis::unruled;
  if (ruler == regent) return Basis::own;
  if (rights.may_invade(regent, ruler)) return Basis::war;
  if (given(rights.denials, ruler, regent, province)) return Basis::none;
  if (rights.allied(ruler, regent)) return Basis::alliance;
  return given(rights.passages, ruler, regent, province) ? Basis::passage : Basis::none;
}

Opening opening_of(const Declaration& declaration, const std::vector<Declaration>& all) {
  const bool answers = declaration.at.round == 1 && std::any_of(all.begin(), all.end(), [&](const Declaration& other) {
    return other.by == declaration.on && other.at.turn == declaration.at.turn - 1 &&
           (other.on == declaration.by || contains(other.notified, declaration.by));
  });
  if (answers) return {{declaration.at.turn, 2}, true};
  return {{declaration.at.turn + 1, 1}};
}

WarRight war_right(const std::vector<Declaration>& declarations, const std::string& regent, const std::string& whom,
    const Moment& now) {
  WarRight right;
  for (const Declaration& one : declarations) {
    if (one.by != regent || one.on != whom) continue;
    const Opening opening = opening_of(one, declarations);
    if (!right.from || opening.from < *right.from) right.from = opening.from;
    if (now >= Moment{one.at.turn + 1, 1}) right.basis = Basis::war;
    else if (now >= opening.from && right.basis == Basis::none) right.basis = Basis::response;
  }
  return right;
}

std::vector<std::string> war_notified(
    const std::string& by, const std::string& on, const std::vector<Land>& lands, const Rights& rights) {
  std::set<std::string> told = {on};
  for (const auto& [one, other] : rights.alliances) {
    if (one == on) told.insert(other);
    if (other == on) told.insert(one);
  }
  for (const Land& land : lands)
    if (land.ruler == on) told.insert(land.present.begin(), land.present.end());
  told.erase(by);
  return {told.begin(), told.end()};
}

}  // namespace ziggurat::domain_war
