#include "protocol/codec/words_of_enums.h"

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
    case Actor::Kind::seat: return "umpire";  // no other seat touches the clock
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

std::string_view word_of(AttributeType type) {
  switch (type) {
    case AttributeType::flag: return "flag";
    case AttributeType::number: return "number";
    case AttributeType::choice: return "choice";
    case AttributeType::text: return "text";
    case AttributeType::piece: return "piece";
  }
  return {};
}

std::string_view word_of(ParameterType type) {
  switch (type) {
    case ParameterType::piece: return "piece";
    case ParameterType::pieces: return "pieces";
    case ParameterType::place: return "place";
    case ParameterType::path: return "path";
    case ParameterType::places: return "places";
    case ParameterType::target: return "target";
    case ParameterType::choice: return "choice";
    case ParameterType::flag: return "flag";
    case ParameterType::count: return "count";
    case ParameterType::text: return "text";
    case ParameterType::faction: return "faction";
    case ParameterType::steps: return "steps";
    case ParameterType::counts: return "counts";
    case ParameterType::ranking: return "ranking";
  }
  return {};
}

std::string_view word_of(SheetFate fate) {
  switch (fate) {
    case SheetFate::sealed: return "sealed";
    case SheetFate::draft_taken: return "draft_taken";
    case SheetFate::missed: return "missed";
    case SheetFate::umpire: return "umpire";
    case SheetFate::nothing: return "nothing";
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

std::string_view word_of(ByeCode code) {
  switch (code) {
    case ByeCode::shutting_down: return "shutting_down";
    case ByeCode::too_slow: return "too_slow";
    case ByeCode::abuse: return "abuse";
    case ByeCode::revoked: return "revoked";
    case ByeCode::taken_elsewhere: return "taken_elsewhere";
    case ByeCode::too_many: return "too_many";
  }
  return {};
}

const std::vector<std::string_view> early_bell_words = {"no", "taken_seats", "all_seats"};

std::string_view word_of(EarlyBell rings) { return early_bell_words[static_cast<std::size_t>(rings)]; }

}  // namespace ziggurat::protocol
