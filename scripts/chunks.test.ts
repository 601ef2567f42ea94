import { expect, test } from 'vitest';
import { chunks } from './chunks.ts';

const importers: Readonly<Record<string, readonly string[]>> = {
  '/shop/storefront/ui/icon.tsx': ['/shop/storefront/shell/header.tsx', '/shop/storefront/ui/tabs.tsx'],
  '/shop/storefront/shell/header.tsx': ['/shop/storefront/root.tsx'],
  '/shop/storefront/ui/tabs.tsx': ['/shop/storefront/product/product-page.tsx'],
  '/shop/storefront/client/ask.ts': ['/shop/storefront/client/customer.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

/** The file of the build that takes a module first. */
function chunkOf(id: string): string | null {
  const inOrder = [...chunks].sort((one, other) => other.priority - one.priority);
  for (const chunk of inOrder) {
    if ('test' in chunk && chunk.test.test(id)) return chunk.name;
    const name = typeof chunk.name === 'string' ? null : chunk.name(id, graph);
    if (name !== null) return name;
  }
  return null;
}

test.each([
  ['/shop/node_modules/react-dom/client.js', 'framework'],
  ['/shop/storefront/ui/icon.tsx', 'shop'],
  ['/shop/storefront/client/ask.ts', 'customer'],
  ['/shop/storefront/ui/tabs.tsx', null],
  ['/shop/storefront/root.tsx?__react-router-build-client-route', null],
])('%s goes to the file %s', (id, file) => {
  expect(chunkOf(id)).toBe(file);
});
