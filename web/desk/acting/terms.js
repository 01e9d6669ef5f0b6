// The terms on which the umpire grants a player's request: fields by kind of order. Without terms the answer is text
// only.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { deskText } from '../../text/pages/desk_en.js';
import { valueField } from '../pieces/value_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { FreeRequest, Message, Parameter, Value } from '../../core/types.js' */

const T = deskText.requests;

/**
 * The possible terms for such an order; terms already entered stay.
 * @param {Desk} desk
 * @param {FreeRequest} request
 * @returns {Parameter[]}
 */
const termsOf = (desk, request) =>
  request.terms ? [] : (desk.state.welcome?.order_kinds.find(kind => kind.name === request.order.kind)?.terms ?? []);

/**
 * Defaults until the umpire enters something: the lowest price; an even chance where a die decides.
 * @param {Parameter} term
 * @returns {Value}
 */
const begun = ({ type, low = 0, high = 0 }) =>
  type === 'flag' ? false : high <= 6 ? Math.floor((low + high) / 2) : low;

/** @param {Desk} desk @param {FreeRequest} request */
export function termsForm(desk, request) {
  const terms = termsOf(desk, request);
  if (terms.length === 0) return nothing;
  const given = desk.ui.terms.get(request.number);
  const take = (/** @type {Record<string, Value> | null} */ values) => {
    if (values) desk.ui.terms.set(request.number, values);
    else desk.ui.terms.delete(request.number);
  };
  return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${live(given !== undefined)}
        @change=${(/** @type {any} */ e) =>
          take(e.target.checked ? Object.fromEntries(terms.map(term => [term.name, begun(term)])) : null)}
      />
      ${T.onTerms}</label
    >${
      given
        ? html`<fieldset class="terms">
            <legend class="small muted">${T.terms}</legend>
            ${terms.map(term =>
              valueField({
                word: { ...term, type: term.type === 'flag' ? 'flag' : 'number', umpire_edits: true },
                id: `term-${request.number}-${term.name}`,
                now: given[term.name],
                changed: false,
                pieces: new Map(),
                faction: id => id,
                required: true,
                // The drawn fields may be older than the latest input.
                set: value => value !== null && take({ ...desk.ui.terms.get(request.number), [term.name]: value }),
              }),
            )}
          </fieldset>`
        : nothing
    }`;
}

/** The entered terms in words: "Price in gold: 3; Needs scouts". @param {Desk} desk @param {FreeRequest} request */
export const termsWords = (desk, request) =>
  (desk.state.welcome?.order_kinds.find(kind => kind.name === request.order.kind)?.terms ?? [])
    .flatMap(({ name, label, type }) => {
      const value = request.terms?.[name];
      return type === 'flag' ? (value ? [label] : []) : [`${label}: ${value}`];
    })
    .join('; ');

/**
 * What the answer contains besides its text.
 * @param {Desk} desk
 * @param {FreeRequest} request
 * @returns {Partial<Message>}
 */
export function termsGiven(desk, request) {
  const given = desk.ui.terms.get(request.number);
  // Somebody else may have granted it since: the form is gone, and so are its terms.
  return given && termsOf(desk, request).length > 0 ? { terms: { kind: request.order.kind, arguments: given } } : {};
}
