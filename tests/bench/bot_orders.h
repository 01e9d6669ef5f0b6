#pragma once
#include "game/advice/advice.h"
#include "measure.h"

namespace ziggurat::bench {

// A bot's orders for every seat, and the longest march of every stack that it leaves idle.
inline void order_like_bots(LaidTable& table) {
  table.drafts.clear();
  const Campaign& campaign = table.replay->campaign;
  const Phase& phase = campaign.table.phase;
  for (std::size_t i = 0; i < campaign.seats.size(); ++i) {
    const auto& seat = campaign.seats[i];
    if (seat.role != SeatRole::player || !phase.orders_from.has(Viewer::of(seat.faction))) continue;
    const View& view = table.replay->streams.view(Viewer::of(seat.faction));
    const game::Seat who{seat.faction, seat.roles};
    const auto faults = [&](const Sheet& sheet) { return table.rulebook->check(view, phase, who, sheet, {}); };
    Adviser adviser(*table.rulebook, view, phase, who, Chance(i + 1));
    while (adviser.think(faults)) continue;
    Sheet sheet = mended(busy_sheet(*table.rulebook, view, phase, who, adviser.sheet(faults)), faults);
    table.drafts[SeatId{static_cast<std::int32_t>(i)}] = {campaign.table.phase_number, 1, std::move(sheet)};
  }
}

}  // namespace ziggurat::bench
