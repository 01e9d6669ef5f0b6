#include "driver.h"

#include <stdexcept>

namespace ziggurat::urr_handbook::testing {
using namespace game;

Driver::Driver(const std::string& scenario, const Switches& switches, const std::string& clock)
    : test::Driver(kind().open({"urr-handbook/" + scenario, clock, switches}).value(), 7),
      config(make_config({"urr-handbook/" + scenario, clock, switches}).value()) {}

void Driver::ring_bell(const std::map<std::string, game::Sheet>& sheets, const game::Rulings& rulings) {
  std::map<std::size_t, game::Sheet> by_seat;
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (const auto sent = sheets.find(setup.seats[i].id); sent != sheets.end()) by_seat[i] = sent->second;
  test::Driver::ring_bell(by_seat, rulings);
}

bool Driver::play_to(const std::string& wanted) {
  while (!ended && phase.kind != wanted) ring_bell();
  return !ended;
}

const Piece* Driver::seen(const std::string& by, const std::string& name) const {
  const PieceId id = piece(name);
  // a piece that does not exist is never seen, which would prove nothing
  if (!id.valid()) throw std::out_of_range(name);
  return view(by).find(id);
}

PieceId Driver::enter(Piece piece) {
  piece.id = world.next_piece();
  const PieceId id = piece.id;
  edit(game::PieceEntered{std::move(piece)});
  return id;
}

std::vector<Refusal> Driver::check(const std::string& id, const game::Sheet& sheet) const {
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].id == id) return test::Driver::check(i, sheet);
  throw std::out_of_range(id);
}

std::vector<std::string> Driver::received(const std::string& id, const std::string& report_kind) const {
  std::vector<std::string> texts;
  for (const auto& step : last.steps)
    for (const auto& report : step.reports)
      if (report.kind == report_kind && report.audience.has(game::Viewer::of(faction(id))))
        texts.push_back(report.text);
  return texts;
}
std::vector<std::pair<std::string, std::string>> Driver::details(
    const std::string& id, const std::string& report_kind) const {
  for (const auto& step : last.steps)
    for (const auto& report : step.reports)
      if (report.kind == report_kind && report.audience.has(game::Viewer::of(faction(id)))) return report.details;
  return {};
}

}  // namespace ziggurat::urr_handbook::testing
