// The card beside a chosen place: who stands there, what each is, and what it may be ordered to do.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { sameAs } from '../core/boards.js';
import { capital, readable, text } from '../text/en.js';
import { attackOf, attacks, attacksOf } from './attack.js';
import { subjectOf } from './compose.js';
import { form, optionWords } from './form.js';
import { pieceGroups } from './groups.js';
import { fewerButton, partyCard, several } from './party_card.js';
import { explainCard } from './explain.js';
import { explain } from './explaining.js';
import { mapWords } from '../text/board_en.js';
import { attributesOf, byName, emblem, factionName, iconButton, nameOf, stackWords } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Piece } from '../core/types.js' */

const T = text.table;
const members_max = 24,
  members_singly = 8,
  members_beside = 3;

/** @param {Table} table */
export function card(table) {
  const { ui, state, acts } = table;
  if (ui.explain) return explainCard(table);
  if (ui.party && !table.theatre.playing()) return partyCard(table);
  const place = ui.place;
  if (!place?.board || table.theatre.playing()) return nothing;
  const chosen = new Set(ui.composer?.pieces ?? ui.looked);
  const rank = (/** @type {Piece} */ piece) => (typeof piece.attributes.rank === 'number' ? piece.attributes.rank : 99);
  const members = [...table.view.pieces.values()]
    .filter(piece => sameAs(piece.at, place) && piece.kind !== 'wall')
    .sort(
      (a, b) =>
        Number(acts.isOwn(b)) - Number(acts.isOwn(a)) ||
        Number(a.attributes.steps !== undefined) - Number(b.attributes.steps !== undefined) ||
        rank(a) - rank(b) ||
        byName(nameOf(a), nameOf(b)),
    );
  const single = members.filter(piece => chosen.has(piece.id));
  const [where, ...about] = table.maps.describe(place);
  // A whole army in one area is told kind by kind; what leads it stands before it.
  const crowd = members.filter(piece => acts.isOwn(piece) && piece.attributes.steps !== undefined);
  const listed = crowd.length > members_singly ? members.filter(piece => !crowd.includes(piece)) : members;
  // An order of one piece alone, on its way to a place.
  const kind = ui.composer?.asking ? acts.kinds().find(one => one.name === ui.composer?.kind) : undefined;
  const alone = kind !== undefined && subjectOf(kind)?.type === 'piece';
  return html`<section class="card chosen-card ${ui.composer && ui.composer.pieces.length > 0 ? 'orders' : ''}" aria-label=${T.card}>
    <header><div><h2>${single.length === 1 ? nameOf(single[0]) : where}</h2>${single.length === 1 ? html`<p class="muted small">${where}</p>` : nothing}</div><div class="toolbar">${iconButton('info', mapWords.explain, () => explain(table, place, single.length === 1 ? single[0].id : null))}${iconButton('close', text.common.close, acts.deselect)}</div></header>
    ${fold(alone && single.length === 1 && members.length > members_beside, members.length, members.length > 1 || (members.length === 1 && single.length === 0) ? html`<ul class="members" role="list">${listed.slice(0, members_max).map(piece => member(table, piece, chosen, members))}</ul>${listed === members ? nothing : pieceGroups(table, crowd)}` : members.length === 0 ? html`<p class="muted small">${about.join('. ')}</p>` : nothing)}
    ${listed.length > members_max ? html`<p class="muted small">${T.many(listed.length - members_max)}</p>` : nothing}
    ${single.length === 1 ? html`<p class="attributes small">${attributesOf(state.welcome?.vocabulary, single[0]).map(([label, value]) => html`<span><span class="muted">${label}</span> ${value}</span> `)}</p>` : nothing}
    ${ui.instead ? html`<div class="instead" role="group" aria-label=${T.instead.label}><p role="status">${T.instead.there(stackWords(ui.instead.ids.map(id => nameOf(table.view.pieces.get(id)))))}</p><button type="button" @click=${acts.moveThere}>${T.instead.move}</button><button type="button" @click=${acts.chooseThere}>${T.instead.choose}</button></div>` : nothing}
    ${several(
      table,
      members.filter(piece => chosen.has(piece.id) && acts.isOwn(piece)),
    )}
    ${ui.composer && ui.composer.pieces.length > 0 ? composerPart(table) : ui.why ? html`<p class="problem" role="alert">${ui.why.words}</p>` : nothing}
  </section>`;
}

