#pragma once
#include <exception>
#include <string>

namespace ziggurat {

// Returns the message of the exception being handled. Call it only inside a catch block.
inline std::string exception_message() {
  try {
    throw;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "an unknown exception";
  }
}

}  // namespace ziggurat
