// @module-tag no-date

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

const called = z.object({ method: z.string(), path: z.string().startsWith('/api/admin/') });

/** The browser build of one contract file. */
async function built(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractWithoutSchemas()],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`../../contract/${file}`, import.meta.url)), formats: ['es'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

test('the browser build contains each call’s method and path but no schemas', async () => {
  const code = await built('cart.ts');
  expect(code).toContain('/api/v1/cart/add');
  expect(code).toMatch(/method: ["']POST["']/);
  expect(code).not.toMatch(/zod|must be|positive|summary/);
});

test(
  '[ADMIN-1] every back office call keeps its method and path, however it is formatted',
  { timeout: 30_000 },
  async () => {
    const files = globSync('admin/*.ts', { cwd: fileURLToPath(new URL('../../contract/', import.meta.url)) });
    let found = 0;
    for (const file of files) {
      const code = await built(file);
      const exported: object = await import(`../../contract/${file}`);
      const calls = Object.entries(exported).flatMap(([name, value]) => {
        const { success, data } = called.safeParse(value);
        return success ? [{ name, ...data }] : [];
      });
      found += calls.length;
      for (const { name, method, path } of calls) {
        const shape = new RegExp(
          `${name} = [^}]*method: ["']${method}["'][^]*?path: ["']${path.replaceAll(/[{}]/g, '\\$&')}["']`,
        );
        expect(code, `${file} ${name}`).toMatch(shape);
      }
    }
    expect(found).toBeGreaterThan(100);
  },
);

test('[API-12] each call keeps its failure text', async () => {
  const code = await built('auth.ts');
  expect(code).toMatch(/registrationFailed = ["']Registration failed["']/);
  expect(code.match(/failure: registrationFailed/g)).toHaveLength(3);
});

test('plain lists in the contract stay in the browser build', async () => {
  expect(await built('sort-orders.ts')).toMatch(/featured[^]*newest/);
});
