#include "rulebooks/city_table/seen/sight.h"

#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/city_table/rules/approach.h"
#include "rulebooks/city_table/seen/watch.h"
#include "rulebooks/city_table/unit_figures.h"

namespace ziggurat::city_table {
namespace {

using game::View;
using game::Viewer;
using Mask = std::vector<bool>;  // by attribute index, no longer than its last allowed one

class Eye {
 public:
  // `table`: the same world.
  Eye(const Match& match, const game::World& world, const Table& table, const game::Looker& looker, std::int64_t now)
      : match_(match), world_(world), before_(looker.before), now_(now), table_(table), fog_(match.switches.fog) {
    const Viewer& viewer = looker.viewer;
    view_.viewer = viewer;
    const auto& w = match.words;
    spectator_ = viewer.role == Viewer::Role::spectator;
    me_ = viewer.faction;
    foreign_open_ = mask({w.name.index, w.camp.index, w.type.index, w.unit_class.index, w.steps.index,
        w.steps_max.index, w.combat.index, w.move.index, w.retreat.index});
    foreign_touched_ = with(foreign_open_, {w.rank.index});
    ally_ =
        with(foreign_touched_, {w.stance.index, w.moved.index, w.contact.index, w.attacked.index, w.in_column.index});
    column_ = mask({w.name.index, w.camp.index, w.engines.index, w.count.index});
    name_ = mask({w.name.index});
    control_ = mask({w.name.index, w.control.index});
    ring_ = mask({w.name.index, w.ring.index});
    news_ = mask({w.name.index, w.ring.index, w.passable.index, w.held.index, w.open.index});
    if (spectator_) return;
    for (const auto& unit : table_.units) {
      if (!shares_eyes(table_, me_, unit.faction)) continue;
      if (unit.on_table()) own_squares_.insert(unit.at);
      if (unit.area >= 0) own_areas_.insert(unit.area);
    }
    if (fog_ == Fog::hidden) {
      watched_ = watched_mask(table_, me_);
      for (int x = 1; x <= table_.board.width(); ++x)  // sorted as places are: by x, then y
        for (int y = 1; y <= table_.board.height(); ++y)
          if (in_mask(table_.board, watched_, {x, y})) view_.in_sight.push_back(place_of({x, y}));
    }
  }

  View look() {
    for (std::int32_t id = 0; id < world_.next_piece().value; ++id)
      if (const auto piece = world_.share({id})) see(piece);
    for (auto& [at, camps] : counters_) {
      std::sort(camps.begin(), camps.end());  // in no order that tells of the pieces
      for (std::size_t i = 0; i < camps.size(); ++i) counter(at, static_cast<int>(i), camps[i]);
    }
    if (fog_ == Fog::hidden && before_ && !spectator_) remember();
    facts();
    return std::move(view_);
  }

 private:
  static Mask mask(std::initializer_list<int> indices) { return with({}, indices); }
  static Mask with(Mask allowed, std::initializer_list<int> indices) {
    allowed.resize(std::max(allowed.size(), static_cast<std::size_t>(std::max(indices)) + 1), false);
    for (const int index : indices) allowed[static_cast<std::size_t>(index)] = true;
    return allowed;
  }

  void see(const PiecePtr& piece) {
    const auto& w = match_.words;
    if (piece->kind == w.unit) unit(piece);
    else if (piece->kind == w.column) column(piece);
    else if (piece->kind == w.graveyard) {
      if (!spectator_ && match_.dark_faction(me_)) show(piece);
      else cut(piece, name_, piece->side);
    } else if (piece->kind == w.objective) {
      const bool at_hand =
          fog_ != Fog::hidden || (!spectator_ && in_mask(table_.board, watched_, square_of(piece->place)));
      if (at_hand) show(piece);
      else cut(piece, control_, piece->side);
    } else {
      wall(piece);
    }
  }

  // ---- units (stacks on the City table, their types, steps and order; columns' units on the land map) ----
  void unit(const PiecePtr& piece) {
    const auto& w = match_.words;
    if (!spectator_ && piece->side == me_) return show_right(piece);
    if (spectator_ && fog_ != Fog::open) return;
    const Square at = square_of(piece->place);
    const bool ours = !spectator_ && shares_eyes(table_, me_, piece->side);
    if (at.x == 0) {  // in reserve or on the land map
      if (area_of(piece->place) < 0) return;
      if (ours) cut_right(piece, ally_, piece->side);
      else if (fog_ == Fog::open) cut_right(piece, foreign_open_, piece->side);
      return;
    }
    if (ours) return cut_right(piece, ally_, piece->side);
    if (fog_ == Fog::open) return cut_right(piece, foreign_open_, piece->side);
    if (fog_ == Fog::hidden && !in_mask(table_.board, watched_, at)) return;
    const bool fought = (*piece)[w.contact] && hostile(table_.camp_of(me_), table_.camp_of(piece->side));
    if (touched(at) || fought) cut_right(piece, foreign_touched_, piece->side);
    else counters_[at].push_back((*set_right(piece))[w.camp]);
  }
  // CT-73: square, camp and number are known, and nothing that tells one from another, now or later.
  void counter(Square at, int number, Number camp) {
    auto piece =
        std::make_shared<Piece>(Piece{counter_at(at, number), match_.words.unit, FactionId{}, place_of(at), {}});
    piece->set(match_.words.camp, camp);
    const auto* old = before_ ? remembered(piece->id) : nullptr;
    if (old && *old->piece == *piece) show(old->piece);
    else show(piece);
  }
  bool touched(Square at) const {
    for (const Square own : own_squares_)
      if (touching(own, at)) return true;
    return false;
  }

