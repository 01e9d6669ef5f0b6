#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <memory>

#include "base/crypto.h"
#include "campaign/decide/decide.h"
#include "campaign/log/replay.h"
#include "rulebooks/registry.h"

// A campaign without a server, played phase by phase. Every stack that can move is ordered; other seats get default
// orders.
namespace ziggurat::bench {
using namespace game;

inline std::string secret(int number) { return std::string(as_bytes(sha256("bench " + std::to_string(number)))); }

// Orders for every stack of a seat, in addition to existing ones: the longest lawful path.
inline Sheet busy_sheet(
    const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Sheet sheet = {}) {
  sheet.salt = "bench";
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view.pieces)
    if (seen.piece->side == seat.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
  for (const auto& [place, pieces] : stacks) {
    for (const auto& option : rulebook.options(view, phase, seat, sheet, pieces)) {
      const auto& kind = rulebook.order_kinds()[static_cast<std::size_t>(option.kind)];
      if (option.refused || kind.arrow != "move" || option.parameters.empty()) continue;
      Order order{option.kind, std::vector<Argument>(kind.parameters.size())};
      for (std::size_t i = 0; i < kind.parameters.size(); ++i)
        if (kind.parameters[i].type == ParameterType::pieces) order.arguments[i] = option.pieces;
      for (const auto& offered : option.parameters) {
        if (offered.reach.empty()) continue;
        const Reach* farthest = &offered.reach.front();
        for (const auto& reach : offered.reach)
          if (reach.cost > farthest->cost) farthest = &reach;
        std::vector<Place> path;
        for (Place at = farthest->at; path.size() < offered.reach.size();) {
          const auto found =
              std::find_if(offered.reach.begin(), offered.reach.end(), [&](const Reach& r) { return r.at == at; });
          if (found == offered.reach.end()) break;
          path.insert(path.begin(), at);
          at = found->from;
        }
        order.arguments[static_cast<std::size_t>(offered.parameter)] = path;
      }
      sheet.orders.push_back(order);
      break;
    }
  }
  return sheet;
}

struct Shown {
  Viewer viewer;
  Frame frame;
};

inline Setting plain_setting(const RulebookKind& kind, const std::string& scenario) {
  Setting setting{scenario, "manual", {}};
  for (const auto& info : kind.switches()) setting.switches[info.name] = info.otherwise;
  return setting;
}

// A campaign of the given scenario at the start of its first phase.
struct LaidTable {
  std::unique_ptr<Rulebook> rulebook;
  Setup setup;
  std::unique_ptr<Replay> replay;
  Drafts drafts;
  std::int64_t now_ms = 1'000'000'000'000;
  int secrets = 0;

  LaidTable(const RulebookKind& kind, const std::string& scenario) : LaidTable(kind, plain_setting(kind, scenario)) {}
  LaidTable(const RulebookKind& kind, const Setting& setting) : LaidTable(kind, setting, *kind.open(setting)) {}
  // With a rulebook that was extended from that setting.
  LaidTable(const RulebookKind& kind, const Setting& setting, std::unique_ptr<Rulebook> grown)
      : rulebook(std::move(grown)), setup(rulebook->set_up()) {
    replay = std::make_unique<Replay>(*rulebook, setup.factions);
    NewCampaign order{"bench", "bench", std::string(kind.id()), kind.version(), setting, secret(0), {}};
    for (std::size_t i = 0; i < setup.seats.size() + 2; ++i) order.handles.push_back("seat" + std::to_string(i));
    write(found(order, setup, rulebook->vocabulary(), now_ms, secret(++secrets)));
  }
  // As the umpire, who may end the phase.
  DecisionContext context() {
    Actor actor;
    for (std::size_t i = 0; i < replay->campaign.seats.size(); ++i)
      if (replay->campaign.seats[i].role == SeatRole::umpire)
        actor = {Actor::Kind::seat, {static_cast<std::int32_t>(i)}};
    return {*rulebook, replay->streams, drafts, now_ms, actor, "", secret(++secrets), {}};
  }
  std::vector<Shown> write(const std::vector<EntryBody>& bodies) {
    std::vector<Shown> shown;
    for (const auto& body : bodies)
      for (auto& [viewer, frames] : replay->take({replay->campaign.last_seq + 1, now_ms, {}, body}))
        for (auto& frame : frames) shown.push_back({viewer, std::move(frame)});
    return shown;
  }
  bool over() const { return replay->campaign.table.stage != Stage::orders; }
  // Ends the phase and goes on to the next opening or the end of the game.
  std::vector<Shown> step() {
    auto shown = write(*decide(replay->campaign, RingBell{}, context()));
    for (;;) {
      now_ms += 60'000;
      const auto bodies = tick(replay->campaign, context());
      if (bodies.empty()) return shown;
      auto more = write(bodies);
      shown.insert(shown.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
    }
  }
  void order_everything() {
    drafts.clear();
    for (std::size_t i = 0; i < replay->campaign.seats.size(); ++i) {
      const auto& seat = replay->campaign.seats[i];
      const Phase& phase = replay->campaign.table.phase;
      if (seat.role != SeatRole::player || !phase.orders_from.has(Viewer::of(seat.faction))) continue;
      const View& view = replay->streams.view(Viewer::of(seat.faction));
      const game::Seat who{seat.faction, seat.roles};
      Sheet sheet = busy_sheet(*rulebook, view, phase, who);
      if (sheet.orders.empty()) sheet = rulebook->default_orders(view, phase, who);
      drafts[SeatId{static_cast<std::int32_t>(i)}] = {replay->campaign.table.phase_number, 1, std::move(sheet)};
    }
  }
};

// Ends the phase: rules, fold, and the views and deltas of all viewers (factions, the public, the umpire).
inline std::vector<Shown> resolve(
    const LaidTable& table, const DecisionContext& context, Campaign& campaign, Streams& streams) {
  std::vector<Shown> shown;
  const auto bodies = decide(campaign, RingBell{}, context);
  for (const auto& body : *bodies) {
    const CampaignBefore before = before_entry(campaign, body);
    const Entry entry{campaign.last_seq + 1, table.now_ms, {}, body};
    evolve(campaign, entry);
    for (auto& [viewer, frames] : streams.evolve(before, entry, campaign))
      for (auto& frame : frames) shown.push_back({viewer, std::move(frame)});
  }
  return shown;
}

}  // namespace ziggurat::bench
