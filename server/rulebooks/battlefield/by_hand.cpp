#include "rulebooks/shelf/by_hand.h"

#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/battlefield/order_types.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"
#include "rulebooks/shelf/wording/grammar.h"

// The umpire's edits (BF-91): what the rules do not allow, and the changes that follow from an edit.
namespace ziggurat::battlefield {
namespace {

std::string on_the_map(const GameConfig& config, const Place& place) {
  const auto hex = hex_at(place);
  return place == off_the_map || (hex && config.scenario.map.holds(*hex)) ? "" : say("hand.on_map");
}

std::string in_a_unit(const GameConfig& config, const Place& place) {
  return config.scenario.scale == Scale::strategic && carrier_of(place) ? "" : say("hand.in_a_unit");
}
std::string in_a_hex(const GameConfig& config, const Place& place) {
  const auto hex = hex_at(place);
  return hex && config.scenario.map.holds(*hex) ? "" : say("hand.in_a_hex");
}

// Why works cannot stand on the ground after this change; "" if they can, or if the change is not about works.
std::string works_fault(const GameConfig& config, const World& world, const Change& change) {
  std::optional<Piece> piece;
  if (const auto* entered = std::get_if<PieceEntered>(&change)) piece = entered->piece;
  if (const auto* moved = std::get_if<PieceMoved>(&change)) piece = world.at(moved->piece), piece->place = moved->to;
  if (const auto* set = std::get_if<AttributeSet>(&change))
    piece = world.at(set->piece), piece->set(set->attribute, set->value);
  if (!piece || piece->kind != config.words.works.id()) return "";
  const Works works = config.words.works.read(*piece);
  const auto hex = works.hex();
  return hex && fits(config.scenario.map.at(*hex), works.works) ? "" : say("hand.works_ground");
}

// Names works by their kind, and removes all but the newest in each hex.
void normalise_works(const GameConfig& config, ChangeList& at_work) {
  const auto& kind = config.words.works;
  std::map<Place, PieceId> newest;
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    if (piece.kind != kind.id()) continue;
    const Works works = kind.read(piece);
    if (const auto [there, first] = newest.try_emplace(works.place, id); !first)
      at_work.apply(PieceLeft{std::exchange(there->second, id)});
    Works named = works;
    named.name = catalogue().word("works", names_of(WorksKind{})[index(works.works)]);
    for (auto& one : kind.changes(works, named)) at_work.apply(std::move(one));
  }
}

// Adjusts values that depend on each other: damage is less than one fighter's hit points, shots are at most the printed
// number, only chariots have riders.
Unit consistent(const Unit& unit, const GameConfig& config) {
  Unit sound = unit;
  const TroopType& type = config.switches.roster[unit.type];
  if (!type.marks.has(Mark::carries) || (unit.crew > 0 && !fit_to_ride(config.switches.roster[unit.crew - 1])))
    sound.crew = 0;
  if (sound.crew == 0) sound.crew_folk = {};
  if (figures().roster[unit.type].size_max == figures().roster[unit.type].size) sound.size = 0;
  else if (sound.size > 0) sound.size = std::max(sound.size, type.size);
  const Contingent one = sound.contingent(config.switches);
  const auto* distance = distance_attack(one, config.switches);
  sound.shots = std::min(sound.shots, distance ? distance->shots : 0);
  sound.damage = static_cast<int>(std::min<std::int64_t>(sound.damage, hp_of_one(one, config.switches) - 1));
  if (!config.hostile(unit.side, unit.captor)) sound.captor = {};
  if (sound.captive()) sound.hidden = sound.occupied = false;
  return sound;
}

// Gives contingents the army of their unit, the name of their type, and damage and shots within their limits. Removes
// those that are not aboard a unit, or are one too many (BF-14).
void normalise_contingents(const GameConfig& config, ChangeList& at_work) {
  const auto& kind = config.words.ranks;
  std::map<PieceId, std::size_t> of;
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    if (piece.kind != kind.id()) continue;
    const Rank rank = kind.read(piece);
    const PieceId* carrier = carrier_of(piece.place);
    const Piece* unit = carrier ? at_work.world.find(*carrier) : nullptr;
    if (!unit || unit->kind != config.words.units.id() || ++of[unit->id] >= contingents_max) {
      at_work.apply(PieceLeft{id});
      continue;
    }
    Rank sound = rank;
    sound.side = unit->side;
    sound.name = shelf::sentence_case(catalogue().word("choices.type", config.switches.roster[rank.type].id));
    const Contingent one = rank.contingent(config.switches);
    const auto* distance = distance_attack(one, config.switches);
    sound.shots = std::min(rank.shots, distance ? distance->shots : 0);
    sound.damage = static_cast<int>(std::min<std::int64_t>(rank.damage, hp_of_one(one, config.switches) - 1));
    for (auto& change : kind.changes(rank, sound)) at_work.apply(std::move(change));
  }
}

