import { useForm } from 'react-hook-form';
import { addSynonyms, updateSynonyms, type SynonymGroup } from '#contract/admin/synonyms.ts';
import { vocabularyKindNames, vocabularyKinds, type VocabularyKind } from '#domain/catalogue/vocabulary.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface GroupFormProps {
  /** Absent: a new group. */
  readonly group?: SynonymGroup;
  readonly onDone: () => Promise<void>;
  readonly onCancel?: () => void;
}

interface GroupValues {
  version: number;
  kind: VocabularyKind;
  /** Separated by commas. */
  words: string;
}

const wordsIn = (typed: string) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const kindOf = (value: unknown) => vocabularyKindNames.find((each) => each === value) ?? 'other';

export function SynonymGroupForm({ group, onDone, onCancel }: GroupFormProps) {
  const { version = 1, kind = 'category', words = [] } = group ?? {};
  const form = useForm<GroupValues>({ defaultValues: { version, kind, words: words.join(', ') } });
  const save = useSave<GroupValues, typeof addSynonyms>(
    form,
    (values) => {
      const body = { version: values.version, kind: values.kind, words: wordsIn(values.words) };
      return group === undefined
        ? call(addSynonyms, { body })
        : call(updateSynonyms, { params: { id: group.id }, body });
    },
    () => {
      toast('Words saved');
      if (group === undefined) form.reset();
      void onDone();
    },
    ({ version: present, kind: theirKind, words: theirs }) => ({
      version: present,
      kind: kindOf(theirKind),
      words: Array.isArray(theirs) ? theirs.join(', ') : '',
    }),
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <SaveConflictPanel
        save={save}
        thing="this group"
        labels={{ kind: 'Kind', words: 'Words' }}
        formatValue={(field, value) => (field === 'kind' ? vocabularyKinds[kindOf(value)] : String(value))}
      />
      <SelectField form={form} name="kind" label="Kind" choices={choicesOf(vocabularyKinds)} />
      <TextArea
        form={form}
        name="words"
        label="Words that mean the same"
        hint="Separated by commas: jhumka, jhumki, झुमका. The first names the group."
        required="Please enter at least two words"
        rows={3}
      />
      <FormFooter
        submit={group === undefined ? 'Add group' : 'Save group'}
        kind="line"
        pending={save.pending}
        notice={save.notice}
        onCancel={onCancel}
      />
    </form>
  );
}
