#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Minifies scripts and styles (comments and indentation), and parses a module's imports and exports for bundling. It
// supports the syntax that these pages use, not all of JavaScript. It refuses anything else with a reason, and then the
// server sends the module unbundled.
namespace ziggurat::net {

// Encloses the path of a lazy import in a module's body.
inline constexpr char lazy_mark = '\x01';

struct ModuleText {
  struct Import {
    std::string from;  // as module_code: "./parts.js"
    // imported name and local name; "*" imports the whole module
    std::vector<std::pair<std::string, std::string>> names;
    bool re_exported = false;  // export … from: ours is the name it is exports under
  };
  std::vector<Import> imports;
  std::vector<std::pair<std::string, std::string>> exports;  // exported name and local name
  std::string body;
};

std::expected<ModuleText, std::string> read_module(std::string_view script);

std::string minify_style(std::string_view style);

}  // namespace ziggurat::net
