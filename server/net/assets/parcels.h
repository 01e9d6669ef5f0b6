#pragma once
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A page names one script, which takes a hundred modules, each of which is a request: over a slow line minutes of waiting for
// answers. So the server sends them together: all modules that a page's script takes, in one text, and all its styles in another.
// What a script loads later, import('./neighbour.js'), goes in a further one, when it is asked for.
// The short plain scripts of its head are written into the page itself: what they begin need not wait for them to be fetched.
// They are made of the files as they stand, so the pages need no build.
namespace ziggurat::net {

// The text of a page's file, "/core/client.js". None: no such file.
using ReadPart = std::function<std::shared_ptr<const std::string>(const std::string& path)>;

// Keeps the text of what is loaded later, by the path of its first module, to be asked for, and says at which address.
using KeepPart = std::function<std::string(const std::string& path, std::string text)>;

// One text that does what `entry` and all that it takes do; what they load later is kept. A reason if a module is written in another manner, or takes itself.
std::expected<std::string, std::string> script_parcel(
    const std::string& entry, const ReadPart& read, const KeepPart& keep);

// What a page's head loads, where it stands there.
struct PageParts {
  std::vector<std::string> styles;
  std::vector<std::string> scripts;         // its module scripts
  std::vector<std::string> plain;           // scripts that run where they stand
  std::map<std::string, std::string> meta;  // what else it names: name, content
};
PageParts parts_of_page(std::string_view html);

// What goes into a page in the place of what its head names.
struct PageParcels {
  std::string style, script;  // addresses; either may be empty: then its own stay
  std::map<std::string, std::string>
      later;  // of what the script loads later, which the page may name as well: path, address
  std::map<std::string, std::string> plain;  // the text of a plain script, by its path
};
std::string page_with_parcels(std::string_view html, const PageParcels& parcels);

// A plain script as it can stand in a page. None: it is written in another manner.
std::optional<std::string> plain_script(const std::string& path, const ReadPart& read);

// None: it takes others by itself, or would mean other addresses in another folder.
std::optional<std::string> style_parcel(const std::vector<std::string>& styles, const ReadPart& read);

}  // namespace ziggurat::net
