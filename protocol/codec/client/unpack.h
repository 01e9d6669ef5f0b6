#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
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
    std::int64_t revision = 0, number = 0;
    bool orders = false;  // are open: no bell has rung since
    Json phase = Json::object();
  };
  void learn(const Json& welcome);
  // `at_before`: when the frame before it in the same message fell.
  void fill_frame(Json& frame, Stream& stream, std::int64_t at_before);
  void fill_seals(Json& message);
  static void fill_sheet(Json& message);
  void begin_phase(const Json& phase);
  void end_beginning(std::vector<Json>& messages);

  std::map<std::string, Stream> streams_;  // the own one, and by whose eyes
  Json seats_ = Json::array();             // of players
  std::set<std::string> sheets_;           // seats whose sheets this viewer is shown
  Json seals_ = Json::object();            // as they were told last; of a phase that has opened as it begins
  // A phase that has opened, and of which seats it was told already how they stand.
  std::optional<Json> opened_;
  std::set<std::string> published_;
  bool seals_published_ = false;
};

}  // namespace ziggurat::protocol
