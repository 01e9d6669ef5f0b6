#include "playthrough.h"

#include <map>
#include <sstream>

#include "support/report_text.h"

namespace ziggurat::kit {
using namespace game;
namespace {

class ReportBody {
 public:
  explicit ReportBody(const test::Game& game) : game_(game), play_(game.rulebook, game.setup.factions) {}

  std::string all(const std::string& title) {
    out_ << title << "\n";
    for (const auto& entry : game_.log) {
      // Describe orders by what the seat saw when the bell rang.
      if (const auto* rung = std::get_if<BellRung>(&entry.body)) orders(*rung);
      // The end reveals the map to everyone, so print what each faction saw before it.
      if (std::holds_alternative<CampaignEnded>(entry.body))
        for (const auto& viewer : play_.streams.viewers()) saw_[viewer] = play_.streams.view(viewer);
      play_.take(entry);
      if (const auto* opened = std::get_if<PhaseOpened>(&entry.body)) phase(*opened);
      if (const auto* reached = std::get_if<OutcomeReached>(&entry.body)) outcome(*reached);
      if (const auto* ended = std::get_if<CampaignEnded>(&entry.body)) end(*ended);
    }
    for (const auto& viewer : play_.streams.viewers()) sight(viewer);
    return out_.str();
  }

 private:
  std::string name_of(const Viewer& viewer) const { return test::name_of(game_.setup.factions, viewer); }
  std::string place(const Place& place) const {
    const auto number = [](auto n) { return std::to_string(n); };
    const std::string spot = std::visit(
        Overloaded{[&](const Box& b) { return "box " + number(b.number); },
            [&](const Square& s) { return number(s.x) + "," + number(s.y); },
            [&](const Hex& h) { return "hex " + number(h.column) + "," + number(h.row); },
            [&](const Area& a) { return "area " + number(a.number); },
            [&](const Edge& e) { return "edge " + number(e.low) + "–" + number(e.high); },
            [&](const Aboard& a) { return "aboard piece " + number(a.carrier.value); },
            [&](const Point& p) { return "point " + number(p.x) + "," + number(p.y) + " facing " + number(p.facing); }},
        place.spot);
    const auto board = static_cast<std::size_t>(place.board.value);
    const bool on_board =
        !std::holds_alternative<Box>(place.spot) && !carrier_of(place) && board < game_.setup.boards.size();
    return on_board ? game_.setup.boards[board].id + " " + spot : spot;
  }
  static std::string value(const AttributeInfo& info, const Value& value) {
    return std::visit(Overloaded{[](std::monostate) { return std::string("–"); },
                          [](bool flag) { return std::string(flag ? "yes" : "no"); },
                          [&](std::int64_t n) {
                            const auto index = static_cast<std::size_t>(n);
                            const bool word =
                                info.type == AttributeType::choice && n >= 0 && index < info.choices.size();
                            return word ? info.choices[index] : std::to_string(n);
                          },
                          [](const std::string& text) { return text; },
                          [](PieceId id) { return "piece " + std::to_string(id.value); }},
        value);
  }

  void phase(const PhaseOpened& opened) {
    out_ << "\n=== Phase " << opened.number << ": " << opened.phase.title << "\n";
  }
  void orders(const BellRung& rung) {
    for (const auto& taken : rung.sheets) {
      const auto& seat = *game_.campaign().seat(taken.seat);
      static constexpr const char* fates[] = {
          "sealed", "taken unsealed", "nothing came: default orders", "written by the umpire", "had nothing to order"};
      out_ << "  " << seat.title << " (" << fates[static_cast<int>(taken.fate)] << ")"
           << (taken.sheet.orders.empty() ? ": no orders" : "") << "\n";
      for (const auto& order : taken.sheet.orders)
        out_ << "    - " << game_.rulebook.in_words(play_.streams.view(Viewer::of(seat.faction)), order) << "\n";
    }
  }
  void outcome(const OutcomeReached& reached) {
    if (!reached.reason.empty()) ruled(reached);
    for (const auto& step : reached.outcome.steps) {
      if (step.changes.empty() && step.reports.empty()) continue;
      out_ << "  " << step.title << " (" << step.changes.size() << " changes)\n";
      for (const auto& report : step.reports)
        test::write_report(out_, report, test::readers(game_.setup.factions, play_.streams.viewers(), report.audience));
    }
  }
  void ruled(const OutcomeReached& reached) {
    out_ << "  The umpire rules (" << reached.reason << "), and the phase is closed anew:\n";
    for (const auto& [about, word] : reached.rulings) out_ << "    " << about << ": " << word << "\n";
    for (const auto& [stream, times] : reached.dice.rerolls)
      out_ << "    " << stream << ": thrown again, " << times << (times == 1 ? " time\n" : " times\n");
    for (const auto& [die, face] : reached.dice.faces)
      out_ << "    " << die.first << ": die " << die.second + 1 << " set to " << face << "\n";
  }
  void end(const CampaignEnded& ended) {
    out_ << "\n=== The end: " << (ended.victory ? ended.victory->title : ended.reason) << "\n";
    if (ended.victory) test::write_victory(out_, *ended.victory);
  }
  void sight(const Viewer& viewer) {
    const auto& words = game_.rulebook.vocabulary();
    const View& view = saw_.contains(viewer) ? saw_.at(viewer) : play_.streams.view(viewer);
    out_ << "\n=== What " << name_of(viewer) << " sees\n";
    for (const auto& [id, seen] : view.pieces) {
      const Piece& piece = *seen.piece;
      const auto faction = static_cast<std::size_t>(piece.side.value);
      out_ << "  " << id.value << " " << words.kinds[static_cast<std::size_t>(piece.kind.value)]
           << (piece.side.valid() ? " of " + game_.setup.factions[faction].id : "") << " at " << place(piece.place);
      if (seen.as_of) out_ << ", last seen in phase " << seen.as_of->phase;
      for (std::size_t i = 0; i < words.attributes.size(); ++i)
        if (piece.has(static_cast<int>(i)))
          out_ << ", " << words.attributes[i].name << " "
               << value(words.attributes[i], piece.value(static_cast<int>(i)));
      out_ << "\n";
    }
    for (std::size_t i = 0; i < words.facts.size() && i < view.facts.size(); ++i)
      if (view.facts[i].index() != 0)
        out_ << "  " << words.facts[i].name << ": " << value(words.facts[i], view.facts[i]) << "\n";
    for (const auto& [key, amount] : view.ledgers)
      out_ << "  " << game_.setup.factions[static_cast<std::size_t>(key.first.value)].id << " "
           << words.ledgers[static_cast<std::size_t>(key.second)].name << ": " << amount << "\n";
  }

  const test::Game& game_;
  Replay play_;
  std::map<Viewer, View> saw_;
  std::ostringstream out_;
};

}  // namespace

std::string playthrough(const test::Game& game, const std::string& title) { return ReportBody(game).all(title); }

}  // namespace ziggurat::kit
