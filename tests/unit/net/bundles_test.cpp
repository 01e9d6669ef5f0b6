#include "net/assets/bundles.h"

#include <doctest/doctest.h>

#include <map>

#include "net/assets/minify.h"

using namespace ziggurat::net;

namespace {

struct Row {
  const char *before, *after;
};

std::string body_of(const char* script) {
  const auto module = read_module(script);
  return module ? module->body : "refused: " + module.error();
}

const KeepBundle none_later = [](const std::string&, const std::string&) { return std::string("kept"); };

ReadAsset files(std::map<std::string, std::string> texts) {
  return [texts = std::move(texts)](const std::string& path) {
    const auto found = texts.find(path);
    return found == texts.end() ? nullptr : std::make_shared<const std::string>(found->second);
  };
}

}  // namespace

TEST_CASE("comments and redundant whitespace are removed; strings, templates and regular expressions stay") {
  for (const Row& row : {
           Row{"// one\nlet a = 1; // two\n/** three */\nlet b = a + 2;\n", "let a=1;let b=a+2;"},
           Row{"a = b // no semicolon\nc()\n", "a=b\nc()"},
           Row{"let a = '// no comment', b = \"/* nor this */\";", "let a='// no comment',b=\"/* nor this */\";"},
           Row{"let a = 'it\\'s // one';", "let a='it\\'s // one';"},
           Row{"let a = `  // a\n   ${b /* c */ + `${ d }`}  /* e */`;", "let a=`  // a\n   ${b +`${d}`}  /* e */`;"},
           Row{"let a = html`<p>\n      one two\n\n  ${b(`\n  c`)}\n    </p>`;",
               "let a=html`<p>\none two\n${b(`\n  c`)}\n</p>`;"},
           Row{"let a = /[/'\"]\\/`/g.test(b), c = d / e / f;", "let a=/[/'\"]\\/`/g.test(b),c=d / e / f;"},
           Row{"return /\\/\\/ '/.test(a);", "return /\\/\\/ '/.test(a);"},
           Row{"let a = (b + c) / 2; // half'", "let a=(b+c)/ 2;"},
           Row{"let a = b++ / 2; let c = \"'\";", "let a=b++/ 2;let c=\"'\";"},
           Row{"x = a - -b + +c;", "x=a- -b+ +c;"},
           Row{"x = a++ + b ** c * d - e--;", "x=a++ +b**c*d-e--;"},
           Row{"if (a) {\n  b();\n}\nc();\n", "if(a){b();}\nc();"},
           Row{"/* @license of theirs */\na();", "/* @license of theirs */\na();"},
           Row{"a /* between */ in b", "a in b"},
       }) {
    CAPTURE(row.before);
    CHECK(body_of(row.before) == row.after);
  }
}

TEST_CASE("unsupported syntax is refused") {
  for (const char* script : {"let a = 'open\n';", "let a = `open", "f(", "f())", "/* open", "let a = /open\n/;",
           "export let a = 1;", "export default 1;", "const a = await b;", "import('./b.js', c);",
           "a(import.meta.url);", "export const { a } = b;", "`${a`"}) {
    CAPTURE(script);
    CHECK_FALSE(read_module(script).has_value());
  }
}

TEST_CASE("a lazy import with an absolute path keeps it; a relative one is marked") {
  CHECK(body_of("f(() => import('./b.js').then(c));") == "f(()=>\x01./b.js\x01.then(c));");
  CHECK(body_of("f(() => import('/b.js'));import(c);") == "f(()=>import('/b.js'));import(c);");
}

