// The handbook of Urr: the first week of its siege with its result, and the storming of the wall.
/** @param {{ server: any, stage: (name: string, game?: any) => Promise<void> }} by */
export async function urr({ server, stage }) {
  const game = await server.newGame('urr-handbook/siege_of_urr', 'manual', {
    more: ['--bots', 'gnomes'],
    empty: ['gnomes'],
  });
  const { umpire } = game.seats;
  await stage('week: begun', game);
  const play = async () => {
    for (const seat of game.players) await seat.play();
  };
  await play();
  await stage('week: advised', game);
  await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
  for (let i = 0; i < 20; i++) {
    await game.ring();
    if (umpire.state.held?.outcome.steps.some(step => step.reports.length > 0)) break;
    await game.publish();
    await play();
  }
  await stage('week: held', game);
  if (umpire.stage === 'held') await game.publish();
  await stage('week: told', game);
  await umpire.ask({ type: 'hold', hold_ms: 0, reason: '' });
  for (let i = 0; i < 4; i++) {
    await play();
    await game.ring();
  }
  await stage('week: later', game);

  const wall = await server.newGame('urr-handbook/broken_wall', 'manual');
  await stage('wall: begun', wall);
  await wall.ring();
  await stage('wall: told', wall);
}
