import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { lazyImport } from './lazy-import.ts';

/** Milliseconds between the first two tries while the browser believes that it has a network. Each further pause is twice as long. */
const firstPause = 10_000;

/**
 * A part of a page whose code is loaded at its first use. While the code cannot be fetched, what the server rendered stays: an error
 * would replace the whole page. It is tried again with the next network.
 */
export function lazyPart<Props, Name extends keyof Props>(
  importModule: () => Promise<{ readonly [Key in keyof Props]: ComponentType<Props[Key]> }>,
  name: Name,
): LazyExoticComponent<ComponentType<Props[Name]>> {
  // The server has all code. A module that throws there is a fault to report, not one to try again.
  if (import.meta.env.SSR) return lazy(async () => ({ default: (await importModule())[name] }));
  const tryImport = lazyImport(importModule, name);
  return lazy(async () => {
    for (let pause = firstPause; ; pause *= 2) {
      try {
        return { default: (await tryImport())[name] };
      } catch {
        await new Promise((resolve) => {
          addEventListener('online', resolve, { once: true });
          setTimeout(resolve, pause);
        });
      }
    }
  });
}
