#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {

std::string_view word_of(SeatRole role) {
  switch (role) {
    case SeatRole::player: return "player";
    case SeatRole::umpire: return "umpire";
    case SeatRole::spectator: return "spectator";
  }
  return {};
}

std::string_view word_of(Actor::Kind kind) {
  switch (kind) {
    case Actor::Kind::server: return "server";
    case Actor::Kind::seat: return "umpire";  // no other seat changes the clock
    case Actor::Kind::organiser: return "organiser";
  }
  return {};
}

std::string_view word_of(CampaignStatus status) {
  switch (status) {
    case CampaignStatus::lobby: return "lobby";
    case CampaignStatus::running: return "running";
    case CampaignStatus::paused: return "paused";
    case CampaignStatus::ended: return "ended";
    case CampaignStatus::aside: return "aside";
  }
  return {};
}

std::string_view word_of(game::AttributeType type) {
  switch (type) {
    case game::AttributeType::flag: return "flag";
    case game::AttributeType::number: return "number";
    case game::AttributeType::choice: return "choice";
    case game::AttributeType::text: return "text";
    case game::AttributeType::piece: return "piece";
  }
  return {};
}

std::string_view word_of(game::ParameterType type) {
  switch (type) {
    case game::ParameterType::piece: return "piece";
    case game::ParameterType::pieces: return "pieces";
    case game::ParameterType::place: return "place";
    case game::ParameterType::path: return "path";
    case game::ParameterType::places: return "places";
    case game::ParameterType::target: return "target";
    case game::ParameterType::choice: return "choice";
    case game::ParameterType::flag: return "flag";
    case game::ParameterType::count: return "count";
    case game::ParameterType::text: return "text";
    case game::ParameterType::faction: return "faction";
    case game::ParameterType::steps: return "steps";
    case game::ParameterType::counts: return "counts";
    case game::ParameterType::ranking: return "ranking";
  }
  return {};
}

std::string_view word_of(Author by) {
  switch (by) {
    case Author::player: return "player";
    case Author::deputy: return "deputy";
    case Author::umpire: return "umpire";
    case Author::bot: return "bot";
  }
  return {};
}

std::string_view word_of(DeputyTerms::Begins begins) {
  switch (begins) {
    case DeputyTerms::Begins::at_once: return "at_once";
    case DeputyTerms::Begins::before_end: return "before_end";
    case DeputyTerms::Begins::after_missed: return "after_missed";
  }
  return {};
}

std::string_view word_of(game::SheetFate fate) {
  switch (fate) {
    case game::SheetFate::sealed: return "sealed";
    case game::SheetFate::draft_taken: return "draft_taken";
    case game::SheetFate::missed: return "missed";
    case game::SheetFate::umpire: return "umpire";
    case game::SheetFate::nothing: return "nothing";
  }
  return {};
}

std::string_view word_of(SealState state) {
  switch (state) {
    case SealState::none: return "none";
    case SealState::draft: return "draft";
    case SealState::sealed: return "sealed";
    case SealState::nothing: return "nothing";
  }
  return {};
}

std::string_view word_of(StoreStatus status) {
  switch (status) {
    case StoreStatus::ok: return "ok";
    case StoreStatus::slow: return "slow";
    case StoreStatus::gone: return "gone";
  }
  return {};
}

const std::vector<std::string_view> early_bell_words = {"no", "taken_seats", "all_seats"};

std::string_view word_of(EarlyBell rings) { return early_bell_words[static_cast<std::size_t>(rings)]; }

}  // namespace ziggurat::protocol
