// Loaded as a plain script in the head, before anything is painted: a page that flashes white in a dark hall is a
// nuisance.
try {
  const theme = JSON.parse(localStorage.getItem('ziggurat.theme') ?? '"system"');
  if (theme !== 'system') document.documentElement.setAttribute('data-theme', theme);
} catch {
  /* nothing remembered */
}
