#include "protocol/codec/unpack.h"

#include <algorithm>
#include <set>

namespace ziggurat::protocol {
namespace {

const std::set<std::string>& frame_types() {
  static const std::set<std::string> types = {
      "snapshot", "step", "phase", "started", "bell", "review", "clock", "announcement", "rewound", "end"};
  return types;
}

void set_default(Json& object, const char* name, Json value) {
  if (!object.contains(name)) object[name] = std::move(value);
}

Json sheet_at_first(const std::string& seat, const Json& phase) {
  return {{"type", "sheet"}, {"phase", phase}, {"seat", seat}, {"revision", 0},
      {"sheet", {{"orders", Json::array()}, {"salt", ""}}}};
}

}  // namespace

std::vector<Json> Unpack::operator()(Json sent) {
  std::vector<Json> messages;
  if (sent.is_array())
    for (Json& one : sent) messages.push_back(std::move(one));
  else messages.push_back(std::move(sent));
  for (Json& message : messages) {
    const std::string type = message.at("type");
    if (type == "welcome") {
      seats_ = Json::array();
      for (const Json& seat : message.at("seats"))
        if (seat.at("role") == "player") seats_.push_back(seat);
    }
    if (frame_types().contains(type)) fill_frame(message, streams_[message.value("as", "")]);
    if (type == "seals") fill_seals(message);
    if (type == "sheet") fill_sheet(message), sheets_[message.at("seat")] = true;
    if (type == "frames") {
      Stream past;
      for (Json& frame : message.at("frames")) fill_frame(frame, past);
    }
  }
  add_beginning(messages);
  return messages;
}

void Unpack::fill_frame(Json& frame, Stream& stream) {
  const std::string type = frame.at("type");
  set_default(frame, "revision", stream.revision + 1);
  set_default(frame, "at", stream.at);
  stream.revision = frame["revision"], stream.at = frame["at"];
  if (frame.contains("phase") && frame["phase"].is_object()) {
    if (type == "phase")
      for (const auto& [name, was] : stream.phase.items()) set_default(frame["phase"], name.c_str(), was);
    for (auto member = frame["phase"].begin(); member != frame["phase"].end();)
      member = member->is_null() ? frame["phase"].erase(member) : std::next(member);
    stream.phase = frame["phase"];
    stream.number = stream.phase.at("number");
  } else if (type == "step" || type == "bell" || type == "review" || type == "started") {
    set_default(frame, "phase", stream.number);
  }
  if (type == "step") set_default(frame, "reports", Json::array());
  if (type == "phase" || type == "started" || type == "review") {
    set_default(frame, "clock", Json::object());
    set_default(frame["clock"], "paused", false);
    set_default(frame["clock"], "stage", type == "review" ? "review" : "orders");
    if (type != "review") set_default(frame["clock"], "opened_at", frame["at"]);
  }
  if (type == "bell" && !frame.contains("as")) {
    set_default(frame, "fates", Json::array());
    for (const auto& [seat, known] : sheets_) {
      const auto& fates = frame["fates"];
      if (std::none_of(fates.begin(), fates.end(), [&](const Json& fate) { return fate.at("seat") == seat; }))
        frame["fates"].push_back({{"seat", seat}, {"fate", "nothing"}});
    }
  }
}

void Unpack::fill_seals(Json& message) const {
  const auto own = streams_.find("");
  const Json from = own == streams_.end() ? Json::array() : own->second.phase.value("orders_from", Json::array());
  Json seats = Json::array();
  const auto has = [](const Json& list, const Json& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
  };
  for (const Json& seat : seats_) {
    Json line = {{"seat", seat.at("id")}, {"state", has(from, seat.value("faction", Json())) ? "none" : "nothing"}};
    for (const char* state : {"none", "draft", "sealed", "nothing"})
      if (has(message.value(state, Json::array()), seat.at("id"))) line["state"] = state;
    if (has(message.value("bots", Json::array()), seat.at("id"))) line["bot"] = true;
    seats.push_back(std::move(line));
  }
  for (const char* member : {"none", "draft", "sealed", "nothing", "bots"}) message.erase(member);
  message["seats"] = std::move(seats);
}

void Unpack::fill_sheet(Json& message) {
  set_default(message, "sealed", false);
  set_default(message, "by", "seat");
  set_default(message, "words", Json::array());
  set_default(message, "without_order", Json::array());
}

// A phase begins with empty sheets and nobody sealed, but for what is told with it.
void Unpack::add_beginning(std::vector<Json>& messages) const {
  const auto opened = std::find_if(messages.begin(), messages.end(),
      [](const Json& message) { return message.at("type") == "phase" && !message.contains("as"); });
  if (opened == messages.end()) return;
  const Json phase = (*opened)["phase"]["number"];
  bool sealed = false;
  std::set<std::string> told;
  for (const Json& message : messages) {
    if (message.at("type") == "sheet") told.insert(message.at("seat"));
    sealed |= message.at("type") == "seals";
  }
  for (const auto& [seat, known] : sheets_) {
    if (told.contains(seat)) continue;
    messages.push_back(sheet_at_first(seat, phase));
    fill_sheet(messages.back());
  }
  if (sealed) return;
  messages.push_back({{"type", "seals"}, {"phase", phase}});
  fill_seals(messages.back());
}

}  // namespace ziggurat::protocol
