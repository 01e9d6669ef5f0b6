// A plain script at the end of a page that the server writes: tells its forms the reader's offset from UTC.
for (const field of document.querySelectorAll('input[name="zone"]'))
  /** @type {HTMLInputElement} */ (field).value = String(-new Date().getTimezoneOffset());
