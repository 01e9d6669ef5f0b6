#include "rulebooks/urr_handbook/bell.h"

#include <algorithm>

#include "rulebooks/urr_handbook/verbs.h"

namespace ziggurat::urr_handbook {
namespace {

Number within(const std::vector<game::AttributeInfo>& infos, int index, Number number) {
  const auto& info = infos[static_cast<std::size_t>(index)];
  return std::clamp(number, info.low, info.high);
}

}  // namespace

Reading Bell::siege() const {
  if (!reading_ || read_at_ != changes_made()) {
    reading_ = std::make_shared<const Siege>(read_siege(match, world));
    sights_.clear();
    read_at_ = changes_made();
  }
  return Reading(reading_);
}

const std::vector<PlacesSeen>& Bell::sights() const {
  const auto now = siege();
  for (auto i = static_cast<std::int32_t>(sights_.size()); match.is_played({i}); ++i)
    sights_.push_back(places_seen_by(now, {i}));
  return sights_;
}

Piece Bell::ground(KindId kind, FactionId side, const Place& at, std::string name) const {
  return Piece{{}, kind, side, at, {}}.with(words.name, std::move(name));
}

void Bell::move(PieceId piece, const Place& to, std::vector<Place> path) {
  const auto carried = [&] {
    std::vector<PieceId> stars;
    for (const PieceId id : world.pieces())
      if (world.at(id).has(words.attached_to) && world.at(id)[words.attached_to] == piece) stars.push_back(id);
    return stars;
  }();
  if (world.at(piece).place != to) apply(game::PieceMoved{piece, to, path});
  for (const PieceId star : carried)
    if (world.at(star).place != to) apply(game::PieceMoved{star, to, path});
}

void Bell::remove(PieceId piece) {
  for (const PieceId id : world.pieces()) {
    for (const auto attribute : {words.attached_to, words.in_combat, words.at_fire, words.corps, words.party,
             words.load, words.builder_1, words.builder_2})
      if (world.at(id).has(attribute) && world.at(id)[attribute] == piece) clear(id, attribute);
  }
  apply(game::PieceLeft{piece});
}

void Bell::count(PieceId piece, Attribute<Number> attribute, Number to) {
  set(piece, attribute, within(words.vocabulary.attributes, attribute.index, to));
}
void Bell::count(Fact<Number> fact, Number to) { set(fact, within(words.vocabulary.facts, fact.index, to)); }
void Bell::count(FactionId faction, Ledger ledger, Number to) {
  set(faction, ledger, within(words.vocabulary.ledgers, ledger.index, to));
}

void Bell::set_steps(PieceId unit, int steps) {
  if (steps > 0) return set(unit, words.steps, Number{steps});
  const FactionId side = world.at(unit).side;
  if (side.valid()) {
    const auto& lost = words.lost[side];
    count(lost, world[lost] + 1);
  }
  remove(unit);
}

PieceId Bell::open_combat(
    CombatKind kind, const Place& at, FactionId holder, FactionId comer, std::optional<Place> from, bool across_river) {
  const auto now = siege();
  for (const auto& combat : now->combats)
    if (combat.at == at && combat.holder == holder && combat.comer == comer && combat.from == from && !combat.over)
      return combat.id;
  Piece piece = ground(words.combat, {}, at, (from ? "Assault on " : "Fight for ") + name(at))
                    .with(words.combat_kind, choice_of(kind))
                    .with(words.holder, holder.value + 1)
                    .with(words.comer, comer.value + 1)
                    .with(words.across_river, across_river);
  if (from) piece.set(words.comes_from, geography().id(*from));
  for (const auto* palisade : now->objects_at(words.palisade, at)) set(palisade->id, words.besieged, true);  // UH-62
  return enter(std::move(piece));
}

std::vector<common::Handed> Bell::lawful_orders() { return verbs().lawful(*this); }

}  // namespace ziggurat::urr_handbook
