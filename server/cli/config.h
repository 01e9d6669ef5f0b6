#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "host/app/serve.h"

// The settings of `ziggurat` and their precedence: flag, environment, file, default.
namespace ziggurat {

// One setting: a flag, an environment variable and a key of the file.
struct SettingInfo {
  std::string name;  // public_url; the file's key; the flag is --public-url, the variable ZIGGURAT_PUBLIC_URL
  std::string default_value;
  std::string help;
  bool secret = false;  // never printed
};
const std::vector<SettingInfo>& all_settings();
std::string flag_of(const SettingInfo& setting);
std::string variable_of(const SettingInfo& setting);

struct EffectiveValue {
  std::string value;
  std::string origin;  // "default", "file /etc/ziggurat.toml", "environment ZIGGURAT_LISTEN", "flag --listen"
};
using Config = std::map<std::string, EffectiveValue>;

// Merges settings by precedence: flags, environment, file, defaults. `flags` maps setting names to values. `file_text`
// is TOML or empty. Refuses a malformed file and unknown keys, with their line.
Result<Config> effective_config(const std::map<std::string, std::string>& flags,
    const std::function<std::optional<std::string>(const std::string&)>& environment, const std::string& file_name,
    const std::string& file_text);

// Refuses a value that is out of range, naming the setting and its origin.
Result<ServeOptions> serve_options(const Config& config);

// The base URL of the links that this program prints, as `serve` makes it. Refuses if a free port is chosen at each start.
Result<std::string> base_url(const Config& config);

// One line per setting: name, value, origin. Hides secrets and passwords.
std::string describe(const Config& config);

}  // namespace ziggurat
