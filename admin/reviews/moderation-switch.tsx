import { setReviewModeration } from '#contract/admin/reviews.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

interface WaitSwitchProps {
  readonly wait: boolean;
  readonly onChanged: () => Promise<void>;
}

/** Whether a new review shows at once; the owner's to decide, for everybody to know. */
export function ModerationSwitch({ wait, onChanged }: WaitSwitchProps) {
  const mayDecide = usePermissionCheck()('settings.write');
  async function turn() {
    const reply = await call(setReviewModeration, { body: { wait: !wait } });
    if (!reply.ok) toast(refusalMessage(reply.problem), { bad: true });
    else toast(reply.answer.wait ? 'New reviews need your approval' : 'New reviews are published at once');
    await onChanged();
  }
  return (
    <p className="row">
      <span className="muted">
        {wait
          ? 'New reviews are published after you approve them.'
          : 'New reviews of verified buyers are published at once.'}
      </span>
      {mayDecide && (
        <Button kind="line" small onClick={() => void turn()}>
          {wait ? 'Publish at once' : 'Require approval'}
        </Button>
      )}
    </p>
  );
}
