#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "game/pages/phase_kinds.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

enum class CampaignStatus { running, paused, ended, aside, lobby };

// The client's seat, and the campaign that it joins.
struct Greeting {
  std::int64_t server_time_ms = 0;
  std::string campaign_id, campaign_name, rulebook;
  int rulebook_version = 1;
  game::Setting setting;
  CampaignStatus status = CampaignStatus::running;
  SeatId seat;
  int branch = 0;                // of the viewer's stream
  std::string_view lesson = {};  // JSON, for the pupil
  bool is_lesson = false;
  std::vector<game::PhaseKind> phase_kinds = {};
  const std::vector<game::Role>* roles = nullptr;  // of the scenario
};

// The first answer to `hello`. The kinds of rulings are included for the umpire only.
std::string write_welcome(const Names& names, const Greeting& greeting);
// All seats as in `welcome`, when one was added or removed. Public.
std::string write_seat_list(const Words& words);

}  // namespace ziggurat::protocol
