#pragma once
#include <map>
#include <string>
#include <vector>

#include "rulebooks/urr_handbook/game_config.h"
#include "rulebooks/urr_handbook/kind.h"
#include "rulebooks/urr_handbook/say.h"
#include "rulebooks/urr_handbook/siege.h"
#include "support/driver.h"
#include "support/said.h"

namespace ziggurat::urr_handbook::testing {
using test::mentions;
using test::shows;
using Texts = std::vector<std::string>;

// An in-memory campaign of a scenario; looks up its pieces, places and factions by name.
class Driver final : public test::Driver {
 public:
  using Switches = std::map<std::string, std::string>;
  explicit Driver(const std::string& scenario, const Switches& switches = {}, const std::string& clock = "rapid");

  // Plays the open phase with these sheets, by faction; all others get their default orders.
  void ring_bell(const std::map<std::string, game::Sheet>& sheets = {}, const game::Rulings& rulings = {});
  // Plays on until a phase of this kind opens. Returns false if the campaign ended first.
  bool play_to(const std::string& kind);

  using test::Driver::view;
  const game::View& view(const std::string& faction_id) const { return view(faction(faction_id)); }
  const Piece* seen(
      const std::string& by, const std::string& name) const;  // throws std::out_of_range if the piece does not exist
  Siege siege() const { return read_siege(config, world); }
  Place place(const std::string& id) const { return config.geography().place(id); }
  void put(const std::string& name, const std::string& at) { edit(game::PieceMoved{piece(name), place(at), {}}); }
  template <class T>
  void set(const std::string& name, Attribute<T> attribute, T value) {
    edit(game::AttributeSet{piece(name), attribute.index, Value{value}});
  }
  PieceId enter(Piece piece);
  std::vector<Refusal> check(const std::string& faction, const game::Sheet& sheet) const;
  std::vector<std::string> received(
      const std::string& faction, const std::string& report_kind) const;  // in the phase resolved last
  std::vector<std::pair<std::string, std::string>> details(
      const std::string& faction, const std::string& report_kind) const;  // of the first such report

  GameConfig config;
};

}  // namespace ziggurat::urr_handbook::testing
