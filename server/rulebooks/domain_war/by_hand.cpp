#include "rulebooks/common/by_hand.h"
#include "rulebooks/domain_war/verbs.h"

// The umpire's hand: what the rules cannot bear, and what follows from an act.
namespace ziggurat::domain_war {
namespace {

bool on_map(const Match& match, const Place& place) {
  const auto* area = std::get_if<Area>(&place.spot);
  return place.board == BoardId{0} && area && area->number >= 0 &&
         static_cast<std::size_t>(area->number) < match.scenario.provinces.size();
}
std::string in_province(const Match& match, const Place& place) {
  return on_map(match, place) ? "" : "it lies in a province";
}
std::string in_province_or_holding(const Match& match, const Place& place) {
  return on_map(match, place) || carrier_of(place) ? "" : "a unit stands in a province or in a holding";
}
std::string over_a_river(const Match& match, const Place& place) {
  for (const ScenarioBorder& border : match.scenario.borders)
    if (border_place(border.a, border.b) == place && !border.river.empty()) return "";
  return "a bridge stands on a border that is a river";
}
std::string in_no_place(const Match&, const Place& place) { return place == nowhere ? "" : "it stands in no place"; }

bool anybody_inside(const World& world, PieceId holding) { return !aboard_of(world, holding).empty(); }

common::HandRules<Match> rules_of(const Words& w) {
  return {.kinds = {{{w.province}, "provinces stay as they are on the map"}, {{w.bridge}, {}, over_a_river},
              {{w.holding}, {}, in_province}, {{w.works}, {}, in_province, "works bring gold to their owner"},
              {{w.unit}, {}, in_province_or_holding, "a unit is somebody's"},
              {{w.person}, {}, in_no_place, "a person is somebody's"},
              {{w.approval}, {}, in_no_place, "somebody has asked for it"},
              {{w.declaration, w.leave, w.offer}, {}, in_no_place, "somebody gives it"},
              {{w.alliance}, {}, in_no_place, {}, "an alliance is of two"}},
      .leaves = [](const Match&, const World& world, const Piece& piece) -> std::string {
        return anybody_inside(world, piece.id) ? "units stand inside: move them first" : "";
      }};
}

}  // namespace

std::string War::misfit(const Match& match, const World& world, const Change& change) {
  return rules_of(match.words).misfit(match, world, change);
}

// Units stand inside holdings alone.
std::vector<Change> War::settle(const Match& match, const World& world, const std::vector<Change>&) {
  ChangeList at_work(world);
  for (const PieceId id : at_work.world.pieces()) {
    const Piece& piece = at_work.world.at(id);
    const PieceId* carrier = carrier_of(piece.place);
    if (!carrier || at_work.world.at(*carrier).kind == match.words.holding) continue;
    at_work.apply(PieceMoved{id, ground_of(at_work.world, piece.place), {}});
  }
  return std::move(at_work.changes);
}

}  // namespace ziggurat::domain_war
