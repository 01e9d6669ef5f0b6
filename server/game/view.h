#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/flat_map.h"
#include "game/piece.h"

// What a viewer knows of a world; viewers and audiences; and the difference of two views, which is all that the network
// sends.
namespace ziggurat::game {

// A viewer: a faction, the public (spectators), or the umpire.
struct Viewer {
  enum class Role { faction, spectator, umpire } role = Role::spectator;
  FactionId faction;
  auto operator<=>(const Viewer&) const = default;
  static Viewer of(FactionId faction) { return {Role::faction, faction}; }
  static Viewer umpire() { return {Role::umpire, {}}; }
  static Viewer spectator() { return {}; }
};

// A set of viewers, for reports. The umpire belongs to every audience except one made by apart_from_umpire. An invalid
// faction (the owner of unowned pieces) is no viewer: it adds nobody to an audience, and no audience contains it.
class Audience {
 public:
  static Audience everyone() { return Audience(~apart_bit); }
  static Audience nobody() { return Audience(0); }
  static Audience only(FactionId faction) { return nobody().with(faction); }
  Audience with(FactionId faction) const { return Audience(bits_ | bit_of(faction)); }
  Audience with_public() const { return Audience(bits_ | public_bit); }
  Audience without(FactionId faction) const { return Audience(bits_ & ~bit_of(faction)); }
  Audience except(Audience other) const { return Audience(bits_ & ~other.bits_); }
  friend Audience operator|(Audience a, Audience b) { return Audience(a.bits_ | b.bits_); }
  friend Audience operator&(Audience a, Audience b) { return Audience(a.bits_ & b.bits_); }
  // An audience without the umpire: for a shorter report of something that the umpire is told in full.
  Audience apart_from_umpire() const { return Audience(bits_ | apart_bit); }
  bool has(const Viewer& viewer) const {
    if (viewer.role == Viewer::Role::umpire) return (bits_ & apart_bit) == 0;
    if (viewer.role == Viewer::Role::spectator) return (bits_ & public_bit) != 0;
    return (bits_ & bit_of(viewer.faction)) != 0;
  }
  bool empty() const { return (bits_ & ~apart_bit) == 0; }
  std::uint32_t bits() const { return bits_; }  // this and the next: for the log
  static Audience from_bits(std::uint32_t bits) { return Audience(bits); }
  bool operator==(const Audience&) const = default;

 private:
  static constexpr std::uint32_t public_bit = 1u << 31, apart_bit = 1u << 30;
  static constexpr std::int32_t factions_max = 30;
  static constexpr std::uint32_t bit_of(FactionId faction) {
    return faction.value >= 0 && faction.value < factions_max ? 1u << faction.value : 0;
  }
  explicit Audience(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

// When something was seen: the phase's number, and the part of the phase.
struct Moment {
  std::int64_t phase = 0;
  std::int32_t part = 0;
  Moment(std::int64_t phase_number = 0, std::int32_t part_of_it = 0) : phase(phase_number), part(part_of_it) {}
  auto operator<=>(const Moment&) const = default;
};

// A piece as a viewer knows it: attributes that the viewer may not know are unset.
struct SeenPiece {
  PiecePtr piece;
  std::optional<Moment> as_of;  // last seen then: a ghost; unset: in sight now
  bool operator==(const SeenPiece& other) const {
    return as_of == other.as_of && (piece == other.piece || *piece == *other.piece);
  }
};

// Something seen that is no piece to the viewer: a number of a side's troops, or only that somebody is there.
struct Sighting {
  std::optional<std::int64_t> count;  // unset: presence alone
  std::optional<Place> from = {};     // where they came from
  std::optional<Moment> as_of = {};   // unset: now
  bool operator==(const Sighting&) const = default;
};
using SightingKey = std::pair<Place, FactionId>;  // where, and whose; invalid: owner unknown

// What a viewer may know, built from nothing by Rulebook::sight. Order checks, options and odds get a View, never a
// World.
struct View {
  Viewer viewer;
  FlatMap<PieceId, SeenPiece> pieces;
  std::vector<Value> facts;  // by fact index; unset: unknown
  std::map<std::pair<FactionId, int>, std::int64_t> ledgers;
  std::vector<Place> in_sight;  // with fog: places in sight now, sorted; empty without fog
  std::map<SightingKey, Sighting> sightings = {};

  const Piece* find(PieceId id) const {
    const auto found = pieces.find(id);
    return found == pieces.end() ? nullptr : found->second.piece.get();
  }
  template <class T>
  T operator[](Fact<T> fact) const {
    if (fact.index < 0 || static_cast<std::size_t>(fact.index) >= facts.size()) return T{};
    const auto* value = std::get_if<T>(&facts[static_cast<std::size_t>(fact.index)]);
    return value ? *value : T{};
  }
  bool operator==(const View&) const = default;
};

// The difference of two views of one viewer.
struct PieceSeen {  // new, or seen again after it was lost
  SeenPiece piece;
  bool operator==(const PieceSeen&) const = default;
};
struct PieceGone {
  PieceId piece;
  bool operator==(const PieceGone&) const = default;
};
struct PieceChanged {
  PieceId piece;
  std::optional<Place> place;
  std::optional<FactionId> side;
  std::vector<std::pair<int, Value>> attributes;  // an unset value: no longer known
  std::optional<std::optional<Moment>> as_of;
  bool operator==(const PieceChanged&) const = default;
};
struct FactKnown {
  int fact = -1;
  Value value;
  bool operator==(const FactKnown&) const = default;
};
struct LedgerKnown {
  FactionId faction;
  int ledger = -1;
  std::optional<std::int64_t> amount;  // unset: no longer known
  bool operator==(const LedgerKnown&) const = default;
};
struct SightKnown {  // with fog: the whole list again, since it is short
  std::vector<Place> in_sight;
  bool operator==(const SightKnown&) const = default;
};
struct SightingKnown {
  SightingKey key;
  std::optional<Sighting> sighting;  // unset: forgotten
  bool operator==(const SightingKnown&) const = default;
};
using ViewChange = std::variant<PieceSeen, PieceGone, PieceChanged, FactKnown, LedgerKnown, SightKnown, SightingKnown>;
using Delta = std::vector<ViewChange>;

// Whether a viewer may know this attribute of a piece of this side (or a fact, or a ledger of this faction).
bool may_know(const AttributeInfo& info, const Viewer& viewer, FactionId owner);
// A copy of the piece without what this viewer may not know; the same piece if there is nothing to hide.
PiecePtr as_published(PiecePtr piece, const Viewer& viewer, const Vocabulary& vocabulary);

Delta difference(const View& before, const View& after);
void evolve(View& view, const Delta& delta);

}  // namespace ziggurat::game
