#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/march/path.h"

// The hidden moves of a round, resolved simultaneously in pulses (CT-37, CT-39, CT-40).
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
  int pulse = 0;  // from 1, counted through the whole move step
  Square to;
};

struct GroupMove {  // in group order
  Square at;        // where it ended; {0,0}: still off the board (order `enter`)
  int squares = 0;  // steps made
  MoveStatus status = MoveStatus::held;
  Reason reason = Reason::none;  // for status illegal
  Stance stance = Stance::hold;  // the stance that CT-39 uses: `hold` if the order was illegal
  std::vector<PulseStep> track;  // the steps made
};

struct Contact {
  Square at;
  std::vector<Camp> camps;       // in initiative order
  std::optional<Camp> attacker;  // none if it is a stand-off
};

struct Fire {     // firer and target, as indexes into the group list
  int batch = 1;  // CT-43
  std::size_t from = 0;
  std::size_t at = 0;
  int pulse = 0;  // pulse of the passage; 0 in batch 3
};

struct Moves {
  std::vector<GroupMove> groups;
  std::vector<Contact> contacts;  // in reading order
  std::vector<Fire> fire;         // sorted by batch, firer's index, target's index
};

// `groups` is the group list of CT-37, in its order. At the start no camp may exceed the stack limit, and no neutral
// group may share a square; this function does not separate such groups.
Moves resolve_moves(
    const Board& board, const std::vector<Group>& groups, const Initiative& initiative, const Switches& switches);

// CT-39 for one square.
struct StancePresent {
  Camp camp;
  Stance stance;
};
struct Roles {
  std::optional<Camp> attacker, defender;
};
Roles roles_of(const std::vector<StancePresent>& groups, const Initiative& initiative);

}  // namespace ziggurat::city_table
