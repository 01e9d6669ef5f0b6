// What some of the selected pieces may be ordered alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ofSome, firstOfEachType } from '../../../../web/table/acts/unit_subset.js';

const piece = (id, name) => ({ id, kind: 'unit', at: {}, attributes: { name } });
const kinds = [
  { name: 'march', label: 'March', parameters: [] },
  { name: 'project', label: 'Project', parameters: [{ name: 'what', type: 'choice', required: true }] },
];
const project = word => ({ kind: 'project', pieces: ['t'], parameters: [{ name: 'what', words: [word] }] });

test('of each type the first speaks for the others, and who is chosen alone needs nobody', () => {
  const train = piece('t', 'Train 1');
  const all = [piece('r', 'Raiders 1'), piece('q', 'Raiders 2'), train];
  assert.deepEqual(
    firstOfEachType(all).map(one => one.id),
    ['r', 't'],
  );
  assert.deepEqual(firstOfEachType([train]), []);
});

test('what all may do is not offered again, nor what is refused; each way of one kind is', () => {
  const march = { kind: 'march', pieces: ['t'], parameters: [] };
  const his = [march, project('palisade'), project('pontoon'), { ...project('tunnel'), refused: { words: 'No.' } }];
  const [found, ...more] = ofSome('t', his, [march], kinds);
  assert.deepEqual([found.id, found.all, more], ['t', his.slice(1, 3), []]);
  assert.deepEqual(ofSome('t', his, his, kinds), []);
});
