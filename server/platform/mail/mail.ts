/** The subject, and the content as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A file that adds, changes or removes an appointment in the reader's calendar (RFC 5546). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

export interface Mail extends Message {
  /** The same at every attempt, so that a receiver can detect a duplicate. */
  readonly id: string;
  readonly to: string;
  /** Where a reply goes; to the shop if absent. */
  readonly replyTo?: string;
  readonly date: Date;
  readonly calendar?: CalendarPart;
  /** The one-click unsubscribe address of a newsletter (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Sends mails: SMTP, a folder, or a test. An error means: try again later. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Where mails go, for people to read; without a password. */
  readonly where: string;
}
