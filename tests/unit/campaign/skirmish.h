#pragma once
#include "game/role.h"
#include "game/rulebook.h"

// The smallest rulebook that uses every feature of the campaign: hidden pieces, three phases in a turn (two with one
// parent, one without orders), dice, rulings and an order for the umpire. The sides are red and blue; it shares nothing
// with the real rulebooks.
namespace ziggurat::skirmish {
using namespace game;

inline constexpr FactionId red{0}, blue{1};
inline constexpr SeatId red_seat{0}, blue_seat{1};
inline constexpr int move_kind = 0, shoot_kind = 1, ritual_kind = 2, parley_kind = 3;

struct Words {
  Words();
  Vocabulary vocabulary;
  KindId soldier;
  Attribute<std::int64_t> steps;
  Attribute<std::string> name;
  Attribute<std::int64_t> luck;  // only the umpire sees it, and it cannot be edited
  Fact<std::int64_t> turn;
  Ledger gold;
};
const Words& words();

Place square(int x, int y);
Order move(PieceId piece, int x, int y);
Order shoot(PieceId piece, PieceId target);
Order ritual(std::string text);
Order parley(FactionId with, std::string text);

// The starting places of red's two and blue's three soldiers; the ids are 0, 1 and 2, 3, 4.
struct Field {
  std::vector<Place> red = {square(2, 2), square(3, 2)};
  std::vector<Place> blue = {square(4, 3), square(8, 8), square(7, 8)};
  std::vector<std::int64_t> luck = {0, 0, 0, 0, 0};
};

class Skirmish : public Rulebook, public DeclaresRoles {
 public:
  std::int64_t review_ms = 10'000;

  explicit Skirmish(Field field = {}, int turns = 2) : field_(std::move(field)), turns_(turns) {}

  const Vocabulary& vocabulary() const override { return words().vocabulary; }
  const std::vector<OrderKind>& order_kinds() const override;
  const std::vector<RulingKind>& ruling_kinds() const override;
  // Of red: a captain, who leads; a scout, who commands soldier 1 and everybody called "Scout …"; a herald, who alone
  // parleys, writes to blue, and needs the captain's signature for a parley; and a steward with the treasury.
  const std::vector<Role>& roles() const override;
  Setup set_up() const override;
  std::vector<Option> options(
      const View&, const Phase&, const Seat&, const Sheet&, const std::vector<PieceId>&) const override {
    return {};
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override;
  Sheet default_orders(const View&, const Phase&, const Seat&) const override { return {}; }
  std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override;
  std::vector<Forecast> forecast(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
  Outcome close(const Closing& closing) const override;
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override;
  std::string in_words(const View&, const Order& order) const override {
    return order_kinds()[static_cast<std::size_t>(order.kind)].name;
  }
  std::string reject_reason(const World&, const Change&) const override { return {}; }
  std::vector<Change> normalise(const World&, const std::vector<Change>&) const override { return {}; }
  std::vector<std::pair<std::string, std::string>> pace(const World&, const Phase&) const override { return {}; }

 private:
  Phase phase(std::int64_t turn, const std::string& kind) const;
  View look(const World& world, const Looker& looker, Moment now) const;
  Field field_;
  int turns_;
};

}  // namespace ziggurat::skirmish
