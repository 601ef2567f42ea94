/** Later, when nothing waits for the browser: what a touch asks for is painted before. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action, 300);
}
