import { lazyImport } from '../navigation/lazy-import.ts';
import { prefetchAtFirstTouch } from '../navigation/when-idle.ts';
import type { ToastMessage } from './toast-host.tsx';

const loadToasts = lazyImport(() => import('./toast-host.tsx'), 'showToast');

/**
 * Shows a message in the place of the previous one, whose offer of undo comes back afterwards. The component is loaded with the
 * first message; without it the browser tells a failure. A message reloads no page, on which somebody may have typed.
 */
export function toast(message: ToastMessage): void {
  void loadToasts(true).then(
    ({ showToast }) => showToast(message),
    () => message.variant === 'destructive' && alert(`${message.title}\n${message.text ?? ''}`),
  );
}

/** Ends the current message and every offer of undo. */
export function dismissToast(): void {
  void loadToasts(true).then(
    ({ hideToast }) => hideToast(),
    () => undefined,
  );
}

export function prefetchToasts(): void {
  prefetchAtFirstTouch(loadToasts);
}

export function errorToast(text: string, title = 'Error'): void {
  toast({ title, text, variant: 'destructive' });
}
