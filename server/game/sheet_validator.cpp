#include "game/sheet_validator.h"

namespace ziggurat::game {
namespace {

class UncachedValidator final : public SheetValidator {
 public:
  UncachedValidator(const Rulebook& rulebook, const View& view) : rulebook_(rulebook), view_(view) {}
  std::vector<Refusal> check(
      const Phase& phase, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>& others) const override {
    return rulebook_.check(view_, phase, seat, sheet, others);
  }
  std::vector<PieceId> without_order(const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    return rulebook_.without_order(view_, phase, seat, sheet);
  }

 private:
  const Rulebook& rulebook_;
  const View& view_;
};

}  // namespace

std::unique_ptr<const SheetValidator> validator_of(const Rulebook& rulebook, const View& view) {
  if (const auto* reader = dynamic_cast<const ReadsViews*>(&rulebook)) return reader->validator(view);
  return std::make_unique<UncachedValidator>(rulebook, view);
}

}  // namespace ziggurat::game
