#include <algorithm>

#include "rulebooks/urr_handbook/close.h"

// Assaults are ordered; then it is announced whether and where a tactical turn starts (UH-103).
namespace ziggurat::urr_handbook {
namespace {

std::string listed(const Match& match, Audience audience) {
  std::string text;
  for (std::size_t i = 0; i < match.scenario.factions.size(); ++i)
    if (const FactionId id{static_cast<std::int32_t>(i)}; audience.has(game::Viewer::of(id)))
      text += (text.empty() ? "" : ", ") + match.faction_name(id);
  return text;
}

void announce(Bell& bell, const Siege& now, const Happened& happened) {
  if (!happened.turn_starts)
    return bell.tell_everyone({"UH-103", "announcement", "No tactical turn: nobody attacks.", {}, {}, {}, {}, {}, {}, false});
  std::vector<Place> fronts;
  std::string where;
  const auto add = [&](const Place& at) {
    if (std::find(fronts.begin(), fronts.end(), at) != fronts.end()) return;
    fronts.push_back(at);
    where += (where.empty() ? "" : ", ") + bell.geography().name(at);
  };
  for (const auto& combat : now.combats)
    if (!combat.over) add(combat.at);
  for (const auto* fire : now.objects_of(bell.words.fire)) add(fire->at);
  std::string text = "A tactical turn starts" + (where.empty() ? std::string(".") : ": " + where + ".");
  if (happened.attacked && bell.match.is_on("defender_reaction"))
    text += " The attacked may react (" + listed(bell.match, attacked(now)) + "); all others wait.";
  bell.tell_everyone({"UH-103", "announcement", text, {}, fronts, {}, {}, {}, {}, true});
}

}  // namespace

Happened close_assault(Bell& bell) {
  static const std::vector<SubStep> steps = {{"assaults", "Assaults"}};
  bell.begin("orders", "Orders");
  const Orders orders = bell.lawful_orders();
  run(bell, steps, orders);
  const Siege now = bell.siege();
  Happened happened;
  happened.turn_starts = now.turn_called || now.fighting();
  happened.attacked = !attacked(now).empty();
  bell.begin("announcement", "Announcement");
  announce(bell, now, happened);
  bell.set(bell.words.turn_called, false);
  static const std::vector<SubStep> manning = {{"manning", "The fronts are manned"}};
  // With a reaction the fronts are manned when it closes.
  if (happened.turn_starts && !(happened.attacked && course_of(bell.match).reaction)) run(bell, manning, {});
  return happened;
}

}  // namespace ziggurat::urr_handbook
