#include <algorithm>

#include "rulebooks/battlefield/march/march.h"

// What one order of a sheet would do, from the view of its seat: a movement, or a strike.
namespace ziggurat::battlefield {
namespace {

constexpr int faces = 6;

// A die that always shows the same face.
class OneFace final : public Dice {
 public:
  explicit OneFace(int face) : face_(face) {}
  int roll(int, std::string_view) override { return face_; }

 private:
  int face_;
};

std::string in_points(int halves) { return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : "½"); }

Preview preview_of(const Context& context, const AcceptedOrders& taken, const MoveOrder& order) {
  const Battle& now = context.now;
  const Unit& unit = *now.unit(order.unit);
  std::vector<Hex> path;
  for (const Place& place : order.path) path.push_back(hex_at(place).value_or(Hex{}));
  auto around = surroundings_then(context, taken, unit);
  for (FieldUnit& other : around.others) other.pursues = other.pursues && !unit.hidden;  // BF-53

  Movement done;
  std::int64_t least = INT64_MAX, most = 0;
  for (int face = 1; face <= faces; ++face) {
    OneFace dice(face);
    done = move_unit(around, now.moving(unit), path, order.rear_guard, now.switches(), dice);
    std::int64_t fallen = 0;
    for (const BonusStrike& strike : done.strikes) fallen += strike.blow.dead;
    least = std::min(least, fallen), most = std::max(most, fallen);
  }

  Preview preview;
  for (const Hex hex : done.path) preview.path.push_back(hex_place(hex));
  preview.stop = preview.path.empty() ? unit.place : preview.path.back();
  if (done.stopped_by && *done.stopped_by != Stop::destroyed) {
    const std::string code(names_of(Stop{})[index(*done.stopped_by)]);
    preview.refused = Refusal{code, "/path/" + std::to_string(done.path.size()),
        say("preview.stopped", {{"why", catalogue().word("stops", code)},
                                   {"paid", done.paid ? std::optional(label(done.paid->hex)) : std::nullopt}})};
  }
  std::vector<std::string> strikers;
  for (const BonusStrike& strike : done.strikes) strikers.push_back(now.unit(piece_of(strike.by))->name);
  const auto if_struck = [&](std::int64_t fallen) { return strikers.empty() ? std::nullopt : std::optional(fallen); };
  preview.details = lines("preview.march",
      {{"used", in_points(done.allowance_halves - done.left_halves)}, {"all", in_points(done.allowance_halves)},
          {"strikers", strikers}, {"least", if_struck(least)}, {"most", if_struck(most)}});
  return preview;
}

bool strikes(const Order& order) {
  const auto& kind = order_types().kind(order).name;
  return kind == "attack" || kind == "shoot";
}

}  // namespace

std::optional<Preview> Battlefield::preview(const Context& context, const Sheet& sheet, std::size_t order) {
  if (!context.faction().valid() || order >= sheet.orders.size()) return std::nullopt;
  Sheet before = sheet;
  before.orders.resize(order + 1);
  // move_unit expects a lawful order: a rear guard larger than its unit would leave a negative number.
  const std::string at = "/orders/" + std::to_string(order);
  for (const Refusal& fault : order_types().check(context, before, {}))
    if (fault.at == at || fault.at.starts_with(at + "/")) return Preview{.path = {}, .refused = fault};
  before.orders.pop_back();
  if (strikes(sheet.orders[order])) {
    std::erase_if(before.orders, strikes);
    before.orders.push_back(sheet.orders[order]);
    const auto forecasts = forecast(context, before);
    if (forecasts.empty()) return std::nullopt;
    return Preview{.path = {}, .details = forecasts.front().details, .chances = forecasts.front().chances};
  }
  const auto one = order_types().handed({context.faction(), {}}, sheet.orders[order]);
  if (!one || one->type != &shelf::tag<MoveOrder>) return std::nullopt;
  const auto& march = *static_cast<const MoveOrder*>(one->read.get());
  if (march.path.empty()) return std::nullopt;
  return preview_of(context, order_types().taken(context, before), march);
}

}  // namespace ziggurat::battlefield
