#include "host/feeds/letters_text.h"

#include "base/calendar.h"
#include "campaign/state/talk/letters.h"
#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"

namespace ziggurat {
namespace {

class Writer {
 public:
  Writer(const Campaign& campaign, SeatId seat, const TimeZones& zones)
      : campaign_(campaign),
        seat_(seat),
        zone_(campaign.clock.zone.empty() ? nullptr : zones.find(campaign.clock.zone)) {}

  std::string write() {
    const auto letters = press_of(campaign_, seat_);
    out_ = campaign_.name + "\nLetters of " + title(seat_) + ": " + std::to_string(letters.size()) +
           "\nAll times: " + (zone_ ? zone_->name() : "UTC") + "\n";
    for (const Room* room : rooms_of(campaign_, seat_)) write_room(*room);
    std::int64_t phase = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const PressPhase& mark = phase_of_letter(campaign_, letters[i]->number);
      if (mark.phase != phase) out_ += "\n==== " + mark.title + " ====\n";
      phase = mark.phase;
      write_letter(*letters[i], i + 1);
    }
    return std::move(out_);
  }

 private:
  const std::string& title(SeatId seat) const { return campaign_.seat(seat)->title; }
  std::string titles(const std::vector<SeatId>& seats) const {
    std::string words;
    for (const SeatId seat : seats) words += (words.empty() ? "" : ", ") + title(seat);
    return words;
  }
  std::string moment(std::int64_t at_ms) const {
    constexpr std::int64_t minute_ms = 60'000, day_minutes = 24 * 60;
    const std::int64_t minutes = at_ms / minute_ms;
    const LocalTime local = zone_ ? zone_->local(at_ms)
                                  : LocalTime{Day{static_cast<std::int32_t>(minutes / day_minutes)},
                                        static_cast<int>(minutes % day_minutes)};
    return text_of(local.day) + " " + text_of_minute(local.minute);
  }
  void write_room(const Room& room) {
    const RoomPeople people = people_of(campaign_, seat_, room);
    out_ += "Room \"" + room.name + "\": " + titles(people.here);
    if (!people.left.empty()) out_ += "; left: " + titles(people.left);
    if (people.gone) out_ += "; you left it";
    out_ += "\n";
  }
  void write_letter(const PressMessage& letter, std::size_t number) {
    out_ += "\n" + std::to_string(number) + ". " + moment(letter.at_ms) + ", " + title(letter.from) + " to " +
            titles(letter.to);
    if (const Room* room = room_by_number(campaign_, letter.room)) out_ += ", in the room \"" + room->name + "\"";
    out_ += ":\n" + letter.text + "\n";
  }

  const Campaign& campaign_;
  const SeatId seat_;
  const TimeZone* zone_;
  std::string out_;
};

}  // namespace

std::string letters_text(const Campaign& campaign, SeatId seat, const TimeZones& zones) {
  return Writer(campaign, seat, zones).write();
}

}  // namespace ziggurat
