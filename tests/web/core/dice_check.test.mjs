// The dice check against the protocol's formulas, computed independently with Node's crypto module.
import test from 'node:test';
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { checkStream, faceOf, luckOf, rootOf, shownOfStream } from '../../../web/core/dice_check.js';

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const be = n => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n);
  return b;
};
const keys = Array.from({ length: 8 }, (_, i) => sha(Buffer.from(`key ${i}`)));
const levels = [keys.map((key, i) => sha(Buffer.from([0]), be(i), key))];
while (levels.at(-1).length > 1)
  levels.push(
    Array.from({ length: levels.at(-1).length / 2 }, (_, i) =>
      sha(Buffer.from([1]), levels.at(-1)[2 * i], levels.at(-1)[2 * i + 1]),
    ),
  );
const commitment = levels.at(-1)[0].toString('base64url');
const salts = sha(Buffer.from('salt a\0salt b\0'));
const proofFor = (leaf, stream) => ({
  stream,
  leaf,
  key: keys[leaf].toString('base64url'),
  path: levels.slice(0, -1).map((level, k) => level[(leaf >> k) ^ 1].toString('base64url')),
});
const face = (leaf, stream, counter, sides) => {
  const bytes = createHmac('sha256', keys[leaf])
    .update(Buffer.concat([Buffer.from(stream), Buffer.from([0]), salts, be(counter)]))
    .digest();
  return ([...bytes].find(b => b < 256 - (256 % sides)) % sides) + 1;
};
const rolls = (leaf, stream, n, sides = 6) =>
  Array.from({ length: n }, (_, c) => ({ stream, purpose: 'p', sides, face: face(leaf, stream, c, sides) }));

test('every leaf leads to the root', async () => {
  for (let leaf = 0; leaf < 8; leaf++) assert.equal(await rootOf(proofFor(leaf, 's')), commitment);
});

test('faces are recomputed for six, eight and a hundred sides', async () => {
  for (const sides of [6, 8, 100])
    for (let c = 0; c < 20; c++)
      assert.equal(
        await faceOf(proofFor(3, 'melee/15,6'), salts.toString('base64url'), c, sides),
        face(3, 'melee/15,6', c, sides),
      );
});

test('true dice pass; a turned die, a foreign key and a missing proof do not', async () => {
  const shown = {
    commitment,
    salts: salts.toString('base64url'),
    proof: proofFor(5, 'melee'),
    rolls: rolls(5, 'melee', 6),
  };
  assert.equal(await checkStream(shown), 'ok');
  const turned = shown.rolls.map((roll, i) => (i === 2 ? { ...roll, face: (roll.face % 6) + 1 } : roll));
  assert.equal(await checkStream({ ...shown, rolls: turned }), 'other_faces');
  assert.equal(
    await checkStream({ ...shown, proof: { ...shown.proof, key: keys[1].toString('base64url') } }),
    'not_committed',
  );
  assert.equal(await checkStream({ ...shown, proof: undefined }), 'no_proof');
});

test('a # in a name is no reroll: each stream finds its own proof', () => {
  const story = {
    commitment,
    steps: [
      {
        amendment: false,
        salts: salts.toString('base64url'),
        proofs: [proofFor(1, 'Trebuchet'), proofFor(2, 'Trebuchet##2'), proofFor(3, 'Gun#3')],
        reports: [],
      },
    ],
  };
  assert.equal(shownOfStream(story, 'Trebuchet').proof.stream, 'Trebuchet');
  assert.equal(shownOfStream(story, 'Trebuchet#2').proof.stream, 'Trebuchet##2');
  assert.equal(shownOfStream(story, 'Gun').proof.stream, 'Gun#3');
});

test('after a reroll the last telling and its numbered stream count', async () => {
  const step = (amendment, name, faces) => ({
    amendment,
    salts: salts.toString('base64url'),
    proofs: [proofFor(name === 'melee' ? 1 : 2, name)],
    reports: [{ rolls: faces.map(roll => ({ ...roll, stream: 'melee' })) }],
  });
  const story = {
    commitment,
    steps: [step(false, 'melee', rolls(1, 'melee', 2)), step(true, 'melee#2', rolls(2, 'melee#2', 2))],
  };
  const shown = shownOfStream(story, 'melee');
  assert.equal(shown.proof.stream, 'melee#2');
  assert.equal(await checkStream(shown), 'ok');
});

test('luck is the sum against what was expected', () => {
  const die = n => ({ stream: '', purpose: '', sides: 6, face: n });
  assert.deepEqual(luckOf([]), { dice: 0, mean: 0, expected: 0, deviations: 0 });
  assert.equal(luckOf([die(3), die(4)]).deviations, 0);
  assert.ok(luckOf([die(6), die(6), die(6)]).deviations > 2.5);
});
