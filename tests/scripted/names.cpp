#include "names.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace ziggurat::scripted {
namespace {

[[noreturn]] void unknown(const std::string& what, const std::string& name) {
  throw std::runtime_error("there is no " + what + " \"" + name + "\"");
}

std::int64_t number(const std::string& text) {
  std::int64_t found = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found);
  if (error != std::errc() || end != text.data() + text.size()) unknown("number", text);
  return found;
}
bool flag(const std::string& text) {
  if (text != "yes" && text != "no") unknown("yes or no", text);
  return text == "yes";
}

template <class List>
int index_of(const List& list, const std::string& what, const std::string& name) {
  const auto found = std::ranges::find(list, name, [](const auto& one) { return one.name; });
  if (found == list.end()) unknown(what, name);
  return static_cast<int>(found - list.begin());
}

// "Guard 1-3": "Guard 1", "Guard 2", "Guard 3".
std::vector<std::string> names_of_range(const std::string& text) {
  const auto dash = text.rfind('-'), blank = text.rfind(' ');
  const bool digits = dash != std::string::npos && blank != std::string::npos && blank < dash &&
                      text.find_first_not_of("0123456789-", blank + 1) == std::string::npos;
  if (!digits) return {text};
  std::vector<std::string> names;
  const auto last = number(text.substr(dash + 1));
  for (auto n = number(text.substr(blank + 1, dash - blank - 1)); n <= last; ++n)
    names.push_back(text.substr(0, blank + 1) + std::to_string(n));
  return names;
}

}  // namespace

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(' ') + 1 - from));
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  if (trimmed(text).empty()) return parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(trimmed(text.substr(0, at)));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + separator.size());
  }
}

std::pair<std::string, std::string> name_and_value(std::string_view text, std::string_view sign) {
  const auto at = text.find(sign);
  if (at == std::string_view::npos) return {trimmed(text), ""};
  return {trimmed(text.substr(0, at)), trimmed(text.substr(at + sign.size()))};
}

PieceId Names::piece(const std::string& text) const {
  if (!text.starts_with('<') || !text.ends_with('>')) {
    const int name = attribute("name");
    for (const PieceId id : world_.pieces())
      if (world_.at(id).value(name) == Value{text}) return id;
    unknown("piece", text);
  }
  auto [kind, where] = name_and_value(text.substr(1, text.size() - 2), " at ");
  std::int64_t left = 1;
  if (const auto blank = kind.rfind(' '); blank != std::string::npos)
    left = number(kind.substr(blank + 1)), kind.resize(blank);
  for (const PieceId id : world_.pieces()) {
    const auto& piece = world_.at(id);
    if (words().kinds[static_cast<std::size_t>(piece.kind.value)] != kind) continue;
    if (!where.empty() && piece.place != place(where)) continue;
    if (--left == 0) return id;
  }
  unknown("piece", text);
}

std::vector<PieceId> Names::pieces(const std::string& text) const {
  std::vector<PieceId> found;
  for (const auto& part : split(text, ","))
    for (const auto& name : names_of_range(part)) found.push_back(piece(name));
  return found;
}

Place Names::place(const std::string& text) const {
  if (text.starts_with("box ")) return {BoardId{0}, Box{static_cast<std::int32_t>(number(text.substr(4)))}};
  if (text.starts_with("in ")) return aboard(piece(text.substr(3)));
  const auto [x, y] = name_and_value(text, ",");
  for (std::size_t i = 0; i < setup_.boards.size(); ++i) {
    const BoardId board{static_cast<std::int32_t>(i)};
    const auto& ground = setup_.boards[i].ground;
    if (std::holds_alternative<SquareGrid>(ground) && !y.empty())
      return {board, Square{static_cast<std::int32_t>(number(x)), static_cast<std::int32_t>(number(y))}};
    if (std::holds_alternative<Plane>(ground) && !y.empty()) {  // "15000,4000 facing 18000"
      const auto [south, facing] = name_and_value(y, " facing ");
      const auto angle = facing.empty() ? 0 : number(facing);
      return {board, Point{static_cast<std::int32_t>(number(x)), static_cast<std::int32_t>(number(south)),
                         static_cast<std::int32_t>(angle)}};
    }
    if (const auto* map = std::get_if<AreaMap>(&ground))
      if (const auto area = std::ranges::find(map->areas, text, &MapArea::id); area != map->areas.end())
        return {board, Area{static_cast<std::int32_t>(area - map->areas.begin())}};
  }
  unknown("place", text);
}

