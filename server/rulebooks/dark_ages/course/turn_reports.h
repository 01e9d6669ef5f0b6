#pragma once
#include <vector>

#include "rulebooks/dark_ages/order_types.h"

namespace ziggurat::dark_ages {

// Reports each execution of a player turn to those who may know of it (DA-96, DA-99).
class TurnReports {
 public:
  TurnReports(PhaseResolver& resolver, const TurnDice& dice) : resolver_(resolver), dice_(dice) {}

  void before(PieceId actor, bool by_default);  // notes who sees it act, and whether a default order made it act
  // `start`: the pose of the unit before its order.
  void executed(const OrderDone& done, const Pose& start, const std::vector<Place>& path, bool came_in);
  void struck(const Strike& strike);
  void forbidden(const Strike& strike);
  void eliminated(const Elimination& elimination);  // before the units are removed
  void entry_blocked(PieceId unit);

 private:
  void transferred(const OrderDone& done, const TransferDone& transfer);
  void moved(const OrderDone& done, const MoveDone& move, const Pose& start, const std::vector<Place>& path);
  void marched(const OrderDone& done, const MarchDone& march, const std::vector<Place>& path, bool came_in);
  void charged(const OrderDone& done, const ChargeDone& charge, const std::vector<Place>& path);
  void faced(const OrderDone& done, const FaceDone& face);
  void fell_back(const OrderDone& done, const FallBackDone& fall_back);
  void shot(PieceId by, const Shot& shot);
  // Reports the shot of a move if `now` is when it was made.
  void moving_shot(PieceId by, const std::optional<MovingShotDone>& done, ShotMoment now);
  void no_shot(PieceId by, std::string_view rule, Reason reason);
  void rallied(const OrderDone& done, const RallyDone& rally);
  void note_attack(PieceId by, PieceId target);

  // Tells only the piece's own side that an order had no effect, and why (DA-10).
  void refused(PieceId piece, std::string_view rule, std::string text);
  // Tells all who see the actor before or after its act, and the target's side. With fog, the report names to the other
  // side only pieces and places that it sees.
  void publish(PieceId actor, PieceId target, ReportBody report);
  // The dice of the order's shot, or of everything else in it.
  std::vector<game::Roll> rolls(bool of_shot, bool shot_made) const;
  bool throws(PieceId unit) const;  // whether it throws javelins instead of shooting arrows
  std::string unit(PieceId id) const { return resolver_.unit_name(id); }
  std::string unit(const std::string& rules_id) const { return unit(piece_of(rules_id)); }

  PhaseResolver& resolver_;
  const TurnDice& dice_;
  Audience saw_ = Audience::nobody();
  bool by_default_ = false;
};

}  // namespace ziggurat::dark_ages
