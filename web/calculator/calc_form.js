// The calculator's form, generated from the description of its procedure.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/pages/desk_en.js';
import { linesOf, startOf } from './calc_values.js';
/** @import { Calculator } from './calc.js' */
/** @import { Field } from './procedure_fields.js' */
/** @import { Raw } from './calc_values.js' */

const T = deskText.calc;

/** @param {Calculator} calc @param {readonly Field[]} fields @param {Raw} raw @param {string} at @returns {unknown} */
export const fieldsOf = (calc, fields, raw, at = '') => {
  const all = (/** @type {readonly Field[]} */ some) =>
    html`<div class="fields">${some.map(field => fieldOf(calc, field, raw, `${at}/${field.name}`))}</div>`;
  const rare = fields.filter(field => field.rare);
  if (rare.length === 0) return all(fields);
  const said = rare.some(
    field => raw[field.name] !== '' && raw[field.name] !== false && String(raw[field.name]) !== String(field.start),
  );
  return html`${all(fields.filter(field => !field.rare))}
    <details class="rare" ?open=${said}>
      <summary class="small">${T.more}</summary>
      ${all(rare)}
    </details>`;
};

/**
 * A field to draw: its element id, its value, how to set it, and whether the value is wrong.
 * @typedef {{ calc: Calculator, field: Field, at: string, id: string, label: unknown, value: any, wrong: boolean, set:
 *   (value: unknown) => void }} Drawn
 */

/** Yes or no; an optional one can be left to the rulebook. @param {Drawn} drawn */
function flagField({ field, id, label, value, set }) {
  if (field.optional)
    return html`<div class="field">
      <label for=${id}>${label}</label
      ><select id=${id} @change=${(/** @type {any} */ e) => set(e.target.value)}>
        <option value="" .selected=${value === ''}>${T.rulebookSays}</option>
        ${[
          ['yes', deskText.yes],
          ['no', deskText.no],
        ].map(([word, words]) => html`<option value=${word} .selected=${value === word}>${words}</option>`)}
      </select>
    </div>`;
  return html`<label class="check field"
    ><input type="checkbox" .checked=${value === true} @change=${(/** @type {any} */ e) => set(e.target.checked)} />
    ${label}</label
  >`;
}

/** A whole number in its range. @param {Drawn} drawn */
function numberField({ field, id, label, value, wrong, set }) {
  return html`<div class="field">
    <label for=${id}
      >${label}
      ${field.high === undefined ? nothing : html`<span class="muted small">${T.range(field.low ?? 0, field.high)}</span>`}</label
    ><input
      id=${id}
      type="number"
      min=${field.low ?? nothing}
      max=${field.high ?? nothing}
      aria-invalid=${wrong ? 'true' : nothing}
      .value=${value}
      @input=${(/** @type {any} */ e) => set(e.target.value)}
    />
  </div>`;
}

/** One of several words. @param {Drawn} drawn */
function choiceField({ field, id, label, value, set }) {
  return html`<div class="field">
    <label for=${id}>${label}</label
    ><select id=${id} @change=${(/** @type {any} */ e) => set(e.target.value)}>
      ${
        field.optional ? html`<option value="" .selected=${value === ''}>${T.rulebookSays}</option>` : nothing
      }${field.choices?.map(word => html`<option value=${word} .selected=${value === word}>${readable(word)}</option>`)}
    </select>
  </div>`;
}

/** The column and the row of a square. @param {Drawn} drawn */
function squareField({ field, label, value, wrong, set }) {
  return html`<fieldset class="square-field">
    <legend>${label}</legend>
    <input
      type="number"
      min=${field.low ?? 1}
      max=${field.high ?? 999}
      aria-label=${`${field.label}, ${T.x}`}
      placeholder="x"
      aria-invalid=${wrong ? 'true' : nothing}
      .value=${value[0]}
      @input=${(/** @type {any} */ e) => set([e.target.value, value[1]])}
    /><input
      type="number"
      min=${field.low ?? 1}
      max=${field.high ?? 999}
      aria-label=${`${field.label}, ${T.y}`}
      placeholder="y"
      aria-invalid=${wrong ? 'true' : nothing}
      .value=${value[1]}
      @input=${(/** @type {any} */ e) => set([value[0], e.target.value])}
    />
  </fieldset>`;
}

