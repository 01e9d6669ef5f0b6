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

// The client's side of the wire format: splits several messages that were sent as one, and fills in omitted defaults.
// Used by bots and tests; one for each client, kept over reconnects.
class Unpack {
 public:
  std::vector<Json> operator()(Json sent);

 private:
  struct Stream {
    std::int64_t revision = 0, number = 0;
    bool orders = false;  // orders are open: no bell has rung since
    Json phase = Json::object();
  };
  void read_seats(const Json& from);
  // `at_before`: the time of the frame before it in the same message.
  void fill_frame(Json& frame, Stream& stream, std::int64_t at_before);
  void fill_seals(Json& message);
  static void fill_sheet(Json& message);
  void begin_phase(const Json& phase);
  void add_omitted_seats(std::vector<Json>& messages);

  std::map<std::string, Stream> streams_;  // the client's own, and those of viewers that it looks as
  Json seats_ = Json::array();             // of players
  std::set<std::string> sheets_;           // seats whose sheets the client has received
  Json seals_ = Json::object();            // the last `seals`, received or filled in
  // A phase that has just opened, and the seats whose sheets have arrived since.
  std::optional<Json> opened_;
  std::set<std::string> sheets_received_;
  bool seals_received_ = false;
};

}  // namespace ziggurat::protocol
