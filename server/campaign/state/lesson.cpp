#include "campaign/state/lesson.h"

#include "base/json.h"

namespace ziggurat {
namespace {

void set_faces(DiceOverrides& dice, const std::string& stream, const JsonReader& faces) {
  int position = 0;
  for (const auto& face : faces.items(1, 100))
    dice.faces[{stream, position++}] = static_cast<int>(face.integer(1, dice_sides_max));
}

LessonPlan plan_of(const JsonReader& json) {
  LessonPlan plan{json.text("scenario", 200), json.text_or("clock", "sealed", 64), json.text("title", 200),
      json.text("seat", 64), static_cast<int>(json.integer("minutes", 1, 60)), 0, {}};
  if (const auto from = json.optional_member("bots_from")) plan.bots_from = from->integer(1, 999);
  json.member("steps").items(1, 100);
  const auto dice = json.optional_member("dice");
  if (!dice) return plan;
  // A single list of faces applies to every bell; lists keyed by bell number apply to that bell.
  for (const auto& [stream, faces] : dice->members()) {
    if (faces.value().is_array()) set_faces(plan.dice[0], stream, faces);
    else
      for (const auto& [bell, at_bell] : faces.members()) {
        const bool number = !bell.empty() && bell.size() < 4 && bell.find_first_not_of("0123456789") == bell.npos;
        if (!number) at_bell.fail("dice are set at a bell by its number");
        set_faces(plan.dice[std::stoi(bell)], stream, at_bell);
      }
  }
  return plan;
}

}  // namespace

Result<LessonPlan> read_lesson(std::string_view text) {
  if (text.size() > lesson_bytes_max) return refuse("malformed", "", "a lesson is longer than 64 KiB");
  const auto json = parse_json(text);
  if (!json) return std::unexpected(json.error());
  return read_json([&] { return plan_of(JsonReader(*json, "")); });
}

std::vector<SeatId> bots_of(const Lesson& lesson, std::size_t seats) {
  const auto plan = read_lesson(lesson.text);
  std::vector<SeatId> found;
  for (SeatId seat{0}; plan && plan->bots_from > 0 && seat.value < static_cast<std::int32_t>(seats); ++seat.value)
    if (seat != lesson.seat) found.push_back(seat);
  return found;
}

bool bots_write(const Lesson& lesson, std::int64_t bell) {
  const auto plan = read_lesson(lesson.text);
  return !plan || plan->bots_from <= bell;
}

DiceOverrides dice_of(const Lesson& lesson, std::int64_t bell) {
  const auto plan = read_lesson(lesson.text);
  DiceOverrides set;
  if (!plan) return set;  // impossible: the text was parsed when the campaign was made, and again when its log was read
  for (const std::int64_t when : {std::int64_t{0}, bell})
    if (const auto at = plan->dice.find(when); at != plan->dice.end())
      for (const auto& [die, face] : at->second.faces) set.faces[die] = face;
  return set;
}

}  // namespace ziggurat
