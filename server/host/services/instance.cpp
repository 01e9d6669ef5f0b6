#include "host/services/instance.h"

#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>

namespace ziggurat {
namespace {

std::string first_word(const std::string& file) {
  std::string word;
  std::ifstream(file) >> word;
  return word;
}

std::string process_namespace() {
  std::array<char, 64> name{};
  const auto length = ::readlink("/proc/self/ns/pid", name.data(), name.size());
  std::string digits;
  for (const char letter : std::string_view(name.data(), length > 0 ? static_cast<std::size_t>(length) : 0))
    if (letter >= '0' && letter <= '9') digits += letter;
  return digits;
}

// Start time in ticks since boot; empty: no such process, or a zombie.
std::string start_time_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string line;
  std::getline(file, line);
  const auto name_ends = line.rfind(')');  // a process name may contain anything, parentheses too
  if (name_ends == std::string::npos) return {};
  std::istringstream fields(line.substr(name_ends + 1));
  std::string field;
  fields >> field;  // proc(5): field 3 is the state, field 22 the start time
  if (field == "Z" || field == "X") return {};
  for (int i = 4; i <= 22; ++i) fields >> field;
  return field;
}

std::string here() { return first_word("/proc/sys/kernel/random/boot_id") + "." + process_namespace(); }

}  // namespace

std::string instance_id() {
  const std::string process = std::to_string(::getpid());
  return here() + "." + process + "." + start_time_of(process);
}

bool has_ended(const std::string& instance) {
  const auto last = instance.rfind('.');
  const auto before = last == std::string::npos || last == 0 ? last : instance.rfind('.', last - 1);
  if (before == std::string::npos || instance.substr(0, before) != here()) return false;
  const std::string process = instance.substr(before + 1, last - before - 1);
  if (process.empty() || process.find_first_not_of("0123456789") != std::string::npos) return false;
  return start_time_of(process) != instance.substr(last + 1);
}

}  // namespace ziggurat
