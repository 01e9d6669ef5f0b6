#include "rulebooks/urr_handbook/sight.h"

#include <algorithm>

namespace ziggurat::urr_handbook {
namespace {

using game::View;
using game::Viewer;

class Eye {
 public:
  // `siege`: the same world.
  Eye(const Match& match, const game::World& world, const Siege& siege, const Viewer& viewer, const View* before)
      : match_(match), world_(world), before_(before), siege_(siege) {
    view_.viewer = viewer;
    if (viewer.role == Viewer::Role::faction) me_ = viewer.faction;
    if (me_.valid()) seen_ = places_seen_by(siege_, me_);
  }

  View look() {
    for (const PieceId id : world_.pieces()) {
      const auto piece = world_.share(id);
      if (const Sees sees = how(*piece); sees != Sees::nothing) cut(piece, sees == Sees::own, sees == Sees::permit);
    }
    facts();
    return std::move(view_);
  }
  std::set<PieceId> pieces() const {
    std::set<PieceId> found;
    for (const PieceId id : world_.pieces())
      if (how(world_.at(id)) != Sees::nothing) found.insert(id);
    return found;
  }

 private:
  enum class Sees { nothing, own, others, permit };

  bool mine(const Piece& piece) const {
    if (!me_.valid()) return false;
    return piece.side == me_ || piece[match_.words.lent_by] == me_.value + 1;
  }

  Sees how(const Piece& piece) const {
    const auto& w = match_.words;
    const KindId kind = piece.kind;
    // Walls, quarters and the ground are on everybody's map; so is where a tactical turn is fought, once it is announced (UH-103).
    const bool is_public = kind == w.wall || kind == w.quarter || kind == w.bridge || kind == w.graveyard ||
                           kind == w.fire || kind == w.flood || (kind == w.combat && fronts_announced());
    if (mine(piece)) return Sees::own;
    if (is_public) return Sees::others;
    if (kind == w.closure) return Sees::permit;
    if (kind == w.offer) return me_.valid() && piece[w.partner] == me_.value + 1 ? Sees::others : Sees::nothing;
    if (kind == w.project || kind == w.passage || !me_.valid()) return Sees::nothing;  // of their owner alone
    if (piece.has(w.attached_to)) return Sees::nothing;                                // attached raiders are not seen
    return seen_.has(piece.place) ? Sees::others : Sees::nothing;
  }

  // Armies that meet on their marches are seen by those who see the place, until the assaults are in.
  bool fronts_announced() const {
    return siege_.part == Part::reaction || siege_.part == Part::round || siege_.part == Part::turn_end;
  }

  bool raises_dead() const {
    const auto& arrivals = match_.scenario.arrivals;
    return std::any_of(
        arrivals.begin(), arrivals.end(), [&](const auto& arrival) { return FactionId{arrival.faction} == me_; });
  }
  // An area, or one of the fields in it: who looks down from the wall sees the graves before it.
  bool sees_ground(const Place& at) const {
    const auto fields = match_.geography().fields_of(at);
    return seen_.has(at) ||
           std::any_of(fields.begin(), fields.end(), [&](const Place& field) { return seen_.has(field); });
  }

  bool may_know(const Piece& piece, std::size_t attribute, bool own) const {
    switch (match_.words.known_by[attribute]) {
      case Knows::all: return true;
      case Knows::fought: return own || piece[match_.words.rolled];
      case Knows::owner: return own;
      case Knows::named: {
        const auto* named = std::get_if<Number>(&piece.attributes[attribute]);
        return named && siege_.allied({static_cast<std::int32_t>(*named) - 1}, me_);
      }
      case Knows::opened: return own || raises_dead() || sees_ground(piece.place);
      case Knows::there: return own || seen_.has(piece.place);
      case Knows::umpire: break;
    }
    return false;
  }

  // A copy with the allowed attributes only. The last view's copy is taken again when nothing changed: equal pointers make the
  // difference of views cheap. `permit`: of a closed area everybody learns whether he may pass.
  void cut(const PiecePtr& piece, bool own, bool permit) {
    auto copy = std::make_shared<Piece>(Piece{piece->id, piece->kind, piece->side, piece->place, {}});
    for (std::size_t i = 0; i < piece->attributes.size(); ++i)
      if (piece->has(static_cast<int>(i)) && may_know(*piece, i, own))
        copy->set(static_cast<int>(i), piece->attributes[i]);
    if (permit && match_.is_played(me_) && permits(*piece, me_)) copy->set(match_.words.permits, faction_id(me_));
    PiecePtr shown = std::move(copy);
    if (before_)
      if (const auto old = before_->pieces.find(piece->id);
          old != before_->pieces.end() && *old->second.piece == *shown)
        shown = old->second.piece;
    view_.pieces.emplace_hint(view_.pieces.end(), piece->id, game::SeenPiece{std::move(shown), std::nullopt});
  }
  std::string faction_id(FactionId id) const { return match_.scenario.factions[static_cast<std::size_t>(id.value)].id; }
  bool permits(const Piece& piece, FactionId id) const {
    return (" " + piece[match_.words.permits] + " ").find(" " + faction_id(id) + " ") != std::string::npos;
  }

