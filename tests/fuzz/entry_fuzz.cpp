// A forged log entry with a valid hash chain is refused with its number, or accepted, and then the campaign goes on.
#include <cstdlib>

#include "campaign/log/log_codec.h"
#include "sample_game.h"
#include "target.h"

namespace ziggurat::fuzz {

// Input: the sample, the number of entries before it (two bytes), its kind, a line end, its body.
void try_input(std::string_view input) {
  Sample& sample = chosen(input);
  if (input.size() < 2) return;
  const std::size_t number = static_cast<unsigned char>(input[0]) * 256u + static_cast<unsigned char>(input[1]);
  input.remove_prefix(2);
  const std::size_t before = number % sample.game->lines.size();
  LogLine line = sample.game->lines[before];
  const auto end = std::min(input.find('\n'), input.size());
  line.kind = input.substr(0, end);
  line.body = input.substr(std::min(end + 1, input.size()));
  line.chain = chain_of(sample.chain_before(before), line.seq, line.at_ms, line.actor, line.kind, line.body);
  const CheckedFold validator(sample.ground(), sample.after[before], sample.chain_before(before));
  auto next = validator.next(line);
  if (!next) {
    if (next.error().words.empty() || next.error().at != "entry " + std::to_string(line.seq)) std::abort();
    return;
  }
  // Most entries are refused, so copy the campaign only for those that fit.
  Replay play = sample.after[before];
  CheckedFold fold(sample.ground(), play, sample.chain_before(before));
  if (fold.take(line, std::move(*next))) live(play, sample);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < samples().size(); ++i) {
    const auto& lines = samples()[i].game->lines;
    for (std::size_t n = 0; n < lines.size(); ++n) {
      const std::string place = {static_cast<char>(n / 256), static_cast<char>(n % 256)};
      all.push_back(choosing(i, place + lines[n].kind + '\n' + lines[n].body));
    }
  }
  return all;
}

}  // namespace ziggurat::fuzz
