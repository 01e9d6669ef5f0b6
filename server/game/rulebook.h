#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/board.h"
#include "game/advice/counsel.h"
#include "game/outcome.h"
#include "game/advice/strength.h"
#include "game/switches.h"
#include "game/world.h"

// The two interfaces that a rule system implements: RulebookKind before a campaign is made, Rulebook while it is played; and what they
// are told and answer. "Adding a rulebook" in server/README.md writes one step by step.
namespace ziggurat::game {

struct FactionInfo {
  std::string id, name;
  std::string emblem;  // colour, emblem and hatch on the pages: a name of web/draw/factions.js
  bool played = true;  // has a seat of its own
  std::string goal;    // what it wants and how it wins, in a sentence or two for its players; everybody may know it
  std::string plan;    // a way to it for who plays for the first time; everybody may know it
};

// What a seat may do inside its faction. An empty list: everything.
struct SeatPlan {
  std::string id, title;
  FactionId faction;
  std::vector<std::string> roles;
};

struct ScenarioInfo {
  std::string id;  // <rulebook>/<scenario>
  std::string rulebook, name, summary;
  std::vector<std::string> clocks;  // clock presets it offers; the first is the default
};

// Everything fixed when a campaign is made: scenario, switches and clock are chosen, the rest follows from them.
struct Setting {
  std::string scenario;                         // full id
  std::string clock;                            // preset
  std::map<std::string, std::string> switches;  // full set, values as words
  bool operator==(const Setting&) const = default;
};

struct Setup {
  std::vector<FactionInfo> factions;
  std::vector<SeatPlan> seats;
  std::vector<Board> boards;
  World world;
  Phase opening;
};

struct Seat {
  FactionId faction;
  std::vector<std::string> roles;
};

// A sheet as the bell took it.
struct SubmittedSheet {
  Seat seat;
  Sheet sheet;
  SheetFate fate = SheetFate::sealed;
  std::string phase;  // its path: two reactions of one parent are told apart by it
};
// The standing orders of a seat that are in force, those on its newest sheet included; in the order in which they were given.
struct InForce {
  Seat seat;
  std::vector<Order> orders;
};

// All that a rule system is told when a phase closes.
struct Closing {
  const World& world;
  const Phase& phase;
  std::int64_t phase_number;  // counts the campaign's phases from 1; used as the age of what was last seen
  // Sheets of this phase, in seat order; an absent seat has its default orders already.
  const std::vector<SubmittedSheet>& sheets;
  // Sheets of earlier phases with the same parent, oldest phase first.
  const std::vector<SubmittedSheet>& earlier;
  const std::vector<InForce>& standing;  // of all player seats that have any, whether or not they order in this phase
  const Rulings& rulings;
  Dice& dice;
  std::set<std::string>* rulings_met = nullptr;  // filled: the rulings of those that were looked for; may be left out
  std::map<std::string, std::string>* rulings_unfit =
      nullptr;  // filled: those that cannot be, and why; may be left out
};

// One possible result of a fight: the side it favours and its probability. All pages show these odds.
struct Share {
  enum class Of { us, nobody, them } of = Of::us;
  std::string words;        // "you win"
  std::int64_t weight = 0;  // of the runs
};

// What a planned fight may come to, judged by a view.
struct Forecast {
  Place at;
  std::string title;
  std::vector<std::pair<std::string, std::string>> details;
  std::vector<std::pair<std::string, std::int64_t>> chances;  // result and its weight
  std::int64_t runs = 0;           // sum of the weights: exact counts, or the number of trials
  std::vector<Share> shares = {};  // the chances by who gains, ours first; empty: no dice decide
};

// Harm that an order of the sheet would probably do to its own side.
struct Warning {
  std::size_t order = 0;  // its index on the sheet
  std::string words;
};

struct Looker {
  Viewer viewer;
  const View* before =
      nullptr;  // his last view: what he saw and lost stays as a ghost. Null: he looks for the first time
};

// The whole face of a rule system: pure, without state of its own. One object serves one setting (scenario, switches, clock).
class Rulebook {
 public:
  virtual ~Rulebook() = default;

  virtual const Vocabulary& vocabulary() const = 0;
  virtual const std::vector<OrderKind>& order_kinds() const = 0;
  virtual const std::vector<RulingKind>& ruling_kinds() const = 0;
  virtual Setup set_up() const = 0;

