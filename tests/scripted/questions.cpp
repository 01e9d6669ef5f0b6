#include "questions.h"

#include <algorithm>

#include "support/meant.h"

namespace ziggurat::scripted {
namespace {

using Lines = std::vector<std::pair<std::string, std::string>>;

const View& view_of(const test::Driver& driver, std::size_t seat) { return driver.view(driver.seat(seat).faction); }

void write_order(std::ostream& out, const test::Driver& driver, std::size_t seat, const Order& order) {
  out << "    - " << driver.rules->in_words(view_of(driver, seat), order) << "\n";
}
void write_lines(std::ostream& out, const Lines& lines, const char* indent) {
  for (const auto& [label, words] : lines) out << indent << label << ": " << words << "\n";
}

}  // namespace

void write_sheet(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet) {
  auto faults = driver.check(seat, sheet);
  const auto write_faults = [&](const std::string& at) {
    std::erase_if(faults, [&](const Refusal& fault) {
      const bool here = (fault.at + "/").starts_with(at);
      if (here) out << "      refused as " << fault.code << ": " << fault.words << "\n";
      return here;
    });
  };
  out << "  " << driver.setup.seats[seat].title << (sheet.orders.empty() ? ": no orders" : "") << "\n";
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    write_order(out, driver, seat, sheet.orders[i]);
    write_faults("/orders/" + std::to_string(i) + "/");
  }
  write_faults("");
}

void write_hints(std::ostream& out, const test::Driver& driver, std::size_t seat) {
  static constexpr const char* states[] = {"open", "met", "lost"};
  const Seat who = driver.seat(seat);
  const View& view = view_of(driver, seat);
  const auto counsel = driver.rules->counsel(view, driver.phase, who);
  for (const auto& aim : counsel.aims)
    out << "  aim, " << states[static_cast<int>(aim.state)] << ": " << aim.words << "\n";
  for (const auto& hint : counsel.hints) out << "  " << hint.rule << " " << hint.words << "\n";
  const auto meant = testing::meant(*driver.rules, view, driver.phase, who);
  if (!meant.empty()) out << "  which means these orders:\n";
  for (const auto& order : meant) write_order(out, driver, seat, order);
}

void write_forecast(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet) {
  const Seat who = driver.seat(seat);
  const View& view = view_of(driver, seat);
  write_sheet(out, driver, seat, sheet);
  for (const auto& one : driver.rules->forecast(view, driver.phase, who, sheet)) {
    out << "  " << one.title << "\n";
    write_lines(out, one.details, "    ");
    for (const auto& [result, weight] : one.chances)
      out << "    " << result << ": " << weight << " of " << one.runs << "\n";
  }
  for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
    const auto preview = driver.rules->preview(view, driver.phase, who, sheet, i);
    if (!preview) continue;
    write_order(out, driver, seat, sheet.orders[i]);
    if (preview->refused) out << "      " << preview->refused->words << "\n";
    write_lines(out, preview->details, "      ");
    for (const auto& [result, weight] : preview->chances) out << "      " << result << ": " << weight << "\n";
  }
}

void write_options(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet,
    const std::vector<PieceId>& pieces) {
  for (const auto& order : sheet.orders) write_order(out, driver, seat, order);
  for (const auto& option :
      driver.rules->options(view_of(driver, seat), driver.phase, driver.seat(seat), sheet, pieces))
    out << "  " << driver.rules->order_kinds()[static_cast<std::size_t>(option.kind)].label
        << (option.refused ? ": no. " + option.refused->words : "") << "\n";
}

void write_help(std::ostream& out, const Rulebook& rules, const std::vector<std::string>& kinds) {
  for (const auto& kind : rules.order_kinds()) {
    if (!kinds.empty() && std::ranges::find(kinds, kind.name) == kinds.end()) continue;
    out << "  " << kind.rule << " " << kind.label << (kind.group.empty() ? "" : " (" + kind.group + ")") << ": "
        << kind.help << "\n";
    for (const auto* list : {&kind.parameters, &kind.terms})
      for (const auto& one : *list) out << "    " << one.label << "\n";
  }
}

void write_vocabulary(std::ostream& out, const Rulebook& rules, const std::string& name) {
  const auto& words = rules.vocabulary();
  for (const auto* list : {&words.attributes, &words.facts, &words.ledgers})
    for (const auto& info : *list) {
      if (!name.empty() && info.name != name) continue;
      out << "  " << info.name << ": " << info.label << "\n";
      for (std::size_t i = 0; i < info.choices.size(); ++i) {
        out << "    " << (i < info.choice_labels.size() ? info.choice_labels[i] : info.choices[i]);
        if (i < info.choice_notes.size()) out << ": " << info.choice_notes[i];
        out << "\n";
      }
    }
  if (!name.empty()) return;
  for (const auto& kind : rules.ruling_kinds()) out << "  ruling " << kind.name << ": " << kind.label << "\n";
}

}  // namespace ziggurat::scripted
