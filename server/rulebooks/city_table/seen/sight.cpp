#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "rulebooks/city_table/order_types.h"
#include "rulebooks/city_table/rules/march/approach.h"
#include "rulebooks/city_table/rules/seen/sight.h"
#include "rulebooks/city_table/set_up.h"
#include "rulebooks/shelf/view_builder.h"

namespace ziggurat::city_table {
namespace {

std::vector<Square> eyes(const Table& table, FactionId viewer) {
  std::vector<Square> squares;
  for (const auto& unit : table.units)
    if (unit.on_table() && shares_eyes(table, viewer, unit.faction)) squares.push_back(unit.at);
  std::ranges::sort(squares);
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

using game::View;
using game::Viewer;

// A viewer's level of knowledge about a piece; each level includes the ones before it.
enum class Knows { nothing, anyone, news, sees, touches, shares, all };
constexpr std::size_t depths = 7;

// The level required to know each attribute. Attributes not listed need `all`.
std::vector<Knows> known_to(const Words& w) {
  std::vector<Knows> table(w.vocabulary.attributes.size(), Knows::all);
  const auto set = [&](Knows who, std::initializer_list<int> attributes) {
    for (const int index : attributes) table[static_cast<std::size_t>(index)] = who;
  };
  set(Knows::anyone, {w.name.index, w.control.index, w.ring.index});
  set(Knows::news, {w.passable.index, w.held.index, w.open.index});
  set(Knows::sees, {w.camp.index, w.type.index, w.unit_class.index, w.steps.index, w.steps_max.index, w.combat.index,
                       w.move.index, w.retreat.index, w.engines.index, w.count.index});
  set(Knows::touches, {w.rank.index});
  set(Knows::shares, {w.stance.index, w.moved.index, w.contact.index, w.attacked.index, w.in_column.index});
  return table;
}

// Shows attributes that follow from a faction's camp and a unit's type and steps, even right after an umpire changed
// one of them.
PiecePtr set_right(const Table& table, const PiecePtr& true_piece) {
  const auto& w = table.config->words;
  // removes what the round stores for later windows
  const auto piece = game::as_published(true_piece, Viewer::spectator(), w.vocabulary);
  const bool mobile = piece->kind == w.unit || piece->kind == w.column;
  const auto camp = static_cast<Number>(table.camp_of(piece->side));
  const bool stale_camp = mobile && piece->side.valid() && (*piece)[w.camp] != camp;
  const bool stale_figures = piece->kind == w.unit && !figures_fit(*table.config, *piece);
  if (!stale_camp && !stale_figures) return piece;
  auto copy = std::make_shared<Piece>(*piece);
  if (stale_camp) copy->set(w.camp, camp);
  if (stale_figures) set_figures(*table.config, *copy);
  return copy;
}

// State shared by all viewers of one world.
struct SightContext {
  const game::World& world;
  const Table& table;
  const game::Moment now;
  const std::vector<Knows> known = known_to(table.config->words);
  std::vector<PiecePtr> pieces = {};  // pieces as shown
  // per piece id: the reduced copies, one for each level of knowledge
  std::vector<std::array<PiecePtr, depths>> cuts{static_cast<std::size_t>(world.next_piece().value)};
};

// Ids for counters that a faction cannot tell apart (CT-73): made from their square and numbered from 0 there.
PieceId counter_at(Square at, int number) { return {game::first_counter + ((at.x * 256 + at.y) * 256 + number % 256)}; }

class FactionSight {
 public:
  FactionSight(SightContext& scene, const game::Looker& looker)
      : scene_(scene),
        table_(scene.table),
        config_(*table_.config),
        view_(scene.world, looker, config_.words.vocabulary),
        spectator_(looker.viewer.role == Viewer::Role::spectator),
        me_(looker.viewer.faction) {
    if (spectator_) return;
    for (const auto& unit : table_.units) {
      if (!ours(unit.faction)) continue;
      if (unit.on_table()) own_squares_.insert(unit.at);
      if (unit.area >= 0) own_areas_.insert(unit.area);
    }
    if (fog_ != Fog::hidden) return;
    watched_ = watched_mask(table_, me_);
    for (int x = 1; x <= table_.board.width(); ++x)  // sorted like places: by x, then y
      for (int y = 1; y <= table_.board.height(); ++y)
        if (watches({x, y})) view_.view.in_sight.push_back(place_of({x, y}));
  }

  View look() {
    for (const auto& piece : scene_.pieces) see(piece);
    for (auto& [at, there] : counters_) {
      std::ranges::sort(there);  // sorted, so that the order reveals nothing about the pieces
      for (std::size_t i = 0; i < there.size(); ++i) counter(at, static_cast<int>(i), there[i]);
    }
    if (fog_ == Fog::hidden && view_.before() && !spectator_) remember();
    facts();
    return std::move(view_.view);
  }

 private:
  bool ours(FactionId side) const { return !spectator_ && shares_eyes(table_, me_, side); }
  bool watches(Square at) const { return !spectator_ && in_mask(table_.board, watched_, at); }

  void see(const PiecePtr& piece) {
    const auto& w = config_.words;
    const Square at = square_of(piece->place);
    const bool own = !spectator_ && piece->side == me_;
    const bool mobile = piece->kind == w.unit || piece->kind == w.column;
    if (piece->kind == w.ritual) {
      if (own) view_.show(piece);  // always secret (CT-73)
    } else if (mobile && own) view_.show(piece);
    else if (piece->kind == w.unit) unit(*piece, at);
    else if (piece->kind == w.column) cut(*piece, of_column(*piece));
    else if (piece->kind == w.graveyard) ground(piece, !spectator_ && config_.dark_faction(me_));
    else if (piece->kind == w.objective) ground(piece, fog_ != Fog::hidden || watches(at));
    else wall(piece, at);
  }
  void cut(const Piece& piece, Knows knows) {
    if (knows == Knows::nothing) return;
    const auto may_know = [&](int i) { return scene_.known[static_cast<std::size_t>(i)] <= knows; };
    if (game::is_counter(piece.id)) return view_.cut(piece, may_know);
    view_.cut(piece, may_know, scene_.cuts[static_cast<std::size_t>(piece.id.value)][static_cast<std::size_t>(knows)]);
  }
  void ground(const PiecePtr& piece, bool all) {
    if (all) view_.show(piece);
    else cut(*piece, Knows::anyone);
  }

  // ---- units (stacks on the City table, their types, steps and order; columns' units on the land map) ----
  void unit(const Piece& piece, Square at) {
    const bool in_reserve = at.x == 0 && area_of(piece.place) < 0;
    if ((spectator_ && fog_ != Fog::open) || in_reserve) return;
    if (ours(piece.side)) return cut(piece, Knows::shares);
    if (fog_ == Fog::open) return cut(piece, Knows::sees);
    if (at.x == 0 || (fog_ == Fog::hidden && !watches(at))) return;
    const bool fought = piece[config_.words.contact] && hostile(table_.camp_of(me_), table_.camp_of(piece.side));
    if (fought || touched(at)) cut(piece, Knows::touches);
    else counters_[at].push_back(piece[config_.words.camp]);
  }
  // CT-73: reveals square, camp and number, and nothing that tells one counter from another, now or later.
  void counter(Square at, int number, Number camp) {
    Piece piece{counter_at(at, number), config_.words.unit, FactionId{}, place_of(at), {}};
    piece.set(config_.words.camp, camp);
    cut(piece, Knows::sees);
  }
  bool touched(Square at) const {
    return std::ranges::any_of(own_squares_, [&](Square own) { return touching(own, at); });
  }

  Knows of_column(const Piece& piece) const {
    if (fog_ == Fog::open) return Knows::sees;
    return !spectator_ && (ours(piece.side) || near(area_of(piece.place))) ? Knows::sees : Knows::nothing;
  }
  bool near(int area) const {
    if (own_areas_.contains(area)) return true;
    const auto linked = [&](int own) { return link_rounds(standard_land_map(), own, area, false).has_value(); };
    return fog_ != Fog::hidden && std::ranges::any_of(own_areas_, linked);
  }

  // ---- walls and gates: markers and gate state ----
  void wall(const PiecePtr& piece, Square at) {
    // Public news only where everybody may know it anyway; a shared screen must not tell a besieged side what it does
    // not see.
    if (spectator_ && fog_ != Fog::open) return cut(*piece, fog_ == Fog::counters ? Knows::news : Knows::anyone);
    if (fog_ != Fog::hidden || table_.camp_of(me_) == Camp::city || watches(at)) return show_passable(piece, at);
    if (const auto* old = view_.last(piece->id); old && was_seen(*old)) return view_.keep(*old, scene_.now);
    cut(*piece, Knows::anyone);
  }
  // If a wall was never in sight, only its ring is known, so there is nothing to remember.
  bool was_seen(const game::SeenPiece& old) const {
    for (std::size_t i = 0; i < old.piece->attributes.size(); ++i)
      if (old.piece->has(static_cast<int>(i)) && scene_.known[i] != Knows::anyone) return true;
    return false;
  }
  // An umpire's edit may have opened or closed a breach since the last bell.
  void show_passable(const PiecePtr& piece, Square at) {
    const bool passable = table_.board.open_breach(at);
    if ((*piece)[config_.words.passable] == passable) return view_.show(piece);
    auto copy = std::make_shared<Piece>(*piece);
    copy->set(config_.words.passable, passable);
    view_.show(std::move(copy));
  }

  // ---- lost pieces stay as ghosts (fog hidden) ----
  void remember() {
    const auto& w = config_.words;
    for (const auto& [id, old] : view_.before()->pieces) {
      if (view_.view.pieces.contains(id) || (old.piece->kind != w.unit && old.piece->kind != w.column)) continue;
      if (old.piece->side == me_ || ours(old.piece->side)) continue;
      const Square at = square_of(old.piece->place);
      const int area = area_of(old.piece->place);
      if (at.x > 0 ? watches(at) : area < 0 || own_areas_.contains(area)) continue;
      view_.keep(old, scene_.now);
    }
  }

  void facts() {
    const auto& w = config_.words;
    for (const auto& fact : {w.turn, w.round, w.phase, w.window, w.season}) view_.publish(fact);
    for (const auto& fact : {w.initiative, w.day_plan, w.hours}) view_.publish(fact);
    view_.publish(w.siege_begun);
    for (const auto& fact : w.faction_camp) view_.publish(fact);
    if (spectator_) return;
    if (config_.dark_faction(me_)) view_.publish(w.necromancer), view_.publish(w.raised);
    view_.publish(w.declared[static_cast<std::size_t>(me_.value)]);
    view_.publish(w.sleeps[static_cast<std::size_t>(me_.value)]);
  }

  SightContext& scene_;
  const Table& table_;
  const GameConfig& config_;
  shelf::ViewBuilder view_;
  const bool spectator_;
  const FactionId me_;
  const Fog fog_ = config_.switches.fog;
  std::map<Square, std::vector<Number>> counters_;  // camps of the counters that cannot be told apart, by square
  std::set<Square> own_squares_;
  std::set<int> own_areas_;
  std::vector<bool> watched_;
};

View for_umpire(const Table& table, const game::World& world) {
  View view = shelf::everything(world, table.config->words.vocabulary);
  for (const PieceId id : world.pieces())
    if (world.at(id).kind == table.config->words.passage) view.pieces.erase(id);
  for (auto& [id, seen] : view.pieces)
    if (seen.piece->kind == table.config->words.unit && !figures_fit(*table.config, *seen.piece)) {
      auto copy = std::make_shared<Piece>(*seen.piece);
      set_figures(*table.config, *copy);
      seen.piece = std::move(copy);
    }
  return view;
}

// A unit that now lies where the counter does; the counter itself if the faction can mean no unit there.
PieceId unit_under(const GameConfig& config, const game::World& world, FactionId faction, PieceId counter) {
  if (!game::is_counter(counter)) return counter;
  const auto place = static_cast<std::size_t>(counter.value - game::first_counter);
  const Square at{static_cast<int>(place / 65536), static_cast<int>(place / 256 % 256)};
  const Table table = read_table(config, world, Names::left_out);
  std::vector<const TableUnit*> there;
  for (const auto& unit : table.units)
    if (unit.at == at && !shares_eyes(table, faction, unit.faction)) there.push_back(&unit);
  if (there.empty()) return counter;
  std::ranges::stable_sort(there, {}, &TableUnit::camp);
  return there[std::min(place % 256, there.size() - 1)]->id;
}

}  // namespace

bool shares_eyes(const Table& table, FactionId viewer, FactionId other) {
  return viewer == other ||
         (other.valid() && table.camp_of(viewer) == table.camp_of(other) && table.camp_of(viewer) != Camp::neutral);
}
std::vector<bool> watched_mask(const Table& table, FactionId viewer) {
  return visible_mask(table.board, eyes(table, viewer), table.part == DayPart::night);
}

game::Sheet City::meant(const GameConfig& config, const game::World& world, const game::Seat& seat, game::Sheet sheet) {
  const auto find = [&](PieceId& piece) { piece = unit_under(config, world, seat.faction, piece); };
  for (auto& order : sheet.orders)
    for (auto& argument : order.arguments) {
      if (auto* piece = std::get_if<PieceId>(&argument)) find(*piece);
      if (auto* pieces = std::get_if<Pieces>(&argument)) std::ranges::for_each(*pieces, find);
    }
  return sheet;
}

std::vector<View> City::sight(
    const GameConfig& config, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now) {
  const Table table = read_table(config, world, Names::left_out);
  SightContext scene{world, table, now};
  for (const PieceId id : world.pieces())
    if (world.at(id).kind != config.words.passage) scene.pieces.push_back(set_right(table, world.share(id)));
  std::vector<View> views;
  for (const auto& looker : lookers)
    views.push_back(
        looker.viewer.role == Viewer::Role::umpire ? for_umpire(table, world) : FactionSight(scene, looker).look());
  return views;
}

}  // namespace ziggurat::city_table
