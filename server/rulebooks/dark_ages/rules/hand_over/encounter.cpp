#include "rulebooks/dark_ages/rules/hand_over/encounter.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/embedded.h"

namespace ziggurat::dark_ages {
namespace {

const Json& data() {
  static const Json all = parse_json(embedded_data("dark_ages/hand_over.json")).value();
  return all;
}
Mil length(const Json& of, const char* name) { return of.at(name).get<Mil>(); }

const Json* troops_for(const SentUnit& unit) { return adjudicator::troops_for(data().at("troops"), unit); }

template <class Word>
Word word_of(const std::string& text) {
  const Names& names = names_of(Word{});
  return static_cast<Word>(std::ranges::find(names, text) - names.begin());
}

BattleUnit unit_of(const Json& troops) {
  BattleUnit unit;
  const Names& types = unit_type_names();
  unit.piece.type.row =
      static_cast<std::size_t>(std::ranges::find(types, troops.at("type").get<std::string>()) - types.begin());
  const auto quality = troops.find("quality");
  unit.quality = quality == troops.end() ? unit.piece.figures().quality : word_of<Quality>(quality->get<std::string>());
  unit.piece.pose.frontage = pose_limits().frontage, unit.piece.pose.depth = pose_limits().depth;
  return unit;
}

// Makes as many units as the men need, with distinct ids.
class Recruiter {
 public:
  explicit Recruiter(std::vector<DeployedUnit>& into) : into_(into) {}
  void add(const std::string& name, bool attacks, std::int64_t men, const Json& troops,
      std::optional<std::size_t> sent = std::nullopt) {
    const std::int64_t full = data().at("men_per_unit").get<std::int64_t>();
    for (; men > 0; men -= full) {
      DeployedUnit& one = into_.emplace_back(DeployedUnit{unit_of(troops), sent});
      one.unit.piece.side = attacks ? attackers : defenders;
      one.unit.piece.id = name;
      for (int i = 2; !taken_.insert(one.unit.piece.id).second; ++i)
        one.unit.piece.id = name + ", " + std::to_string(i);
    }
  }

 private:
  std::vector<DeployedUnit>& into_;
  std::set<std::string> taken_;
};

// Places units side by side in rows, the first row in front, centred on the board.
void stand_in_rows(std::vector<BattleUnit*> units, std::int64_t row, const Board& board, bool from_south) {
  const Json& rows = data().at("rows");
  const auto count = static_cast<std::int64_t>(units.size()), behind = (count - 1) / row;
  for (std::int64_t i = 0; i < count; ++i) {
    Pose& pose = units[static_cast<std::size_t>(i)]->piece.pose;
    const std::int64_t here = std::min(row, count - i / row * row);  // units in its row
    const Mil step = pose.frontage + length(rows, "gap");
    const Mil from_edge = length(rows, "from_edge") + (behind - i / row) * length(rows, "apart");
    pose.at = {
        board.width / 2 + (2 * (i % row) - (here - 1)) * step / 2, from_south ? from_edge : board.height - from_edge};
    pose.facing = from_south ? 0 : half_turn;
  }
}

// A holding is a village behind the middle of the defenders' front; a fortified one stands on a hill.
std::vector<Feature> ground_of(const Encounter& file, const Board& board, std::int64_t rows_behind) {
  if (!file.holding) return {};
  const Json &holding = data().at("holding"), &rows = data().at("rows");
  const Mil depth = length(holding, "depth") + rows_behind * length(rows, "apart");
  const Mil corner = length(holding, "corner"), half = length(holding, "width") / 2;
  const Mil left = board.width / 2 - half, right = board.width / 2 + half;
  const Mil south = board.height - length(rows, "from_edge") - rows_behind * length(rows, "apart") - corner;
  const Mil north = std::min(board.height, south + depth);
  const Polygon outline = {{left + corner, south}, {right - corner, south}, {right, south + corner},
      {right, north - corner}, {right - corner, north}, {left + corner, north}, {left, north - corner},
      {left, south + corner}};
  std::vector<Feature> ground = {{"holding", FeatureKind::village, outline, 1, std::nullopt}};
  if (file.holding->fortified) ground.push_back({"walls", FeatureKind::hill, outline, 1, std::nullopt});
  return ground;
}

}  // namespace

bool is_known(const SentUnit& unit) { return troops_for(unit) != nullptr; }

Deployed deployed(const Encounter& file) {
  Deployed found;
  Recruiter recruiter(found.units);
  for (const bool attacks : {true, false}) {
    const auto& side = file.side(attacks);
    for (std::size_t i = 0; i < side.size(); ++i)
      recruiter.add(side[i].name.text, attacks, side[i].men, *troops_for(side[i]), i);
  }
  if (file.holding) recruiter.add("garrison", false, file.holding->garrison, data().at("garrison"));

  std::map<std::string_view, std::vector<BattleUnit*>> sides;
  for (DeployedUnit& one : found.units) sides[one.unit.piece.side].push_back(&one.unit);
  const std::size_t largest = std::max(sides[attackers].size(), sides[defenders].size());
  const Json& boards = data().at("boards");
  const Json& board = largest <= boards.front().at("units").get<std::size_t>() ? boards.front() : boards.back();
  const auto row = board.at("units").get<std::int64_t>();
  const auto rows_behind = [&](std::string_view side) {
    return std::max<std::int64_t>(0, static_cast<std::int64_t>(sides[side].size()) - 1) / row;
  };
  found.board.width = length(board, "width");
  found.board.height =
      length(board, "height") + (rows_behind(attackers) + rows_behind(defenders)) * length(data().at("rows"), "apart");
  stand_in_rows(sides[attackers], row, found.board, true);
  stand_in_rows(sides[defenders], row, found.board, false);
  found.terrain = ground_of(file, found.board, rows_behind(defenders));
  return found;
}

TableAnswer answer_for(const Encounter& file, const std::vector<std::string>& left, TableWinner winner) {
  struct Count {
    int units = 0, left = 0;
  };
  std::map<std::pair<std::string_view, std::size_t>, Count> counts;
  const Deployed all = deployed(file);
  for (const DeployedUnit& one : all.units) {
    if (!one.sent) continue;
    Count& count = counts[{one.unit.piece.side, *one.sent}];
    ++count.units;
    if (std::ranges::find(left, one.unit.piece.id) != left.end()) ++count.left;
  }
  TableAnswer answer{winner, {}};
  for (const bool attacks : {true, false}) {
    const auto& side = file.side(attacks);
    for (std::size_t i = 0; i < side.size(); ++i)
      if (const Count& count = counts[{attacks ? attackers : defenders, i}]; 2 * count.left < count.units)
        answer.lost.push_back(side[i].name);
  }
  return answer;
}

}  // namespace ziggurat::dark_ages
