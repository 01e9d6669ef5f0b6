#pragma once
#include <optional>
#include <vector>

#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/rules/movement/move.h"

// Charges, and the contact that they make (DA-33 to DA-39).
namespace ziggurat::dark_ages {

struct ChargeOrder {
  int turn_start = 0;
  std::optional<Facing> facing;        // chosen by the player, with `charge_facing: choose`
  std::vector<FrontSlot> slots_taken;  // slots on the target's front, with `front_contacts: 2`
};

// The result of judging a charge. If it is refused, what had not been judged by then is unset.
struct Charge {
  Reason reason = Reason::none;
  std::optional<Facing> facing;
  std::optional<FrontSlot> slot;
  struct Contact {
    Pose final;
    int closing_turn = 0;
    bool flush = false;  // aligned without a gap
    Mil gone = 0;
    CornersMoved corners_moved{};
  };
  std::optional<Contact> contact;
  std::vector<Defence> defends;  // only if the charge makes contact
  std::string in_way = {};       // the unit in the way, if the path is blocked by one
  bool legal() const { return reason == Reason::none; }
};

// Judges a charge and works out its contact. The table's `others` are all units except these two.
Charge judge_charge(const Piece& charger, const Piece& target, Mil allowance, const ChargeOrder& order,
    const Table& table, const Switches& switches);

struct ChargeChance {
  DistanceChance roll;
  Charge charge;
};
// One entry for every distance that can be rolled, ascending.
std::vector<ChargeChance> charge_chances(
    const Piece& charger, const Piece& target, const ChargeOrder& order, const Table& table, const Switches& switches);

// DA-80: the units that can be charged without a turn, given the rolled distance.
struct Reachable {
  std::string id;
  Mil gone = 0;
};
struct MustCharge {
  std::vector<Reachable> can_reach;   // sorted by id
  std::optional<std::string> target;  // the unit that warband must charge
};
MustCharge must_charge(const Piece& charger, const std::vector<Piece>& enemies, Mil allowance,
    const std::string& ordered, const std::vector<FrontSlot>& slots_taken, const Table& table,
    const Switches& switches);

// The charger's facing when aligned with this facing of its target (DA-35).
int aligned_facing(const Pose& target, Facing facing);

}  // namespace ziggurat::dark_ages
