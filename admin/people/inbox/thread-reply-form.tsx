import { useForm } from 'react-hook-form';
import { replyToThread, type ThreadKind } from '#contract/admin/inbox.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface ThreadReplyFormProps {
  readonly kind: ThreadKind;
  readonly id: number;
  /** Reloads the thread. */
  readonly onReplied: () => Promise<void>;
}

const empty = { message: '', close: false };

export function ThreadReplyForm({ kind, id, onReplied }: ThreadReplyFormProps) {
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof replyToThread>(
    form,
    ({ message, close }) =>
      call(replyToThread, {
        params: { kind, id },
        body: { message, ...(kind === 'ticket' && { close }) },
      }),
    () => {
      toast('Reply sent by email.');
      form.reset();
      void onReplied();
    },
  );
  return (
    <section className="panel-box" aria-labelledby="answer">
      <h2 id="answer">Reply</h2>
      <form className="form" noValidate onSubmit={save.submit}>
        <TextArea form={form} name="message" label="Your reply" rows={6} />
        {kind === 'ticket' && <CheckboxField form={form} name="close" label="Close the ticket" />}
        <FormFooter submit="Send reply" pending={save.pending} notice={save.notice} />
      </form>
    </section>
  );
}
