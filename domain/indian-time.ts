const minute = 60_000;
const aheadOfUtc = 330;

const indianDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
});

/** What staff read of an order by cash that its customer has still to confirm (PAY-12). */
export function notConfirmedYet(confirmBy: Date): string {
  const until = `${indianDay.format(confirmBy)}, ${indianTime(confirmBy.getTime(), 'down')}`;
  return `Not confirmed yet. Lapses on ${until} unless the customer confirms it or you do.`;
}

/** '9:12 pm' by Indian time. `way`: what began within a minute is told by the next full one, what ends by the last. */
export function indianTime(moment: number, way: 'up' | 'down'): string {
  const minutes = (way === 'up' ? Math.ceil(moment / minute) : Math.floor(moment / minute)) + aheadOfUtc;
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