  void column(const PiecePtr& piece) {
    if (!spectator_ && piece->side == me_) return show_right(piece);
    if (spectator_ && fog_ != Fog::open) return;
    const bool ours = !spectator_ && shares_eyes(table_, me_, piece->side);
    if (ours || fog_ == Fog::open || near(area_of(piece->place))) cut_right(piece, column_, piece->side);
  }
  bool near(int area) const {
    if (own_areas_.contains(area)) return true;
    if (fog_ == Fog::hidden) return false;
    const auto& land = match_.scenario.land;
    return std::any_of(own_areas_.begin(), own_areas_.end(), [&](int own) {
      return link_rounds(
          standard_land_map(), land[static_cast<std::size_t>(own)].id, land[static_cast<std::size_t>(area)].id, false)
          .has_value();
    });
  }

  // ---- walls and gates: markers and gate state ----
  void wall(const PiecePtr& piece) {
    const Square at = square_of(piece->place);
    if (spectator_ && fog_ != Fog::open) {
      // Public news where everybody may know it anyway; the hall must not tell a besieged side what it does not see.
      return cut(piece, fog_ == Fog::counters ? news_ : ring_, piece->side);
    }
    const bool known = fog_ != Fog::hidden || table_.camp_of(me_) == Camp::city || in_mask(table_.board, watched_, at);
    if (known) return show_passable(piece, at);
    if (const auto* old = before_ ? remembered(piece->id) : nullptr; old && was_seen(*old)) {
      view_.pieces.emplace_hint(
          view_.pieces.end(), piece->id, game::SeenPiece{old->piece, old->as_of ? old->as_of : std::optional(now_)});
      return;
    }
    cut(piece, ring_, piece->side);
  }
  // Of a wall that was never in sight nothing is known but its ring: there is nothing to remember.
  bool was_seen(const game::SeenPiece& old) const {
    const auto& values = old.piece->attributes;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i].index() != 0 && !(i < ring_.size() && ring_[i])) return true;
    return false;
  }
  // What an umpire changed may have opened or closed a breach since the last bell.
  void show_passable(const PiecePtr& piece, Square at) {
    const bool passable = table_.board.open_breach(at);
    if ((*piece)[match_.words.passable] == passable) return show(piece);
    auto copy = std::make_shared<Piece>(*piece);
    copy->set(match_.words.passable, passable);
    show(copy);
  }

  // ---- what was seen and lost stays as a ghost (fog hidden) ----
  void remember() {
    const auto& w = match_.words;
    for (const auto& [id, old] : before_->pieces) {
      if (view_.pieces.contains(id) || (old.piece->kind != w.unit && old.piece->kind != w.column)) continue;
      if (old.piece->side == me_ || shares_eyes(table_, me_, old.piece->side)) continue;
      const Square at = square_of(old.piece->place);
      const int area = area_of(old.piece->place);
      if (at.x > 0 ? in_mask(table_.board, watched_, at) : area < 0 || own_areas_.contains(area)) continue;
      view_.pieces.emplace(id, game::SeenPiece{old.piece, old.as_of ? old.as_of : std::optional(now_)});
    }
  }

  void facts() {
    const auto& w = match_.words;
    view_.facts.resize(w.vocabulary.facts.size());
    const auto tell = [&](int index) { view_.facts[static_cast<std::size_t>(index)] = world_.fact(index); };
    for (const int index : {w.turn.index, w.round.index, w.phase.index, w.window.index, w.season.index,
             w.initiative.index, w.siege_begun.index, w.day_plan.index, w.hours.index})
      tell(index);
    for (const auto& fact : w.faction_camp) tell(fact.index);
    if (spectator_) return;
    if (match_.dark_faction(me_)) tell(w.necromancer.index), tell(w.raised.index);
    tell(w.declared[static_cast<std::size_t>(me_.value)].index);
    tell(w.sleeps[static_cast<std::size_t>(me_.value)].index);
  }

