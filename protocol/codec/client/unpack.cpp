#include "protocol/codec/client/unpack.h"

#include <algorithm>

#include "protocol/codec/shapes/shapes.h"

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

const Json& member(const Json& object, const char* name) {
  static const Json none = Json::array();
  const auto found = object.find(name);
  return found == object.end() ? none : *found;
}

bool has(const Json& list, const Json& item) { return std::find(list.begin(), list.end(), item) != list.end(); }

}  // namespace

std::vector<Json> Unpack::operator()(Json sent) {
  std::vector<Json> messages;
  Json::array_t list;
  if (sent.is_array()) list = std::move(sent.get_ref<Json::array_t&>());
  else list.push_back(std::move(sent));
  std::int64_t at = 0;  // of the frame before in this message
  for (Json& message : list) {
    if (!message.contains("type"))
      message["type"] = message.contains("name")         ? "step"
                        : message.contains("commitment") ? "phase"
                        : streams_[""].orders            ? "bell"
                                                         : "review";
    const std::string type = message.at("type");
    const bool opens = type == "phase" && !message.contains("as");
    if (opens) add_omitted_seats(messages);
    if (type == "welcome" || type == "seats") read_seats(message);
    if (frame_types().contains(type)) {
      fill_frame(message, streams_[message.value("as", "")], at);
      at = message.value("at", std::int64_t{0});
    }
    if (opens) begin_phase(message.at("phase"));
    if (type == "seals") fill_seals(message), seals_received_ = true;
    if (type == "sheet")
      fill_sheet(message), sheets_.insert(message.at("seat")), sheets_received_.insert(message.at("seat"));
    if (type == "frames") {
      Stream past;
      for (Json& frame : message.at("frames")) fill_frame(frame, past, 0);
    }
    messages.push_back(std::move(message));
  }
  add_omitted_seats(messages);
  return messages;
}

// `from`: a `welcome`, or the `seats` that follow when one was added or removed.
void Unpack::read_seats(const Json& from) {
  seats_ = Json::array();
  for (const Json& seat : from.at("seats"))
    if (seat.contains("removed")) sheets_.erase(seat.at("id"));
    else if (seat.at("role") == "player") seats_.push_back(seat);
}

void Unpack::fill_frame(Json& frame, Stream& stream, std::int64_t at_before) {
  const std::string type = frame.at("type");
  set_default(frame, "revision", stream.revision + 1);
  stream.revision = frame["revision"];
  if (type != "snapshot") set_default(frame, "at", at_before + frame.value("later", std::int64_t{0}));
  frame.erase("later");
  if (type == "phase" && frame["phase"].is_string()) frame["phase"] = {{"path", frame["phase"]}};
  if (frame.contains("phase") && frame["phase"].is_object()) {
    Json& phase = frame["phase"];
    set_default(phase, "number", stream.number + 1);
    if (phase.contains("path")) set_default(phase, "title", in_words(phase["path"].get<std::string>()));
    if (type == "phase")
      for (const auto& [name, was] : stream.phase.items()) set_default(phase, name.c_str(), was);
    for (auto one = phase.begin(); one != phase.end();) one = one->is_null() ? phase.erase(one) : std::next(one);
    stream.phase = phase;
    stream.number = phase.at("number");
  } else if (type == "step" || type == "bell" || type == "review" || type == "started") {
    set_default(frame, "phase", stream.number);
    stream.number = frame["phase"];
  }
  if (type == "bell") stream.orders = false;
  if (type == "step") {
    set_default(frame, "title", in_words(frame.at("name").get<std::string>()));
    set_default(frame, "reports", Json::array());
  }
  if (type == "phase" || type == "started" || type == "review") {
    set_default(frame, "clock", Json::object());
    Json& clock = frame["clock"];
    set_default(clock, "paused", false);
    set_default(clock, "stage", type == "review" ? "review" : "orders");
    set_default(clock, type == "review" ? "next_at" : "opened_at", frame["at"]);
    if (type == "review" && clock["next_at"].is_null()) clock.erase("next_at");
  }
  if (frame.contains("clock")) stream.orders = frame["clock"].at("stage") == "orders";
  if (type == "bell" && !frame.contains("as")) {
    // Seats without a fate had nothing to order; an empty list: no seat of this side could order.
    const bool could_order = !frame.contains("fates") || !frame["fates"].empty();
    set_default(frame, "fates", Json::array());
    for (const std::string& seat : sheets_) {
      const auto& fates = frame["fates"];
      if (could_order &&
          std::none_of(fates.begin(), fates.end(), [&](const Json& fate) { return fate.at("seat") == seat; }))
        frame["fates"].push_back({{"seat", seat}, {"fate", "nothing"}});
    }
  }
}

