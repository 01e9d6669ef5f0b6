#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/rules/battle/battle.h"
#include "rulebooks/domain_war/sentences.h"

// Battles on the map (10.4): the pieces that fight, and those that are left.
namespace ziggurat::domain_war {

struct Clash {
  ProvinceIndex province = 0;
  Site site;
  std::vector<PieceId> attackers, defenders;
  std::string fight;         // names the stream of dice
  std::string where;         // for people: "at Urr", "for the Moot hall"
  PieceId holding = {};      // the holding that the fight is for, or takes place before
  bool beaten_stay = false;  // attackers who do not win can stay: outside the walls, or back inside
};
// Fights the battle, removes the lost units and sends routed ones away. Both sides and everybody who sees the place
// receive a report. Empty: the battle, and all that would follow, waits for the umpire (DW-104).
std::optional<Battle> clash(PhaseResolver& resolver, const Clash& asked);
// Derives the end of a battle for which only the winner and the survivors are known, by an umpire's ruling or from
// another table. The loser's survivors flee, except attackers that can stay where they are (DW-74).
EndedBy end_of(const Clash& asked, const Battle& battle);

std::string die_in_words(const std::string& purpose, bool hit);  // "attack:archers", with hit or miss

// A side's units by owner, sorted by regent id as DW-93 requires.
using ByOwner = std::map<std::string, std::vector<const RealmUnit*>>;
ByOwner by_owner(const Realm& realm, const std::vector<PieceId>& units);
Side side_of(const ByOwner& owners);
std::vector<PieceId> lost(const ByOwner& owners, const Side& left);  // of each type, those later in the list

void forget_fights(PhaseResolver& resolver);  // clears the temporary sight that fighters had for one step

void field_battles_step(PhaseResolver& resolver, const Met& met, int round);
void sallies_step(PhaseResolver& resolver, int round);
void assaults_step(PhaseResolver& resolver, int round);
void posts_step(PhaseResolver& resolver, int round);  // units enter holdings (DW-36, DW-77)

}  // namespace ziggurat::domain_war
