#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/json.h"
#include "rulebooks/urr_handbook/rules/adjudicate.h"
#include "support/source_dir.h"

namespace ziggurat::urr_handbook {

struct CaseFile {
  std::string name;
  Json body;
};

inline std::vector<CaseFile> read_cases() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(ziggurat::test::source_dir() + "/tests/cases/urr_handbook"))
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<CaseFile> cases;
  for (const auto& path : paths) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    cases.push_back({path.filename().string(), parse_json(text.str(), 32).value()});
  }
  return cases;
}

// A request for a procedure, its situation written as JSON text with ' for ".
inline Json from_text(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return Json::parse(text);
}
inline Json request_for(const std::string& procedure, const std::string& situation) {
  return {{"rulebook", "urr-handbook"}, {"procedure", procedure}, {"situation", from_text(situation)}};
}

}  // namespace ziggurat::urr_handbook
