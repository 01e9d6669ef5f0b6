#pragma once
#include <ostream>
#include <string>

#include "support/driver.h"

// What a rulebook answers to who asks it during a phase, in words.
namespace ziggurat::scripted {
using namespace game;

// A sheet in words, each order with what it is refused for; what is refused of the sheet as a whole comes last.
void write_sheet(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet);
// Aims and hints, and the orders that the hints mean.
void write_hints(std::ostream& out, const test::Driver& driver, std::size_t seat);
// What the sheet comes to, as a whole and order by order.
void write_forecast(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet);
// What these pieces may be ordered beside the sheet, or why not; no pieces: the seat itself.
void write_options(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet,
    const std::vector<PieceId>& pieces);
// Labels and help of these kinds of orders; none: of all.
void write_help(std::ostream& out, const Rulebook& rules, const std::vector<std::string>& kinds);
// Labels of attributes, facts, ledgers and rulings; or of one attribute.
void write_vocabulary(std::ostream& out, const Rulebook& rules, const std::string& name);

}  // namespace ziggurat::scripted
