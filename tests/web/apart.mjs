// Loads the modules of a page anew for each page that a test opens: a page keeps its state in them. Registered with
// `module.register`; `?page=2` behind the address of a page's first module is handed on to all that it imports.
const web = new URL('../../web/', import.meta.url).href;

export async function resolve(specifier, context, next) {
  const page = /[?&]page=(\d+)$/.exec(context.parentURL ?? '')?.[1];
  const found = await next(specifier, context);
  if (page === undefined || !found.url.startsWith(web) || found.url.includes('?')) return found;
  return { ...found, url: `${found.url}?page=${page}` };
}
