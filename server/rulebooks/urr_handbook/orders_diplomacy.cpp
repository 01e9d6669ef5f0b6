#include <algorithm>

#include "rulebooks/urr_handbook/orders_strategic.h"

// Relations, rights of way, rituals (UH-96).
namespace ziggurat::urr_handbook {
namespace {

std::vector<FactionId> others(const Desk& desk) {
  std::vector<FactionId> found;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(desk.match().scenario.factions.size()); ++i)
    if (FactionId{i} != desk.faction) found.push_back({i});
  return found;
}
bool among(const std::vector<FactionId>& list, FactionId one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

std::vector<Place> own_closed_areas(const Desk& desk) {
  std::vector<Place> found;
  for (const auto* closure : desk.siege.objects_of(desk.match().words.closure))
    if (closure->faction == desk.faction) found.push_back(closure->at);
  return found;
}

}  // namespace

std::optional<Refusal> judge_relation(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const FactionId with = faction_in(order, parameter::relation::faction);
  if (!among(others(desk), with)) return Refusal{"same_faction", at + "/faction", "Name one of the other factions."};
  for (const auto* before : used.of(Give::relation))
    if (faction_in(*before, parameter::relation::faction) == with)
      return Refusal{"two_orders", at + "/faction", "There is an order about this faction already."};
  return std::nullopt;
}
void offer_relation(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (!pieces.empty()) return;
  auto free = others(desk);
  std::erase_if(free, [&](FactionId id) {
    const auto before = used.of(Give::relation);
    return std::any_of(before.begin(), before.end(),
        [&](const auto* o) { return faction_in(*o, parameter::relation::faction) == id; });
  });
  if (free.empty()) return;
  auto option = option_of(Give::relation, {});
  option.parameters = {factions_option(parameter::relation::faction, std::move(free)),
      words_option(parameter::relation::relation, {"hostile", "neutral", "allied"})};
  options.push_back(std::move(option));
}
std::string relation_in_words(const Match& match, const game::View&, const game::Order& order) {
  return "Toward " + match.faction_name(faction_in(order, parameter::relation::faction)) + ": " +
         word_in(order, parameter::relation::relation, "neutral");
}

std::optional<Refusal> judge_permit(const Desk& desk, const game::Order& order, const std::string& at, const Used&) {
  const auto areas = places_in(order, parameter::permit::area);
  const auto own = own_closed_areas(desk);
  if (areas.size() != 1 || std::find(own.begin(), own.end(), areas.front()) == own.end())
    return Refusal{"not_yours", at + "/area", "It is no closed area of yours."};
  if (!among(others(desk), faction_in(order, parameter::permit::faction)))
    return Refusal{"same_faction", at + "/faction", "Name one of the other factions."};
  return std::nullopt;
}
void offer_permit(
    const Desk& desk, const Used&, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  const auto areas = own_closed_areas(desk);
  if (!pieces.empty() || areas.empty()) return;
  auto option = option_of(Give::permit, {});
  option.parameters = {places_option(parameter::permit::area, areas),
      factions_option(parameter::permit::faction, others(desk)), count_option(parameter::permit::yes, 0, 1)};
  options.push_back(std::move(option));
}
std::string permit_in_words(const Match& match, const game::View&, const game::Order& order) {
  return place_names(match, places_in(order, parameter::permit::area)) + ": " +
         match.faction_name(faction_in(order, parameter::permit::faction)) +
         (flag_in(order, parameter::permit::yes) ? " may pass" : " may not pass");
}

std::optional<Refusal> judge_ritual(const Desk&, const game::Order& order, const std::string& at, const Used&) {
  if (word_in(order, parameter::ritual::text, "").empty())
    return Refusal{"bad_value", at + "/text", "Say what is done."};
  return std::nullopt;
}
void offer_ritual(const Desk&, const Used&, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.empty()) options.push_back(option_of(Give::ritual, {}));
}
std::string ritual_in_words(const Match&, const game::View&, const game::Order& order) {
  return "Ritual: " + word_in(order, parameter::ritual::text, "");
}

}  // namespace ziggurat::urr_handbook
