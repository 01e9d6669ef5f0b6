#include "driver.h"

#include <stdexcept>

namespace ziggurat::urr_handbook::testing {

int TestDice::roll(int sides, std::string_view purpose) {
  purposes.emplace_back(purpose);
  if (!faces_.empty()) {
    const int face = faces_.front();
    faces_.erase(faces_.begin());
    return face;
  }
  state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
  return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(sides)) + 1;
}

Driver::Driver(const std::string& scenario, const Switches& switches, const std::string& clock)
    : match(make_match({"urr-handbook/" + scenario, clock, switches}).value()),
      rules(kind().open({"urr-handbook/" + scenario, clock, switches}).value()) {
  setup = rules->set_up();
  world = setup.world;
  phase = setup.opening;
  paths.push_back(phase.path);
  look();
}

void Driver::look() {
  std::vector<game::Viewer> viewers{game::Viewer::umpire(), game::Viewer::spectator()};
  for (std::size_t i = 0; i < setup.factions.size(); ++i)
    if (setup.factions[i].played) viewers.push_back(game::Viewer::of({static_cast<std::int32_t>(i)}));
  for (const auto& viewer : viewers) {
    const auto before = views.find(viewer);
    auto now = rules->sight(world, viewer, before == views.end() ? nullptr : &before->second, phase_number);
    if (before != views.end()) {
      // What a client makes of the difference must be what the server sees.
      auto folded = before->second;
      evolve(folded, difference(folded, now));
      if (!(folded == now)) throw std::logic_error("a delta does not lead to the view");
    }
    views.insert_or_assign(viewer, std::move(now));
  }
}

void Driver::bell(const std::map<std::string, game::Sheet>& sheets, const game::Rulings& rulings) {
  std::vector<std::pair<game::Seat, game::Sheet>> taken;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto who = seat(i);
    if (!phase.orders_from.has(game::Viewer::of(who.faction))) continue;
    const auto sent = sheets.find(setup.seats[i].id);
    taken.emplace_back(who, sent != sheets.end()
                                ? sent->second
                                : rules->default_orders(views.at(game::Viewer::of(who.faction)), phase, who));
  }
  last = rules->close({world, phase, phase_number, taken, {}, rulings, dice});
  for (const auto& step : last.steps)
    for (const auto& change : step.changes) {
      const auto words = misfit(world, change, rules->vocabulary());
      if (!words.empty()) throw std::logic_error("step " + step.name + ": " + words);
      evolve(world, change);
    }
  victory = last.victory;
  ended = !last.next;
  if (!ended) phase = *last.next, ++phase_number, paths.push_back(phase.path);
  look();
}

bool Driver::play_to(const std::string& wanted) {
  while (!ended && phase.kind != wanted) bell();
  return !ended;
}

PieceId Driver::piece(const std::string& name) const {
  for (const PieceId id : world.pieces())
    if (world.at(id)[match.words.name] == name) return id;
  return {};
}

void Driver::edit(game::Change change) {
  const auto words = misfit(world, change, rules->vocabulary());
  if (!words.empty()) throw std::logic_error(words);
  evolve(world, change);
  look();
}
PieceId Driver::enter(Piece piece) {
  piece.id = world.next_piece();
  const PieceId id = piece.id;
  edit(game::PieceEntered{std::move(piece)});
  return id;
}

game::Order Driver::order(const std::string& kind_name, std::vector<Argument> arguments) const {
  const auto& kinds = rules->order_kinds();
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].name == kind_name) return {static_cast<int>(i), std::move(arguments)};
  throw std::out_of_range(kind_name);
}

std::vector<Refusal> Driver::check(const std::string& id, const game::Sheet& sheet) const {
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].id == id) return rules->check(view(id), phase, seat(i), sheet, {});
  throw std::out_of_range(id);
}

std::vector<std::string> Driver::heard(const std::string& id, const std::string& report_kind) const {
  std::vector<std::string> texts;
  for (const auto& step : last.steps)
    for (const auto& report : step.reports)
      if (report.kind == report_kind && report.audience.has(game::Viewer::of(faction(id)))) texts.push_back(report.text);
  return texts;
}

}  // namespace ziggurat::urr_handbook::testing
