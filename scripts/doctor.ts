import { StartupError } from '#database/startup-error.ts';
import { readStartupOptions } from '#server/startup-options.ts';
import { findProblems } from './doctor/find-problems.ts';
import { exitWithError } from './server/exit-with-error.ts';

/** npm run doctor [-- --data DIR]: names what is wrong with a shop, open or not, and how to mend it; leaves with 1 then. */
async function main(): Promise<void> {
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  const found = await findProblems({ settings, environment: process.env });
  if (found.length === 0) return console.log(`Nothing is wrong with the shop in ${settings.data}.`);
  for (const sentence of found) console.log(`- ${sentence}`);
  process.exitCode = 1;
}

main().catch((error: unknown) => exitWithError(error, StartupError));
