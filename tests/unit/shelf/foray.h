#pragma once
#include "rulebooks/shelf/orders/order_types.h"

// A rulebook with two order types that exercises the shelf: parties 1 to 4 go on forays, some by boat, and rest.
namespace ziggurat::test {
using namespace game;

struct Foray {
  struct GameConfig {};
  struct Reading {
    std::vector<PieceId> parties;
    int boats = 0;
  };
  struct Tally {
    int boats = 0;
  };
  struct Closer {
    const Closing& closing;
    Reading truth;
    std::vector<std::string> published;
    Reading read() const { return truth; }
    void report_refused(const Seat& seat, const Order&, const shelf::Validation& no) {
      published.push_back(std::to_string(seat.faction.value) + " " + no.code);
    }
  };
  static shelf::Validation may(const shelf::Context<Foray>& context) {
    if (context.phase.orders_from.has(Viewer::of(context.faction()))) return {};
    return {shelf::Validation::Kind::refused, "not_now", words("not_now"), ""};
  }
  static std::string words(std::string_view code) { return std::string(code) + "!"; }
  static shelf::Spoken spoken(const GameConfig&, const View&, const Parameter&, const Argument& argument) {
    if (const auto* word = std::get_if<std::string>(&argument)) return {true, *word, *word};
    if (const auto* party = std::get_if<PieceId>(&argument)) return {true, "party " + std::to_string(party->value), ""};
    if (const auto* yes = std::get_if<bool>(&argument)) return {*yes, "", *yes ? "yes" : "no"};
    return {};
  }
};

struct RaidOrder {
  PieceId party;
  std::string target, entry;
  PieceId at;
  std::optional<std::int64_t> men;
  bool quiet = false;
  std::string story;
};
struct RestOrder {
  std::vector<PieceId> parties;
};

const shelf::OrderTypes<Foray>& foray_order_types();

}  // namespace ziggurat::test
