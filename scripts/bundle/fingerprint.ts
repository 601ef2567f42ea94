import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../project.ts';

/** Hash of all files of these folders except tests, and of these files: the sources of a build. */
export async function fingerprint(folders: readonly string[], files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  for (const path of [...found.flat(), ...files.map((file) => join(project, file))].sort()) {
    hash.update(path.slice(project.length)).update(await readFile(path));
  }
  return hash.digest('hex');
}
