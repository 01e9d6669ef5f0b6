#pragma once

// A suite with sanitizers takes ten times as long and looks for faults of memory, which the first games show as well.
// Returns how many games or settings a test plays.
constexpr int sanitized_or(int few, int usual) {
#ifdef ZIGGURAT_SANITIZED
  static_cast<void>(usual);
  return few;
#else
  static_cast<void>(few);
  return usual;
#endif
}
