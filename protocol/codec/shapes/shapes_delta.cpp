// Writes deltas as JSON (README, "Deltas"). A change that several pieces share is written once, followed by their
// numbers.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "base/json.h"
#include "protocol/codec/shapes/number_list.h"
#include "protocol/codec/shapes/shapes.h"

namespace ziggurat::protocol {
namespace {

using Numbers = std::vector<std::int64_t>;

// Changes grouped by content, in one flat list in order of first appearance: content, numbers, content, numbers …
template <class What>
class Groups {
 public:
  // Numbers must ascend within a group.
  void add(const What& what, std::int64_t number) {
    for (auto& [known, numbers] : groups_)
      if (known == what) return numbers.push_back(number);
    groups_.push_back({what, {number}});
  }
  template <class Write>  // Write: appends the content to a list
  Json json(Write write) const {
    Json::array_t out;
    for (const auto& [what, numbers] : groups_) {
      write(out, what);
      out.push_back(write_number_list(numbers));
    }
    return out;
  }
  bool empty() const { return groups_.empty(); }
  std::size_t size() const { return groups_.size(); }

 private:
  std::vector<std::pair<What, Numbers>> groups_;
};

// By board id.
template <class What>
using ByBoard = std::map<std::int32_t, Groups<What>>;

template <class What, class Write>
void put(Json& out, const char* name, const Groups<What>& groups, Write write) {
  if (!groups.empty()) out[name] = groups.json(write);
}
template <class What, class Write>
void put(Json& out, const char* name, const Words& words, const ByBoard<What>& boards, Write write) {
  for (const auto& [board, groups] : boards)
    out[name][words.boards().at(static_cast<std::size_t>(board)).id] = groups.json(write);
}

using Cell = std::pair<std::int32_t, std::int32_t>;  // column and row, or a difference of columns and rows

const auto write_cell = [](Json::array_t& out, const Cell& cell) {
  out.emplace_back(cell.first), out.emplace_back(cell.second);
};
const auto write_number = [](Json::array_t& out, std::int32_t number) { out.emplace_back(number); };

std::optional<Cell> square_of(const Place& place) {
  const auto* square = std::get_if<game::Square>(&place.spot);
  return square ? std::optional(Cell{square->x, square->y}) : std::nullopt;
}
std::optional<Cell> hex_of(const Place& place) {
  const auto* hex = std::get_if<game::Hex>(&place.spot);
  return hex ? std::optional(Cell{hex->column, hex->row}) : std::nullopt;
}

// Changes of pieces that the reader knew before.
class Changed {
 public:
  Changed(const Names& names, const game::View& before, Json& out) : names_(names), before_(before), out_(out) {}

  void add(const game::PieceChanged& c, std::int64_t number) {
    if (c.place) move(before_.find(c.piece), *c.place, number);
    if (c.side) sides_.add(*c.side, number);
    const game::Piece* known = before_.find(c.piece);
    for (const auto& [index, value] : c.attributes) {
      const bool counts = info(index).type == game::AttributeType::number;
      attributes_[index].add(counts && known ? known->value(index) : game::Value{}, value, number);
    }
    if (c.as_of) as_of_.add(*c.as_of, number);
  }
  void write() const {
    const Words& words = names_.words();
    put(out_, "moves", moves_, write_cell);
    put(out_, "squares", words, squares_, write_cell);
    put(out_, "hexes", words, hexes_, write_cell);
    for (const auto& [board, groups] : areas_)
      put(out_["areas"], words.boards().at(static_cast<std::size_t>(board)).id.c_str(), groups,
          [&](Json::array_t& out, const Place& place) { out.push_back(place_json(names_, place).at("area")); });
    put(out_, "points", words, points_, [](Json::array_t& out, const std::array<std::int32_t, 3>& point) {
      for (const std::int32_t part : point) out.emplace_back(part);
    });
    put(out_, "at", at_, [&](Json::array_t& out, const Place& place) { out.push_back(place_json(names_, place)); });
    put(out_, "sides", sides_, [&](Json::array_t& out, FactionId side) {
      out.push_back(side.valid() ? Json(words.faction(side)) : Json(nullptr));
    });
    for (const auto& [index, values] : attributes_) {
      const game::AttributeInfo& info = this->info(index);
      const bool by_difference = values.added.size() + values.not_added.size() < values.set.size();
      if (by_difference && !values.added.empty())
        put(out_["add"], info.name.c_str(), values.added,
            [](Json::array_t& out, std::int64_t difference) { out.emplace_back(difference); });
      const auto& set = by_difference ? values.not_added : values.set;
      if (!set.empty())
        put(out_["set"], info.name.c_str(), set,
            [&](Json::array_t& out, const game::Value& value) { out.push_back(value_json(names_, info, value)); });
    }
    put(out_, "as_of", as_of_, [](Json::array_t& out, const std::optional<game::Moment>& moment) {
      out.push_back(moment ? Json(moment->phase) : Json(nullptr));
      out.emplace_back(moment ? moment->part : 0);
    });
  }

 private:
  // One attribute, written as new values, or as differences from the known values if that makes fewer groups.
  struct Attribute {
    Groups<game::Value> set, not_added;  // all values; and those that cannot be written as a difference
    Groups<std::int64_t> added;
    // `known`: the value before; unset if it was unknown or is not a number.
    void add(const game::Value& known, const game::Value& value, std::int64_t number) {
      set.add(value, number);
      const auto* was = std::get_if<std::int64_t>(&known);
      const auto* is = std::get_if<std::int64_t>(&value);
      if (was && is) added.add(*is - *was, number);
      else not_added.add(value, number);
    }
  };

