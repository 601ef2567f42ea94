import { updateQuestions } from '#contract/admin/settings.ts';
import { EditableList } from './editable-list.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

export const loader = loadSettings;

export function Component() {
  return (
    <SettingsForm section="faq" change={updateQuestions} labels={{ questions: 'FAQ' }}>
      {({ form }) => (
        <>
          <p className="muted">Shown on the FAQ page. Without questions, the page is hidden.</p>
          <EditableList form={form} name="questions" one="Question" fresh={{ question: '', answer: '' }}>
            {(index) => (
              <>
                <TextField
                  form={form}
                  name={`questions.${index}.question`}
                  label="Question"
                  required="Please enter the question"
                />
                <TextArea
                  form={form}
                  name={`questions.${index}.answer`}
                  label="Answer"
                  rows={4}
                  required="Please enter the answer"
                />
              </>
            )}
          </EditableList>
        </>
      )}
    </SettingsForm>
  );
}
