#pragma once
#include <utility>

#include "game/world.h"

namespace ziggurat::game {

// The opening world of a scenario during set-up.
struct WorldBuilder {
  World world;

  PieceId enter(Piece piece) {  // assigns the id
    piece.id = world.next_piece();
    const PieceId id = piece.id;
    evolve(world, PieceEntered{std::move(piece)});
    return id;
  }
  template <class T>
  void set(Fact<T> fact, T value) {
    evolve(world, FactSet{fact.index, Value{std::move(value)}});
  }
};

}  // namespace ziggurat::game
