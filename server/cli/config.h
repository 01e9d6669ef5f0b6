#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "host/serve.h"

// The settings of `ziggurat`: which there are, and what holds when flag, environment, file and default differ.
namespace ziggurat {

// One setting of the program: as a flag, as a variable of the environment, as a key of the file.
struct SettingInfo {
  std::string name;       // public_url; the file's key; the flag is --public-url, the variable ZIGGURAT_PUBLIC_URL
  std::string otherwise;  // default
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

// Flags over environment over file over defaults. `flags`: setting name → value. `file_text`: TOML, empty for none.
// Refused: malformed file, a key it does not know (with its place).
Result<Config> effective_config(const std::map<std::string, std::string>& flags,
    const std::function<std::optional<std::string>(const std::string&)>& environment, const std::string& file_name,
    const std::string& file_text);

// Refused: a value that is out of range, naming the setting and where it came from.
Result<ServeOptions> serve_options(const Config& config);

// One line a setting: name, value, origin. Secrets and passwords in addresses are not shown.
std::string describe(const Config& config);

}  // namespace ziggurat
