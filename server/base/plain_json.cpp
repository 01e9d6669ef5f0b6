#include "base/plain_json.h"

#include <algorithm>

#include "base/plain_scan.h"

namespace ziggurat {

struct PlainSink {
  using Place = std::uint32_t;
  using Kind = PlainJson::Kind;
  static constexpr std::uint32_t members_max = 32;  // each new name is compared with all earlier ones

  PlainSink(const std::string& text_, std::vector<PlainJson::Value>& values_) : text(text_), values(values_) {}

  void set(Place place, std::string_view words) {
    values[place].kind = Kind::words;
    values[place].from = place_of(words), values[place].size = static_cast<std::uint32_t>(words.size());
  }
  void set(Place place, std::int64_t number) { values[place].kind = Kind::number, values[place].number = number; }
  void set(Place place, std::uint64_t number) { set(place, static_cast<std::int64_t>(number)); }
  void set(Place place, bool flag) { values[place].kind = Kind::flag, values[place].number = flag ? 1 : 0; }
  void set(Place, std::nullptr_t) {}

  void begin_object(Place place) { values[place].kind = Kind::object; }
  void begin_list(Place place) { values[place].kind = Kind::list; }
  void end(Place place) { values[place].after = static_cast<Place>(values.size()); }
  Place item(Place list) {
    ++values[list].size;
    const auto place = static_cast<Place>(values.size());
    values.emplace_back().after = place + 1;
    return place;
  }
  std::optional<Place> member(Place object, std::string_view name) {
    if (values[object].size >= members_max) return std::nullopt;
    for (Place one = object + 1; one < values.size(); one = values[one].after)
      if (std::string_view(text).substr(values[one].name_from, values[one].name_size) == name) return std::nullopt;
    const Place place = item(object);
    values[place].name_from = place_of(name), values[place].name_size = static_cast<std::uint32_t>(name.size());
    return place;
  }
  std::uint32_t place_of(std::string_view words) const {
    return static_cast<std::uint32_t>(words.data() - text.data());
  }

  const std::string& text;
  std::vector<PlainJson::Value>& values;
};

std::optional<PlainJson> PlainJson::of(std::string& text, int depth_max) {
  constexpr std::size_t usual_bytes_of_a_value = 8;
  if (text.size() > INT32_MAX) return std::nullopt;
  PlainJson json;
  json.values_.reserve(text.size() / usual_bytes_of_a_value + 1);
  json.values_.emplace_back().after = 1;
  PlainSink sink(text, json.values_);
  if (!PlainScan<PlainSink>(text, depth_max, sink).read(0)) return std::nullopt;
  json.text_ = std::move(text);
  return json;
}

const PlainJson::Value& PlainJson::Reader::of_kind(Kind kind) const {
  const Value& here = value();
  if (here.kind != kind) fail();
  return here;
}

std::optional<std::uint32_t> PlainJson::Reader::find(std::string_view key) const {
  const Value& here = value();
  if (here.kind != Kind::object) return std::nullopt;
  for (std::uint32_t one = at_ + 1; one < here.after; one = json_->values_[one].after)
    if (json_->words(json_->values_[one].name_from, json_->values_[one].name_size) == key) return one;
  return std::nullopt;
}

PlainJson::Reader PlainJson::Reader::member(std::string_view key) const {
  const auto found = find(key);
  if (!found) fail();
  return {*json_, *found};
}

std::optional<PlainJson::Reader> PlainJson::Reader::optional_member(std::string_view key) const {
  of_kind(Kind::object);
  const auto found = find(key);
  return found ? std::optional(Reader(*json_, *found)) : std::nullopt;
}

std::vector<PlainJson::Reader> PlainJson::Reader::items(std::size_t low, std::size_t high) const {
  const Value& list = of_kind(Kind::list);
  if (list.size < low || list.size > high) fail();
  std::vector<Reader> found;
  found.reserve(list.size);
  for (std::uint32_t one = at_ + 1; one < list.after; one = json_->values_[one].after)
    found.push_back(Reader(*json_, one));
  return found;
}

std::int64_t PlainJson::Reader::integer(std::int64_t low, std::int64_t high) const {
  const std::int64_t number = of_kind(Kind::number).number;
  if (number < low || number > high) fail();
  return number;
}

bool PlainJson::Reader::boolean() const { return of_kind(Kind::flag).number != 0; }

std::string PlainJson::Reader::text(std::size_t bytes_max) const {
  const Value& words = of_kind(Kind::words);
  if (words.size > bytes_max) fail();
  return std::string(json_->words(words.from, words.size));
}

void PlainJson::Reader::only(std::span<const std::string_view> keys) const {
  const Value& object = of_kind(Kind::object);
  for (std::uint32_t one = at_ + 1; one < object.after; one = json_->values_[one].after) {
    const auto name = json_->words(json_->values_[one].name_from, json_->values_[one].name_size);
    if (std::find(keys.begin(), keys.end(), name) == keys.end()) fail();
  }
}

}  // namespace ziggurat
