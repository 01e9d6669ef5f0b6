#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/advice/counsel.h"
#include "game/advice/strength.h"
#include "game/board.h"
#include "game/outcome.h"
#include "game/switches.h"
#include "game/world.h"

// The two interfaces that a rulebook implements: RulebookKind before a campaign is made, Rulebook while it is played;
// with their inputs and results. "Adding a rulebook" in server/README.md shows how, step by step.
namespace ziggurat::game {

struct FactionInfo {
  std::string id, name;
  std::string emblem;       // colour, emblem and hatch on the pages: a name in web/draw/factions.js
  bool played = true;       // has a seat of its own
  std::string goal;         // what it wants and how it wins, in a sentence or two for its players; public
  std::string plan;         // a plan for newcomers; public
  std::string in_sentence;  // its name within a sentence, if that is not "the NAME"
};

// A player's seat in a scenario.
struct SeatPlan {
  std::string id, title;
  FactionId faction;
  std::vector<std::string> roles;  // what it may do inside its faction; empty: everything
};

struct ScenarioInfo {
  std::string id;  // <rulebook>/<scenario>
  std::string rulebook, name, summary;
  std::vector<std::string> clocks;  // clock presets that it offers; the first is the default
  std::string length = {};          // how long a game lasts, such as "At most 12 turns"; empty: the data does not say
  bool second_word = false;         // grave acts of an umpire need another one, unless the organiser decides otherwise
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

// A sheet as taken at the bell.
struct SubmittedSheet {
  Seat seat;
  Sheet sheet;
  SheetFate fate = SheetFate::sealed;
  std::string phase;  // its path, to tell two reactions of one parent apart
};
// A seat's standing orders in force, including those on its newest sheet, in the order in which they were given.
struct InForce {
  Seat seat;
  std::vector<Order> orders;
};

// One side attacked another or took or pillaged what it held, and both know it. Secret acts, and acts whose victim does
// not learn who did them, are not recorded.
struct Attack {
  FactionId by, on;
  std::optional<Place> at;
  enum class Deed { attacked, seized } deed = Deed::attacked;
  bool operator==(const Attack&) const = default;
};

// All inputs of Rulebook::close.
struct Closing {
  const World& world;
  const Phase& phase;
  std::int64_t phase_number;  // counts the campaign's phases from 1; dates what was last seen
  // Sheets of this phase, in seat order; an absent seat has its default orders already.
  const std::vector<SubmittedSheet>& sheets;
  // Sheets of earlier phases with the same parent, oldest phase first.
  const std::vector<SubmittedSheet>& earlier;
  const std::vector<InForce>& standing;  // of every player seat that has any, whether or not it orders in this phase
  const Rulings& rulings;
  Dice& dice;
  std::set<std::string>* rulings_met = nullptr;  // output: the rulings that were looked up; may be null
  std::map<std::string, std::string>* rulings_unfit =
      nullptr;                             // output: rulings that are impossible, and why; may be null
  std::vector<Attack>* attacks = nullptr;  // output: in the order in which they happened; may be null
};

// One possible result of a fight: the side that it favours and its probability. All pages show these odds.
struct Share {
  enum class Of { us, nobody, them } of = Of::us;
  std::string words;        // for example "you win"
  std::int64_t weight = 0;  // of the runs
};

// Possible results of a planned fight, by a view.
struct Forecast {
  Place at;
  std::string title;
  std::vector<std::pair<std::string, std::string>> details;
  std::vector<std::pair<std::string, std::int64_t>> chances;  // result and its weight
  std::int64_t runs = 0;           // sum of the weights: exact counts, or the number of trials
  std::vector<Share> shares = {};  // the chances by the side that gains, ours first; empty: no dice decide
};

// Harm that an order of the sheet would probably do to its own side.
struct Warning {
  std::size_t order = 0;  // its index on the sheet
  std::string words;
};

// Input of Rulebook::sight: a viewer, and what it knew before.
struct Looker {
  Viewer viewer;
  const View* before = nullptr;  // the viewer's last view: pieces lost from sight stay as ghosts. Null: the first view
};

// The rules while a campaign is played: pure and stateless. One object serves one setting (scenario, switches, clock).
class Rulebook {
 public:
  virtual ~Rulebook() = default;

  virtual const Vocabulary& vocabulary() const = 0;
  virtual const std::vector<OrderKind>& order_kinds() const = 0;
  virtual const std::vector<RulingKind>& ruling_kinds() const = 0;
  virtual Setup set_up() const = 0;

