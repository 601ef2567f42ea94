import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'appointment-7@shop.example',
  sequence: 2,
  from: new Date('2026-11-26T10:00:00Z'),
  to: new Date('2026-11-26T10:45:00Z'),
  stamp: new Date('2026-11-23T08:00:00.123Z'),
  summary: 'Video call, Anarbagh; with tea',
  description: `Line one\nLine two \\ ${'अंगूठी '.repeat(20)}`,
  location: '',
  organizer: { name: 'Anarbagh "Jewels"', email: 'namaste@anarbagh.example' },
  attendee: { name: 'Kavita', email: 'kavita@post.example' },
};

test('[MEET-3] a calendar file has UTC times, a sequence, and CRLF lines of at most 75 octets', () => {
  const file = calendarFile('REQUEST', event);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:appointment-7@shop.example',
      'SEQUENCE:2',
      'DTSTAMP:20261123T080000Z',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T104500Z',
      String.raw`SUMMARY:Video call\, Anarbagh\; with tea`,
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Anarbagh  Jewels ":mailto:namaste@anarbagh.example',
    ]),
  );
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION'))).toContain(
    String.raw`Line one\nLine two \\ अंगूठी`,
  );
  expect(unfolded.some((line) => line.startsWith('LOCATION'))).toBe(false);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('[MEET-3] a cancelled appointment has the method and the status that remove it', () => {
  const file = calendarFile('CANCEL', { ...event, sequence: 3 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(file).toContain('SEQUENCE:3\r\n');
});
