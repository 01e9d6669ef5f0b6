#include "campaign/clock/programme.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat {

std::optional<LawFault> fault_of(const Programme& programme) {
  if (programme.size() > programme_items_max)
    return LawFault{"", "a programme has at most " + std::to_string(programme_items_max) + " items"};
  for (std::size_t i = 0; i < programme.size(); ++i) {
    const ProgrammeItem& item = programme[i];
    const auto fault = [&](const char* member, std::string words) {
      return LawFault{"/" + std::to_string(i) + member, std::move(words)};
    };
    if (!is_plain_text(item.title) || shows_nothing(item.title)) return fault("/title", "must be plain text");
    if (auto words = too_long(item.title, programme_title_letters_max); !words.empty())
      return fault("/title", std::move(words));
    if (item.at_ms < 1) return fault("/at", "must be a moment");
    if (i > 0 && item.at_ms <= programme[i - 1].at_ms) return fault("/at", "must be later than the item before");
    if (item.stops && i + 1 == programme.size())
      return fault("/stops", "needs another item, at which the clock goes on");
  }
  return std::nullopt;
}

const ProgrammeItem* item_after(const Programme& programme, std::int64_t now_ms) {
  const auto next = std::ranges::upper_bound(programme, now_ms, {}, &ProgrammeItem::at_ms);
  return next == programme.end() ? nullptr : &*next;
}

const ProgrammeItem* item_at(const Programme& programme, std::int64_t now_ms) {
  const auto next = std::ranges::upper_bound(programme, now_ms, {}, &ProgrammeItem::at_ms);
  return next == programme.begin() ? nullptr : &*(next - 1);
}

}  // namespace ziggurat
