#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// The terms of the rulebook domain-war as types. Lists of names stand in the order of the enums.
namespace ziggurat::domain_war {

// In the attackers' order of death, which is also the order in the figures (DW-12, DW-92).
enum class UnitType : std::uint8_t {
  levies,
  irregulars,
  scouts,
  pikemen,
  infantry,
  artillerists,
  archers,
  cavalry,
  elite_infantry,
  knights,
};
inline constexpr std::size_t unit_types = 10;

enum class HoldingType : std::uint8_t { law, guild, temple, source };             // DW-19
enum class AssetState : std::uint8_t { destroyed, damaged, sound };               // DW-17, one step each
enum class SiteKind : std::uint8_t { field, fortified_holding, normal_holding };  // DW-81
enum class CovertKind : std::uint8_t { spy, assassinate, sabotage, custom };      // DW-40, except the watch
enum class Victim : std::uint8_t { underling, ruler };                            // DW-47
// basis of a right to enter, DW-54
enum class Basis : std::uint8_t { none, unruled, own, war, response, alliance, passage };

// Why something is not allowed, or stopped.
enum class Reason : std::uint8_t {
  none,
  no_attackers,  // battle and assault, DW-70 to DW-72
  no_artillerist,
  no_defenders,
  not_at_war,
  nothing_to_assault,
  not_approved,  // covert actions, DW-43
  limit_assassinate,
  limit_sabotage,
  no_scout,
  nothing_to_sabotage,
  not_enough_gold,
  besieged,  // raising, DW-24
  level_too_low,
  limit_reached,
  troop_cap,
  must_be_taken,  // occupation, DW-77
  no_border,      // marches, DW-35
  river,
  movement,
  no_right,
  pinned,
};

const std::vector<std::string_view>& unit_type_names();
const std::vector<std::string_view>& holding_type_names();
const std::vector<std::string_view>& asset_state_names();
const std::vector<std::string_view>& site_kind_names();
const std::vector<std::string_view>& covert_kind_names();
const std::vector<std::string_view>& victim_names();

std::string_view name(Basis basis);
std::string_view name(Reason reason);
inline std::string_view name(UnitType type) { return unit_type_names()[static_cast<std::size_t>(type)]; }
inline std::string_view name(HoldingType type) { return holding_type_names()[static_cast<std::size_t>(type)]; }
inline std::string_view name(AssetState state) { return asset_state_names()[static_cast<std::size_t>(state)]; }
inline std::string_view name(SiteKind kind) { return site_kind_names()[static_cast<std::size_t>(kind)]; }
inline std::string_view name(CovertKind kind) { return covert_kind_names()[static_cast<std::size_t>(kind)]; }
inline std::string_view name(Victim victim) { return victim_names()[static_cast<std::size_t>(victim)]; }

}  // namespace ziggurat::domain_war
