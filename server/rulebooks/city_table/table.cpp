#include "rulebooks/city_table/table.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace ziggurat::city_table {
namespace {

Camp camp_from(std::int64_t number) { return number == 0 ? Camp::city : number == 1 ? Camp::dark : Camp::neutral; }

struct Reader {
  const GameConfig& config;
  Table table;
  bool named = true;

  Table done();
  Camp camp_of(const Piece& piece) const {
    return piece.side.valid() ? table.camp_of(piece.side) : camp_from(piece[config.words.camp]);
  }
  Text name_of(const Piece& piece) const { return named ? piece[config.words.name] : Text{}; }

  void facts(const auto& source) {
    const auto& words = config.words;
    table.config = &config;
    table.units.reserve(128), table.sections.reserve(128);
    table.board = config.board;
    table.turn = static_cast<int>(source[words.turn]);
    table.round = static_cast<int>(source[words.round]);
    table.part = static_cast<DayPart>(source[words.phase]);
    table.initiative = initiative_from(source[words.initiative]);
    table.necromancer = source[words.necromancer];
    for (const auto& fact : words.faction_camp) table.camps.push_back(camp_from(source[fact]));
  }

  void unit(const Piece& piece) {
    const auto& words = config.words;
    TableUnit unit{.id = piece.id, .faction = piece.side, .camp = camp_of(piece), .name = name_of(piece)};
    if (piece.has(words.type)) unit.type = &unit_types()[static_cast<std::size_t>(piece[words.type])];
    unit.steps = piece.has(words.steps) ? static_cast<int>(piece[words.steps]) : 1;
    if (unit.steps <= 0) return;  // an umpire took the last step, so the unit counts as gone
    if (unit.type) unit.steps = std::min(unit.steps, unit.type->steps);
    unit.rank = static_cast<int>(piece[words.rank]);
    unit.moved = piece[words.moved];
    unit.contact = piece[words.contact];
    unit.attacked = piece[words.attacked];
    unit.stance = piece.has(words.stance) && piece[words.stance] == 0 ? Stance::attack : Stance::hold;
    unit.at = square_of(piece.place);
    if (unit.at.x > 0 && !config.board.inside(unit.at)) unit.at = {};
    unit.area = area_of(piece.place);
    unit.in_reserve = piece.place == reserve;
    if (piece.has(words.in_column)) unit.column = piece[words.in_column];
    table.units.push_back(std::move(unit));
  }

  // Most names are unique; hashes show that without comparing every pair.
  bool all_differ() const {
    std::vector<std::size_t> hashes;
    for (const auto& unit : table.units) hashes.push_back(std::hash<std::string>()(unit.name));
    std::ranges::sort(hashes);
    return std::ranges::adjacent_find(hashes) == hashes.end();
  }
  // If several units share a name (an umpire's doing, or unknown units), the later ones get the name with their list
  // position.
  void keys() {
    if (!named || all_differ()) return;
    std::vector<std::size_t> order(table.units.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
      return std::tie(table.units[a].name, a) < std::tie(table.units[b].name, b);
    });
    for (std::size_t i = 1; i < order.size(); ++i)
      if (table.units[order[i]].name == table.units[order[i - 1]].name)
        table.units[order[i]].twin = table.units[order[i]].name + " (" + std::to_string(order[i]) + ")";
  }

  void piece(const Piece& piece) {
    const auto& words = config.words;
    if (piece.kind == words.unit) return unit(piece);
    const Square at = square_of(piece.place);
    if (piece.kind == words.wall || piece.kind == words.gate) {
      if (!table.board.wall(at)) return;
      table.sections.emplace_back(at, piece.id);
      // The seat's belief: a wall that it never saw is taken to be as at the start.
      if (piece.has(words.markers)) table.board.set_markers(at, static_cast<int>(piece[words.markers]));
      if (piece.kind != words.gate) return;
      table.gates.push_back({piece.id, name_of(piece), at, 0, Camp::city});
      Gate gate = table.board.gate(at);
      if (piece.has(words.held)) gate.held = camp_from(piece[words.held]);
      if (piece.has(words.open)) gate.open = piece[words.open];
      table.board.set_gate(at, gate);
    } else if (piece.kind == words.graveyard) {
      table.graveyards.push_back({piece.id, name_of(piece), at, static_cast<int>(piece[words.bodies]), Camp::city});
    } else if (piece.kind == words.objective) {
      table.objectives.push_back({piece.id, name_of(piece), at, 0, camp_from(piece[words.control])});
    } else if (piece.kind == words.column) {
      table.columns.push_back(
          {piece.id, piece.side, camp_of(piece), name_of(piece), named ? piece[words.route] : Text{},
              area_of(piece.place), static_cast<int>(piece[words.progress]), piece[words.engines]});
    }
  }
};

Table Reader::done() {
  keys();
  if (!std::ranges::is_sorted(table.sections)) std::ranges::sort(table.sections);
  return std::move(table);
}

