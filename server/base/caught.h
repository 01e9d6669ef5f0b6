#pragma once
#include <exception>
#include <string>

namespace ziggurat {

// Returns the message of the exception being handled. Call it only inside a catch block.
inline std::string caught_words() {
  try {
    throw;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "not an exception";
  }
}

}  // namespace ziggurat
