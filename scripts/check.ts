import { project } from './project.ts';
import { runNode, toolPath } from './run.ts';

// npm run check: format, lint, types, unit and API tests. Stops at the first that fails.
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format', [toolPath('oxfmt', 'oxfmt'), '--check']],
  ['routes', [toolPath('@react-router/dev', 'react-router'), 'typegen']],
  ['types', [toolPath('typescript', 'tsc'), '-b']],
  ['lint', [toolPath('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['tests', [toolPath('vitest', 'vitest'), 'run']],
];

for (const [name, args] of steps) {
  const begun = performance.now();
  const code = await runNode(args, { env: { INIT_CWD: project } });
  if (code !== 0) {
    console.error(`check: ${name} failed`);
    process.exit(code);
  }
  console.log(`check: ${name} passed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
