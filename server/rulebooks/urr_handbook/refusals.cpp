#include <map>

#include "rulebooks/urr_handbook/verbs.h"

// Refusals in words.
namespace ziggurat::urr_handbook {

std::string Urr::words(std::string_view code) {
  static const std::map<std::string_view, std::string_view> all = {
      {"not_yours", "It is not one of your counters in play."},
      {"two_orders", "There is an order of this kind already."},
      {"busy", "It has something else to do this week."},
      {"not_there", "It does not stand there."},
      {"bad_value", "Something is missing."},
      {"wrong_phase", "There is no such order in this phase."},
      {"not_attacked", "Only who is attacked reacts."},
      // march
      {"no_edge", "There is no way between these areas."},
      {"closed", "Its owner does not let you in."},
      {"no_crossing", "A river without bridge, pontoon or rafts lies in the way."},
      {"too_far", "It is too far: an edge costs two points, a road one, and a week has two."},
      {"enemy_stops", "An enemy stands in the way: the march ends where he is."},
      // deploy
      {"not_held", "It cannot be reached through places that you hold."},
      {"over_limit", "Four units at most stand on a section."},
      // project
      {"not_engineers", "Only dwarven units and the Prince's baggage train are engineers."},
      {"over_capacity", "The corps has no hands left this week."},
      {"corps_in_combat", "The corps is in a fight."},
      {"undamaged", "Nothing is damaged."},
      {"no_free_access", "Enemies stand on one side of the section."},
      {"no_river", "No river without a crossing lies there."},
      {"not_flooded", "It is not under water."},
      {"invader", "The besiegers build no cranes."},
      {"not_in_city", "A crane stands inside the city."},
      {"city_wall", "No tunnel goes under the walls of Urr."},
      {"solid_stone", "It is solid stone."},
      {"already_built", "It stands already."},
      {"no_shields", "The shields come first."},
      {"no_ramp_work", "Order two units to pile up the ramp this week first."},
      {"no_such_site", "The project cannot be built there."},
      // ramp
      {"ramp_done", "The ramp is complete."},
      {"two_builders", "Two different units are needed."},
      {"not_ordinary", "Only ordinary living troops build a ramp."},
      {"no_ranged", "It has nothing to shoot with."},
      // trade and equipment
      {"same_faction", "Name one of the other factions."},
      {"not_made_there", "They do not make these."},
      {"embargo", "The seller has declared an embargo."},
      {"must_negotiate", "These have no list price: say what is paid."},
      {"no_gold", "There is not enough gold."},
      {"not_enough", "There are not as many in the stores."},
      {"no_such_offer", "There is no such offer to you."},
      {"eliminated", "The unit is gone."},
      {"no_melee", "It does not fight hand to hand."},
      {"already_as_good", "It has one as good already."},
      // raids
      {"not_raiders", "Only raiders of your own do that."},
      {"no_such_target", "There is no such target."},
      {"no_entry", "There is no such way in."},
      {"undead_company", "The living do not stand with the undead."},
      {"taken", "Another party is with this unit already."},
      {"not_attached", "The party is with no unit."},
      // missions
      {"moved", "It was moved this week."},
      {"wrecked", "It is wrecked."},
      {"not_in_reach", "It is not in reach."},
      {"nothing_left", "Nothing more can be crossed off."},
      {"nobody", "Say whom it throws."},
      {"too_few_trebuchets", "A trebuchet throws one unit or sets one fire."},
      {"not_zombie", "Only undead units are thrown, and not the Colossus."},
      {"no_food", "The ammunition takes one food."},
      {"not_outer", "Fires are set in outer quarters alone."},
      {"duplicate", "One fire a quarter."},
      {"already_burnt", "The quarter has burnt down already."},
  };
  const auto found = all.find(code);
  return std::string(found == all.end() ? "This cannot be ordered." : found->second);
}

}  // namespace ziggurat::urr_handbook
