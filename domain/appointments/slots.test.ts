import { expect, test } from 'vitest';
import { appointmentTimeText } from './appointment.ts';
import { bookableDays, overlapping, slotFault, slotsOfDay, type AppointmentCalendar } from './slots.ts';

const calendar: AppointmentCalendar = {
  enabled: true,
  kinds: ['visit', 'video'],
  hours: [
    { weekdays: [1, 2, 3, 4, 5, 6], from: '11:00', to: '13:15' },
    { weekdays: [4], from: '14:00', to: '15:00' },
  ],
  closedDays: ['2026-12-25'],
  length: 45,
  atOnce: 1,
  daysAhead: 14,
  hoursBefore: 3,
};
const at = (time: string) => new Date(`${time}:00+05:30`);
const starts = (day: string) =>
  slotsOfDay(calendar, day).map(({ from }) => new Date(from).toISOString().slice(11, 16));

test('[MEET-1] the weekly hours are cut into slots of one length, in Indian time', () => {
  expect(starts('2026-11-26')).toEqual(['05:30', '06:15', '07:00', '08:30']);
  expect(starts('2026-11-27')).toEqual(['05:30', '06:15', '07:00']);
  expect(starts('2026-11-29')).toEqual([]);
  expect(starts('2026-12-25')).toEqual([]);
});

test('[MEET-1] a slot is free while fewer appointments overlap it than may be at once', () => {
  const [first] = slotsOfDay(calendar, '2026-11-26');
  if (first === undefined) throw new Error('a slot expected');
  const shifted = (minutes: number) => ({
    from: first.from + minutes * 60_000,
    to: first.to + minutes * 60_000,
  });
  expect(overlapping(first, [shifted(-45), shifted(45)])).toBe(0);
  expect(overlapping(first, [shifted(-44), shifted(0), shifted(44)])).toBe(3);
});

test('[MEET-1] past slots, slots that begin soon, days too far ahead and times that are no slot cannot be booked', () => {
  const now = at('2026-11-26T09:00');
  const fault = (time: string) => slotFault(calendar, at(time).getTime(), now);
  expect(fault('2026-11-26T08:00')).toBe('past');
  expect(fault('2026-11-26T11:00')).toBe('too-late');
  expect(fault('2026-11-26T12:30')).toBeNull();
  expect(fault('2026-11-27T11:10')).toBe('closed');
  expect(fault('2026-12-10T11:00')).toBeNull();
  expect(fault('2026-12-11T11:00')).toBe('too-early');
  expect(bookableDays(calendar, now)).toHaveLength(15);
  // A slot that begins at this moment is past, also where no notice is needed.
  const begun = at('2026-11-26T11:00');
  expect(slotFault({ ...calendar, hoursBefore: 0 }, begun.getTime(), begun)).toBe('past');
});

test('[MEET-1] a time names its day and zone', () => {
  expect(appointmentTimeText({ from: at('2026-11-26T15:30'), to: at('2026-11-26T16:15') })).toBe(
    'Thu 26 November, 3:30 pm to 4:15 pm IST',
  );
});
