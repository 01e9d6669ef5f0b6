// An export file: read, with its hash chain recomputed so that later checks are reached, and verified.
#include <cstdlib>

#include "campaign/log/export_text.h"
#include "kit/checks/mutants.h"
#include "sample_game.h"
#include "target.h"

namespace ziggurat::fuzz {

void try_input(std::string_view input) {
  const Sample& sample = chosen(input);
  auto exported = read_export(input);
  if (!exported) return;
  kit::chain_again(exported->log, 0);
  const auto verified = verify(*exported, *sample.rulebook);
  if (verified.fault && verified.fault->words.empty()) std::abort();
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < samples().size(); ++i) {
    const auto& lines = samples()[i].game->lines;
    // Short ones first: a prefix of a valid log is a valid log.
    for (const std::size_t length :
        {std::size_t{2}, std::size_t{4}, lines.size() / 3, samples()[i].real ? std::size_t{8} : lines.size()}) {
      std::string text = export_head(*founding_of(lines));
      for (std::size_t n = 0; n < length; ++n) text += export_line(lines[n]);
      all.push_back(choosing(i, text + export_foot(static_cast<std::int64_t>(length), lines[length - 1].chain)));
    }
  }
  return all;
}

}  // namespace ziggurat::fuzz
