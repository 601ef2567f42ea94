import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from './project.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';

// npm run dev: Node's own watcher around scripts/dev.ts. It would live on when npm's shell ends without a word to it, and
// the shop and its database with it; so it has a parent that hears of that.
const watched = ['server', 'contract', 'domain', 'database'].map(
  (folder) => `--watch-path=${join(project, folder)}`,
);
const words = [...watched, join(project, 'scripts/dev.ts'), ...process.argv.slice(2)];
const watcher = spawn(process.execPath, words, { cwd: project, stdio: 'inherit' });
const ended = once(watcher, 'exit');
stopOnSignal(async () => {
  watcher.kill('SIGTERM');
  await ended;
});
const [code] = (await ended) as [number | null];
process.exitCode = code ?? 1;
