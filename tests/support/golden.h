#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

// Compares text that a test produces with a golden file. ZIGGURAT_GOLDEN=write rewrites the files.
namespace ziggurat::test {

inline std::string kept_text(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The first line that differs, with the lines around it; empty if the texts are equal.
inline std::string first_difference(const std::string& kept, const std::string& now) {
  if (kept == now) return "";
  static constexpr std::size_t before = 4, after = 3;
  const auto was = lines_of(kept), is = lines_of(now);
  std::size_t at = 0;
  while (at < was.size() && at < is.size() && was[at] == is[at]) ++at;
  std::ostringstream out;
  const auto show = [&](char sign, const std::vector<std::string>& lines, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, lines.size()); ++i)
      out << "  " << sign << " " << i + 1 << ": " << lines[i] << "\n";
  };
  out << "first difference in line " << at + 1 << " (- as kept, + as it is now):\n";
  show(' ', was, at - std::min(at, before), at);
  show('-', was, at, at + after);
  show('+', is, at, at + after);
  return out.str();
}

// Fails with the first difference and the command that accepts the new text.
inline void check_golden(const std::filesystem::path& file, const std::string& now, const std::string& test_case) {
  const char* wish = std::getenv("ZIGGURAT_GOLDEN");
  if (wish && std::string_view(wish) == "write" && kept_text(file) != now) std::ofstream(file, std::ios::binary) << now;
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  const auto relative = program.lexically_proximate(std::filesystem::current_path()).string();
  const std::string command = "ZIGGURAT_GOLDEN=write " + relative + " --test-case='" + test_case + "'";
  if (!std::filesystem::exists(file)) {
    FAIL_CHECK(file.string() << " is missing; write it with\n  " << command);
    return;
  }
  const std::string difference = first_difference(kept_text(file), now);
  CHECK_MESSAGE(difference.empty(), file.string()
                                        << ": " << difference
                                        << "If this is as it should be, write the files anew and read what changed:\n  "
                                        << command << "\n  git diff tests");
}

}  // namespace ziggurat::test
