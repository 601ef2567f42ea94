/** Control and format characters, but for the two joiners that Indian scripts need (U+200C, U+200D). */
const invisible =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
/** What a mail program makes a link of, or a reader takes for one. */
const link = /:\/\/|\bwww\.|\bhttps?\b|@|\.\p{L}{2,}\/|\b(?:bit|tinyurl|goo)[. ]?(?:ly|gl|com)\b/iu;
/** A word with the ending of a domain: 'prize.com', but neither 'Md.Irfan' nor 'A.R.Rahman'. */
const domain =
  /[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|club|xyz|top|vip|app|dev|link|click|live|ru|cn|co\.in|org\.in)(?![\p{L}\p{M}\d])/iu;
const telephone = /(?:\d[ -]?){5,}/;
const mostWords = 8;

/** Whether this can be a person's name: one line, no link, no telephone number and no whole sentence in its place. */
export function looksLikePersonName(name: string): boolean {
  if (invisible.test(name) || link.test(name) || domain.test(name) || telephone.test(name)) return false;
  return name.trim().split(/\s+/).length <= mostWords;
}