TEST_CASE("a module's imports and exports are parsed") {
  const auto module = read_module(
      "import { a, b as c } from './x.js';\nimport * as all from '../y.js';\nimport './z.js';\n"
      "import{d as e}from\"./v.js\";\n"
      "export const f = (g, h) => [g, h], i = 2;\nexport function j() {}\nexport async function k() {}\n"
      "export function* l() {}\nexport class M {}\nexport { a as n, c };\nexport { o as p } from './w.js';\n");
  REQUIRE(module.has_value());
  REQUIRE(module->imports.size() == 5);
  CHECK(module->imports[0].from == "./x.js");
  CHECK(module->imports[0].names == std::vector<std::pair<std::string, std::string>>{{"a", "a"}, {"b", "c"}});
  CHECK(module->imports[1].names == std::vector<std::pair<std::string, std::string>>{{"*", "all"}});
  CHECK(module->imports[2].names.empty());
  CHECK(module->imports[3].names == std::vector<std::pair<std::string, std::string>>{{"d", "e"}});
  CHECK(module->imports[4].re_exported);
  std::string exports;
  for (const auto& [outside, inside] : module->exports) exports += outside + "=" + inside + " ";
  CHECK(exports == "f=f i=i j=j k=k l=l M=M n=a c=c ");
  CHECK(module->body.find("export") == std::string::npos);
  CHECK(module->body.find("import") == std::string::npos);
}

TEST_CASE("a bundle contains each module once, dependencies first") {
  const ReadAsset read = files({
      {"/table/table.js", "import { a } from './a.js';\nimport { b as c } from '../core/b.js';\nrun(a, c);\n"},
      {"/table/a.js", "import { b } from '../core/b.js';\nexport const a = b;\n"},
      {"/core/b.js", "export const b = 1;\n"},
  });
  const auto bundle = bundle_script("/table/table.js", read, none_later);
  REQUIRE(bundle.has_value());
  CHECK(*bundle ==
        "const zg=[];\n"
        "zg[0]||=(()=>{const b=1;\nreturn{b}})();\n"
        "zg[1]||=(()=>{const{b}=zg[0];const a=b;\nreturn{a}})();\n"
        "zg[2]||=(()=>{const{a}=zg[1];const{b:c}=zg[0];run(a,c);\nreturn{}})();\n");
}

TEST_CASE("a lazy import is a bundle of its own, without modules already loaded") {
  std::vector<std::string> kept;
  std::string kept_paths;
  const KeepBundle keep = [&kept, &kept_paths](const std::string& path, std::string text) {
    kept_paths += path + " ";
    kept.push_back(std::move(text));
    return "/bundle/" + std::to_string(kept.size()) + ".js";
  };
  const auto bundle = bundle_script("/table/table.js",
      files({
          {"/table/table.js",
              "import { b } from '../core/b.js';\nconst later = () => import('./a.js');\n"
              "const now = () => import(\"../core/b.js\");\nimport('/far/away.js');\n"},
          {"/table/a.js",
              "import { b } from '../core/b.js';\nimport { c } from './c.js';\nexport const a = () => "
              "import('./d.js');\n"},
          {"/table/c.js", "export const c = 1;\n"},
          {"/table/d.js", "import { c } from './c.js';\nexport const d = c;\n"},
          {"/core/b.js", "export const b = 1;\n"},
      }),
      keep);
  REQUIRE(bundle.has_value());
  CHECK(*bundle ==
        "const zg=[];\n"
        "zg[0]||=(()=>{const b=1;\nreturn{b}})();\n"
        "zg[1]||=(()=>{const{b}=zg[0];const later=()=>import(\"/bundle/2.js\").then(m=>m.default(zg));"
        "const now=()=>Promise.resolve(zg[0]);import('/far/away.js');\nreturn{}})();\n");
  REQUIRE(kept.size() == 2);
  CHECK(kept_paths == "/table/d.js /table/a.js ");
  CHECK(kept[0] == "export default zg=>{\nzg[4]||=(()=>{const{c}=zg[2];const d=c;\nreturn{d}})();\nreturn zg[4]};\n");
  CHECK(kept[1] ==
        "export default zg=>{\nzg[2]||=(()=>{const c=1;\nreturn{c}})();\n"
        "zg[3]||=(()=>{const{b}=zg[0];const{c}=zg[2];"
        "const a=()=>import(\"/bundle/1.js\").then(m=>m.default(zg));\nreturn{a}})();\nreturn zg[3]};\n");
}

