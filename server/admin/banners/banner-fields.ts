import type { AdminBanner } from '#contract/admin/banners.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';

export type BannerFields = Omit<AdminBanner, 'id' | 'version' | 'picture' | 'state'>;

/** What of a banner stands in the audit trail. */
export function auditedBanner(banner: BannerFields): BannerFields {
  const { kind, pictureId, alt, eyebrow, title, text, link, linkLabel, tone } = banner;
  const { published, startsAt, endsAt } = banner;
  const schedule = { published, startsAt, endsAt };
  return { kind, pictureId, alt, eyebrow, title, text, link, linkLabel, tone, ...schedule };
}

const orNull = (text: string) => (text === '' ? null : text);
const momentOf = (time: string | null) => (time === null ? null : new Date(time));

/** The columns of what was sent. */
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

/** What a shopper could not look at, said at its field; null where nothing is wrong. */
export function checkBanner(fields: BannerFields): HttpRefusal | null {
  const { published, pictureId, alt, title, link, linkLabel, startsAt, endsAt } = fields;
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) {
    return wrong('endsAt', 'It would end before it starts');
  }
  if (linkLabel !== '' && link === '') return wrong('link', 'Enter the link of the button');
  if (!published) return null;
  if (pictureId === null) return wrong('pictureId', 'A banner that is shown needs a picture');
  if (title === '' && alt === '') return wrong('alt', 'Describe the picture, or enter a title');
  return null;
}

function wrong(code: string, message: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code, message });
}
