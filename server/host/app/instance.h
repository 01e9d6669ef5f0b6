#pragma once
#include <string>

namespace ziggurat {

// This process among all that ever ran: the machine's boot, the namespace of its process numbers, number and beginning. Two servers of
// one name are two nodes by it, and neither takes the other's campaigns.
std::string instance_id();

// Whether this instance was a process of this boot and namespace, and has ended. False when that cannot be known.
bool has_ended(const std::string& instance);

}  // namespace ziggurat
