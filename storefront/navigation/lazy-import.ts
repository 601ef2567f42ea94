import { readTabValue, writeTabValue } from '../storage/session-storage.ts';

/**
 * Imports a module at its first use. If it is missing, this page is from an earlier release and is reloaded: at most once,
 * so that a missing module cannot cause a reload loop. Until 2026 the HTML standard kept a failed import for as long as the page is
 * open, and Chromium still does: each further try has an address of its own.
 */
export function lazyImport<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let tries = 0;
  let found: Module | undefined;
  return async () => {
    try {
      return (found ??= await importModule());
    } catch (error) {
      await reloadOnce();
      const address = String(error).split(' ').at(-1) ?? ''; // Safari names none, and imports it anew by itself
      if (!address.startsWith(window.location.origin)) throw error;
      tries += 1;
      return (found = (await import(/* @vite-ignore */ `${address}?try=${tries}`)) as Module);
    }
  };
}

const key = 'reloadedForPart';
/** The URL of this file, which changes with every release that changes the file. */
const release = import.meta.url;

async function reloadOnce(): Promise<void> {
  if (readTabValue(key) === release) return;
  // Without a network the module may still exist; only the shop can tell.
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || !writeTabValue(key, release)) return;
  window.location.reload();
}

/** Runs when the browser is idle, so that it can paint first. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action, 300);
}
