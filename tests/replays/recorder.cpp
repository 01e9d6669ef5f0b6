#include "recorder.h"

#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>

#include "campaign/log/export_text.h"
#include "rulebooks/registry.h"
#include "scripted/names.h"
#include "support/report_text.h"
#include "unit/campaign/harness.h"

namespace ziggurat::replays {
namespace {

using namespace game;
using scripted::name_and_value;
using scripted::split;
using scripted::trimmed;

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t begins_at_ms = 1'767'450'600'000;  // 3 January 2026, 14:30 UTC

class Recorder {
 public:
  explicit Recorder(std::ostream& told) : told_(told) {}

  void take(const std::string& line) {
    const auto [word, rest] = name_and_value(line, " ");
    if (word == "name") founding_.name = rest;
    else if (word == "scenario") open(rest);
    else if (!game_) throw std::runtime_error("a script begins with its name and `scenario`");
    else if (word == "tell") act(Announce{rest}, "");
    else if (word == "dice") set_dice(rest);
    else if (word == "fact") set_fact(rest);
    else if (word == "bell") ring_bell(rest);
    else give_order(line);
  }

  // The log as an export.
  std::string log() const {
    if (!game_ || game_->table().stage != Stage::over) throw std::runtime_error("the campaign is not over");
    const auto made = founding_of(game_->lines);
    std::string log = export_head(*made);
    for (const LogLine& line : game_->lines) log += export_line(line);
    log += export_foot(static_cast<std::int64_t>(game_->lines.size()), game_->lines.back().chain);
    return log;
  }

 private:
  // "dark-ages/flank-attack front_contacts=2"
  void open(const std::string& rest) {
    const auto parts = split(rest, " ");
    const auto* kind = parts.empty() ? nullptr : find_rulebook(parts[0].substr(0, parts[0].find('/')));
    if (!kind) throw std::runtime_error("there is no rulebook of this scenario");
    founding_.rulebook = kind->id();
    founding_.at_ms = begins_at_ms;
    founding_.setting = {parts[0], "manual", {}};
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto [name, value] = name_and_value(parts[i]);
      founding_.setting.switches[name] = value;
    }
    auto opened = kind->open(founding_.setting);
    if (!opened) throw std::runtime_error(opened.error().words);
    rules_ = std::move(*opened);
    game_ = std::make_unique<test::Game>(*rules_, Start{}, std::nullopt, 0, founding_);
    act(SetHold{-1}, "The dice of each result are set before it is shown");
  }

  scripted::Names names() const { return {*rules_, game_->setup, game_->table().world}; }

  void act(const Command& command, const std::string& reason) {
    game_->now_ms += minute_ms;
    if (const auto answer = game_->ask_umpire(command, reason); answer != "done" && answer != "nothing")
      throw std::runtime_error("the umpire is refused: " + answer);
  }

  void give_order(const std::string& line) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) throw std::runtime_error("there is no such command");
    const auto seat = names().seat(trimmed(line.substr(0, colon)));
    Sheet& sheet = sheets_[seat];
    sheet.orders.push_back(names().order(trimmed(line.substr(colon + 1))));
    const SeatId writer{static_cast<std::int32_t>(seat)};
    const auto draft =
        check_draft(game_->campaign(), writer, game_->table().phase_number, 0, sheet, game_->context(test::by(writer)));
    if (draft) return;
    const auto& [refusal, faults] = draft.error();
    throw std::runtime_error("the order is refused: " + (faults.empty() ? refusal.code : faults.front().code));
  }

  // "turn 1a charge Warband 1 = 4 6": the faces of one stream.
  void set_dice(const std::string& rest) {
    const auto [stream, faces] = name_and_value(rest);
    int position = 0;
    for (const auto& face : split(faces, " ")) dice_.faces[{stream, position++}] = std::stoi(face);
  }

  // "dark_after = 12 WHY": the umpire sets a fact of the world.
  void set_fact(const std::string& rest) {
    const auto [name, value_and_why] = name_and_value(rest);
    const auto [value, why] = name_and_value(value_and_why, " ");
    const int index = names().fact(name);
    const auto& info = rules_->vocabulary().facts[static_cast<std::size_t>(index)];
    act(ChangeWorld{{FactSet{index, names().value(info, value)}}}, why);
  }

  // Closes the phase. `why`: why these dice.
  void ring_bell(const std::string& why) {
    const std::int64_t phase = game_->table().phase_number;
    told_ << "\n=== " << game_->table().phase.title << "\n";
    for (auto& [seat, sheet] : sheets_) {
      game_->now_ms += minute_ms;
      const auto answer = game_->seal({static_cast<std::int32_t>(seat)}, sheet);
      if (answer != "done") throw std::runtime_error("a sheet is refused: " + answer);
    }
    sheets_.clear();
    act(RingBell{phase}, "");
    if (!dice_.faces.empty()) act(AmendOutcome{{}, dice_}, why);
    dice_ = {};
    tell_outcome();
    act(PublishOutcome{phase}, "");
    tell_units();
    game_->now_ms += minute_ms;
    game_->tick_all();
    if (game_->table().stage == Stage::review) act(OpenNextPhase{phase}, "");
  }

  void tell_outcome() {
    for (const auto& step : game_->table().outcome->outcome.steps)
      for (const auto& report : step.reports) {
        test::write_report(told_, report, "");
        for (const auto& roll : report.rolls) told_ << "       stream " << roll.stream << "\n";
      }
    if (game_->table().outcome->outcome.victory) test::write_victory(told_, *game_->table().outcome->outcome.victory);
  }
  void tell_units() {
    const int name = names().attribute("name"), hits = names().attribute("hits");
    for (const PieceId id : game_->table().world.pieces()) {
      const Piece& piece = game_->table().world.at(id);
      const auto* at = std::get_if<Point>(&piece.place.spot);
      if (!at || piece.kind.value != 0) continue;
      const auto* taken = std::get_if<std::int64_t>(&piece.value(hits));
      told_ << "  " << std::get<std::string>(piece.value(name)) << " " << at->x << "," << at->y << " facing "
            << at->facing << ", hits " << (taken ? *taken : 0) << "\n";
    }
  }

  test::Founding founding_;
  std::unique_ptr<Rulebook> rules_;
  std::unique_ptr<test::Game> game_;
  std::map<std::size_t, Sheet> sheets_;
  DiceOverrides dice_;
  std::ostream& told_;
};

}  // namespace

std::string record(const std::filesystem::path& script, std::ostream& told) {
  std::ifstream in(script);
  Recorder recorder(told);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (trimmed(line).empty() || line.starts_with('#')) continue;
    try {
      recorder.take(line);
    } catch (const std::exception& fault) {
      throw std::runtime_error(script.string() + ":" + std::to_string(number) + ": " + fault.what());
    }
  }
  return recorder.log();
}

}  // namespace ziggurat::replays
