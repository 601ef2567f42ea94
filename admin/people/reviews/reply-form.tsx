import { useForm } from 'react-hook-form';
import { replyToReview, type AdminReview } from '#contract/admin/reviews.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReplyFormProps {
  readonly review: AdminReview;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

export function ReplyForm({ review: { id, version, reply }, onDone, onCancel }: ReplyFormProps) {
  const form = useForm({ defaultValues: { version, reply } });
  const save = useSave<{ version: number; reply: string }, typeof replyToReview>(
    form,
    (body) => call(replyToReview, { params: { id }, body }),
    (saved) => {
      toast(saved.reply === '' ? 'Reply removed' : 'Reply published');
      void onDone();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <SaveConflictPanel save={save} thing="this reply" labels={{ reply: 'Your reply' }} />
      <TextArea
        form={form}
        name="reply"
        label="Your reply"
        rows={4}
        hint="Shown below the review. Leave empty to remove the reply."
      />
      <FormFooter submit="Save reply" pending={save.pending} notice={save.notice} onCancel={onCancel} />
    </form>
  );
}
