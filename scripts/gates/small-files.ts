import type { Gate } from './gate.ts';
import { importsOf } from './import-graph.ts';

const minLines = 15;
const minImporters = 3;
const folders = /^(?:admin|contract|database|domain|scripts|server|storefront)\//;

/**
 * A short file costs a reader one more hop. It stands alone if three files import it, if a test of its own stands beside it,
 * if it is loaded by itself (entry points, pages, workers, lazy imports), or if only such files share it: a page must not
 * import another page.
 */
export const smallFiles: Gate = {
  name: 'small files',
  check: (sources) => {
    const files = new Set(sources.map(({ file }) => file));
    const importers = new Map<string, Set<string>>();
    const lazy = new Set<string>();
    for (const [file, imports] of importsOf(sources)) {
      for (const { path, how } of imports) {
        if (how !== 'import') lazy.add(path);
        importers.set(path, (importers.get(path) ?? new Set()).add(file));
      }
    }
    const hasOwnTest = (file: string) => files.has(file.replace(/\.tsx?$/, '.test.ts'));
    const isLoadedByItself = (file: string) => lazy.has(file) || !importers.has(file);
    return sources
      .filter(({ file, isTest, lines }) => {
        if (isTest || lines >= minLines || !folders.test(file) || file.endsWith('.d.ts')) return false;
        const from = [...(importers.get(file) ?? [])];
        if (from.length >= minImporters || hasOwnTest(file) || isLoadedByItself(file)) return false;
        return from.length < 2 || !from.every(isLoadedByItself);
      })
      .map(({ file, lines }) => ({
        file,
        line: 1,
        message: `${lines} lines, imported from ${[...(importers.get(file) ?? [])].join(' and ')}: move them there`,
      }));
  },
};
