import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyImport } from './lazy-import.ts';

/** Milliseconds between two tries while the browser believes that it has a network. */
const pause = 10_000;

/**
 * A part of a page whose code is loaded at its first use. While the code cannot be fetched, what the server rendered stays: an error
 * would replace the whole page. It is tried again with the next network.
 */
export function lazyPart<Module, Props>(
  importModule: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  const tryImport = lazyImport(importModule);
  return lazy(async () => {
    for (;;) {
      try {
        return { default: partOf(await tryImport()) };
      } catch {
        await new Promise((resolve) => {
          addEventListener('online', resolve, { once: true });
          setTimeout(resolve, pause);
        });
      }
    }
  });
}