  // What these pieces (of one place; none: the seat itself) may be ordered to do, judging by the view and the orders that
  // stand on the sheet already.
  virtual std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const = 0;
  // Every fault of the sheet, judging by the view: pointers are into {"orders":[…]}. `others`: sheets of the faction's other seats.
  virtual std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const = 0;
  // Orders for a seat that sent none.
  virtual Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const = 0;
  // Own pieces that could still be ordered and are not: what the page counts ("3 of your 9 units have no order").
  virtual std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;
  virtual std::vector<Forecast> forecast(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;

  // Lawful orders of the sheet that would probably harm their own side or have to wait. Advice never has one of them.
  virtual std::vector<Warning> warnings(const View&, const Phase&, const Seat&, const Sheet&) const { return {}; }

  // What one order of the sheet would come to; none: nothing can be said of it.
  virtual std::optional<Preview> preview(
      const View&, const Phase&, const Seat&, const Sheet&, std::size_t /*order*/) const {
    return std::nullopt;
  }
  // Where a piece of the view could come with so much movement.
  virtual std::optional<ReachArea> reach(
      const View&, const Phase&, const Seat&, PieceId, std::int64_t /*distance*/) const {
    return std::nullopt;
  }

  // How this side stands to what it wants, and what is worth an order now, by its view; nothing: the rulebook has no counsel.
  virtual Counsel counsel(const View&, const Phase&, const Seat&) const { return {}; }

  // What each of these orders is worth to a bot of this strength in this seat, given beside those on its sheet and judged by its view
  // alone; 0 and less: better not given. Rulebooks without a judgement of their own have a general one (advice.h).
  virtual std::vector<std::int64_t> worth(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Order>& offered, Strength strength) const;

  virtual Outcome close(const Closing& closing) const = 0;

  // The world cut down to what each who looks may know, in their order. What he saw and sees no more is dated by `now`.
  virtual std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const = 0;

  // What follows in the world from the umpire's terms for a free-form order: a piece of the asking side that later orders can name.
  virtual std::vector<Change> answered(
      const World&, const Seat&, const Order&, const std::vector<Argument>& /*terms*/) const {
    return {};
  }

  // What a sheet means as the world stands: where it names counters that the seat cannot tell apart, pieces that lie there. What names
  // nothing that is there stays as it was written. Rulebooks without such counters need none of their own.
  virtual Sheet meant(const World&, const Seat&, Sheet sheet) const { return sheet; }

  // An order in words for lists, records and print ("Guard 1, Guard 2: move to 15,8").
  virtual std::string in_words(const View& view, const Order& order) const = 0;

  // Why the rules cannot bear this change by an umpire's hand, in plain words; empty if they can. It fits the vocabulary, and what
  // came before it in the same act stands in the world.
  virtual std::string reject_reason(const World& world, const Change& change) const = 0;
  // What follows from an umpire's act and stands in the log with it: an order among the pieces of a place, what a piece
  // carried that is gone. `world` is as the act left it. After this the rules close any phase, and asked again there is nothing more to settle.
  virtual std::vector<Change> normalise(const World& world, const std::vector<Change>& act) const = 0;

  // Expectations and warnings for the umpire at this point of the campaign (pace panel): title and state.
  virtual std::vector<std::pair<std::string, std::string>> pace(const World& world, const Phase& phase) const = 0;
};

struct AdjudicatorAnswer {
  std::string text;  // JSON
  bool error = false;
};

// One kind of rule system: its scenarios, its switches, its adjudicator.
class RulebookKind {
 public:
  virtual ~RulebookKind() = default;
  virtual std::string_view id() const = 0;  // its name in addresses, files and logs
  virtual int version() const = 0;
  virtual std::string_view name() const = 0;
  virtual std::vector<ScenarioInfo> scenarios() const = 0;
  virtual std::vector<SwitchInfo> switches() const = 0;
  // Refused: no such scenario, clock or switch, or a scenario that breaks a rule.
  virtual Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const = 0;
  // One request of the adjudicator, as JSON text (the rulebook's own interface chapter).
  virtual AdjudicatorAnswer adjudicate(std::string_view request) const = 0;
  // Sections of the rules for the page "Rules": title and text in a plain mark-up.
  virtual std::vector<std::pair<std::string, std::string>> rules_text() const = 0;
};

}  // namespace ziggurat::game
