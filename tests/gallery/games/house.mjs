// Pages besides the games: the Office, the rules, and the pages that the server renders.
/** @param {{ server: any, stage: (name: string, game?: any) => Promise<void> }} by */
export async function house({ server, stage }) {
  await stage('empty');
  const lobby = await server.newGame('domain-war/two-realms', 'evening', {
    more: ['--start', 'lobby', '--name', 'Wednesday club'],
    empty: ['b'],
  });
  const running = await server.newGame('city-table/gate_drill', 'live', { more: ['--name', 'School fair'] });
  const paused = await server.newGame('city-table/gate_drill', 'manual', {
    more: ['--name', 'Rainy Sunday', '--bots', 'urr'],
    empty: ['urr'],
  });
  server.run('campaign', 'pause', paused.campaign, '--reason', 'Lunch');
  const ended = await server.newGame('city-table/gate_drill', 'manual', { more: ['--name', 'Last year'] });
  server.run('campaign', 'end', ended.campaign, '--reason', 'It is over');
  await ended.umpire.until(() => ended.umpire.state.own.ended !== null, 'the end');
  const waiting = await server.newGame('city-table/gate_drill', 'manual', { more: ['--name', 'Village hall'] });
  await waiting.umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
  await waiting.umpire.ask({ type: 'ring', reason: '' });
  await stage('open', lobby);
  await stage('invited', {
    made: lobby.made.links ? { links: lobby.made.links.filter(link => link.faction === 'b') } : {},
    seats: {},
  });
  await stage('seats', running);
}
