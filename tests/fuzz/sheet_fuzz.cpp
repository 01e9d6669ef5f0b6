// A stored sheet is refused, or the rulebook validates it by the view, as it does with a player's sheet.
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/sheet_validation.h"
#include "campaign/log/log_codec.h"
#include "sample_game.h"
#include "target.h"

namespace ziggurat::fuzz {
using namespace game;

void try_input(std::string_view input) {
  const Sample& sample = chosen(input);
  const auto sheet = read_sheet(input);
  if (!sheet || !reject_reason(*sheet, sample.ground()).empty()) return;
  for (const std::size_t entries : {std::size_t{2}, sample.after.size() / 2}) {
    const Replay& play = sample.after[entries];
    const Phase& phase = play.campaign.table.phase;
    if (!shape_faults(sample.rulebook->order_kinds(), phase, *sheet).empty()) continue;
    const Seat seat = seat_of(*play.campaign.seat({0}));
    const View& view = play.streams.view(Viewer::of(seat.faction));
    if (!sample.rulebook->check(view, phase, seat, *sheet, {}).empty()) continue;
    static_cast<void>(sample.rulebook->forecast(view, phase, seat, *sheet));
    static_cast<void>(sample.rulebook->without_order(view, phase, seat, *sheet));
    for (const auto& order : sheet->orders) static_cast<void>(sample.rulebook->in_words(view, order));
  }
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < samples().size(); ++i) {
    const Sample& sample = samples()[i];
    all.push_back(choosing(i, write_sheet({})));
    for (const auto& entry : sample.game->log)
      if (const auto* rung = std::get_if<BellRung>(&entry.body))
        for (const auto& taken : rung->sheets) all.push_back(choosing(i, write_sheet(taken.sheet)));
    // Orders as offered to the first seat.
    const Replay& play = sample.after[2];
    const Seat seat = seat_of(*play.campaign.seat({0}));
    const View& view = play.streams.view(Viewer::of(seat.faction));
    for (const auto& [id, seen] : view.pieces)
      for (const auto& option : sample.rulebook->options(view, play.campaign.table.phase, seat, {}, {id})) {
        if (option.refused) continue;
        Order order{option.kind, {}};
        for (const auto& parameter : option.parameters) {
          order.arguments.resize(static_cast<std::size_t>(parameter.parameter) + 1);
          auto& argument = order.arguments.back();
          if (!parameter.reach.empty()) argument = std::vector<Place>{parameter.reach.back().at};
          else if (!parameter.places.empty()) argument = parameter.places.front();
          else if (!parameter.pieces.empty()) argument = parameter.pieces;
          else if (!parameter.words.empty()) argument = parameter.words.front();
          else if (!parameter.factions.empty()) argument = parameter.factions.front();
          else argument = parameter.low;
        }
        all.push_back(choosing(i, write_sheet({{order}, "salt"})));
      }
  }
  return all;
}

}  // namespace ziggurat::fuzz
