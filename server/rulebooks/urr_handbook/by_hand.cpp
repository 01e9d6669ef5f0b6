#include "rulebooks/urr_handbook/by_hand.h"

#include <algorithm>
#include <set>

#include "rulebooks/urr_handbook/rules/units.h"
#include "rulebooks/urr_handbook/siege.h"

// What the umpire may not do to the boards: the act is refused with these words.
namespace ziggurat::urr_handbook {

namespace {

enum class Sort : std::uint8_t { unit, star, engine };

bool listed_as(const Match& match, const Piece& piece, Sort sort) {
  const auto& name = counter_types()[static_cast<std::size_t>(piece[match.words.type])];
  const auto* type = unit_type(name);
  if (sort == Sort::star) return type && type->star;
  if (sort == Sort::unit) return type && !type->star;
  const auto& engines = figures().at("engines");
  return std::ranges::any_of(engines, [&](const auto& row) { return row.at("kind") == name; });
}

struct Refuser {
  const Match& match;
  const game::World& world;
  const Words& words = match.words;

  bool among(KindId kind, std::initializer_list<KindId> kinds) const {
    return std::ranges::find(kinds, kind) != kinds.end();
  }
  bool counter(KindId kind) const { return among(kind, {words.unit, words.star, words.leader, words.engine}); }
  bool ground(KindId kind) const { return among(kind, {words.wall, words.quarter, words.graveyard, words.closure}); }
  bool crossing(KindId kind) const { return among(kind, {words.bridge, words.pontoon}); }
  // Whose these are makes no difference, but nobody's they cannot be: orders and news go to their owner.
  bool owned(KindId kind) const {
    return counter(kind) || among(kind, {words.project, words.works, words.palisade, words.rafts, words.horse,
                                            words.passage, words.offer});
  }

  std::string place_fault(KindId kind, const Place& place) const {
    const auto& geography = match.geography();
    if (ground(kind)) return "walls, quarters, graveyards and borders stay where they are";
    if (kind == words.offer) return place == nowhere ? "" : "an offer stands in no place";
    if (crossing(kind)) {
      const auto* edge = std::get_if<game::Edge>(&place.spot);
      const auto* way =
          edge && place.board == land_board ? geography.way(land_place(edge->low), land_place(edge->high)) : nullptr;
      return way && way->river ? "" : "a bridge stands between two areas with a river between them";
    }
    if (!geography.find(place))
      return counter(kind) && place == nowhere ? "" : "it stands in a place of the city or of the land";
    const SiteKind site = geography.kind(place);
    if (kind == words.works && site != SiteKind::field) return "works of a siege stand in a field before the walls";
    if (kind == words.fire && site != SiteKind::outer_quarter && site != SiteKind::citadel_quarter)
      return "a fire burns in a quarter";
    if (kind == words.flood && (geography.is_wall(place) || site == SiteKind::field))
      return "a flood covers a quarter or an area of the land";
    return {};
  }

  std::string side_fault(KindId kind, FactionId side) const {
    if (ground(kind)) return "walls, quarters, graveyards and borders keep their side";
    if (!side.valid()) return owned(kind) ? "it belongs to a side" : "";
    const bool masterless = side == match.berserk();
    return masterless && kind != words.unit && kind != words.fire ? "the masterless dead have units only" : "";
  }

  std::string type_fault(const Piece& piece) const {
    if (!counter(piece.kind)) return {};
    const Sort sort = piece.kind == words.unit ? Sort::unit : piece.kind == words.engine ? Sort::engine : Sort::star;
    return listed_as(match, piece, sort) ? "" : "there is no such type of this kind of counter";
  }

  std::string text_fault(KindId kind, int attribute, const std::string& text) const {
    if (attribute == words.name.index && text.empty() && counter(kind)) return "it needs a name";
    if ((attribute == words.aim.index || attribute == words.comes_from.index) && !text.empty() &&
        !match.geography().find(match.geography().place(text)))
      return "there is no place of this id";
    if (attribute == words.comes_from.index && kind != words.combat) return "that is said of combats only";
    return {};
  }

  // Sides of a combat and of an offer.
  std::string party_fault(int attribute, Number choice) const {
    const FactionId party{static_cast<std::int32_t>(choice) - 1};
    if (attribute == words.holder.index || attribute == words.comer.index)
      return party.valid() ? "" : "a combat has two sides";
    if (attribute == words.partner.index) return match.is_played(party) ? "" : "an offer is made to somebody";
    return {};
  }

  std::string value_fault(const Piece& piece, int attribute, const Value& value) const {
    if (const auto* text = std::get_if<std::string>(&value)) return text_fault(piece.kind, attribute, *text);
    if (const auto* number = std::get_if<Number>(&value)) return party_fault(attribute, *number);
    const auto* other = std::get_if<PieceId>(&value);
    if (!other) return {};
    if (*other == piece.id) return "a piece does not belong to itself";
    const auto* found = world.find(*other);
    const KindId kind = found ? found->kind : KindId{};
    if (attribute == words.attached_to.index && (kind != words.unit || !among(piece.kind, {words.star, words.leader})))
      return "raiders, magicians and leaders are attached to units";
    if (attribute == words.in_combat.index && (kind != words.combat || piece.kind != words.unit))
      return "units stand in combats";
    if (attribute == words.at_fire.index && (kind != words.fire || piece.kind != words.unit))
      return "units fight fires";
    return {};
  }

