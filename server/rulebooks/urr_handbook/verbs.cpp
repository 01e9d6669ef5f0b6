#include "rulebooks/urr_handbook/verbs.h"

#include <map>

#include "game/sentences.h"
#include "rulebooks/common/words.h"

namespace ziggurat::urr_handbook {

common::Judgement Urr::may(const Context& context) {
  const auto viewer = game::Viewer::of(context.faction());
  if (context.now.part == Part::reaction && !attacked(context.now).has(viewer))
    return refusal("not_attacked");  // UH-98
  if (context.faction().valid() && context.phase.orders_from.has(viewer)) return {};
  return refusal("wrong_phase");
}

common::Spoken Urr::spoken(
    const Match& match, const game::View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return common::Spoken{!words.empty(), words, words}; };
  const auto pieces = [&](const Pieces& ids) { return said(names_of(view, ids, match.words.name)); };
  if (const auto* piece = std::get_if<PieceId>(&argument)) return pieces({*piece});
  if (const auto* list = std::get_if<Pieces>(&argument)) return pieces(*list);
  if (const auto* place = std::get_if<Place>(&argument)) return said(match.geography().name(*place));
  if (const auto* faction = std::get_if<FactionId>(&argument)) return said(match.faction_name(*faction));
  if (const auto* word = std::get_if<std::string>(&argument))
    return {!word->empty(), parameter.type == ParameterType::choice ? common::with_blanks(*word) : *word, *word};
  if (const auto* number = std::get_if<std::int64_t>(&argument)) return said(std::to_string(*number));
  if (const auto* flag = std::get_if<bool>(&argument)) return {*flag, *flag ? "yes" : "no", *flag ? "yes" : "no"};
  const auto* path = std::get_if<Places>(&argument);
  return path && !path->empty() ? said(match.geography().name(path->back())) : common::Spoken{};
}

const common::Verbs<Urr>& Urr::verbs() {
  static const common::Verbs<Urr> all({assault_verb(), commit_verb(), fire_fight_verb(), stance_verb(), shoot_verb(),
      preference_verb(), engage_verb(), reinforce_verb(), withdraw_verb(), pass_verb(), advance_verb(), move_verb(),
      project_verb(), relation_verb(), ramp_fire_verb(), ramp_work_verb(), march_verb(), deploy_verb(), trade_verb(),
      equip_verb(), raid_verb(), guard_verb(), attach_verb(), detach_verb(), haul_in_verb(), mission_verb(),
      permit_verb(), ritual_verb(), accept_verb(), burn_verb()});
  return all;
}

// Refusals in words.
std::string Urr::words(std::string_view code) {
  static const std::map<std::string_view, std::string_view> all = {
      {"not_yours", "It is not one of your counters in play."},
      {"two_orders", "There is an order of this kind already."},
      {"busy", "It has something else to do this week."},
      {"not_there", "It does not stand there."},
      {"bad_value", "Something is not said yet."},
      {"wrong_phase", "There is no such order in this phase."},
      {"not_attacked", "Only who is attacked reacts."},
      // march
      {"no_edge", "There is no way between these areas."},
      {"closed", "Its owner does not let you in."},
      {"no_crossing", "A river without bridge, pontoon or rafts lies in the way."},
      {"too_far", "Too far: an edge costs two points, by road one, and a week has two (UH-100)."},
      {"enemy_stops", "An enemy stands in the way: the march ends where he is."},
      // deploy
      {"not_held", "It cannot be reached through places that you hold."},
      {"over_limit", "No room: four units at most stand on a section (UH-41)."},
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
      {"no_such_target", "Nothing of that kind stands there."},
      {"no_entry", "There is no such way in."},
      {"undead_company", "The living do not stand with the undead."},
      {"taken", "Another party is with this unit already."},
      {"not_attached", "The party is with no unit."},
      // missions
      {"moved", "It was moved this week."},
      {"wrecked", "The engine is a wreck."},
      {"not_in_reach", "It is not in reach."},
      {"nothing_left", "Nothing more can be crossed off."},
      {"nobody", "Say whom it throws."},
      {"too_few_trebuchets", "A trebuchet throws one unit or sets one fire."},
      {"not_zombie", "Only undead units are thrown, and not the Colossus."},
      {"no_food", "The ammunition takes one food."},
      {"not_outer", "Fires are set in outer quarters alone."},
      {"duplicate", "Another engine sets this quarter on fire already."},
      {"already_burnt", "The quarter has burnt down already."},
  };
  const auto found = all.find(code);
  return std::string(found == all.end() ? "This cannot be ordered." : found->second);
}

}  // namespace ziggurat::urr_handbook
