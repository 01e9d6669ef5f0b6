#include "rulebooks/shelf/by_hand.h"
#include "rulebooks/domain_war/order_types.h"

// The umpire's edits: what the rules do not allow, and the changes that follow from an edit.
namespace ziggurat::domain_war {
namespace {

bool on_map(const GameConfig& config, const Place& place) {
  const auto* area = std::get_if<Area>(&place.spot);
  return place.board == BoardId{0} && area && area->number >= 0 &&
         static_cast<std::size_t>(area->number) < config.scenario.provinces.size();
}
std::string in_province(const GameConfig& config, const Place& place) {
  return on_map(config, place) ? "" : say("hand.in_province");
}
std::string in_province_or_holding(const GameConfig& config, const Place& place) {
  return on_map(config, place) || carrier_of(place) ? "" : say("hand.in_province_or_holding");
}
std::string over_a_river(const GameConfig& config, const Place& place) {
  for (const ScenarioBorder& border : config.scenario.borders)
    if (border_place(border.a, border.b) == place && !border.river.empty()) return "";
  return say("hand.over_a_river");
}
std::string in_no_place(const GameConfig&, const Place& place) {
  return place == nowhere ? "" : say("hand.in_no_place");
}

bool anybody_inside(const World& world, PieceId holding) { return !aboard_of(world, holding).empty(); }

shelf::HandRules<GameConfig> rules_of(const Words& w) {
  return {
      .kinds = {{{w.province}, say("hand.provinces_stay")}, {{w.bridge}, {}, over_a_river},
          {{w.holding}, {}, in_province}, {{w.works}, {}, in_province, say("hand.works_owner")},
          {{w.unit}, {}, in_province_or_holding, say("hand.unit_owner")},
          {{w.person}, {}, in_no_place, say("hand.person_owner")}, {{w.approval}, {}, in_no_place, say("hand.asked")},
          {{w.declaration, w.leave, w.offer}, {}, in_no_place, say("hand.given")},
          {{w.alliance}, {}, in_no_place, {}, say("hand.of_two")}},
      .leaves = [](const GameConfig&, const World& world, const Piece& piece) -> std::string {
        return anybody_inside(world, piece.id) ? say("hand.units_inside") : "";
      }};
}

}  // namespace

std::string War::reject_reason(const GameConfig& config, const World& world, const Change& change) {
  return rules_of(config.words).reject_reason(config, world, change);
}

// Units can be inside nothing but holdings.
std::vector<Change> War::normalise(const GameConfig& config, const World& world, const std::vector<Change>&) {
  ChangeList at_work(world);
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    const PieceId* carrier = carrier_of(piece.place);
    if (!carrier || at_work.world.at(*carrier).kind == config.words.holding) continue;
    at_work.apply(PieceMoved{id, ground_of(at_work.world, piece.place), {}});
  }
  return std::move(at_work.changes);
}

}  // namespace ziggurat::domain_war
