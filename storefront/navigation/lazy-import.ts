import { readTabValue, writeTabValue } from '../storage/session-storage.ts';

/**
 * Imports a module at its first use. Chromium keeps a failed import for as long as the page is open, although the HTML standard of
 * 2026 does not: each further try has an address of its own. That helps where the module is a file of its own, with an export
 * called `name`. Otherwise the page is reloaded, as it is if the module is missing because the page is from an earlier release: at
 * most once, so that a missing module cannot cause a reload loop, and not for a `quiet` call: somebody may be typing. All callers wait
 * for one promise, and so go on in the order of their calls: Chromium settles imports of one module, while it is being fetched, in no
 * particular order.
 */
export function lazyImport<Module>(
  importModule: () => Promise<Module>,
  name: keyof Module,
): (quiet?: boolean) => Promise<Module> {
  let tries = 0;
  let importing: Promise<Module> | undefined;
  const importAgain = async (error: unknown) => {
    const address = String(error).split(' ').at(-1) ?? ''; // Safari names none, and imports it anew by itself
    const again = `${address}?${++tries}`;
    if (!address.startsWith(window.location.origin)) throw error;
    const file = (await import(/* @vite-ignore */ again)) as Module;
    if (file[name] === undefined) throw error; // a file with several modules renames their exports
    return file;
  };
  return (quiet) =>
    (importing ??= importModule().catch(importAgain)).catch(async (error: unknown) => {
      importing = undefined;
      if (!quiet) await reloadOnce();
      throw error;
    });
}

const key = 'reloaded';
/** The URL of this file, which changes with every release that changes the file. */
const release = import.meta.url;

let opening: string | null = null;

/** The page that a pressed link is opening; null: none. */
export function setOpening(path: string | null): void {
  opening = path;
}

async function reloadOnce(): Promise<void> {
  if (readTabValue(key) === release) return;
  // Without a network the module may still exist; only the shop can tell.
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || !writeTabValue(key, release)) return;
  if (opening === null) window.location.reload();
  else window.location.assign(opening); // a reload would stop it
}
