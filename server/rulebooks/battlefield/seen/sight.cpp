#include <algorithm>
#include <memory>

#include "rulebooks/battlefield/order_types.h"
#include "rulebooks/shelf/view_builder.h"

// Builds the views (section 11). The ground is public and blocks no view. An army's deployment is secret until the
// battle begins; after that, views leave out the hidden units that their viewer does not see (BF-94).
namespace ziggurat::battlefield {
namespace {

class ArmySight {
 public:
  ArmySight(const Battle& battle, const World& world, const Looker& looker)
      : battle_(battle), config_(*battle.config), world_(world), view_(world, looker, config_.words.vocabulary) {
    if (looker.viewer.role == Viewer::Role::faction) me_ = looker.viewer.faction;
  }

  View look() {
    for (const PieceId id : world_.pieces()) {
      const Piece& piece = world_.at(id);
      if (piece.kind == config_.words.units.id()) {
        const Unit unit = config_.words.units.read(piece);
        look_at(piece, unit, unit.number);
      } else if (piece.kind == config_.words.ranks.id()) {
        const PieceId* carrier = carrier_of(piece.place);
        if (const Piece* of = carrier ? world_.find(*carrier) : nullptr)
          look_at(piece, config_.words.units.read(*of), config_.words.ranks.read(piece).number);
      } else {
        view_.cut(piece, [](int) { return true; });  // the ground is known to all (BF-93)
      }
    }
    for (const int fact : config_.words.facts.indices())
      if (config_.words.vocabulary.facts[static_cast<std::size_t>(fact)].known_to == KnownTo::whoever_sees)
        view_.publish(Fact<std::int64_t>{fact});
    look_at_ledgers();
    return std::move(view_.view);
  }

 private:
  bool mine(FactionId side) const { return me_.valid() && side == me_; }
  bool friendly(FactionId side) const { return me_.valid() && config_.friendly(side, me_); }
  bool over() const { return battle_.now.stage == Stage::over; }

  // A unit, or a contingent of it with this number of fighters.
  void look_at(const Piece& piece, const Unit& unit, int number) {
    if (mine(unit.side) || over()) return cut(piece, number, number);
    if (battle_.now.stage != Stage::battle) return;
    if (!battle_.sees(me_, unit)) return;
    if (friendly(unit.side)) return cut(piece, number, number);
    cut(piece, number, known_number(piece, unit, number));
  }

  // BF-93: the number as of the last contact; 0: unknown.
  int known_number(const Piece& piece, const Unit& unit, int number) const {
    if (battle_.known_number(me_, unit) > 0) return number;
    if (config_.house.enemy_numbers == EnemyNumbers::hidden) return 0;
    const SeenPiece* before = view_.last(piece.id);
    return before ? static_cast<int>((*before->piece)[config_.words.number]) : 0;
  }

  // Shows what the viewer may know of a piece, with the number of fighters as the viewer knows it.
  void cut(const Piece& piece, int number, int known) {
    const bool own = mine(piece.side);
    const int number_at = config_.words.number.index;
    const auto may_know = [&](int attribute) {
      const KnownTo known_to = config_.words.vocabulary.attributes[static_cast<std::size_t>(attribute)].known_to;
      if (attribute == number_at) return known == number;
      return known_to == KnownTo::whoever_sees || (own && known_to == KnownTo::owner);
    };
    if (known == number || known == 0) return view_.cut(piece, may_know);
    auto dated = std::make_shared<Piece>(Piece{piece.id, piece.kind, piece.side, piece.place, {}});
    for (int i = 0; i < static_cast<int>(piece.attributes.size()); ++i)
      if (piece.has(i) && may_know(i)) dated->set(i, piece.value(i));
    dated->set(config_.words.number, std::int64_t{known});
    if (const SeenPiece* before = view_.last(piece.id); before && *before->piece == *dated)
      return view_.show(before->piece);
    view_.show(std::move(dated));
  }

  void look_at_ledgers() {
    const auto& infos = config_.words.vocabulary.ledgers;
    for (FactionId army{0}; army.value < config_.armies(); ++army.value)
      for (std::size_t i = 0; i < infos.size(); ++i)
        if (mine(army) || over() || infos[i].known_to == KnownTo::whoever_sees)
          view_.view.ledgers[{army, static_cast<int>(i)}] = world_.ledger(army, static_cast<int>(i));
  }

  const Battle& battle_;
  const GameConfig& config_;
  const World& world_;
  shelf::ViewBuilder view_;
  FactionId me_;
};

}  // namespace

std::vector<View> Battlefield::sight(
    const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment) {
  const Battle battle = read_battle(config, world);
  std::vector<View> views;
  for (const Looker& looker : lookers)
    views.push_back(looker.viewer.role == Viewer::Role::umpire ? shelf::everything(world, config.words.vocabulary)
                                                               : ArmySight(battle, world, looker).look());
  return views;
}

}  // namespace ziggurat::battlefield
