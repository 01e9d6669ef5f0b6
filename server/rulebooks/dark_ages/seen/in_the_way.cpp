#include "rulebooks/dark_ages/seen/in_the_way.h"

#include <algorithm>

#include "rulebooks/dark_ages/rules/sight/sight.h"
#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/wording/grammar.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::dark_ages {
namespace {

// The name of a unit, or of ground as the map shows it.
std::string name_of(const Situation& now, const Battle& battle, const std::string& id) {
  if (std::ranges::find(battle.terrain, id, &Feature::id) != battle.terrain.end())
    return shelf::with_article(shelf::with_blanks(id));
  const Unit* unit = now.unit(piece_of(id));
  return unit ? unit->name : std::string();
}

}  // namespace

std::string why_unseen(
    const Situation& now, const Battle& battle, const BattleUnit& observer, const Piece& target, Reason reason) {
  std::vector<std::string> names;
  if (reason == Reason::no_line_of_sight || reason == Reason::no_whole_facing)
    for (const std::string& id :
        blockers_of(observer.piece.pose.at, target.pose, battle.table_without({observer.piece.id, target.id})))
      if (std::string name = name_of(now, battle, id); !name.empty()) names.push_back(std::move(name));
  if (names.empty()) return catalogue().word("stops", name(reason));
  const std::string key = "sight." + std::string(name(reason));
  return names.size() == 1 ? say(key, {{"what", names.front()}, {"several", std::nullopt}})
                           : say(key, {{"several", names}});
}

std::string why_stopped(const Situation& now, Reason reason, const std::string& in_way) {
  const Unit* unit = in_way.empty() ? nullptr : now.unit(piece_of(in_way));
  return unit ? say("sight.in_way", {{"unit", unit->name}}) : catalogue().word("stops", name(reason));
}

}  // namespace ziggurat::dark_ages
