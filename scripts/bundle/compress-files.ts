import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest|ico)$/;
const worthIt = 512;

/** Writes the smallest brotli and gzip copy of every text file beside it. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < worthIt) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGBLOCK]: 20, // one block a file
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
}