// Leaves an army one leader, with the unit that the umpire named last. A leader does not change sides with a unit
// (BF-27).
void one_leader_each(const GameConfig& config, const std::vector<Change>& act, ChangeList& at_work) {
  const auto leader = config.words.units.attribute(&Unit::leader);
  std::map<FactionId, PieceId> with;
  std::set<PieceId> named;  // the edit gives these a leader, even if it also changes their side (an undo does)
  for (const Change& change : act)
    if (const auto* set = std::get_if<AttributeSet>(&change); set && set->attribute == leader.index)
      if (const Piece* piece = at_work.world.find(set->piece); piece && (*piece)[leader]) {
        with[piece->side] = piece->id;
        named.insert(piece->id);
      }
  const shelf::Handled handled(act);
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    if (!piece[leader]) continue;
    const bool turned = handled.turned.contains(id) && !named.contains(id);
    const bool stays = !turned && with.try_emplace(piece.side, id).first->second == id;
    if (!stays) at_work.apply(AttributeSet{id, leader.index, {}});
  }
}

}  // namespace

std::string Battlefield::reject_reason(const GameConfig& config, const World& world, const Change& change) {
  const shelf::HandRules<GameConfig> rules{
      .kinds = {{{config.words.units.id()}, {}, on_the_map, say("hand.unit_owner")},
          {{config.words.works.id()}, {}, in_a_hex, {}, say("hand.works_owner")},
          {{config.words.ranks.id()}, {}, in_a_unit, say("hand.unit_owner")}}};
  auto reason = rules.reject_reason(config, world, change);
  return reason.empty() ? works_fault(config, world, change) : reason;
}

// Of two units in a hex, moves the later one to the nearest free hex. Clears bindings to units that are gone.
std::vector<Change> Battlefield::normalise(
    const GameConfig& config, const World& world, const std::vector<Change>& act) {
  ChangeList at_work(world);
  const auto& kind = config.words.units;
  one_leader_each(config, act, at_work);
  normalise_works(config, at_work);
  normalise_contingents(config, at_work);
  for (const PieceId id : at_work.world.pieces()) {
    if (at_work.world.at(id).kind != kind.id()) continue;
    const Unit unit = kind.read(at_work.world.at(id));
    Unit sound = consistent(unit, config);
    if (sound.committed_to.valid() && !at_work.world.find(sound.committed_to))
      sound.committed_to = {}, sound.commitment = 0;
    for (auto& change : kind.changes(unit, sound)) at_work.apply(std::move(change));
  }
  // Before the battle, units of two armies may be in one hex until the overlaps are signalled (BF-56). A detour around
  // another army's unit would tell where it is.
  const Stage stage = config.words.facts.read(at_work.world).stage;
  const bool secret = stage == Stage::deployment || stage == Stage::redeployment;
  std::set<std::pair<FactionId, Hex>> taken;
  const auto claim = [&](const Unit& unit, Hex hex) { return std::pair(secret ? unit.side : FactionId{}, hex); };
  for (const Unit& unit : read_battle(config, at_work.world).units) {
    if (taken.insert(claim(unit, unit.hex())).second) continue;
    const Battle now = read_battle(config, at_work.world);
    const auto stands = [&](Hex hex) {
      return std::ranges::any_of(
          now.units, [&](const Unit& other) { return other.hex() == hex && claim(other, hex) == claim(unit, hex); });
    };
    const auto to =
        nearest_free(now, unit, unit.hex(), [&](Hex hex) { return !stands(hex) && !taken.contains(claim(unit, hex)); });
    at_work.apply(PieceMoved{unit.id, to ? hex_place(*to) : off_the_map, {}});
    if (to) taken.insert(claim(unit, *to));
  }
  return std::move(at_work.changes);
}

}  // namespace ziggurat::battlefield
