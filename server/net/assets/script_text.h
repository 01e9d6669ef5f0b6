#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The text of scripts and styles as it is sent: without comments and indents; and what a module takes and gives, so that many can
// travel as one. It reads the manner of these pages, not all of JavaScript: what it does not understand it refuses with a reason,
// and the module goes as it is.
namespace ziggurat::net {

// In a module's body the name of a neighbour that is loaded later stands between two of these.
inline constexpr char later_mark = '\x01';

struct ModuleText {
  struct Taken {
    std::string from;                                        // as written: "./parts.js"
    std::vector<std::pair<std::string, std::string>> names;  // theirs, ours; theirs is "*" for all of them
    bool given_on = false;                                   // export … from: ours is the name it is given under
  };
  std::vector<Taken> taken;
  std::vector<std::pair<std::string, std::string>> given;  // the name outside, the name inside
  std::string body;
};

std::expected<ModuleText, std::string> read_module(std::string_view script);

std::string without_comments_in_style(std::string_view style);

}  // namespace ziggurat::net
