import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assetsFolder } from '#server/web/pages/built-pages.ts';
import { compressFiles } from './compress-files.ts';
import { fingerprint } from './fingerprint.ts';
import { putInPlace } from './put-in-place.ts';
import { retainAssets } from './retain-assets.ts';
import { project } from '../project.ts';
import { runNode, toolPath } from '../run.ts';

/** Folder of the built pages, replaced as a whole. BUILD_FOLDER overrides it. */
export const builtFolder = resolve(project, process.env['BUILD_FOLDER'] ?? 'build/pages');

const sources = ['storefront', 'browser', 'contract', 'domain', 'public'];
const files = [
  'vite.config.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle/chunks.ts',
  'scripts/bundle/contract-without-schemas.ts',
  'scripts/bundle/theme-styles.ts',
];

/** Builds the storefront unless it is up to date. Returns whether it built. */
export async function buildPages(log: (line: string) => void): Promise<boolean> {
  const wanted = await fingerprint(sources, files);
  if (await stands(wanted)) return false;
  log('Building the pages (once for each version of the source)');
  const fresh = `${builtFolder}.${process.pid}`;
  const env = { NODE_ENV: 'production', BUILD_FOLDER: fresh, RELEASE: wanted.slice(0, 12) };
  const builds = [
    [toolPath('@react-router/dev', 'react-router'), 'build'],
    [toolPath('vite', 'vite'), 'build', '--config', 'vite.worker.config.ts'],
  ];
  let code: number | null = 0;
  for (const build of builds) if (code === 0) code = await runNode(build, { env, output: 'quiet' });
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error('the pages could not be built; the lines above say why');
  }
  await compressFiles(join(fresh, 'client'));
  await retainAssets(join(fresh, 'client/assets'), assetsFolder(builtFolder));
  await writeFile(join(fresh, 'sources'), wanted);
  // Another process may have built the same meanwhile, and already read from it.
  if (await stands(wanted)) await rm(fresh, { recursive: true });
  else await putInPlace(fresh, builtFolder);
  return true;
}

async function stands(wanted: string): Promise<boolean> {
  const built = await readFile(join(builtFolder, 'sources'), 'utf8').catch(() => '');
  return built === wanted && existsSync(assetsFolder(builtFolder));
}
