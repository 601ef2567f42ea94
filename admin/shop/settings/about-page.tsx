import { updateAbout } from '#contract/admin/page-texts.ts';
import { emptySection } from '#domain/shop/page-texts.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { PageSectionFields } from './page-section-fields.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  headline: 'Headline',
  introduction: 'Introduction',
  founded: 'Year of foundation',
  countProducts: 'Show how many pieces are in the shop',
  statistics: 'Further figures',
  sections: 'Sections',
  values: 'Our values',
  closing: 'Closing line',
};

export function Component() {
  return (
    <SettingsForm section="about" change={updateAbout} labels={labels}>
      {({ form, field }) => (
        <>
          <TextField {...field('headline')} required="Please enter a headline" />
          <TextArea {...field('introduction')} rows={3} />
          <p className="muted">The picture at the top of the page is the cover picture, under Branding.</p>
          <h2 className="section-head">Figures</h2>
          <NumberField
            {...field('founded')}
            hint="The page then shows the years since. Leave empty to show none."
          />
          <CheckboxField {...field('countProducts')} />
          <h3>{labels.statistics}</h3>
          <p className="muted">
            Only figures you can prove, such as the generations of your family. Optional.
          </p>
          <EditableList form={form} name="statistics" one="Figure" fresh={{ name: '', figure: '' }}>
            {(index) => (
              <div className="field-pair">
                <TextField
                  form={form}
                  name={`statistics.${index}.figure`}
                  label="Figure"
                  required="Please enter the figure, such as 4"
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
          <h2 className="section-head">{labels.sections}</h2>
          <p className="muted">
            Your history, your people, your craft: in the order of the page. A section without text and
            picture is not shown.
          </p>
          <EditableList form={form} name="sections" one="Section" fresh={emptySection}>
            {(index) => (
              <PageSectionFields
                form={form}
                names={{
                  heading: `sections.${index}.heading`,
                  text: `sections.${index}.text`,
                  picture: `sections.${index}.picture`,
                  alt: `sections.${index}.alt`,
                }}
                required="Please enter a heading"
              />
            )}
          </EditableList>
          <h2 className="section-head">{labels.values}</h2>
          <EditableList form={form} name="values" one="Value" fresh={{ name: '', text: '' }}>
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
          <TextField {...field('closing')} hint="Leave empty to show nothing." />
        </>
      )}
    </SettingsForm>
  );
}
