#include "rulebooks/urr_handbook/seen/seen.h"

#include <algorithm>

#include "rulebooks/shelf/view_builder.h"
#include "rulebooks/urr_handbook/order_types.h"

namespace ziggurat::urr_handbook {

namespace {

using game::View;
using game::Viewer;

class FactionSight {
 public:
  // `siege` must be the same world.
  FactionSight(const GameConfig& config, const game::World& world, const Siege& siege, const game::Looker& looker)
      : config_(config), world_(world), siege_(siege), view_(world, looker, config.words.vocabulary) {
    if (looker.viewer.role == Viewer::Role::faction) me_ = looker.viewer.faction;
    if (me_.valid()) seen_ = places_seen_by(siege_, me_);
  }

  View look() {
    for (const PieceId id : world_.pieces()) {
      const Sees sees = how(world_.at(id));
      if (sees == Sees::permit) closure(world_.at(id));
      else if (sees != Sees::nothing) cut(world_.at(id), sees == Sees::own);
    }
    facts();
    return std::move(view_.view);
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
    return piece.side == me_ || piece[config_.words.lent_by] == me_.value + 1;
  }

  Sees how(const Piece& piece) const {
    const auto& w = config_.words;
    const KindId kind = piece.kind;
    // Walls, quarters and the ground are public; so are the fronts of a tactical turn once it is announced (UH-103).
    const bool is_public = kind == w.wall || kind == w.quarter || kind == w.bridge || kind == w.graveyard ||
                           kind == w.fire || kind == w.flood || (kind == w.combat && fronts_announced());
    if (mine(piece)) return Sees::own;
    if (is_public) return Sees::others;
    if (kind == w.closure) return Sees::permit;
    if (kind == w.offer) return me_.valid() && piece[w.partner] == me_.value + 1 ? Sees::others : Sees::nothing;
    // Visible to their owner only.
    if (kind == w.project || kind == w.passage || kind == w.ritual || !me_.valid()) return Sees::nothing;
    if (piece.has(w.attached_to)) return Sees::nothing;  // attached raiders are invisible
    return seen_.has(piece.place) ? Sees::others : Sees::nothing;
  }

  // Before the assaults are in, armies that meet on the march are visible only to viewers who see the place.
  bool fronts_announced() const {
    return siege_.part == Part::reaction || siege_.part == Part::round || siege_.part == Part::turn_end;
  }

  bool raises_dead() const {
    const auto& arrivals = config_.scenario.arrivals;
    return std::ranges::any_of(arrivals, [&](const auto& arrival) { return FactionId{arrival.faction} == me_; });
  }
  // An area, or one of its fields: a viewer on the wall sees the graves in front of it.
  bool sees_ground(const Place& at) const {
    const auto fields = config_.geography().fields_of(at);
    return seen_.has(at) || std::ranges::any_of(fields, [&](const Place& field) { return seen_.has(field); });
  }

  bool may_know(const Piece& piece, int attribute, bool own) const {
    switch (config_.words.known_by[static_cast<std::size_t>(attribute)]) {
      case knows::all: return true;
      case knows::fought: return own || piece[config_.words.rolled];
      case knows::owner: return own;
      case knows::named: {
        const auto* named = std::get_if<Number>(&piece.value(attribute));
        return named && siege_.allied({static_cast<std::int32_t>(*named) - 1}, me_);
      }
      case knows::opened: return own || raises_dead() || sees_ground(piece.place);
      case knows::there: return own || seen_.has(piece.place);
      case knows::umpire: break;
    }
    return false;
  }

  void cut(const Piece& piece, bool own) {
    view_.cut(piece, [&](int i) { return may_know(piece, i, own); });
  }
  // Shows each viewer whether it may enter a closed area.
  void closure(Piece piece) {
    const auto attribute = config_.words.permits;
    const bool passes = config_.is_played(me_) && names_word(piece[attribute], config_.at(me_).id);
    if (passes) piece.set(attribute, config_.at(me_).id);
    view_.cut(piece, [&](int i) { return i == attribute.index ? passes : may_know(piece, i, false); });
  }

