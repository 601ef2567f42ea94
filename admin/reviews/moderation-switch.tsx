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
    else toast(reply.answer.wait ? 'New reviews wait for you' : 'New reviews show at once');
    await onChanged();
  }
  return (
    <p className="row">
      <span className="muted">
        {wait ? 'New reviews wait until you approve them.' : 'New reviews of verified buyers show at once.'}
      </span>
      {mayDecide && (
        <Button kind="line" small onClick={() => void turn()}>
          {wait ? 'Show them at once' : 'Let them wait'}
        </Button>
      )}
    </p>
  );
}
