#pragma once
#include "game/place.h"

namespace ziggurat::test {
using namespace game;

inline Place at(int x, int y) { return {{0}, Square{x, y}}; }

}  // namespace ziggurat::test
