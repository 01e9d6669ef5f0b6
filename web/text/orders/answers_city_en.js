// What the calculator answers for the City table, as sentences.
import { inParts, number, plural } from '../../core/words/format.js';
import { all, capital, lawful, place, places, plain, signed, stack, steps } from './answers_en.js';
import { why } from './reasons_en.js';
/** @import { Outcome, Say } from './answers_en.js' */

const results = {
  DV: 'the defender wins outright',
  D: 'the defender wins',
  X: 'an exchange',
  A: 'the attacker wins',
  AV: 'the attacker wins outright',
};
/** @param {string} result */
const resultWords = result => `Result ${result}: ${results[/** @type {'X'} */ (result)] ?? result}`;
/** @param {Outcome} o */
const shifts = o =>
  [
    o.cavalry_shift && `cavalry ${signed(o.cavalry_shift)}`,
    o.terrain_shift && `ground ${signed(o.terrain_shift)}`,
    o.umpire_shift && `the umpire ${signed(o.umpire_shift)}`,
  ].filter(Boolean);
/** @param {Outcome} o */
const column = o =>
  shifts(o).length > 0
    ? `Column ${o.column}: ${o.base_column} by the odds, shifted by ${all(/** @type {string[]} */ (shifts(o)))}.`
    : `Column ${o.column}.`;
/** @param {number} n */
const squares = n => plural(n, 'square', 'squares');
/** Half squares as people count them: 9 are 4½. @param {number} halves */
const bare = halves => inParts(halves, 2);
/** @param {number} halves */
const inSquares = halves => `${bare(halves)} ${halves === 2 || halves === 1 ? 'square' : 'squares'}`;
/** @param {number} n */
const markers = n => plural(n, 'success marker', 'success markers');
const statuses = {
  arrived: 'arrives at',
  held: 'stays at',
  contact: 'meets the enemy at',
  met: 'meets the enemy coming the other way and stops at',
  enemy_in_path: 'is blocked by an enemy and stops at',
  avoids_contact: 'avoids the enemy and stops at',
  neutral_ground: 'stops before neutral units at',
  waiting: 'waits for room at',
  illegal: 'cannot go there and stays at',
};

/** @param {string} name */
const camp = name => `the ${plain(name)} camp`;

/** Hits of a shot, with the square to which it scatters, or its two shots. @param {Outcome} o */
const shotWords = o => {
  const hits = o.hits > 0 ? plural(o.hits, 'hit', 'hits') : o.effect === 'double' ? 'no hit' : 'a miss';
  if (o.effect === 'scatter' && o.impact) return `The shot scatters to ${place(o.impact)}: ${hits}.`;
  return o.effect === 'double' ? `Two shots: ${hits}.` : `${capital(hits)}.`;
};