template <class List, class Member, class Value>
auto found_by(const List& list, Member member, const Value& value) -> decltype(&list.front()) {
  const auto found = std::ranges::find(list, value, member);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const TableUnit* Table::unit(PieceId id) const {
  const auto found = std::lower_bound(
      units.begin(), units.end(), id, [](const TableUnit& u, PieceId wanted) { return u.id < wanted; });
  return found != units.end() && found->id == id ? &*found : nullptr;
}
const TableUnit* Table::unit_by_key(std::string_view key) const { return found_by(units, &TableUnit::key, key); }
const TableColumn* Table::column(PieceId id) const { return found_by(columns, &TableColumn::id, id); }
const TableGround* Table::gate(PieceId id) const { return found_by(gates, &TableGround::id, id); }
PieceId Table::section(Square at) const {
  const auto found = std::lower_bound(
      sections.begin(), sections.end(), at, [](const auto& s, Square wanted) { return s.first < wanted; });
  return found != sections.end() && found->first == at ? found->second : PieceId{};
}
const TableGround* Table::graveyard(PieceId id) const { return found_by(graveyards, &TableGround::id, id); }

Camp Table::camp_of(FactionId faction) const {
  return faction.valid() && static_cast<std::size_t>(faction.value) < camps.size()
             ? camps[static_cast<std::size_t>(faction.value)]
             : Camp::neutral;
}

std::vector<const TableUnit*> Table::stack(Square at, Camp camp, FactionId faction) const {
  std::vector<const TableUnit*> found;
  for (const auto& unit : units)
    if (unit.at == at && unit.camp == camp && unit.on_table()) found.push_back(&unit);
  std::ranges::stable_sort(found, {}, &TableUnit::rank);
  if (faction.valid()) std::erase_if(found, [&](const auto* u) { return u->faction != faction; });
  return found;
}

std::vector<const TableUnit*> Table::in_column(PieceId id) const {
  std::vector<const TableUnit*> found;
  for (const auto& unit : units)
    if (unit.column == id && unit.area >= 0) found.push_back(&unit);
  return found;
}

std::vector<const TableUnit*> Table::those(const std::vector<PieceId>& ids) const {
  std::vector<const TableUnit*> found;
  for (const PieceId id : ids)
    if (const auto* one = unit(id)) found.push_back(one);
  return found;
}

bool Table::any_at(Square at, Camp camp) const {
  return std::ranges::any_of(units, [&](const auto& u) { return u.at == at && u.camp == camp; });
}
bool Table::hostile_at(Square at, Camp camp) const {
  return camp != Camp::neutral && any_at(at, camp == Camp::city ? Camp::dark : Camp::city);
}
bool Table::engaged(const TableUnit& unit) const { return unit.on_table() && hostile_at(unit.at, unit.camp); }

std::vector<Presence> Table::presences(const std::vector<PieceId>& without) const {
  std::vector<Presence> list;
  for (const auto& unit : units)
    if (unit.on_table() && std::ranges::find(without, unit.id) == without.end())
      list.push_back({unit.camp, unit.at, 1, unit.type && unit.type->kind == UnitClass::archer});
  std::ranges::sort(list, [](const auto& a, const auto& b) { return std::tie(a.at, a.camp) < std::tie(b.at, b.camp); });
  std::size_t last = 0;
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (list[i].at == list[last].at && list[i].camp == list[last].camp) {
      ++list[last].units;
      list[last].archers_only = list[last].archers_only && list[i].archers_only;
    } else {
      list[++last] = list[i];
    }
  }
  if (!list.empty()) list.resize(last + 1);
  return list;
}

Table read_table(const GameConfig& config, const game::World& world, Names names) {
  Reader reader{config, {}, names == Names::read};
  reader.facts(world);
  for (std::int32_t id = 0; id < world.next_piece().value; ++id)
    if (const auto* piece = world.find({id})) reader.piece(*piece);
  return reader.done();
}

Table read_table(const GameConfig& config, const game::View& view) {
  Reader reader{config, {}};
  reader.facts(view);
  for (const auto& [id, seen] : view.pieces) {
    const bool ground = seen.piece->kind != config.words.unit && seen.piece->kind != config.words.column;
    if (ground || !seen.as_of) reader.piece(*seen.piece);  // a ghost blocks no path
  }
  return reader.done();
}

Unit rules_unit(const TableUnit& unit) { return {unit.type, unit.key(), unit.steps, std::nullopt}; }

Stack rules_stack(const std::vector<const TableUnit*>& units) {
  Stack stack;
  for (const auto* unit : units)
    if (unit->type) stack.push_back(rules_unit(*unit));
  return stack;
}

std::string initiative_text(const Initiative& initiative) {
  std::string text;
  for (const Camp camp : initiative) text += (text.empty() ? "" : ", ") + std::string(name(camp));
  return text;
}

Initiative initiative_from(std::string_view text) {
  Initiative list;
  while (!text.empty()) {
    const auto comma = text.find(", ");
    if (const auto camp = camp_by_name(text.substr(0, comma))) list.push_back(*camp);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 2);
  }
  return list;
}

}  // namespace ziggurat::city_table
