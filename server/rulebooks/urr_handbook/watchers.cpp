#include "rulebooks/urr_handbook/watchers.h"

namespace ziggurat::urr_handbook {

Watchers::Watchers(const Siege& before, const Siege& after) {
  for (std::size_t i = 0; i < after.match->scenario.factions.size(); ++i) {
    const FactionId id{static_cast<std::int32_t>(i)};
    seen_.push_back(places_seen_by(before, id));
    seen_.back().places.merge(places_seen_by(after, id).places);
  }
}

bool Watchers::see(FactionId faction, const Place& at) const {
  const auto index = static_cast<std::size_t>(faction.value);
  return faction.valid() && index < seen_.size() && seen_[index].has(at);
}

Audience Watchers::of(const Place& at) const {
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < seen_.size(); ++i)
    if (seen_[i].has(at)) found = found.with({static_cast<std::int32_t>(i)});
  return found;
}

std::map<std::vector<Place>, Audience> Watchers::by_sight(const std::vector<Place>& way, Audience among) const {
  std::map<std::vector<Place>, Audience> found;
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const FactionId id{static_cast<std::int32_t>(i)};
    if (!among.has(game::Viewer::of(id))) continue;
    std::vector<Place> part;
    for (const auto& at : way)
      if (seen_[i].has(at)) part.push_back(at);
    auto& audience = found.try_emplace(std::move(part), Audience::nobody()).first->second;
    audience = audience.with(id);
  }
  return found;
}

}  // namespace ziggurat::urr_handbook
