#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/command.h"
#include "host/admin/office.h"
#include "host/loaded/stored.h"

// For the organiser's commands and the running server: control requests, which commands leave in the campaign's row for the
// server that runs it, and the texts that an organiser may write.
namespace ziggurat::office {

// Switches that every campaign has, whatever its rulebook.
const std::vector<game::SwitchInfo>& campaign_switches();

struct ControlRequest {  // as it is left in the campaign's row
  Control control = Control::pause;
  std::string reason;
};
std::string control_word(const ControlRequest& request);
std::optional<ControlRequest> read_control_request(const std::string& status);
Command command_for(Control control);

// Whether a server runs the campaign now.
Result<bool> is_served(store::Store& store, const std::string& campaign, std::int64_t now_ms);
// Decides and writes a command of the organiser, for a campaign that no server runs. `batch`: what else is written with
// it. Errors: the command's refusal, and store errors.
Result<void> write_command(store::Store& store, const stored::Opened& opened, const Command& command,
    const std::string& reason, store::WriteBatch batch, std::int64_t now_ms);

// Filters the organiser's text as letters are filtered (base/text.h). A line has no line ends or tabs and at least one
// visible letter; a reason may be empty. Errors: malformed.
Result<std::string> one_line(std::string_view text, const std::string& at, std::size_t letters_max);
Result<std::string> plain_reason(std::string_view reason);
Result<std::string> plain_announcement(std::string_view text);  // errors: bad_text, also without a visible letter

}  // namespace ziggurat::office
