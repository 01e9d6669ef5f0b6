// A plain script in the head that sets the theme before the first paint, to avoid a flash of white in a dark room.
try {
  const theme = JSON.parse(localStorage.getItem('ziggurat.theme') ?? '"system"');
  if (theme !== 'system') document.documentElement.setAttribute('data-theme', theme);
} catch {
  /* nothing remembered */
}
