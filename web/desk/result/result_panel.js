// The outcome, fight by fight. While it is held: replace or reroll dice, enter rulings, run the rules again, and then
// publish.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { moment } from '../../core/words/format.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import {
  baseStream,
  countNoted,
  diceOf,
  differences,
  inForce,
  listWords,
  ruledWords,
  withFace,
  withReroll,
  withRuling,
} from './amend.js';
import { notedBy } from '../page/extra.js';
import { chronicleButton, factionName, reasonField } from '../page/parts.js';
import { becomes } from '../umpires/second_word.js';
import { sidesPart } from '../seats/sides_part.js';
import { aboutWords } from './about.js';
import { awaitedPart, isAwaited } from './awaited.js';
import { canRule, generalRulings, noteRuling, rulingForm } from './ruling_form.js';
import { die, headed, sum } from '../../kit/story/report.js';
import { plainLine, words } from './report_lines.js';
import { readBy } from './read_by.js';
import { toldPart } from '../../kit/story/report_audience.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Held, Report, Roll } from '../../core/types.js' */
/** @import { Amendment } from './amend.js' */

const T = deskText.result;

/** @param {Desk} desk */
export function resultPanel(desk) {
  const { held, own } = desk.state;
  if (held && own.clock?.stage === 'held') return heldPanel(desk, held);
  const story = own.stories.at(-1);
  if (!story || story.steps.length === 0)
    return html`<h2>${T.title}</h2>
      <p class="muted">${T.none}</p>
      ${sidesPart(desk, { open: true })}`;
  const told = story.steps.filter(step => step.reports.length > 0);
  return html`<header class="panel-head">
      <h2>${T.title}</h2>
      <span class="badge ok">${T.out}</span>${chronicleButton(desk)}
    </header>
    <p class="muted small">${story.title || T.ofPhase(story.phase)}</p>
    ${own.victory ? html`<p class="notice ok">${T.victory(own.victory.title)}</p>` : nothing}
    ${told.length === 0 ? html`<p>${T.nothing}</p>` : nothing}
    ${told.map(
      step =>
        html`<section class="step">
          ${step.title ? html`<h3>${step.title}</h3>` : nothing}
          <ul role="list">
            ${step.reports.map((report, i) => plainLine(desk, report, step.reports[i - 1]))}
          </ul>
        </section>`,
    )}`;
}

/** @param {Desk} desk @param {Held} held */
function heldPanel(desk, held) {
  const { ui } = desk;
  if (ui.look !== 'umpire') return readBy(desk, held);
  const force = inForce(held),
    noted = ui.amendment ?? force;
  const dice = diceOf(held.outcome);
  const { changed, gone } = differences(desk.heldBefore, held.outcome),
    other = changed.size + gone.length;
  const { next, victory } = held.outcome;
  const after = victory
    ? html`<p class="notice warn">${T.victory(victory.title)}</p>`
    : next
      ? html`<p class="muted small">${T.then(next.title)}</p>`
      : nothing;
  const shown = (/** @type {Report} */ report) =>
    !ui.onlyDiced || report.rolls.length > 0 || report.important || changed.has(report);
  return html`<header class="panel-head">
      <h2>${T.title}</h2>
      <span class="badge warn">${T.held}</span>
    </header>
    <label class="check small"
      ><input
        type="checkbox"
        .checked=${live(ui.onlyDiced)}
        @change=${(/** @type {any} */ e) => {
          ui.onlyDiced = e.target.checked;
        }}
      />
      ${T.only}</label
    >
    ${desk.heldBefore ? html`<p class="notice ${other > 0 ? 'warn' : ''}" role="status">${T.changedCount(other)}</p>` : nothing}
    ${held.outcome.steps.every(step => step.reports.length === 0) ? html`<p>${T.nothing}</p>` : nothing}
    ${held.outcome.steps.map((step, s) => {
      const reports = step.reports.filter(shown);
      const line = (/** @type {Report} */ report, /** @type {number} */ i) =>
        heldLine(desk, report, `${s}/${step.reports.indexOf(report)}`, {
          ...{ noted, dice: dice.get(report) ?? [], changed: changed.has(report) },
          above: reports[i - 1],
        });
      return step.reports.length === 0
        ? nothing
        : html`<section class="step">
            <h3>${step.title}</h3>
            <ul role="list">
              ${reports.map(line)}
            </ul>
          </section>`;
    })}
    ${
      gone.length > 0
        ? html`<section class="step gone">
            <h3>${T.gone}</h3>
            <ul role="list">
              ${gone.map(report => html`<li class="report">${toldPart(report, desk.state)}<s>${headed(report, desk.state).words}</s></li>`)}
            </ul>
          </section>`
        : nothing
    }
    ${generalRulings(desk)} ${after} ${foot(desk, noted, force)}`;
}

