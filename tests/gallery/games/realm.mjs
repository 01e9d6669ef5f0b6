// Domain war: a duel of two realms with treaty, battle and ruling, and the shadow over Urr in council and in its turn.
const at = area => ({ board: 'realms', area });

/** Look units up by name: the order of their ids differs from game to game. */
const units = (seat, side, types) =>
  seat.pieces
    .filter(one => one.kind === 'unit' && one.side === side && types.includes(one.attributes.type))
    .sort((one, other) => one.attributes.name.localeCompare(other.attributes.name))
    .map(one => one.id);

/** @param {{ server: any, stage: (name: string, game?: any) => Promise<void> }} by */
export async function realm({ server, stage }) {
  await duel({ server, stage });
  await battle({ server, stage }, 'duel: battle', ['--set', 'battle_mode=tactical']);
  await battle({ server, stage }, 'duel: fought', []);
  await met({ server, stage });
  await shadow({ server, stage });
}

async function duel({ server, stage }) {
  const game = await server.newGame('domain-war/two-realms', 'manual', { more: ['--set', 'council=yes'] });
  const { a, b } = game.seats;
  await stage('duel: council', game);
  await a.draft([{ kind: 'covert_proposal', arguments: { text: 'Bribe the ferryman' } }]);
  await game.ring();
  await stage('duel: orders', game);
  await b.draft([{ kind: 'diplomacy', arguments: { round: 2, with: 'a', kind: 'alliance' } }]);
  await a.draft([
    { kind: 'spy', arguments: { round: 1, province: at('b2') } },
    { kind: 'march', arguments: { round: 2, units: units(a, 'a', ['scouts']), path: [at('a2')] } },
  ]);
  await game.ring();
  await game.ring();
  await stage('duel: told', game);
}

async function battle({ server, stage }, name, more) {
  const game = await server.newGame('domain-war/two-realms', 'sealed', { more: ['--set', 'council=no', ...more] });
  const { umpire, a, b } = game.seats;
  await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
  await a.draft([
    { kind: 'declare_war', arguments: { round: 1, on: 'b' } },
    { kind: 'march', arguments: { round: 2, units: units(a, 'a', ['infantry', 'archers']), path: [at('a2')] } },
  ]);
  await b.draft([
    { kind: 'march', arguments: { round: 1, units: units(b, 'b', ['infantry']).slice(0, 1), path: [at('b1')] } },
  ]);
  await game.ring();
  await game.publish();
  await a.draft([
    { kind: 'march', arguments: { round: 1, units: units(a, 'a', ['infantry', 'archers']), path: [at('b1')] } },
  ]);
  await game.ring();
  await stage(name, game);
}

async function met({ server, stage }) {
  const game = await server.newGame('domain-war/two-realms', 'sealed', {
    more: ['--set', 'reaction_mode=live', '--set', 'council=no'],
  });
  const { a } = game.seats;
  const army = a.pieces
    .filter(one => one.kind === 'unit' && one.side === 'a' && one.attributes.type !== 'artillerists')
    .map(one => one.id);
  await a.draft([
    { kind: 'declare_war', arguments: { round: 1, on: 'b' } },
    { kind: 'march', arguments: { round: 2, units: army, path: [at('a2')] } },
  ]);
  await game.ring();
  for (let i = 0; i < 3; i++) await game.ring();
  await a.draft([{ kind: 'march', arguments: { round: 1, units: army, path: [at('b1'), at('b2')] } }]);
  await game.ring();
  await stage('duel: met', game);
}

async function shadow({ server, stage }) {
  const game = await server.newGame('domain-war/shadow-over-urr', 'manual', {
    more: ['--bots', 'dwarves'],
    empty: ['dwarves'],
  });
  const { umpire, elves, gnomes, dark_prince, urr } = game.seats;
  await stage('shadow: council', game);
  await elves.ask({ type: 'press', to: [gnomes.link.seat], text: 'Shall we be friends?' });
  await stage('shadow: letter', game);
  await urr.draft([{ kind: 'propose_treaty', arguments: { with: 'elves', kind: 'alliance' } }]);
  await game.ring();
  await stage('shadow: orders', game);
  await dark_prince.draft([{ kind: 'declare_war', arguments: { round: 1, on: 'urr' } }]);
  for (const seat of [urr, elves, gnomes]) await seat.play();
  await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
  await game.ring();
  await stage('shadow: held', game);
  await game.publish();
  await stage('shadow: war', game);
}