/** Fields that belong together; an optional group can be left out. @param {Drawn} drawn */
function groupField({ calc, field, at, label, value, set }) {
  return html`<fieldset class="group">
    <legend>
      ${
        field.optional
          ? html`<label class="check"
              ><input
                type="checkbox"
                .checked=${value.on === true}
                @change=${(/** @type {any} */ e) => set({ ...value, on: e.target.checked })}
              />
              ${label}</label
            >`
          : label
      }
    </legend>
    ${field.optional && value.on !== true ? nothing : fieldsOf(calc, field.fields ?? [], value, at)}
  </fieldset>`;
}

/** @param {Calculator} calc @param {Field} field @param {Raw} raw @param {string} at */
function fieldOf(calc, field, raw, at) {
  const id = `calc${at.replaceAll('/', '-')}`;
  const set = (/** @type {unknown} */ value) => {
    raw[field.name] = value;
    calc.typed();
  };
  const wrong = calc.problems.some(problem => problem.at === at);
  const label = html`${field.label}${field.help ? html` <span class="muted small">${field.help}</span>` : nothing}`;
  /** @type {Drawn} */ const drawn = { calc, field, at, id, label, value: raw[field.name], wrong, set };
  switch (field.type) {
    case 'fixed':
      return nothing;
    case 'flag':
      return flagField(drawn);
    case 'int':
      return numberField(drawn);
    case 'choice':
      return choiceField(drawn);
    case 'square':
      return squareField(drawn);
    case 'words':
      if (!field.choices) return typedField(calc, field, raw, id, field.help ?? T.names, wrong);
      return wordsField(calc, field, raw, at, wrong);
    case 'names':
      return namesField(drawn, raw[`${field.name} offered`] ?? []);
    case 'units':
      return unitsField(calc, field, raw, at);
    case 'group':
      return groupField(drawn);
    case 'list':
    case 'keyed':
      return listField(calc, field, raw, at);
    case 'json':
      return html`${typedField(calc, field, raw, id, field.help ?? '', wrong)}${fileField(calc, field, raw, id)}`;
    case 'pairs':
      return typedField(calc, field, raw, id, T.pairs(field.choices ?? []), wrong);
    default:
      return typedField(calc, field, raw, id, field.help ?? (field.type === 'path' ? T.path : ''), wrong);
  }
}

/**
 * @param {Calculator} calc
 * @param {Field} field
 * @param {Raw} raw
 * @param {string} id
 * @param {string} hint
 * @param {boolean} wrong
 */
const typedField = (calc, field, raw, id, hint, wrong) =>
  html`<div class="field">
    <label for=${id}>${field.label} <span class="muted small">${hint}</span></label
    ><input
      id=${id}
      autocomplete="off"
      aria-invalid=${wrong ? 'true' : nothing}
      .value=${raw[field.name]}
      @input=${(/** @type {any} */ e) => {
        raw[field.name] = e.target.value;
        calc.typed();
      }}
    />
  </div>`;

/**
 * Names, which may contain spaces: marked where the choices are known, else typed.
 * @param {Drawn} drawn @param {readonly string[]} offered
 */
function namesField({ field, id, label, value, wrong, set }, offered) {
  const named = linesOf(value);
  if (offered.length > 0)
    return html`<fieldset class="choice">
      <legend>${field.label}</legend>
      ${offered.map(
        name =>
          html`<label class="check"
            ><input
              type="checkbox"
              .checked=${named.includes(name)}
              @change=${(/** @type {any} */ e) =>
                set(offered.filter(one => (one === name ? e.target.checked : named.includes(one))).join('\n'))}
            />
            ${name}</label
          >`,
      )}
    </fieldset>`;
  return html`<div class="field">
    <label for=${id}>${label}</label
    ><textarea
      id=${id}
      rows="3"
      aria-invalid=${wrong ? 'true' : nothing}
      .value=${value}
      @input=${(/** @type {any} */ e) => set(e.target.value)}
    ></textarea>
  </div>`;
}

/**
 * What another table wrote into a file: read instead of typed.
 * @param {Calculator} calc
 * @param {Field} field
 * @param {Raw} raw
 * @param {string} id
 */
