#include "host/app/program.h"

#include <elf.h>
#include <link.h>

#include "base/crypto.h"

namespace ziggurat {
namespace {

// Reads the first object only: the program itself comes first, libraries follow.
int find_build_id(dl_phdr_info* object, std::size_t, void* found) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* begin = reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
    const auto padded = [](std::size_t bytes) { return (bytes + 3) / 4 * 4; };
    for (std::size_t at = 0; at + sizeof(ElfW(Nhdr)) <= segment.p_memsz;) {
      const auto* note = reinterpret_cast<const ElfW(Nhdr)*>(begin + at);
      const char* name = begin + at + sizeof *note;
      const char* text = name + padded(note->n_namesz);
      if (note->n_type == NT_GNU_BUILD_ID && std::string_view(name, note->n_namesz) == std::string_view("GNU\0", 4))
        *static_cast<std::string*>(found) = to_hex({text, note->n_descsz});
      at += sizeof *note + padded(note->n_namesz) + padded(note->n_descsz);
    }
  }
  return 1;
}

}  // namespace

const std::string& program_id() {
  static const std::string id = [] {
    std::string found;
    dl_iterate_phdr(find_build_id, &found);
    return found;
  }();
  return id;
}

}  // namespace ziggurat
