/** Runs when the browser is idle, so that it can paint first. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action, 300);
}

/** Fetches code at the first touch of the page, while there is a network: it may have to report that there is none. */
export function prefetchAtFirstTouch(load: (quiet: true) => Promise<unknown>): void {
  const prefetch = () => whenIdle(() => void load(true).catch(() => undefined));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, prefetch, { once: true, passive: true });
  }
}
