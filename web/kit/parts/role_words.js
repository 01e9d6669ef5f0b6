// What the holder of a role commands, in words.
import { readable } from '../../text/en.js';
import { roleText as T } from '../../text/roles_en.js';
/** @import { Role, Welcome } from '../../core/types.js' */

/** @param {Welcome | null} welcome @param {Role} role */
export function roleWords(welcome, role) {
  const labels = (/** @type {readonly string[]} */ kinds) =>
    kinds.map(kind => welcome?.order_kinds.find(one => one.name === kind)?.label ?? readable(kind));
  const by = role.signed?.by && welcome?.roles?.find(one => one.id === role.signed?.by)?.title;
  return [
    ...(role.leads ? [T.leads] : []),
    ...(role.units?.length ? [T.units(role.units.map(readable))] : []),
    ...(role.orders ? [T.orders(labels(role.orders))] : []),
    ...(role.treasury ? [T.treasury] : []),
    ...(role.press ? [T.press] : []),
    ...(role.signed ? [T.signed(labels(role.signed.orders), by ?? T.leader)] : []),
  ].join(' ');
}
