#pragma once
#include <functional>
#include <iosfwd>

#include "cli/config.h"
#include "host/services/rulebook_list.h"

namespace CLI {
class App;
}

namespace ziggurat {

// The subcommands that work on a store: migrate, scenarios, campaign …, invite …, seat …, export, import, pack, backup,
// restore. `exit_with` ends the program with a status and does not return.
void add_office_commands(CLI::App& app, const RulebookList& rulebooks, const std::function<Config()>& config,
    const std::function<void(CLI::App&)>& add_settings, const std::function<void(int)>& exit_with, std::ostream& out,
    std::ostream& errors);

}  // namespace ziggurat
