// The rules on how land changes hands appear where they are needed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { takingWords } from '../../../../web/text/orders/can_do_en.js';
import '../../empty_page.mjs';
import { takingOf } from '../../../../web/table/card/unit_abilities.js';

const { province, holding } = takingWords['domain-war'];
const of = (...pieces) => takingOf('domain-war', 'a', pieces);

test('of what is mine it is told what keeps it, of what is not how it is taken, each once', () => {
  const land = side => ({ kind: 'province', side }),
    court = side => ({ kind: 'holding', side });
  assert.deepEqual(of(land('a'), court('a'), court('a')), [province.keep, holding.keep]);
  assert.deepEqual(of(land('b'), court('b'), court('a')), [province.take, holding.keep, holding.take]);
  assert.deepEqual(of(land(undefined), court(undefined)), [province.take], "of what is nobody's only land is taken");
  assert.deepEqual(of({ kind: 'unit', side: 'b' }), []);
  assert.deepEqual(takingOf('city-table', 'a', [land('b')]), []);
});
