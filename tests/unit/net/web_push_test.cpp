#include <doctest/doctest.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include "base/base64url.h"
#include "base/json.h"
#include "net/web_push/push_message.h"
#include "net/web_push/vapid.h"
#include "unit/net/push_reader.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

std::string bytes(std::string_view text) {
  auto found = from_base64url(text);
  REQUIRE(found.has_value());
  return *found;
}
net::P256Key key_of(std::string_view scalar) {
  auto key = net::P256Key::from_scalar(bytes(scalar));
  REQUIRE(key.has_value());
  return *key;
}

// RFC 8291, appendix A.
const std::string_view plain = "When I grow up, I want to be a watermelon";
const std::string_view sender_scalar = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const std::string_view receiver_scalar = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const std::string_view receiver_point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const std::string_view auth = "BTBZMqHH6r4Tts7J_aSIgg";
const std::string_view salt = "DGv6ra1nlYgDCS1FRnbzlw";
const std::string_view encrypted =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

net::PushReceiver receiver_at(const std::string& endpoint) { return {endpoint, bytes(receiver_point), bytes(auth)}; }

std::string header(const net::PushRequest& request, std::string_view name) {
  for (const auto& [key, value] : request.headers)
    if (key == name) return value;
  return "";
}

// Whether the signature of a JSON web token belongs to this public key, by OpenSSL's own verification.
bool is_signed(const std::string& token, const std::string& public_point) {
  const auto last = token.rfind('.');
  const std::string signature = bytes(token.substr(last + 1)), text = token.substr(0, last);
  if (signature.size() != 64) return false;
  const auto* raw = reinterpret_cast<const unsigned char*>(signature.data());
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> pair(ECDSA_SIG_new(), ECDSA_SIG_free);
  ECDSA_SIG_set0(pair.get(), BN_bin2bn(raw, 32, nullptr), BN_bin2bn(raw + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair.get(), &der);
  // A SubjectPublicKeyInfo of P-256 is this prefix and the point.
  const std::string info = bytes("MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgA") + public_point;
  const auto* from = reinterpret_cast<const unsigned char*>(info.data());
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
      d2i_PUBKEY(nullptr, &from, static_cast<long>(info.size())), EVP_PKEY_free);
  REQUIRE(key != nullptr);
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get());
  const bool valid = EVP_DigestVerify(context.get(), der, static_cast<std::size_t>(size),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
  OPENSSL_free(der);
  return valid;
}

}  // namespace

