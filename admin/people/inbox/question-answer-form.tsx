import { useForm } from 'react-hook-form';
import { replyToThread, type Thread } from '#contract/admin/inbox.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface QuestionAnswerFormProps {
  readonly thread: Thread;
  readonly question: NonNullable<Thread['question']>;
  /** Reloads the thread. */
  readonly onSaved: () => Promise<void>;
}

const audiences = [
  { value: '', label: 'Choose' },
  { value: 'public', label: 'Everybody, on the page of the piece' },
  { value: 'private', label: 'Only the customer' },
];

/** The answer to a question on a piece, in public or in private; an answer can be changed (TRUST-5). */
export function QuestionAnswerForm({ thread, question, onSaved }: QuestionAnswerFormProps) {
  const { id, messages } = thread;
  const { product, answeredAt } = question;
  const answered = answeredAt !== null;
  const form = useForm({
    defaultValues: {
      message: answered ? (messages.at(-1)?.text ?? '') : '',
      public: answered ? (question.public ? 'public' : 'private') : '',
    },
  });
  const save = useSave<{ message: string; public: string }, typeof replyToThread>(
    form,
    ({ message, public: audience }) =>
      call(replyToThread, {
        params: { kind: 'question', id },
        body: { message, public: audience === 'public', ...(answered && { replaces: answeredAt }) },
      }),
    ({ question: saved }) => {
      toast(
        saved?.public === true ? 'Answer shown on the page of the piece.' : 'Answer sent to the customer.',
      );
      void onSaved();
    },
  );
  return (
    <section className="panel-box" aria-labelledby="answer">
      <h2 id="answer">{answered ? 'Change the answer' : 'Answer'}</h2>
      <p>
        <a className="link" href={fillPath(pages.product.path, { slug: product.slug })}>
          {thread.subject}
        </a>
      </p>
      <form className="form" noValidate onSubmit={save.submit}>
        <TextArea form={form} name="message" label="Your answer" rows={6} required="Write an answer" />
        <SelectField
          form={form}
          name="public"
          label="Who reads it"
          choices={audiences}
          required="Choose who reads the answer"
          hint="A public answer also shows the question, without the customer’s name. Answer in private if it names a person or an address."
        />
        <FormFooter
          submit={answered ? 'Save answer' : 'Send answer'}
          pending={save.pending}
          notice={save.notice}
        />
      </form>
    </section>
  );
}