  std::string operator()(const game::PieceEntered& c) const {
    const Piece& piece = c.piece;
    if (ground(piece.kind)) return "walls, quarters, graveyards and borders are the scenario's";
    if (auto fault = place_fault(piece.kind, piece.place); !fault.empty()) return fault;
    if (auto fault = side_fault(piece.kind, piece.side); !fault.empty()) return fault;
    if (auto fault = type_fault(piece); !fault.empty()) return fault;
    if (piece.kind == words.unit && piece[words.steps] < 1) return "a unit enters with at least one step";
    if (piece.kind == words.offer && piece.side.value + 1 == piece[words.partner])
      return "nobody makes himself an offer";
    if (piece.kind == words.combat && piece[words.holder] == piece[words.comer]) return "a combat has two sides";
    for (std::size_t i = 0; i < piece.attributes.size(); ++i)
      if (auto fault = value_fault(piece, static_cast<int>(i), piece.attributes[i]); !fault.empty()) return fault;
    return {};
  }
  std::string operator()(const game::PieceLeft& c) const {
    return ground(world.at(c.piece).kind) ? "walls, quarters, graveyards and borders stay where they are" : "";
  }
  std::string operator()(const game::PieceMoved& c) const { return place_fault(world.at(c.piece).kind, c.to); }
  std::string operator()(const game::PieceTurned& c) const { return side_fault(world.at(c.piece).kind, c.side); }
  std::string operator()(const game::AttributeSet& c) const {
    Piece piece = world.at(c.piece);
    if (auto fault = value_fault(piece, c.attribute, c.value); !fault.empty()) return fault;
    piece.set(c.attribute, c.value);
    if (c.attribute == words.type.index) return type_fault(piece);
    const bool sides = c.attribute == words.holder.index || c.attribute == words.comer.index;
    if (sides && piece.kind == words.combat && piece[words.holder] == piece[words.comer])
      return "a combat has two sides";
    return {};
  }
  std::string operator()(const game::LedgerSet&) const { return {}; }
  std::string operator()(const game::FactSet&) const { return {}; }
};

}  // namespace

std::string misfit_by_hand(const Match& match, const game::World& world, const game::Change& change) {
  return std::visit(Refuser{match, world}, change);
}

namespace {

using game::ChangeWriter;

void remove_the_spent(const Match& match, ChangeWriter& at_work) {
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    if (piece.kind == match.words.unit && piece[match.words.steps] <= 0) at_work.apply(game::PieceLeft{id});
  }
}

// What names a piece that is gone names none.
void forget_the_gone(const Match& match, ChangeWriter& at_work) {
  const auto& attributes = match.words.vocabulary.attributes;
  for (const PieceId id : at_work.world.pieces())
    for (int i = 0; i < static_cast<int>(attributes.size()); ++i) {
      if (attributes[static_cast<std::size_t>(i)].type != AttributeType::piece) continue;
      const auto* named = std::get_if<PieceId>(&at_work.world.at(id).value(i));
      if (named && !at_work.world.find(*named)) at_work.apply(game::AttributeSet{id, i, Value{}});
    }
}

// Whom the umpire himself put somewhere stays there; who is attached to somebody whom he put somewhere goes along.
void take_along(const Match& match, ChangeWriter& at_work, const std::vector<game::Change>& act) {
  const auto& words = match.words;
  std::set<PieceId> placed;
  for (const auto& change : act)
    if (const auto* moved = std::get_if<game::PieceMoved>(&change)) placed.insert(moved->piece);
  for (const PieceId id : at_work.world.pieces()) {
    const Piece star = at_work.world.at(id);
    if (!star.has(words.attached_to)) continue;
    const Piece& unit = at_work.world.at(star[words.attached_to]);
    if (unit.side != star.side || unit.kind != words.unit) at_work.clear(id, words.attached_to);
    else if (unit.place == star.place) continue;
    else if (placed.contains(id)) at_work.clear(id, words.attached_to);
    else at_work.apply(game::PieceMoved{id, unit.place, {}});
  }
}

void leave_what_is_elsewhere(const Match& match, ChangeWriter& at_work) {
  const auto& words = match.words;
  const Siege now = read_siege(match, at_work.world);
  for (const auto& unit : now.units) {
    if (const auto* combat = now.combat(unit.combat); unit.combat.valid()) {
      const bool stands =
          combat && (unit.at == combat->at || unit.at == combat->from) && now.side_in(*combat, unit.faction) >= 0;
      if (!stands) clear_marks_of_combat(words, at_work, unit.id);
    }
    if (!unit.at_fire.valid()) continue;
    const auto* fire = at_work.world.find(unit.at_fire);
    if (!fire || fire->kind != words.fire || fire->place != unit.at) at_work.clear(unit.id, words.at_fire);
  }
}

}  // namespace

void clear_marks_of_combat(const Words& w, ChangeWriter& at_work, PieceId unit) {
  at_work.clear(unit, w.in_combat, w.reserve, w.withdrawing, w.passing, w.advance, w.shoot, w.tower, w.stance,
      w.prefer_ranged, w.prefer_melee);
}

std::vector<game::Change> settle_act(
    const Match& match, const game::World& world, const std::vector<game::Change>& act) {
  game::ChangeList at_work(world);
  remove_the_spent(match, at_work);
  forget_the_gone(match, at_work);
  take_along(match, at_work, act);
  leave_what_is_elsewhere(match, at_work);
  return std::move(at_work.changes);
}

}  // namespace ziggurat::urr_handbook
