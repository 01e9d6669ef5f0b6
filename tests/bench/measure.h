#pragma once
#include <algorithm>
#include <ctime>
#include <vector>

#include "protocol/codec/shapes/names.h"
#include "protocol/codec/write/write_frame.h"
#include "table.h"

// CPU time, and the texts that clients receive.
namespace ziggurat::bench {

inline double cpu_ms() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Times {
  std::vector<double> ms;
  void add(double from_ms) { ms.push_back(cpu_ms() - from_ms); }
  double mean() const {
    double sum = 0;
    for (const double one : ms) sum += one;
    return ms.empty() ? 0 : sum / static_cast<double>(ms.size());
  }
  double worst() const { return ms.empty() ? 0 : *std::max_element(ms.begin(), ms.end()); }
};

// Renders the frames of a phase end once for each viewer; returns the total size in bytes.
inline std::size_t write_all(
    const Campaign& campaign, const Streams& streams, const std::vector<Shown>& shown, const protocol::Words& words) {
  std::map<Viewer, protocol::Names> names;
  for (const auto& viewer : streams.viewers())
    names.emplace(viewer, protocol::Names(words, streams.numbers(viewer), viewer));
  std::size_t bytes = 0;
  for (const auto& [viewer, frame] : shown) {
    const protocol::Standing standing{streams.view(viewer), campaign.table.phase_number, campaign.table.phase,
        campaign.table.stage, campaign.clock, {}, 0, {}};
    bytes += protocol::write_frame(names.at(viewer), frame, standing).size();
  }
  return bytes;
}

}  // namespace ziggurat::bench