/** @param {Desk} desk @param {string} stream @param {Amendment} noted */
function rerollButton(desk, stream, noted) {
  const times = noted.rerolls[stream];
  return html`<button
    type="button"
    class="small quiet"
    @click=${() => desk.acts.note(amendment => withReroll(amendment, stream))}
  >
    ↻ ${T.reroll}${times ? html` <span class="muted">(${T.rerolled(times)})</span>` : nothing}
  </button>`;
}

/**
 * @param {Desk} desk
 * @param {Report} report
 * @param {string} key
 * @param {{ noted: Amendment, dice: { roll: Roll, index: number }[], changed: boolean, above?: Report }} how
 */
function heldLine(desk, report, key, { noted, dice, changed, above }) {
  const { ui } = desk;
  const streams = [...new Set(report.rolls.map(roll => baseStream(roll.stream)))];
  const looks = `${report.important ? 'important' : ''} ${changed ? 'changed' : ''}`;
  return html`<li class="report ${looks}" data-kind=${report.kind}>
    ${words(desk, report, above)} ${changed ? html`<span class="badge warn">${T.changed}</span>` : nothing}
    ${report.likely ? html`<p class="muted small">${T.likely}: ${report.likely}</p>` : nothing}
    ${
      dice.length > 0
        ? html`<div class="dice-row">
              ${dice.map(one => oneDie(desk, one, noted))} ${streams.map(stream => rerollButton(desk, stream, noted))}
            </div>
            ${dice.map(one => diePicker(desk, one, noted))}`
        : nothing
    }
    ${
      report.details.length > 0
        ? html`<details>
            <summary class="small">
              ${report.details
                .slice(-2)
                .map(([label, value]) => `${label}: ${value}`)
                .join(' · ')}
            </summary>
            ${sum(report)}
          </details>`
        : nothing
    }
    ${
      isAwaited(desk, report)
        ? awaitedPart(desk, report)
        : ui.ruling === key
          ? rulingForm(desk, report)
          : canRule(desk, report)
            ? html`<button
                type="button"
                class="small quiet"
                @click=${() => {
                  noteRuling(desk, key, report);
                }}
              >
                ${T.rule}
              </button>`
            : nothing
    }
  </li>`;
}

/** @param {Desk} desk @param {{ roll: Roll, index: number }} one @param {Amendment} noted */
function oneDie(desk, { roll, index }, noted) {
  const name = `${baseStream(roll.stream)}/${index}`;
  const set = noted.faces.find(face => face.stream === baseStream(roll.stream) && face.index === index);
  return html`<button
    type="button"
    class="quiet die-button ${set ? 'set' : ''}"
    aria-expanded=${String(desk.ui.die === name)}
    aria-label=${`${T.setDie(readable(roll.purpose))}, ${set ? T.setTo(set.face) : roll.face}`}
    @click=${() => {
      desk.ui.die = desk.ui.die === name ? null : name;
    }}
  >
    ${die(set ? { ...roll, face: set.face } : roll)}
  </button>`;
}

