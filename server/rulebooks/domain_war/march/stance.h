#pragma once
#include <optional>
#include <vector>

#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/order_types.h"

// What a regent's forces do when they are met: by his standing order (DW-108), or as he answers when he is asked (DW-109).
namespace ziggurat::domain_war {

enum class Stance : std::uint8_t { stand, retreat, retreat_if_outnumbered, withdraw_inside };
enum class Reply : std::uint8_t { stand, retreat, withdraw_inside, sally, parley };

struct Bearing {
  Stance stance{};
  Places retreat_to;  // before other provinces, in this order
  PieceId holding;    // to withdraw into, before others
  bool operator==(const Bearing&) const = default;
};
struct StanceOrder : Bearing {  // of all forces in a province
  Place province = nowhere;
};
struct ForceStanceOrder : Bearing {  // of these, wherever they are
  Pieces units;
};
struct AnswerOrder {
  Place province = nowhere;
  std::string reply;
};
struct AsOrderedOrder {};  // nothing else than what stands already; everybody may say so, asked or not

bool has_stance(const PhaseResolver& resolver, const RealmUnit& unit);  // by a standing order: then nobody asks
// For his forces in the open; for those inside a holding, whether they sally.
std::optional<Reply> reply_of(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
bool answers_sally(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
// Units of these forces that are still where they met.
std::vector<PieceId> those_at(
    const Realm& now, const Met& met, const std::vector<std::size_t>& forces, ProvinceIndex province);

// Marks the units of whoever meets an enemy and has said nothing beforehand, and tells their regents alone.
void ask_step(PhaseResolver& resolver, const Met& met, int round);
void parley_step(PhaseResolver& resolver, Met& met);  // where all of both sides wish to talk, nobody fights

}  // namespace ziggurat::domain_war
