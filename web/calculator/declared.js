// Forms generated from the rulebook's own declarations: the adjudicator describes the situation of each procedure
// (`{"procedure": "forms"}`). A new rulebook needs no form written by hand. Pure.
import { declaredText as D } from '../text/orders/declared_en.js';
import { capital, readable } from '../text/en.js';
/** @import { Field, Procedure, Switches } from './procedure_fields.js' */

/**
 * A member of a situation as the server describes it.
 * @typedef {{ kind: 'number' | 'flag' | 'text' | 'word' | 'object' | 'list' | 'entries' | 'hex' | 'point' | 'any',
 *   name?: string, required?: boolean, null?: boolean, low?: number, high?: number, otherwise?: any, words?: string[],
 *   members?: Member[] }} Member
 */
/** @typedef {{ forms: { name: string, members: Member[] }[], switches: Switches }} Described */

/** The greatest coordinate that a form takes. */
const far = 1_000_000;

/** Members of an object first say what it is, then what may be left out. @param {readonly Member[]} members */
const fieldsOf = members => members.map(fieldOf);

/** @param {Member} member @returns {Field} */
export function fieldOf(member) {
  const { kind, name = '', required = false, low = 0, high, otherwise, words, members = [] } = member;
  const field = { name, label: capital(readable(name)), optional: !required };
  switch (kind) {
    case 'number':
      return { ...field, type: 'int', low, high, start: otherwise ?? (required ? low : undefined) };
    case 'flag':
      return { ...field, type: 'flag', optional: false, sent: required, start: otherwise === true };
    case 'word':
      return { ...field, type: 'choice', choices: words, start: otherwise ?? (required ? words?.[0] : undefined) };
    case 'hex':
      return { ...field, type: 'text', help: D.hex };
    case 'point':
      return { ...field, type: 'square', low: -far, high: far, start: required ? [0, 0] : undefined };
    case 'object':
      return { ...field, type: 'group', fields: fieldsOf(members) };
    case 'entries':
      return members[0]?.kind === 'object'
        ? { ...field, type: 'keyed', fields: fieldsOf(members[0].members ?? []) }
        : { ...field, type: 'json', help: D.json };
    case 'list':
      return listOf(field, member, members[0]);
    case 'text':
      return { ...field, type: 'text' };
    default:
      return { ...field, type: 'json', help: D.json };
  }
}

/**
 * @param {{ name: string, label: string, optional: boolean }} field
 * @param {Member} list
 * @param {Member | undefined} item absent: pairs of names
 * @returns {Field}
 */
function listOf(field, { low = 0, high }, item) {
  if (item === undefined) return { ...field, type: 'couples', help: D.couples };
  switch (item.kind) {
    case 'object':
      return {
        ...field,
        type: 'list',
        fields: fieldsOf(item.members ?? []),
        least: field.optional ? 0 : low,
        most: high,
      };
    case 'word':
      return { ...field, type: 'words', choices: item.words };
    case 'number':
      return { ...field, type: 'words', numeric: true, help: D.numbers };
    case 'point':
      return { ...field, type: 'path', low: -far, help: D.points };
    case 'text':
      return { ...field, type: 'names', help: D.names };
    case 'hex':
      return { ...field, type: 'words', help: D.hexes };
    default:
      return { ...field, type: 'json', help: D.json };
  }
}

/** The form that takes back a battle lists the units that were sent to it. @type {Readonly<Record<string, Procedure['filled']>>} */
const filled = { hand_over: { field: 'left', by: 'encounter' } };

/** @param {Described} described @returns {{ procedures: Procedure[], switches: Switches }} */
export const calculatorFrom = ({ forms, switches }) => ({
  procedures: forms.map(({ name, members }) => ({
    name,
    label: D.procedures[name]?.label ?? capital(readable(name)),
    rule: '',
    help: D.procedures[name]?.help ?? '',
    dice: D.procedures[name] ? '' : D.dice,
    fields: fieldsOf(members),
    ...(filled[name] && { filled: filled[name] }),
  })),
  switches,
});

/** A value in words. @param {unknown} value @returns {string} */
const valueWords = value =>
  value === null || value === undefined
    ? D.nothing
    : typeof value === 'boolean'
      ? value
        ? D.yes
        : D.no
      : typeof value === 'string'
        ? readable(value)
        : String(value);

/** @param {unknown} value */
const isPlain = value => value === null || typeof value !== 'object';

/**
 * An outcome in lines: the first has all its plain members, the others what lies deeper, each with its path.
 * @param {Record<string, unknown>} outcome
 * @returns {string[]}
 */
export function plainLines(outcome) {
  const said = (/** @type {[string, unknown][]} */ members) =>
    members.map(([name, value]) => D.member(readable(name), valueWords(value))).join('; ');
  /** @type {string[]} */ const lines = [];
  /** @param {string} at @param {unknown} value */
  function deeper(at, value) {
    if (Array.isArray(value) && value.every(isPlain)) {
      lines.push(D.member(at, value.length > 0 ? value.map(valueWords).join(', ') : D.nothing));
      return;
    }
    const members = Array.isArray(value)
      ? value.map((one, i) => /** @type {[string, unknown]} */ ([String(i + 1), one]))
      : Object.entries(/** @type {object} */ (value));
    const plain = members.filter(([, one]) => isPlain(one));
    if (plain.length > 0) lines.push(D.member(at, said(plain)));
    for (const [name, one] of members) if (!isPlain(one)) deeper(`${at} · ${readable(name)}`, one);
  }
  const members = Object.entries(outcome);
  const plain = members.filter(([, value]) => isPlain(value));
  for (const [name, value] of members) if (!isPlain(value)) deeper(readable(name), value);
  return plain.length > 0 ? [said(plain), ...lines] : lines;
}
