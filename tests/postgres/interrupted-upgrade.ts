import { readStartupOptions } from '#server/platform/startup-options.ts';
import { project } from '../../scripts/project.ts';
import { runUpgrade } from '../../scripts/upgrade/run-upgrade.ts';

// `npm run upgrade`, which kills itself at a moment: `interrupted-upgrade.ts DATA RELEASE MOMENT`.

const [data = '', to = '', moment] = process.argv.slice(2);
const settings = readStartupOptions(process.env, ['--data', data]);
await runUpgrade({
  settings,
  from: project,
  to,
  log: () => {},
  reach: (reached) => {
    if (reached === moment) process.kill(process.pid, 'SIGKILL');
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
