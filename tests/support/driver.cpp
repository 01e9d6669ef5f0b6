#include "support/driver.h"

#include <algorithm>
#include <stdexcept>

namespace ziggurat::test {

int TestDice::roll(int sides, std::string_view purpose) {
  purposes.emplace_back(purpose);
  streams.push_back(stream_);
  if (!faces_.empty()) {
    const int face = faces_.front();
    faces_.erase(faces_.begin());
    return face;
  }
  state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
  return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(sides)) + 1;
}

Driver::Driver(std::unique_ptr<Rulebook> the_rules, std::uint64_t seed)
    : rules(std::move(the_rules)),
      setup(rules->set_up()),
      world(setup.world),
      phase(setup.opening),
      paths{phase.path},
      dice(seed) {
  look();
}

void Driver::look() {
  std::vector<Viewer> viewers{Viewer::umpire(), Viewer::spectator()};
  for (std::size_t i = 0; i < setup.factions.size(); ++i)
    if (setup.factions[i].played) viewers.push_back(Viewer::of({static_cast<std::int32_t>(i)}));
  std::vector<Looker> lookers;
  for (const auto& viewer : viewers) {
    const auto before = views.find(viewer);
    lookers.push_back({viewer, before == views.end() ? nullptr : &before->second});
  }
  auto seen = rules->sight(world, lookers, phase_number);
  for (std::size_t i = 0; i < viewers.size(); ++i) {
    const Viewer viewer = viewers[i];
    const auto before = views.find(viewer);
    auto& now = seen.at(i);
    if (before != views.end()) {
      // A client's fold of the difference must equal the view that the server computes.
      auto folded = before->second;
      evolve(folded, difference(folded, now));
      if (!(folded == now)) throw std::logic_error("applying a delta does not give the view");
    }
    views.insert_or_assign(viewer, std::move(now));
  }
}

Driver::Sheets Driver::complete(const std::map<std::size_t, Sheet>& sheets) const {
  Sheets all;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto who = seat(i);
    if (!phase.orders_from.has(Viewer::of(who.faction))) continue;
    const auto sent = sheets.find(i);
    const Sheet sheet = sent != sheets.end() ? sent->second : rules->default_orders(view(who.faction), phase, who);
    all.push_back({who, rules->meant(world, who, sheet), sent != sheets.end() ? SheetFate::sealed : SheetFate::missed,
        phase.path});
  }
  return all;
}

Outcome Driver::resolve(const std::map<std::size_t, Sheet>& sheets, const Rulings& rulings) {
  const auto all = complete(sheets);
  unfit_rulings.clear();
  return rules->close({world, phase, phase_number, all, earlier_, standing, rulings, dice, nullptr, &unfit_rulings});
}

void Driver::ring_bell(const std::map<std::size_t, Sheet>& sheets, const Rulings& rulings) {
  const auto parent = phase.parent;
  auto all = complete(sheets);
  attacks.clear();
  take(rules->close({world, phase, phase_number, all, earlier_, standing, rulings, dice, nullptr, nullptr, &attacks}));
  if (!ended && !parent.empty() && phase.parent == parent)
    std::move(all.begin(), all.end(), std::back_inserter(earlier_));
  else earlier_.clear();
}

void Driver::take(Outcome outcome) {
  if (outcome.awaits) throw std::logic_error("the outcome needs a ruling on " + outcome.awaits->fight);
  last = std::move(outcome);
  for (const auto& step : last.steps) {
    for (const auto& change : step.changes) {
      const auto words = reject_reason(world, change, rules->vocabulary());
      if (!words.empty()) throw std::logic_error("step " + step.name + ": " + words);
      evolve(world, change);
    }
    if (after_step) look(), after_step(step);
  }
  victory = last.victory;
  ended = !last.next;
  if (ended) return;
  phase = *last.next, ++phase_number, paths.push_back(phase.path);
  look();
}

void Driver::edit(Change change) {
  auto words = reject_reason(world, change, rules->vocabulary());
  if (words.empty()) words = rules->reject_reason(world, change);
  if (!words.empty()) throw std::logic_error(words);
  evolve(world, change);
  for (const auto& followed : rules->normalise(world, {change})) evolve(world, followed);
  look();
}

FactionId Driver::faction(const std::string& id) const {
  for (std::size_t i = 0; i < setup.factions.size(); ++i)
    if (setup.factions[i].id == id) return {static_cast<std::int32_t>(i)};
  throw std::out_of_range(id);
}
bool Driver::attacked(const std::string& by, const std::string& on) const {
  return std::ranges::any_of(
      attacks, [&](const Attack& one) { return one.by == faction(by) && one.on == faction(on); });
}
int Driver::attribute(const std::string& name) const {
  const auto& list = rules->vocabulary().attributes;
  return static_cast<int>(
      std::find_if(list.begin(), list.end(), [&](const auto& a) { return a.name == name; }) - list.begin());
}
PieceId Driver::piece(const std::string& name) const {
  const int index = attribute("name");
  for (const PieceId id : world.pieces())
    if (world.at(id).value(index) == Value{name}) return id;
  return {};
}

Order Driver::order(const std::string& kind, std::vector<Argument> arguments) const {
  const auto& kinds = rules->order_kinds();
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].name == kind) return {static_cast<int>(i), std::move(arguments)};
  throw std::out_of_range(kind);
}

std::vector<Refusal> Driver::check(std::size_t seat_index, const Sheet& sheet) const {
  return rules->check(view(seat(seat_index).faction), phase, seat(seat_index), sheet, {});
}

}  // namespace ziggurat::test
