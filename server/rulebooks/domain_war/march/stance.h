#pragma once
#include <optional>
#include <vector>

#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/order_types.h"

// What a regent's forces do in an encounter: by standing order (DW-108), or by the regent's live answer (DW-109).
namespace ziggurat::domain_war {

enum class Stance : std::uint8_t { stand, retreat, retreat_if_outnumbered, withdraw_inside };
enum class Reply : std::uint8_t { stand, retreat, withdraw_inside, sally, parley };

struct Bearing {
  Stance stance{};
  Places retreat_to;  // preferred to other provinces, in this order
  PieceId holding;    // preferred holding to withdraw into
  bool operator==(const Bearing&) const = default;
};
struct StanceOrder : Bearing {  // for all forces in a province
  Place province = nowhere;
};
struct ForceStanceOrder : Bearing {  // for these units, wherever they are
  Pieces units;
};
struct AnswerOrder {
  Place province = nowhere;
  std::string reply;
};
struct AsOrderedOrder {};  // keep the existing orders; every seat may say so, asked or not

// a standing order covers the unit, so its regent is not asked
bool has_stance(const PhaseResolver& resolver, const RealmUnit& unit);
// The answer for the regent's forces in the open; for those inside a holding, whether they sally.
std::optional<Reply> reply_of(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
bool answers_sally(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
// The units of these forces that are still where the encounter takes place.
std::vector<PieceId> those_at(
    const Realm& now, const Met& met, const std::vector<std::size_t>& forces, ProvinceIndex province);

// Marks units that meet an enemy without a standing order, and informs their regents only.
void ask_step(PhaseResolver& resolver, const Met& met, int round);
void parley_step(PhaseResolver& resolver, Met& met);  // if all on both sides want to talk, nobody fights

}  // namespace ziggurat::domain_war
