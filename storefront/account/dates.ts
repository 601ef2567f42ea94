const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

// In the shopper's own time zone: these pages are drawn in the browser only.

/** '2 November 2026' */
export const longDate = (time: string): string => long.format(new Date(time));

/** '2 Nov 2026' */
export const shortDate = (time: string): string => short.format(new Date(time));

/** '2 Nov, 02:05 pm' */
export const shortMoment = (time: string): string => moment.format(new Date(time));
