#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "campaign/state/campaign.h"
#include "campaign/state/scenario_context.h"

// The checks of the parts of an entry or state, for validate_log.h.
namespace ziggurat::validate {

// Thrown by the checks below on invalid data of a file or store, and caught where an entry or a snapshot is validated.
struct InvalidData {
  std::string words;
};
inline void demand(bool holds, const char* words) {
  if (!holds) throw InvalidData{words};
}

// The words of the InvalidData that `work` throws; empty: it throws none.
template <class Work>
std::string words_of(Work work) {
  try {
    work();
    return {};
  } catch (const InvalidData& fault) {
    return fault.words;
  }
}

inline bool in_range(std::int64_t index, std::size_t size) {
  return index >= 0 && static_cast<std::size_t>(index) < size;
}

inline constexpr std::int64_t moment_ms_max =
    253'402'300'799'999;  // the end of the year 9999, which every browser can show; sums of two do not overflow
inline constexpr std::int64_t counted_max = std::int64_t{1}
                                            << 53;   // entries, phases, frames …: counting on does not overflow
inline constexpr std::int32_t pieces_max = 1 << 20;  // of one campaign, pieces that left included
inline constexpr int branches_max = 1 << 20;
inline constexpr std::size_t seats_max = 200;
inline constexpr std::size_t secret_bytes = 32;

// Each number in a part of an entry must name something: a kind, a piece, a place on a board. Valid parts can be
// folded, shown and written by code that looks them up unchecked.
class Parts {
 public:
  explicit Parts(const ScenarioContext& scenario) : scenario_(scenario) {}

  void moment(std::int64_t ms) const;           // 0: none
  void moment_or_never(std::int64_t ms) const;  // -1: never by itself
  void shifted(std::int64_t ms) const;          // a time that pauses may have moved, forward or back
  void count(std::int64_t number) const;        // 0 to counted_max
  void faction(FactionId id) const;
  void field(const UmpireField& field) const;
  void piece_id(PieceId id) const;  // may be of a piece that has left
  void place(const Place& place) const;
  void places(const std::vector<Place>& places) const;
  void piece(const game::Piece& piece) const;
  void aboard(const game::World& world, PieceId piece, const Place& place) const;
  void change(const game::World& before, const game::Change& change) const;
  // Applies the changes in order; returns the changes that would undo them, last first.
  std::vector<game::Change> changes(game::World& world, const std::vector<game::Change>& changes) const;
  void facts(const game::World& world) const;
  void view(const game::View& view) const;  // without its pieces

  void phase(const game::Phase& phase) const;
  void order(const game::Order& order) const;
  void argument(const game::Argument& argument) const;
  void standing(const std::vector<game::Order>& orders) const;
  void terms(
      const game::OrderKind& kind, const std::vector<game::Argument>& terms) const;  // none: the answer is words alone
  void sheet(const game::Sheet& sheet) const;                                        // of any phase
  void sheet(const game::Sheet& sheet, const game::Phase& phase) const;              // lawful in its shape
  void report(const game::Report& report) const;
  void victory(const game::Victory& victory) const;
  void outcome(game::World world, const game::Outcome& outcome) const;  // its changes, on this world
  void reached(const game::World& world, const OutcomeReached& reached) const;

  void clause(const Clause& clause) const;
  void breach(const Breach& breach) const;

  void role(const game::Role& role) const;

  void seat(const SeatInfo& seat) const;
  // Within the limit, each with a name of its own.
  void seats(const std::vector<SeatInfo>& seats) const;

 private:
  void values(const std::vector<game::AttributeInfo>& infos, const std::vector<game::Value>& values) const;
  void value(const std::vector<game::AttributeInfo>& infos, int index, const game::Value& value) const;
  void side(FactionId id) const;

  const ScenarioContext& scenario_;
};

// A name used in addresses and file names: letters, digits, - and _.
bool is_plain_name(const std::string& name);

}  // namespace ziggurat::validate