  // What these pieces (of one place; none: the seat itself) may be ordered to do, by the view and the orders already on
  // the sheet.
  virtual std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const = 0;
  // Every reason why the sheet is unlawful, by the view; empty: it is lawful. Pointers are into {"orders":[…]}.
  // `others`: sheets of the faction's other seats.
  virtual std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const = 0;
  // Orders for a seat that sent none.
  virtual Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const = 0;
  // Own pieces without an order that could have one: the page counts them ("3 of your 9 units have no order").
  virtual std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;
  virtual std::vector<Forecast> forecast(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const = 0;

  // Lawful orders of the sheet that would probably harm their own side or have to wait. Advice never contains one.
  virtual std::vector<Warning> warnings(const View&, const Phase&, const Seat&, const Sheet&) const { return {}; }

  // What one order of the sheet would do; none: no preview.
  virtual std::optional<Preview> preview(
      const View&, const Phase&, const Seat&, const Sheet&, std::size_t /*order*/) const {
    return std::nullopt;
  }
  // Where a piece of the view could get with this movement.
  virtual std::optional<ReachArea> reach(
      const View&, const Phase&, const Seat&, PieceId, std::int64_t /*distance*/) const {
    return std::nullopt;
  }

  // How close this side is to its aims, and what is worth an order now, by its view; empty: the rulebook has no
  // counsel.
  virtual Counsel counsel(const View&, const Phase&, const Seat&) const { return {}; }

  // What each of these orders is worth to a bot of this strength in this seat, in addition to the orders on its sheet
  // and by its view alone; 0 and less: better not given. The default is a general rating (advice/worth.cpp).
  virtual std::vector<std::int64_t> worth(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Order>& offered, Strength strength) const;

  // Resolves a phase: all sheets at once, with the campaign's dice.
  virtual Outcome close(const Closing& closing) const = 0;

  // Makes each viewer's view from the true world, in the order of `lookers`. Pieces that a viewer saw before and no
  // longer sees stay as ghosts, dated `now`.
  virtual std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const = 0;

  // Changes of the world that follow from the umpire's terms for a free-form order: a piece of the asking side that
  // later orders can name.
  virtual std::vector<Change> answered(
      const World&, const Seat&, const Order&, const std::vector<Argument>& /*terms*/) const {
    return {};
  }

  // Resolves a sheet against the true world: replaces counters that the seat cannot tell apart by the pieces at their
  // place. References to nothing that is there stay as written. Needed only by rulebooks with such counters.
  virtual Sheet meant(const World&, const Seat&, Sheet sheet) const { return sheet; }

  // The changes by which `to` may enter all land of `by`, or may no longer; empty: that is so already, or these rules
  // let everybody enter. Agreements about passage apply them between phases.
  virtual std::vector<Change> passage(const World&, FactionId /*by*/, FactionId /*to*/, bool /*open*/) const {
    return {};
  }

  // An order in words for lists, records and print ("Guard 1, Guard 2: move to 15,8").
  virtual std::string in_words(const View& view, const Order& order) const = 0;

  // Why the rules cannot handle this change by the umpire, in plain words; empty: they can. The change fits the
  // vocabulary, and earlier changes of the same act are in the world.
  virtual std::string reject_reason(const World& world, const Change& change) const = 0;
  // Changes that follow from an umpire's act and are logged with it: an order among the pieces of a place, what a
  // removed piece carried. `world`: after the act. Afterwards the rules can close any phase, and a second call returns
  // nothing.
  virtual std::vector<Change> normalise(const World& world, const std::vector<Change>& act) const = 0;

  // What the rules expect at this point of the campaign and how it stands, for the umpire's pace panel: title and
  // state.
  virtual std::vector<std::pair<std::string, std::string>> pace(const World& world, const Phase& phase) const = 0;
};

struct AdjudicatorAnswer {
  std::string text;  // JSON
  bool error = false;
};

// A battle report that was played as a campaign to its end, for people who want to watch one.
struct StoredReplay {
  std::string id;  // its name in addresses
  std::string title, summary;
  std::string_view log;  // the campaign, as `ziggurat export` writes it
};

// What a rulebook offers before a campaign is made: its scenarios, switches, adjudicator and the text of its rules.
class RulebookKind {
 public:
  virtual ~RulebookKind() = default;
  virtual std::string_view id() const = 0;  // its name in addresses, files and logs
  virtual int version() const = 0;
  virtual std::string_view name() const = 0;
  virtual std::vector<ScenarioInfo> scenarios() const = 0;
  virtual std::vector<SwitchInfo> switches() const = 0;
  // Errors: no such scenario, clock or switch, or a scenario that breaks a rule.
  virtual Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const = 0;
  // One request of the adjudicator, as JSON text (see the rulebook's own interface chapter).
  virtual AdjudicatorAnswer adjudicate(std::string_view request) const = 0;
  // The rules page: the title of each section and its text in plain markup.
  virtual std::vector<std::pair<std::string, std::string>> rules_text() const = 0;
  virtual std::vector<StoredReplay> replays() const { return {}; }
};

}  // namespace ziggurat::game
