#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/domain_war/realm.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"

// Resolves one phase: changes the world step by step and collects the reports.
namespace ziggurat::domain_war {

using shelf::ImportantReport;
using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

class PhaseResolver final : public OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_match, const Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_match), words(the_match.words) {}

  const GameConfig& config;
  const Words& words;
  Orders orders;  // from all sheets, in the order of DW-7
  template <class A>
  std::vector<shelf::OrderToExecute<A>> given() const {  // the orders of one type
    return shelf::orders_of<A>(orders);
  }
  // The standing orders of one type. Cached, because steps ask for them unit by unit.
  template <class A>
  const std::vector<shelf::OrderToExecute<A>>& in_force() const {
    auto& found = in_force_[&shelf::tag<A>];
    if (!found) found = std::make_shared<const std::vector<shelf::OrderToExecute<A>>>(shelf::orders_of<A>(standing()));
    return *static_cast<const std::vector<shelf::OrderToExecute<A>>*>(found.get());
  }

  // Begins a step of a round. `part` is its position within the round and dates sightings.
  static constexpr int parts = 20, last_part = parts - 1;
  void begin_in(int round, const std::string& step, int part = 0) {
    begin(step, say("steps." + step, {{"round", round}}), round * parts + part);
  }
  // The name of a fight and its dice stream: turn, round and purpose.
  std::string stream(int round, std::initializer_list<std::string_view> of = {}) const;

  bool waits() const { return outcome.awaits.has_value(); }  // waits for the umpire before a battle (DW-104)

  const Realm& read() const { return *realm(); }  // valid until the next change
  std::shared_ptr<const Realm> realm() const;     // the current world
  std::string name_of(ProvinceIndex province) const { return config.scenario.provinces[province].name; }
  std::string name_of(FactionId faction) const { return config.name_of(faction); }
  std::string name_of(PieceId piece) const { return (*world.find(piece))[words.name]; }

  // Changes a holding of the current world.
  template <class Edit>
  void edit_holding(PieceId id, Edit edit) {
    const RealmHolding before = words.holdings.read(world.at(id));
    RealmHolding after = before;
    edit(after);
    for (Change& change : words.holdings.changes(before, after)) apply(std::move(change));
  }

  // `matter`: the name under which the umpire can rule on it, if there is one; see RulingAbout::fight.
  void report_refused(
      const Seat& seat, const Order& order, const shelf::Validation& no, const std::string& matter = "");
  void refuse(const Seat& seat, const Order& order, std::string_view code, const std::string& matter = "");
  // The regents who identify units in the province, plus the parties.
  Audience witnesses(ProvinceIndex province, const std::vector<FactionId>& parties) const;
  // The same, limited to regents who know of the holding, its owner first.
  Audience witnesses(const RealmHolding& holding, std::vector<FactionId> parties) const;

 private:
  const Orders& standing() const;
  mutable std::optional<Orders> standing_;
  mutable std::map<shelf::Tag, std::shared_ptr<const void>> in_force_;
  mutable std::shared_ptr<const Realm> realm_;
  mutable std::size_t read_at_ = 0;
};

}  // namespace ziggurat::domain_war
