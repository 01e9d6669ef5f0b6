# Turns server/rulebooks/<id>/data/ and words/ into string constants: `embedded_data("city_table/figures.json")`,
# "city_table/words/en/orders.json", "dark_ages/replays/flank_attack.jsonl".
file(GLOB data_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/server/rulebooks/*/data/*.json
  ${CMAKE_SOURCE_DIR}/server/rulebooks/*/data/lessons/*.json
  ${CMAKE_SOURCE_DIR}/server/rulebooks/*/data/replays/*.jsonl
  ${CMAKE_SOURCE_DIR}/server/rulebooks/*/words/*/*.json)
set(embedded ${CMAKE_BINARY_DIR}/embedded_data.cpp)
add_custom_command(OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} "-DFILES=${data_files}" -P ${CMAKE_SOURCE_DIR}/server/rulebooks/embed_files.cmake
  DEPENDS ${data_files} ${CMAKE_SOURCE_DIR}/server/rulebooks/embed_files.cmake VERBATIM)
add_library(zg_embedded STATIC ${embedded})
target_link_libraries(zg_embedded PUBLIC zg_flags)
target_link_libraries(zg_base PUBLIC zg_embedded)
