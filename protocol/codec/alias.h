#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/crypto.h"
#include "game/view.h"

namespace ziggurat::protocol {

// One viewer's own names of the pieces. Keyed, so that neither a name nor its order tells when a piece came or how many there
// are; two viewers that compare notes find no common name. The umpire and the public have names of their own.
class Aliases {
 public:
  // `secret`: the campaign's.
  Aliases(std::string secret, const game::Viewer& viewer);

  // The same for ever, whatever was asked before. `piece` must be valid.
  const std::string& name(PieceId piece);
  // The piece of this name if the view shows it. A stranger's name and no name at all get one answer: nothing.
  std::optional<PieceId> find(std::string_view name, const game::View& view);

 private:
  void name_up_to(PieceId piece);
  Digest digest_of(const std::string& what) const;

  std::string secret_, viewer_key_;
  std::vector<std::string> names_;  // by piece id
  std::map<std::string, PieceId, std::less<>> pieces_;
  std::map<PieceId, std::string> counters_;  // of a length that no piece's name has
};

}  // namespace ziggurat::protocol
