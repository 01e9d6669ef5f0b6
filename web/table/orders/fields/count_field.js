// The form field of a number; its cost is updated while the player types. Where the same order is offered for several
// rounds, each round is a button.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { optionOf, withArgument } from '../../../kit/compose.js';
import { only, variantsOf } from '../../../kit/parts/variants.js';
import { text } from '../../../text/en.js';
import { tabOrder, walkRadios } from '../../../kit/parts/radio_keys.js';
/** @import { Asked } from './field.js' */

const T = text.table;

/** @param {Asked} asked */
export function countField(asked) {
  const { table, composer, parameter, value, offered, id, label, about } = asked,
    { acts } = table,
    kind = acts.kinds().find(one => one.name === composer.kind),
    variants = variantsOf(composer.options ?? [], optionOf(composer), kind);
  if (variants?.parameter.name === parameter.name) return roundField(asked, variants);
  if (parameter.required && only(offered) !== null)
    return html`<div class="field row"><span class="label">${label}</span><span class="value">${value}</span></div>`;
  const note = offered?.note ? html`<span id=${`${id}-note`} class="muted small">${offered.note}</span>` : nothing;
  const described = [about ? `${id}-help` : '', offered?.note ? `${id}-note` : ''].filter(Boolean).join(' ');
  const typed = (/** @type {any} */ { target }) => (target.value === '' ? undefined : Math.trunc(Number(target.value)));
  return html`<div class="field">
    <label for=${id}>${label}</label>${about}${note}<input
      id=${id}
      type="number"
      aria-describedby=${described || nothing}
      min=${offered?.low ?? parameter.low ?? 0}
      max=${offered?.high ?? parameter.high ?? 999}
      .value=${String(value ?? '')}
      @input=${(/** @type {Event} */ e) => acts.compose(now => withArgument(now, parameter.name, typed(e)))}
      @change=${(/** @type {Event} */ e) => acts.setArgument(parameter.name, typed(e))}
    />
  </div>`;
}

/** @param {Asked} asked @param {import('../../../kit/parts/variants.js').Variants} variants */
function roundField({ table: { acts }, composer, parameter: { name }, label }, { all }) {
  // Explain what the number counts until an order on the sheet uses it.
  const what = !acts.orders().some(order => order.arguments[name] !== undefined) && T.whatIs[name];
  const order = tabOrder(
    all.map(one => one.index),
    composer.choice,
  );
  return html`<fieldset class="choice" role="radiogroup" @keydown=${walkRadios}>
    <legend>${label}</legend>
    ${what ? html`<p class="muted small">${what(Math.max(...all.map(one => one.number)))}</p>` : nothing}
    <div class="segments">
      ${all.map(
        ({ index, number }) =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${String(index === composer.choice)}
            tabindex=${order(index)}
            data-point=${`number:${number}`}
            @click=${() => acts.vary(index)}
          >
            ${number}
          </button>`,
      )}
    </div>
  </fieldset>`;
}
