import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { measureSearch } from './search/measure-search.ts';
import { printSearch } from './search/print-search.ts';

/** `npm run bench -- search`: search and lists with a thousand and a hundred thousand products. */
export async function benchSearch(quick: boolean): Promise<void> {
  const data = await temporaryData();
  try {
    const results = await measureSearch(data, quick ? 10 : 40);
    printSearch(results);
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(join(project, 'build/bench-search.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
