// Keeps a page working while the browser translates it. A translator replaces each text node by a <font> of its own;
// lit-html keeps references to the old nodes and would write into removed ones. So put each replaced node back,
// emptied, before its translation: when the template writes into it, the old translation is removed and the translator
// sees the new words.

/** For each restored text node: its translation, its former words, and whether we have just emptied it.
 * @type {WeakMap<Text, { font: Element, words: string, fresh: boolean }>} */
const parked = new WeakMap();
/** For each translation, the text node before it. @type {WeakMap<Node, Text>} */ const before = new WeakMap();

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
        // The reader asked for the original: the translator removes its words.
        const was = parked.get(original);
        if (was?.font !== node) continue;
        parked.delete(original);
        if (original.isConnected) original.data = was.words;
      }
    }
  }
}

/** @param {Node} root @param {readonly MutationRecord[]} [meanwhile] changes from before it was loaded */
export function followTranslator(root, meanwhile = []) {
  follow(meanwhile);
  new MutationObserver(follow).observe(root, { childList: true, characterData: true, subtree: true });
}
