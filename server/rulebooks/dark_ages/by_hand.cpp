#include "rulebooks/shelf/by_hand.h"

#include <algorithm>
#include <set>

#include "rulebooks/dark_ages/order_types.h"

// The umpire's edits (DA-98): what the rules do not allow, and the changes that follow from an edit.
namespace ziggurat::dark_ages {
namespace {

std::string on_the_table(const GameConfig& config, const Place& place) {
  if (place == off_table) return {};
  const auto* at = std::get_if<game::Point>(&place.spot);
  const Board& board = config.scenario.board;
  const bool on = at && place.board == BoardId{0} && at->x >= 0 && at->x <= board.width && at->y >= 0 &&
                  at->y <= board.height && at->facing >= 0 && at->facing < full_turn;
  return on ? "" : say("hand.on_table");
}

std::string with_a_unit(const GameConfig&, const Place& place) {
  return carrier_of(place) ? "" : say("hand.with_unit");
}

// Optional types may enter a battle only with `extra_types` (DA-42).
std::string type_by_hand(const GameConfig& config, std::int64_t type) {
  return config.switches.extra_types || !is_option(static_cast<std::size_t>(type)) ? "" : say("hand.option_type");
}

std::string piece_by_hand(const GameConfig& config, const game::Piece& piece) {
  if (piece.kind == config.words.units.id()) return type_by_hand(config, config.words.units.read(piece).type);
  if (piece.kind != config.words.contacts.id()) return {};
  const ContactMark mark = config.words.contacts.read(piece);
  return mark.place == aboard(mark.charger) && mark.charger != mark.target ? "" : say("hand.contact");
}

// Adjusts values that depend on each other.
Unit consistent_unit(const Unit& unit, const Switches& switches) {
  Unit sound = consistent(unit, switches);
  if (sound.spot()) sound.arrives = 0;
  else if (sound.arrives == 0) sound.arrives = 1;
  if (!sound.spot()) sound.faces = sound.rolled = 0;
  return sound;
}

// Whether a contact may stay: it is between enemies on the table, and no other contact uses its facings, except a front
// with room for two.
bool contact_holds(
    const Situation& now, const ContactMark& mark, std::set<std::pair<PieceId, Facing>>& used, int on_a_front) {
  const Unit *charger = now.unit(mark.charger), *target = now.unit(mark.target);
  if (!charger || !target || charger->side == target->side || mark.place != aboard(mark.charger)) return false;
  if (mark.side != charger->side || used.contains({mark.charger, mark.charger_facing})) return false;
  const bool shares = on_a_front > 1 && mark.target_facing == Facing::front && mark.slot != OwnSlot::none;
  if (!shares && used.contains({mark.target, mark.target_facing})) return false;
  used.insert({mark.charger, mark.charger_facing});
  used.insert({mark.target, mark.target_facing});
  return true;
}

}  // namespace

std::string DarkAges::reject_reason(const GameConfig& config, const World& world, const Change& change) {
  const auto& words = config.words;
  const shelf::HandRules<GameConfig> rules{.kinds = {{{words.units.id()}, {}, on_the_table, say("hand.owner")},
                                               {{words.people.id()}, {}, with_a_unit, say("hand.owner")},
                                               {{words.contacts.id()}, {}, with_a_unit, say("hand.owner")}},
      .enters = piece_by_hand,
      .value = [](const GameConfig& of, const World&, const game::Piece& piece, int attribute,
                   const Value& value) -> std::string {
        const bool of_type = attribute == of.words.units.attribute(&Unit::type).index;
        return of_type && piece.kind == of.words.units.id() ? type_by_hand(of, std::get<std::int64_t>(value)) : "";
      },
      .fact = [](const GameConfig& of, int fact, const Value& value) -> std::string {
        const int first = of.words.facts.indices()[2], switches = of.words.facts.indices().back();
        const auto* side = std::get_if<std::int64_t>(&value);
        if (fact == first && side && *side == 0) return say("hand.first");
        const auto* list = std::get_if<std::string>(&value);
        if (fact != switches || !list) return "";
        const auto chosen = with_chosen(of.in_play(), of.scenario, *list);
        return chosen ? "" : say("hand.switches", {{"why", chosen.error().words}});
      }};
  return rules.reject_reason(config, world, change);
}

std::vector<Change> DarkAges::normalise(const GameConfig& config, const World& world, const std::vector<Change>& act) {
  const shelf::Handled handled(act);
  ChangeList at_work(world);
  const auto& words = config.words;
  const Switches switches = read_situation(config, world).switches;
  const auto remove = [&](PieceId id) {
    for (const PieceId rider : aboard_of(at_work.world, id)) at_work.apply(PieceLeft{rider});
    at_work.apply(PieceLeft{id});
  };
  for (const PieceId id : at_work.world.pieces()) {
    if (!at_work.world.find(id) || at_work.world.at(id).kind != words.units.id()) continue;
    const Unit unit = words.units.read(at_work.world.at(id));
    for (auto& change : words.units.changes(unit, consistent_unit(unit, switches))) at_work.apply(std::move(change));
  }
  // Removes personalities that are with no unit of their side, and the banners of priests.
  for (const PieceId id : at_work.world.pieces()) {
    const game::Piece& piece = at_work.world.at(id);
    if (piece.kind != words.people.id()) continue;
    const PieceId* carrier = carrier_of(piece.place);
    const game::Piece* unit = carrier ? at_work.world.find(*carrier) : nullptr;
    if (!unit || unit->kind != words.units.id() || unit->side != piece.side) {
      remove(id);
      continue;
    }
    const Personality person = words.people.read(piece);
    Personality sound = person;
    if (sound.role == PersonKind::priest) sound.banner = false;
    for (auto& change : words.people.changes(person, sound)) at_work.apply(std::move(change));
  }
  // Ends the contacts of units that the umpire moved. Units may overlap, because the rules can handle that (DA-40).
  const Situation now = read_situation(config, at_work.world);
  std::set<std::pair<PieceId, Facing>> used;
  for (const PieceId id : at_work.world.pieces()) {
    if (!at_work.world.find(id) || at_work.world.at(id).kind != words.contacts.id()) continue;
    const ContactMark mark = words.contacts.read(at_work.world.at(id));
    const bool placed =
        !handled.placed.contains(id) && (handled.placed.contains(mark.charger) || handled.placed.contains(mark.target));
    if (placed || !contact_holds(now, mark, used, switches.front_contacts)) remove(id);
  }
  return std::move(at_work.changes);
}

}  // namespace ziggurat::dark_ages
