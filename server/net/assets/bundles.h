#pragma once
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Bundles a page's assets. A page has one script that imports about a hundred modules; requesting each would take
// minutes on a slow connection. So the server joins all modules of a page into one script, and all its styles into one
// style sheet. Lazy imports, import('./neighbour.js'), go into separate bundles that load on demand. Short classic
// scripts in the head are inlined, so that they need no request. Bundles are made from the files as they stand: pages
// need no build step.
namespace ziggurat::net {

// Reads a page asset ("/core/connection/client.js"). Returns null if there is no such file.
using ReadAsset = std::function<std::shared_ptr<const std::string>(const std::string& path)>;

// Stores the bundle of a lazy import, exports the path of its entry module, and returns the URL that serves it.
using KeepBundle = std::function<std::string(const std::string& path, std::string text)>;

// One script that behaves like `entry` and everything it imports. Lazy imports are passed to `keep`. Returns a reason
// if a module uses unsupported syntax or imports itself.
std::expected<std::string, std::string> bundle_script(
    const std::string& entry, const ReadAsset& read, const KeepBundle& keep);

// The assets that a page's head names.
struct PageParts {
  std::vector<std::string> styles;
  std::vector<std::string> scripts;         // its module scripts
  std::vector<std::string> plain;           // scripts that run where they stand
  std::map<std::string, std::string> meta;  // other <meta> elements: name, content
};
PageParts parts_of_page(std::string_view html);

// What replaces the assets in a page's head.
struct PageBundles {
  std::string style, script;                 // URLs; an empty one leaves the page's own elements
  std::map<std::string, std::string> later;  // lazy bundles, which the page may also name: module path, URL
  std::map<std::string, std::string> plain;  // text of classic scripts to inline, by path
};
std::string page_with_bundles(std::string_view html, const PageBundles& bundles);

// A classic script that can be inlined. Returns nothing if its syntax is unsupported.
std::optional<std::string> plain_script(const std::string& path, const ReadAsset& read);

// Returns nothing if a style uses @import, or relative URLs that would change meaning in another folder.
std::optional<std::string> bundle_styles(const std::vector<std::string>& styles, const ReadAsset& read);

}  // namespace ziggurat::net
