import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { Button } from './button.tsx';

interface Toast {
  readonly text: string;
  readonly bad: boolean;
}

const hold = 5000;
let shown: Toast | null = null;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a short message for five seconds. */
export function toast(text: string, { bad = false } = {}): void {
  show({ text, bad });
}

/** Before a save: an earlier message would look like its outcome. */
export function clearToast(): void {
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows toasts; rendered once by the layout. */
export function Toasts() {
  const now = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (now === null) return undefined;
    const timer = setTimeout(() => show(null), hold);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="toasts" role="status">
      {now !== null && (
        <div className={now.bad ? 'toast toast-bad on-brand' : 'toast on-brand'}>
          <Icon name={now.bad ? 'alert' : 'check'} />
          <span>{keepAmounts(now.text)}</span>
          <Button kind="quiet" small aria-label="Dismiss" onClick={() => show(null)}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}
