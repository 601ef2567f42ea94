import { execFileSync } from 'node:child_process';
import { project } from '../../scripts/project.ts';
import { installPackages } from '../../scripts/debian-packages.ts';

const build = `const { buildPages } = await import('./scripts/bundle/build-pages.ts'); await buildPages(console.log);`;

/**
 * Installs packages and builds the pages once, before the test files: those that run at the same time would do it at the same
 * time.
 */
export function setup(): void {
  installPackages('haproxy', 'pgbouncer', 'postgresql');
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
