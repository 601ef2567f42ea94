import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#database/startup-error.ts';
import { readOptions, requireOption, runCommand } from './cli/run-command.ts';
import { project } from './project.ts';
import { readRelease } from './upgrade/journal.ts';
import { runScript, settle } from './upgrade/run-release.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

const usage = 'npm run upgrade -- FOLDER [--data DIR]';
const options = { data: { type: 'string' } } as const;

/** Upgrades a shop, running or not, to the release in FOLDER, and goes back if that does not work. */
runCommand(async () => {
  let given: string | undefined;
  const { settings } = readOptions(usage, () => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    given = positionals[0];
    return { values };
  });
  const to = resolve(requireOption(given, usage));
  const from = readRelease(settings.data);
  if (from !== project) {
    // The release in use knows its own schema.
    process.exit(await runScript(from, 'upgrade', [to, '--data', settings.data]));
  }
  await settle(settings.data);
  installPackages(to);
  await runUpgrade({ settings, from, to, log: console.log });
  console.log(`The shop is upgraded. It opens from ${to}; the release before it is still in ${from}.`);
});

/** Before the shop closes, because it takes a while. */
function installPackages(folder: string): void {
  if (!existsSync(join(folder, 'package-lock.json')) || existsSync(join(folder, 'node_modules'))) return;
  try {
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'inherit' });
  } catch (error) {
    throw new StartupError(`The packages of ${folder} could not be installed: nothing was changed.`, {
      cause: error,
    });
  }
}