  const game::AttributeInfo& info(int index) const {
    return names_.words().vocabulary().attributes.at(static_cast<std::size_t>(index));
  }

  // A move between cells of one board is written as the difference in columns and rows from the known place.
  void move(const game::Piece* known, const Place& to, std::int64_t number) {
    const Place from = known ? known->place : Place{};
    const auto step = [&](const std::optional<Cell>& was, const std::optional<Cell>& is, auto& boards) {
      if (!is) return false;
      if (was && from.board == to.board) moves_.add({is->first - was->first, is->second - was->second}, number);
      else boards[to.board.value].add(*is, number);
      return true;
    };
    if (step(square_of(from), square_of(to), squares_) || step(hex_of(from), hex_of(to), hexes_)) return;
    if (const auto* point = std::get_if<game::Point>(&to.spot))
      points_[to.board.value].add({point->x, point->y, point->facing}, number);
    else if (std::holds_alternative<game::Area>(to.spot)) areas_[to.board.value].add(to, number);
    else at_.add(to, number);
  }

  const Names& names_;
  const game::View& before_;
  Json& out_;
  Groups<Cell> moves_;
  ByBoard<Cell> squares_, hexes_;
  ByBoard<Place> areas_;
  ByBoard<std::array<std::int32_t, 3>> points_;  // with the facing
  Groups<Place> at_;
  Groups<FactionId> sides_;
  std::map<int, Attribute> attributes_;
  Groups<std::optional<game::Moment>> as_of_;
};

// The difference of two sorted lists.
std::vector<Place> without(const std::vector<Place>& places, const std::vector<Place>& excluded) {
  std::vector<Place> rest;
  std::set_difference(places.begin(), places.end(), excluded.begin(), excluded.end(), std::back_inserter(rest));
  return rest;
}

// `places`: sorted, cells column by column, areas of a board together.
Json watched_json(const Names& names, const std::vector<Place>& places) {
  const Words& words = names.words();
  Json out = Json::object();
  ByBoard<std::int32_t> squares, hexes;
  for (const Place& place : places) {
    if (const auto square = square_of(place)) squares[place.board.value].add(square->first, square->second);
    else if (const auto hex = hex_of(place)) hexes[place.board.value].add(hex->first, hex->second);
    else if (std::holds_alternative<game::Area>(place.spot))
      out["areas"][words.boards().at(static_cast<std::size_t>(place.board.value)).id].push_back(
          place_json(names, place).at("area"));
    else out["at"].push_back(place_json(names, place));
  }
  put(out, "squares", words, squares, write_number);
  put(out, "hexes", words, hexes, write_number);
  return out;
}

}  // namespace

Json delta_json(const Names& names, const game::Delta& delta, const game::View& before) {
  Json out = Json::object();
  std::vector<std::pair<std::int64_t, const game::PieceChanged*>> changed;
  std::map<std::int64_t, const game::SeenPiece*> seen;
  Numbers gone;
  std::map<std::string, Json> sightings, forgotten;  // sorted by their text: the view's order would reveal ids
  for (const game::ViewChange& change : delta)
    std::visit(Overloaded{
                   [&](const game::PieceSeen& c) { seen[names.number(c.piece.piece->id)] = &c.piece; },
                   [&](const game::PieceGone& c) { gone.push_back(names.number(c.piece)); },
                   [&](const game::PieceChanged& c) { changed.emplace_back(names.number(c.piece), &c); },
                   [&](const game::FactKnown& c) {
                     const auto& info = names.words().vocabulary().facts.at(static_cast<std::size_t>(c.fact));
                     out["facts"][info.name] = value_json(names, info, c.value);
                   },
                   [&](const game::LedgerKnown& c) {
                     const auto& info = names.words().vocabulary().ledgers.at(static_cast<std::size_t>(c.ledger));
                     out["ledgers"][names.words().faction(c.faction)][info.name] =
                         c.amount ? Json(*c.amount) : Json(nullptr);
                   },
                   [&](const game::SightKnown& c) {
                     const auto put_watched = [&](const char* name, const std::vector<Place>& places) {
                       if (!places.empty()) out[name] = watched_json(names, places);
                     };
                     put_watched("in_sight", without(c.in_sight, before.in_sight));
                     put_watched("out_of_sight", without(before.in_sight, c.in_sight));
                   },
                   [&](const game::SightingKnown& c) {
                     Json one = sighting_json(names, c.key, c.sighting.value_or(game::Sighting{}));
                     (c.sighting ? sightings : forgotten).emplace(to_text(one), std::move(one));
                   },
               },
        change);
  // Sort by the viewer's own numbers: the order of ids would reveal which piece came first.
  std::sort(changed.begin(), changed.end());
  Changed groups(names, before, out);
  for (const auto& [number, change] : changed) groups.add(*change, number);
  groups.write();
  std::sort(gone.begin(), gone.end());
  if (!gone.empty()) out["gone"] = write_number_list(gone);
  for (const auto& [number, piece] : seen) out["seen"].push_back(piece_json(names, *piece));
  for (auto& [text, one] : sightings) out["sightings"].push_back(std::move(one));
  for (auto& [text, one] : forgotten) out["no_sightings"].push_back(std::move(one));
  return out;
}

}  // namespace ziggurat::protocol
