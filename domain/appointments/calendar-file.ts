/** An appointment as a calendar file names it. */
export interface CalendarEvent {
  /** The same in every file about this appointment. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly from: Date;
  readonly to: Date;
  readonly stamp: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** '20261126T100000Z': times in UTC need no time zone component. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text value (RFC 5545, section 3.3.11). */
function text(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** The value of a parameter in quotes, which cannot contain any (section 3.2). */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\u0000-\u001F\u007F]/g, ' ')}"`;
}

/** Of a character in UTF-8. */
function octetsOf(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Lines have at most 75 octets (section 3.1); characters are not split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character.codePointAt(0) ?? 0);
    if (length + octets > 75) {
      parts.push(part);
      [part, length] = [' ', 1];
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join('\r\n');
}

/** A calendar file that asks mail programs to add, change or remove an appointment (RFC 5545, RFC 5546). */
export function calendarFile(method: 'REQUEST' | 'CANCEL', event: CalendarEvent): string {
  const { organizer, attendee } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jadau//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.to)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendee.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
