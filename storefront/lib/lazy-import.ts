/**
 * A part of the shop's code that is fetched at its first use. When it is not there any more, this page is older than the
 * shop, and is loaded anew; once, so that a part which is always missing is no circle.
 */
export function lazyImport<Module>(fetchPart: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await fetchPart();
    } catch (error) {
      await reloadOnce();
      throw error;
    }
  };
}

const key = 'reloadedForPart';
/** The address of this very file, which is another one in every release that changes it. */
const release = import.meta.url;

async function reloadOnce(): Promise<void> {
  if (readMark() === release) return;
  // Without a network the part may well be there; only the shop itself can tell.
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || !setMark()) return;
  window.location.reload();
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it will be remembered: without that there is no end of it. */
function setMark(): boolean {
  try {
    sessionStorage.setItem(key, release);
    return true;
  } catch {
    return false;
  }
}
