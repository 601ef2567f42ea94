import { setReviewModeration } from '#contract/admin/reviews.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';

interface ModerationSwitchProps {
  readonly requireApproval: boolean;
  readonly onChanged: () => Promise<void>;
}

export function ModerationSwitch({ requireApproval, onChanged }: ModerationSwitchProps) {
  const mayDecide = usePermissionCheck()('settings.write');
  async function toggle() {
    const reply = await call(setReviewModeration, { body: { requireApproval: !requireApproval } });
    if (!reply.ok) toastRefusal(reply.problem);
    else
      toast(
        reply.answer.requireApproval
          ? 'New reviews now need approval'
          : 'New reviews are now published at once',
      );
    await onChanged();
  }
  return (
    <p className="row">
      <span className="muted">
        {requireApproval
          ? 'New reviews are published after you approve them.'
          : 'New reviews are published at once.'}
      </span>
      {mayDecide && (
        <Button kind="line" small onClick={toggle}>
          {requireApproval ? 'Publish at once' : 'Require approval'}
        </Button>
      )}
    </p>
  );
}
