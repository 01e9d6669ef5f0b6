// A battle fought at another table: the file for that table, and the form in which the umpire enters the result.
import { html } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { fileName } from '../../core/words/csv.js';
import { download } from '../../core/page/save_and_print.js';
import { notice } from '../../core/page/notices.js';
import { deskText } from '../../text/pages/desk_en.js';
import { inForce, rulingsOfFile, rulingValue, withRuling } from './amend.js';
import { kindsOf, valueField } from './ruling_form.js';
/** @import { Awaits, Held, Report } from '../../core/types.js' */
/** @import { Desk } from '../page/desk.js' */
/** @import { Ruled, RulingKind } from './amend.js' */

const T = deskText.result.awaited;

/**
 * @param {Desk} desk
 * @param {Report} report the rulebook's report of a pending battle: a result can only be entered there
 */
export const isAwaited = ({ state }, report) =>
  state.held?.outcome.awaits !== undefined && report.fight === state.held.outcome.awaits.fight;

/** @param {Desk} desk @param {Report} report */
export function awaitedPart(desk, report) {
  const held = /** @type {Held} */ (desk.state.held),
    awaits = /** @type {Awaits} */ (held.outcome.awaits);
  const kinds = kindsOf(desk).filter(kind => kind.reports?.includes(report.kind));
  const { rulings } = desk.ui.amendment ?? inForce(held);
  const set = (/** @type {string} */ key, /** @type {Ruled | null} */ value) =>
    desk.acts.note(amendment => withRuling(amendment, key, value));
  const keep = () =>
    download(
      `${fileName(`${desk.state.welcome?.campaign.name ?? ''} ${report.text}`)}.json`,
      new Blob([JSON.stringify(JSON.parse(awaits.file), null, 1)], { type: 'application/json' }),
    );
  return html`<fieldset class="ruling awaited">
    <legend>${T.title}</legend>
    <p class="small muted">${T.hint}</p>
    ${kinds.map(kind => {
      const key = `${kind.name}/${awaits.fight}`;
      return kind.list
        ? namesField(kind, awaits, /** @type {readonly string[]} */ (rulings[key] ?? []), names => set(key, names))
        : valueField(
            kind,
            String(rulings[key] ?? ''),
            text => set(key, text === '' ? null : rulingValue(kind, text)),
            key,
            kind.label,
          );
    })}
    <div class="toolbar">
      <button type="button" class="small" @click=${() => set(awaits.ruling, awaits.by_the_rules)}>
        ${T.byTheRules}
      </button>
      <button type="button" class="small quiet" @click=${keep}>${T.file}</button>
    </div>
    <div class="field">
      <label for="awaited-file">${T.read}</label
      ><input
        id="awaited-file"
        type="file"
        accept="application/json,.json"
        @change=${(/** @type {any} */ event) => read(desk, kinds, awaits, event.target)}
      />
    </div>
  </fieldset>`;
}

/**
 * @param {RulingKind} kind
 * @param {Awaits} awaits
 * @param {readonly string[]} now
 * @param {(names: readonly string[]) => void} set
 */
function namesField(kind, awaits, now, set) {
  return html`<fieldset class="choice">
    <legend>${kind.label}</legend>
    ${awaits.names.map(
      name =>
        html`<label class="check"
          ><input
            type="checkbox"
            .checked=${live(now.includes(name))}
            @change=${(/** @type {any} */ event) =>
              set(awaits.names.filter(one => (one === name ? event.target.checked : now.includes(one))))}
          />
          ${name}</label
        >`,
    )}
  </fieldset>`;
}

/** @param {Desk} desk @param {readonly RulingKind[]} kinds @param {Awaits} awaits @param {HTMLInputElement} input */
async function read(desk, kinds, awaits, input) {
  const [file] = input.files ?? [];
  if (!file) return;
  const found = rulingsOfFile(await file.text(), awaits.fight, kinds);
  input.value = '';
  if (!found) return notice(T.unread, { kind: 'warn', subject: 'act' });
  for (const [key, value] of Object.entries(found)) desk.acts.note(amendment => withRuling(amendment, key, value));
}
