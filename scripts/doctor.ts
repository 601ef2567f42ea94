import { parseArgs } from 'node:util';
import { findProblems } from './doctor/find-problems.ts';
import { readOptions, runCommand } from './cli/run-command.ts';

const options = { data: { type: 'string' } } as const;

/** Prints what is wrong with a shop, running or not, and how to fix it. Exits with 1 if there is anything. */
runCommand(async () => {
  const { settings } = readOptions('npm run doctor [-- --data DIR]', () => parseArgs({ options }));
  const problems = await findProblems({ settings, environment: process.env });
  if (problems.length === 0) return console.log(`No problems found in ${settings.data}.`);
  for (const sentence of problems) console.log(`- ${sentence}`);
  process.exitCode = 1;
});
