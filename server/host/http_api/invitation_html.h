#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/runtime/hosted_campaign.h"

// The HTML of the page that a link shows before the seat is taken: which game, which side, who else plays, and when.
// Its button posts to join_page.cpp, which sets the cookie. It shows nothing that a player of the seat may not see. The
// page of a code for free seats is in table_html.h.
namespace ziggurat {

struct Invitation {
  std::string token;
  std::string page;  // the seat's page that opens after it is taken; empty: the usual one
  bool another_device = false;
  bool deputy = false;
  SeatInfo seat;
  std::vector<SeatInfo> seats;                 // all seats of the campaign
  std::string emblem;                          // of the seat's faction: a file name in web/emblems; empty: none
  std::string summary;                         // of the scenario; empty: it has no summary
  std::optional<HostedCampaign::State> state;  // none: the campaign is not responding
};

// The field for the name of whoever takes a seat, with its label.
std::string name_field_html();
std::string invitation_html(const Invitation& invitation);
// A time in UTC: these pages run no script that could know the reader's time zone.
std::string moment_in_words(std::int64_t at_ms);
// Whether and when the game begins, or what is due and when. Times are in UTC.
std::string when_in_words(const HostedCampaign::State& state);

}  // namespace ziggurat
