#include "host/http_api/qr.h"

#include <qrencode.h>

#include <memory>

#include "net/http/http.h"

namespace ziggurat {

std::string qr_svg(const std::string& text, const std::string& label) {
  constexpr int smallest_version = 0, quiet = 4;  // the standard asks for four modules around the code
  constexpr int case_sensitive = 1;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), smallest_version, QR_ECLEVEL_M, QR_MODE_8, case_sensitive), &QRcode_free);
  if (!code) return {};
  std::string dark;
  for (int y = 0; y < code->width; ++y)
    for (int x = 0; x < code->width; ++x)
      if (code->data[y * code->width + x] & 1)
        dark += "M" + std::to_string(x + quiet) + " " + std::to_string(y + quiet) + "h1v1h-1z";
  const std::string size = std::to_string(code->width + 2 * quiet);
  return "<svg class=\"qr\" role=\"img\" aria-label=\"" + net::html_text(label) + "\" viewBox=\"0 0 " + size + " " +
         size + "\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" + size + "H0z\"/><path fill=\"#000\" d=\"" + dark +
         "\"/></svg>\n";
}

}  // namespace ziggurat
