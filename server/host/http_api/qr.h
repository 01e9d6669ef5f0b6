#pragma once
#include <string>

namespace ziggurat {

// A QR code as inline SVG, black on white with its quiet zone, named `label` for screen readers. Both texts are escaped
// here. Empty if the text is too long for a code.
std::string qr_svg(const std::string& text, const std::string& label);

}  // namespace ziggurat
