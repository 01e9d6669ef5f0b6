// The card beside a chosen place: who stands there, what each is, and what it may be ordered to do.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { sameAs } from '../core/boards.js';
import { text } from '../text/en.js';
import { form } from './form.js';
import { attributesOf, emblem, factionName, iconButton, nameOf } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Piece } from '../core/types.js' */

const T = text.table;

/** @param {Table} table */
export function card(table) {
  const { ui, state, acts } = table;
  if (!ui.place || table.theatre.playing()) return nothing;
  const place = ui.place;
  if (!place.board) return nothing;
  const here = [...table.view.pieces.values()].filter(piece => sameAs(piece.at, place) && (piece.attributes.steps !== undefined || !['wall'].includes(piece.kind)));
  const chosen = new Set(ui.composer?.pieces ?? ui.looked);
  const order = (/** @type {Piece} */ piece) => (typeof piece.attributes.rank === 'number' ? piece.attributes.rank : 99);
  const members = here.sort((a, b) => Number(acts.isOwn(b)) - Number(acts.isOwn(a)) || order(a) - order(b));
  const single = members.filter(piece => chosen.has(piece.id));
  return html`<section class="card chosen-card" aria-label=${T.card}>
    <header><h2>${single.length === 1 ? nameOf(single[0]) : table.maps.describe(place).split('. ')[0].replace(/\.$/, '')}</h2>${iconButton('✕', text.common.close, acts.deselect)}</header>
    ${single.length === 1 ? html`<p class="muted small">${table.maps.describe(place).split('. ')[0]}</p>` : nothing}
    ${members.length > 0 ? html`<ul class="members" role="list">${members.slice(0, 24).map(piece => member(table, piece, chosen))}</ul>` : html`<p class="muted">${table.maps.describe(place)}</p>`}
    ${members.length > 24 ? html`<p class="muted small">${T.many(members.length - 24)}</p>` : nothing}
    ${single.length === 1 ? html`<dl class="pairs small">${attributesOf(state.welcome?.vocabulary, single[0]).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>` : nothing}
    ${ui.composer && ui.composer.pieces.length > 0 ? composerPart(table) : ui.why ? html`<p class="problem" role="alert">${ui.why.words}</p>` : nothing}
  </section>`;
}

/** @param {Table} table @param {Piece} piece @param {ReadonlySet<string>} chosen */
function member(table, piece, chosen) {
  const { acts, state } = table;
  const { steps, steps_max: full } = piece.attributes;
  const own = acts.isOwn(piece);
  const words = html`${emblem(piece.side ?? String(piece.attributes.camp ?? ''))}<span class="name">${nameOf(piece)}</span>
    ${typeof steps === 'number' ? html`<span class="pips" role="img" aria-label=${T.steps(steps, typeof full === 'number' ? full : steps)}>${'●'.repeat(Math.max(0, steps))}${'○'.repeat(Math.max(0, (typeof full === 'number' ? full : steps) - steps))}</span>` : nothing}
    ${table.ordered.has(piece.id) ? html`<span class="badge ok">✓</span>` : nothing}
    ${piece.as_of !== undefined ? html`<span class="muted small">${T.ghost((state.own.phase?.number ?? 0) - piece.as_of)}</span>` : !own && piece.side ? html`<span class="muted small">${factionName(state, piece.side)}</span>` : nothing}`;
  /** A tap takes one alone; with others chosen it joins or leaves them. */
  const toggle = (/** @type {MouseEvent} */ event) => {
    const set = new Set([...chosen].filter(id => acts.isOwn(table.view.pieces.get(id))));
    if (event.shiftKey || event.ctrlKey || event.metaKey || (/** @type {HTMLElement} */ (event.currentTarget)).dataset.join !== undefined) {
      if (!set.delete(piece.id)) set.add(piece.id);
      if (set.size > 0) acts.select([...set]);
    } else acts.select(chosen.size === 1 && chosen.has(piece.id) ? allHere(table, piece) : [piece.id]);
  };
  return html`<li>${own ? html`<button type="button" class="member" aria-pressed=${String(chosen.has(piece.id))} @click=${toggle}>${words}</button>
      <button type="button" class="quiet icon join" data-join aria-label=${T.select(nameOf(piece))} aria-pressed=${String(chosen.has(piece.id))} @click=${toggle}>${chosen.has(piece.id) ? '☑' : '☐'}</button>`
    : html`<span class="member">${words}</span>`}</li>`;
}

/** @param {Table} table @param {Piece} piece */
const allHere = (table, piece) => [...table.view.pieces.values()].filter(other => sameAs(other.at, piece.at) && other.kind === piece.kind && table.acts.isOwn(other)).map(other => other.id);

/** What may be ordered: every kind is there, and one that may not be says why. @param {Table} table */
function composerPart(table) {
  const { ui, acts } = table;
  const composer = ui.composer;
  if (!composer) return nothing;
  if (!composer.options) return ui.why ? html`<p class="problem">${ui.why.words}</p>` : html`<p class="muted">${T.loading}</p>`;
  if (composer.options.length === 0) return html`<p class="muted">${T.nothingToDo}</p>`;
  const labels = new Map(acts.kinds().map(kind => [kind.name, kind]));
  const ready = composer.options.filter(option => !option.refused), not = composer.options.filter(option => option.refused);
  return html`<div class="kinds" role="group" aria-label=${T.orders}>${[...ready, ...not].map((option, i) => html`
      <button type="button" class="chip ${option.refused ? 'refused' : ''}" aria-pressed=${String(composer.kind === option.kind)} aria-disabled=${String(Boolean(option.refused))} title=${option.refused?.words ?? labels.get(option.kind)?.help ?? ''}
        @click=${() => acts.pickKind(option.kind)}>${labels.get(option.kind)?.label ?? option.kind}</button>${i < 0 ? i : nothing}`)}</div>
    ${form(table)}`;
}
