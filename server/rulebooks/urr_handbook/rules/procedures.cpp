#include "rulebooks/urr_handbook/rules/procedures.h"

namespace ziggurat::urr_handbook {

const std::vector<Procedure>& procedures() {
  static const std::vector<Procedure> all = [] {
    std::vector<Procedure> list;
    for (const auto& part : {
             unit_procedures(),
             combat_procedures(),
             round_procedures(),
             siege_procedures(),
             trebuchet_procedures(),
             land_procedures(),
         })
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

}  // namespace ziggurat::urr_handbook