void Unpack::fill_seals(Json& message) {
  seals_ = message;
  const Json& from = member(streams_[""].phase, "orders_from");
  Json seats = Json::array();
  for (const Json& seat : seats_) {
    Json line = {{"seat", seat.at("id")}, {"state", has(from, seat.value("faction", Json())) ? "none" : "nothing"}};
    for (const char* state : {"none", "draft", "sealed", "nothing"})
      if (has(member(message, state), seat.at("id"))) line["state"] = state;
    const Json& sealed = member(message, "sealed");
    if (line["state"] == "sealed")
      line["at"] = message.at("sealed_at")
                       .at(static_cast<std::size_t>(std::ranges::find(sealed, seat.at("id")) - sealed.begin()));
    if (has(member(message, "bots"), seat.at("id")))
      line["bot"] = has(member(message, "easy"), seat.at("id"))   ? "easy"
                    : has(member(message, "hard"), seat.at("id")) ? "hard"
                                                                  : "fair";
    if (has(member(message, "free"), seat.at("id"))) line["free"] = true;
    seats.push_back(std::move(line));
  }
  Json umpires = Json::array();
  for (const Json& id : member(message, "free"))
    if (std::ranges::none_of(seats_, [&](const Json& seat) { return seat.at("id") == id; })) umpires.push_back(id);
  if (!umpires.empty()) message["free_umpires"] = std::move(umpires);
  for (const char* name : {"none", "draft", "sealed", "sealed_at", "nothing", "bots", "easy", "hard", "free"})
    message.erase(name);
  message["seats"] = std::move(seats);
}

void Unpack::fill_sheet(Json& message) {
  set_default(message, "sealed", false);
  set_default(message, "by", "seat");
  set_default(message, "words", Json::array());
  set_default(message, "without_order", Json::array());
}

void Unpack::begin_phase(const Json& phase) {
  opened_ = phase.at("number");
  sheets_received_.clear();
  seals_received_ = false;
}

// After a phase has opened, adds the sheets and seals that the server left out: all sheets are empty and no seat has
// sealed. Seats that bots play, that are free or that had nothing to order remain so.
void Unpack::add_omitted_seats(std::vector<Json>& messages) {
  if (!opened_) return;
  for (const std::string& seat : sheets_) {
    if (sheets_received_.contains(seat)) continue;
    messages.push_back({{"type", "sheet"}, {"phase", *opened_}, {"seat", seat}, {"revision", 0},
        {"sheet", {{"orders", Json::array()}, {"salt", ""}}}});
    fill_sheet(messages.back());
  }
  if (!seals_received_) {
    Json seals = {{"type", "seals"}, {"phase", *opened_}};
    const Json& from = member(streams_[""].phase, "orders_from");
    for (const Json& seat : seats_) {
      const bool asked = has(from, seat.value("faction", Json()));
      if (asked && has(member(seals_, "nothing"), seat.at("id"))) seals["nothing"].push_back(seat.at("id"));
      for (const char* list : {"bots", "easy", "hard"})
        if (has(member(seals_, list), seat.at("id"))) seals[list].push_back(seat.at("id"));
    }
    if (const Json& free = member(seals_, "free"); !free.empty()) seals["free"] = free;
    messages.push_back(seals);
    fill_seals(messages.back());
  }
  opened_.reset();
}

}  // namespace ziggurat::protocol
