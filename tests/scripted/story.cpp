#include "story.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "names.h"
#include "questions.h"
#include "rulebooks/registry.h"
#include "support/report_text.h"

namespace ziggurat::scripted {
namespace {

class Story {
 public:
  void take(const std::string& line) {
    line_ = line;
    const auto [word, rest] = name_and_value(line, " ");
    if (word == "scenario") return open(rest);
    if (!driver_) throw std::runtime_error("a script begins with `scenario`");
    if (const auto found = commands_.find(word); found != commands_.end()) return found->second(rest);
    const auto colon = line.find(':');
    if (colon == std::string::npos) throw std::runtime_error("there is no command \"" + word + "\"");
    const auto seat = names().seat(trimmed(line.substr(0, colon)));
    auto& orders = sheets_[seat].orders;
    if (const auto order = trimmed(line.substr(colon + 1)); !order.empty()) orders.push_back(names().order(order));
  }
  std::string text() const { return out_.str(); }

 private:
  Names names() const { return Names(*driver_); }

  // "city-table/gate_drill clock=live seed=3 fog=hidden"
  void open(const std::string& rest) {
    const auto parts = split(rest, " ");
    if (parts.empty()) throw std::runtime_error("which scenario?");
    const auto* kind = find_rulebook(parts[0].substr(0, parts[0].find('/')));
    if (!kind) throw std::runtime_error("there is no rulebook of " + parts[0]);
    Setting setting{parts[0], "", {}};
    for (const auto& info : kind->scenarios())
      if (info.id == setting.scenario) setting.clock = info.clocks.front();
    std::uint64_t seed = 1;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto [name, value] = name_and_value(parts[i]);
      if (name == "clock") setting.clock = value;
      else if (name == "seed") seed = std::stoull(value);
      else setting.switches[name] = value;
    }
    out_ << (out_.tellp() > 0 ? "\n\n" : "") << "##### " << rest << "\n";
    auto opened = kind->open(setting);
    sheets_.clear(), rulings_.clear();
    if (!opened) {
      driver_.reset();
      out_ << "  refused as " << opened.error().code << ": " << opened.error().words << "\n";
      return;
    }
    driver_ = std::make_unique<test::Driver>(std::move(*opened), seed);
  }

  std::vector<Viewer> viewers() const {
    std::vector<Viewer> found;
    for (const auto& [viewer, view] : driver_->views) found.push_back(viewer);
    return found;
  }
  Sheet sheet_of(std::size_t seat) const {  // as written so far
    const auto found = sheets_.find(seat);
    return found == sheets_.end() ? Sheet{} : found->second;
  }
  const std::string& title(std::size_t seat) const { return driver_->setup.seats[seat].title; }

  // Plays the open phase and prints its reports: all, or only these kinds.
  void ring_bell(const std::string& kinds) {
    const auto wanted = split(kinds, ",");
    out_ << "\n=== " << driver_->phase.title << "\n";
    for (const auto& [seat, sheet] : sheets_) write_sheet(out_, *driver_, seat, sheet);
    for (const auto& [about, word] : rulings_) out_ << "  The umpire rules " << about << ": " << word << "\n";
    const auto sheets = std::move(sheets_);
    const auto rulings = std::move(rulings_);
    sheets_.clear(), rulings_.clear();
    const auto dice = driver_->dice;
    const auto outcome = driver_->resolve(sheets, rulings);
    for (const auto& [about, why] : driver_->unfit_rulings) out_ << "  The ruling " << about << " " << why << "\n";
    for (const auto& step : outcome.steps) {
      bool headed = false;
      for (const auto& report : step.reports) {
        if (!wanted.empty() && std::ranges::find(wanted, report.kind) == wanted.end()) continue;
        if (!headed) out_ << "  " << step.title << "\n";
        headed = true;
        test::write_report(out_, report, test::readers(driver_->setup.factions, viewers(), report.audience));
      }
    }
    driver_->dice = dice;  // repeats the same dice
    if (outcome.awaits) {
      out_ << "  The result waits for a ruling on " << outcome.awaits->fight << "\n";
      return;
    }
    driver_->ring_bell(sheets, rulings);
    if (!driver_->ended) return;
    out_ << "\n=== The end: " << (driver_->victory ? driver_->victory->title : "nobody has won") << "\n";
    if (driver_->victory) test::write_victory(out_, *driver_->victory);
  }

