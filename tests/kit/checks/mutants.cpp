#include "mutants.h"

#include "campaign/log/log_codec.h"

namespace ziggurat::kit {
namespace {

void gather(Json& node, std::vector<Json*>& all) {
  all.push_back(&node);
  if (node.is_structured())
    for (auto& child : node) gather(child, all);
}

Json other_number(std::int64_t was, Chance& chance) {
  static const std::vector<std::int64_t> odd = {
      -1, 0, 1, 2, 7, 30, 31, 255, 513, 99'999, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
  if (chance.one_in(3)) return was > INT64_MIN && chance.one_in(2) ? was - 1 : was < INT64_MAX ? was + 1 : was;
  return chance.pick(odd);
}

Json other_text(const std::string& was, Chance& chance) {
  switch (chance.below(4)) {
    case 0: return "";
    case 1: return was + "x";
    case 2: return std::string(5'000, 'a');
    default: return was.empty() ? "/" : was.substr(1);
  }
}

void mutate(Json& node, Json& whole, Chance& chance) {
  if (chance.one_in(12)) {
    node = Json();
  } else if (chance.one_in(10)) {  // something else in the same entry
    std::vector<Json*> all;
    gather(whole, all);
    Json other = *chance.pick(all);
    node = std::move(other);
  } else if (node.is_number()) {
    node = other_number(node.is_number_integer() ? node.get<std::int64_t>() : 0, chance);  // 1e300 is not an integer
  } else if (node.is_string()) {
    node = other_text(node.get<std::string>(), chance);
  } else if (node.is_boolean()) {
    node = !node.get<bool>();
  } else if (node.is_array() && !node.empty()) {
    const auto at = chance.below(node.size());
    if (chance.one_in(2)) node.erase(at);
    else node.insert(node.begin() + static_cast<std::ptrdiff_t>(at), Json(node[chance.below(node.size())]));
  } else if (node.is_array()) {
    node.push_back(chance.one_in(2) ? Json(-1) : Json::object());
  } else if (node.is_object() && !node.empty() && chance.one_in(3)) {
    auto at = node.begin();
    std::advance(at, chance.below(node.size()));
    node.erase(at);
  } else {
    node = 0;
  }
}

// A change that people could never make, inserted among the entry's own changes.
Json hostile_change(Chance& chance) {
  static const std::vector<const char*> changes = {R"({"leave":99999})", R"({"fact":-1,"value":1})",
      R"({"fact":99999,"value":1})", R"({"leave":-1})",
      R"({"enter":{"id":2000000000,"kind":0,"side":0,"place":[0,"box",0],"attributes":[]}})",
      R"({"enter":{"id":-1,"kind":0,"side":0,"place":[0,"box",0],"attributes":[]}})",
      R"({"enter":{"id":400,"kind":77,"side":0,"place":[0,"box",0],"attributes":[]}})",
      R"({"enter":{"id":400,"kind":0,"side":99,"place":[9,"square",-4,7],"attributes":[]}})",
      R"({"move":0,"to":[0,"square",-5,999999],"path":[]})", R"({"move":0,"to":[-1,"area",3],"path":[]})",
      R"({"move":0,"to":[1,"area",-3],"path":[[0,"edge",5,99]]})", R"({"turn":0,"side":40})",
      R"({"set":0,"attribute":-1,"value":1})", R"({"set":0,"attribute":5000,"value":1})",
      R"({"set":0,"attribute":0,"value":999999})", R"({"set":0,"attribute":1,"value":{"piece":2147483647}})",
      R"({"ledger":-1,"faction":0,"amount":1})", R"({"ledger":0,"faction":-1,"amount":1})",
      R"({"ledger":0,"faction":99,"amount":9223372036854775807})"};
  return *parse_json(chance.pick(changes));
}

bool plant(Json& whole, Chance& chance) {
  std::vector<Json*> all, lists;
  gather(whole, all);
  for (Json* node : all)
    if (node->is_object() && node->contains("changes")) lists.push_back(&(*node)["changes"]);
  if (lists.empty() || !lists.front()->is_array()) return false;
  Json& list = *chance.pick(lists);
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(chance.below(list.size() + 1)), hostile_change(chance));
  return true;
}

}  // namespace

void mutate_somewhere(Json& whole, Chance& chance) {
  if (chance.one_in(4) && plant(whole, chance)) return;
  std::vector<Json*> all;
  gather(whole, all);
  mutate(*chance.pick(all), whole, chance);
}

LogLine mutated(const LogLine& line, const std::vector<LogLine>& log, Chance& chance) {
  LogLine bad = line;
  if (chance.one_in(25)) {
    bad.kind = chance.pick(log).kind;
  } else if (chance.one_in(25)) {
    bad.actor = chance.one_in(2) ? "seat:99999" : "seat:0";
  } else if (chance.one_in(25)) {
    bad.at_ms = other_number(line.at_ms, chance).get<std::int64_t>();
  } else if (chance.one_in(20)) {
    const auto& other = chance.pick(log);
    bad.kind = other.kind, bad.body = other.body, bad.actor = other.actor;
  } else {
    Json body = *parse_json(line.body);
    mutate_somewhere(body, chance);
    bad.body = to_text(body);
  }
  return bad;
}

void chain_again(std::vector<LogLine>& log, std::size_t first) {
  std::string chain = first == 0 ? "" : log[first - 1].chain;
  for (std::size_t i = first; i < log.size(); ++i) {
    LogLine& line = log[i];
    chain = line.chain = chain_of(chain, line.seq, line.at_ms, line.actor, line.kind, line.body);
  }
}

}  // namespace ziggurat::kit
