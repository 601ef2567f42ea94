import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sections = (await readFile(join(root, 'docs/flows.md'), 'utf8')).split('\n## ').slice(1);

const flows = sections.map((section) => ({
  title: section.split('\n', 1)[0] ?? '',
  steps: section.match(/^\d+\. /gm)?.length ?? 0,
  files: [...new Set([...section.matchAll(/\]\(\.\.\/([^)]+\.tsx?)\)/g)].map(([, file = '']) => file))],
}));

/** The files that a file imports or, as storefront/routes.ts, names as modules. */
async function modulesOf(file: string): Promise<string[]> {
  const source = await readFile(join(root, file), 'utf8');
  return [...source.matchAll(/'([^']+\.tsx?)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
}

test.each(flows)(
  'the flow "$title" has the stated number of files, and imports lead from its first one to each other one that it names',
  async ({ title, steps, files }) => {
    expect(title).toContain(`: ${steps} files`);
    const modules = new Map(
      await Promise.all(files.map(async (file) => [file, await modulesOf(file)] as const)),
    );
    const linked = (one: string, other: string) =>
      modules.get(one)?.includes(other) === true || modules.get(other)?.includes(one) === true;
    const reached = files.slice(0, 1);
    for (const file of reached)
      reached.push(...files.filter((other) => !reached.includes(other) && linked(file, other)));
    expect(files.filter((file) => !reached.includes(file))).toEqual([]);
  },
);
