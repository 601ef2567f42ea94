import { project } from './project.ts';
import { runNode, toolPath } from './run.ts';

// npm run check: everything of `npm test` that needs no browser; with --all, of `npm run test:all`. A failing step does not stop
// the next.
const all = process.argv.includes('--all') ? ['--all'] : [];
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format', [toolPath('oxfmt', 'oxfmt'), '--check']],
  ['routes', [toolPath('@react-router/dev', 'react-router'), 'typegen']],
  // One project at a time by two checkers: each further one computes the types of the tables anew.
  ['types', [toolPath('typescript', 'tsc'), '-b', '--builders', '1', '--checkers', '2']],
  ['lint', [toolPath('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['gates', ['scripts/gates.ts']],
  ['build', ['scripts/build.ts']], // tests run side by side and read what is built
  ['tests', ['scripts/unit-tests.ts', ...all]],
  ['conformance', ['scripts/conformance.ts', '--brief']],
  ['budgets', ['scripts/budgets.ts']],
];

const failed: string[] = [];
for (const [name, args] of steps) {
  const begun = performance.now();
  const code = await runNode(args, { env: { INIT_CWD: project } });
  if (code !== 0) failed.push(name);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`check: ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
}
if (failed.length > 0) {
  console.error(`check: ${failed.join(', ')} failed`);
  process.exit(1);
}
