#include <algorithm>

#include "rulebooks/shelf/must.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"

// Limits on the umpire's edits of the boards. The texts here explain a refusal.
namespace ziggurat::urr_handbook {
namespace {

using shelf::first_broken;

struct Refuser {
  const GameConfig& config;
  const game::World& world;
  const Words& words = config.words;
  const Geography& geography = config.geography();

  static bool among(KindId kind, std::initializer_list<KindId> kinds) {
    return std::ranges::find(kinds, kind) != kinds.end();
  }
  bool counter(KindId kind) const { return among(kind, {words.unit, words.star, words.leader, words.engine}); }
  bool ground(KindId kind) const { return among(kind, {words.wall, words.quarter, words.graveyard, words.closure}); }
  // These kinds may belong to any faction but need an owner, because orders and reports go to the owner.
  bool owned(KindId kind) const {
    return counter(kind) || among(kind, {words.project, words.works, words.palisade, words.rafts, words.horse,
                                            words.passage, words.offer, words.ritual});
  }

  std::string place_fault(KindId kind, const Place& place) const {
    const auto* edge = std::get_if<game::Edge>(&place.spot);
    const auto* way =
        edge && place.board == land_board ? geography.way(land_place(edge->low), land_place(edge->high)) : nullptr;
    const bool paper = among(kind, {words.offer, words.ritual}), crossing = among(kind, {words.bridge, words.pontoon});
    const bool known = geography.find(place) || (counter(kind) && place == nowhere);
    const SiteKind site = geography.kind(place);
    const bool quarter = site == SiteKind::outer_quarter || site == SiteKind::citadel_quarter;
    const bool dry = geography.is_wall(place) || site == SiteKind::field;
    return first_broken({
        {ground(kind), false, say("hand.walls_quarters")},
        {paper, place == nowhere, say(kind == words.offer ? "hand.offer_stands" : "hand.ritual_stands")},
        {crossing, way && way->river, say("hand.bridge_stands")},
        {!paper && !crossing, known, say("hand.stands_place")},
        {kind == words.works, site == SiteKind::field, say("hand.works_siege")},
        {kind == words.fire, quarter, say("hand.fire_burns")},
        {kind == words.flood, !dry, say("hand.flood_covers")},
    });
  }

  std::string side_fault(KindId kind, FactionId side) const {
    const bool masterless = side.valid() && side == config.berserk();
    return first_broken({
        {ground(kind), false, say("hand.walls_quarters_graveyards_borders")},
        {owned(kind), side.valid(), say("hand.belongs_side")},
        {masterless, among(kind, {words.unit, words.fire}), say("hand.masterless_dead")},
    });
  }

  std::string type_fault(const Piece& piece) const {
    if (!counter(piece.kind)) return {};
    const auto& name = counter_types()[static_cast<std::size_t>(piece[words.type])];
    const auto* type = unit_type(name);
    const bool listed = piece.kind == words.engine ? named<EngineKind>(engine_kind_names(), name).has_value()
                                                   : type && type->star == (piece.kind != words.unit);
    return listed ? std::string() : say("hand.such_type");
  }

  std::string text_fault(KindId kind, int attribute, const std::string& text) const {
    const bool whence = attribute == words.comes_from.index, place = whence || attribute == words.aim.index;
    return first_broken({
        {attribute == words.name.index && (counter(kind) || kind == words.ritual), !text.empty(),
            say("hand.needs_name")},
        {place && !text.empty(), geography.place(text) != nowhere, say("hand.place_id")},
        {whence, kind == words.combat, say("hand.said_combats")},
    });
  }

  std::string value_fault(const Piece& piece, int attribute, const Value& value) const {
    if (const auto* text = std::get_if<std::string>(&value)) return text_fault(piece.kind, attribute, *text);
    const auto is = [&](const auto&... of) { return ((attribute == of.index) || ...); };
    if (const auto* number = std::get_if<Number>(&value)) {
      const FactionId party{static_cast<std::int32_t>(*number) - 1};
      return first_broken({
          {is(words.holder, words.comer), party.valid(), say("hand.combat_two")},
          {is(words.partner), config.is_played(party), say("hand.offer_made")},
      });
    }
    const auto* other = std::get_if<PieceId>(&value);
    if (!other) return {};
    const auto* found = world.find(*other);
    const KindId kind = found ? found->kind : KindId{};
    const bool is_unit = piece.kind == words.unit, is_star = among(piece.kind, {words.star, words.leader});
    return first_broken({
        {true, *other != piece.id, say("hand.piece_does")},
        {is(words.attached_to), is_star && kind == words.unit, say("hand.raiders_magicians")},
        {is(words.in_combat), is_unit && kind == words.combat, say("hand.units_stand")},
        {is(words.at_fire), is_unit && kind == words.fire, say("hand.units_fight")},
    });
  }
  std::string sides_fault(const Piece& combat) const {
    return combat[words.holder] == combat[words.comer] ? say("hand.combat_two") : std::string();
  }

  std::string operator()(const game::PieceEntered& c) const {
    const Piece& piece = c.piece;
    if (ground(piece.kind)) return say("hand.walls_quarters_graveyards");
    for (auto fault : {place_fault(piece.kind, piece.place), side_fault(piece.kind, piece.side), type_fault(piece)})
      if (!fault.empty()) return fault;
    const bool to_himself = piece.side.value + 1 == piece[words.partner];
    auto fault = first_broken({
        {piece.kind == words.unit, piece[words.steps] >= 1, say("hand.unit_enters")},
        {piece.kind == words.offer, !to_himself, say("hand.nobody_makes")},
    });
    if (fault.empty() && piece.kind == words.combat) fault = sides_fault(piece);
    for (std::size_t i = 0; i < piece.attributes.size() && fault.empty(); ++i)
      fault = value_fault(piece, static_cast<int>(i), piece.attributes[i]);
    return fault;
  }
  std::string operator()(const game::PieceLeft& c) const {
    return ground(world.at(c.piece).kind) ? say("hand.walls_quarters") : std::string();
  }
  std::string operator()(const game::PieceMoved& c) const { return place_fault(world.at(c.piece).kind, c.to); }
  std::string operator()(const game::PieceTurned& c) const { return side_fault(world.at(c.piece).kind, c.side); }
  std::string operator()(const game::AttributeSet& c) const {
    Piece piece = world.at(c.piece);
    if (auto fault = value_fault(piece, c.attribute, c.value); !fault.empty()) return fault;
    piece.set(c.attribute, c.value);
    if (c.attribute == words.type.index) return type_fault(piece);
    const bool side = c.attribute == words.holder.index || c.attribute == words.comer.index;
    return side && piece.kind == words.combat ? sides_fault(piece) : "";
  }
  std::string operator()(const game::LedgerSet&) const { return {}; }
  std::string operator()(const game::FactSet&) const { return {}; }
};

}  // namespace

std::string Urr::reject_reason(const GameConfig& config, const game::World& world, const game::Change& change) {
  return std::visit(Refuser{config, world}, change);
}

}  // namespace ziggurat::urr_handbook
