// The seats of a campaign, and the devices on which the player holds a seat.

export const seatsText = {
  seatsHint: 'Here you see who has sealed. You cannot see what others write.',
  seatsHintClosed: 'The phase is over: every sheet was used as it stood, sealed or not.',
  giveToBot: 'Give to a bot',
  giveToBotLabel: (/** @type {string} */ who) => `Give to a bot: ${who}`,
  botPlays: (/** @type {string} */ who, /** @type {string} */ strength) =>
    `A bot is now playing ${who} (${strength}). Anyone with the seat’s link can still take the seat.`,
  seatsHintLobby: 'The game has not begun: here you see who has taken a seat.',
  facts: 'State of the campaign',
  offline: 'Keep the map and the report on this device, to read them offline',
  offlineReady:
    'This page opens offline. What it keeps is deleted as soon as you sign this browser out or switch this off.',
  print: 'Print map and orders',
  browsers: 'Browsers signed in to this seat',
  invite: 'Invite players',
  notices: 'E-mail and web hooks',
  deviceHint:
    'Open this link once on the other device, within ten minutes. It gives access to your seat, so don’t share it.',
  deviceCode: 'Or type this code there, on the first page of this server:',
  deviceUntil: (/** @type {string} */ moment) => `Valid until ${moment}`,
  deviceCopy: 'Copy the link',
  deviceCopied: 'Copied.',
  calendar: 'Calendar',
  calendarHint:
    'Subscribe to this address in your calendar, and it shows when the phase ends and when later phases may end. Most calendars check for changes every few hours.',
  calendarPrivate:
    'Only you know this address. It works as long as this browser is signed in to the seat; to disable it, sign the browser out.',
  calendarCopy: 'Copy the address',
  singleKeys: 'Single-key shortcuts',
  nato: 'NATO symbols on the counters',
};
