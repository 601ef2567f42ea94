import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from './project.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';

// npm run dev: Node's watcher around scripts/dev.ts. The watcher alone would survive the end of npm's shell, together
// with the shop and its database; this parent process detects that.
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
