import { expect, test } from 'vitest';
import { chunks } from './chunks.ts';

const importers: Readonly<Record<string, readonly string[]>> = {
  '/shop/storefront/ui/icon.tsx': ['/shop/storefront/shell/header.tsx', '/shop/storefront/ui/tabs.tsx'],
  '/shop/storefront/shell/header.tsx': ['/shop/storefront/root.tsx'],
  '/shop/storefront/ui/tabs.tsx': ['/shop/storefront/product/true-size/true-size-dialog.tsx'],
  '/shop/storefront/api/call-api.ts': ['/shop/storefront/session/signed-in-actions.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

/** The chunk of highest priority that contains a module. */
function chunkOf(id: string): string | null {
  const inOrder = [...chunks].sort((one, other) => other.priority - one.priority);
  for (const chunk of inOrder) {
    const { name, test } = chunk;
    const file = typeof name === 'string' ? (test?.test(id) ? name : null) : name(id, graph);
    if (file !== null) return file;
  }
  return null;
}

test.each([
  ['/shop/node_modules/react-dom/client.js', 'framework'],
  ['/shop/storefront/ui/icon.tsx', 'shop'],
  ['/shop/storefront/api/call-api.ts', 'customer'],
  ['/shop/storefront/ui/tabs.tsx', null],
  ['/shop/storefront/ui/dialog.tsx', 'shared'],
  ['/shop/storefront/listing/listing.ts', null],
  ['/shop/domain/catalogue/facets.ts', null],
  ['/shop/storefront/root.tsx?__react-router-build-client-route', null],
])('module %s is built into chunk %s', (id, file) => {
  expect(chunkOf(id)).toBe(file);
});