  // ---- putting pieces into the view ----
  void show(const PiecePtr& piece) {
    view_.pieces.emplace_hint(view_.pieces.end(), piece->id, game::SeenPiece{piece, std::nullopt});
  }
  // What follows from a faction's camp and a unit's type and steps is shown so, also right after an umpire changed one of them.
  bool camp_is_stale(const Piece& piece) const {
    return piece.side.valid() && piece[match_.words.camp] != static_cast<Number>(table_.camp_of(piece.side));
  }
  PiecePtr set_right(const PiecePtr& piece) const {
    const bool figures = piece->kind != match_.words.unit || figures_fit(match_, *piece);
    if (figures && !camp_is_stale(*piece)) return piece;
    auto copy = std::make_shared<Piece>(*piece);
    if (camp_is_stale(*piece)) copy->set(match_.words.camp, static_cast<Number>(table_.camp_of(piece->side)));
    if (!figures) set_figures(match_, *copy);
    return copy;
  }
  void show_right(const PiecePtr& piece) { show(set_right(piece)); }
  void cut_right(const PiecePtr& piece, const Mask& allowed, FactionId side) { cut(set_right(piece), allowed, side); }
  const game::SeenPiece* remembered(PieceId id) const {
    const auto found = before_->pieces.find(id);
    return found == before_->pieces.end() ? nullptr : &found->second;
  }
  // A copy with the allowed attributes only. The last view's copy is taken again when nothing changed: equal pointers make
  // the difference of views cheap.
  void cut(const PiecePtr& piece, const Mask& allowed, FactionId side) {
    static const Value unknown;
    const auto value = [&](std::size_t i) -> const Value& {
      return i < allowed.size() && allowed[i] ? piece->value(static_cast<int>(i)) : unknown;
    };
    if (const auto* old = before_ ? remembered(piece->id) : nullptr;
        old && old->piece->side == side && old->piece->place == piece->place) {
      bool same = true;
      for (std::size_t i = 0; same && i < std::max(allowed.size(), old->piece->attributes.size()); ++i)
        same = old->piece->value(static_cast<int>(i)) == value(i);
      if (same) return show(old->piece);
    }
    auto copy = std::make_shared<Piece>(Piece{piece->id, piece->kind, side, piece->place, {}});
    copy->attributes.reserve(allowed.size());
    for (std::size_t i = 0; i < allowed.size(); ++i)
      if (value(i).index() != 0) copy->set(static_cast<int>(i), value(i));
    show(copy);
  }

  const Match& match_;
  const game::World& world_;
  const View* before_;
  std::int64_t now_;
  const Table& table_;
  Fog fog_;
  bool spectator_ = false;
  FactionId me_;
  Mask ally_, foreign_open_, foreign_touched_, column_, name_, control_, ring_, news_;
  std::map<Square, std::vector<Number>> counters_;  // camps of those that cannot be told apart, by square
  std::set<Square> own_squares_;
  std::set<int> own_areas_;
  std::vector<bool> watched_;
  View view_;
};

View everything(const Match& match, const game::World& world) {
  View view;
  view.viewer = Viewer::umpire();
  for (const PieceId id : world.pieces()) {
    auto piece = world.share(id);
    if (piece->kind == match.words.unit && !figures_fit(match, *piece)) {
      auto copy = std::make_shared<Piece>(*piece);
      set_figures(match, *copy);
      piece = std::move(copy);
    }
    view.pieces.emplace(id, game::SeenPiece{std::move(piece), std::nullopt});
  }
  view.facts.resize(match.words.vocabulary.facts.size());
  for (std::size_t i = 0; i < view.facts.size(); ++i) view.facts[i] = world.fact(static_cast<int>(i));
  return view;
}

}  // namespace

PieceId counter_at(Square at, int number) { return {game::first_counter + ((at.x * 256 + at.y) * 256 + number % 256)}; }

PieceId unit_under(const Match& match, const game::World& world, FactionId faction, PieceId counter) {
  if (!game::is_counter(counter)) return counter;
  const auto place = static_cast<std::size_t>(counter.value - game::first_counter);
  const Square at{static_cast<int>(place / 65536), static_cast<int>(place / 256 % 256)};
  const Table table = read_table_without_names(match, world);
  std::vector<const TableUnit*> there;
  for (const auto& unit : table.units)
    if (unit.at == at && !shares_eyes(table, faction, unit.faction)) there.push_back(&unit);
  if (there.empty()) return counter;
  std::stable_sort(there.begin(), there.end(), [](const auto* a, const auto* b) { return a->camp < b->camp; });
  return there[std::min(place % 256, there.size() - 1)]->id;
}

std::vector<View> sight(
    const Match& match, const game::World& world, const std::vector<game::Looker>& lookers, std::int64_t phase_number) {
  const Table table = read_table_without_names(match, world);
  std::vector<View> views;
  for (const auto& looker : lookers)
    views.push_back(looker.viewer.role == Viewer::Role::umpire ? everything(match, world)
                                                               : Eye(match, world, table, looker, phase_number).look());
  return views;
}

}  // namespace ziggurat::city_table
