import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { updateStory, type SettingsGroups } from '#contract/admin/settings.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  headline: 'Headline',
  introduction: 'Introduction',
  statistics: 'Figures',
  legacy: 'Our legacy',
  owner: 'The owner',
  innovation: 'Innovation',
  expertise: 'Expertise',
  values: 'Our values',
  closing: 'Closing line',
};
const chapters = ['legacy', 'owner', 'innovation', 'expertise'] as const;

export function Component() {
  const { about } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateStory} values={about} labels={labels}>
      {(form) => (
        <>
          <TextField form={form} name="headline" label={labels.headline} required="Please enter a headline" />
          <TextArea form={form} name="introduction" label={labels.introduction} rows={3} />
          {chapters.map((chapter) => (
            <TextArea
              key={chapter}
              form={form}
              name={chapter}
              label={labels[chapter]}
              hint="An empty line starts a new paragraph. Leave empty to omit this chapter."
            />
          ))}
          <Figures form={form} />
          <Values form={form} />
          <TextField form={form} name="closing" label={labels.closing} hint="Leave empty to show nothing." />
        </>
      )}
    </SettingsForm>
  );
}

function Figures({ form }: { readonly form: UseFormReturn<SettingsGroups['about']> }) {
  const array = useFieldArray({ control: form.control, name: 'statistics' });
  return (
    <>
      <h2 className="section-head">{labels.statistics}</h2>
      <p className="muted">Only figures you can prove, such as years in the trade. Optional.</p>
      <EditableList array={array} one="Figure" fresh={{ name: '', figure: '' }}>
        {(index) => (
          <div className="field-pair">
            <TextField
              form={form}
              name={`statistics.${index}.figure`}
              label="Figure"
              required="Please enter the figure, such as 50+"
            />
            <TextField
              form={form}
              name={`statistics.${index}.name`}
              label="Label"
              required="Please enter a label"
            />
          </div>
        )}
      </EditableList>
    </>
  );
}

function Values({ form }: { readonly form: UseFormReturn<SettingsGroups['about']> }) {
  const array = useFieldArray({ control: form.control, name: 'values' });
  return (
    <>
      <h2 className="section-head">{labels.values}</h2>
      <EditableList array={array} one="Value" fresh={{ name: '', text: '' }}>
        {(index) => (
          <>
            <TextField
              form={form}
              name={`values.${index}.name`}
              label="Value"
              required="Please enter the value, such as “Say what it is”"
            />
            <TextField
              form={form}
              name={`values.${index}.text`}
              label="Description"
              required="Please enter a description"
            />
          </>
        )}
      </EditableList>
    </>
  );
}
