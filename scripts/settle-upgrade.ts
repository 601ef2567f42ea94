import { parseArgs } from 'node:util';
import { readOptions, runCommand } from './cli/run-command.ts';
import { settleUpgrade } from './upgrade/settle-upgrade.ts';

const options = { data: { type: 'string' } } as const;

/** Started by `npm start` where an upgrade is running or was interrupted. */
runCommand(async () => {
  const { settings } = readOptions('settle-upgrade.ts [--data DIR]', () => parseArgs({ options }));
  await settleUpgrade(settings, console.log);
});
