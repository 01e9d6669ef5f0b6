#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ziggurat {
using Json = nlohmann::json;
}

namespace ziggurat::protocol {

// What a client does with what it is sent: several messages that came as one are taken apart, and what was left out of them because
// it goes without saying is said again. Used by bots and tests; one for each window, whatever becomes of its connections.
class Unpack {
 public:
  std::vector<Json> operator()(Json sent);

 private:
  struct Stream {
    std::int64_t revision = 0, at = 0, number = 0;
    Json phase = Json::object();
  };
  void fill_frame(Json& frame, Stream& stream);
  void fill_seals(Json& message) const;
  static void fill_sheet(Json& message);
  void add_beginning(std::vector<Json>& messages) const;

  std::map<std::string, Stream> streams_;  // the own one, and by whose eyes
  Json seats_ = Json::array();             // of players
  std::map<std::string, bool> sheets_;     // seats whose sheets this viewer is shown
};

}  // namespace ziggurat::protocol
