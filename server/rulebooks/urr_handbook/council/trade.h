#pragma once
#include "rulebooks/urr_handbook/council/bargains.h"
#include "rulebooks/urr_handbook/council/counters.h"

// Trade and the answer to an offer (UH-33): what is ordered (trade.cpp), and what comes of it (trade_week.cpp).
namespace ziggurat::urr_handbook {

struct TradeOrder {
  FactionId partner;
  std::string deal = {}, item = {};
  std::optional<std::int64_t> quantity = {}, price = {};
  PieceId lent;
  std::optional<std::int64_t> weeks = {};
  std::string promise = {};
  bool embargo() const { return deal.ends_with("embargo"); }  // declared or ended
};
struct AcceptOrder {
  PieceId offer;
};
Bargain bargain_of(FactionId from, const TradeOrder& order);

}  // namespace ziggurat::urr_handbook
