import { updateHome } from '#contract/admin/page-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { PageSectionFields } from './page-section-fields.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  subject: 'What the shop sells',
  promises: 'Promises',
  categories: 'Categories',
  featured: 'Featured pieces',
  latest: 'Newest pieces',
  story: 'Your story',
  visit: 'Visit us',
  listing: 'Introduction of All Jewellery',
};

const lists = ['categories', 'featured', 'latest'] as const;
const sections = [
  ['story', 'Shown with a link to the page About. Without text and picture, it is not shown.'],
  [
    'visit',
    'Shown with your address, your hours and, if you offer them, appointments. Leave it empty if shoppers cannot visit you.',
  ],
] as const;

export function Component() {
  return (
    <SettingsForm section="home" change={updateHome} labels={labels}>
      {({ form, field }) => (
        <>
          <p className="muted">The large pictures at the top of the page are under Banners.</p>
          <TextField
            {...field('subject')}
            hint="Follows the shop’s name in the heading for search engines and screen readers, such as “vintage jewellery”."
          />
          <h2 className="section-head">{labels.promises}</h2>
          <p className="muted">Up to four, below the banners. Promise only what is true of every piece.</p>
          <EditableList form={form} name="promises" one="Promise" fresh={{ name: '', text: '' }}>
            {(index) => (
              <>
                <TextField
                  form={form}
                  name={`promises.${index}.name`}
                  label="Promise"
                  required="Please enter the promise, such as “Weighed and measured”"
                />
                <TextField
                  form={form}
                  name={`promises.${index}.text`}
                  label="Explanation"
                  required="Please enter an explanation"
                />
              </>
            )}
          </EditableList>
          {lists.map((list) => (
            <fieldset key={list} className="settings-row">
              <legend>{labels[list]}</legend>
              <TextField
                form={form}
                name={`${list}.heading`}
                label="Heading"
                required="Please enter a heading"
              />
              <TextField form={form} name={`${list}.text`} label="Line beside the heading" />
            </fieldset>
          ))}
          {sections.map(([section, about]) => (
            <fieldset key={section} className="settings-row">
              <legend>{labels[section]}</legend>
              <p className="muted">{about}</p>
              <PageSectionFields
                form={form}
                names={{
                  heading: `${section}.heading`,
                  text: `${section}.text`,
                  picture: `${section}.picture`,
                  alt: `${section}.alt`,
                }}
              />
            </fieldset>
          ))}
          <TextField
            {...field('listing')}
            hint="Below the heading of the list of all pieces. Each category has its own introduction, under Categories."
          />
        </>
      )}
    </SettingsForm>
  );
}
