import { createStore, useStore } from '#browser/create-store.ts';
import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect } from 'react';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { refusalMessage, type Refusal, type Reply } from '../api/call-admin-api.ts';
import { Icon } from './icon.tsx';
import { Button } from './button.tsx';

interface Toast {
  readonly text: string;
  readonly bad: boolean;
}

const hold = 5000;
const shown = createStore<Toast | null>(null);

/** Shows a short message for five seconds. */
export function toast(text: string, { bad = false } = {}): void {
  shown.write({ text, bad });
}

/** Says why a call was refused. */
export function toastRefusal(problem: Refusal | null): void {
  toast(refusalMessage(problem), { bad: true });
}

/** Says what a call did, or why it was refused. */
export function toastReply(reply: Reply<AdminCall>, done: string): void {
  if (reply.ok) toast(done);
  else toastRefusal(reply.problem);
}

/** Before a save: an earlier message would look like its outcome. */
export function clearToast(): void {
  shown.write(null);
}

/** Shows toasts; rendered once by the layout. */
export function Toasts() {
  const now = useStore(shown, (toast) => toast);
  useEffect(() => {
    if (now === null) return undefined;
    const timer = setTimeout(clearToast, hold);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="toasts" role="status">
      {now !== null && (
        <div className={now.bad ? 'toast toast-bad on-brand' : 'toast on-brand'}>
          <Icon name={now.bad ? 'alert' : 'check'} />
          <span>{keepAmounts(now.text)}</span>
          <Button kind="quiet" small aria-label="Dismiss" onClick={clearToast}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}
