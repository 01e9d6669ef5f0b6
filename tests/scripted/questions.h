#pragma once
#include <ostream>
#include <string>

#include "support/driver.h"

// Prints a rulebook's answers to queries during a phase.
namespace ziggurat::scripted {
using namespace game;

// A sheet in words, each order with its refusals; refusals of the whole sheet come last.
void write_sheet(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet);
// Aims and hints, with the orders that the hints suggest.
void write_hints(std::ostream& out, const test::Driver& driver, std::size_t seat);
// The forecast of the sheet, as a whole and by order.
void write_forecast(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet);
// The further orders possible for these pieces, or why there are none; no pieces means the seat itself.
void write_options(std::ostream& out, const test::Driver& driver, std::size_t seat, const Sheet& sheet,
    const std::vector<PieceId>& pieces);
// Labels and help of these order kinds; all kinds if the list is empty.
void write_help(std::ostream& out, const Rulebook& rules, const std::vector<std::string>& kinds);
// Labels of attributes, facts, ledgers and rulings; or of a single attribute.
void write_vocabulary(std::ostream& out, const Rulebook& rules, const std::string& name);

}  // namespace ziggurat::scripted