/** @param {Desk} desk @param {{ roll: Roll, index: number }} one @param {Amendment} noted */
function diePicker(desk, { roll, index }, noted) {
  const name = `${baseStream(roll.stream)}/${index}`;
  if (desk.ui.die !== name) return nothing;
  const set = noted.faces.find(face => face.stream === baseStream(roll.stream) && face.index === index);
  const setTo = (/** @type {number | null} */ face) =>
    desk.acts.note(amendment => withFace(amendment, roll.stream, index, face));
  return html`<fieldset class="die-picker">
    <legend>${T.setDie(readable(roll.purpose))}</legend>
    <div class="segments">
      ${Array.from({ length: roll.sides }, (_, i) => i + 1).map(
        face =>
          html` <button
            type="button"
            aria-label=${T.setTo(face)}
            aria-pressed=${String((set?.face ?? roll.face) === face)}
            @click=${() => setTo(face === roll.face && !set ? null : face)}
          >
            ${face}
          </button>`,
      )}
      ${set ? html`<button type="button" class="quiet" @click=${() => setTo(null)}>✕</button>` : nothing}
    </div>
  </fieldset>`;
}

/** A line of rulings. take: takes it back; null: the notes change it already. @param {{ words: string, take: (() => void) | null }} line */
const ruledLine = ({ words, take }) =>
  html`<li>
    <span>${take ? words : T.willChange(words)}</span>${
      take
        ? html`<button type="button" class="quiet icon" aria-label=${T.take(words)} @click=${take}>✕</button>`
        : nothing
    }
  </li>`;

/**
 * What is in force, what is only noted, and the two main buttons.
 * @param {Desk} desk
 * @param {Amendment} noted
 * @param {Amendment} force
 */
function foot(desk, noted, force) {
  const { acts } = desk;
  const count = countNoted(noted, force);
  const kinds = desk.state.welcome?.ruling_kinds ?? [];
  const about = (/** @type {string} */ subject) => aboutWords(desk.state, subject, desk.heldBefore);
  const kindOf = (/** @type {string} */ key) => kinds.find(kind => kind.name === key.split('/')[0]);
  const label = (/** @type {string} */ key) => {
    const [name, ...rest] = key.split('/');
    return `${kindOf(key)?.label ?? name}${rest.length ? `, ${about(rest.join('/'))}` : ''}`;
  };
  const ruled = (/** @type {string} */ key, /** @type {import('./amend.js').Ruled} */ value) =>
    `${label(key)}: ${Array.isArray(value) ? listWords(kindOf(key), value, id => factionName(desk, id)) : ruledWords(kindOf(key), /** @type {string | number} */ (value))}`;
  const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
  /** Each line of an amendment in words; fresh: the other does not have it. @param {Amendment} of @param {Amendment} other */
  const linesOf = (of, other) => [
    ...Object.entries(of.rulings).map(([key, value]) => ({
      words: ruled(key, value),
      fresh: !same(other.rulings[key], value),
      take: () => acts.note(a => withRuling(a, key, null)),
    })),
    ...Object.entries(of.rerolls).map(([stream, n]) => ({
      words: T.rerollOf(about(stream), n),
      fresh: other.rerolls[stream] !== n,
      take: () => acts.note(a => withReroll(a, stream, -1)),
    })),
    ...of.faces.map(face => ({
      words: T.umpireDie(about(face.stream), face.index, face.face),
      fresh: !other.faces.some(f => f.stream === face.stream && f.index === face.index && f.face === face.face),
      take: () => acts.note(a => withFace(a, face.stream, face.index, null)),
    })),
  ];
  // A ruling stays in force until the notes that change it are applied.
  const standing = linesOf(force, noted).map(({ words, fresh, take }) => ({ words, take: fresh ? null : take }));
  const fresh = linesOf(noted, force).filter(line => line.fresh);
  // Show only the pressed die's faces: a long list would hide the other dice.
  return html`${
      standing.length > 0
        ? html`<section aria-label=${T.inForce} data-rulings="in-force">
            <h3 class="overline">${T.inForce}</h3>
            <ul class="rulings" role="list">
              ${standing.map(ruledLine)}
            </ul>
          </section>`
        : nothing
    }${
      fresh.length > 0
        ? html`<section aria-label=${T.noted} data-rulings="noted">
            <h3 class="overline">${T.noted}</h3>
            <ul class="rulings noted" role="list">
              ${fresh.map(ruledLine)}
            </ul>
          </section>`
        : nothing
    }
    ${desk.extra.notes
      // Two windows of one browser share their notes.
      .filter(note => countNoted(note, noted) > 0)
      .map(note =>
        othersNote(
          desk,
          note,
          linesOf(note, force).filter(line => line.fresh),
        ),
      )}
    <div class="result-foot">
      ${
        count > 0
          ? html`<p class="notice warn">${T.pending(count)}</p>
              ${dryRunPart(desk)} ${secondWordPart(desk)}
              ${reasonField(desk, { id: 'amend-reason', of: 'amend', hint: deskText.reasonWhoSees })}
              <div class="toolbar">
                <button type="button" class="primary" @click=${() => acts.resolve()}>${T.resolve}</button
                ><button
                  type="button"
                  @click=${() => {
                    acts.leaveNoted();
                  }}
                >
                  ${T.drop}
                </button>
              </div>
              <p class="muted small">${T.publishPending}</p>`
          : desk.state.held?.outcome.awaits
            ? html`<p class="notice warn">${T.awaited.first}</p>`
            : html`<button type="button" class="primary wide" @click=${() => acts.publish()}>${T.publish}</button>`
      }
    </div>`;
}

