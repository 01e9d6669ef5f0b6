#include "rulebooks/dark_ages/seen/sight.h"

#include <algorithm>

#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/rules/sight/sight.h"
#include "rulebooks/shelf/view_builder.h"

// Builds the views (DA-96). Without fog, both sides see everything on the table; with fog, a side sees enemy units by
// line of sight.
namespace ziggurat::dark_ages {

std::set<PieceId> seen_by(const Situation& truth, FactionId side) {
  std::set<PieceId> seen;
  std::vector<Piece> pieces;
  for (const Unit& unit : truth.units) pieces.push_back(truth.battle_unit(unit).piece);
  for (const std::string& id : seen_units(truth.config->id_of(side), pieces, truth.config->scenario.terrain))
    seen.insert(piece_of(id));
  for (const ContactMark& mark : truth.contacts)
    for (const PieceId id : {mark.charger, mark.target})
      if (const Unit* unit = truth.unit(id); unit && unit->side != side) seen.insert(id);
  return seen;
}

namespace {

class SideSight {
 public:
  SideSight(const Situation& truth, const World& world, const Looker& looker, game::Moment now)
      : truth_(truth),
        config_(*truth.config),
        world_(world),
        now_(now),
        view_(world, looker, config_.words.vocabulary) {
    if (looker.viewer.role == Viewer::Role::faction) me_ = looker.viewer.faction;
    if (fog() && me_.valid()) in_sight_ = seen_by(truth, me_);
  }

  View look() {
    for (const PieceId id : world_.pieces()) look_at(world_.at(id));
    const auto& facts = config_.words.vocabulary.facts;
    for (const int fact : config_.words.facts.indices())
      if (over() || facts[static_cast<std::size_t>(fact)].known_to == KnownTo::whoever_sees)
        view_.publish(Fact<std::int64_t>{fact});
    look_at_ledgers();
    return std::move(view_.view);
  }

 private:
  bool mine(FactionId side) const { return me_.valid() && side == me_; }
  bool over() const { return truth_.now.stage == Stage::over; }
  bool fog() const { return config_.house.fog && !over(); }

  bool sees_unit(PieceId id) const {
    const Unit* unit = truth_.unit(id);
    if (!unit) return config_.house.schedule_public && truth_.reserve(id) != nullptr;  // still to come (DA-91)
    if (mine(unit->side)) return true;
    if (truth_.now.stage == Stage::deploy) return false;
    return !fog() || in_sight_.contains(id);
  }

  void look_at(const game::Piece& piece) {
    if (over()) return cut(piece);
    if (piece.kind == config_.words.contacts.id()) {
      const ContactMark mark = config_.words.contacts.read(piece);
      if (sees_unit(mark.charger) && sees_unit(mark.target)) cut(piece);
      return;
    }
    if (mine(piece.side)) return cut(piece);
    if (piece.kind == config_.words.people.id()) {  // shown with their unit, but not with fog
      const PieceId* carrier = carrier_of(piece.place);
      if (!fog() && carrier && truth_.unit(*carrier) && sees_unit(*carrier)) cut(piece);
      return;
    }
    if (sees_unit(piece.id)) return cut(piece);
    const SeenPiece* old = view_.last(piece.id);
    if (fog() && old && truth_.unit(piece.id)) view_.keep(*old, now_);
  }

  void cut(const game::Piece& piece) {
    const bool own = mine(piece.side);
    const auto hides = [&](int attribute) {  // with fog, an enemy's missiles and what it did this turn
      for (const int one : {shots_.index, ran_out_.index, shot_.index, entered_.index, moved_.index})
        if (one == attribute) return fog() && !own;
      return false;
    };
    view_.cut(piece, [&](int attribute) {
      const KnownTo known_to = config_.words.vocabulary.attributes[static_cast<std::size_t>(attribute)].known_to;
      return (known_to == KnownTo::whoever_sees || (own && known_to == KnownTo::owner)) && !hides(attribute);
    });
  }

  void look_at_ledgers() {
    const auto& infos = config_.words.vocabulary.ledgers;
    for (FactionId side{0}; side.value < config_.sides(); ++side.value)
      for (std::size_t i = 0; i < infos.size(); ++i)
        if (infos[i].known_to == KnownTo::whoever_sees ||
            (infos[i].known_to == KnownTo::owner && (mine(side) || over())))
          view_.view.ledgers[{side, static_cast<int>(i)}] = world_.ledger(side, static_cast<int>(i));
  }

  const Situation& truth_;
  const GameConfig& config_;
  const World& world_;
  const game::Moment now_;
  shelf::ViewBuilder view_;
  FactionId me_;
  std::set<PieceId> in_sight_;
  const Attribute<std::int64_t> shots_ = config_.words.units.attribute(&Unit::shots_fired);
  const Attribute<bool> ran_out_ = config_.words.units.attribute(&Unit::ran_out);
  const Attribute<bool> shot_ = config_.words.units.attribute(&Unit::has_shot);
  const Attribute<bool> moved_ = config_.words.units.attribute(&Unit::moved);
  const Attribute<bool> entered_ = config_.words.units.attribute(&Unit::entered);
};

}  // namespace

std::vector<View> DarkAges::sight(
    const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment now) {
  const Situation truth = read_situation(config, world);
  std::vector<View> views;
  for (const Looker& looker : lookers)
    views.push_back(looker.viewer.role == Viewer::Role::umpire ? shelf::everything(world, config.words.vocabulary)
                                                               : SideSight(truth, world, looker, now).look());
  return views;
}

}  // namespace ziggurat::dark_ages
