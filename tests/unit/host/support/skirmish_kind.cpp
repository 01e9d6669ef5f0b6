#include "skirmish_kind.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "host/services/cpu_time.h"
#include "unit/campaign/skirmish.cpp"

namespace ziggurat::test {
using namespace game;
namespace {

bool sprung(std::atomic<int>& trap) {
  if (trap == 0 || std::this_thread::get_id() == planted.test) return false;
  --trap;
  return true;
}
void spring(std::atomic<int>& trap, const char* where) {
  if (sprung(trap)) throw std::runtime_error(std::string("planted in ") + where);
}

// Uses CPU time of its thread.
void think() {
  if (!sprung(planted.thinks)) return;
  const double begun_ms = cpu_ms();
  while (cpu_ms() < begun_ms + 30) {}
}

class Clocked final : public Rulebook, public DeclaresRoles {
 public:
  explicit Clocked(std::string clock) : clock_(std::move(clock)) {}
  const Vocabulary& vocabulary() const override { return rules_.vocabulary(); }
  const std::vector<OrderKind>& order_kinds() const override { return rules_.order_kinds(); }
  const std::vector<RulingKind>& ruling_kinds() const override { return rules_.ruling_kinds(); }
  const std::vector<Role>& roles() const override { return rules_.roles(); }
  Setup set_up() const override {
    spring(planted.set_up, "set_up");
    Setup setup = rules_.set_up();
    setup.opening = clocked(setup.opening);
    return setup;
  }
  std::vector<Option> options(const View& view, const Phase&, const Seat& seat, const Sheet&,
      const std::vector<PieceId>& pieces) const override {
    spring(planted.options, "options");
    think();
    if (!pieces.empty()) RulesHeld::pass(RulesHeld::At::options);
    std::vector<Option> options;
    for (const PieceId id : pieces) {
      const Piece* piece = view.find(id);
      if (!piece || piece->side != seat.faction) continue;
      options.push_back({skirmish::move_kind, {}, {id}, {}});
      const auto* at = std::get_if<Square>(&piece->place.spot);
      if (!at || !planted.offers) continue;
      std::vector<Place> steps = {skirmish::square(at->x, at->y + 1)};
      if (!planted.off_board) steps.push_back(skirmish::square(at->x, at->y - 1));
      options.back().parameters = {{.parameter = 0, .pieces = {id}}, {.parameter = 1, .places = std::move(steps)}};
    }
    return options;
  }
  std::vector<std::int64_t> worth(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Order>& offered, Strength strength) const override {
    if (!planted.offers) return Rulebook::worth(view, phase, seat, sheet, offered, strength);
    std::vector<std::int64_t> found;
    for (const Order& one : offered) {
      const bool twice = std::ranges::any_of(
          sheet.orders, [&](const Order& other) { return other.arguments.front() == one.arguments.front(); });
      found.push_back(twice ? 0 : 1);
    }
    return found;
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override {
    think();
    return rules_.check(view, phase, seat, sheet, others);
  }
  Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const override {
    think();
    spring(planted.default_orders, "default_orders");
    return rules_.default_orders(view, phase, seat);
  }
  std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    return rules_.without_order(view, phase, seat, sheet);
  }
  std::vector<Forecast> forecast(const View&, const Phase&, const Seat&, const Sheet&) const override {
    think();
    return {};
  }
  Outcome close(const Closing& closing) const override {
    spring(planted.close, "close");
    if (std::this_thread::get_id() != planted.test) planted.hangs.wait(true);
    Outcome outcome = rules_.close(closing);
    if (outcome.next) outcome.next = clocked(*outcome.next);
    if (sprung(planted.nowhere)) {
      Report report;
      report.text = "Somebody is seen off the map.", report.places = {Place{{9}, Area{1}}},
      report.audience = Audience::everyone();
      outcome.steps.push_back({"lost", "Lost", {}, {report}});
    }
    return outcome;
  }
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override {
    spring(planted.sight, "sight");
    if (planted.dark)  // a starting server reads its logs on the test's thread
      for (const PieceId id : world.pieces())
        if (world.at(id).place.spot == decltype(Place::spot)(Square{1, 1}))
          throw std::runtime_error("planted on the first square");
    return rules_.sight(world, lookers, now);
  }
  std::string in_words(const View& view, const Order& order) const override {
    spring(planted.in_words, "in_words");
    return rules_.in_words(view, order);
  }
  std::string reject_reason(const World& world, const Change& change) const override {
    return rules_.reject_reason(world, change);
  }
  std::vector<Change> normalise(const World& world, const std::vector<Change>& act) const override {
    RulesHeld::pass(RulesHeld::At::acts);
    return rules_.normalise(world, act);
  }
  std::vector<std::pair<std::string, std::string>> pace(const World&, const Phase&) const override { return {}; }

 private:
  Phase clocked(Phase phase) const {
    if (phase.kind == "dawn") return phase;
    phase.review_ms = 20;
    phase.umpire_closes = clock_ == "manual";
    phase.early_close = clock_ == "seals";
    phase.orders_ms = clock_ == "seals" || clock_ == "bell" ? 600'000 : 0;
    return phase;
  }
  std::string clock_;
  skirmish::Skirmish rules_;
};

class SkirmishKind final : public RulebookKind {
 public:
  std::string_view id() const override { return "skirmish"; }
  int version() const override { return 1; }
  std::string_view name() const override { return "Skirmish"; }
  std::vector<ScenarioInfo> scenarios() const override {
    return {{"skirmish/field", "skirmish", "A <field>", "Red and blue", {"manual", "seals", "bell"}}};
  }
  std::vector<SwitchInfo> switches() const override { return {{"fog", "on", {"on", "off"}, 0, 0}}; }
  Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override {
    return std::make_unique<Clocked>(setting.clock);
  }
  AdjudicatorAnswer adjudicate(std::string_view) const override {
    spring(planted.adjudicate, "adjudicate");
    return {};
  }
  std::vector<std::pair<std::string, std::string>> rules_text() const override {
    return {{"Moves", "One square at a time."}};
  }
};

}  // namespace

namespace {

std::mutex gate;
std::condition_variable gate_changed;
std::optional<RulesHeld::At> held;
int waiting = 0;

}  // namespace

RulesHeld::RulesHeld(At at) {
  const std::scoped_lock lock(gate);
  held = at;
}
RulesHeld::~RulesHeld() { let_go(); }
void RulesHeld::let_go() {
  const std::scoped_lock lock(gate);
  held.reset();
  gate_changed.notify_all();
}
bool RulesHeld::waits() const {
  const std::scoped_lock lock(gate);
  return waiting > 0;
}
bool RulesHeld::wait_until_asked() {
  std::unique_lock lock(gate);
  return gate_changed.wait_for(lock, std::chrono::seconds(20), [] { return waiting > 0; });
}
void RulesHeld::pass(At at) {
  std::unique_lock lock(gate);
  if (held != at) return;
  ++waiting;
  gate_changed.notify_all();
  gate_changed.wait_for(lock, std::chrono::seconds(20), [] { return !held; });
  --waiting;
}

const RulebookKind& skirmish_kind() {
  static const SkirmishKind kind;
  return kind;
}

}  // namespace ziggurat::test
