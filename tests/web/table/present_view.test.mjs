// No spoilers: while an outcome is replayed for the first time, the page shows what the replay has reached
// (`table.revealed`). A module that reads the present instead is listed here, with the reason why it reveals nothing.
// `acts.view()` is the present too: only for orders, which cannot be given before the replay ends.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const web = new URL('../../../web/', import.meta.url).pathname;
const in_orders = 'drawn in the orders panel, which is empty while `replay.untold()`',
  in_form = 'drawn in the form of an order: no card and no orders panel is open during a replay',
  acts = 'composes, lists or checks orders, which are given in the present';
const allowed = {
  'table/page/table.js': 'defines `view` and `revealed`',
  'table/page/first.js': 'the map before the page is assembled: no replay runs yet',
  'table/page/sentence_inputs.js': acts,
  'table/acts/acts.js': acts,
  'table/acts/next_part.js': 'the sentence during a replay does not use it (`whileTelling`)',
  'table/acts/seat_options.js': acts,
  'table/map/known_enemies.js': in_form,
  'table/map/map_view.js': 'arrows of the present, drawn only if `isPresent`',
  'table/map/own_units.js': 'chooses a board, not during a replay (`news.js`)',
  'table/newcomer/counsel_part.js': 'shown only while no replay plays',
  'table/orders/form_help.js': in_form,
  'table/orders/last_round_part.js': acts,
  'table/orders/order_arguments.js': in_form,
  'table/orders/orders_panel.js': in_orders,
  'table/orders/pieces_field.js': in_form,
  'table/orders/put_forward.js': in_orders,
  'table/orders/reserve.js': in_orders,
  'table/orders/stores.js': in_orders,
  'table/orders/fields/map_fields.js': in_form,
  'table/orders/fields/ranking_field.js': in_form,
  'table/team/hand_over.js': 'the dialog is empty while `replay.untold()`',
  'table/team/handed_orders.js': acts,
  'table/team/people_part.js': in_orders,
  'kit/story/report.js': 'the sides and names of the pieces of a report that may be read',
};
/** Reads the present itself, takes it out of the state, or passes the whole stream to a function. */
const reads = [/\bown\??\.view\b/, /\bview\b[^;=(){}]*\} = (?:\w+\.)*own\b/, /[(,] ?(?:\w+\.)+own[,)]/];
/** Functions that take the whole stream and show nothing of an outcome. */
const harmless = /(?:announced|courseOf|dayPlanOf|isRewindNews|loadPast)\([^;{]*?own[,)]/g;

const filesOf = (/** @type {string} */ folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => join(folder, name));

test('what the player sees during a first replay is read from `table.revealed`, not from the present', () => {
  const found = ['table', 'kit', 'core/words'].flatMap(filesOf).filter(file => {
    const script = readFileSync(join(web, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return reads.some(one => one.test(script.replace(harmless, '')));
  });
  assert.deepEqual(found.sort(), Object.keys(allowed).sort());
});
