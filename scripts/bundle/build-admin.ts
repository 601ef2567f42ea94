import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from './build-pages.ts';
import { compressFiles } from './compress-files.ts';
import { fingerprint } from './fingerprint.ts';
import { putInPlace } from './put-in-place.ts';
import { retainAssets } from './retain-assets.ts';
import { runNode, toolPath } from '../run.ts';

/** Folder of the built back office. */
const adminFolder = `${builtFolder}-admin`;
/** Scripts and styles of this build and of earlier ones. */
export const adminAssets = `${adminFolder}-assets`;

const sources = ['admin', 'browser', 'contract', 'domain', 'storefront/styles', 'storefront/ui'];
const files = [
  'vite.admin.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle/contract-without-schemas.ts',
  'scripts/bundle/theme-styles.ts',
];

/** Builds the back office unless it is up to date. Returns its folder; throws if aborted. */
export async function buildAdmin(signal?: AbortSignal): Promise<string> {
  const wanted = await fingerprint(sources, files);
  if ((await readFile(join(adminFolder, 'sources'), 'utf8').catch(() => '')) === wanted) return adminFolder;
  const fresh = `${adminFolder}.${process.pid}`;
  const vite = [toolPath('vite', 'vite'), 'build', '--config', 'vite.admin.config.ts'];
  const env = { NODE_ENV: 'production', BUILD_FOLDER: fresh };
  const code = await runNode(vite, { env, output: 'quiet', ...(signal !== undefined && { signal }) });
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error('the back office could not be built; the lines above say why');
  }
  await compressFiles(fresh);
  await retainAssets(join(fresh, 'assets'), adminAssets);
  await writeFile(join(fresh, 'sources'), wanted);
  await putInPlace(fresh, adminFolder);
  return adminFolder;
}
