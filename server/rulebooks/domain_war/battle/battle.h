#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/rules/battle/battle.h"
#include "rulebooks/domain_war/sentences.h"

// Battles upon the map (10.4): the pieces that fight, and what is left of them.
namespace ziggurat::domain_war {

struct Clash {
  ProvinceIndex province = 0;
  Site site;
  std::vector<PieceId> attackers, defenders;
  std::string fight;         // the name of its stream of dice
  std::string where;         // for people: "at Urr", "for the Moot hall"
  PieceId holding = {};      // before which it is fought, or for which
  bool beaten_stay = false;  // attackers who do not win have a place there: outside the walls, or back inside
};
// Fights it, takes the lost units away and sends the routed off; it is told to both sides and to who sees the place.
// Empty: it waits for the umpire, and so does all that would follow (DW-104).
std::optional<Battle> clash(PhaseResolver& resolver, const Clash& asked);
// How a battle ended of which by somebody's word is known who won it and who is left: who has lost it and lives flees, but for attackers
// who have a place to stay at (DW-74).
EndedBy end_of(const Clash& asked, const Battle& battle);

std::string die_in_words(const std::string& purpose, bool hit);  // "attack:archers", and whether it hit

// A side's units by owner, in ascending order of the regents' ids, as DW-93 wants them.
using ByOwner = std::map<std::string, std::vector<const RealmUnit*>>;
ByOwner by_owner(const Realm& realm, const std::vector<PieceId>& units);
Side side_of(const ByOwner& owners);
std::vector<PieceId> lost(const ByOwner& owners, const Side& left);  // of each type the later in the list

void forget_fights(PhaseResolver& resolver);  // what their fighters saw of them for a step

void field_battles_step(PhaseResolver& resolver, const Met& met, int round);
void sallies_step(PhaseResolver& resolver, int round);
void assaults_step(PhaseResolver& resolver, int round);
void posts_step(PhaseResolver& resolver, int round);  // units go into holdings (DW-36, DW-77)

}  // namespace ziggurat::domain_war
