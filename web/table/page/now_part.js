// The current task in words, with the main button and the button beside it: in the head of a wide page, at the foot of a
// narrow one, within the thumb's reach. `sentence.js` decides what they say.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { text } from '../../text/en.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { perPage } from '../../core/page/per_page.js';
import { iconButton } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { mapWords } from '../../text/pages/board_en.js';
import { explain } from '../card/explanations.js';
import { fewerButton } from '../card/several.js';
import { createMisclickGuard } from './misclick_guard.js';
/** @import { Act } from './sentence.js' */
/** @import { Table } from './table.js' */

const T = text.table;
/** Misclick guards of the main button and of the button beside it. */
const guardsOf = perPage((/** @type {Table} */ _table) => ({
  guard: createMisclickGuard(),
  guardBeside: createMisclickGuard(),
}));

/** @param {Table} table */
export function nowPart(table) {
  const { sentence, state, ui } = table;
  const { primary, plain } = sentence,
    { guard, guardBeside } = guardsOf(table);
  // An unfinished order has its button at its form, where the page has room for it, and dialogs have their own. An open
  // form beside the map shows its refusals itself; on a narrow page they appear only here.
  const refusal = table.narrow() || !(ui.composer || ui.place) ? sentence.refusal : null;
  const gold = primary && !ui.dialog && (!['give', 'want'].includes(primary.act) || table.narrow()) ? primary : null;
  // Too many units are selected: offer the permitted number here, since the form lies out of the thumb's reach.
  const fewer = table.narrow() && !ui.dialog && ui.why?.fewer;
  // Do not repeat what the refusal says.
  const words = refusal?.startsWith(sentence.words) ? '' : sentence.words;
  // Units off the map have no card on it, so their info button is here.
  const composed = ui.dialog ? undefined : table.acts.view().pieces.get(ui.composer?.pieces[0] ?? ''),
    off = composed && !composed.at.board && isTroop(composed.kind) ? composed : null;
  // "Next unit" means the same whichever unit is next; a seal means this phase alone.
  guard.means(
    !gold
      ? ''
      : gold.act === 'next'
        ? gold.act
        : gold.act === 'give'
          ? sentence.words
          : `${gold.act} ${gold.words} ${gold.tail ?? ''} ${state.own.phase?.number ?? ''}`,
    isGrave(gold),
  );
  // A second tap meant for the seal must not break it.
  const guarded = isGrave(plain) || plain?.act === 'open';
  guardBeside.means(
    guarded ? `${plain?.act} ${plain?.tail ?? ''} ${state.own.phase?.number ?? ''}` : '',
    isGrave(plain),
  );
  const key = `${state.own.phase?.number} ${sentence.task}`,
    whole = ui.unfoldedTask === key;
  const fold = () => void (ui.unfoldedTask = whole ? '' : key);
  const tapped = (/** @type {any} */ event) => event.target.closest('a') || fold();
  const beside = !plain
    ? nothing
    : guarded
      ? button(table, plain, guardBeside, '')
      : html`<button type="button" data-point=${`button:${plain.act}`} @click=${() => table.act(plain.act)}>
          ${plain.words}
        </button>`;
  const main = repeat(
    gold && !fewer ? [gold] : [],
    // Another action is another element, so no button changes its meaning under a finger.
    ({ act }) => act,
    one => button(table, one, guard, 'primary'),
  );
  const fewerOffered = fewer ? fewerButton(table, 'primary') : nothing;
  // A tap anywhere on a truncated line expands it; the button is for keyboards. It stands before the text, which flows
  // around it.
  return html`<div class="task-box ${whole ? 'whole' : ''}" @click=${table.narrow() ? tapped : nothing}>
      <button type="button" class="fold" aria-expanded=${String(whole)} @click=${table.narrow() ? nothing : fold}>
        ${whole ? T.less : T.more}
      </button>
      <p class="task">
        <span
          >${sentence.done ? donePart(sentence.done) : nothing}${
            refusal
              ? html`<span class="refused">${withRules(state.welcome?.campaign.rulebook, refusal)}</span> `
              : nothing
          }${words}${
            sentence.unsaved && state.welcome && sentence.task !== 'line' ? html` <em>(${T.unsaved})</em>` : nothing
          }</span
        >
      </p>
    </div>
    ${off ? iconButton('info', mapWords.explain, () => explain(table, {}, off.id)) : nothing}
    ${
      // The seal is the last button in every phase, so that the thumb finds it without looking.
      isGrave(plain) ? [main, fewerOffered, beside] : [beside, main, fewerOffered]
    }`;
}

/** The action cannot be undone. @param {Act | null} one */
const isGrave = one => one?.act === 'seal' || one?.act === 'ask';

/** @param {Table} table @param {Act} one @param {ReturnType<typeof createMisclickGuard>} own @param {string} look */
const button = (table, { act, words, tail = '', off = false }, own, look) =>
  html`<button
    type="button"
    class=${look}
    ?disabled=${off}
    aria-disabled=${own.blocked_ms() > 0 ? 'true' : nothing}
    data-point=${`button:${act}`}
    @pointerdown=${own.lands}
    @click=${() => own.isMeant() && table.act(act)}
  >
    ${withTail(words, tail)}
  </button>`;

/** A label with its consequence below it. @param {string} words @param {string} tail */
export const withTail = (words, tail) => (tail ? html`${words} <small class="tail">${tail}</small>` : words);

/** An order with bad odds is saved too, but is no success to be marked as one. @param {import('./sentence.js').Done} done */
export const donePart = done =>
  html`<span class=${done.bad ? 'done bad' : 'done'}
    >${!done.bad && (done.saved || done.stays) ? html`<span aria-hidden="true">✓ </span>` : nothing}${doneWords(done)}</span
  > `;

/** The result of the last order, in words. @param {import('./sentence.js').Done} done */
export const doneWords = ({ words, also = '', saved }) =>
  [words.replace(/[.]?$/, '.'), also, saved ? `${T.save.saved}.` : ''].filter(Boolean).join(' ');
