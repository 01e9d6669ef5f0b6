// The seats of a campaign, and the devices at which one's own is held.

export const seatsText = {
  seatsHint: 'Who has sealed. What others write you cannot see.',
  seatsHintClosed: 'The bell has rung: what stood on each sheet was taken, sealed or not.',
  giveToBot: 'Give to a bot',
  giveToBotLabel: (/** @type {string} */ who) => `Give to a bot: ${who}`,
  botPlays: (/** @type {string} */ who, /** @type {string} */ strength) =>
    `A bot plays ${who} now: ${strength}. Opening the seat’s link takes it back.`,
  seatsHintLobby: 'The game has not begun: here you see who has taken a seat.',
  facts: 'State of the campaign',
  offline: 'Keep map and report here, to be read without a network',
  offlineReady:
    'This page opens without a network. What was kept is gone as soon as you sign this browser out, or switch this off.',
  print: 'Print map and orders',
  browsers: 'Browsers of this seat',
  deviceHint: 'Open this once on the other device, within ten minutes. It holds this seat: give it to nobody.',
  deviceCode: 'Or type this code there, on the first page of this server:',
  deviceUntil: (/** @type {string} */ moment) => `Good until ${moment}`,
  deviceCopy: 'Copy the link',
  deviceCopied: 'Copied.',
  singleKeys: 'Shortcuts of a single key',
  nato: 'Plain symbols on the counters',
};