  // Plays on with default orders and prints nothing: for a number of phases, or until a phase with this path or kind
  // opens.
  void skip(const std::string& rest) {
    const bool count = rest.find_first_not_of("0123456789") == std::string::npos;
    const int most = count ? std::stoi(rest) : 200;
    for (int n = 0; n < most; ++n) {
      if (!count && (driver_->phase.path == rest || driver_->phase.kind == rest)) return;
      if (driver_->ended) throw std::runtime_error("the campaign has ended");
      driver_->ring_bell();
    }
    if (!count) throw std::runtime_error("no such phase comes: " + rest);
  }

  // Applies an umpire's edit, or prints why it is refused.
  void act(const Change& change) {
    auto words = reject_reason(driver_->world, change, driver_->rules->vocabulary());
    if (words.empty()) words = driver_->rules->reject_reason(driver_->world, change);
    if (words.empty()) driver_->edit(change);
    else out_ << "  the umpire cannot " << line_ << ": " << words << "\n";
  }
  void put(const std::string& rest) {  // "Guard 1 at 4,4", "Guard 1 in Watch tower"
    const bool inside = rest.find(" at ") == std::string::npos;
    const auto [who, where] = name_and_value(rest, inside ? " in " : " at ");
    const Place to = names().place((inside ? "in " : "") + where);
    for (const PieceId id : names().pieces(who)) act(PieceMoved{id, to, {}});
  }
  void set(const std::string& rest) {  // "Guard 1: steps = 2"
    const auto [who, what] = name_and_value(rest, ":");
    const auto [name, text] = name_and_value(what);
    const int index = names().attribute(name);
    const auto& info = driver_->rules->vocabulary().attributes[static_cast<std::size_t>(index)];
    for (const PieceId id : names().pieces(who)) act(AttributeSet{id, index, names().value(info, text)});
  }
  void set_fact(const std::string& rest) {
    const auto [name, text] = name_and_value(rest);
    const int index = names().fact(name);
    const auto& info = driver_->rules->vocabulary().facts[static_cast<std::size_t>(index)];
    act(FactSet{index, names().value(info, text)});
  }
  void set_ledger(const std::string& rest) {  // "urr gold = 3"
    const auto [what, text] = name_and_value(rest);
    const auto [faction, ledger] = name_and_value(what, " ");
    act(LedgerSet{names().faction(faction), names().ledger(ledger), std::stoll(text)});
  }
  void turn(const std::string& rest) {
    const auto [who, side] = name_and_value(rest, " to ");
    for (const PieceId id : names().pieces(who)) act(PieceTurned{id, names().faction(side)});
  }
  void enter(const std::string& rest) {  // "declaration of dark_prince at box 0: partner = 2; told = urr"
    const auto [head, values] = name_and_value(rest, ":");
    const auto [who, where] = name_and_value(head, " at ");
    const auto [kind, side] = name_and_value(who, " of ");
    const auto& words = driver_->rules->vocabulary();
    const auto found = std::ranges::find(words.kinds, kind);
    if (found == words.kinds.end()) throw std::runtime_error("there is no kind of piece \"" + kind + "\"");
    Piece piece{driver_->world.next_piece(), {static_cast<std::int32_t>(found - words.kinds.begin())},
        names().faction(side), names().place(where), {}};
    for (const auto& part : split(values, ";")) {
      const auto [name, text] = name_and_value(part);
      const int index = names().attribute(name);
      piece.set(index, names().value(words.attributes[static_cast<std::size_t>(index)], text));
    }
    act(PieceEntered{std::move(piece)});
  }
  // The umpire grants an order on terms: "a: covert_proposal text = Bribe the gatekeeper | 3 | 6 | no"
  void answer(const std::string& rest) {
    const auto [id, asked] = name_and_value(rest, ":");
    auto parts = split(asked, "|");
    const auto order = names().order(parts.at(0));
    const auto& terms = driver_->rules->order_kinds()[static_cast<std::size_t>(order.kind)].terms;
    std::vector<Argument> given;
    for (std::size_t i = 1; i < parts.size(); ++i) given.push_back(names().argument(terms.at(i - 1), parts[i]));
    for (const auto& change : driver_->rules->answered(driver_->world, driver_->seat(names().seat(id)), order, given))
      act(change);
  }

