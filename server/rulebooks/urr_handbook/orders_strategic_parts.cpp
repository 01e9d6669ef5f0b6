#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/orders_strategic.h"

// Parts of the council's judges.
namespace ziggurat::urr_handbook {
namespace {

const std::map<std::string_view, const char*>& sentences() {
  static const std::map<std::string_view, const char*> all = {
      {"not_yours", "It is not one of your counters in play."},
      {"two_orders", "There is an order of this kind already."},
      {"busy", "It has something else to do this week."},
      {"not_there", "It does not stand there."},
      {"bad_value", "Something is missing."},
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
  return all;
}

}  // namespace

Refusal fault(std::string_view code, std::string at) {
  const auto found = sentences().find(code);
  return {std::string(code), std::move(at), found == sentences().end() ? "This cannot be ordered." : found->second};
}

const SiegePiece* own_counter(const Desk& desk, PieceId id) {
  const SiegePiece* found = desk.siege.unit(id);
  if (!found) found = desk.siege.star(id);
  if (!found) found = desk.siege.engine(id);
  return found && found->faction == desk.faction && desk.geography().find(found->at) ? found : nullptr;
}

std::optional<Refusal> fault_of_group(const Desk& desk, const std::vector<PieceId>& pieces, const std::string& at) {
  if (pieces.empty()) return fault("bad_value", at);
  const SiegePiece* first = nullptr;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto* one = own_counter(desk, pieces[i]);
    const auto here = at + "/" + std::to_string(i);
    if (!one) return fault("not_yours", here);
    if (first && one->at != first->at) return fault("not_there", here);
    if (std::count(pieces.begin(), pieces.end(), pieces[i]) > 1) return fault("two_orders", here);
    if (!first) first = one;
  }
  return std::nullopt;
}

std::vector<const SiegePiece*> own_counters(const Desk& desk, const std::vector<PieceId>& pieces) {
  std::vector<const SiegePiece*> found;
  for (const PieceId id : pieces) {
    const auto* one = own_counter(desk, id);
    if (!one) return {};
    found.push_back(one);
  }
  return found;
}

PieceId piece_in(const game::Order& order, int index) {
  const auto pieces = pieces_in(order, index);
  return pieces.size() == 1 ? pieces.front() : PieceId{};
}
Place place_in(const game::Order& order, int index) {
  const auto places = places_in(order, index);
  return places.size() == 1 ? places.front() : nowhere;
}
FactionId faction_in(const game::Order& order, int index) {
  const auto* id = argument<FactionId>(order, index);
  return id ? *id : FactionId{};
}

Place field_named(const Geography& geography, const Place& at) {
  return geography.kind(at) == SiteKind::outer_wall ? geography.field_before(at)
         : geography.kind(at) == SiteKind::field    ? at
                                                    : nowhere;
}

}  // namespace ziggurat::urr_handbook
