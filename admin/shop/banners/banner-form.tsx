import type { UseFormReturn } from 'react-hook-form';
import type { AdminBanner } from '#contract/admin/banners.ts';
import { PictureField } from '../../catalogue/pictures/picture-field.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bannerKindLabels, bannerToneLabels } from './banner-labels.ts';

export type BannerValues = Omit<AdminBanner, 'id' | 'picture' | 'state'>;

export const bannerLabels = {
  kind: 'Placement',
  pictureId: 'Picture',
  alt: 'Describe this picture',
  eyebrow: 'Line above the title',
  title: 'Title',
  text: 'Text',
  link: 'Link',
  linkLabel: 'Button label',
  tone: 'Text is shown on',
  startsAt: 'Starts',
  endsAt: 'Ends',
  published: 'Active',
};

export const emptyBanner: BannerValues = {
  version: 1,
  kind: 'main',
  pictureId: null,
  alt: '',
  eyebrow: '',
  title: '',
  text: '',
  link: '',
  linkLabel: '',
  tone: 'dark',
  published: true,
  startsAt: null,
  endsAt: null,
};

export function BannerFields({ form }: { readonly form: UseFormReturn<BannerValues> }) {
  return (
    <>
      <PictureField form={form} name="pictureId" label={bannerLabels.pictureId} use="banner" />
      <TextField
        form={form}
        name="alt"
        label={bannerLabels.alt}
        hint="Describes the picture for screen readers. Leave empty if the title says it all."
        maxLength={200}
      />
      <TextField form={form} name="eyebrow" label={bannerLabels.eyebrow} maxLength={60} />
      <TextField form={form} name="title" label={bannerLabels.title} maxLength={120} />
      <TextArea form={form} name="text" label={bannerLabels.text} rows={3} />
      <TextField
        form={form}
        name="link"
        label={bannerLabels.link}
        hint="A page of the shop, such as /products?category=rings, or an address that begins with https://"
        maxLength={500}
      />
      <TextField form={form} name="linkLabel" label={bannerLabels.linkLabel} maxLength={40} />
      <SelectField
        form={form}
        name="tone"
        label={bannerLabels.tone}
        choices={Object.entries(bannerToneLabels).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        form={form}
        name="kind"
        label={bannerLabels.kind}
        choices={Object.entries(bannerKindLabels).map(([value, label]) => ({ value, label }))}
      />
      <DateTimeField
        form={form}
        name="startsAt"
        label={bannerLabels.startsAt}
        hint="Leave empty to start at once."
      />
      <DateTimeField
        form={form}
        name="endsAt"
        label={bannerLabels.endsAt}
        hint="Leave empty for no end. Both times are Indian time."
      />
      <CheckboxField form={form} name="published" label={bannerLabels.published} />
    </>
  );
}