  void facts() {
    const auto& w = config_.words;
    for (const auto& fact : {w.week, w.part, w.turn, w.round}) view_.publish(fact);
    if (!me_.valid()) return;
    if (config_.faction("pod") == me_) view_.publish(w.necromancer);
    view_.publish(w.lost[me_]), view_.publish(w.home_taken[me_]), view_.publish(w.shortage[me_]);
    for (FactionId other{0}; other.value < config_.factions(); ++other.value) {
      if (other == me_) continue;
      view_.publish(w.toward[me_][other]), view_.publish(w.toward[other][me_]);
      view_.publish(w.embargo[me_][other]), view_.publish(w.embargo[other][me_]),
          view_.publish(w.agreement[me_][other]);
    }
    view_.report_ledgers(me_);
  }

  const GameConfig& config_;
  const game::World& world_;
  const Siege& siege_;
  shelf::ViewBuilder view_;
  FactionId me_;
  PlacesSeen seen_;
};

}  // namespace

bool PlacesSeen::has(const Place& at) const {
  if (const auto* edge = std::get_if<game::Edge>(&at.spot))
    return has({at.board, game::Area{edge->low}}) || has({at.board, game::Area{edge->high}});
  return places.contains(at);
}

PlacesSeen places_seen_by(const Siege& siege, FactionId faction) {
  const auto& geography = siege.geography();
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
    seen.places.insert(geography.area_of(at));  // a river is visible from the fields on its bank
    for (const auto& next : geography.neighbours(at)) seen.places.insert(next);
  }
  if (inside)
    for (const auto kind : {SiteKind::field, SiteKind::outer_wall, SiteKind::inner_wall})
      for (const auto& at : geography.sites_of(kind)) seen.places.insert(at);
  seen.places.erase(nowhere);
  return seen;
}

std::set<PieceId> pieces_seen_by(const Siege& siege, const game::World& world, const Viewer& viewer) {
  return FactionSight(*siege.config, world, siege, {viewer, nullptr}).pieces();
}

std::vector<View> Urr::sight(
    const GameConfig& config, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment) {
  const Siege siege = read_siege(config, world);
  std::vector<View> views;
  for (const auto& looker : lookers)
    views.push_back(looker.viewer.role == Viewer::Role::umpire ? shelf::everything(world, config.words.vocabulary)
                                                               : FactionSight(config, world, siege, looker).look());
  return views;
}

Watchers::Watchers(const Siege& now) {
  for (const FactionId id : now.config->played()) seen_.push_back(places_seen_by(now, id));
}
Watchers::Watchers(const Siege& before, const Siege& after) : Watchers(before) {
  for (std::size_t i = 0; i < seen_.size(); ++i)
    seen_[i].places.merge(places_seen_by(after, {static_cast<std::int32_t>(i)}).places);
}

bool Watchers::see(FactionId faction, const Place& at) const {
  const auto index = static_cast<std::size_t>(faction.value);
  return faction.valid() && index < seen_.size() && seen_[index].has(at);
}

Audience Watchers::of(const Place& at) const {
  Audience found = Audience::nobody();
  for (std::size_t i = 0; i < seen_.size(); ++i)
    if (seen_[i].has(at)) found = found.with({static_cast<std::int32_t>(i)});
  return found;
}

std::map<Places, Audience> Watchers::by_sight(const Places& way, Audience among) const {
  std::map<Places, Audience> found;
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const FactionId id{static_cast<std::int32_t>(i)};
    if (!among.has(game::Viewer::of(id))) continue;
    Places part;
    for (const auto& at : way)
      if (seen_[i].has(at)) part.push_back(at);
    auto& audience = found.try_emplace(std::move(part), Audience::nobody()).first->second;
    audience = audience.with(id);
  }
  return found;
}

}  // namespace ziggurat::urr_handbook