/** Who acts alone needs no list beside him while a place is asked for: the card shall hide little of the map.
 * @param {boolean} folded @param {number} count @param {unknown} list */
const fold = (folded, count, list) =>
  folded ? html`<details class="company"><summary class="small">${T.company(count)}</summary>${list}</details>` : list;

/** @param {Table} table @param {Piece} piece @param {ReadonlySet<string>} chosen @param {readonly Piece[]} members */
function member(table, piece, chosen, members) {
  const { acts, state } = table;
  const { steps, steps_max: full } = piece.attributes;
  const own = acts.isOwn(piece);
  const words = html`${emblem(piece.side ?? String(piece.attributes.camp ?? ''))}<span class="name">${nameOf(piece)}${table.ordered.has(piece.id) ? ' ✓' : ''}</span>
    ${typeof steps === 'number' ? html`<span class="pips" role="img" aria-label=${T.steps(steps, typeof full === 'number' ? full : steps)}>${'●'.repeat(Math.max(0, steps))}${'○'.repeat(Math.max(0, (typeof full === 'number' ? full : steps) - steps))}</span>` : nothing}
    ${piece.as_of !== undefined ? html`<span class="muted small">${T.ghost((state.own.phase?.number ?? 0) - piece.as_of)}</span>` : !own && piece.side ? html`<span class="muted small">${factionName(state, piece.side)}</span>` : nothing}`;
  if (!own) return html`<li><span class="member">${words}</span></li>`;
  /** With the whole stack chosen a tap takes one alone; otherwise it joins those chosen, or leaves them. */
  const tap = () => {
    const mine = members.filter(other => acts.isOwn(other) && other.kind === piece.kind).map(other => other.id);
    const now = mine.filter(id => chosen.has(id));
    if (now.length === mine.length || chosen.size > now.length) return acts.select([piece.id]);
    if (now.length === 1 && now[0] === piece.id) return acts.select(mine);
    return acts.select(
      chosen.has(piece.id) ? now.filter(id => id !== piece.id) : mine.filter(id => now.includes(id) || id === piece.id),
    );
  };
  return html`<li><button type="button" class="member" aria-pressed=${String(chosen.has(piece.id))} data-point=${`unit:${nameOf(piece)}`} @click=${tap}>${words}</button></li>`;
}

/** What may be ordered: every kind is there, and one that may not be says why. @param {Table} table */
function composerPart(table) {
  const { ui, acts } = table;
  const composer = ui.composer;
  if (!composer) return nothing;
  if (!composer.options)
    return ui.why ? html`<p class="problem">${ui.why.words}</p>` : html`<p class="muted">${T.loading}</p>`;
  if (composer.options.length === 0) return html`<p class="muted">${T.nothingToDo}</p>`;
  const { options } = composer;
  const ready = options.filter(option => !option.refused),
    not = options.filter(option => option.refused);
  const chosen = options[composer.choice],
    attacking = attacks(composer, acts.kinds());
  // To attack stands among the orders, also where the rules know it as a way to move.
  const chips = [...ready, ...not].flatMap(option => {
    const kind = acts.kinds().find(k => k.name === option.kind),
      attack = attackOf(kind, option),
      title = option.refused?.words ?? kind?.help ?? '';
    const plain = { option, title, words: optionWords(acts, options, option), attack: false };
    return attack ? [plain, { option, title, words: capital(readable(attack.word)), attack: true }] : [plain];
  });
  return html`<div class="kinds" role="group" aria-label=${T.orders}>${chips.map(
    ({ option, title, words, attack }) => html`
      <button type="button" class="chip ${option.refused ? 'refused' : ''}" aria-pressed=${String(
        chosen === option &&
          (attack
            ? attacking
            : !attacking ||
              !attackOf(
                acts.kinds().find(k => k.name === option.kind),
                option,
              )),
      )} aria-disabled=${String(Boolean(option.refused))} title=${title} data-point=${`kind:${option.kind}${attack ? '/attack' : ''}`}
        @click=${() => acts.pick(options.indexOf(option), attack)}>${words}</button>`,
  )}</div>
    ${attacking && composer.asking && attacksOf(composer, acts.view(), acts.kinds()).size === 0 ? html`<p class="muted small">${T.noEnemyInReach}</p>` : nothing}
    ${form(table)}${fewerButton(table)}`;
}
