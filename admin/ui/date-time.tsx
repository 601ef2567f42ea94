import { shortDateTime } from '#domain/locale/indian-time.ts';

/** A moment as the shop's clock shows it, in India. */
export function DateTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{shortDateTime(at)}</time>;
}
