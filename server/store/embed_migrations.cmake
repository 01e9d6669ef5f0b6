# Compiles migrations/<engine>/NNNN_*.sql into zg_store, so that the program can create and migrate a store without
# other files.
file(GLOB migration_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/migrations/*/[0-9]*.sql)
set(migrations_script ${CMAKE_SOURCE_DIR}/server/store/write_migrations.cmake)
set(migrations_cpp ${CMAKE_BINARY_DIR}/embedded_migrations.cpp)
add_custom_command(OUTPUT ${migrations_cpp}
  COMMAND ${CMAKE_COMMAND} -DOUT=${migrations_cpp} "-DFILES=${migration_files}" -P ${migrations_script}
  DEPENDS ${migration_files} ${migrations_script} VERBATIM)
target_sources(zg_store PRIVATE ${migrations_cpp})
