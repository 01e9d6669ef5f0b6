#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/march/path.h"

// The hidden moves of a round, resolved together in pulses (CT-37, CT-39, CT-40).
namespace ziggurat::city_table {

enum class MoveStatus : std::uint8_t {
  held,
  illegal,
  arrived,
  contact,
  met,
  waiting,
  avoids_contact,
  enemy_in_path,
  neutral_ground
};
std::string_view name(MoveStatus status);

struct PulseStep {
  int pulse = 0;  // from 1, through the whole move step
  Square to;
};

struct GroupMove {  // in the order of the groups
  Square at;        // where it ended; {0,0}: still off the board (order `enter`)
  int squares = 0;  // steps made
  MoveStatus status = MoveStatus::held;
  Reason reason = Reason::none;  // with status illegal
  Stance stance = Stance::hold;  // as it counts for CT-39: `hold` if its order was illegal
  std::vector<PulseStep> track;  // the steps made
};

struct Contact {
  Square at;
  std::vector<Camp> camps;       // initiative order
  std::optional<Camp> attacker;  // none: a stand-off
};

struct Fire {     // who shoots at whom, by place in the group list
  int batch = 1;  // CT-43
  std::size_t from = 0;
  std::size_t at = 0;
  int pulse = 0;  // of the passage; 0 in batch 3
};

struct Moves {
  std::vector<GroupMove> groups;
  std::vector<Contact> contacts;  // reading order
  std::vector<Fire> fire;         // by batch, firer's place, target's place
};

// The order of `groups` is the group list of CT-37. At the start no camp may stand over the stack limit and no neutral
// group with others; whoever does is not moved apart here.
Moves resolve_moves(
    const Board& board, const std::vector<Group>& groups, const Initiative& initiative, const Switches& switches);

// CT-39 in one square.
struct StancePresent {
  Camp camp;
  Stance stance;
};
struct Roles {
  std::optional<Camp> attacker, defender;
};
Roles roles_of(const std::vector<StancePresent>& groups, const Initiative& initiative);

}  // namespace ziggurat::city_table
