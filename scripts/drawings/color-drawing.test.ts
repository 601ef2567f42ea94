import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorDrawing } from './color-drawing.ts';

const drawings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));

test.each(drawings)('public/%s uses the colours of the theme (to update: npm run theme)', (name) => {
  const drawing = readFileSync(new URL(name, import.meta.url), 'utf8');
  const published = readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');
  expect(published).toBe(colorDrawing(drawing));
});

test('a drawing with a colour missing from the theme is rejected', () => {
  expect(() => colorDrawing('<svg fill="{mauve}"/>')).toThrow('no colour mauve');
});
