import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sections = (await readFile(join(root, 'docs/flows.md'), 'utf8')).split('\n## ').slice(1);

const flows = sections.map((section) => ({
  title: section.split('\n', 1)[0] ?? '',
  files: [...section.matchAll(/^\d+\. \[[^\]]*\]\(\.\.\/([^)]+)\)/gm)].map(([, file = '']) => file),
}));

/** The project files that a file imports. */
async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(join(root, file), 'utf8');
  return [...source.matchAll(/from '([#.][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative(root, join(root, file, '..', path)),
  );
}

test.each(flows)(
  'the files of the flow "$title" are as many as it says, and linked by imports',
  async ({ title, files }) => {
    expect(title).toContain(`: ${files.length} files`);
    const imports = await Promise.all(files.map(importsOf));
    files.forEach((file, index) => {
      const linked = files.filter((other) => imports[index]?.includes(other));
      const linking = files.filter((_, other) => imports[other]?.includes(file));
      expect([...linked, ...linking], file).not.toEqual([]);
    });
  },
);
