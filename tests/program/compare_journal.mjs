// Compares acknowledgements with the log: every acknowledged seal is in it once, with its sheet, and every acknowledged
// draft was used at the end of the phase or replaced by a later one.
import { readFileSync } from 'node:fs';

const [journalFile, logFile] = process.argv.slice(2);
const told = readFileSync(journalFile, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));
const entries = readFileSync(logFile, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))
  .filter(e => e.kind);
const bodies = kind => entries.filter(e => e.kind === kind).map(e => JSON.parse(e.body));

const seats = bodies('campaign_made')[0].seats.map(seat => seat.id);
const sealed = bodies('sheet_sealed');
const rung = bodies('bell_rung');
const faults = [];

for (const line of told) {
  const seat = seats.indexOf(line.seat);
  const bell = rung.find(b => b.phase === line.phase);
  const taken = bell?.sheets.find(s => s.seat === seat);
  if (line.told === 'sealed') {
    const found = sealed.filter(s => s.phase === line.phase && s.seat === seat && s.revision === line.revision);
    if (found.length !== 1)
      faults.push(
        `${line.seat} received an acknowledgement that phase ${line.phase} is sealed; the log has it ${found.length} times`,
      );
    else if (found[0].sheet.salt !== line.salt && line.orders > 0)
      faults.push(`${line.seat}: phase ${line.phase} was sealed with another sheet`);
    if (bell && taken?.fate !== 'sealed')
      faults.push(`${line.seat}: phase ${line.phase} was sealed, but the bell took it as ${taken?.fate}`);
  } else if (bell && taken?.fate === 'missed') {
    faults.push(`${line.seat}: a draft of phase ${line.phase} was acknowledged, but the bell took nothing`);
  }
}
const numbers = entries.map(e => e.seq);
if (numbers.some((n, i) => n !== i + 1)) faults.push('the log has a gap or a duplicate entry');
if (!told.some(line => line.told === 'sealed'))
  faults.push('no seal was acknowledged, so the comparison proves nothing');

for (const fault of faults) console.log(`fault: ${fault}`);
console.log(`${told.length} acknowledgements compared with ${entries.length} entries`);
process.exit(faults.length ? 1 : 0);
