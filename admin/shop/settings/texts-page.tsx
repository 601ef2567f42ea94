import { updateTexts } from '#contract/admin/text-message-settings.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  senderId: 'Sender (header)',
  entityId: 'Entity ID',
  codeTemplateId: 'Template ID of codes',
  codeText: 'Text of codes',
  changeTemplateId: 'Template ID of “number changed”',
  changeText: 'Text of “number changed”',
  perHour: 'Messages an hour',
  perDay: 'Messages a day',
};

export function Component() {
  return (
    <SettingsForm section="texts" change={updateTexts} labels={labels}>
      {({ field }) => (
        <>
          <TextField
            {...field('senderId')}
            hint="3 to 6 letters, as registered for DLT. Without sender and template, no SMS is sent; each is written to the folder outbox."
          />
          <TextField {...field('entityId')} hint="Your principal entity ID of DLT." />
          <TextField {...field('codeTemplateId')} />
          <TextArea
            {...field('codeText')}
            hint="Word for word as registered. {code} is the 6-digit code, {shop} the shop’s name."
          />
          <TextField {...field('changeTemplateId')} />
          <TextArea
            {...field('changeText')}
            hint="Sent to the earlier phone number of an account that has another one now. Word for word as registered."
          />
          <div className="field-pair">
            <NumberField
              {...field('perHour')}
              hint="The most that the shop pays for. Afterwards shoppers are asked for their email instead. A quarter is reserved for customers on a device or network that they used before."
            />
            <NumberField {...field('perDay')} hint="The same for a day." />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