TEST_CASE("cyclic, missing and external imports are not bundled; the reason names the file") {
  const auto fault = [](std::map<std::string, std::string> texts) {
    const auto bundle = bundle_script("/a.js", files(std::move(texts)), none_later);
    return bundle ? "made" : bundle.error();
  };
  CHECK(fault({{"/a.js", "import { b } from './b.js';"}, {"/b.js", "import { a } from './a.js';"}}) ==
        "/a.js: it imports itself");
  CHECK(fault({{"/a.js", "import('./b.js');"}, {"/b.js", "import('./a.js');"}}) == "made");
  CHECK(fault({{"/a.js", "import('./b.js');"}}) == "/b.js: there is no such file");
  CHECK(fault({{"/a.js", "import { b } from './b.js';"}}) == "/b.js: there is no such file");
  CHECK(fault({{"/a.js", "import { b } from 'b';"}}) == "/a.js: it imports a path that is not relative: b");
  CHECK(fault({{"/a.js", "import { b } from './b.js';"}, {"/b.js", "export let b = 1;"}}).starts_with("/b.js: "));
}

TEST_CASE("a page names bundles in place of its own assets") {
  const std::string page =
      "<head>\n  <link rel=\"icon\" href=\"/i.svg\">\n  <link rel=\"stylesheet\" href=\"/style/a.css\">\n"
      "  <link rel=\"stylesheet\" href=\"/style/b.css\">\n  <link rel=\"modulepreload\" href=\"/c.js\">\n"
      "  <script src=\"/first.js\"></script>\n  <script type=\"module\" src=\"/d.js\"></script>\n</head>\n";
  const PageParts parts = parts_of_page(page);
  CHECK(parts.styles == std::vector<std::string>{"/style/a.css", "/style/b.css"});
  CHECK(parts.scripts == std::vector<std::string>{"/d.js"});
  CHECK(parts.plain == std::vector<std::string>{"/first.js"});
  CHECK(page_with_bundles(page, {"/bundle/s.css", "/bundle/j.js", {}, {}}) ==
        "<head>\n  <link rel=\"icon\" href=\"/i.svg\">\n  <link rel=\"stylesheet\" href=\"/bundle/s.css\">\n"
        "  <script src=\"/first.js\"></script>\n  <script type=\"module\" src=\"/bundle/j.js\"></script>\n</head>\n");
  CHECK(page_with_bundles(page, {}) == page);
}

TEST_CASE("a page inlines classic scripts and names the bundles of lazy modules") {
  const std::string page =
      "<head>\n  <script src=\"/first.js\"></script>\n  <script src=\"/other.js\"></script>\n"
      "  <meta name=\"a\" content=\"/a.js\">\n  <meta name=\"b\" content=\"/a.js.map\">\n</head>\n";
  CHECK(page_with_bundles(page, {"", "", {{"/a.js", "/bundle/1.js"}}, {{"/first.js", "f();"}}}) ==
        "<head>\n  <script>f();</script>\n  <script src=\"/other.js\"></script>\n"
        "  <meta name=\"a\" content=\"/bundle/1.js\">\n  <meta name=\"b\" content=\"/a.js.map\">\n</head>\n");
  const ReadAsset read = files({{"/a.js", "// why\nf( 1 );\n"}, {"/b.js", "f('</script>');"},
      {"/c.js", "import './a.js';\n"}, {"/d.js", "export const d = 1;"}, {"/e.js", "import('./a.js');"}});
  CHECK(plain_script("/a.js", read) == "f(1);");
  for (const char* path : {"/b.js", "/c.js", "/d.js", "/e.js", "/none.js"}) {
    CAPTURE(path);
    CHECK_FALSE(plain_script(path, read));
  }
}

TEST_CASE("styles are joined in order, unless that would change their meaning") {
  const ReadAsset read = files({{"/style/a.css", "/* x */\na {\n  content: '/* no */';\n}\n"},
      {"/style/b.css", "b { src: url(\"../f.woff2\") }"}, {"/style/c.css", "@import 'd.css';"},
      {"/vendor/u/u.css", "u { background: url(x.png) }"}});
  CHECK(bundle_styles({"/style/a.css", "/style/b.css"}, read) ==
        "a {\ncontent: '/* no */';\n}\n\nb { src: url(\"../f.woff2\") }\n");
  CHECK_FALSE(bundle_styles({"/style/c.css"}, read));
  CHECK_FALSE(bundle_styles({"/vendor/u/u.css"}, read));
  CHECK_FALSE(bundle_styles({"/style/none.css"}, read));
}
