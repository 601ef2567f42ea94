import { longDate } from '#domain/locale/indian-time.ts';

/** Before what the shop answered in writing. null: not known when. */
export function repliedText(at: string | null): string {
  return at === null ? 'We replied:' : `We replied on ${longDate(at)}:`;
}
