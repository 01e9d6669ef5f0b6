// Keeps a page alive while the browser translates it. A translator replaces each text by a <font> of its own; the page's templates
// (lit-html) hold on to the texts that they have made, and would write into what is no longer there. So each replaced text is put
// back, empty, before its translation: the templates find it, and when they write into it the old translation goes and the translator
// sees new words.

/** By each text that was put back: its translation, the words that stood there, and whether it has just been emptied.
 * @type {WeakMap<Text, { font: Element, words: string, fresh: boolean }>} */
const parked = new WeakMap();
/** By each translation the text before it. @type {WeakMap<Node, Text>} */ const before = new WeakMap();

/** @param {Node | null | undefined} node @returns {node is Element} */
const isTranslation = node => node?.nodeName === 'FONT' && node.isConnected;

/** @param {Text} text @param {Element} font */
function park(text, font) {
  parked.set(text, { font, words: text.data, fresh: true });
  before.set(font, text);
  text.data = '';
  font.before(text);
}

/** @param {readonly MutationRecord[]} records */
function follow(records) {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const held = parked.get(/** @type {Text} */ (target));
    if (type === 'characterData' && held) {
      if (held.fresh && /** @type {Text} */ (target).data === '') held.fresh = false;
      else {
        parked.delete(/** @type {Text} */ (target));
        held.font.remove();
      }
    }
    for (const node of removedNodes) {
      const original = before.get(node);
      if (node instanceof Text && !node.isConnected && node.data.trim() !== '') {
        const font = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (font && !before.has(font)) park(node, font);
      } else if (original && !node.isConnected) {
        // The reader has asked for the original: the translator takes its words away.
        const was = parked.get(original);
        if (was?.font !== node) continue;
        parked.delete(original);
        if (original.isConnected) original.data = was.words;
      }
    }
  }
}

/** @param {Node} root @param {readonly MutationRecord[]} [meanwhile] what happened before it was there */
export function followTranslator(root, meanwhile = []) {
  follow(meanwhile);
  new MutationObserver(follow).observe(root, { childList: true, characterData: true, subtree: true });
}
