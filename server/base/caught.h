#pragma once
#include <exception>
#include <string>

namespace ziggurat {

// What is being caught, in its own words. Inside a catch block only.
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