const fileField = (calc, field, raw, id) =>
  html`<div class="field">
    <label for=${`${id}-file`}>${T.fromFile}</label
    ><input
      id=${`${id}-file`}
      type="file"
      accept="application/json,.json"
      @change=${async (/** @type {any} */ e) => {
        const [file] = e.target.files ?? [];
        if (!file) return;
        raw[field.name] = await file.text();
        calc.typed();
        await calc.tookFile();
      }}
    />
  </div>`;

/**
 * An ordered list of words: chosen one after another; each can be removed.
 * @param {Calculator} calc
 * @param {Field} field
 * @param {Raw} raw
 * @param {string} at
 * @param {boolean} wrong
 */
function wordsField(calc, field, raw, at, wrong) {
  const words = String(raw[field.name]).split(' ').filter(Boolean);
  const set = (/** @type {string[]} */ next) => {
    raw[field.name] = next.join(' ');
    calc.typed();
  };
  const left = field.choices?.filter(word => !words.includes(word)) ?? [];
  return html`<fieldset class="chips-field ${wrong ? 'wrong' : ''}">
    <legend>${field.label}${field.help ? html` <span class="muted small">${field.help}</span>` : nothing}</legend>
    <ol class="chips" role="list">
      ${words.map(
        (word, i) =>
          html`<li>
            <button
              type="button"
              class="chip"
              aria-label=${T.remove(readable(word))}
              aria-pressed="true"
              @click=${() => set(words.filter((_, j) => j !== i))}
            >
              ${i + 1} ${readable(word)} ✕
            </button>
          </li>`,
      )}${left.map(
        word =>
          html`<li>
            <button
              type="button"
              class="chip"
              aria-label=${T.add(readable(word))}
              @click=${() => set([...words, word])}
            >
              + ${readable(word)}
            </button>
          </li>`,
      )}
    </ol>
  </fieldset>`;
}

/** @param {string} label @param {string | undefined} count @param {(count: string) => void} change */
const countField = (label, count, change) =>
  html`<input
    class="count-field"
    type="number"
    min="1"
    max="24"
    inputmode="numeric"
    aria-label=${label}
    title=${T.count}
    .value=${count ?? '1'}
    @input=${(/** @type {any} */ e) => change(e.target.value)}
  />`;

/**
 * The units selected on the map, to be entered as they stand: grouped by kind and strength.
 * @param {Calculator} calc
 * @param {readonly string[]} types
 * @param {(units: Raw[]) => void} take
 */
function fromMap(calc, types, take) {
  const standing = calc.standing(types);
  return standing.map(
    ({ words, units }) =>
      html`<button
        type="button"
        class="small"
        @click=${() => {
          /** @type {Raw[]} */ const rows = [];
          for (const unit of units) {
            const last = rows.at(-1);
            if (last && last.type === unit.type && last.steps === unit.steps)
              last.count = String(Number(last.count) + 1);
            else rows.push({ count: '1', ...unit });
          }
          take(rows);
        }}
      >
        ${T.fromMap(words)}
      </button>`,
  );
}

/** @param {Calculator} calc @param {Field} field @param {Raw} raw @param {string} at */
function unitsField(calc, field, raw, at) {
  const units = /** @type {Raw[]} */ (raw[field.name]);
  const set = (/** @type {Raw[]} */ next) => {
    raw[field.name] = next;
    calc.typed();
  };
  const least = field.least ?? 1;
  const types = field.choices ?? [];
  return html`<fieldset class="units">
    <legend>${field.label}</legend>
    <ol role="list">
      ${units.map((unit, i) => {
        const named = `${readable(unit.type)} ${i + 1}`;
        const change = (/** @type {Raw} */ part) =>
          set(units.map((other, j) => (j === i ? { ...other, ...part } : other)));
        return html`<li class="unit-row">
          ${countField(`${T.count}, ${named}`, unit.count, count => change({ count }))}<select
            aria-label=${`${T.type} ${i + 1}`}
            @change=${(/** @type {any} */ e) => change({ type: e.target.value })}
          >
            ${field.choices?.map(type => html`<option value=${type} .selected=${type === unit.type}>${readable(type)}</option>`)}
          </select>
          <input
            type="number"
            min="1"
            max="9"
            placeholder=${T.full}
            aria-label=${`${T.steps}, ${named}`}
            title=${T.steps}
            .value=${unit.steps}
            @input=${(/** @type {any} */ e) => change({ steps: e.target.value })}
          />
          <button
            type="button"
            class="quiet icon"
            aria-label=${T.remove(named)}
            ?disabled=${units.length <= least}
            @click=${() => set(units.filter((_, j) => j !== i))}
          >
            ✕
          </button>
        </li>`;
      })}
    </ol>
    <button
      type="button"
      class="small"
      @click=${() => set([...units, { ...(units.at(-1) ?? { type: field.choices?.[0] ?? '', steps: '', combat: '' }), steps: '' }])}
    >
      ${T.add(T.unit)}</button
    >${fromMap(calc, types, units => set(units.map(unit => ({ ...unit, combat: '' }))))}
  </fieldset>`;
}

