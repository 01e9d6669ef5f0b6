// Campaign state besides the map: facts, ledgers, what to expect now, the switches in force.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isOfDayPlan } from '../../core/words/day_plan.js';
import { valueWords } from '../../kit/parts/parts.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factChanges, inWords, ledgerChanges } from './changes.js';
import { factionName, placeWords, reasonField } from '../page/parts.js';
import { sidesPart } from '../seats/sides_part.js';
import { switchList } from '../page/switch_list.js';
import { laterPart } from '../later/later_part.js';
import { valueField } from './value_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Vocabulary } from '../../core/types.js' */

const T = deskText.world;

/** @param {Desk} desk */
export function worldPanel(desk) {
  const { state, ui, extra } = desk;
  if (!state.welcome) return nothing;
  const vocabulary = /** @type {Vocabulary} */ (state.welcome.vocabulary);
  const view = state.own.view;
  const words = vocabulary.facts.filter(word => word.umpire_edits),
    fixed = vocabulary.facts.filter(
      // Hide internal values.
      word =>
        !word.umpire_edits && word.known_to !== 'umpire' && !isOfDayPlan(word) && view.facts[word.name] !== undefined,
    );
  const changes = [...factChanges(words, view.facts, ui.facts), ...ledgerChanges(view.ledgers, ui.ledgers)];
  return html`<h2>${T.title}</h2>
    ${sidesPart(desk)}
    ${
      extra.pace.length > 0
        ? html`<section class="block">
            <h3>${T.pace}</h3>
            <p class="muted small">${T.paceHint}</p>
            <dl class="pairs pace">
              ${extra.pace.map(
                ([title, standing]) =>
                  html`<dt>${title}</dt>
                    <dd>${standing}</dd>`,
              )}
            </dl>
          </section>`
        : nothing
    }
    <section class="block">
      <h3>${T.facts}</h3>
      <dl class="pairs small">
        ${fixed.map(
          word =>
            html`<dt>${word.label}</dt>
              <dd>${valueWords(word, view.facts[word.name])}</dd>`,
        )}
      </dl>
      <div class="fields">
        ${words.map(word =>
          valueField({
            word,
            id: `fact-${word.name}`,
            now: word.name in ui.facts ? ui.facts[word.name] : view.facts[word.name],
            changed: word.name in ui.facts && ui.facts[word.name] !== (view.facts[word.name] ?? null),
            pieces: view.pieces,
            faction: id => factionName(desk, id),
            required: word.required === true,
            set: value => {
              ui.facts = { ...ui.facts, [word.name]: value };
            },
          }),
        )}
      </div>
    </section>
    ${
      vocabulary.ledgers.length > 0
        ? html`<section class="block">
            <h3>${T.ledgers}</h3>
            ${ledgers(desk, vocabulary)}
          </section>`
        : nothing
    }
    ${changes.length > 0 ? foot(desk, vocabulary, changes) : nothing} ${switchList(desk)}`;
}

/** What will change, and the buttons that apply it now or later. @param {Desk} desk @param {Vocabulary} vocabulary @param {Record<string, unknown>[]} changes */
function foot(desk, vocabulary, changes) {
  const { ui } = desk,
    { view } = desk.state.own;
  return html`<div class="change-foot">
    <h4 class="overline">${deskText.piece.changes}</h4>
    <ul class="changes">
      ${changes.map(
        change =>
          html`<li>
            ${inWords(
              change,
              view,
              vocabulary,
              place => placeWords(desk, place),
              id => factionName(desk, id),
            )}
          </li>`,
      )}
    </ul>
    ${reasonField(desk, { id: 'world-reason', of: 'world' })}
    <div class="toolbar">
      <button type="button" class="primary" @click=${() => apply(desk, changes)}>${deskText.piece.apply}</button
      ><button
        type="button"
        @click=${() => {
          Object.assign(ui, { facts: {}, ledgers: {} });
        }}
      >
        ${deskText.piece.drop}
      </button>
    </div>
    ${laterPart(desk, { of: 'world', ready: true, schedule: when => applyLater(desk, changes, when) })}
  </div>`;
}

/** @param {Desk} desk @param {Record<string, unknown>[]} changes @param {import('../later/when.js').When} when */
async function applyLater(desk, changes, when) {
  const { acts, ui } = desk;
  if (!(await acts.schedule({ change: { changes } }, when, acts.reason('world')))) return false;
  ui.reasons.delete('world');
  Object.assign(ui, { facts: {}, ledgers: {} });
  return true;
}

/** @param {Desk} desk @param {Record<string, unknown>[]} changes */
async function apply(desk, changes) {
  if (!(await desk.acts.ask({ type: 'change', changes, reason: desk.acts.reason('world') }, deskText.piece.done)))
    return;
  desk.ui.reasons.delete('world');
  Object.assign(desk.ui, { facts: {}, ledgers: {} });
}

/** @param {Desk} desk @param {Vocabulary} vocabulary */
function ledgers(desk, vocabulary) {
  const { ui, state } = desk;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${T.ledgers}>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">${deskText.piece.side}</span></th>
          ${vocabulary.ledgers.map(word => html`<th scope="col">${word.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${state.welcome?.factions.map(
          faction =>
            html`<tr>
              <th scope="row">${faction.name}</th>
              ${vocabulary.ledgers.map(word => {
                const key = `${faction.id}/${word.name}`;
                return html`<td>
                  <input
                    type="number"
                    class="narrow"
                    aria-label=${`${faction.name}, ${word.label}`}
                    min=${word.low ?? nothing}
                    max=${word.high ?? nothing}
                    ?disabled=${!word.umpire_edits}
                    .value=${String(ui.ledgers[key] ?? state.own.view.ledgers[faction.id]?.[word.name] ?? '')}
                    @change=${(/** @type {any} */ e) => {
                      if (e.target.value !== '' && e.target.validity.valid) {
                        ui.ledgers = { ...ui.ledgers, [key]: Number(e.target.value) };
                      }
                    }}
                  />
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
