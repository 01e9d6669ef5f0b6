# embed_migrations.cmake runs this script: it turns FILES (a list of .sql paths) into the C++ table OUT.
set(rows "")
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME_WE)
  get_filename_component(folder ${path} DIRECTORY)
  get_filename_component(engine ${folder} NAME)
  if(NOT name MATCHES "^([0-9][0-9][0-9][0-9])_[a-z0-9_]+$")
    message(FATAL_ERROR "${path}: a migration is called NNNN_words.sql")
  endif()
  math(EXPR version "${CMAKE_MATCH_1}" OUTPUT_FORMAT DECIMAL)
  file(READ ${path} text)
  string(APPEND rows "      {Engine::${engine}, ${version}, \"${name}\", R\"zgsql(${text})zgsql\"},\n")
endforeach()
file(WRITE ${OUT} "#include \"store/migrations.h\"\n\nnamespace ziggurat::store {\n\n"
  "const std::vector<Migration>& embedded_migrations() {\n"
  "  static const std::vector<Migration> all{\n${rows}  };\n  return all;\n}\n\n}  // namespace ziggurat::store\n")
