import { dirname, join } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** One file that another one imports. */
export interface Import {
  readonly path: string;
  /** `import()` and the `new URL()` of a worker load the file by itself, also in a bundle. */
  readonly how: 'import' | 'import()' | 'new URL()';
}

const imported = /(\bfrom|\bimport\s*\(|\bimport|\bnew URL\()\s*'([#.][^']+)'/g;

function howOf(keyword: string): Import['how'] {
  if (keyword.startsWith('new')) return 'new URL()';
  return keyword.endsWith('(') ? 'import()' : 'import';
}

/** What each file imports from the others. Types count too: they tie the files together for a reader. */
export function importsOf(files: readonly SourceFile[]): Map<string, readonly Import[]> {
  const known = new Set(files.map(({ file }) => file));
  return new Map(
    files.map(({ file, text }) => {
      const imports = [...text.matchAll(imported)].map(([, keyword = '', path = '']) => ({
        path: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
        how: howOf(keyword),
      }));
      return [file, imports.filter(({ path }) => known.has(path))];
    }),
  );
}