  // Prints why the written sheets are refused, and discards them.
  void check(const std::string&) {
    out_ << "\n--- Checked in " << driver_->phase.title << "\n";
    for (const auto& [seat, sheet] : sheets_) write_sheet(out_, *driver_, seat, sheet);
    sheets_.clear();
  }
  void hints(const std::string& id) {
    const auto seat = names().seat(id);
    out_ << "\n--- What helps " << title(seat) << " in " << driver_->phase.title << "\n";
    write_hints(out_, *driver_, seat);
  }
  void forecast(const std::string& id) {
    const auto seat = names().seat(id);
    out_ << "\n--- What this comes to, as " << title(seat) << " is told\n";
    write_forecast(out_, *driver_, seat, sheet_of(seat));
  }
  void options(const std::string& rest) {  // "elves: Elf archer 1"
    const auto [id, who] = name_and_value(rest, ":");
    const auto seat = names().seat(id);
    out_ << "\n--- What " << (who.empty() ? title(seat) : who) << " may be ordered in " << driver_->phase.title << "\n";
    write_options(out_, *driver_, seat, sheet_of(seat), names().pieces(who));
  }
  void help(const std::string& kinds) {
    out_ << "\n--- Orders\n";
    write_help(out_, *driver_->rules, split(kinds, ","));
  }
  void vocabulary(const std::string& name) {
    out_ << "\n--- Words" << (name.empty() ? "" : " of " + name) << "\n";
    write_vocabulary(out_, *driver_->rules, name);
  }
  void pace(const std::string&) {
    out_ << "\n--- What the umpire is reminded of in " << driver_->phase.title << "\n";
    for (const auto& [label, state] : driver_->rules->pace(driver_->world, driver_->phase))
      out_ << "  " << label << ": " << state << "\n";
  }
  // A fact, or an attribute of a piece, as a seat sees it: "urr day_plan", "urr pairing <combat>"
  void show(const std::string& rest) {
    const auto [id, what] = name_and_value(rest, " ");
    const auto [name, who] = name_and_value(what, " of ");
    const View& seen = driver_->view(driver_->seat(names().seat(id)).faction);
    Value value;
    if (who.empty()) value = seen.facts.at(static_cast<std::size_t>(names().fact(name)));
    else if (const auto* piece = seen.find(names().piece(who))) value = piece->value(names().attribute(name));
    const auto* text = std::get_if<std::string>(&value);
    out_ << "\n--- " << what << ", as " << id << " sees it\n" << (text ? *text : "no text") << "\n";
  }

  using Command = std::function<void(const std::string&)>;
  Command to(void (Story::*method)(const std::string&)) {
    return [this, method](const std::string& rest) { (this->*method)(rest); };
  }
  const std::map<std::string, Command> commands_ = {
      {"bell", to(&Story::ring_bell)},
      {"skip", to(&Story::skip)},
      {"check", to(&Story::check)},
      {"hints", to(&Story::hints)},
      {"forecast", to(&Story::forecast)},
      {"options", to(&Story::options)},
      {"help", to(&Story::help)},
      {"vocabulary", to(&Story::vocabulary)},
      {"pace", to(&Story::pace)},
      {"show", to(&Story::show)},
      {"put", to(&Story::put)},
      {"set", to(&Story::set)},
      {"fact", to(&Story::set_fact)},
      {"ledger", to(&Story::set_ledger)},
      {"turn", to(&Story::turn)},
      {"enter", to(&Story::enter)},
      {"answer", to(&Story::answer)},
      {"remove",
          [this](const std::string& rest) {
            for (const PieceId id : names().pieces(rest)) act(PieceLeft{id});
          }},
      {"dice",
          [this](const std::string& rest) {
            std::vector<int> faces;
            for (const auto& one : split(rest, " ")) faces.push_back(std::stoi(one));
            driver_->dice.say(std::move(faces));
          }},
      {"ruling", [this](const std::string& rest) { rulings_.insert(name_and_value(rest)); }},
      {"standing",
          [this](const std::string& rest) {  // a standing order
            const auto [id, order] = name_and_value(rest, ":");
            driver_->standing.push_back({driver_->seat(names().seat(id)), {names().order(order)}});
          }},
      {"note", [this](const std::string& rest) { out_ << "\n# " << rest << "\n"; }},
  };

  std::string line_;  // the line being played
  std::unique_ptr<test::Driver> driver_;
  std::map<std::size_t, Sheet> sheets_;  // for the open phase, by seat
  Rulings rulings_;
  std::ostringstream out_;
};

}  // namespace

std::string play(const std::filesystem::path& script) {
  std::ifstream in(script);
  if (!in) throw std::runtime_error("cannot read " + script.string());
  Story story;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) continue;
    try {
      story.take(line);
    } catch (const std::exception& fault) {
      throw std::runtime_error(script.string() + ":" + std::to_string(number) + ": " + fault.what() + "\n  " + line);
    }
  }
  return story.text();
}

}  // namespace ziggurat::scripted
