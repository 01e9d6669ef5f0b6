#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "host/runtime/client.h"

namespace ziggurat {

using net::SharedText;

// All windows of a campaign, and what they are about to be told. What is told in one go of the campaign's strand is gathered here and
// leaves as one: joined and packed once for each viewer, written once to each of his sockets. Used on the strand.
class Broadcaster {
 public:
  const std::set<MemberPtr>& members() const { return members_; }
  const std::vector<MemberPtr>& of_seat(SeatId seat) const;                  // the oldest first
  const std::vector<MemberPtr>& who_sees(const game::Viewer& viewer) const;  // of those who have said hello
  const std::map<SeatId, int>& windows() const { return windows_; }          // of players who have said hello

  void enter(const MemberPtr& member);
  bool leave(const MemberPtr& member);  // false: he was not here
  // He has said hello: from now on he is told what his viewer is told. False: he had said so before.
  bool greet(const MemberPtr& member);

  // Told are all who have said hello, or this one in any case; in the order of the calls.
  void send(const game::Viewer& viewer, SharedText text) { waiting_.push_back({viewer, nullptr, std::move(text)}); }
  // A frame of his stream. `following`: as it is told right behind the frame before it; null: as the text.
  void send_frame(const game::Viewer& viewer, SharedText text, SharedText following) {
    waiting_.push_back({viewer, nullptr, std::move(text), std::move(following), true});
  }
  void send_to_all(SharedText text) { waiting_.push_back({std::nullopt, nullptr, std::move(text)}); }
  void send(MemberPtr member, SharedText text) {
    waiting_.push_back({std::nullopt, std::move(member), std::move(text)});
  }
  // At once, behind what was told before.
  void give(const MemberPtr& member, const net::SharedFrames& packed);
  // Sends what was told since. Answers how many texts went to sockets.
  std::size_t deliver();
  std::size_t waiting() const { return waiting_.size(); }  // texts that were told and not sent

 private:
  struct Waiting {
    std::optional<game::Viewer> viewer;
    MemberPtr member;  // none: all of the viewer's; without a viewer all there are
    SharedText text, following = nullptr;
    bool is_frame = false;
    bool is_for(const game::Viewer& who) const { return !member && (!viewer || *viewer == who); }
  };
  struct Letter {  // what a reader is sent, and of how many texts it is
    std::vector<SharedText> messages;
    std::size_t texts = 0;
  };
  Letter letter_for(const std::function<bool(const Waiting&)>& reader) const;

  std::set<MemberPtr> members_;
  std::map<SeatId, std::vector<MemberPtr>> by_seat_;
  std::map<game::Viewer, std::vector<MemberPtr>> by_viewer_;
  std::map<SeatId, int> windows_;
  std::vector<Waiting> waiting_;
};

}  // namespace ziggurat
