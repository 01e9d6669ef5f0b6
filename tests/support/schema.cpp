#include "support/schema.h"
#include "support/source_dir.h"

#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace ziggurat::test {
namespace {

using Json = nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

const std::string folder = ziggurat::test::source_dir() + "/protocol/schemas/";

const Json& document(const std::string& path) {
  static std::map<std::string, Json> read;
  const auto found = read.find(path);
  if (found != read.end()) return found->second;
  std::ifstream file(folder + path);
  if (!file) throw std::runtime_error("cannot read the schema " + path);
  return read.emplace(path, Json::parse(file)).first->second;
}

// References in our schemas are "../common.json#…" or the name of a file in the same folder.
const valijson::Schema& schema(const std::string& direction, const std::string& type) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> parsed;
  auto& slot = parsed[direction + type];
  if (!slot) {
    auto fresh = std::make_unique<valijson::Schema>();
    const auto fetch = [&](const std::string& uri) -> const Json* {
      return &document(uri.starts_with("../") ? uri.substr(3) : direction + uri);
    };
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(NlohmannJsonAdapter(document(direction + type + ".json")), *fresh, fetch, [](const Json*) {});
    slot = std::move(fresh);
  }
  return *slot;
}

std::string fault_of(
    const Json& message, const std::string& direction, const std::string& type, std::string_view text) {
  // The host's tests validate from several threads, and the caches above are shared.
  static std::mutex one_at_a_time;
  const std::scoped_lock lock(one_at_a_time);
  if (!std::ifstream(folder + direction + type + ".json")) return "no schema for " + direction + type;
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema(direction, type), NlohmannJsonAdapter(message), &results)) return {};
  std::string words = type + ":";
  for (const auto& error : results) {
    words += " ";
    for (const auto& step : error.context) words += step;
    words += ": " + error.description;
  }
  return words.substr(0, 1500) + " in " + std::string(text.substr(0, 1500));
}

// A frame may omit its type where it follows from the order of frames.
std::string fault_of_message(const Json& message, const std::string& direction, std::string_view text) {
  if (!message.is_object()) return "no object";
  if (message.contains("type") && !message["type"].is_string()) return "no type";
  if (message.contains("type")) return fault_of(message, direction, message["type"].get<std::string>(), text);
  if (direction != "server/") return "no type";
  if (message.contains("name")) return fault_of(message, direction, "step", text);
  if (message.contains("commitment")) return fault_of(message, direction, "phase", text);
  const auto fault = fault_of(message, direction, "bell", text);
  return fault.empty() ? fault : fault_of(message, direction, "review", text);
}

}  // namespace

// The server may combine several messages into one.
std::string fault_of_server_message(std::string_view text) {
  const Json sent = Json::parse(text, nullptr, false);
  if (sent.is_discarded()) return "not JSON";
  if (!sent.is_array()) return fault_of_message(sent, "server/", text);
  if (sent.size() < 2) return "a list of less than two";
  for (const Json& message : sent)
    if (auto fault = fault_of_message(message, "server/", text); !fault.empty()) return fault;
  return {};
}
std::string fault_of_client_message(std::string_view text) {
  const Json message = Json::parse(text, nullptr, false);
  return message.is_discarded() ? "not JSON" : fault_of_message(message, "client/", text);
}
std::string fault_of_http_body(const std::string& schema, std::string_view text) {
  const Json body = Json::parse(text, nullptr, false);
  return body.is_discarded() ? "not JSON" : fault_of(body, "http/", schema, text);
}

}  // namespace ziggurat::test