/** @type {Record<string, Say>} */
export const cityAnswers = {
  melee: o =>
    o.result === 'overrun' || !o.result
      ? ['The engines are destroyed: nobody guards them.', 'There is no roll, but it takes the attacker’s whole round.']
      : [
          `${resultWords(o.result)}. The attacker loses ${steps(o.attacker_taken)}, the defender ${steps(o.defender_taken)}${o.loser && o.retreat?.length > 0 ? `, and the ${o.loser} retreats` : ''}.`,
          `Strength ${number(o.attack_strength)} against ${number(o.defence_strength)}. ${column(o)}`,
          `Remaining attackers: ${stack(o.attacker_units)}.`,
          `Remaining defenders: ${stack(o.defender_units)}.`,
          o.left_behind?.length > 0 && `${plural(o.left_behind.length, 'unit stays', 'units stay')} behind.`,
        ],
  odds: o => [column(o)],
  losses: (o, s) => [
    `${resultWords(s.result)}. The attacker loses ${steps(o.attacker_loss)}, the defender ${steps(o.defender_loss)}.`,
    o.loser ? `The ${o.loser} has lost and retreats.` : 'Nobody retreats.',
  ],
  missile: o => [
    `${capital(plural(o.hits, 'hit', 'hits'))} on the moving stack${o.return_hits > 0 ? `, ${plural(o.return_hits, 'hit', 'hits')} in return` : ''}.`,
    `Left in the moving stack: ${stack(o.moving_units)}.`,
  ],
  missile_phase: o => [
    `${o.groups.map((/** @type {Outcome} */ group) => `${group.id} takes ${plural(group.hits, 'hit', 'hits')}`).join('; ')}.`,
    ...o.groups.map((/** @type {Outcome} */ group) => `Left in ${group.id}: ${stack(group.units)}.`),
  ],
  artillery: o =>
    !o.legal
      ? [
          `No shot: ${why(o.reason)}.`,
          `The target is ${inSquares(o.distance_half)} away; the range is ${inSquares(o.range_half)}.`,
        ]
      : [
          {
            burst: 'The boiler bursts: a step is lost and nobody fires.',
            no_shot: 'No shot: the engine has no pressure.',
            no_target: 'There is nobody to hit at the target.',
          }[/** @type {'burst'} */ (o.effect)] ?? shotWords(o),
          o.need && `It hits on ${number(o.need)} or more; the target is ${inSquares(o.distance_half)} away.`,
          o.units?.length > 0 && `Left at the target: ${stack(o.units)}.`,
        ],
  siege_fire: o => [
    o.breached ? 'The section is breached.' : `The section has ${markers(o.markers)}; three breach it.`,
    ...o.shots.map((/** @type {Outcome} */ shot) =>
      shot.legal
        ? `Engine ${shot.id}: ${number(shot.total)}, with ${number(o.need)} needed: ${shot.success ? 'a success' : 'no success'}.`
        : `Engine ${shot.id} does not fire: ${why(shot.reason)}.`,
    ),
  ],
  genie: (o, s) => [
    !o.legal
      ? `The genies do nothing: ${why(o.reason)}.`
      : !o.success
        ? 'The genies fail: they needed 4 or more.'
        : s.action === 'repair'
          ? `The genies remove a success marker${o.markers === undefined ? '' : `: ${number(o.markers)} left`}.`
          : 'The target loses a step.',
    o.units?.length > 0 && `Left in the stack: ${stack(o.units)}.`,
  ],
  breach: o => [
    o.open.length > 0
      ? `Troops can pass at ${places(o.open)}.`
      : o.breached.length > 0
        ? 'Nobody can pass: no two breached sections are side by side.'
        : 'No section is breached.',
    o.breached.length > 0 && `Breached: ${places(o.breached)}.`,
  ],
  check_move: o => [
    lawful(
      o,
      `The move is allowed: ${o.allowance_half === null ? inSquares(o.cost_half) : `${bare(o.cost_half)} of ${inSquares(o.allowance_half)}`}.`,
      'The move is not allowed',
    ),
    !o.legal && o.at_step !== null && `The path fails at step ${number(o.at_step + 1)}.`,
  ],
  resolve_moves: o => [
    `${o.groups.map((/** @type {Outcome} */ g) => `${g.id} ${statuses[/** @type {'held'} */ (g.status)]} ${place(g.at)}`).join('; ')}.`,
    ...o.groups.map((/** @type {Outcome} */ g) => g.reason && `${g.id}: ${why(g.reason)}.`),
    ...o.contacts.map(
      (/** @type {Outcome} */ c) =>
        `At ${place(c.at)} ${all(c.camps.map(camp))} meet; ${c.attacker ? `${camp(c.attacker)} attacks` : 'nobody attacks'}.`,
    ),
    ...o.fire.map((/** @type {Outcome} */ f) => `${f.from} may shoot at ${f.at}.`),
  ],
  roles: o => [
    o.attacker
      ? `${capital(camp(o.attacker))} attacks, ${camp(o.defender)} defends.`
      : 'No camp attacks, so there is no fight.',
  ],
  stacking: o => [
    lawful(o, `There is room: ${number(o.count)} of ${number(o.limit)}.`, `They cannot stand there`),
    !o.legal && `There would be ${number(o.count)}; there is room for ${number(o.limit)}.`,
    o.engaged && 'They would be engaged.',
  ],
  retreat_path: o => [
    o.blocked
      ? 'There is no way to retreat.'
      : `They retreat ${squares(o.moved)}${o.path.length > 0 ? `, by ${places(o.path)}` : ''}.`,
    o.effect === 'extra_step' && 'They lose one more step instead.',
    o.effect === 'surrender' && 'They surrender.',
  ],
  approach: o => [
    lawful(
      o,
      `The march takes ${plural(o.rounds, 'round', 'rounds')}${o.arrives ? ` and arrives in turn ${o.arrives.turn}, round ${o.arrives.round}` : ''}.`,
      'The march is not possible',
    ),
    o.legal && o.entry && `From there it enters the City table by the ${plain(o.entry)} road.`,
  ],
  visibility: o => [`They can see ${squares(o.count)}.`],
  initiative: o => [
    `${capital(camp(o.order[0]))} has the initiative.`,
    Object.keys(o.scores ?? {}).length > 0 &&
      `Dice: ${Object.entries(o.scores)
        .map(([camp, face]) => `${camp} ${face}`)
        .join(', ')}.`,
  ],
  raise_undead: o => [
    o.legal
      ? `${capital(plural(o.raised, 'unit rises', 'units rise'))}.`
      : `Nobody rises${o.reason ? `: ${why(o.reason)}` : ''}.`,
    ...(o.graveyards ?? []).map(
      (/** @type {Outcome} */ g) =>
        `${capital(plain(g.id))}: ${g.reason ? why(g.reason) : `${number(g.raised)} risen, ${number(g.remaining)} left in the ground`}.`,
    ),
  ],
  victory: o => [
    o.winner ? `${o.winner === 'dark' ? 'The Prince wins' : 'The city has held out'}.` : 'Nobody has won yet.',
    `The dark camp holds ${number(o.held)} of the ${number(o.needed)} squares it needs${o.captured ? ': the centre is captured' : ''}.`,
    o.leaving?.length > 0 && `These units leave the Prince afterwards: ${all(o.leaving.map(plain))}.`,
  ],
  clock: o => [
    o.turn === null
      ? 'The game is over.'
      : `Turn ${o.turn}, ${plain(o.phase)}${o.round === null ? '' : `, round ${o.round}`}: ${minutes(o.remaining_s)} left.`,
    [o.game_time && `${o.game_time} in the game`, o.wall_clock && `${o.wall_clock} in real time`]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  ],
};

/** @param {number} s */
const minutes = s =>
  s % 60 === 0
    ? plural(s / 60, 'minute', 'minutes')
    : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')} minutes`;
