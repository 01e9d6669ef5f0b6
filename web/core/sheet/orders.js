// One seat's order sheet: the acknowledged orders, the changes since, and the undo history. Pure: every function
// returns a new draft. Orders are compared by contents, never by identity.
import { plural } from '../words/format.js';
/** @import { Argument, Fault, Order, OrderKind, Sheet, SheetMessage } from '../types.js' */

/** `unsaved`: changed here, not sent. `saving`: sent, not acknowledged. `refused`: the server keeps the earlier draft.
 * @typedef {'saved' | 'unsaved' | 'saving' | 'refused'} SaveState */
/** The sheet as changed in another window. @typedef {{ orders: readonly Order[] }} Clash */
/**
 * @typedef {{
 * phase: number, base: number, saved: readonly Order[], orders: readonly Order[], salt: string, sealed: boolean, by:
 * 'seat' | 'deputy' | 'umpire' | 'bot', why: string, receipt: string, at: number,
 * past: readonly (readonly Order[])[], future: readonly (readonly Order[])[], save: SaveState, sent: readonly Order[] |
 * null,
 *   echo: SheetMessage | null, refusal: { code: string, words: string, faults: readonly Fault[] } | null,
 *   clash: Clash | null, merged: boolean, trial: boolean }} Draft
 * why: the umpire's reason when the umpire wrote it. base: the revision of `saved`. echo: a newer sheet that arrived
 *   while ours was in flight. merged: orders of another window were merged in. trial: orders are tried locally and not
 *   sent.
 */

export const undo_steps_max = 100;

/** @param {number} phase @param {string} salt @returns {Draft} */
export const emptyDraft = (phase, salt) => ({
  phase,
  base: 0,
  saved: [],
  orders: [],
  salt,
  sealed: false,
  by: 'seat',
  why: '',
  receipt: '',
  at: 0,
  past: [],
  future: [],
  save: 'saved',
  sent: null,
  echo: null,
  refusal: null,
  clash: null,
  merged: false,
  trial: false,
});

/** This seat's random share of the phase's dice seed, so that nobody can predict the dice. */
export const newSalt = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * A canonical text: the same for the same contents, whatever the order of members.
 * @param {unknown} value
 * @returns {string}
 */
