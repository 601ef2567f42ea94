import type { AdminBanner } from '#contract/admin/banners.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

export type BannerFields = Omit<AdminBanner, 'id' | 'version' | 'picture' | 'state'>;

/** The fields that the audit trail records. */
export function auditedBanner(banner: BannerFields): BannerFields {
  const { kind, pictureId, alt, eyebrow, title, text, link, linkLabel, tone } = banner;
  const { published, startsAt, endsAt } = banner;
  const schedule = { published, startsAt, endsAt };
  return { kind, pictureId, alt, eyebrow, title, text, link, linkLabel, tone, ...schedule };
}

const orNull = (text: string) => (text === '' ? null : text);
const momentOf = (time: string | null) => (time === null ? null : new Date(time));

export function bannerColumns(fields: BannerFields) {
  return {
    kind: fields.kind,
    picture_id: fields.pictureId,
    alt: orNull(fields.alt),
    eyebrow: orNull(fields.eyebrow),
    title: orNull(fields.title),
    text: orNull(fields.text),
    link: orNull(fields.link),
    link_label: orNull(fields.linkLabel),
    tone: fields.tone,
    published: fields.published,
    starts_at: momentOf(fields.startsAt),
    ends_at: momentOf(fields.endsAt),
  };
}

/** The first field that is not valid; null if all are. */
export function checkBanner(fields: BannerFields): HttpRefusal | null {
  const { published, pictureId, alt, title, link, linkLabel, startsAt, endsAt } = fields;
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) {
    return fieldRefusal('endsAt', 'The end must be after the start');
  }
  if (linkLabel !== '' && link === '') return fieldRefusal('link', 'Enter the page that the button opens');
  if (!published) return null;
  if (pictureId === null) return fieldRefusal('pictureId', 'A published banner needs a picture');
  if (title === '' && alt === '') return fieldRefusal('alt', 'Enter a title, or describe the picture');
  return null;
}
