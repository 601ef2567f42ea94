import { execFileSync } from 'node:child_process';
import { project } from '../../scripts/project.ts';
import { installPrograms } from './programs.ts';

const build = `const { buildPages } = await import('./scripts/bundle/build-pages.ts'); await buildPages(console.log);`;

/**
 * Installs programs and builds the pages once, before the test files: those that run at the same time would do it at the same
 * time.
 */
export function setup(): void {
  installPrograms();
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
