#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/adjudicator/procedures.h"
#include "rulebooks/urr_handbook/rules/figures/factions.h"
#include "rulebooks/urr_handbook/rules/march/march.h"

// Code shared by the procedures of chapter 9 for everything between battles.
namespace ziggurat::urr_handbook {

// Parts of situations.
inline constexpr int tokens_max = 100000, trebuchets_max = 24;
std::vector<std::string> read_ids(const JsonReader& list);
std::vector<std::string> read_ids_or_none(const JsonReader& from, std::string_view key);
Faction read_faction(const JsonReader& from);
Wall read_wall(const JsonReader& from);  // {circuit, damage}
MarchMap read_map(const JsonReader& from);
std::string read_area(const JsonReader& from, const MarchMap& map);

// Parts of outcomes.
Json write_wall(const Wall& wall);  // {circuit, damage, strength, steps_left}
template <class Reason>
Json write_reason(Reason reason) {
  return reason == Reason::none ? Json(nullptr) : Json(name(reason));
}

}  // namespace ziggurat::urr_handbook
