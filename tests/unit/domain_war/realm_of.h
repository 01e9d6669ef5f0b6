#pragma once
#include <doctest/doctest.h>

#include <string>

#include "rulebooks/domain_war/order_types.h"

// The world of a scenario, edited by the test; its pieces by name, and its regents' views.
namespace ziggurat::domain_war::testing {

struct RealmOf {
  explicit RealmOf(const std::string& scenario, const std::map<std::string, std::string>& switches = {})
      : config(make_config({"domain-war/" + scenario, "sealed", switches}).value()), world(War::set_up(config).world) {}

  GameConfig config;
  World world;
  std::map<FactionId, View> views = {};
  std::int64_t looks = 0;

  PieceId piece(const std::string& name) const {
    for (const PieceId id : world.pieces())
      if (world.at(id)[config.words.name] == name) return id;
    FAIL("there is no " << name);
    return {};
  }
  FactionId faction(const std::string& regent) const { return config.faction(regent); }
  Place province(const std::string& id) const { return province_place(config.scenario.province(id)); }
  void put(const std::string& name, const Place& at) { evolve(world, PieceMoved{piece(name), at, {}}); }
  template <class T>
  void set(PieceId id, Attribute<T> attribute, T value) {
    evolve(world, AttributeSet{id, attribute.index, Value{std::move(value)}});
  }
  PieceId enter(Piece piece) {
    piece.id = world.next_piece();
    const PieceId id = piece.id;
    evolve(world, PieceEntered{std::move(piece)});
    return id;
  }
  // A declaration of war known to its target and old enough to open the land.
  PieceId war(const std::string& by, const std::string& on) {
    const auto& w = config.words;
    evolve(world, FactSet{w.turn.index, Value{Number{2}}});
    Piece piece{{}, w.declaration, faction(by), nowhere, {}};
    return enter(std::move(piece)
                     .with(w.partner, faction(on).value + 1)
                     .with(w.turn_made, 1)
                     .with(w.round_made, 1)
                     .with(w.notified, on));
  }

  // Each view continues from the previous one.
  const View& look(const std::string& regent) {
    const FactionId who = faction(regent);
    const auto before = views.find(who);
    views[who] =
        War::sight(config, world, {{Viewer::of(who), before == views.end() ? nullptr : &before->second}}, {++looks})
            .front();
    return views[who];
  }
  const Piece* seen(const std::string& regent, const std::string& name) {
    const PieceId id = piece(name);
    return look(regent).find(id);
  }
};

}  // namespace ziggurat::domain_war::testing
