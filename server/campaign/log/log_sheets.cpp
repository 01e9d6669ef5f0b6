#include "campaign/log/log_codec.h"
#include "campaign/log/log_parts.h"

namespace ziggurat::log {
namespace {

JsonText write_step(const game::MoveStep& step) {
  return std::visit(Overloaded{
                        [](const game::TurnStep& turn) {
                          return JsonText::list({"turn", turn.angle});
                        },
                        [](const game::GoStep& go) {
                          return JsonText::list({"go", go.distance, go.bearing});
                        },
                    },
      step);
}
game::MoveStep read_step(const JsonReader& json) {
  const auto items = json.items(2, 3);
  const auto number = [&](std::size_t i) { return static_cast<std::int32_t>(items[i].integer(INT32_MIN, INT32_MAX)); };
  if (items[0].one_of({"turn", "go"}) == 0) {
    json.items(2, 2);
    return game::TurnStep{number(1)};
  }
  json.items(3, 3);
  return game::GoStep{number(1), number(2)};
}

JsonText write_target(const game::Target& target) {
  return std::visit(Overloaded{
                        [](PieceId piece) -> JsonText {
                          return {{"piece", piece.value}};
                        },
                        [](const Place& place) -> JsonText {
                          return {{"place", write(place)}};
                        },
                        [](const std::string& word) -> JsonText { return word; },
                    },
      target);
}
game::Target read_target(const JsonReader& json) {
  if (json.value().is_string()) return json.text();
  if (json.has("place")) {
    json.only({"place"});
    Place place;
    read(json, "place", place);
    return place;
  }
  json.only({"piece"});
  PieceId piece;
  read(json, "piece", piece);
  return piece;
}

template <class T>
JsonText write_list(const char* name, const std::vector<T>& items, JsonText (*write_one)(const T&)) {
  JsonList list;
  for (const auto& item : items) list.push_back(write_one(item));
  return {{name, std::move(list)}};
}
template <class T>
void read_list(const JsonReader& json, const char* name, game::Argument& argument, T (*read_one)(const JsonReader&)) {
  json.only({name});
  auto& list = argument.emplace<std::vector<T>>();
  for (const auto& item : json.member(name).items()) list.push_back(read_one(item));
}

JsonText write_count(const std::int64_t& count) { return count; }
std::int64_t read_count(const JsonReader& json) { return json.integer(); }

}  // namespace

JsonText write(const game::Argument& argument) {
  return std::visit(
      Overloaded{
          [](std::monostate) -> JsonText { return nullptr; },
          [](bool flag) -> JsonText { return flag; },
          [](std::int64_t number) -> JsonText { return number; },
          [](const std::string& text) -> JsonText { return text; },
          [](PieceId piece) -> JsonText {
            return {{"piece", piece.value}};
          },
          [](const std::vector<PieceId>& pieces) -> JsonText {
            return {{"pieces", write(pieces)}};
          },
          [](const Place& place) -> JsonText {
            return {{"place", write(place)}};
          },
          [](const std::vector<Place>& places) -> JsonText {
            return {{"places", write(places)}};
          },
          [](FactionId faction) -> JsonText {
            return {{"faction", faction.value}};
          },
          [](const std::vector<game::MoveStep>& steps) { return write_list("steps", steps, write_step); },
          [](const std::vector<std::int64_t>& counts) { return write_list("counts", counts, write_count); },
          [](const std::vector<game::Target>& targets) { return write_list("ranking", targets, write_target); },
      },
      argument);
}

void read(const JsonReader& json, game::Argument& argument) {
  const Json& raw = json.value();
  if (raw.is_null()) argument = std::monostate{};
  else if (raw.is_boolean()) argument = json.boolean();
  else if (raw.is_string()) argument = json.text();
  else if (!raw.is_object()) argument = json.integer();
  else if (json.has("steps")) read_list(json, "steps", argument, read_step);
  else if (json.has("counts")) read_list(json, "counts", argument, read_count);
  else if (json.has("ranking")) read_list(json, "ranking", argument, read_target);
  else if (json.has("pieces")) {
    json.only({"pieces"});
    read(json, "pieces", argument.emplace<std::vector<PieceId>>());
  } else if (json.has("place")) {
    json.only({"place"});
    read(json, "place", argument.emplace<Place>());
  } else if (json.has("places")) {
    json.only({"places"});
    read(json, "places", argument.emplace<std::vector<Place>>());
  } else if (json.has("faction")) {
    json.only({"faction"});
    read(json, "faction", argument.emplace<FactionId>());
  } else {
    json.only({"piece"});
    read(json, "piece", argument.emplace<PieceId>());
  }
}

JsonText write(const game::Order& order) {
  JsonList arguments;
  for (const auto& argument : order.arguments) arguments.push_back(write(argument));
  return {{"kind", order.kind}, {"arguments", std::move(arguments)}};
}

void read(const JsonReader& json, game::Order& order) {
  json.only({"kind", "arguments"});
  read(json, "kind", order.kind);
  for (const auto& item : json.member("arguments").items()) read(item, order.arguments.emplace_back());
}

JsonText write(const game::Sheet& sheet) { return {{"orders", write(sheet.orders)}, {"salt", sheet.salt}}; }

void read(const JsonReader& json, game::Sheet& sheet) {
  json.only({"orders", "salt"});
  read(json, "orders", sheet.orders);
  read(json, "salt", sheet.salt);
}

}  // namespace ziggurat::log

namespace ziggurat {

std::string write_sheet(const game::Sheet& sheet) { return log::write(sheet).text(); }

Result<game::Sheet> read_sheet(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::unexpected(json.error());
  return read_json([&] {
    game::Sheet sheet;
    log::read(JsonReader(*json, ""), sheet);
    return sheet;
  });
}

}  // namespace ziggurat
