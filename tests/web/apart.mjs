// Loads a page's modules anew for each page that a test opens, because a page keeps its state in them. Registered with
// `module.register`; the `?page=2` of a page's first module is passed on to all its imports.
const web = new URL('../../web/', import.meta.url).href;

export async function resolve(specifier, context, next) {
  const page = /[?&]page=(\d+)$/.exec(context.parentURL ?? '')?.[1];
  const found = await next(specifier, context);
  if (page === undefined || !found.url.startsWith(web) || found.url.includes('?')) return found;
  return { ...found, url: `${found.url}?page=${page}` };
}