/** @param {Calculator} calc @param {Field} field @param {Raw} raw @param {string} at */
function listField(calc, field, raw, at) {
  const items = /** @type {Raw[]} */ (raw[field.name]);
  const set = (/** @type {Raw[]} */ next) => {
    raw[field.name] = next;
    calc.typed();
  };
  // Keys without a fixed list of choices are typed.
  const typed = field.type === 'keyed' && !field.choices;
  const free =
    items.length >= (field.most ?? Infinity)
      ? undefined
      : field.type === 'keyed' && !typed
        ? field.choices?.find(key => !items.some(item => item.key === key))
        : '';
  const types = field.fields?.find(one => one.name === 'type')?.choices ?? [];
  return html`<fieldset class="group">
    <legend>${field.label}</legend>
    <ol role="list" class="items ${field.counted ? 'counted' : ''}">
      ${items.map(
        (item, i) =>
          html`<li class="item">
            <div class="item-head">
              ${
                typed
                  ? html`<input
                      autocomplete="off"
                      aria-label=${`${field.label} ${i + 1}`}
                      .value=${item.key}
                      @input=${(/** @type {any} */ e) => {
                        item.key = e.target.value;
                        calc.typed();
                      }}
                    />`
                  : field.type === 'keyed'
                    ? html`<select
                        aria-label=${`${field.label} ${i + 1}`}
                        @change=${(/** @type {any} */ e) => {
                          item.key = e.target.value;
                          calc.typed();
                        }}
                      >
                        ${field.choices?.map(key => html`<option value=${key} .selected=${key === item.key}>${key}</option>`)}
                      </select>`
                    : field.counted
                      ? html`<label class="many small"
                          >${T.count}
                          ${countField(`${T.count}, ${field.label} ${i + 1}`, item.count, count => {
                            item.count = count;
                            calc.typed();
                          })}</label
                        >`
                      : html`<span class="muted small">${i + 1}</span>`
              }
              <button
                type="button"
                class="quiet icon"
                aria-label=${T.remove(`${field.label} ${i + 1}`)}
                ?disabled=${items.length <= (field.least ?? 0)}
                @click=${() => set(items.filter((_, j) => j !== i))}
              >
                ✕
              </button>
            </div>
            ${
              field.holes
                ? html`<label class="check small"
                    ><input
                      type="checkbox"
                      .checked=${item.nobody === true}
                      @change=${(/** @type {any} */ e) => {
                        item.nobody = e.target.checked;
                        calc.typed();
                      }}
                    />
                    ${T.nobody}</label
                  >`
                : nothing
            }
            ${item.nobody === true ? nothing : fieldsOf(calc, field.fields ?? [], item, `${at}/${field.type === 'keyed' ? item.key : i}`)}
          </li>`,
      )}
    </ol>
    ${
      free === undefined
        ? nothing
        : html`<button
            type="button"
            class="small"
            @click=${() => set([...items, { ...startOf(field.fields ?? []), ...(field.type === 'keyed' && { key: free }) }])}
          >
            ${T.add(field.label.toLowerCase())}
          </button>`
    }${field.counted ? fromMap(calc, types, units => set(units.map(unit => ({ ...startOf(field.fields ?? []), ...unit })))) : nothing}
  </fieldset>`;
}
