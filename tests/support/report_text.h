#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "game/rulebook.h"

// Reports as text for golden files: the sentence, its readers, dice and details.
namespace ziggurat::test {
using namespace game;

inline std::string name_of(const std::vector<FactionInfo>& factions, const Viewer& viewer) {
  if (viewer.role == Viewer::Role::umpire) return "the umpire";
  if (viewer.role == Viewer::Role::spectator) return "the public";
  return factions[static_cast<std::size_t>(viewer.faction.value)].name;
}

// The umpire reads nearly everything, and so is named only where nobody else is.
inline std::string readers(
    const std::vector<FactionInfo>& factions, const std::vector<Viewer>& viewers, const Audience& audience) {
  std::string names;
  bool everyone = true;
  for (const auto& viewer : viewers) {
    if (viewer.role == Viewer::Role::umpire) continue;
    if (!audience.has(viewer)) everyone = false;
    else names += (names.empty() ? "" : ", ") + name_of(factions, viewer);
  }
  if (everyone) return "everybody";
  return names.empty() ? "the umpire alone" : names;
}

inline void write_report(std::ostream& out, const Report& report, const std::string& readers) {
  out << "    " << report.rule << " " << report.text << " [" << readers << "]\n";
  if (!report.rolls.empty()) {
    out << "       dice:";
    for (const auto& roll : report.rolls) out << " " << roll.purpose << " D" << roll.sides << "=" << roll.face;
    out << "\n";
  }
  for (const auto& [label, words] : report.details) out << "       " << label << ": " << words << "\n";
  if (!report.likely.empty()) out << "       likely: " << report.likely << "\n";
}

inline void write_victory(std::ostream& out, const Victory& victory) {
  out << "  " << victory.text << "\n";
  for (const auto& [label, words] : victory.details) out << "  " << label << ": " << words << "\n";
}

}  // namespace ziggurat::test
