// The gallery's recordings: one file for each game, in which each repeated message is stored once.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures', 'frames');
const prefix = 'gallery.',
  ending = '.json.br';

/**
 * The messages between a page and its server. opening: what the server sends after hello. exchanges: requests by their
 * contents, with all that resulted from each. fetched: replies over HTTP. document: a page that the server renders.
 * @typedef {{ opening?: object[], exchanges?: { key: string, answers: object[] }[],
 *   fetched?: { key: string, status: number, type: string, body: string }[], document?: string }} Recording
 */

/** Stores each value once; recordings refer to their messages by number. */
function packed(recordings) {
  const texts = new Map();
  const number = value => {
    const text = JSON.stringify(value);
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text);
  };
  const all = Object.fromEntries(
    Object.entries(recordings).map(([id, { opening = [], exchanges = [], fetched = [], document }]) => [
      id,
      {
        opening: opening.map(number),
        exchanges: exchanges.map(({ key, answers }) => [number(key), answers.map(number)]),
        fetched: fetched.map(number),
        ...(document !== undefined && { document: number(document) }),
      },
    ]),
  );
  return `{"messages":[\n${[...texts.keys()].join(',\n')}\n],"recordings":${JSON.stringify(all)}}`;
}

/** @returns {Record<string, Recording>} */
function unpacked({ messages, recordings }) {
  return Object.fromEntries(
    Object.entries(recordings).map(([id, one]) => [
      id,
      {
        opening: one.opening.map(n => messages[n]),
        exchanges: one.exchanges.map(([key, answers]) => ({
          key: messages[key],
          answers: answers.map(n => messages[n]),
        })),
        fetched: one.fetched.map(n => messages[n]),
        ...(one.document !== undefined && { document: messages[one.document] }),
      },
    ]),
  );
}

const inFile = file => unpacked(JSON.parse(brotliDecompressSync(readFileSync(join(folder, file))).toString('utf8')));

/**
 * @param {string} game @param {Record<string, Recording>} recordings by entry and width: "city-orders narrow"
 * @param {{ more?: boolean }} [how] more: adds to the stored recordings
 */
export function keep(game, recordings, { more = false } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = `${prefix}${game}${ending}`;
  const before = more && existsSync(join(folder, file)) ? inFile(file) : {};
  const text = packed({ ...before, ...recordings });
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(join(folder, file), bytes);
  return { bytes: bytes.length, text: text.length };
}

/** @type {Map<string, Recording> | null} */ let all = null;
function read() {
  all = new Map();
  if (!existsSync(folder)) return all;
  for (const file of readdirSync(folder).filter(name => name.startsWith(prefix) && name.endsWith(ending)))
    for (const [id, one] of Object.entries(inFile(file))) all.set(id, one);
  return all;
}

/** The recording of an entry in a narrow or a wide window, or in both.
 * @param {string} id @param {string} width `narrow`, `wide` or `both` @returns {Recording} */
export function recordOf(id, width) {
  const known = all ?? read();
  const found = ['narrow', 'wide']
    .filter(one => width === 'both' || width === one)
    .map(one => known.get(`${id} ${one}`));
  const [first, second] = found.filter(one => one !== undefined);
  if (!first) throw new Error(`Nothing is recorded of "${id}": run tests/gallery/record.mjs`);
  if (!second) return first;
  return {
    ...first,
    exchanges: [...(first.exchanges ?? []), ...(second.exchanges ?? [])],
    fetched: [...(first.fetched ?? []), ...(second.fetched ?? [])],
  };
}
