#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/dice.h"

namespace ziggurat::urr_handbook {

enum class RaidTarget : std::uint8_t {
  spy,
  rafts,
  pontoon,
  trebuchet,
  siege_works,
  escort,
  stores,
  gate,
  leader,
  custom
};
enum class RaidEntry : std::uint8_t { overland, horse, crane, tunnel, magic };
enum class PartyFate : std::uint8_t { safe, stopped, destroyed, lost };
enum class RaidResult : std::uint8_t { none, great, success, failure, lost };
enum class RaidEffectKind : std::uint8_t {
  none,
  engine,
  destroyed,
  works,
  stores,
  killed,
  wounded,
  gate_open,
  report,
  passed,
  umpire
};
const std::vector<std::string_view>& raid_target_names();  // in enum order, like the next ones
const std::vector<std::string_view>& raid_entry_names();
std::string_view name(RaidTarget target);
std::string_view name(PartyFate fate);
std::string_view name(RaidResult result);
std::string_view name(RaidEffectKind kind);

// The totals that watches (UH-91) and raiders (UH-92) need.
inline constexpr int guard_stops = 4, guard_destroys = 6;
inline constexpr int raid_succeeds = 3, raid_is_great = 5;

std::optional<int> base_difficulty(RaidTarget target);  // UH-90; none: set by the umpire
int raid_difficulty(int base, RaidEntry entry, bool behind_walls);

struct Party {
  std::string id = {};
  int story = 0;  // the umpire's modifier for the written story, -2 to 2
};
struct Raid {
  Party party = {};
  RaidTarget target{};
  int base = 0;  // see base_difficulty
  RaidEntry entry{};
  bool behind_walls = false;                 // behind the walls of Urr
  std::vector<Party> guards = {};            // anti-raid parties at the target
  int engine_base = 0, engine_modifier = 0;  // for a targeted engine
  int works = 0;                             // number of standing parts of the siege works
  int supply = 0;                            // available food or gold
};
struct RaidEffect {
  RaidEffectKind kind{};
  int lost = 0;  // from the stores
  int left = 0;  // in the stores, or parts of the siege works
  int engine_modifier = 0;
  bool wrecked = false;  // the engine is wrecked (UH-54)
};
// The effect of a raid on its target; none unless it succeeds. Also used for results set by the umpire.
RaidEffect raid_effect(const Raid& raid, RaidResult result);

struct RaidOutcome {
  int difficulty = 0;
  std::optional<std::string> stopped_by;  // the guard that ended the raid
  PartyFate party{};
  std::optional<int> score;  // none: the raid ended before its roll
  RaidResult result{};
  bool seen = true;
  RaidEffect effect;
};
// Resolves one raid (UH-90 to UH-92). Dice: d6 `guard:<id>` until one succeeds, then `raid:<party>` if none did.
RaidOutcome resolve_raid(const Raid& raid, game::Dice& dice);

}  // namespace ziggurat::urr_handbook