export function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => `${JSON.stringify(name)}:${textOf(inner)}`)
      .join()}}`;
  return JSON.stringify(value);
}

/** @param {readonly Order[]} a @param {readonly Order[]} b */
export const sameOrders = (a, b) => a.length === b.length && a.every((order, i) => textOf(order) === textOf(b[i]));

/**
 * The pieces that carry out an order, not its targets.
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 * @returns {string[]}
 */
export function piecesOf(order, kinds) {
  const kind = kinds.find(k => k.name === order.kind);
  return (kind?.parameters ?? [])
    .filter(p => p.type === 'pieces' || p.type === 'piece')
    .flatMap(p => /** @type {string | string[] | undefined} */ (order.arguments[p.name]) ?? []);
}

/**
 * Removes pieces from an order; null when no piece remains to carry it out.
 * @param {Order} order
 * @param {ReadonlySet<string>} gone
 * @param {readonly OrderKind[]} kinds
 * @returns {Order | null}
 */
export function withoutPieces(order, gone, kinds) {
  const kind = kinds.find(k => k.name === order.kind);
  /** @type {Record<string, Argument>} */ const args = { ...order.arguments };
  for (const parameter of kind?.parameters ?? []) {
    const value = args[parameter.name];
    if (parameter.type === 'piece' && typeof value === 'string' && gone.has(value)) return null;
    if (parameter.type !== 'pieces' || !Array.isArray(value)) continue;
    const left = /** @type {string[]} */ (value).filter(id => !gone.has(id));
    if (left.length === 0) return null;
    args[parameter.name] = left;
  }
  return { ...order, arguments: args };
}

/** Adds an order to a list. Its pieces leave their older orders of incompatible kinds.
 * @param {readonly Order[]} orders
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 * @param {(older: Order) => boolean} [yields]
 */
export function withOrder(orders, order, kinds, yields = older => older.kind === order.kind) {
  const pieces = new Set(piecesOf(order, kinds));
  const kept = orders.flatMap(older => {
    if (!yields(older)) return [older];
    const ofOlder = piecesOf(older, kinds);
    // A seat-level order (a declaration) replaces the last one of its kind about the same subject.
    if (ofOlder.length === 0)
      return pieces.size === 0 &&
        older.kind === order.kind &&
        !hasText(order, kinds) &&
        aboutOf(older, kinds) === aboutOf(order, kinds)
        ? []
        : [older];
    if (!ofOlder.some(id => pieces.has(id))) return [older];
    return withoutPieces(older, pieces, kinds) ?? [];
  });
  return [...kept, order];
}

/**
 * The subject of an order without pieces: the faction, place and target it names.
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 */
const aboutOf = (order, kinds) =>
  textOf(
    (kinds.find(k => k.name === order.kind)?.parameters ?? [])
      .filter(p => ['faction', 'place', 'target'].includes(p.type))
      .map(p => order.arguments[p.name] ?? null),
  );

/**
 * Whether a new seat-level order replaces the last one of its kind because nothing distinguishes them.
 * @param {OrderKind} kind
 */
export const isGivenOnce = kind =>
  !kind.parameters.some(p => ['faction', 'place', 'places', 'target', 'text', 'piece', 'pieces'].includes(p.type));

/** @param {Order} order @param {readonly OrderKind[]} kinds */
const hasText = (order, kinds) =>
  kinds.find(k => k.name === order.kind)?.parameters.some(p => p.type === 'text') ?? false;

/** @param {Draft} draft @param {readonly Order[]} orders @returns {Draft} */
export function changeOrders(draft, orders) {
  if (draft.sealed || sameOrders(draft.orders, orders)) return draft;
  return {
    ...draft,
    orders,
    past: [...draft.past, draft.orders].slice(-undo_steps_max),
    future: [],
    save: 'unsaved',
    refusal: null,
  };
}

/** @param {Draft} draft @returns {Draft} */
export function undo(draft) {
  const before = draft.past.at(-1);
  if (!before || draft.sealed) return draft;
  return {
    ...draft,
    orders: before,
    past: draft.past.slice(0, -1),
    future: [draft.orders, ...draft.future],
    save: 'unsaved',
    refusal: null,
  };
}

/** @param {Draft} draft @returns {Draft} */
export function redo(draft) {
  const [next, ...future] = draft.future;
  if (!next || draft.sealed) return draft;
  return { ...draft, orders: next, past: [...draft.past, draft.orders], future, save: 'unsaved', refusal: null };
}

/** @param {Draft} draft @returns {Draft} */
export const sending = draft => ({ ...draft, save: 'saving', sent: draft.orders });

/**
 * The server has stored it.
 * @param {Draft} draft
 * @param {number} revision
 * @param {readonly OrderKind[]} [kinds]
 * @returns {Draft}
 */
export function acknowledged(draft, revision, kinds) {
  const saved = draft.sent ?? draft.orders;
  const next = {
    ...draft,
    base: revision,
    saved,
    sent: null,
    echo: null,
    refusal: null,
    save: /** @type {SaveState} */ (sameOrders(draft.orders, saved) ? 'saved' : 'unsaved'),
  };
  return draft.echo && draft.echo.revision > revision ? takeSheet(next, draft.echo, kinds) : next;
}

/**
 * The server keeps the earlier draft; the local changes stay here.
 * @param {Draft} draft
 * @param {{ code: string, words: string, faults?: readonly Fault[] }} why
 * @param {readonly OrderKind[]} [kinds]
 * @returns {Draft}
 */
export function notSaved(draft, why, kinds) {
  const lost = why.code === 'unanswered' || why.code === 'stale'; // retry, with the newer sheet merged in
  const next = {
    ...draft,
    sent: null,
    echo: null,
    save: /** @type {SaveState} */ (lost ? 'unsaved' : 'refused'),
    refusal: lost ? null : { code: why.code, words: why.words, faults: why.faults ?? [] },
  };
  return draft.echo ? takeSheet(next, draft.echo, kinds) : next;
}

/**
 * Takes the server's sheet, whether it was changed by this window, another window, an umpire or an earlier visit.
 * @param {Draft} draft
 * @param {SheetMessage} message
 * @param {readonly OrderKind[]} [kinds] the order kinds, which say what a seat-level order is about
 * @returns {Draft}
 */
export function takeSheet(draft, message, kinds) {
  const { sheet, revision } = message;
  // While our save is in flight, only its reply shows whether this is our own echo.
  if (draft.save === 'saving') return { ...draft, echo: message };
  const base = {
    ...draft,
    base: revision,
    saved: sheet.orders,
    salt: sheet.salt || draft.salt,
    sealed: message.sealed,
    by: message.by,
    why: message.reason ?? '',
    receipt: message.receipt ?? '',
    at: message.saved_at ?? 0,
  };
  if (revision === draft.base) return { ...base, save: sameOrders(draft.orders, sheet.orders) ? 'saved' : draft.save };
  if (message.sealed || sameOrders(draft.orders, draft.saved) || sameOrders(draft.orders, sheet.orders))
    return {
      ...base,
      orders: sheet.orders,
      past: message.sealed || sameOrders(draft.orders, sheet.orders) ? draft.past : [...draft.past, draft.orders],
      future: [],
      save: 'saved',
      refusal: null,
      clash: null,
    };
  const { orders, clash } = mergeOrders(draft.saved, draft.orders, sheet.orders, kinds);
  if (clash) return { ...base, save: 'unsaved', clash: { orders: sheet.orders } };
  return {
    ...base,
    orders,
    save: sameOrders(orders, sheet.orders) ? 'saved' : 'unsaved',
    past: [...draft.past, draft.orders],
    refusal: null,
    clash: null,
    merged: true,
  };
}

/** Three-way merge of a sheet changed by two people or windows: applies what each added and removed to the common base.
 * A clash means that both changed orders of one piece, or seat-level orders on one subject.
 * @param {readonly Order[]} before
 * @param {readonly Order[]} mine
 * @param {readonly Order[]} theirs
 * @param {readonly OrderKind[]} [kinds]
 * @returns {{ orders: readonly Order[], clash: boolean }}
 */
export function mergeOrders(before, mine, theirs, kinds = []) {
  const had = new Set(before.map(textOf)),
    now = new Set(mine.map(textOf)),
    there = new Set(theirs.map(textOf));
  const removed = new Set([...had].filter(text => !now.has(text)));
  const added = mine.filter(order => !had.has(textOf(order)) && !there.has(textOf(order)));
  const changedThere = [
    ...theirs.filter(order => !had.has(textOf(order))),
    ...before.filter(order => !there.has(textOf(order))),
  ];
  // Texts that both rewrote count as one subject, whatever each wrote.
  const rewritten = new Set(
    before
      .filter(order => removed.has(textOf(order)) && !there.has(textOf(order)) && hasText(order, kinds))
      .map(order => `kind ${order.kind}`),
  );
  const touchedThere = new Set(changedThere.flatMap(order => wordsOf(order, kinds)));
  const clash = added.some(
    order => rewritten.has(`kind ${order.kind}`) || wordsOf(order, kinds).some(word => touchedThere.has(word)),
  );
  return { orders: [...theirs.filter(order => !removed.has(textOf(order))), ...added], clash };
}

/**
 * What two orders must share to clash: the units that carry them out or, for an order that needs no units, the pieces
 * that it must name. An order that needs no piece stands for its kind and subject.
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 * @returns {string[]}
 */
function wordsOf(order, kinds) {
  const kind = kinds.find(k => k.name === order.kind);
  const ids = kind ? subjectsOf(order, kind) : piecesGuessed(order);
  return ids.length > 0 ? ids : [matterOf(order, kinds)];
}

/** @param {Order} order @param {OrderKind} kind */
function subjectsOf(order, kind) {
  const lists = kind.parameters.filter(p => p.type === 'pieces');
  const singles = lists.some(p => p.required) ? [] : kind.parameters.filter(p => p.type === 'piece' && p.required);
  return [...lists, ...singles].flatMap(
    p => /** @type {string | string[] | undefined} */ (order.arguments[p.name]) ?? [],
  );
}

/** The pieces of an order whose kind is not known. @param {Order} order */
function piecesGuessed(order) {
  const lists = Object.values(order.arguments).filter(
    value => Array.isArray(value) && value.every(id => typeof id === 'string'),
  );
  const single = ['unit', 'piece', 'column', 'gate']
    .map(name => order.arguments[name])
    .filter(id => typeof id === 'string');
  return /** @type {string[]} */ ([...lists.flat(), ...single]);
}

/**
 * Treaties with two realms, or two letters, are separate subjects.
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 */
function matterOf(order, kinds) {
  const kind = kinds.find(k => k.name === order.kind);
  if (!kind || isGivenOnce(kind)) return `kind ${order.kind}`;
  return `kind ${order.kind} ${hasText(order, kinds) ? textOf(order) : aboutOf(order, kinds)}`;
}

/**
 * The player has chosen between two clashing sheets.
 * @param {Draft} draft
 * @param {'mine' | 'theirs'} which
 * @returns {Draft}
 */
export function settle(draft, which) {
  if (!draft.clash) return draft;
  const next = { ...draft, clash: null };
  return which === 'mine'
    ? { ...next, save: 'unsaved' }
    : { ...next, orders: draft.clash.orders, past: [...draft.past, draft.orders], save: 'saved', refusal: null };
}

/** The sheet as sent to the server. @param {Draft} draft @returns {Sheet} */
export const sheetOf = draft => ({ orders: [...draft.orders], salt: draft.salt });

/** Up to this many names are listed where space is short. */
const named_max = 4;

/**
 * An order in words for small spaces: a long list of names becomes a count.
 * @param {string} words for example "A 1, A 2, A 3, B 1 and B 2: march to the ford"
 * @param {readonly unknown[]} pieces the pieces that receive the order
 */
export function inShort(words, pieces) {
  const end = words.indexOf(': ');
  const names = end > 0 && pieces.length > named_max && words.slice(0, end).split(', ').length > 1;
  return names ? `${plural(pieces.length, 'unit', 'units')}${words.slice(end)}` : words;
}
