#pragma once
#include <string>

namespace ziggurat {

// Identifies this process among all that ever ran: boot id, PID namespace, PID and start time. It makes two servers of
// the same name two nodes, so that neither takes over the other's campaigns.
std::string instance_id();

// Whether this instance was a process of this boot and namespace and has ended. False when that cannot be known.
bool has_ended(const std::string& instance);

}  // namespace ziggurat
