import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sections = (await readFile(join(root, 'docs/flows.md'), 'utf8')).split('\n## ').slice(1);

const flows = sections.map((section) => ({
  title: section.split('\n', 1)[0] ?? '',
  files: [...section.matchAll(/^\d+\. \[[^\]]*\]\(\.\.\/([^)]+)\)/gm)].map(([, file = '']) => file),
}));

test.each(flows)(
  'the flow "$title" has the stated number of files, linked by imports',
  async ({ title, files }) => {
    expect(title).toContain(`: ${files.length} files`);
    const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const names = (from: number, to: number) => sources[from]?.includes(`/${basename(files[to] ?? '')}'`);
    files.forEach((file, index) => {
      const linked = files.some(
        (_, other) => other !== index && (names(index, other) || names(other, index)),
      );
      expect(linked, file).toBe(true);
    });
  },
);
