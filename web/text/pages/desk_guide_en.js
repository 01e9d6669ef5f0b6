// The Desk's help for a new umpire: the duties in order, and the keys.

export const deskGuideText = {
  button: 'Help',
  title: 'What an umpire does, in order',
  duties: /** @type {readonly (readonly [string, string])[]} */ ([
    [
      'Fill the seats.',
      'Open a seat under Seats: “New link” makes a link for its player, “Give to a bot” lets a bot play it.',
    ],
    [
      'Know the sides.',
      'What each side wants is listed below and under World. “View as” shows the map as a side sees it, and what that side wants.',
    ],
    [
      'Set the bell.',
      'The bell ends the phase. Under Clock you set when it rings and whether it waits for all seals, and under “Hold results” whether a result comes to you before anybody else.',
    ],
    [
      'While orders are written.',
      'Read them under Seats. “Last call” reminds those who have not sealed; “Act for” writes and seals the orders of a player who is absent. Questions to you appear under Requests and Talk.',
    ],
    [
      'Ring the bell.',
      'The bell rings by itself at the time that is set, or when you press “Ring the bell now”. The server then carries out all orders by the rules.',
    ],
    [
      'Judge a held result.',
      'Under Result you can replace a die, roll again or make a ruling. The Desk shows what that would change; then apply it. “Publish the result” shows it to the players.',
    ],
    [
      'Open the next phase.',
      'While players read the result, nobody can give orders. Press “Open the next phase” under Clock to go on. If a time is set, the phase opens by itself.',
    ],
    [
      'Correct mistakes.',
      'Tap a piece to change it (Pieces), change any other fact (World), take an act back or go back to an earlier phase (Record).',
    ],
  ]),
};

export const deskKeysText = {
  look: 'view the map as the next side',
  see: 'see everything again',
  pause: 'pause, resume',
  result: 'the result',
  arrows: 'hide or show arrows',
  board: 'the other map',
  escape: 'deselect, close',
  help: 'this page',
  panels: 'seats, result, pieces, requests, talk, world, record, calculator',
  map: 'to the map',
};
