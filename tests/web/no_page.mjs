// Of a page there is no more here than what its modules look for when they are read: import it before them.
export const region = { textContent: '', setAttribute: () => undefined };
globalThis.document = /** @type {any} */ ({
  createTreeWalker: () => ({}),
  createComment: () => ({}),
  createElement: () => region,
  getElementById: () => null,
  body: { dataset: {}, append: () => undefined },
});
globalThis.innerWidth ??= 1280;
