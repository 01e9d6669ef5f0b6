// A plain script in the head of every page. It sets the theme before the first paint, to avoid a flash of white in a dark
// room.
try {
  const theme = JSON.parse(localStorage.getItem('ziggurat.theme') ?? '"system"');
  if (theme !== 'system') document.documentElement.setAttribute('data-theme', theme);
} catch {
  /* nothing remembered */
}
// The server's plain pages ("You are signed out", "This is not your seat") load no other script. No `import()` here: the
// server puts this script into the pages, and would leave it out.
if (location.pathname.startsWith('/play/'))
  addEventListener('DOMContentLoaded', () => {
    if (!document.body.classList.contains('plain-page')) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/core/page/gone_seat.js';
    document.head.append(script);
  });
