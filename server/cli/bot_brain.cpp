#include "cli/bot_brain.h"

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstdlib>
#include <functional>
#include <optional>
#include <sstream>

#include "protocol/codec/shapes/number_list.h"

namespace ziggurat::bots {

void Knowledge::take(const Json& message) {
  const auto type = message.value("type", "");
  if (message.contains("as")) return;
  if (type == "welcome") welcome_ = message;
  if (type == "snapshot" || type == "rewound") {
    pieces_.clear();
    for (const auto& piece : message.at("view").at("pieces")) pieces_[piece.at("id")] = piece;
    over_ = message.at("clock").value("stage", "") == "over";
  }
  if (message.contains("delta")) change(message.at("delta"));
  if (message.contains("clock")) clock_ = message.at("clock");
  if (message.contains("phase") && message.at("phase").is_object()) phase_ = message.at("phase");
  if (type == "bell") clock_["stage"] = message.value("held", false) ? "held" : "review";
  if (type == "end") over_ = true;
  if (type == "seals") seals_ = message;
}

namespace {

std::vector<std::string> ids_of(const Json& sent) {
  std::vector<std::string> ids;
  for (const std::int64_t number : protocol::read_number_list(sent)) ids.push_back(std::to_string(number));
  return ids;
}

// Calls `take` for each piece in a flat list, whose items are `width` values and then the ids of all pieces that have them.
void each(const Json& list, std::size_t width, const std::function<void(const std::string&, const Json*)>& take) {
  for (std::size_t i = 0; i + width < list.size(); i += width + 1)
    for (const std::string& id : ids_of(list[i + width])) take(id, &list[i]);
}

}  // namespace

// Skips attributes, which bots do not use.
void Knowledge::change(const Json& delta) {
  static const Json nothing = Json::object();
  const auto group = [&](const char* name) -> const Json& {
    const auto found = delta.find(name);
    return found == delta.end() ? nothing : *found;
  };
  if (delta.contains("gone"))
    for (const std::string& id : ids_of(delta["gone"])) pieces_.erase(id);
  for (const auto& piece : group("seen")) pieces_[piece.at("id")] = piece;
  each(group("moves"), 2, [&](const std::string& id, const Json* by) {
    Json& at = pieces_[id]["at"];
    Json& cell = at[at.contains("square") ? "square" : "hex"];
    for (const std::size_t i : {0u, 1u}) cell[i] = cell[i].get<std::int64_t>() + by[i].get<std::int64_t>();
  });
  for (const auto& [group_name, member] : {std::pair{"squares", "square"}, {"hexes", "hex"}})
    for (const auto& [board, list] : group(group_name).items())
      each(list, 2, [&](const std::string& id, const Json* cell) {
        pieces_[id]["at"] = {{"board", board}, {member, {cell[0], cell[1]}}};
      });
  for (const auto& [board, list] : group("points").items())
    each(list, 3, [&](const std::string& id, const Json* point) {
      pieces_[id]["at"] = {{"board", board}, {"point", {point[0], point[1]}}, {"facing", point[2]}};
    });
  for (const auto& [board, list] : group("areas").items())
    each(list, 1, [&](const std::string& id, const Json* area) {
      pieces_[id]["at"] = {{"board", board}, {"area", *area}};
    });
  each(group("at"), 1, [&](const std::string& id, const Json* place) { pieces_[id]["at"] = *place; });
  each(group("sides"), 1, [&](const std::string& id, const Json* side) {
    pieces_[id].erase("side");
    if (!side->is_null()) pieces_[id]["side"] = *side;
  });
  each(group("as_of"), 2, [&](const std::string& id, const Json* moment) {
    pieces_[id].erase("as_of");
    if (!moment[0].is_null()) pieces_[id]["as_of"] = moment[0];
  });
}

std::string Knowledge::stage() const { return clock_.is_object() ? clock_.value("stage", "") : ""; }
std::string Knowledge::faction() const { return welcome_.is_object() ? welcome_.at("you").value("faction", "") : ""; }

bool Knowledge::may_order() const {
  if (!phase_.is_object() || stage() != "orders") return false;
  const auto& from = phase_.at("orders_from");
  return std::find(from.begin(), from.end(), faction()) != from.end();
}

bool Knowledge::may_end_phase() const {
  if (!phase_.is_object() || stage() != "orders" || clock_.contains("closes_at") || clock_.value("paused", false))
    return false;
  if (!seals_.is_object() || seals_.at("phase") != phase_.at("number")) return false;
  const auto& seats = seals_.at("seats");
  return std::none_of(seats.begin(), seats.end(),
      [](const Json& seat) { return seat.at("state") == "none" || seat.at("state") == "draft"; });
}

std::vector<std::vector<std::string>> Knowledge::own_stacks() const {
  std::map<std::string, std::vector<std::string>> stacks;
  for (const auto& [id, piece] : pieces_)
    if (piece.value("side", "") == faction() && !piece.contains("as_of")) stacks[to_text(piece.at("at"))].push_back(id);
  std::vector<std::vector<std::string>> found;
  for (auto& [place, ids] : stacks) found.push_back(std::move(ids));
  return found;
}

std::vector<std::pair<int, int>> Knowledge::goals() const {
  std::vector<std::pair<int, int>> found;
  for (const auto& [id, piece] : pieces_) {
    if (!piece.at("at").contains("square")) continue;
    const bool objective = piece.at("kind") == "objective";
    const bool foreign = piece.at("kind") == "unit" && piece.value("side", "") != faction();
    if (objective || foreign)
      found.emplace_back(piece["at"]["square"][0].get<int>(), piece["at"]["square"][1].get<int>());
  }
  return found;
}

namespace {

// Whether a board is named after an area ("The city of Urr"), which it then shows from within.
bool names(const Json& board, const Json& area) {
  std::istringstream words(board.at("name").get<std::string>());
  for (std::string word; words >> word;) {
    std::transform(word.begin(), word.end(), word.begin(),
        [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    if (word == area.at("id").get<std::string>()) return true;
  }
  return false;
}

// How far an area is from the gate of its map, where armies gather. The gate is the town with a board of its own. On
// other maps it is the area nearest the middle among those with a single link (homes and exits to other boards).
int distance_to_gate(const Json& boards, const Json& place) {
  for (const auto& board : boards) {
    if (board.at("id") != place.at("board") || !board.contains("areas")) continue;
    const auto& areas = board.at("areas").at("areas");
    const auto x_of = [](const Json& area) { return area.at("x").get<int>(); };
    const auto y_of = [](const Json& area) { return area.at("y").get<int>(); };
    const auto count = static_cast<int>(areas.size());
    int x = 0, y = 0;
    for (const auto& area : areas) x += x_of(area), y += y_of(area);
    const Json *gate = nullptr, *here = nullptr;
    int nearest = INT_MAX;
    for (const auto& area : areas) {
      if (area.at("id") == place.at("area")) here = &area;
      const auto opened = [&](const Json& other) { return other.at("id") != board.at("id") && names(other, area); };
      if (std::any_of(boards.begin(), boards.end(), opened)) nearest = -1, gate = &area;
      int links = 0;
      for (const auto& link : board.at("areas").at("links"))
        links += link.at("from") == area.at("id") || link.at("to") == area.at("id") ? 1 : 0;
      const int away = std::max(std::abs(x_of(area) - x / count), std::abs(y_of(area) - y / count));
      if (links == 1 && away < nearest) nearest = away, gate = &area;
    }
    return gate && here ? std::max(std::abs(x_of(*here) - x_of(*gate)), std::abs(y_of(*here) - y_of(*gate))) : 0;
  }
  return 0;
}

int distance_to_goals(const Json& boards, const Json& place, const std::vector<std::pair<int, int>>& goals) {
  if (place.contains("area")) return distance_to_gate(boards, place);
  if (!place.contains("square")) return 0;
  const int x = place["square"][0], y = place["square"][1];
  int best = INT_MAX;
  for (const auto& [gx, gy] : goals) best = std::min(best, std::max(std::abs(gx - x), std::abs(gy - y)));
  return best;
}

// The path to one of the reachable places, traced back through its predecessors.
Json path_to(const Json& reach, const Json& goal) {
  Json path = Json::array();
  Json at = goal;
  for (std::size_t guard = 0; guard <= reach.size(); ++guard) {
    const auto found = std::find_if(reach.begin(), reach.end(), [&](const Json& r) { return r.at("at") == at; });
    if (found == reach.end()) break;
    path.insert(path.begin(), at);
    at = found->at("from");
  }
  return path;
}

Json choose_path(const Knowledge& knowledge, const Json& offered, Chance& chance) {
  const Json& reach = offered.at("reach");
  if (reach.empty()) return nullptr;
  const auto& boards = knowledge.welcome().at("boards");
  const auto goals = knowledge.goals();
  const bool marching = reach.front().at("at").contains("area");
  if (!marching && chance.percent(30)) return path_to(reach, reach[chance.below(reach.size())].at("at"));
  const Json* best = nullptr;
  int best_distance = INT_MAX;
  for (const auto& place : reach) {
    const int distance = distance_to_goals(boards, place.at("at"), goals);
    if (!best || distance < best_distance || (distance == best_distance && chance.percent(30)))
      best = &place, best_distance = distance;
  }
  // An army that has reached its goal stays there.
  if (marching && distance_to_goals(boards, reach.front().at("from"), goals) <= best_distance) return nullptr;
  return path_to(reach, best->at("at"));
}

template <class List>
Json one_of(const List& list, Chance& chance) {
  return list.empty() ? Json(nullptr) : Json(list[chance.below(list.size())]);
}

std::int64_t number_between(const Json& least, const Json& most, Chance& chance) {
  const auto low = least.get<std::int64_t>(), high = most.get<std::int64_t>();
  return low >= high ? low : low + static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(high - low + 1)));
}

// Moves straight ahead, at some angle within the arc. The dice are not known yet, so go no farther than the mean.
Json movement(const Json& sweep, Chance& chance) {
  return Json::array({{{"go", number_between(0, sweep.at("mean"), chance)},
      {"bearing", number_between(sweep.at("bearing_from"), sweep.at("bearing_to"), chance)}}});
}

// An argument for one parameter, from the options offered for it or from the pieces that the order is for.
Json argument(
    const Knowledge& knowledge, const Json& parameter, const Json* offered, const Json& pieces, Chance& chance) {
  const std::string type = parameter.at("type");
  const auto list = [&](const char* name) {
    return offered && offered->contains(name) ? offered->at(name) : Json::array();
  };
  if (type == "pieces") return offered && offered->contains("pieces") ? list("pieces") : pieces;
  if (type == "piece") return one_of(offered && offered->contains("pieces") ? list("pieces") : pieces, chance);
  if (type == "target") return one_of(list("pieces"), chance);
  if (type == "path")
    return offered && offered->contains("reach") ? choose_path(knowledge, *offered, chance) : Json(nullptr);
  if (type == "place") return one_of(list("places"), chance);
  if (type == "places") {
    Json some = Json::array();
    for (const auto& place : list("places"))
      if (some.size() < 5) some.push_back(place);
    return some.empty() ? Json(nullptr) : some;
  }
  if (type == "choice") return one_of(list("words"), chance);
  if (type == "faction") return one_of(list("factions"), chance);
  if (type == "flag") return chance.percent(20);
  if (type == "count" && offered && offered->contains("low"))
    return number_between(offered->at("low"), offered->at("high"), chance);
  if (type == "steps" && offered && offered->contains("sweep")) return movement(offered->at("sweep"), chance);
  if (type == "counts") {
    Json counts = Json::array();
    for (const auto& range : list("ranges")) counts.push_back(number_between(range.at(0), range.at(1), chance));
    return counts.empty() ? Json(nullptr) : counts;
  }
  if (type == "ranking") {  // any order of the offered names will do
    Json wishes = Json::array();
    for (const auto& word : list("words")) wishes.push_back({{"word", word}});
    for (const char* name : {"pieces", "places"})
      for (const auto& target : list(name))
        if (wishes.size() < 5) wishes.push_back(target);
    return wishes.empty() ? Json(nullptr) : wishes;
  }
  if (type == "text" && parameter.value("required", true)) return "We ask for a parley at dusk.";
  return nullptr;
}

int weight_of(const Json& kind) {
  const auto arrow = kind.value("arrow", "");
  if (arrow == "attack" || arrow == "shot" || arrow == "support" || arrow == "raid") return 6;
  return arrow == "move" ? 8 : 1;
}

}  // namespace

Json choose(const Knowledge& knowledge, const Json& options, Chance& chance) {
  std::vector<std::pair<const Json*, const Json*>> lawful;  // option and order type, repeated by weight
  for (const auto& option : options) {
    if (option.contains("refused")) continue;
    for (const auto& kind : knowledge.welcome().at("order_kinds"))
      if (kind.at("name") == option.at("kind"))
        for (int i = 0; i < weight_of(kind); ++i) lawful.emplace_back(&option, &kind);
  }
  while (!lawful.empty()) {
    const auto [option, kind] = lawful[chance.below(lawful.size())];
    Json arguments = Json::object();
    bool complete = true;
    for (const auto& parameter : kind->at("parameters")) {
      const Json* offered = nullptr;
      for (const auto& candidate : option->at("parameters"))
        if (candidate.at("name") == parameter.at("name")) offered = &candidate;
      const bool required = parameter.value("required", true) || (offered && offered->value("needed", false));
      if (!required && !chance.percent(40)) continue;
      Json value = argument(knowledge, parameter, offered, option->at("pieces"), chance);
      if (!value.is_null()) arguments[parameter.at("name").get<std::string>()] = std::move(value);
      else if (required) complete = false;
    }
    if (complete) return {{"kind", kind->at("name")}, {"arguments", std::move(arguments)}};
    std::erase_if(lawful, [gone = option](const auto& entry) { return entry.first == gone; });
  }
  return nullptr;
}

}  // namespace ziggurat::bots
