import type { Reply } from '../../api/call-admin-api.ts';
import type { acknowledgeComplaint, registerComplaint } from '#contract/admin/complaints.ts';
import { Button } from '../../ui/button.tsx';
import { toastReply } from '../../ui/toast.tsx';

interface ComplaintButtonProps {
  readonly label: string;
  /** With the number of the complaint, where a page has several buttons. */
  readonly name?: string;
  readonly send: () => Promise<Reply<typeof acknowledgeComplaint> | Reply<typeof registerComplaint>>;
  readonly done: string;
  /** Reloads the page's data. */
  readonly onDone: () => Promise<void>;
}

/** A step of a complaint that takes one click and sends a mail. */
export function ComplaintButton({ label, name, send, done, onDone }: ComplaintButtonProps) {
  async function run() {
    const reply = await send();
    toastReply(reply, done);
    await onDone();
  }

  return (
    <Button kind="line" small aria-label={name} onClick={run}>
      {label}
    </Button>
  );
}
