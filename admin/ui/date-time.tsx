import { shortDateTime } from '#domain/locale/indian-time.ts';

/** A time in Indian time. */
export function DateTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{shortDateTime(at)}</time>;
}