/** Lists the rulings that another umpire has noted, so that no umpire publishes over them unaware.
 * @param {Desk} desk @param {import('../page/extra.js').Noted} note @param {{ words: string }[]} lines */
function othersNote(desk, note, lines) {
  const who = notedBy(desk.state.welcome, note);
  return html`<section class="notice warn" data-noted-by=${note.seat}>
    <p>${T.notedBy(who, moment(note.at, { now: desk.minute }))}</p>
    <ul role="list">
      ${lines.map(line => html`<li>${line.words}</li>`)}
    </ul>
  </section>`;
}

/** What applying the rulings becomes if it needs another umpire. @param {Desk} desk */
function secondWordPart({ extra, state }) {
  const words = becomes(extra, state.welcome);
  return words ? html`<p class="small">${words}</p>` : nothing;
}

/** Lists the lines that applying the noted rulings would change. @param {Desk} desk */
function dryRunPart(desk) {
  const { dryRun } = desk.ui;
  if (!dryRun) return html`<p class="muted small" role="status">${T.trying}</p>`;
  if (dryRun.refused) return html`<p class="notice warn" role="status">${T.wouldRefuse(dryRun.refused)}</p>`;
  const ends = dryRun.victory && !desk.state.held?.outcome.victory;
  return html`<section class="dry-run" tabindex="0" aria-label=${T.wouldChange(dryRun.lines.length)}>
    <p class="small" role="status">${T.wouldChange(dryRun.lines.length)}</p>
    ${ends && dryRun.victory ? html`<p class="notice warn">${T.wouldEnd(dryRun.victory.title)}</p>` : nothing}
    <ul role="list">
      ${dryRun.lines.map(
        ({ change, report }) =>
          html`<li class="report" data-change=${change}>
            <span class="badge">${change === 'gone' ? T.wouldGo : T.wouldCome}</span> ${toldPart(report, desk.state)}${
              change === 'gone' ? html`<s>${headed(report, desk.state).words}</s>` : headed(report, desk.state).words
            }
            ${report.rolls.map(die)}
          </li>`,
      )}
    </ul>
  </section>`;
}
