import { lazyImport } from '../lib/lazy-import.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { ToastMessage } from './toast-host.tsx';

const loadToasts = lazyImport(() => import('./toast-host.tsx'));

/** Shows one message in place of the one before. What draws it is loaded at the first. */
export function toast(message: ToastMessage): void {
  void loadToasts().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
}

/** Takes away a message that has been overtaken. */
export function dismissToast(): void {
  void loadToasts().then(
    ({ hideToast }) => hideToast(),
    () => undefined,
  );
}

/** Fetches ahead at the first touch: a message about a lost network could not be fetched any more. */
export function prefetchToasts(): void {
  const fetchAhead = () => whenIdle(() => void loadToasts().catch(() => undefined));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, fetchAhead, { once: true, passive: true });
  }
}

export function errorToast(text: string, title = 'Error'): void {
  toast({ title, text, variant: 'destructive' });
}
