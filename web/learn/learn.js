// The lesson on the Table: a line with the current step, and gold on what to tap. It reads the Table's state and never
// changes the game.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { announce } from '../core/page/live.js';
import { recall, remember } from '../core/page/memory.js';
import { notice } from '../core/page/notices.js';
import { localNow } from '../core/connection/socket.js';
import { hint_due_ms } from '../core/timers.js';
import { ruleLink } from '../kit/parts/parts.js';
import { learnText as L } from '../text/pages/learn_en.js';
import { closing, toLesson } from './closing.js';
import { factsOf, placeOf } from './facts.js';
import {
  barsSealing,
  cut,
  follow,
  hintOf,
  newProgress,
  nextHint_ms,
  otherwiseOf,
  pointOf,
  saidFor,
  stepOf,
} from './lesson.js';
/** @import { Table } from '../table/page/table.js' */
/** @import { Hand, Lesson, Progress } from './lesson.js' */

/** The smallest square that a finger can hit. */
const finger_px = 40;

/** @param {() => Table} tableOf @param {HTMLElement} host @param {HTMLElement} map the frame of the maps */
export function createLearn(tableOf, host, map) {
  /** @type {Progress | null} */ let progress = null;
  let said = '',
    pointed = '';
  /** @type {Element | null} */ let shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  const ring = document.createElement('div');
  ring.className = 'learn-ring';
  ring.hidden = true;
  map.append(ring);

  /** @returns {Lesson | null} */
  const lesson = () => /** @type {any} */ (tableOf().state.welcome?.lesson ?? null);
  const key = () => `learn.${tableOf().state.welcome?.campaign.id}`;
  /** @returns {Hand} */
  const hand = () => (matchMedia('(hover: hover)').matches ? 'mouse' : 'touch');

  /** @param {Partial<Progress>} change */
  function set(change) {
    if (!progress) return;
    progress = { ...progress, ...change };
    tableOf().update();
  }

  /** The lesson's current state. */
  function now() {
    const taught = lesson();
    if (!taught || !tableOf().state.own.phase) return null;
    const at = localNow();
    const before = (progress ??= { ...newProgress(at), ...recall(key(), {}), at, failures: 0, failed: '' });
    const facts = factsOf(tableOf());
    progress = follow(taught, before, facts, at);
    if (progress.step !== before.step || progress.left !== before.left) keep(progress);
    return { lesson: taught, progress, facts, step: stepOf(taught, progress) };
  }
  const keep = (/** @type {Progress} */ { step, skipped, left }) => remember(key(), { step, skipped, left });

  /**
   * What to tap on the page when another part of it covers the lesson's target.
   * @param {string | null} point
   */
  function reachable(point) {
    const table = tableOf();
    if (!point || table.replay.playing() || table.ui.dialog) return null;
    // Orders of the whole side are given in their own panel; only their places are on the map.
    const ofSide = now()?.step?.point?.[0] === 'panel:orders';
    const onMap = /^(square|area):/.test(point) || (!ofSide && /^(unit|kind|word|ask):/.test(point));
    return onMap && table.narrow() && table.ui.panel !== 'map' ? 'panel:map' : point;
  }

  function draw() {
    const here = now();
    clearTimeout(waiting);
    const { state } = tableOf();
    document.body.toggleAttribute('data-learn', Boolean(here && !here.progress.left));
    if (!here || here.progress.left) {
      render(nothing, host);
      return light(null);
    }
    const { lesson: taught, step, facts } = here;
    const at = localNow();
    const hint = hintOf(taught, here.progress, facts, at);
    const soon = nextHint_ms(taught, here.progress, at);
    if (soon !== null) waiting = setTimeout(() => tableOf().update(), soon + hint_due_ms);
    const other = facts.over === null ? otherwiseOf(step, facts, here.progress) : undefined;
    const words =
      step && facts.over === null
        ? saidFor((other ?? step).say, hand())
        : facts.over?.includes(state.welcome?.you.faction ?? '')
          ? `${L.done} ${taught.won}`
          : facts.over
            ? `${L.lost} ${taught.lost}`
            : taught.won;
    const hinted = hint && facts.over === null ? saidFor(hint.say, hand()) : '';
    render(
      html`<section class="learn" aria-label=${L.label(taught.title)} data-step=${step?.id ?? 'end'}>
        <div class="learn-words">
          <p class="overline">
            ${taught.title}${step ? html` · ${L.step(here.progress.step + 1, taught.steps.length)}` : nothing}
          </p>
          <p class="say">${words}${step?.rule ? html` ${ruleLink(state, step.rule)}` : nothing}</p>
          ${
            hinted
              ? html`<p class="hint" data-wrong=${String(Boolean(hint?.wrong))}>
                  <b>${L.hint}:</b> ${hinted}${hint?.rule ? html` ${ruleLink(state, hint.rule)}` : nothing}
                </p>`
              : nothing
          }
        </div>
        <progress
          max=${taught.steps.length}
          value=${here.progress.step}
          aria-label=${L.step(Math.min(here.progress.step + 1, taught.steps.length), taught.steps.length)}
        ></progress>
        <div class="learn-acts">
          ${step?.until.read ? html`<button type="button" class="primary" data-point="button:go_on" @click=${goOn}>${L.goOn}</button>` : nothing}
          ${step && !step.until.read && !step.free ? html`<button type="button" class="quiet small" data-point="learn:skip" @click=${skip}>${L.skip}</button>` : nothing}
          ${other ? toLesson('again', L.againWords) : nothing}
          ${facts.over ? html`<button type="button" class="small" @click=${() => tableOf().open('victory')}>${L.whatNext}</button>` : nothing}
          <button type="button" class="quiet small" data-point="learn:leave" @click=${leave}>${L.leave}</button>
        </div>
      </section>`,
      host,
    );
    const aloud = [words, hinted].join(' ');
    if (aloud !== said) announce(aloud);
    said = aloud;
    light(reachable(facts.over ? null : pointOf(step, facts)));
  }

  /** Highlights the one thing to do in gold. @param {string | null} point */
  function light(point) {
    const [what, name] = cut(point ?? '');
    const place = point ? placeOf(what, name, tableOf().state) : null;
    const nodes = point && !place ? [...document.querySelectorAll(`[data-point="${CSS.escape(point)}"]`)] : [];
    for (const node of document.querySelectorAll('[data-lit]'))
      if (!nodes.includes(node)) node.removeAttribute('data-lit');
    for (const node of nodes) node.setAttribute('data-lit', '');
    if (point === null) delete document.body.dataset.learnPoints;
    else document.body.dataset.learnPoints = point;
    // A target that is drawn late is scrolled into sight once it exists.
    if (nodes[0] && nodes[0] !== shown) nodes[0].scrollIntoView({ block: 'nearest', inline: 'center' });
    shown = nodes[0] ?? null;
    if ((point ?? '') !== pointed) {
      pointed = point ?? '';
      if (place) tableOf().maps.focus(place, { zoom: tableOf().narrow() ? finger_px : undefined, covered: covered() });
    }
    ring.hidden = !place;
    if (place && !following) follow_(place);
    target = place;
  }

  /** The share of the map's lower edge that a sheet covers. */
  const covered = () => {
    const card = document.getElementById('card');
    return tableOf().narrow() && card?.offsetHeight
      ? Math.min(0.6, card.offsetHeight / Math.max(1, map.clientHeight))
      : 0;
  };

  /** @type {import('../core/types.js').Place | null} */ let target = null;
  let following = false;
  /** Keeps the ring on its square while the map moves. @param {import('../core/types.js').Place} place */
  function follow_(place) {
    target = place;
    following = true;
    const frame = () => {
      if (!target) {
        following = false;
        return;
      }
      const at = tableOf().maps.where(target);
      ring.hidden = !at;
      if (at) {
        ring.style.transform = `translate(${at.x - at.size / 2}px, ${at.y - at.size / 2}px)`;
        ring.style.width = ring.style.height = `${at.size}px`;
      }
      requestAnimationFrame(frame);
    };
    frame();
  }

  function goOn() {
    const { replay } = tableOf();
    if (replay.playing()) replay.skip();
    set({ read: true });
  }
  function skip() {
    if (progress)
      set({ ...newProgress(localNow()), step: progress.step + 1, skipped: [...progress.skipped, progress.step] });
    if (progress) keep(progress);
  }
  function leave() {
    set({ left: true });
    if (progress) keep(progress);
    notice(L.left);
  }

  return {
    draw,
    taught: () => lesson() !== null,
    /** The lesson's goal, for the help; null: this is not a lesson. */
    goal: () => lesson()?.goal ?? null,
    /** What the lesson taught and how to continue, for the end; nothing: this is not a lesson. */
    closing() {
      const taught = lesson();
      return taught ? closing(taught) : nothing;
    },
    left: () => progress?.left ?? false,
    /** True while the player plays freely: the lesson asks for nothing, or was left. */
    free() {
      const here = now();
      return here !== null && (here.progress.left || !here.step || here.step.free === true);
    },
    back() {
      set({ left: false });
      if (progress) keep(progress);
    },
    /** Whether the lesson now asks for the seal button. */
    wantsSeal: () =>
      progress !== null &&
      lesson() !== null &&
      pointOf(stepOf(/** @type {Lesson} */ (lesson()), progress), factsOf(tableOf())) === 'button:seal',
    /** Says why sealing has to wait; false: it need not wait. */
    holdsBack() {
      const here = now();
      if (!here || here.facts.over !== null || !barsSealing(here.lesson, here.progress)) return false;
      notice(L.notYet, { subject: 'learn' });
      return true;
    },
  };
}

/** @typedef {ReturnType<typeof createLearn>} Learn */
