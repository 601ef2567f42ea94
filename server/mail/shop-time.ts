const india = { timeZone: 'Asia/Kolkata' } as const; // where the shop is
const day = new Intl.DateTimeFormat('en-IN', { ...india, day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
  ...india,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 21 November 2026 */
export function shopDay(moment: Date): string {
  return day.format(moment);
}

/** 21 November 2026 at 13:46 IST */
export function shopMoment(moment: Date): string {
  return `${day.format(moment)} at ${clock.format(moment)} IST`;
}
