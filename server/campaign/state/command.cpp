#include "campaign/state/command.h"

namespace ziggurat {

Command::Command() = default;
Command::Command(const Command& other) = default;
Command::Command(Command&& other) noexcept = default;
Command& Command::operator=(const Command& other) = default;
Command& Command::operator=(Command&& other) noexcept = default;
Command::~Command() = default;

}  // namespace ziggurat
