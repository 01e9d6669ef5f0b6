#include "rulebooks/urr_handbook/sequence.h"

namespace ziggurat::urr_handbook {

std::optional<Stage> stage_after(const Course& course, const Stage& stage, const Happened& happened) {
  const int week = stage.week;
  const auto next_week = [&]() -> std::optional<Stage> {
    if (week >= course.weeks) return std::nullopt;
    return Stage{week + 1, Part::council, 0, 0};
  };
  switch (stage.part) {
    case Part::council: return Stage{week, Part::trebuchet, 0, 0};
    case Part::trebuchet: return Stage{week, Part::assault, 1, 0};
    case Part::assault:
      if (!happened.turn_starts) return next_week();
      return course.reaction && happened.attacked ? Stage{week, Part::reaction, stage.turn, 0}
                                                  : Stage{week, Part::round, stage.turn, 1};
    case Part::reaction: return Stage{week, Part::round, stage.turn, 1};
    case Part::round:
      return stage.round < course.rounds && happened.still_fighting
                 ? Stage{week, Part::round, stage.turn, stage.round + 1}
                 : Stage{week, Part::turn_end, stage.turn, 0};
    case Part::turn_end:
      if (stage.turn < course.turns) return Stage{week, Part::assault, stage.turn + 1, 0};
      return next_week();
  }
  return std::nullopt;
}

}  // namespace ziggurat::urr_handbook
