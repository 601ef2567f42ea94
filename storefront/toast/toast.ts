import type { Notice } from '#domain/forms/notice.ts';
import { formErrorWords } from '#domain/forms/required-fields.ts';
import { lazyImport, whenIdle } from '../navigation/lazy-import.ts';
import type { ToastMessage } from './toast-host.tsx';

const loadToasts = lazyImport(
  () => import('./toast-host.tsx'),
  (part) => part.showToast,
);

/** Shows a message, replacing the previous one. The component is loaded with the first message. */
export function toast(message: ToastMessage): void {
  void loadToasts().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
}

/** Hides the current message. */
export function dismissToast(): void {
  void loadToasts().then(
    ({ hideToast }) => hideToast(),
    () => undefined,
  );
}

/** Prefetches the component at the first touch: it could not be loaded to report a lost network. */
export function prefetchToasts(): void {
  const fetchAhead = () => whenIdle(() => void loadToasts().catch(() => undefined));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, fetchAhead, { once: true, passive: true });
  }
}

/** What is wrong with a form. The field is marked by its form. */
export function formErrorToast(notice: Notice): void {
  toast({ ...formErrorWords(notice), variant: 'destructive' });
}

export function errorToast(text: string, title = 'Error'): void {
  toast({ title, text, variant: 'destructive' });
}
