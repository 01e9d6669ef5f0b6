#include "campaign/log_codec.h"
#include "campaign/log_parts.h"

namespace ziggurat::log {
namespace {

Json write_argument(const Argument& argument) {
  return std::visit(Overloaded{
                        [](std::monostate) -> Json { return nullptr; },
                        [](bool flag) -> Json { return flag; },
                        [](std::int64_t number) -> Json { return number; },
                        [](const std::string& text) -> Json { return text; },
                        [](PieceId piece) -> Json {
                          return {{"piece", piece.value}};
                        },
                        [](const std::vector<PieceId>& pieces) -> Json {
                          return {{"pieces", write(pieces)}};
                        },
                        [](const Place& place) -> Json {
                          return {{"place", write(place)}};
                        },
                        [](const std::vector<Place>& places) -> Json {
                          return {{"places", write(places)}};
                        },
                        [](FactionId faction) -> Json {
                          return {{"faction", faction.value}};
                        },
                    },
      argument);
}

void read_argument(const JsonReader& json, Argument& argument) {
  const Json& raw = json.value();
  if (raw.is_null()) argument = std::monostate{};
  else if (raw.is_boolean()) argument = json.boolean();
  else if (raw.is_string()) argument = json.text();
  else if (!raw.is_object()) argument = json.integer();
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

}  // namespace

Json write(const Order& order) {
  Json arguments = Json::array();
  for (const auto& argument : order.arguments) arguments.push_back(write_argument(argument));
  return {{"kind", order.kind}, {"arguments", std::move(arguments)}};
}

void read(const JsonReader& json, Order& order) {
  json.only({"kind", "arguments"});
  read(json, "kind", order.kind);
  for (const auto& item : json.member("arguments").items()) read_argument(item, order.arguments.emplace_back());
}

Json write(const Sheet& sheet) { return {{"orders", write(sheet.orders)}, {"salt", sheet.salt}}; }

void read(const JsonReader& json, Sheet& sheet) {
  json.only({"orders", "salt"});
  read(json, "orders", sheet.orders);
  read(json, "salt", sheet.salt);
}

}  // namespace ziggurat::log

namespace ziggurat {

std::string write_sheet(const Sheet& sheet) { return to_text(log::write(sheet)); }

Result<Sheet> read_sheet(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::unexpected(json.error());
  return read_json([&] {
    Sheet sheet;
    log::read(JsonReader(*json, ""), sheet);
    return sheet;
  });
}

}  // namespace ziggurat
