const day = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment as the shop's clock shows it, in India. */
export function DateTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}