FactionId Names::faction(const std::string& id) const {
  if (id == "none") return {};
  const auto found = std::ranges::find(setup_.factions, id, &FactionInfo::id);
  if (found == setup_.factions.end()) unknown("faction", id);
  return {static_cast<std::int32_t>(found - setup_.factions.begin())};
}
std::size_t Names::seat(const std::string& id) const {
  const auto found = std::ranges::find(setup_.seats, id, &SeatPlan::id);
  if (found == setup_.seats.end()) unknown("seat", id);
  return static_cast<std::size_t>(found - setup_.seats.begin());
}
int Names::attribute(const std::string& name) const { return index_of(words().attributes, "attribute", name); }
int Names::fact(const std::string& name) const { return index_of(words().facts, "fact", name); }
int Names::ledger(const std::string& name) const { return index_of(words().ledgers, "ledger", name); }

Value Names::value(const AttributeInfo& info, const std::string& text) const {
  if (text == "none") return {};
  switch (info.type) {
    case AttributeType::flag: return flag(text);
    case AttributeType::text: return text;
    case AttributeType::piece: return piece(text);
    case AttributeType::choice:
      if (const auto word = std::ranges::find(info.choices, text); word != info.choices.end())
        return static_cast<std::int64_t>(word - info.choices.begin());
      [[fallthrough]];
    case AttributeType::number: return number(text);
  }
  return {};
}

Argument Names::argument(const Parameter& parameter, const std::string& text) const {
  const auto places = [&] {
    std::vector<Place> found;
    for (const auto& one : split(text, ">")) found.push_back(place(one));
    return found;
  };
  switch (parameter.type) {
    case ParameterType::piece:
    case ParameterType::target: return piece(text);
    case ParameterType::pieces: return pieces(text);
    case ParameterType::place: return place(text);
    case ParameterType::path:
    case ParameterType::places: return places();
    case ParameterType::flag: return flag(text);
    case ParameterType::count: return number(text);
    case ParameterType::faction: return faction(text);
    case ParameterType::counts: {
      std::vector<std::int64_t> found;
      for (const auto& one : split(text, ",")) found.push_back(number(one));
      return found;
    }
    case ParameterType::choice:
    case ParameterType::text: return text;
    case ParameterType::steps: {  // "turn 3000 > go 4000 > go 2000 at -1500"
      std::vector<MoveStep> steps;
      for (const auto& one : split(text, ">")) {
        const auto [what, how] = name_and_value(one, " ");
        const auto [distance, bearing] = name_and_value(how, " at ");
        if (what == "turn") steps.emplace_back(TurnStep{static_cast<std::int32_t>(number(how))});
        else
          steps.emplace_back(GoStep{static_cast<std::int32_t>(number(distance)),
              bearing.empty() ? 0 : static_cast<std::int32_t>(number(bearing))});
      }
      return steps;
    }
    case ParameterType::ranking: {
      std::vector<Target> targets;
      for (const auto& one : split(text, ",")) {
        if (std::ranges::find(parameter.choices, one) != parameter.choices.end()) targets.emplace_back(one);
        else targets.emplace_back(piece(one));
      }
      return targets;
    }
  }
  return {};
}

Order Names::order(const std::string& text) const {
  const auto [kind, rest] = name_and_value(text, " ");
  const auto& kinds = rules_.order_kinds();
  Order order{index_of(kinds, "order", kind), {}};
  const auto& parameters = kinds[static_cast<std::size_t>(order.kind)].parameters;
  order.arguments.resize(parameters.size());
  for (const auto& part : split(rest, ";")) {
    const auto [name, value] = name_and_value(part);
    const auto at = static_cast<std::size_t>(index_of(parameters, "parameter of " + kind, name));
    order.arguments[at] = argument(parameters[at], value);
  }
  return order;
}

}  // namespace ziggurat::scripted