TEST_CASE("the example of RFC 8291 is encrypted to the same bytes") {
  const auto sender = key_of(sender_scalar);
  CHECK(to_base64url(sender.public_point()) ==
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto body = net::encrypt_push(plain, receiver_at("https://push.example.net/"), sender, bytes(salt));
  REQUIRE(body.has_value());
  CHECK(to_base64url(*body) == encrypted);
  CHECK(read_push(*body, key_of(receiver_scalar), bytes(auth)) == plain);
}

TEST_CASE("the token of RFC 8292's example is valid, a changed one is not, and ours are") {
  const std::string example =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
      "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0."
      "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
  const std::string key =
      bytes("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs");
  CHECK(is_signed(example, key));
  std::string changed = example;
  changed[50] = changed[50] == 'x' ? 'y' : 'x';
  CHECK_FALSE(is_signed(changed, key));

  const auto ours = net::P256Key::random();
  const std::string value =
      net::vapid_authorization(ours, "https://push.example.net", "mailto:push@example.com", 1453523768);
  const std::string before = "vapid t=", between = ", k=";
  REQUIRE(value.starts_with(before));
  const auto at = value.find(between);
  const std::string token = value.substr(before.size(), at - before.size());
  CHECK(bytes(value.substr(at + between.size())) == ours.public_point());
  CHECK(is_signed(token, ours.public_point()));
  CHECK_FALSE(is_signed(token, net::P256Key::random().public_point()));
  const auto dot = token.find('.');
  CHECK(Json::parse(bytes(token.substr(0, dot))) == Json{{"typ", "JWT"}, {"alg", "ES256"}});
  CHECK(Json::parse(bytes(token.substr(dot + 1, token.rfind('.') - dot - 1))) ==
        Json{{"aud", "https://push.example.net"}, {"exp", 1453523768}, {"sub", "mailto:push@example.com"}});
}

TEST_CASE("a request to a push service has the headers of RFC 8030, and each one has new keys") {
  const auto server = net::P256Key::random();
  const net::PushText text{"{}", 3600, true, "m1"};
  const auto receiver = receiver_at("https://Push.Example.net:8443/wpush/v2/x");
  const auto one = net::push_request(receiver, text, server, "mailto:a@example.org", 1'000'000);
  const auto two = net::push_request(receiver, text, server, "mailto:a@example.org", 1'000'000);
  REQUIRE((one && two));
  CHECK(one->url == receiver.endpoint);
  CHECK(header(*one, "TTL") == "3600");
  CHECK(header(*one, "Urgency") == "high");
  CHECK(header(*one, "Topic") == "m1");
  CHECK(header(*one, "Content-Encoding") == "aes128gcm");
  const std::string token = header(*one, "Authorization").substr(8);
  const Json claims = Json::parse(bytes(token.substr(token.find('.') + 1, token.rfind('.') - token.find('.') - 1)));
  CHECK(claims["aud"] == "https://push.example.net:8443");
  CHECK(claims["exp"] == 1000 + 12 * 3600);
  for (std::size_t from : {0, 21}) CHECK(one->body.substr(from, 16) != two->body.substr(from, 16));
  CHECK(read_push(one->body, key_of(receiver_scalar), bytes(auth)) == "{}");
  CHECK_FALSE(net::push_request(receiver_at("no address"), text, server, "mailto:a@example.org", 0).has_value());
}

TEST_CASE("a text that fills the record is encrypted; a longer one and malformed keys are refused") {
  const auto sender = net::P256Key::random();
  const auto receiver = receiver_at("https://push.example.net/");
  const std::string full(net::push_text_bytes_max, 'x');
  const auto body = net::encrypt_push(full, receiver, sender, bytes(salt));
  REQUIRE(body.has_value());
  CHECK(body->size() == 4096);
  CHECK(read_push(*body, key_of(receiver_scalar), bytes(auth)) == full);
  CHECK_FALSE(net::encrypt_push(full + "x", receiver, sender, bytes(salt)).has_value());
  CHECK_FALSE(net::encrypt_push("x", receiver, sender, "short").has_value());
  auto bad = receiver;
  bad.auth.pop_back();
  CHECK_FALSE(net::encrypt_push("x", bad, sender, bytes(salt)).has_value());
  bad = receiver;
  bad.point.back() = static_cast<char>(bad.point.back() ^ 1);  // not on the curve
  CHECK_FALSE(net::encrypt_push("x", bad, sender, bytes(salt)).has_value());
}

TEST_CASE("only uncompressed points of the curve and numbers below its order are keys") {
  CHECK(net::is_p256_point(bytes(receiver_point)));
  std::string compressed = bytes(receiver_point).substr(0, 33);
  compressed[0] = 2;
  for (const std::string& bad : {std::string(), std::string(65, '\0'), std::string(65, '\4'), compressed,
           bytes(receiver_point) + "x", bytes(receiver_point).substr(0, 64)})
    CHECK_FALSE(net::is_p256_point(bad));
  CHECK_FALSE(net::P256Key::from_scalar(std::string(32, '\0')).has_value());
  CHECK_FALSE(net::P256Key::from_scalar(std::string(32, '\xFF')).has_value());
  CHECK_FALSE(net::P256Key::from_scalar(std::string(31, '\1')).has_value());
  const auto one = net::P256Key::random(), two = net::P256Key::random();
  CHECK(one.public_point() != two.public_point());
  CHECK(one.shared_secret(two.public_point()) == two.shared_secret(one.public_point()));
  CHECK(net::P256Key::from_scalar(one.secret_scalar())->public_point() == one.public_point());
}
