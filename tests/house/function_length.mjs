// Checks that no function of the pages is longer than 100 lines. Prints each fault; run by tests/house/run.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from '../../web/node_modules/acorn/dist/acorn.mjs';

const lines_max = 100;

/** @returns {Generator<{ name: string, at: number, lines: number }>} all functions below a node of the syntax tree */
function* functionsIn(node, name = 'anonymous') {
  if (Array.isArray(node)) for (const one of node) yield* functionsIn(one, name);
  if (typeof node?.type !== 'string') return;
  if (/Function/.test(node.type)) {
    const { start, end } = node.loc;
    yield { name: node.id?.name ?? name, at: start.line, lines: end.line - start.line + 1 };
    name = 'anonymous';
  }
  const named = { VariableDeclarator: 'id', Property: 'key', MethodDefinition: 'key', PropertyDefinition: 'key' };
  const own = node[named[node.type]];
  for (const [key, below] of Object.entries(node))
    if (typeof below === 'object') yield* functionsIn(below, own && key !== 'id' ? (own.name ?? own.value) : name);
}

const files = execFileSync('git', ['ls-files', 'web/*.js', 'web/*.mjs'], { encoding: 'utf8' }).trim().split('\n');
for (const file of files)
  for (const { name, at, lines } of functionsIn(
    parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module', locations: true }),
  ))
    if (lines > lines_max)
      console.log(
        `${file}:${at}: the function ${name} has ${lines} lines, more than ${lines_max}: cut it along its ideas`,
      );
