// The city table: the gate drill from first round to end, with all the umpire's actions; and the siege of Ur from its
// lobby to a morning with many units.
const square = (x, y) => ({ board: 'city', square: [x, y] });

/** @param {{ server: any, stage: (name: string, game?: any) => Promise<void> }} by */
export async function city({ server, stage }) {
  await drill({ server, stage });
  await siege({ server, stage });
  const lesson = JSON.parse(
    server.run('campaign', 'new', '--lesson', 'gate_drill', '--public-url', server.url, '--json'),
  );
  await stage('lesson', await server.seated(lesson));
}

async function drill({ server, stage }) {
  const game = await server.newGame('city-table/gate_drill', 'live');
  const { umpire, dark, urr } = game.seats;
  await umpire
    .ask({ type: 'move_bell', closes_at: umpire.state.own.clock.closes_at + 3_600_000, reason: '' })
    .catch(() => undefined);
  await stage('drill: begun', game);

  await umpire.ask({ type: 'set_bot', seat: urr.link.seat, plays: true, reason: '' });
  await umpire.until(() => umpire.state.seals.bots.size > 0, 'a bot');
  await stage('drill: bot', game);
  await umpire.ask({ type: 'set_bot', seat: urr.link.seat, plays: false, reason: '' });
  if (urr.sheet?.sealed) await urr.ask({ type: 'open', phase: urr.phase }).catch(() => undefined);

  await umpire.ask({ type: 'pause', reason: 'Tea is ready.' });
  await stage('drill: paused', game);
  await umpire.ask({ type: 'resume', reason: '' });
  server.run('campaign', 'pause', game.campaign, '--reason', 'The hall is locked.');
  await dark.until(() => dark.state.own.clock.paused, 'the pause');
  await stage('drill: stopped by the organiser', game);
  await umpire.ask({ type: 'resume', reason: '' });

  const to = [dark.link.seat];
  await urr.ask({ type: 'press', to, text: 'Leave by nightfall, and we open the gate to your wounded.' });
  await umpire.ask({ type: 'press', to, text: 'The hall closes at five.' });
  await dark.ask({ type: 'press', to: [urr.link.seat], text: 'We shall think about it.' });
  await urr.ask({
    type: 'propose',
    with: to,
    title: 'Truce at the gate',
    text: 'Nobody shoots at those who carry the wounded.',
  });
  await umpire.ask({ type: 'announce', text: 'Rounds are ten minutes from now on.', to: 'all', reason: '' });
  await stage('drill: letters', game);

  const own = umpire.pieces.filter(piece => piece.side === 'urr' && /heavy/.test(piece.attributes.type ?? ''));
  await umpire.ask({
    type: 'change',
    changes: own.map(({ id }) => ({ move: id, to: square(7, 2) })),
    reason: 'They sally.',
    tell: { text: 'The gate opens.', to: 'all' },
  });
  await stage('drill: in reach', game);

  await dark.play();
  await dark.seal();
  await stage('drill: sealed', game);

  await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at results together' });
  for (let i = 0; i < 3; i++) {
    await game.ring('The hall closes at five.');
    if (umpire.state.held?.outcome.steps.some(step => step.reports.some(one => one.rolls.length > 0))) break;
    await game.publish();
    await dark.play();
  }
  await stage('drill: held', game);
  await game.publish();
  await stage('drill: told', game);
  await umpire.ask({ type: 'hold', hold_ms: 0, reason: '' });
  await game.ring();
  await umpire.ask({ type: 'rewind', phase: 2, reason: 'A rule was misread.' });
  await dark.until(() => dark.state.own.rewound !== null, 'the rewind');
  await stage('drill: rewound', game);
  for (let i = 0; i < 8 && umpire.state.own.ended === null; i++) await game.ring();
  await stage('drill: ended', game);
}

async function siege({ server, stage }) {
  const game = await server.newGame('city-table/siege_of_ur', 'manual', {
    more: ['--start', 'lobby', '--bots', 'gnomes'],
    empty: ['elves', 'gnomes'],
  });
  const { umpire } = game.seats;
  await stage('siege: lobby', game);
  await umpire.ask({ type: 'start', reason: '' });
  for (const seat of [umpire, ...game.players]) await seat.until(() => seat.stage === 'orders', 'the beginning');
  await stage('siege: night', game);
  while (!/Turn 2 · Night/.test(umpire.state.own.phase.title)) await game.ring();
  await stage('siege: set-up', game);
  await game.ring();
  await stage('siege: morning', game);
  const { dark } = game.seats;
  await dark.play();
  await game.ring();
  await stage('siege: second round', game);
}
