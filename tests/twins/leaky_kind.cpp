#include "leaky_kind.h"

#include <algorithm>
#include <atomic>

namespace ziggurat::test {
using namespace game;
namespace {

std::int64_t number_of(const Value& value) {
  return std::visit(
      Overloaded{[](std::monostate) { return std::int64_t{7}; }, [](bool flag) { return std::int64_t{flag ? 3 : 5}; },
          [](std::int64_t number) { return number; },
          [](const std::string& text) { return static_cast<std::int64_t>(text.size()); },
          [](PieceId piece) { return std::int64_t{piece.value}; }},
      value);
}

// A hash of the whole state: twin worlds share it only by chance.
std::int64_t truth_of(const World& world, const Vocabulary& vocabulary) {
  std::uint64_t sum = 0;
  const auto add = [&](std::int64_t number) {
    sum = (sum ^ static_cast<std::uint64_t>(number)) * 0x9e3779b97f4a7c15ull, sum ^= sum >> 29;
  };
  for (const PieceId id : world.pieces())
    for (const auto& value : world.at(id).attributes) add(number_of(value));
  for (std::int32_t faction = 0; faction < world.factions(); ++faction)
    for (std::size_t ledger = 0; ledger < vocabulary.ledgers.size(); ++ledger)
      add(world.ledger({faction}, static_cast<int>(ledger)));
  return static_cast<std::int64_t>(sum % 1'000'000);
}

class Leaky final : public Rulebook {
 public:
  Leaky(std::unique_ptr<Rulebook> honest, Leak leak) : honest_(std::move(honest)), leak_(leak) {}

  const Vocabulary& vocabulary() const override { return honest_->vocabulary(); }
  const std::vector<OrderKind>& order_kinds() const override { return honest_->order_kinds(); }
  const std::vector<RulingKind>& ruling_kinds() const override { return honest_->ruling_kinds(); }
  Setup set_up() const override { return honest_->set_up(); }
  std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const override {
    auto options = honest_->options(view, phase, seat, sheet, pieces);
    if (leak_ == Leak::options && !options.empty())
      options.resize(static_cast<std::size_t>(truth_) % (options.size() + 1));
    return options;
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override {
    auto faults = honest_->check(view, phase, seat, sheet, others);
    if (leak_ == Leak::check) faults.push_back({"leak", "", std::to_string(truth_)});
    return faults;
  }
  std::string reject_reason(const World& world, const Change& change) const override {
    return honest_->reject_reason(world, change);
  }
  std::vector<Change> normalise(const World& world, const std::vector<Change>& act) const override {
    return honest_->normalise(world, act);
  }
  Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const override {
    auto sheet = honest_->default_orders(view, phase, seat);
    if (leak_ == Leak::defaults) sheet.orders.resize(static_cast<std::size_t>(truth_) % (sheet.orders.size() + 1));
    return sheet;
  }
  std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    auto idle = honest_->without_order(view, phase, seat, sheet);
    if (leak_ == Leak::idle) idle.resize(static_cast<std::size_t>(truth_) % (idle.size() + 1));
    return idle;
  }
  std::vector<Forecast> forecast(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    auto forecasts = honest_->forecast(view, phase, seat, sheet);
    if (leak_ == Leak::forecast && !view.pieces.empty()) {
      Forecast leaked;
      leaked.at = view.pieces.begin()->second.piece->place;
      leaked.title = std::to_string(truth_);
      leaked.chances = {{"certain", 1}};
      leaked.runs = 1;
      forecasts.push_back(std::move(leaked));
    }
    return forecasts;
  }
  Outcome close(const Closing& closing) const override {
    Outcome outcome = honest_->close(closing);
    if (leak_ != Leak::report) return outcome;
    Step step;
    step.name = step.title = "leak";
    Report report;
    report.text = std::to_string(truth_of(closing.world, vocabulary()));
    report.kind = "leak";
    report.audience = Audience::everyone();
    step.reports.push_back(std::move(report));
    outcome.steps.push_back(std::move(step));
    return outcome;
  }
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override {
    truth_ = truth_of(world, vocabulary());
    auto views = honest_->sight(world, lookers, now);
    if (leak_ == Leak::sight)
      for (View& view : views)
        for (const auto& [id, seen] : view.pieces)
          if (seen.piece->place.board.valid()) {
            view.in_sight.insert(view.in_sight.end(), static_cast<std::size_t>(truth_ % 97), seen.piece->place);
            std::sort(view.in_sight.begin(), view.in_sight.end());
            break;
          }
    return views;
  }
  Sheet meant(const World& world, const Seat& seat, Sheet sheet) const override {
    return honest_->meant(world, seat, std::move(sheet));
  }
  std::string in_words(const View& view, const Order& order) const override {
    return honest_->in_words(view, order) + (leak_ == Leak::words ? " " + std::to_string(truth_) : "");
  }
  std::vector<std::pair<std::string, std::string>> pace(const World& world, const Phase& phase) const override {
    return honest_->pace(world, phase);
  }

 private:
  std::unique_ptr<Rulebook> honest_;
  Leak leak_;
  mutable std::atomic<std::int64_t> truth_ = 0;
};

class LeakyKind final : public RulebookKind {
 public:
  LeakyKind(const RulebookKind& kind, Leak leak) : kind_(kind), leak_(leak) {}
  std::string_view id() const override { return kind_.id(); }
  int version() const override { return kind_.version(); }
  std::string_view name() const override { return kind_.name(); }
  std::vector<ScenarioInfo> scenarios() const override { return kind_.scenarios(); }
  std::vector<SwitchInfo> switches() const override { return kind_.switches(); }
  Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override {
    auto honest = kind_.open(setting);
    if (!honest) return honest;
    return std::make_unique<Leaky>(std::move(*honest), leak_);
  }
  AdjudicatorAnswer adjudicate(std::string_view request) const override { return kind_.adjudicate(request); }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return kind_.rules_text(); }

 private:
  const RulebookKind& kind_;
  Leak leak_;
};

}  // namespace

std::unique_ptr<RulebookKind> leaky_kind(const RulebookKind& kind, Leak leak) {
  return std::make_unique<LeakyKind>(kind, leak);
}

}  // namespace ziggurat::test