  void facts() {
    const auto& w = match_.words;
    view_.facts.resize(w.vocabulary.facts.size());
    const auto tell = [&](int index) { view_.facts[static_cast<std::size_t>(index)] = world_.fact(index); };
    for (const auto& fact : {w.week, w.part, w.turn, w.round}) tell(fact.index);
    if (!me_.valid()) return;
    const auto self = static_cast<std::size_t>(me_.value);
    if (match_.faction("pod") == me_) tell(w.necromancer.index);
    for (const int index : {w.lost[self].index, w.home_taken[self].index, w.shortage[self].index}) tell(index);
    for (std::size_t other = 0; other < w.toward.size(); ++other)
      if (other != self)
        for (const auto index : {w.toward[self][other].index, w.toward[other][self].index, w.embargo[self][other].index,
                 w.embargo[other][self].index, w.agreement[self][other].index})
          tell(index);
    for (std::size_t ledger = 0; ledger < w.vocabulary.ledgers.size(); ++ledger)
      view_.ledgers[{me_, static_cast<int>(ledger)}] = world_.ledger(me_, static_cast<int>(ledger));
  }

  const Match& match_;
  const game::World& world_;
  const View* before_;
  const Siege& siege_;
  FactionId me_;
  PlacesSeen seen_;
  View view_;
};

View everything(const Match& match, const game::World& world) {
  View view;
  view.viewer = Viewer::umpire();
  for (const PieceId id : world.pieces()) view.pieces.emplace(id, game::SeenPiece{world.share(id), std::nullopt});
  view.facts.resize(match.words.vocabulary.facts.size());
  for (std::size_t i = 0; i < view.facts.size(); ++i) view.facts[i] = world.fact(static_cast<int>(i));
  for (std::int32_t faction = 0; faction < match.factions(); ++faction)
    for (std::size_t ledger = 0; ledger < match.words.vocabulary.ledgers.size(); ++ledger)
      view.ledgers[{FactionId{faction}, static_cast<int>(ledger)}] = world.ledger({faction}, static_cast<int>(ledger));
  return view;
}

}  // namespace

bool PlacesSeen::has(const Place& at) const {
  if (const auto* edge = std::get_if<game::Edge>(&at.spot))
    return has({at.board, game::Area{edge->low}}) || has({at.board, game::Area{edge->high}});
  return places.contains(at);
}

PlacesSeen places_seen_by(const Siege& siege, FactionId faction) {
  const auto& geography = siege.match->geography();
  PlacesSeen seen;
  std::set<Place> own;
  for (const auto& unit : siege.units)
    if (unit.faction == faction) own.insert(unit.at);
  for (const auto& star : siege.stars)
    if (star.faction == faction) own.insert(star.at);
  for (const auto& engine : siege.engines)
    if (engine.faction == faction) own.insert(engine.at);
  bool inside = false;
  for (const auto& at : own) {
    if (!geography.find(at)) continue;
    inside = inside || geography.inside(at);
    seen.places.insert(at);
    seen.places.insert(geography.area_of(at));  // a river is seen from the fields at its bank
    for (const auto& next : geography.neighbours(at)) seen.places.insert(next);
  }
  if (inside)
    for (const auto kind : {SiteKind::field, SiteKind::outer_wall, SiteKind::inner_wall})
      for (const auto& at : geography.sites_of(kind)) seen.places.insert(at);
  seen.places.erase(nowhere);
  return seen;
}

std::set<PieceId> pieces_seen_by(const Match& match, const game::World& world, const Viewer& viewer) {
  return Eye(match, world, read_siege(match, world), viewer, nullptr).pieces();
}

std::vector<View> sight(const Match& match, const game::World& world, const std::vector<game::Looker>& lookers) {
  const Siege siege = read_siege(match, world);
  std::vector<View> views;
  for (const auto& [viewer, before] : lookers)
    views.push_back(viewer.role == Viewer::Role::umpire ? everything(match, world)
                                                        : Eye(match, world, siege, viewer, before).look());
  return views;
}

}  // namespace ziggurat::urr_handbook
