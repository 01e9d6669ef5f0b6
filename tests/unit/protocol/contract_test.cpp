#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/base64url.h"
#include "base/json.h"
#include "campaign/dice/dice_box.h"
#include "example.h"
#include "protocol/codec/client/unpack.h"
#include "support/schema.h"
#include "support/source_dir.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

const std::filesystem::path folder = source_dir() + "/protocol";

std::string text_of(const std::string& name) {
  std::ifstream file(folder / name);
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}

std::set<std::string> schemas(const std::string& direction) {
  std::set<std::string> out;
  for (const auto& file : std::filesystem::directory_iterator(folder / "schemas" / direction))
    out.insert(file.path().stem().string());
  return out;
}

// All texts at the beginning of a line between `before` and `after`.
std::set<std::string> marked(const std::string& text, const std::string& before, const std::string& after) {
  std::set<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(before))
      out.insert(line.substr(before.size(), line.find(after, before.size()) - before.size()));
  return out;
}

std::string section(const std::string& text, const std::string& title) {
  const auto begin = text.find("\n## " + title);
  REQUIRE(begin != std::string::npos);
  const auto end = text.find("\n## ", begin + 1);
  return text.substr(begin, end == std::string::npos ? end : end - begin);
}

// The names in backticks in the first column of a table.
std::set<std::string> first_column(const std::string& text) {
  std::set<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(2, line.find(" |", 2) - 2);
    for (std::size_t at = 0; (at = cell.find('`', at)) != std::string::npos;) {
      const auto end = cell.find('`', at + 1);
      out.insert(cell.substr(at + 1, end - at - 1));
      at = end + 1;
    }
  }
  return out;
}

}  // namespace

TEST_CASE("README's tables list exactly the messages that have a schema") {
  const auto readme = text_of("README.md");
  CHECK(first_column(section(readme, "3. From the server")) == schemas("server"));
  CHECK(first_column(section(readme, "4. From the client")) == schemas("client"));
}

TEST_CASE("asyncapi.yaml lists exactly the messages that have a schema") {
  const auto text = text_of("asyncapi.yaml");
  CHECK(marked(text, "          $ref: \"schemas/server/", ".json") == schemas("server"));
  CHECK(marked(text, "          $ref: \"schemas/client/", ".json") == schemas("client"));
}

TEST_CASE("openapi.yaml lists every door of README's first section, and README names every door of openapi.yaml") {
  const auto readme = section(text_of("README.md"), "1. Addresses");
  const auto listed = marked(text_of("openapi.yaml"), "  /", ":");
  for (const char* door : {"join/{token}", "play/{seat}/", "play/{seat}/socket", "watch/{token}/",
           "watch/{token}/socket", "office/{token}/", "rules/{rulebook}", "api/rules/{rulebook}", "api/adjudicate",
           "healthz", "readyz", "metrics"}) {
    CAPTURE(std::string(door));
    CHECK(listed.contains(door));
  }
  for (const auto& door : listed) {
    CAPTURE(door);
    CHECK(readme.find("/" + door.substr(0, door.find('{'))) != std::string::npos);
  }
}

TEST_CASE("every object in the schemas refuses unknown members or says what they are") {
  std::vector<std::string> open;
  const auto walk = [&](const auto& self, const Json& node, const std::string& at) -> void {
    if (node.is_object() && node.value("type", Json()) == "object" && !node.contains("additionalProperties"))
      open.push_back(at);
    if (node.is_structured())
      for (const auto& [key, value] : node.items()) self(self, value, at + "/" + key);
  };
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder / "schemas"))
    if (file.is_regular_file()) {
      std::ifstream stream(file.path());
      walk(walk, Json::parse(stream), file.path().filename().string());
    }
  CHECK(open == std::vector<std::string>{});
}

TEST_CASE("README's conversation is what the codec says, word for word, and valid") {
  const auto text = section(text_of("README.md"), "One session, message by message");
  std::vector<std::pair<std::string, Json>> shown;
  const std::string fence = "```json ";
  for (std::size_t at = 0; (at = text.find(fence, at)) != std::string::npos;) {
    const auto line = text.find('\n', at), end = text.find("```", line);
    shown.emplace_back(
        text.substr(at + fence.size(), line - at - fence.size()), Json::parse(text.substr(line, end - line)));
    at = end + 3;
  }
  const auto said = example_conversation();
  REQUIRE(shown.size() == said.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    CHECK(shown[i].first == said[i].by);
    CHECK(shown[i].second == Json::parse(said[i].text));
    CHECK(
        (said[i].by == "server" ? fault_of_server_message(said[i].text) : fault_of_client_message(said[i].text)) == "");
  }
}

TEST_CASE("the dice of README's conversation can be checked by what it shows") {
  Json snapshot, step;
  for (const auto& said : example_conversation()) {
    const auto json = Json::parse(said.text);
    if (json.is_object() && json.value("type", "") == "snapshot") snapshot = json;
    if (json.is_array()) step = json.at(2);
  }
  const auto bytes = [](const Json& text) { return from_base64url(text.get<std::string>()).value(); };
  StreamProof proof{step["proofs"][0]["stream"], step["proofs"][0]["leaf"], bytes(step["proofs"][0]["key"]), {}};
  for (const auto& hash : step["proofs"][0]["path"]) proof.path.push_back(bytes(hash));
  CHECK(root_of(proof) == bytes(snapshot["commitment"]));
  CHECK(face_of(proof.key, proof.stream, bytes(step["salts"]), 0, 6) ==
        step["reports"][0]["rolls"][0]["face"].get<int>());
}

TEST_CASE("the frames of README's bell, with what was left out of them, are those of its table") {
  protocol::Unpack unpack;
  std::vector<Json> frames;
  for (const auto& said : example_conversation()) {
    if (said.by != "server") continue;
    for (const Json& message : unpack(Json::parse(said.text)))
      if (message.contains("revision") && message.contains("at")) frames.push_back(message);
  }
  std::string table;
  for (const Json& frame : frames) {
    const Json& phase = frame["phase"];
    table += "| `" + frame["type"].get<std::string>() + "` | " + to_text(frame["revision"]) + " | " +
             to_text(frame["at"]) + " | " + to_text(phase.is_object() ? phase["number"] : phase) + " | ";
    table += frame.contains("title") ? frame["title"].get<std::string>()
             : phase.is_object()     ? phase["title"].get<std::string>()
                                     : "";
    table += " |\n";
  }
  CHECK(section(text_of("README.md"), "One session, message by message").find("\n" + table) != std::string::npos);
  CAPTURE(table);
}
