import { useForm } from 'react-hook-form';
import { addSynonyms, updateSynonyms, type SynonymGroup } from '#contract/admin/synonyms.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { Button } from '../ui/button.tsx';
import { SaveConflictPanel } from '../ui/save-conflict-panel.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

interface GroupFormProps {
  /** Absent: a new group. */
  readonly group?: SynonymGroup;
  readonly onDone: () => Promise<void>;
  readonly onCancel?: () => void;
}

interface GroupValues {
  version: number;
  /** Separated by commas. */
  words: string;
}

const wordsIn = (typed: string) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export function SynonymGroupForm({ group, onDone, onCancel }: GroupFormProps) {
  const { version = 1, words = [] } = group ?? {};
  const form = useForm<GroupValues>({ defaultValues: { version, words: words.join(', ') } });
  const save = useSave<GroupValues, typeof addSynonyms>(
    form,
    (values) => {
      const body = { version: values.version, words: wordsIn(values.words) };
      return group === undefined
        ? call(addSynonyms, { body })
        : call(updateSynonyms, { params: { id: group.id }, body });
    },
    () => {
      toast('Synonyms saved');
      void onDone();
    },
    ({ version: present, words: theirs }) => ({
      version: present,
      words: Array.isArray(theirs) ? theirs.join(', ') : '',
    }),
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <SaveConflictPanel save={save} thing="this group" labels={{ words: 'Words' }} />
      <TextField
        form={form}
        name="words"
        label="Words that mean the same"
        hint="Separated by commas: jhumka, jhumki, bell earrings"
        required="Please enter at least two words"
        autoComplete="off"
      />
      <FormFooter
        submit={group === undefined ? 'Add group' : 'Save group'}
        kind="line"
        pending={save.pending}
        notice={save.notice}
      >
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormFooter>
    </form>
  );
}
