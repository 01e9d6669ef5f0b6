#pragma once
#include <string>

#include "game/place.h"
#include "rulebooks/dark_ages/rules/geometry/plane.h"

// Lengths and angles as people read them.
namespace ziggurat::dark_ages {

// A sheet gives whole inches and degrees; these convert them to the units of the rules.
inline constexpr int inch = 1000, degree = 100;
inline constexpr int tenth_of_an_inch = inch / 10;  // the unit of the umpire's rulings

std::string inches(Mil length);                  // "5.2 inches", "1 inch": to the nearest tenth
std::string degrees(std::int64_t angle);         // "45°"
std::string place_words(const game::Point& at);  // "12, 4.5": inches from the west and the south edge

}  // namespace ziggurat::dark_ages
