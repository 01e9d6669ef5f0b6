#include "host/hall.h"

namespace ziggurat {
namespace {

template <class Key>
const std::vector<MemberPtr>& row(const std::map<Key, std::vector<MemberPtr>>& rows, const Key& key) {
  static const std::vector<MemberPtr> nobody;
  const auto found = rows.find(key);
  return found == rows.end() ? nobody : found->second;
}

std::size_t send(const MemberPtr& member, const net::SharedPacked& packed) {
  return member->socket && member->socket->send(packed) ? packed->texts : 0;
}

}  // namespace

const std::vector<MemberPtr>& Hall::of_seat(SeatId seat) const { return row(by_seat_, seat); }
const std::vector<MemberPtr>& Hall::who_sees(const game::Viewer& viewer) const { return row(by_viewer_, viewer); }

void Hall::enter(const MemberPtr& member) {
  if (members_.insert(member).second) by_seat_[member->seat].push_back(member);
}

bool Hall::leave(const MemberPtr& member) {
  if (members_.erase(member) == 0) return false;
  std::erase(by_seat_[member->seat], member);
  if (!member->greeted) return true;
  std::erase(by_viewer_[member->viewer], member);
  if (member->role == SeatRole::player && --windows_[member->seat] == 0) windows_.erase(member->seat);
  return true;
}

bool Hall::greet(const MemberPtr& member) {
  if (member->greeted) return false;
  deliver();  // what was told before is not for him
  member->greeted = true;
  by_viewer_[member->viewer].push_back(member);
  if (member->role == SeatRole::player) ++windows_[member->seat];
  return true;
}

std::vector<SharedText> Hall::texts_for(const std::function<bool(const Waiting&)>& reader) const {
  std::vector<SharedText> texts;
  for (const Waiting& one : waiting_)
    if (reader(one)) texts.push_back(one.text);
  return texts;
}

void Hall::give(const MemberPtr& member, const net::SharedPacked& packed) {
  deliver();
  send(member, packed);
}

std::size_t Hall::deliver() {
  if (waiting_.empty()) return 0;
  std::size_t sent = 0;
  std::set<MemberPtr> addressed;  // who is told something that his viewer's others are not
  for (const Waiting& one : waiting_)
    if (one.member) addressed.insert(one.member);
  for (const auto& [viewer, readers] : by_viewer_) {
    if (readers.empty()) continue;
    const auto texts = texts_for([&](const Waiting& one) { return one.is_for(viewer); });
    if (texts.empty()) continue;
    const auto packed = net::pack(texts);
    for (const MemberPtr& member : readers)
      if (addressed.empty() || !addressed.contains(member)) sent += send(member, packed);
  }
  for (const MemberPtr& member : addressed) {
    const auto texts = texts_for(
        [&](const Waiting& one) { return one.member == member || (member->greeted && one.is_for(member->viewer)); });
    sent += send(member, net::pack(texts));
  }
  waiting_.clear();
  return sent;
}

}  // namespace ziggurat
