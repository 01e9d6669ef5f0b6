// The output of a run of the browser tests: each test as it ends, its duration, and every test that passed only on a
// retry. That ledger is stored beside the results; two such tests in one run fail it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, seed } from './server.mjs';

const flaky_max = 1;
const seconds = ms => `${(ms / 1000).toFixed(1)} s`;

export default class Reporter {
  constructor({ out }) {
    this.out = out;
    /** @type {Map<string, { ms: number, outcome: string, tries: number, errors: string[], traces: string[] }>} */
    this.tests = new Map();
    /** @type {string[]} */ this.errors = [];
  }

  onBegin(config, suite) {
    const program = config.projects[0].use.launchOptions.executablePath;
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
    console.log(`${suite.allTests().length} tests in ${config.workers} browsers: ${version}, seed ${seed}`);
  }

  onStdOut(said) {
    process.stdout.write(said);
  }

  onTestEnd(test, result) {
    const name = `${relative(join(root, 'tests'), test.location.file).replace(/\.spec\.mjs$/, '')}: ${test.title}`;
    const known = this.tests.get(name) ?? { ms: 0, outcome: '', tries: 0, errors: [], traces: [] };
    const errors = result.errors.map(error => (error.stack ?? error.message ?? '').replaceAll(/\u001b\[\d+m/g, ''));
    this.tests.set(name, {
      ms: known.ms + result.duration,
      outcome: test.outcome(),
      tries: known.tries + 1,
      errors: [...known.errors, ...errors],
      traces: [
        ...known.traces,
        ...result.attachments.filter(one => one.name === 'trace').map(one => relative(root, one.path ?? '')),
      ],
    });
    const word = { passed: 'ok', skipped: 'skipped' }[result.status] ?? result.status;
    console.log(`  ${word.padEnd(8)} ${seconds(result.duration).padStart(8)}  ${name}`);
    for (const error of errors) console.log(error.replaceAll(/^/gm, '      '));
  }

  onError(error) {
    this.errors.push(error.stack ?? error.message ?? '');
    console.log(`  error outside of a test: ${this.errors.at(-1)}`);
  }

  onEnd() {
    const all = [...this.tests].map(([name, one]) => ({ name, ...one }));
    const of = outcome => all.filter(one => one.outcome === outcome);
    const flaky = of('flaky'),
      failed = of('unexpected');
    mkdirSync(this.out, { recursive: true });
    writeFileSync(
      join(this.out, 'times.json'),
      JSON.stringify(
        all.map(({ name, ms }) => ({ name, ms })),
        null,
        1,
      ),
    );
    writeFileSync(
      join(this.out, 'ledger.json'),
      JSON.stringify({ seed, flaky: flaky.map(({ name, errors, traces }) => ({ name, errors, traces })) }, null, 1),
    );

    console.log('\nWhere the time of the browsers went:');
    for (const { name, ms } of all.toSorted((one, other) => other.ms - one.ms))
      console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
    for (const { name, traces } of flaky) console.log(`flaky: ${name}  (trace: ${traces.join(', ')})`);
    for (const { name, traces } of failed)
      console.log(`failed: ${name}  (seed ${seed}; trace: ${traces.join(', ')}; read it with playwright show-trace)`);
    const tooMany = flaky.length > flaky_max;
    if (tooMany) console.log(`${flaky.length} tests passed only when they were tried again: one may.`);
    const bad = failed.length + this.errors.length + (tooMany ? 1 : 0);
    const passed = of('expected').length + flaky.length;
    console.log(`# pass ${passed}\n# fail ${bad}`);
    return { status: bad > 0 ? 'failed' : 'passed' };
  }

  printsToStdio() {
    return true;
  }
}
