#include "support/source_dir.h"

namespace ziggurat::test {

std::string source_dir() { return ZIGGURAT_SOURCE_DIR; }

}  // namespace ziggurat::test
