import { expect, test } from 'vitest';
import { importsOf } from './gates/import-graph.ts';
import { readSourceFiles, type SourceFile } from './gates/source-files.ts';

const sources = await readSourceFiles();
/** Type imports count too: they hide cycles from the linter. A worker may import the types of the file that starts it. */
function importGraph(files: readonly SourceFile[]): Map<string, string[]> {
  return new Map(
    [...importsOf(files)].map(([file, imports]) => {
      const paths = imports.filter(({ how }) => how !== 'new URL()').map(({ path }) => path);
      return [file, [...new Set(paths)]];
    }),
  );
}

/** Tarjan's strongly connected components of more than one file. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const low = (file: string) => lowest.get(file) ?? 0;
  function visit(file: string): void {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(low(file), low(next)));
    }
    if (low(file) !== number) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component.sort());
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

test('no files import each other in a cycle', () => {
  const files = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file));
  expect(cyclesOf(importGraph(files))).toEqual([]);
});

test('a cycle of three files is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(cyclesOf(graph)).toEqual([['a', 'b', 'c']]);
});
